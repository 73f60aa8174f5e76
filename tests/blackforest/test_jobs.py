"""The eleven jobs: what they cost and bring, where they are laid, and when new ones are revealed."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

import waldglas
from tests.blackforest.table import (
    EMPTY_ESTATE,
    MAP,
    acting,
    estates,
    land,
    moving,
    seat,
    stock,
    visiting,
)
from tests.table import decisions, legal, play, refuse
from waldglas import Game

# The spaces of a Main Estate that can hold something, row by row.
FREE: Final = ["C1", "D1", "E1", "B2", "C2", "D2", "E2", "A3", "B3", "C3", "D3", "E3"]
BASIC: Final = ["sand", "charcoal", "water", "wood", "porridge", "meat", "brick"]
LOCATIONS: Final = {
    "captain": "altglashuetten",
    "count": "aeule",
    "feudal-lord": "herzogenweiler",
    "freiburg": "buhlbach",
    "market": "buhlbach",
    "hermit": "bubenbach",
}
NEW_FORESTS: Final = {"1C1": "forest", "1A2": "forest"}


def farm(*words: str, rest: str = ".") -> list[str]:
    """A Main Estate with these words on its first free spaces (C1, D1, E1, B2, ...) and the rest on all others."""
    free = iter([*words, *[rest] * (len(FREE) - len(words))])
    rows = ["hut hut {} {} {}", "stable {} {} {} {}", "{} {} {} {} {}"]
    return [row.format(*[next(free) for _ in range(row.count("{}"))]) for row in rows]


def at_spaces(*spaces: str) -> set[str]:
    return {f"space:{space}" for space in spaces}


def jobs_on_the_map(game: Game) -> dict[str, str]:
    shown: Any = game.to_json()
    jobs: dict[str, str] = shown["jobs"]
    return jobs


def jobs_of(game: Game, who: int = 0) -> list[str]:
    shown: Any = game.to_json()
    jobs: list[str] = shown["seats"][who]["jobs"]
    return jobs


def pile_of(game: Game) -> list[str]:
    shown: Any = game.to_json()
    pile: list[str] = shown["pile"]
    return pile


def produced(game: Game, who: int = 0) -> int:
    shown: Any = game.to_json()
    number: int = shown["seats"][who]["produced"]
    return number


def before(job: str, own: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 may complete a job: at its location, or in Äule, between the Cattle Farmer and the Farmhand."""
    spot = job if job in LOCATIONS else "aeule"
    data: dict[str, Any] = {"jobs": {spot: job}, "pile": [], **more}
    return acting("aeule-2" if spot == "aeule" else spot, own, *others, **data)


def complete(job: str, own: dict[str, Any], *actions: str, **more: Any) -> Game:
    """Seat 0 has begun to complete a job, and decided what it was asked. A job that is all that can be done at its
    location is not asked for."""
    game = before(job, own, **more)
    if f"job:{job}" in decisions(game):
        play(game, f"job:{job}")
    return play(game, *actions)


def finish(game: Game) -> Game:
    """Let seat 0 decide anything until its turn is over."""
    while game.awaiting == [0]:
        play(game, min(legal(game)))
    return game


# Every job


class Price(NamedTuple):
    """A job, a seat that can just pay for it, and one that has one too few."""

    job: str
    rich: dict[str, Any]
    poor: dict[str, Any]


PRICES: Final = [
    Price("brickmaker", seat(goods={"wood": 7}), seat(goods={"wood": 6})),
    Price("cook", seat(goods={"meat": 5}), seat(goods={"meat": 4})),
    Price("glass-miller", seat(goods={"charcoal": 7}), seat(goods={"charcoal": 6})),
    Price("glass-miller", seat(goods={"charcoal": 3, "charcoal_c": 4}), seat(goods={"charcoal": 3, "charcoal_c": 3})),
    Price("landowner", seat(farm("field", "field", "field")), seat(farm("field", "field", "pond", "pasture"))),
    Price("lumberjack", seat(farm("forest", "forest", "forest")), seat(farm("forest", "forest", "field"))),
    Price("captain", seat(goods={"water": 5, "charcoal": 1}), seat(goods={"water": 4, "charcoal": 1})),
    Price("count", seat(goods={"sand": 5}), seat(goods={"sand": 4})),
    Price("feudal-lord", seat(goods={"provisions": (2, 0)}), seat(goods={"provisions": (1, 0)})),
    Price("feudal-lord", seat(goods={"provisions": (1, 1)}), seat(goods={"provisions": (0, 1)})),
    Price("freiburg", seat(goods={"brick": 7}), seat(goods={"brick": 6})),
    Price("hermit", seat(goods={"porridge": 7}), seat(goods={"porridge": 6})),
    Price("market", seat(farm("pasture"), goods={"cattle": 5}), seat(farm("pasture"), goods={"cattle": 4})),
    Price(
        "market",
        seat(farm("pasture"), goods={"pig": 3, "cattle": 2}),
        seat(farm("pasture"), goods={"pig": 2, "cattle": 2}),
    ),
]
VILLAGE_PRICES: Final = [price for price in PRICES if price.job not in LOCATIONS]
LOCATION_PRICES: Final = [price for price in PRICES if price.job in LOCATIONS]


def by_job(price: Price) -> str:
    return price.job


def with_fare(own: dict[str, Any], first: int, second: int) -> dict[str, Any]:
    """A seat with more provisions on its two markers."""
    held = own["cooking"]["provisions"]
    return own | {"cooking": own["cooking"] | {"provisions": [held[0] + first, held[1] + second]}}


def test_all_eleven_jobs_are_looked_at_here() -> None:
    known = {str(entry["id"]) for entry in waldglas.catalog("black-forest") if entry["kind"] == "job"}
    assert len(known) == 11
    assert {price.job for price in PRICES} == known


@pytest.mark.parametrize("price", VILLAGE_PRICES, ids=by_job)
def test_a_job_in_a_village_is_offered_to_who_can_pay(price: Price) -> None:
    game = before(price.job, price.rich)
    assert decisions(game) == {"visit:cattle-farmer", "visit:farmhand", f"job:{price.job}"}


@pytest.mark.parametrize("price", VILLAGE_PRICES, ids=by_job)
def test_a_job_in_a_village_is_not_offered_to_who_cannot_pay(price: Price) -> None:
    game = before(price.job, price.poor)
    assert decisions(game) == {"visit:cattle-farmer", "visit:farmhand"}
    refuse(game, f"job:{price.job}")


@pytest.mark.parametrize("price", LOCATION_PRICES, ids=by_job)
def test_who_can_pay_the_job_and_the_way_may_go_to_a_location(price: Price) -> None:
    village = LOCATIONS[price.job]
    more: dict[str, Any] = {"jobs": {price.job: price.job}, "pile": [], "tiles": ("cistern",)}
    assert f"go:{price.job}" in legal(moving(f"{village}-1", with_fare(price.rich, 1, 0), **more))
    refuse(moving(f"{village}-1", price.rich, **more), f"go:{price.job}")  # nothing for the way
    refuse(moving(f"{village}-1", with_fare(price.poor, 1, 0), **more), f"go:{price.job}")
    refuse(moving(f"{village}-1", with_fare(price.rich, 1, 0), **more | {"jobs": {}}), f"go:{price.job}")


# Villages


@pytest.mark.parametrize("space", ["aeule-1", "aeule-2", "aeule-3"])
def test_the_job_of_a_village_can_be_completed_from_any_of_its_spaces(space: str) -> None:
    game = acting(space, seat(goods={"wood": 7}), jobs={"aeule": "brickmaker"}, pile=[])
    assert "job:brickmaker" in legal(game)
    play(game, "job:brickmaker")
    assert jobs_of(game) == ["brickmaker"]


@pytest.mark.parametrize("space", ["altglashuetten-1", "altglashuetten-3", "herzogenweiler-1", "bubenbach-1"])
def test_the_job_of_a_village_cannot_be_completed_from_elsewhere(space: str) -> None:
    own = seat(farm("field", "clay-pit"), goods={"wood": 7, "charcoal": 1})
    game = acting(space, own, jobs={"aeule": "brickmaker"}, pile=[])
    refuse(game, "job:brickmaker")


def test_a_village_can_be_entered_for_its_job_alone() -> None:
    more: dict[str, Any] = {"jobs": {"buhlbach": "cook"}, "pile": []}
    game = moving("herzogenweiler-1", seat(goods={"meat": 5, "provisions": (1, 0)}), **more)
    assert {"go:buhlbach-1", "go:buhlbach-2", "go:buhlbach-3", "go:buhlbach-4"} <= legal(game)
    play(game, "go:buhlbach-2", "take:charcoal:cooking:4", "take:provisions:cooking:2:3")
    assert jobs_of(game) == ["cook"]
    poor = moving("herzogenweiler-1", seat(goods={"meat": 4, "provisions": (1, 0)}), **more)
    refuse(poor, "go:buhlbach-1")
    refuse(poor, "go:buhlbach-2")


def test_a_job_is_completed_instead_of_a_visit() -> None:
    game = complete("brickmaker", seat(goods={"wood": 7}))
    assert game.awaiting == [1]
    assert stock(game) == {"glass": 1, "sand": 4, "water": 4, "brick": 5}


def test_after_a_visit_the_job_is_no_longer_open() -> None:
    game = play(before("brickmaker", seat(goods={"wood": 7})), "visit:cattle-farmer")
    assert decisions(game) == {"pass", "visit:farmhand"}
    refuse(game, "job:brickmaker")


def test_a_beggar_in_the_middle_of_the_village_moves_to_a_space_for_its_job() -> None:
    game = moving("aeule-centre", seat(goods={"wood": 7}), jobs={"aeule": "brickmaker"}, pile=[])
    refuse(game, "job:brickmaker")
    play(game, "go:aeule-1", "job:brickmaker")
    assert jobs_of(game) == ["brickmaker"]


# Locations


@pytest.mark.parametrize(
    ("start", "provisions", "enough"),
    [
        ("herzogenweiler-1", (2, 0), False),
        ("herzogenweiler-1", (3, 0), True),
        ("aeule-2", (3, 0), False),
        ("aeule-2", (2, 2), True),
        ("altglashuetten-1", (2, 2), False),
        ("altglashuetten-1", (3, 2), True),
        ("count", (2, 2), False),
        ("count", (2, 3), True),
    ],
)
def test_the_way_to_the_feudal_lord_must_leave_two_provisions(
    start: str, provisions: tuple[int, int], enough: bool
) -> None:
    own = seat(goods={"provisions": provisions, "charcoal": 1, "brick": 1})
    game = moving(start, own, jobs={"feudal-lord": "feudal-lord"}, pile=[])
    if enough:
        assert "go:feudal-lord" in legal(game)
    else:
        refuse(game, "go:feudal-lord")


def test_going_to_a_location_pays_the_way_and_completes_its_job() -> None:
    own = seat(goods={"porridge": 7, "provisions": (2, 0)})
    game = moving("altglashuetten-1", own, jobs={"hermit": "hermit", "captain": "captain"}, pile=[])
    play(game, "go:hermit")  # by Bubenbach; the job is all there is to do
    assert stock(game) == {}
    assert legal(game) == {"first:pig", "first:pond", "first:pasture", "first:forest"}
    shown: Any = game.to_json()
    assert shown["seats"][0]["pawn"] == "hermit"
    refuse(game, "job:hermit")


def test_who_only_passes_a_village_pays_nobody_there() -> None:
    own = seat(goods={"sand": 5, "provisions": (2, 0)})
    game = moving("altglashuetten-1", own, seat(pawn="aeule-1"), jobs={"count": "count"}, pile=[], neutral="aeule-2")
    play(game, "go:count")
    assert stock(game) == {"porridge": 5, "glass": 2}
    assert stock(game, 1) == {}
    assert jobs_of(game) == ["count"]


def test_a_first_pawn_is_not_placed_on_a_location() -> None:
    game = moving("aeule-1", seat(goods={"sand": 5}), jobs={"count": "count"}, pile=[])
    refuse(game, "go:count")
    shown: Any = game.to_json()
    shown["seats"][0]["pawn"] = None
    refuse(waldglas.load(shown), "go:count")


def test_alone_even_the_first_pawn_may_be_placed_on_a_location() -> None:
    own = seat(goods={"sand": 5})
    data = {"game": "black-forest", "map": MAP, "seats": [own], "jobs": {"count": "count"}, "pile": ["hermit"]}
    game = play(waldglas.load(data), "go:count")
    assert jobs_of(game) == ["count"]
    assert jobs_on_the_map(game) == {"hermit": "hermit"}


def test_production_on_the_way_must_not_eat_what_the_job_costs() -> None:
    eaten = {"porridge": 7, "meat": 1, "charcoal_c": 1, "brick": 1}
    more: dict[str, Any] = {"jobs": {"hermit": "hermit"}, "pile": []}
    # The wheel stands still because of three provisions on a marker, and turns as soon as one of them is spent.
    refuse(moving("bubenbach-1", seat(goods=eaten | {"provisions": (3, 0)}), **more), "go:hermit")
    game = moving("bubenbach-1", seat(goods=eaten | {"provisions": (3, 1)}), **more)
    play(game, "go:hermit")  # the way can only be paid from the other marker
    assert stock(game)["provisions"] == (3, 0)
    assert "first:pig" in legal(game)


def test_production_on_the_way_may_bring_what_the_job_costs() -> None:
    own = seat(goods={"porridge": 2, "meat": 2, "charcoal_c": 2, "provisions": (3, 0)}, produced=2)
    game = moving("bubenbach-1", own, jobs={"feudal-lord": "feudal-lord"}, pile=[])
    assert "go:feudal-lord" in legal(game)  # three provisions for the way, and the wheel brings two and two


# Where jobs are laid


def revealed(job: str, jobs: dict[str, str], **more: Any) -> dict[str, str]:
    """The jobs on the map after this one was revealed, because the Count's was completed."""
    game = acting("count", seat(goods={"sand": 5}), jobs={"count": "count", **jobs}, pile=[job], **more)
    assert jobs_of(game) == ["count"]
    assert pile_of(game) == []
    return jobs_on_the_map(game)


@pytest.mark.parametrize("location", ["captain", "feudal-lord", "freiburg", "market", "hermit"])
def test_a_location_job_is_laid_at_its_location(location: str) -> None:
    taken = {"altglashuetten": "cook", "buhlbach": "landowner"}
    assert revealed(location, taken) == taken | {location: location}


@pytest.mark.parametrize(
    ("job", "village"),
    [
        ("brickmaker", "altglashuetten"),
        ("cook", "altglashuetten"),
        ("glass-miller", "buhlbach"),
        ("landowner", "buhlbach"),
        ("lumberjack", "buhlbach"),
    ],
)
def test_a_tradespersons_job_is_laid_in_the_tradespersons_village(job: str, village: str) -> None:
    assert revealed(job, {}) == {village: job}


@pytest.mark.parametrize(
    ("job", "taken", "village"),
    [
        ("cook", {"altglashuetten": "brickmaker"}, "aeule"),
        ("cook", {"altglashuetten": "brickmaker", "aeule": "landowner"}, "herzogenweiler"),
        ("cook", {"altglashuetten": "brickmaker", "herzogenweiler": "landowner"}, "aeule"),
        ("landowner", {"buhlbach": "lumberjack"}, "bubenbach"),
        ("landowner", {"buhlbach": "lumberjack", "bubenbach": "glass-miller"}, "altglashuetten"),
        ("landowner", {"aeule": "lumberjack"}, "buhlbach"),
    ],
)
def test_a_village_with_a_job_passes_the_next_one_on_clockwise(job: str, taken: dict[str, str], village: str) -> None:
    assert revealed(job, taken) == taken | {village: job}


def test_a_job_is_laid_where_its_tradesperson_stands_by_now() -> None:
    moved = MAP | {
        "altglashuetten": ["brickmaker", "butcher", "traveling-merchant", "charcoal-burner"],
        "bubenbach": ["woodworker", "pig-farmer", "cook"],
    }
    assert revealed("cook", {}, map=moved) == {"bubenbach": "cook"}


def test_a_job_stays_when_its_tradesperson_moves() -> None:
    own = seat(goods={"meat": 5, "commodity": 1})
    jobs = {"altglashuetten": "cook"}
    game = moving("altglashuetten-1", own, seat(), seat(), jobs=jobs, pile=["brickmaker"])
    play(game, "swap:cook")
    shown: Any = game.to_json()
    assert shown["map"]["bubenbach"] == ["woodworker", "pig-farmer", "cook"]
    assert jobs_on_the_map(game) == jobs
    play(game, "go:altglashuetten-2", "job:cook")
    play(game, "take:charcoal:glassmaking:4", "take:provisions:cooking:2:3")
    assert jobs_of(game) == ["cook"]
    assert jobs_on_the_map(game) == {"altglashuetten": "brickmaker"}


# Completing


def test_a_completed_job_goes_to_its_player_and_a_new_one_is_revealed() -> None:
    game = complete("brickmaker", seat(goods={"wood": 7}), pile=["hermit", "market"])
    assert jobs_of(game) == ["brickmaker"]
    assert jobs_of(game, 1) == []
    assert jobs_on_the_map(game) == {"hermit": "hermit"}
    assert pile_of(game) == ["market"]


def test_without_a_pile_no_new_job_is_revealed() -> None:
    game = complete("brickmaker", seat(goods={"wood": 7}), pile=[])
    assert jobs_of(game) == ["brickmaker"]
    assert jobs_on_the_map(game) == {}


def test_the_next_job_can_take_the_place_of_the_one_that_was_completed() -> None:
    jobs = {"altglashuetten": "brickmaker"}
    game = acting("altglashuetten-2", seat(goods={"wood": 7}), jobs=jobs, pile=["cook", "hermit"])
    assert jobs_on_the_map(game) == {"altglashuetten": "cook"}
    assert pile_of(game) == ["hermit"]


def test_a_player_keeps_all_jobs_completed() -> None:
    game = complete("brickmaker", seat(goods={"wood": 7}, jobs=["hermit", "cook"]))
    assert set(jobs_of(game)) == {"brickmaker", "hermit", "cook"}


def test_no_conversion_while_a_job_is_being_completed() -> None:
    own = seat(farm("clay-pit"), goods={"water": 2, "provisions": (2, 0)})
    game = complete("feudal-lord", own)
    assert "first:progress" in legal(game)
    assert "use:clay-pit" not in legal(game)
    refuse(game, "use:clay-pit")


def test_before_and_after_a_job_one_may_convert() -> None:
    own = seat(farm("clay-pit"), goods={"water": 2, "wood": 7})
    game = before("brickmaker", own)
    assert "use:clay-pit" in legal(game)
    play(game, "job:brickmaker")
    assert stock(game) == {"glass": 1, "sand": 4, "water": 6, "brick": 5}
    assert legal(game) == {"pass", "use:clay-pit"}
    play(game, "use:clay-pit", "pass")
    assert stock(game) == {"glass": 1, "sand": 4, "water": 4, "brick": 7}


# Brickmaker


def test_the_brickmakers_job() -> None:
    game = complete("brickmaker", seat(goods={"wood": 7, "charcoal": 2}))
    assert stock(game) == {"brick": 5, "sand": 4, "water": 4, "glass": 1, "charcoal:glassmaking": 2}
    assert game.awaiting == [1]


def test_what_does_not_fit_of_a_job_is_lost() -> None:
    game = complete("brickmaker", seat(goods={"wood": 7, "brick": 4, "sand": 5, "water": 7, "glass": 3}))
    assert stock(game) == {"brick": 7, "sand": 7, "water": 7, "glass": 3}
    assert jobs_of(game) == ["brickmaker"]


# Cook


def test_the_cooks_job() -> None:
    game = complete("cook", seat(goods={"meat": 6}))
    assert legal(game) == {"first:porridge", "first:charcoal", "first:provisions"}  # the Cooking wheel may turn
    play(game, "first:charcoal", "take:charcoal:glassmaking:4", "take:provisions:cooking:1:1")
    gained = {"wood": 5, "sand": 5, "porridge": 5, "charcoal:glassmaking": 4, "provisions": (1, 2)}
    assert stock(game) == gained | {"meat": 1}
    assert game.awaiting == [1]


def test_the_cooks_job_without_any_production() -> None:
    game = complete("cook", seat(goods={"meat": 5}))
    assert legal(game) == {"take:charcoal:glassmaking:4", "take:charcoal:cooking:4"}
    play(game, "take:charcoal:cooking:4")
    assert legal(game) == {"take:provisions:cooking:2:3", "take:provisions:cooking:1:1"}
    play(game, "take:provisions:cooking:2:3")
    assert stock(game) == {"wood": 5, "sand": 5, "porridge": 5, "charcoal:cooking": 4, "provisions": (0, 3)}


COOKING: Final = {"meat": 7, "porridge": 4}


def test_a_part_of_the_cooks_job_that_comes_first_can_be_lost_in_part() -> None:
    game = complete("cook", seat(goods=COOKING, produced=2), "first:porridge")
    assert stock(game) == {"porridge": 7, "meat": 2}
    play(game, "first:charcoal", "take:charcoal:cooking:4")
    done = {"wood": 5, "sand": 5, "porridge": 5, "charcoal:cooking": 2, "commodity": 2, "provisions": (3, 3)}
    assert stock(game) == done


def test_production_between_the_parts_of_the_cooks_job_makes_room_for_the_rest() -> None:
    game = complete("cook", seat(goods=COOKING, produced=2), "first:charcoal", "take:charcoal:cooking:4")
    done = {"wood": 5, "sand": 5, "porridge": 7, "charcoal:cooking": 2, "commodity": 2, "provisions": (3, 3)}
    assert stock(game) == done


# Glass Miller


def test_the_glass_millers_job() -> None:
    game = complete("glass-miller", seat(farm("forest"), goods={"charcoal": 7}))
    assert legal(game) == {"first:pig", "first:cattle"}
    play(game, "first:pig")
    assert stock(game) == {"brick": 4, "wood": 4, "glass": 1, "cattle": 1, "pig": 1}


def test_charcoal_for_the_glass_millers_job_comes_from_both_wheels() -> None:
    game = complete("glass-miller", seat(farm("forest"), goods={"charcoal": 5, "charcoal_c": 4}))
    assert legal(game) == {f"pay:charcoal:glassmaking:{number}" for number in (3, 4, 5)}
    play(game, "pay:charcoal:glassmaking:4", "first:cattle")
    left = {"charcoal:glassmaking": 1, "charcoal:cooking": 1}
    assert stock(game) == left | {"brick": 4, "wood": 4, "glass": 1, "cattle": 1, "pig": 1}


@pytest.mark.parametrize(("first", "animals"), [("pig", {"pig": 1, "cattle": 2}), ("cattle", {"cattle": 3})])
def test_animals_of_the_glass_millers_job_come_in_the_players_order(first: str, animals: dict[str, int]) -> None:
    game = complete("glass-miller", seat(farm("pasture"), goods={"charcoal": 7, "cattle": 2}), f"first:{first}")
    assert stock(game) == {"brick": 4, "wood": 4, "glass": 1} | animals


# Landowner


def test_the_landowners_job() -> None:
    game = complete("landowner", seat(farm("field", "field", "field")))
    assert land(game) == {}
    assert legal(game) == {"first:pasture", "first:pig", "first:cattle"}
    play(game, "first:pasture")
    assert legal(game) == at_spaces(*FREE[:-1])  # the second one lies on a later space
    play(game, "space:D1", "space:E3", "first:pig")
    assert land(game) == {"D1": "pasture", "E3": "pasture"}
    assert stock(game) == {"pig": 2, "cattle": 2}


def test_animals_of_the_landowners_job_that_come_before_the_pastures_are_lost() -> None:
    game = complete("landowner", seat(farm("field", "field", "field"), goods={"cattle": 1}))
    play(game, "first:cattle")
    assert stock(game) == {"cattle": 2}
    play(game, "first:pig", "space:C1", "space:D1")
    assert stock(game) == {"cattle": 2}
    assert land(game) == {"C1": "pasture", "D1": "pasture"}


def test_the_player_says_which_fields_go_for_the_landowners_job() -> None:
    game = complete("landowner", seat(farm("field", "field", "field", "field", "field")))
    assert legal(game) == {"give:C1", "give:D1", "give:E1"}  # the others are given after it, and lie later
    play(game, "give:D1", "give:B2")
    assert land(game) == {"C1": "field", "E1": "field"}


# Lumberjack


def test_the_lumberjacks_job() -> None:
    game = complete("lumberjack", seat(farm("forest", "forest", "forest", "field")))
    assert land(game) == {"B2": "field"}
    assert stock(game) == {"wood": 5, "meat": 4, "cattle": 1}


def test_the_player_says_which_forests_go_for_the_lumberjacks_job() -> None:
    game = complete("lumberjack", seat(farm("forest", "forest", "forest", "forest")))
    assert legal(game) == {"give:C1", "give:D1"}
    play(game, "give:C1", "give:E1")
    assert land(game) == {"D1": "forest"}


def test_pigs_in_the_forests_of_the_lumberjacks_job_are_lost() -> None:
    game = complete("lumberjack", seat(farm("forest", "forest", "forest"), goods={"pig": 3}))
    assert stock(game) == {"wood": 5, "meat": 4, "cattle": 1}


def test_a_cattle_of_the_lumberjacks_job_without_room_is_lost() -> None:
    game = complete("lumberjack", seat(farm("forest", "forest", "forest"), goods={"cattle": 2}))
    assert stock(game) == {"wood": 5, "meat": 4, "cattle": 2}


# Captain


def test_the_captains_job() -> None:
    game = complete("captain", seat(goods={"water": 6}), tiles=("village-church", "water-tower"))
    assert legal(game) == {"first:provisions", "first:build"}
    play(game, "first:build")
    assert legal(game) == {"tile:village-church", "tile:water-tower"}
    play(game, "tile:village-church", "space:C1")
    assert stock(game) == {"water": 1, "provisions": (0, 1)}
    assert land(game) == {"C1": "village-church"}


def test_the_captains_building_costs_no_tiles_either() -> None:
    game = complete("captain", seat(farm("forest"), goods={"water": 5}), tiles=("glaswald-lake",))
    play(game, "first:provisions", "space:D1")
    assert land(game) == {"C1": "forest", "D1": "glaswald-lake"}
    assert stock(game) == {"provisions": (0, 1)}


def test_the_captains_building_gives_what_it_gives_at_once() -> None:
    game = complete("captain", seat(goods={"water": 5}), "first:build", "space:C1", tiles=("water-tower",))
    assert stock(game) == {"water": 7, "provisions": (0, 1)}


ON_THE_WAY: Final = {"water": 5, "provisions": (1, 0)}


@pytest.mark.parametrize(
    ("domain", "tiles"),
    [
        (EMPTY_ESTATE, ()),
        (EMPTY_ESTATE, ("reservoir", "thermal-baths")),  # only large ones
        (farm(rest="forest"), ("cistern", "well")),  # no space
        (farm("cistern"), ("hermits-hut",)),  # wants to stand alone on its estate
    ],
)
def test_the_captains_job_needs_a_small_building_that_can_be_placed(domain: list[str], tiles: tuple[str, ...]) -> None:
    more: dict[str, Any] = {"jobs": {"captain": "captain"}, "pile": []}
    refuse(moving("altglashuetten-1", seat(domain, goods=ON_THE_WAY), tiles=tiles, **more), "go:captain")
    possible = moving("altglashuetten-1", seat(goods=ON_THE_WAY), tiles=("cistern",), **more)
    assert "go:captain" in legal(possible)


def test_clearing_a_space_makes_the_captains_job_possible() -> None:
    own = seat(farm("field", rest="forest"), goods=ON_THE_WAY)
    game = moving("altglashuetten-1", own, tiles=("cistern",), jobs={"captain": "captain"}, pile=[])
    refuse(game, "go:captain")
    play(game, "clear:C1", "go:captain", "first:build")
    assert land(game)["C1"] == "cistern"


# Count


def test_the_counts_job() -> None:
    game = complete("count", seat(goods={"sand": 6}), pile=["captain"])
    assert stock(game) == {"sand": 1, "porridge": 5, "glass": 2}
    assert estates(game) == 1
    assert land(game) == NEW_FORESTS
    assert jobs_of(game) == ["count"]
    assert jobs_on_the_map(game) == {"captain": "captain"}


def test_the_counts_three_steps_go_on_after_the_hut_has_moved() -> None:
    game = complete("count", seat(goods={"sand": 5, "progress": 2}))
    assert stock(game) == {"porridge": 5, "glass": 2, "progress": 2}
    assert estates(game) == 1


# Feudal Lord


def test_the_feudal_lords_job() -> None:
    game = complete("feudal-lord", seat(goods={"provisions": (2, 0)}))
    assert stock(game) == {}
    parts = {"first:progress", "first:forest", "first:field", "first:pond", "first:pasture"}
    assert legal(game) == parts
    play(game, "first:field", "space:C1", "space:D1")
    assert legal(game) == parts - {"first:field"}
    play(game, "first:progress", "first:pond", "space:E1", "first:pasture", "space:B2", "space:C2")
    assert land(game) == {"C1": "field", "D1": "field", "E1": "pond", "B2": "pasture", "C2": "forest"}
    assert stock(game) == {"progress": 2}
    assert jobs_of(game) == ["feudal-lord"]


def test_provisions_for_the_feudal_lord_come_from_either_marker() -> None:
    game = complete("feudal-lord", seat(goods={"provisions": (3, 1)}))
    assert legal(game) == {"pay:provisions:cooking:1:1", "pay:provisions:cooking:1:2"}
    play(game, "pay:provisions:cooking:1:2")
    assert stock(game) == {"provisions": (1, 1)}


def test_provisions_spent_on_the_feudal_lord_can_let_the_wheel_produce_first() -> None:
    own = seat(goods={"provisions": (3, 0), "porridge": 1, "meat": 1, "charcoal_c": 2})
    game = complete("feudal-lord", own)
    assert stock(game) == {"commodity": 1, "provisions": (2, 1), "charcoal:cooking": 1}
    assert "first:progress" in legal(game)


def test_progress_first_makes_room_for_the_feudal_lords_tiles() -> None:
    own = seat(farm(rest="forest"), goods={"provisions": (2, 0), "progress": 1})
    full = dict.fromkeys(FREE, "forest")
    game = complete("feudal-lord", own, "first:progress")
    assert land(game) == full | NEW_FORESTS
    finish(play(game, "first:pasture", "space:1B2", "first:pond"))
    assert land(game) == full | NEW_FORESTS | {"1B2": "pasture", "1C2": "pond"}
    assert jobs_of(game) == ["feudal-lord"]


def test_the_feudal_lords_tiles_without_a_space_are_wasted() -> None:
    own = seat(farm(rest="forest"), goods={"provisions": (2, 0)})
    game = finish(complete("feudal-lord", own))
    assert land(game) == dict.fromkeys(FREE, "forest")
    assert stock(game) == {"progress": 2}
    assert jobs_of(game) == ["feudal-lord"]


def test_with_two_spaces_left_the_player_decides_what_lies_there() -> None:
    own = seat(farm(".", ".", rest="forest"), goods={"provisions": (2, 0)})
    game = finish(complete("feudal-lord", own, "first:pasture", "space:D1", "first:pond"))
    assert land(game) == dict.fromkeys(FREE, "forest") | {"C1": "pond", "D1": "pasture"}


# Freiburg


def test_the_job_in_freiburg() -> None:
    game = complete("freiburg", seat(goods={"brick": 7}))
    assert legal(game) == {"take:charcoal:glassmaking:3", "take:charcoal:cooking:3"}
    play(game, "take:charcoal:cooking:3", "space:A3", "space:B3")
    assert stock(game) == {"charcoal:cooking": 3, "meat": 3, "water": 3, "glass": 1}
    assert land(game) == {"A3": "field", "B3": "field"}


READY_FOR_GLASS: Final = {"brick": 7, "sand": 1, "wood": 1, "glass": 2}


def test_glass_of_the_job_in_freiburg_that_comes_first_stops_the_wheel() -> None:
    game = complete("freiburg", seat(goods=READY_FOR_GLASS), "first:glass", "take:charcoal:glassmaking:3")
    play(game, "space:A3", "space:B3")
    goods = {"charcoal:glassmaking": 3, "water": 3, "sand": 1, "wood": 1}
    assert stock(game) == goods | {"glass": 3, "meat": 3}


def test_glass_of_the_job_in_freiburg_that_comes_last_is_lost_after_production() -> None:
    game = complete("freiburg", seat(goods=READY_FOR_GLASS), "first:charcoal", "take:charcoal:glassmaking:3")
    play(game, "first:water")  # and the wheel turns
    assert stock(game)["glass"] == 3
    play(game, "space:A3", "space:B3")
    assert stock(game) == {"charcoal:glassmaking": 2, "water": 2, "glass": 3, "meat": 3}


def test_fields_of_the_job_in_freiburg_without_a_space_are_wasted() -> None:
    own = seat(farm(".", rest="forest"), goods={"brick": 7})
    game = complete("freiburg", own, "take:charcoal:glassmaking:3")
    assert land(game) == dict.fromkeys(FREE, "forest") | {"C1": "field"}
    assert stock(game) == {"charcoal:glassmaking": 3, "meat": 3, "water": 3, "glass": 1}


# Hermit


def test_the_hermits_job() -> None:
    game = complete("hermit", seat(goods={"porridge": 7}))
    assert legal(game) == {"first:pig", "first:pond", "first:pasture", "first:forest"}
    play(game, "first:forest", "space:C1", "first:pasture", "space:D1", "first:pig", "space:E1")
    assert land(game) == {"C1": "forest", "D1": "pasture", "E1": "pond"}
    assert stock(game) == {"glass": 1, "pig": 3}


@pytest.mark.parametrize(("first", "pigs"), [("pasture", 3), ("forest", 1)])
def test_the_hermits_pigs_need_a_home_when_they_come(first: str, pigs: int) -> None:
    game = complete("hermit", seat(goods={"porridge": 7}), f"first:{first}", "space:C1", "first:pig")
    assert stock(game)["pig"] == pigs


def test_the_hermits_pigs_are_lost_if_they_come_first() -> None:
    game = complete("hermit", seat(goods={"porridge": 7}), "first:pig")
    assert stock(game).get("pig", 0) == 0
    assert "first:pig" not in legal(game)


# Market


def test_the_job_at_the_market() -> None:
    own = seat(farm("pasture"), goods={"pig": 3, "cattle": 2})
    game = complete("market", own)
    assert legal(game) == {f"first:{good}" for good in BASIC if good != "brick"}  # both wheels may turn
    play(game, "first:charcoal", "take:charcoal:glassmaking:3", "first:sand", "first:water")
    assert stock(game) == {"glass": 3, "porridge": 3, "meat": 3, "brick": 3}
    assert jobs_of(game) == ["market"]


def test_the_job_at_the_market_can_make_the_cooking_wheel_produce() -> None:
    own = seat(farm("pasture"), goods={"pig": 3, "cattle": 2}, produced=2)
    game = complete("market", own, "first:charcoal", "take:charcoal:cooking:3", "first:porridge")
    gained = {"sand": 3, "water": 3, "wood": 3, "brick": 3}
    assert stock(game) == gained | {"commodity": 3, "provisions": (3, 3)}
    assert produced(game) == 5


def test_the_market_gives_charcoal_on_one_wheel_only() -> None:
    own = seat(farm("pasture"), goods={"pig": 3, "cattle": 2, "glass": 3, "commodity": 3})  # no wheel can turn
    game = complete("market", own)
    assert legal(game) == {"take:charcoal:glassmaking:3", "take:charcoal:cooking:3"}
    play(game, "take:charcoal:cooking:3")
    basic = {"sand": 3, "water": 3, "wood": 3, "porridge": 3, "meat": 3, "charcoal:cooking": 3, "brick": 3}
    assert stock(game) == basic | {"glass": 3, "commodity": 3}


def test_the_player_says_how_many_of_the_five_animals_are_pigs() -> None:
    stopped = {"glass": 3, "commodity": 3}
    own = seat(farm("pasture", "pasture"), goods={"pig": 3, "cattle": 4} | stopped)
    game = complete("market", own)
    assert legal(game) == {"pigs:1", "pigs:2", "pigs:3"}
    play(game, "pigs:2")
    finish(game)
    assert (stock(game)["pig"], stock(game)["cattle"]) == (1, 1)


# The reminder tile

ABOUT_TO_COOK: Final = {"meat": 1, "charcoal_c": 1}  # a porridge is missing
COOKED: Final = {"commodity": 1, "provisions": (1, 1)}


def cook(own: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 gets a porridge of the Cook, and its Cooking wheel turns once."""
    return visiting("cook", own, *others, **more)


def cooking(number: int) -> dict[str, Any]:
    """A seat that is about to let its wheel turn after so many productions."""
    return seat(farm("field"), goods=ABOUT_TO_COOK, produced=number)


def test_the_second_production_reveals_a_job_and_gives_a_basic_resource() -> None:
    game = cook(cooking(1), pile=["captain", "cook"])
    assert stock(game) == COOKED
    assert jobs_on_the_map(game) == {"captain": "captain"}
    assert pile_of(game) == ["cook"]
    assert legal(game) == {f"good:{good}" for good in BASIC}
    play(game, "good:brick")
    assert stock(game) == COOKED | {"brick": 1}
    assert produced(game) == 2
    assert jobs_of(game) == []


def test_charcoal_of_the_reminder_tile_goes_to_a_wheel_of_the_players_choice() -> None:
    game = play(cook(cooking(1), pile=[]), "good:charcoal")
    assert legal(game) == {"take:charcoal:glassmaking:1", "take:charcoal:cooking:1"}
    play(game, "take:charcoal:glassmaking:1")
    assert stock(game) == COOKED | {"charcoal:glassmaking": 1}


@pytest.mark.parametrize("number", [0, 2, 3])
def test_no_other_production_reveals_anything(number: int) -> None:
    game = cook(cooking(number), pile=["captain", "cook"])
    assert stock(game) == COOKED
    assert jobs_on_the_map(game) == {}
    assert produced(game) == number + 1
    assert game.awaiting == [1]


def test_two_productions_at_once_move_the_reminder_tile_too() -> None:
    own = seat(farm("field", "field"), goods={"meat": 2, "charcoal_c": 2})
    game = cook(own, pile=["captain", "cook"])
    assert jobs_on_the_map(game) == {"captain": "captain"}
    play(game, "good:meat")
    assert produced(game) == 2
    assert stock(game) == {"commodity": 2, "provisions": (2, 2), "meat": 1}


def test_the_glassmaking_wheel_moves_no_reminder_tile() -> None:
    own = seat(farm("pond", "pond"), goods={"charcoal": 2, "water": 2, "wood": 2}, produced=1)
    game = visiting("glass-miller", own, pile=["captain"])
    assert stock(game) == {"glass": 2}
    assert jobs_on_the_map(game) == {}
    assert produced(game) == 1


def test_with_an_empty_pile_the_reminder_tile_still_gives_a_resource() -> None:
    game = play(cook(cooking(1), pile=[]), "good:wood")
    assert stock(game) == COOKED | {"wood": 1}
    assert jobs_on_the_map(game) == {}


def test_the_resource_of_the_reminder_tile_can_make_a_wheel_produce() -> None:
    own = seat(farm("field"), goods=ABOUT_TO_COOK | {"sand": 1, "charcoal": 1, "water": 1}, produced=1)
    assert stock(play(cook(own, pile=[]), "good:wood")) == COOKED | {"glass": 1}


@pytest.mark.parametrize(("other", "jobs"), [(0, 1), (1, 1), (2, 2), (5, 2)])
def test_with_two_players_the_second_reminder_tile_reveals_two_jobs(other: int, jobs: int) -> None:
    pile = ["captain", "hermit", "market"]
    game = cook(cooking(1), seat(produced=other), pile=pile)
    assert set(jobs_on_the_map(game)) == set(pile[:jobs])
    assert pile_of(game) == pile[jobs:]
    play(game, "good:wood")  # and only one resource
    assert stock(game) == COOKED | {"wood": 1}
    assert game.awaiting == [1]


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_every_reminder_tile_reveals_one_job(players: int) -> None:
    others = [seat(produced=3) for _ in range(players - 1)]
    game = cook(cooking(1), *others, pile=["captain", "hermit", "market"])
    assert jobs_on_the_map(game) == {"captain": "captain"}


def test_alone_the_reminder_tile_reveals_three_jobs_for_one_resource() -> None:
    game = cook(cooking(1), solo=True, pile=["captain", "cook", "brickmaker", "market"])
    assert jobs_on_the_map(game) == {"captain": "captain", "altglashuetten": "cook", "aeule": "brickmaker"}
    play(game, "good:wood")
    assert stock(game) == COOKED | {"wood": 1}
    assert "good:wood" not in legal(game)


def test_the_reminder_tile_comes_before_the_next_part_of_a_reward() -> None:
    jobs = {"altglashuetten": "cook"}
    own = seat(goods=COOKING)
    game = acting("altglashuetten-2", own, jobs=jobs, pile=["brickmaker", "hermit"])
    play(game, "first:charcoal", "take:charcoal:cooking:4")
    assert legal(game) == {f"good:{good}" for good in BASIC}
    # The job that is being completed still lies in its village.
    assert jobs_on_the_map(game) == {"altglashuetten": "cook", "aeule": "brickmaker"}
    cooked = {"charcoal:cooking": 2, "commodity": 2}
    assert stock(game) == cooked | {"porridge": 2, "provisions": (2, 2)}
    play(game, "good:brick")
    assert stock(game) == cooked | {"porridge": 7, "provisions": (3, 3), "wood": 5, "sand": 5, "brick": 1}
    assert game.awaiting == [1]
    assert jobs_of(game) == ["cook"]
    assert jobs_on_the_map(game) == {"aeule": "brickmaker", "hermit": "hermit"}


def test_others_are_not_asked_for_a_resource_by_a_reminder_tile() -> None:
    game = play(cook(cooking(1), seat(produced=1), pile=["captain"]), "good:wood")
    assert stock(game, 1) == {}
    assert produced(game, 1) == 1
