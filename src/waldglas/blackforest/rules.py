"""Black Forest as a game of the kernel: its tables, its options, its setup."""

from __future__ import annotations

from typing import Final, cast

import waldglas.blackforest.buildings  # noqa: F401  (fills BUILDINGS)
from waldglas.blackforest.board import EXTRA_GOODS, GOODS, LAND, MAIN_ESTATE, START_GOODS
from waldglas.blackforest.building import BUILDINGS, Building
from waldglas.blackforest.catalog import catalog, event_words
from waldglas.blackforest.construction import PLACE_BUILDING
from waldglas.blackforest.effects import MET
from waldglas.blackforest.features import BlackForestFeatures
from waldglas.blackforest.hidden import deal_hidden
from waldglas.blackforest.jobs import (
    COMPLETE_JOB,
    COUNT_PRODUCTION,
    REMINDER_GOOD,
    REVEAL_JOBS,
)
from waldglas.blackforest.livestock import REHOUSE
from waldglas.blackforest.map import FIRST_CENTRE, FIRST_LOCATION, NOWHERE
from waldglas.blackforest.outlook import BlackForestOutlook
from waldglas.blackforest.permanent import SPIRITS
from waldglas.blackforest.position import ASIDE, NEUTRAL, NO_JOB, NO_PAWN, NO_TILE, BlackForestPosition
from waldglas.blackforest.positions import (
    ASIDE_WORD,
    JOB_SPOTS,
    SMALL_COUNT,
    add_foot,
    board_words,
    check_agenda,
    check_housing,
    check_table,
    clear_built,
    job_words,
    large_levels,
    map_words,
    place_word,
    read_board,
    read_jobs,
    read_map,
    read_place,
    read_seat,
    seat_words,
    space_word,
)
from waldglas.blackforest.scoring import score_lines, title_of
from waldglas.blackforest.tradespeople import JOB_NAMES, JOBS
from waldglas.blackforest.travel import GIFTS, PAY_WAY, TRAVEL, fares
from waldglas.blackforest.turns import (
    ALMS,
    END_TURN,
    LAST_CONVERSIONS,
    MOVE_NEUTRAL,
    NEUTRAL_VILLAGE,
    NEW_TRADESPEOPLE,
    ORDER,
    TURN,
    YEARS,
    begin_turn,
    deal_tradespeople,
)
from waldglas.blackforest.visits import ACT, FINISH_TURN, VISIT_OVER, VISIT_SECOND, VISITS
from waldglas.blackforest.world import SETTLE, WORDS, WORLD
from waldglas.kernel.chance import Chance, seeded
from waldglas.kernel.errors import BadPosition
from waldglas.kernel.expect import expect_flag, expect_list, expect_number
from waldglas.kernel.position import Frame, Position, Step
from waldglas.kernel.reading import check_costs, check_wheels, read_agenda, read_chance
from waldglas.kernel.rules import Json, Rules
from waldglas.kernel.texts import Message, Texts

VERSION: Final = 1
MOST_SIDE_B: Final = SMALL_COUNT
USUAL_SIDE_B: Final = 10

TABLE_KEYS: Final = (
    "game",
    "rules",
    "options",
    "seed",
    "starter",
    "board",
    "map",
    "jobs",
    "pile",
    "neutral",
    "year",
    "pawns",
    "last_pawn",
    "last_turns",
    "ender",
    "again",
    "seats",
    "agenda",
    "random",
)

EXTRAS: Final = {players: [WORDS.receive(**goods) for goods in more if goods] for players, more in EXTRA_GOODS.items()}

FLOW: Final[list[tuple[str, Step]]] = [
    ("settle", SETTLE),
    ("turn", TURN),
    ("finish-turn", FINISH_TURN),
    ("end-turn", END_TURN),
    ("act", ACT),
    ("visit-second", VISIT_SECOND),
    ("visit-over", VISIT_OVER),
    ("pay-way", PAY_WAY),
    ("alms", ALMS),
    ("move-neutral", MOVE_NEUTRAL),
    ("neutral-village", NEUTRAL_VILLAGE),
    ("place-building", PLACE_BUILDING),
    ("complete-job", COMPLETE_JOB),
    ("reveal-jobs", REVEAL_JOBS),
    ("count-production", COUNT_PRODUCTION),
    ("reminder", REMINDER_GOOD),
    ("rehouse", REHOUSE),
    ("order", ORDER),
    ("new-tradespeople", NEW_TRADESPEOPLE),
    ("last-conversions", LAST_CONVERSIONS),
]


class BlackForest(Rules):
    """Black Forest."""

    def __init__(self) -> None:
        choices: dict[str, list[object]] = {"players": [1, 2, 3, 4], "side_b": list(range(MOST_SIDE_B + 1))}
        usual: Json = {"players": 2, "side_b": USUAL_SIDE_B}
        super().__init__("black-forest", VERSION, WORLD, Texts("waldglas.blackforest"), choices, usual)
        for name, step in FLOW:
            self.add(step, name)
        for price, travel in enumerate(TRAVEL):
            self.add(travel, f"travel/{price}")
        for gift in GIFTS:
            self.add(gift, f"gift/{gift.shares[0].goods[0]}")
        for players, extras in EXTRAS.items():
            for place, extra in enumerate(extras):
                self.add(extra, f"extra/{players}/{place + 2}")
        if SPIRITS.price is not None:
            self.add(SPIRITS.price, SPIRITS.name)
        for visit in VISITS:
            self.add(visit, f"visit/{visit.person.id}")
        for job in JOBS:
            self.add(job.effect, f"job/{job.id}")
        for building in BUILDINGS:
            self.add_building(building)
        self.encoder = BlackForestFeatures(self.steps)
        self.looks = BlackForestOutlook()

    def add_building(self, building: Building) -> None:
        """The steps of a building."""
        for number, cost in enumerate(building.costs):
            self.add(cost, f"{building.id}/cost" + (f"/{number + 1}" if len(building.costs) > 1 else ""))
        if building.conversion is not None:
            self.add(building.conversion, f"{building.id}/conversion")
        if building.instant is not None:
            self.add(building.instant, f"{building.id}/instant")
        for number, whenever in enumerate(building.whenever):
            self.add(whenever.effect, f"{building.id}/whenever" + (f"/{number + 1}" if number else ""))

    # Setup

    def blank(self, options: Json) -> BlackForestPosition:
        """A position with boards as printed, and no tradespeople, buildings or jobs yet."""
        p = BlackForestPosition(WORLD, cast(int, options["players"]))
        p.side_b = cast(int, options["side_b"])
        stock = [START_GOODS[marker.name] for marker in GOODS.markers]
        land = [LAND.words[word] for row in MAIN_ESTATE for word in row.split()]
        for _ in range(p.players):
            p.goods.append(stock.copy())
            p.land.append(land.copy())
        p.board = [NO_TILE] * (SMALL_COUNT + len(large_levels(p.players)))
        p.jobs = [NO_JOB] * len(JOB_SPOTS)
        return p

    def deal(self, p: BlackForestPosition) -> None:
        """Deal buildings, tradespeople and jobs."""
        flipped = p.chance.shuffled(range(SMALL_COUNT))[: p.side_b]
        for number in range(SMALL_COUNT):
            p.board[number] = 2 * number + int(number in flipped)
        levels = large_levels(p.players)
        for level in sorted(set(levels)):
            tiles = p.chance.shuffled([building.index for building in BUILDINGS if building.level == level])
            for place, of_level in enumerate(levels):
                if of_level == level:
                    p.board[SMALL_COUNT + place] = tiles.pop()
        deal_tradespeople(p)
        p.pile = tuple(p.chance.shuffled(range(len(JOBS))))

    def setup(self, options: Json, seed: int) -> Position:
        p = self.blank(options)
        p.chance = Chance(seeded(seed))
        self.deal(p)
        p.starter = p.chance.below(p.players)
        p.agenda = self.first_agenda(p)
        extras = EXTRAS[p.players]
        for place in range(len(extras), 0, -1):
            p.push(extras[place - 1], (p.starter + place) % p.players)
        self.advance(p)
        return p

    def first_agenda(self, p: BlackForestPosition) -> list[Frame]:
        """The agenda when the game begins, extra goods aside."""
        fresh = self.blank(self.options_of(p))
        begin_turn(fresh, p.starter)
        if p.players == 2 and p.pawns[NEUTRAL] == NOWHERE:
            fresh.push(NEUTRAL_VILLAGE, p.starter)
        return fresh.agenda

    def options_of(self, p: Position) -> Json:
        return {"players": p.players, "side_b": cast(BlackForestPosition, p).side_b}

    # The result

    def score_lines(self, p: Position, seat: int) -> list[tuple[str, Message, int]]:
        return score_lines(cast(BlackForestPosition, p), seat)

    def winners(self, p: Position) -> list[int]:
        best = super().winners(p)
        ender = cast(BlackForestPosition, p).ender
        for away in range(p.players):
            if (ender + away) % p.players in best:
                return [(ender + away) % p.players]
        return best

    def title(self, p: Position, seat: int) -> Message | None:
        return title_of(self.halves(p, seat) / 2) if p.players == 1 else None

    # In words

    def table_words(self, p: BlackForestPosition) -> Json:
        """What everybody sees of the table."""
        words: Json = {"game": self.name, "rules": self.version, "options": self.options_of(p)}
        words["starter"] = p.starter
        words["board"] = board_words(p)
        words["map"] = map_words(p)
        words["jobs"] = job_words(p)
        if p.players == 1:
            words["year"] = p.year
            words["pawns"] = [place_word(place) for place in p.pawns]
            words["last_pawn"] = None if p.last_pawn == NO_PAWN else p.last_pawn
        if p.players == 2:
            words["neutral"] = place_word(p.pawns[NEUTRAL])
        if p.last_turns >= 0:
            words["last_turns"] = p.last_turns
            words["ender"] = p.ender
        if p.again:
            words["again"] = True
        words["seats"] = [seat_words(p, seat) for seat in range(p.players)]
        words["agenda"] = [self.frame_words(p, frame) for frame in p.agenda]
        return words

    def to_json(self, p: Position) -> Json:
        q = cast(BlackForestPosition, p)
        words = self.table_words(q)
        words["pile"] = [JOB_NAMES[job] for job in q.pile[q.drawn :]]
        words["random"] = f"{q.chance.state:016x}"
        return words

    def from_json(self, data: Json) -> Position:
        options, seats = self.read_head(data, TABLE_KEYS)
        p = self.blank(options)
        p.chance = read_chance(data)
        self.deal(p)
        p.starter = expect_number(data.get("starter", 0), 0, p.players - 1, "starter")
        for seat, words in enumerate(seats):
            read_seat(p, seat, words)
        clear_built(p)
        if "board" in data:
            read_board(p, data["board"])
        if "map" in data:
            read_map(p, data["map"])
        read_jobs(p, data)
        self.read_course(p, data)
        check_table(p)
        if "random" in data:
            p.chance = read_chance(data)
        if "agenda" in data:
            p.agenda = read_agenda(self, p, data["agenda"])
            add_foot(p)
        else:
            p.agenda = self.first_agenda(p)
        check_costs(self, p)
        check_agenda(p, self.steps)
        for seat in range(p.players):
            check_housing(p, seat)
        check_wheels(self, p)
        self.advance(p)
        return p

    def read_course(self, p: BlackForestPosition, data: Json) -> None:
        """How far the game has come: pawns outside the seats, the year, the end."""
        alone = ("year", "pawns", "last_pawn")
        for key, players in (*[(key, 1) for key in alone], ("neutral", 2)):
            if key in data and p.players != players:
                raise BadPosition(f"{key} is only for {players} player{'s' if players > 1 else ''}")
        if p.players == 1:
            p.year = expect_number(data.get("year", 1), 1, YEARS, "year")
            pawns = expect_list(data.get("pawns", [None] * len(p.pawns)), "pawns")
            if len(pawns) != len(p.pawns):
                raise BadPosition(f"pawns must be {len(p.pawns)} places, null for a pawn that is still to come")
            for pawn, word in enumerate(pawns):
                p.pawns[pawn] = ASIDE if word == ASIDE_WORD else read_place(word, FIRST_CENTRE, "pawns")
            last = data.get("last_pawn")
            if last is not None:
                p.last_pawn = expect_number(last, 0, len(p.pawns) - 1, "last_pawn")
            standing = [pawn for pawn, place in enumerate(p.pawns) if place >= 0]
            if (p.last_pawn not in standing) if standing else (p.last_pawn != NO_PAWN):
                raise BadPosition("last_pawn must be the number of a pawn that stands on the map")
        if p.players == 2:
            p.pawns[NEUTRAL] = read_place(data.get("neutral"), FIRST_LOCATION, "neutral")
        p.again = expect_flag(data.get("again", False), "again")
        if ("last_turns" in data) != ("ender" in data):
            raise BadPosition("last_turns and ender belong together")
        if "last_turns" in data:
            if p.players == 1:
                raise BadPosition("the solo game ends after its last year; it has no last_turns")
            p.last_turns = expect_number(data["last_turns"], 0, p.players, "last_turns")
            p.ender = expect_number(data["ender"], 0, p.players - 1, "ender")

    def observe(self, p: Position, seat: int) -> Json:
        q = cast(BlackForestPosition, p)
        words = self.table_words(q)
        words["pile"] = len(q.pile) - q.drawn
        words["awaiting"] = self.awaiting(p)
        if seat >= 0:
            words["ways"] = dict(zip(JOB_SPOTS, fares(q, seat), strict=True))
        return words

    def determinize(self, p: Position, seat: int, seed: int) -> Position:
        return deal_hidden(cast(BlackForestPosition, p), seed)

    def features(self, p: Position, seat: int) -> bytes:
        return self.encoder.encode(cast(BlackForestPosition, p), seat)

    def feature_names(self) -> list[str]:
        return self.encoder.names.copy()

    def outlook(self, p: Position, seat: int) -> bytes:
        return self.looks.encode(cast(BlackForestPosition, p), seat)

    def content_word(self, content: int) -> str:
        return space_word(content)

    def catalog(self, language: str) -> list[Json]:
        return catalog(self, language)

    def event_words(self, p: Position, event: Frame) -> Message | None:
        if event[0] == MET:
            return None
        return event_words(event) or super().event_words(p, event)


WORLD.complete(
    JOB_NAMES,
    [building.id for building in BUILDINGS],
    [building.conversion for building in BUILDINGS],
)
RULES: Final = BlackForest()
