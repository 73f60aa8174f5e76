"""The features of a position tell what `observe` tells, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import waldglas
from tests.random_games import VARIANTS, Variant, start, steps, variant_name
from waldglas import Game

LEARNING = Path(__file__).parent.parent / "docs" / "learning.md"
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)


class Features:
    """The features of a seat by their names."""

    def __init__(self, game: Game, seat: int) -> None:
        self.groups = GROUPS[game.name]
        self.row = game.features(seat)

    def flags(self, group: str) -> list[str]:
        """The words of a group that are set."""
        return [word for word, place in self.groups[group].items() if self.row[place]]

    def number(self, group: str, word: str) -> int:
        """A number of a group."""
        return self.row[self.groups[group][word]]


def grouped(name: str) -> dict[str, dict[str, int]]:
    """The places of the features of a game, by group and word."""
    groups: dict[str, dict[str, int]] = {}
    for place, feature in enumerate(waldglas.feature_names(name)):
        group, _, word = feature.rpartition("/")
        groups.setdefault(group, {})[word] = place
    return groups


GROUPS = {name: grouped(name) for name in waldglas.games()}


def positions(variant: Variant, every: int) -> list[Game]:
    """Every so manieth position of a random game, and its last."""
    game = start(variant, 11)
    found = [game.copy() for number, _ in enumerate(steps(game, 12)) if number % every == 0]
    return [*found, game]


@every_variant
def test_what_is_hidden_makes_no_difference(variant: Variant) -> None:
    for number, game in enumerate(positions(variant, 9)):
        for seat in range(game.players):
            assert game.determinize(seat, number).features(seat) == game.features(seat)


@every_variant
def test_there_are_as_many_in_every_position_and_flags_are_0_or_1(variant: Variant) -> None:
    names = waldglas.feature_names(variant.game)
    assert len(set(names)) == len(names)
    flags = names.index("option/periods" if variant.game == "glass-road" else "table/side-b")
    for game in positions(variant, 20):
        for seat in range(game.players):
            assert len(game.features(seat)) == len(names)
            assert max(game.features(seat)[:flags]) == 1


@every_variant
def test_they_tell_who_is_asked(variant: Variant) -> None:
    for game in positions(variant, 10):
        for seat in range(game.players):
            features = Features(game, seat)
            awaiting = {(seat + int(away)) % game.players for away in features.flags("awaiting")}
            assert awaiting == set(game.awaiting)
            if not game.over:
                agenda: Any = game.observe(seat)["agenda"]
                asked = agenda[-1]["do"].split("/")
                (step,) = features.flags("ask/step")
                if step == "effect":
                    groups = [group for group in features.groups if group.startswith("ask/about")]
                    about = [word for group in groups for word in features.flags(group)]
                    assert about == [asked[1] if asked[0] in ("visit", "job") else asked[0]]
                else:
                    assert step == asked[0]


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.game == "glass-road"], ids=variant_name)
def test_glass_road_can_be_read_from_them(variant: Variant) -> None:
    for game in positions(variant, 15):
        for viewer in range(game.players):
            features = Features(game, viewer)
            seen: Any = game.observe(viewer)
            assert [features.number("table", "period")] == [seen["period"]]
            assert [int(away) for away in features.flags("goblet")] == [(seen["goblet"] - viewer) % game.players]
            on_board = {tile for row in seen["board"].values() for tile in row if tile}
            assert set(features.flags("board")) == on_board
            offered = {tile for seat in seen["seats"] for tile in seat["offer"]}
            assert set(features.flags("offer")) == offered
            assert {kind: features.number("stack", f"{kind}") for kind in seen["stacks"]} == seen["stacks"]
            own = seen["seats"][viewer]
            assert features.flags("own/hand") == own["hand"]
            assert features.flags("own/face-down") == [card for card in [own["face_down"]] if card]
            assert features.flags("own/resting") == own.get("resting", [])
            assert sorted(features.flags("own/offer")) == sorted(own["offer"])
            land = " ".join(own["land"]).split()
            for kind in ("forest", "pit", "grove", "pond"):
                assert len(features.flags(f"own/{kind}")) == land.count(kind)
            planes = ("forest", "pit", "grove", "pond", "building")
            assert sum(len(features.flags(f"own/{kind}")) for kind in planes) == len(land) - land.count(".")
            for away in range(game.players):
                seat = seen["seats"][(viewer + away) % game.players]
                for group, key in (("played", "played"), ("indented", "indentations"), ("absent", "absent")):
                    assert features.flags(f"seat{away}/{group}") == seat.get(key, [])
                assert features.flags(f"seat{away}/shown") == seat.get("shown", [])
                assert features.number(f"seat{away}/goods", "wood") == seat["glassworks"]["wood"]
                assert features.number(f"seat{away}/goods", "food:brickworks") == seat["brickworks"]["food"]
                assert features.number(f"seat{away}/count", "hand") == (
                    len(seat["hand"]) if away == 0 else seat["hand"]
                )
                assert features.number(f"seat{away}/count", "face-down") == bool(seat["face_down"])


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.game == "black-forest"], ids=variant_name)
def test_black_forest_can_be_read_from_them(variant: Variant) -> None:
    for game in positions(variant, 25):
        for viewer in range(game.players):
            features = Features(game, viewer)
            seen: Any = game.observe(viewer)
            for village, people in seen["map"].items():
                for place, person in enumerate(people):
                    assert features.flags(f"map/{village}-{place + 1}") == [person]
                in_village = [job for spot, job in seen["jobs"].items() if spot == village]
                assert features.flags(f"job/{village}") == in_village
            assert set(features.flags("job")) == {spot for spot in seen["jobs"] if spot not in seen["map"]}
            assert {place: features.number("way", f"{place}") for place in seen["ways"]} == seen["ways"]
            assert features.number("table", "pile") == seen["pile"]
            on_board = {tile for row in seen["board"].values() for tile in row if tile}
            assert set(features.flags("board")) == on_board
            around = [seen["seats"][(viewer + away) % game.players] for away in range(game.players)]
            pawns = seen["pawns"] if game.players == 1 else [seat["pawn"] for seat in around]
            for pawn, place in enumerate(pawns):
                assert features.flags(f"pawn{pawn}") == [place] * (place is not None)
            if game.players == 2 and seen["neutral"]:
                assert features.flags("pawn4") == [seen["neutral"]]
            for away, seat in enumerate(around):
                assert features.flags(f"seat{away}/done") == seat["jobs"]
                assert features.number(f"seat{away}/count", "produced") == seat["produced"]
                assert features.number(f"seat{away}/goods", "pig") == seat["pig"]
                words = " ".join(" ".join(rows) for rows in seat["domain"]).split()
                for kind in ("forest", "field", "pond", "pasture", "stable"):
                    assert features.number(f"seat{away}/spaces", f"{kind}") == words.count(kind)
                assert features.number(f"seat{away}/spaces", "empty") == words.count(".")
                built = {content for content in words if content in GROUPS[game.name]["board"]}
                assert features.number(f"seat{away}/spaces", "building") >= len(built)
                if away == 0:
                    assert set(features.flags("own/built")) == built


def changed(position: dict[str, Any], seat: int, key: str, value: object) -> dict[str, Any]:
    """The position with something else at a seat."""
    seats = [dict(each) for each in position["seats"]]
    seats[seat][key] = value
    return position | {"seats": seats}


def test_the_own_hand_shows_and_those_of_the_others_do_not() -> None:
    game = waldglas.new("glass-road", players=2, seed=3)
    for seat in (0, 1):
        for _ in range(5):
            game.play(game.legal(seat)[0], seat)
    position: Any = game.to_json()
    hand = position["seats"][1]["hand"]
    other = waldglas.load(changed(position, 1, "hand", [*hand[:4], "water-carrier"]))
    assert other.features(0) == game.features(0)
    assert other.features(1) != game.features(1)


@pytest.mark.parametrize(("name", "wheel"), [("glass-road", "glassworks"), ("black-forest", "glassmaking")])
def test_what_others_have_shows_at_their_place(name: str, wheel: str) -> None:
    game = waldglas.new(name, players=3, seed=3)
    position: Any = game.to_json()
    more = waldglas.load(changed(position, 2, wheel, position["seats"][2][wheel] | {"water": 7}))
    for viewer, away in ((0, 2), (1, 1), (2, 0)):
        differing = [
            feature
            for feature, one, other in zip(
                waldglas.feature_names(name), game.features(viewer), more.features(viewer), strict=True
            )
            if one != other
        ]
        assert differing == [f"seat{away}/goods/water"]
        assert Features(more, viewer).number(f"seat{away}/goods", "water") == 7


def test_a_seat_that_does_not_exist_has_none() -> None:
    game = waldglas.new("glass-road", players=2, seed=1)
    with pytest.raises(waldglas.WrongSeat):
        game.features(2)
    with pytest.raises(waldglas.UnknownGame):
        waldglas.feature_names("go")


@pytest.mark.parametrize("name", waldglas.games())
def test_the_document_lists_every_group(name: str) -> None:
    text = LEARNING.read_text(encoding="utf-8")
    title = {"glass-road": "Glass Road", "black-forest": "Black Forest"}[name]
    section = text.split(f"### The features of {title}\n")[1].split("\n### ")[0].split("\n## ")[0]
    listed: dict[str, int] = {}
    for group, number in re.findall(r"^\| `([^`]+)` \| (\d+) \|", section, re.M):
        listed[group] = int(number)
    counted: dict[str, int] = {}
    for feature in waldglas.feature_names(name):
        group = group_of(feature)
        counted[group] = counted.get(group, 0) + 1
    assert listed == counted
    assert f"{sum(counted.values()):,} features" in section


def group_of(feature: str) -> str:
    """The line of the document that a feature belongs to: seats, pawns, villages and places of the map share one."""
    parts = feature.split("/")
    if parts[0][:-1] in ("seat", "pawn"):
        parts[0] = parts[0][:-1] + "N"
    if parts[0] == "map" or (parts[0] == "job" and len(parts) == 3):
        parts[1] = "PLACE"
    keep = 2 if parts[0] in ("ask", "own", "others", "seatN") and len(parts) > 2 else len(parts) - 1
    return "/".join(parts[:keep])
