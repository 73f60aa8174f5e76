"""What holds in every position of every game: checked over thousands of random games of all kinds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

import pytest

import waldglas
from tests.random_games import VARIANTS, Variant, start, steps, variant_name
from waldglas import Game
from waldglas.blackforest.board import HUT, LARGE_STABLE, STABLE
from waldglas.blackforest.building import BUILDINGS as FOREST_BUILDINGS
from waldglas.blackforest.effects import may_grow
from waldglas.blackforest.position import CATTLE, PIG, PROGRESS, BlackForestPosition
from waldglas.glassroad.building import BUILDINGS, START
from waldglas.glassroad.effects import DISCARDED
from waldglas.kernel.goods import ABSENT
from waldglas.kernel.land import FIRST_BUILDING

GAMES_PER_VARIANT = {"glass-road": 200, "black-forest": 100}
SAMPLED_GAMES = {"glass-road": 4, "black-forest": 1}

variants = pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)


def sampled(variant: Variant) -> range:
    """The seeds of the games that are looked at closely."""
    return range(SAMPLED_GAMES[variant.game])


def check_goods(game: Game) -> None:
    goods = game.rules.world.goods
    for seat, stock in enumerate(game.position.goods):
        for value, limit, marker in zip(stock, goods.limits, goods.markers, strict=True):
            assert 0 <= value <= limit or (value == ABSENT and marker.name == "charcoal:glassmaking")
        if game.rules.at_leisure(game.position, seat):
            assert [goods.turns(stock, wheel) for wheel in range(2)] == [0, 0]


def check_table(game: Game, discarded: int) -> None:
    """What only one of the games has."""
    if game.name == "glass-road":
        check_cards(game)
        check_spaces_and_tiles(game, discarded)
    else:
        check_domains(game)
        check_map(game)


def check_domains(game: Game) -> None:
    """Every building is in one place, of a small one only one side; stables and the Glass Hut stand where they should,
    and all animals have room."""
    p = cast(BlackForestPosition, game.position)
    tiles = [tile for tile in p.board if tile >= 0]
    for seat, land in enumerate(p.land):
        assert (len(land) - 15) % 6 == 0
        assert land.count(HUT.code) == 2
        assert land.count(LARGE_STABLE.code) == 2 * p.small_estates(seat)
        assert land.count(STABLE.code) == 1
        for content in set(land):
            if content >= FIRST_BUILDING:
                building = FOREST_BUILDINGS[content - FIRST_BUILDING]
                assert land.count(content) == (2 if building.level else 1)
                tiles.append(building.index)
        if game.rules.at_leisure(p, seat):
            assert p.can_house(seat, p.goods[seat][PIG], p.goods[seat][CATTLE])
            assert p.goods[seat][PROGRESS] < 3 or not may_grow(p, seat)
    assert len(tiles) == len(p.board)
    numbers = [FOREST_BUILDINGS[tile].number[:2] or tile for tile in tiles]
    assert len(set(numbers)) == len(numbers)


def check_map(game: Game) -> None:
    """Every tradesperson has a slot of the own back, every job is in one place, no two pawns share a space."""
    p = cast(BlackForestPosition, game.position)
    assert sorted(p.slots) == list(range(17))
    jobs = [job for job in p.jobs if job >= 0] + list(p.pile[p.drawn :])
    for mask in p.done:
        jobs += [job for job in range(11) if mask >> job & 1]
    assert sorted(jobs) == list(range(11))
    on_spaces = [place for place in p.pawns if 0 <= place < 17]
    assert len(set(on_spaces)) == len(on_spaces)
    assert sum(job >= 0 for job in p.jobs) <= max(3, p.players)


def check_spaces_and_tiles(game: Game, discarded: int) -> None:
    shown: Any = game.to_json()
    tiles: Counter[str] = Counter()
    for row in shown["board"].values():
        tiles.update(id for id in row if id)
    for stack in shown["stacks"].values():
        tiles.update(stack)
    known = {building.id for building in BUILDINGS if building.kind != START}
    for seat in shown["seats"]:
        tiles.update(seat["offer"])
        words = " ".join(seat["land"]).split()
        assert len(words) == 20
        for row in seat["land"]:
            halves = row.split().count("forest")
            assert halves % 2 == 0
        tiles.update(word for word in words if word in known)
        tiles.update(id for id in seat["road"] if id in known)
        assert set(words) <= known | {".", "forest", "pit", "grove", "pond"}
    assert not [id for id, number in tiles.items() if number > 1]
    options = shown["options"]
    total = 50 if options["introductory"] else 93 - (options["edition"] == 2)
    assert sum(tiles.values()) == total - discarded


def tiles_discarded(game: Game) -> int:
    return sum(what == DISCARDED for what, _, _, _ in game.happened) if game.name == "glass-road" else 0


def check_cards(game: Game) -> None:
    shown: Any = game.to_json()
    for seat in shown["seats"]:
        laid = [seat["face_down"]] if seat["face_down"] else []
        cards = seat["hand"] + laid + seat["played"] + seat["indentations"]
        assert len(cards) == len(set(cards)) <= 6
        assert len(seat["indentations"]) <= 2
        assert not set(seat["hand"]) & set(seat.get("absent", []))


@variants
def test_random_games_keep_every_invariant_and_end(variant: Variant) -> None:
    for seed in range(GAMES_PER_VARIANT[variant.game]):
        game = start(variant, seed)
        discarded = 0
        for number, _ in enumerate(steps(game, seed, passive=0.05)):
            discarded += tiles_discarded(game)
            check_goods(game)
            if number % 10 == 0:
                check_table(game, discarded)
        discarded += tiles_discarded(game)
        check_table(game, discarded)
        assert game.awaiting == []
        assert all(score * 2 == int(score * 2) for score in game.scores())
        best = [seat for seat, score in enumerate(game.scores()) if score == max(game.scores())]
        assert game.winners() == best or (game.name == "black-forest" and game.winners()[0] in best)


@variants
def test_every_option_can_be_played_and_nothing_else(variant: Variant) -> None:
    for seed in sampled(variant):
        game = start(variant, seed)
        draw = random.Random(seed)
        for number, _ in enumerate(steps(game, seed)):
            if number % 15 != 0:
                continue
            before = game.hash()
            for seat in range(game.players):
                offered = game.legal(seat)
                assert len(offered) == len(set(offered))
                for option in offered:
                    game.copy().play(option, seat)
                for code in draw.sample(range(len(game.table)), 40):
                    if code not in offered:
                        with pytest.raises(waldglas.WaldglasError):
                            game.play(code, seat)
            assert game.hash() == before


@variants
def test_positions_survive_json(variant: Variant) -> None:
    for seed in sampled(variant):
        game = start(variant, seed)
        for number, _ in enumerate(steps(game, seed, passive=0.1)):
            if number % 10 == 0:
                again = waldglas.load(game.to_json())
                assert again.hash() == game.hash()
                for seat in range(game.players):
                    assert again.legal(seat) == game.legal(seat)
                    assert again.observe(seat) == game.observe(seat)


@variants
def test_a_record_replays_to_the_same_position(variant: Variant) -> None:
    for seed in sampled(variant):
        game = start(variant, seed)
        for _ in steps(game, seed, passive=0.1):
            pass
        again = waldglas.replay(game.record())
        assert again.hash() == game.hash()
        assert again.record() == game.record()


@variants
def test_what_is_hidden_does_not_show(variant: Variant) -> None:
    for seed in sampled(variant):
        game = start(variant, seed)
        for number, _ in enumerate(steps(game, seed, passive=0.05)):
            if number % 10 != 0:
                continue
            for seat in range(game.players):
                other = game.determinize(seat, number)
                assert other.observe(seat) == game.observe(seat)
                assert other.legal(seat) == game.legal(seat)
                assert other.awaiting == game.awaiting
                assert other.determinize(seat, 5).hash() == game.determinize(seat, 5).hash()
                for option in game.legal(seat):
                    assert other.preview(option, seat) == game.preview(option, seat)
                assert waldglas.load(other.to_json()).hash() == other.hash()


@variants
def test_dealt_positions_play_to_an_end(variant: Variant) -> None:
    for seed in sampled(variant):
        game = start(variant, seed)
        for number, (seat, _) in enumerate(steps(game, seed)):
            if number % 60 == 0:
                other = game.determinize(seat, seed)
                for _ in steps(other, seed):
                    check_goods(other)
                assert other.over


@variants
def test_undo_goes_back_exactly_or_refuses(variant: Variant) -> None:
    undone = refused = 0
    for seed in sampled(variant):
        game = start(variant, seed)
        before, actor = "", -1
        for number, (seat, _) in enumerate(steps(game, seed)):
            if number % 8 == 1 or game.position.revealed:
                now = game.hash()
                trial = game.copy()
                try:
                    trial.undo(actor)
                except waldglas.CannotUndo:
                    refused += 1
                    assert trial.hash() == now
                else:
                    undone += 1
                    assert trial.hash() == before
            before, actor = game.hash(), seat
    assert undone > 0
    assert refused > 0


FORESEEN = ("take:", "use:", "clear:", "pay:", "space:", "give:", "visit:", "first:", "tile:")


@variants
def test_a_preview_is_what_then_happens(variant: Variant) -> None:
    compared = 0
    for seed in range(4):
        game = start(variant, seed)
        for number, (seat, action) in enumerate(steps(game, seed)):
            if number % 5 != 0 or not str(action).startswith(FORESEEN):
                continue
            foreseen: Any = game.preview(action, seat)
            trial = game.copy()
            trial.play(action, seat)
            while not str(action).startswith("take:") and trial.awaiting == [seat]:
                if game.rules.is_open(trial.position):
                    break
                takes = [a for a in trial.legal(seat) if str(a).startswith("take:") and str(a) != "take:none"]
                markers = {str(option).rsplit(":", 1)[0] for option in takes}
                if len(markers) != 1:
                    break
                trial.play(takes[-1], seat)
            before, after = game.position.goods[seat], trial.position.goods[seat]
            names = [marker.name for marker in game.rules.world.goods.markers]
            shown = [None if value == ABSENT else value for value in after]
            changes = {names[m]: [before[m], shown[m]] for m in range(len(names)) if before[m] != after[m]}
            if not foreseen["reveals"]:
                assert foreseen["goods"] == changes
                assert foreseen["points"][1] == trial.scores()[seat]
                compared += 1
    assert compared > 10
