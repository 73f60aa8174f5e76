"""Glass Road as a game of the kernel: its tables, its options, its setup."""

from __future__ import annotations

from typing import Final, cast

import waldglas.glassroad.buildings  # noqa: F401  (fills BUILDINGS)
from waldglas.glassroad.board import GOODS, LAND, SPACES, START_BUILDINGS, START_GOODS, START_LAND
from waldglas.glassroad.building import BONUS, BUILDINGS, IMMEDIATE, KINDS, PROCESSING, START
from waldglas.glassroad.cards import PLAYED, RESOLVE
from waldglas.glassroad.effects import DISCARDED, DREW, PLACE_BUILDING, draw_tile, tile_number
from waldglas.glassroad.features import GlassRoadFeatures
from waldglas.glassroad.hidden import deal_hidden, observed_seat, stack_words, unseen_tiles
from waldglas.glassroad.outlook import GlassRoadOutlook
from waldglas.glassroad.position import NO_TILE, GlassRoadPosition
from waldglas.glassroad.positions import (
    TABLE_KEYS,
    add_foot,
    board_words,
    check_agenda,
    check_cards,
    check_order,
    check_table,
    read_board,
    read_seat,
    read_space,
    seat_words,
    space_word,
)
from waldglas.glassroad.rounds import (
    BEGAN,
    CHOOSE_HAND,
    DRAW,
    END_PERIOD,
    LAST_CARD,
    LAST_CONVERSIONS,
    LAST_TWO,
    LAY_FACE_DOWN,
    REFILL,
    REFILLED,
    REVEAL,
    ROUND,
    SHOW,
    SOLO_HANDS,
    START_PERIOD,
    TURN,
)
from waldglas.glassroad.scoring import score_lines
from waldglas.glassroad.specialists import SPECIALISTS
from waldglas.glassroad.world import SETTLE, WORLD
from waldglas.kernel.chance import Chance, seeded
from waldglas.kernel.expect import expect_number
from waldglas.kernel.position import NOBODY, Frame, Position, Step
from waldglas.kernel.reading import check_costs, check_wheels, read_agenda, read_chance
from waldglas.kernel.rules import Json, Rules
from waldglas.kernel.texts import Message, Texts

VERSION: Final = 1
BOTH_ABILITIES: Final = "both-abilities"
ONE_ABILITY: Final = "one-ability"
ROW_WIDTH: Final = 4
WIDE_ROW: Final = 5  # with four players

CHOICES: Final[dict[str, list[object]]] = {
    "players": [1, 2, 3, 4],
    "periods": [4, 5],
    "introductory": [False, True],
    "edition": [1, 2],
    "full_indentations": [BOTH_ABILITIES, ONE_ABILITY],
}

FLOW: Final[list[tuple[str, Step]]] = [
    ("settle", SETTLE),
    ("place-building", PLACE_BUILDING),
    ("start-period", START_PERIOD),
    ("choose-hand", CHOOSE_HAND),
    ("round", ROUND),
    ("lay-face-down", LAY_FACE_DOWN),
    ("reveal", REVEAL),
    ("turn", TURN),
    ("show", SHOW),
    ("last-card", LAST_CARD),
    ("draw", DRAW),
    ("last-two", LAST_TWO),
    ("resolve", RESOLVE),
    ("end-period", END_PERIOD),
    ("refill", REFILL),
    ("last-conversions", LAST_CONVERSIONS),
]


class GlassRoad(Rules):
    """Glass Road."""

    def __init__(self) -> None:
        usual: Json = {name: values[0] for name, values in CHOICES.items()} | {"players": 2}
        super().__init__("glass-road", VERSION, WORLD, Texts("waldglas.glassroad"), CHOICES, usual)
        for name, step in FLOW:
            self.add(step, name)
        for specialist in SPECIALISTS:
            for number, ability in enumerate(specialist.abilities):
                self.add(ability, f"{specialist.id}/{number + 1}")
            if specialist.fee is not None:
                self.add(specialist.fee, f"{specialist.id}/fee")
        for building in BUILDINGS:
            self.add(building.cost, f"{building.id}/cost")
            if building.effect is not None:
                self.add(building.effect, building.id)
        self.encoder = GlassRoadFeatures(self.steps)
        self.looks = GlassRoadOutlook()

    # Options and setup

    def allowed(self, option: str, players: object) -> list[object]:
        return [len(SOLO_HANDS)] if option == "periods" and players == 1 else super().allowed(option, players)

    def blank(self, options: Json) -> GlassRoadPosition:
        """A position with boards as printed, and no tiles or cards yet."""
        p = GlassRoadPosition(WORLD, cast(int, options["players"]))
        p.periods = cast(int, options["periods"])
        p.introductory = cast(bool, options["introductory"])
        p.edition = cast(int, options["edition"])
        p.both_if_full = options["full_indentations"] == BOTH_ABILITIES
        stock = [START_GOODS[marker.holder][marker.good] for marker in GOODS.markers]
        words = " ".join(START_LAND).split()
        for seat in range(p.players):
            p.goods.append(stock.copy())
            p.land.append([0] * len(LAND.names))
            for space, word in enumerate(words):
                p.land[seat][space] = read_space(p, seat, space, word)
            for place, id in enumerate(START_BUILDINGS):
                p.land[seat][SPACES + place] = BUILDINGS[tile_number(id)].code
        width = WIDE_ROW if p.players == 4 and not p.introductory else ROW_WIDTH
        p.board = [NO_TILE] * (width * len(KINDS))
        return p

    def tiles(self, p: GlassRoadPosition) -> list[int]:
        """The tiles that a game is played with."""
        return [
            building.index
            for building in BUILDINGS
            if building.kind != START and (building.intro or not p.introductory) and building.edition in (0, p.edition)
        ]

    def setup(self, options: Json, seed: int) -> Position:
        p = self.blank(options)
        p.chance = Chance(seeded(seed))
        tiles = self.tiles(p)
        for kind in KINDS:
            p.stacks.append(tuple(p.chance.shuffled([tile for tile in tiles if BUILDINGS[tile].kind == kind])))
        width = len(p.board) // len(KINDS)
        for place in range(len(p.board)):
            p.board[place] = draw_tile(p, place // width)
        p.goblet = p.chance.below(p.players)
        p.push(START_PERIOD, NOBODY)
        self.advance(p)
        return p

    def options_of(self, p: Position) -> Json:
        q = cast(GlassRoadPosition, p)
        return {
            "players": q.players,
            "periods": q.periods,
            "introductory": q.introductory,
            "edition": q.edition,
            "full_indentations": BOTH_ABILITIES if q.both_if_full else ONE_ABILITY,
        }

    # Playing

    def score_lines(self, p: Position, seat: int) -> list[tuple[str, Message, int]]:
        return score_lines(p, seat)

    # In words

    def table_words(self, p: GlassRoadPosition) -> Json:
        """What everybody sees of the table."""
        words: Json = {"game": self.name, "rules": self.version, "options": self.options_of(p)}
        words["period"] = p.period
        words["goblet"] = p.goblet
        words["board"] = board_words(p)
        words["agenda"] = [self.frame_words(p, frame) for frame in p.agenda]
        return words

    def to_json(self, p: Position) -> Json:
        q = cast(GlassRoadPosition, p)
        words = self.table_words(q)
        words["stacks"] = stack_words(q)
        words["seats"] = [seat_words(q, seat) for seat in range(q.players)]
        words["random"] = f"{q.chance.state:016x}"
        return words

    def from_json(self, data: Json) -> Position:
        options, seats = self.read_head(data, TABLE_KEYS)
        p = self.blank(options)
        p.chance = read_chance(data)
        p.period = expect_number(data.get("period", 1), 1, p.periods, "period")
        p.goblet = expect_number(data.get("goblet", 0), 0, p.players - 1, "goblet")
        for seat, words in enumerate(seats):
            read_seat(p, seat, words)
        tiles = self.tiles(p)
        read_board(p, data, tiles)
        if "random" in data:
            p.chance = read_chance(data)
        if "agenda" in data:
            p.agenda = read_agenda(self, p, data["agenda"])
            add_foot(p.agenda)
        else:
            p.agenda = self.first_agenda(p)
        check_costs(self, p)
        check_order(p, self.steps)
        check_agenda(p, self.steps)
        check_cards(p)
        check_table(p, tiles)
        check_wheels(self, p)
        self.advance(p)
        return p

    def first_agenda(self, p: GlassRoadPosition) -> list[Frame]:
        """The agenda when a period begins and hands are to be chosen."""
        fresh = self.blank(self.options_of(p))
        fresh.goblet = p.goblet
        fresh.push(START_PERIOD, NOBODY)
        self.advance(fresh)
        return fresh.agenda

    def observe(self, p: Position, seat: int) -> Json:
        q = cast(GlassRoadPosition, p)
        words = self.table_words(q)
        words["stacks"] = unseen_tiles(q)
        words["seats"] = [observed_seat(q, other, seat) for other in range(q.players)]
        words["awaiting"] = self.awaiting(p)
        return words

    def determinize(self, p: Position, seat: int, seed: int) -> Position:
        return deal_hidden(cast(GlassRoadPosition, p), seat, seed)

    def features(self, p: Position, seat: int) -> bytes:
        return self.encoder.encode(cast(GlassRoadPosition, p), seat)

    def feature_names(self) -> list[str]:
        return self.encoder.names.copy()

    def outlook(self, p: Position, seat: int) -> bytes:
        return self.looks.encode(cast(GlassRoadPosition, p), seat)

    def content_word(self, content: int) -> str:
        return space_word(content)

    def catalog(self, language: str) -> list[Json]:
        say = self.texts.sentence
        entries: list[Json] = []
        for specialist in SPECIALISTS:
            abilities = [say(ability.phrase(), language) for ability in specialist.abilities]
            text = " / ".join(abilities)
            icons: Json = {"abilities": [ability.icons() for ability in specialist.abilities]}
            fee: str | None = None
            if specialist.fee is not None:
                fee = say(Message("fee", {"it": specialist.fee.phrase()}), language)
                text = f"{fee} {text}"
                icons["fee"] = specialist.fee.icons()
            entry = self.entry(language, specialist.id, "specialist", f"specialist.{specialist.id}", text, icons)
            entry["intro"] = False
            entry["replaces"] = None
            entry["fee"] = fee
            entry["abilities"] = abilities
            entries.append(entry)
        for kind in (START, PROCESSING, IMMEDIATE, BONUS):
            for building in BUILDINGS:
                if building.kind == kind:
                    phrase = building.points.phrase() if building.effect is None else building.effect.phrase()
                    icons = {"effect": building.points.icons() if building.effect is None else building.effect.icons()}
                    text = say(phrase, language)
                    if building.replaces is not None:
                        name = Message(f"building.{building.replaces}")
                        text += " " + say(Message("upgrade", {"it": name}), language)
                        icons["replaces"] = building.replaces
                    entry = self.entry(language, building.id, kind, f"building.{building.id}", text, icons)
                    entry["cost"] = dict(building.price)
                    entry["points"] = building.points.printed if building.points.count is None else None
                    entry["intro"] = building.intro
                    entry["replaces"] = building.replaces
                    entries.append(entry)
        return entries

    def event_words(self, p: Position, event: Frame) -> Message | None:
        what, _, a, b = event
        if what in (DREW, DISCARDED, REFILLED):
            id = {DREW: "event.drew", DISCARDED: "event.discarded", REFILLED: "event.refilled"}[what]
            return Message(id, {"it": Message(f"building.{BUILDINGS[a].id}")})
        if what == PLAYED:
            return Message(
                "event.followed" if b else "event.played", {"it": Message(f"specialist.{SPECIALISTS[a].id}")}
            )
        if what == BEGAN:
            return Message("event.period", {"n": a})
        return super().event_words(p, event)


WORLD.complete(
    [specialist.id for specialist in SPECIALISTS],
    [building.id for building in BUILDINGS if building.kind != START],
    [building.id for building in BUILDINGS],
    [building.effect if building.kind == PROCESSING else None for building in BUILDINGS],
)
RULES: Final = GlassRoad()
