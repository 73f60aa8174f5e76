"""Black Forest through the public API: previews, and positions that are refused."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.blackforest.table import acting, constructing, goods, moving, seat, table
from tests.table import legal, play


def test_a_preview_does_not_choose_the_wheel_for_charcoal() -> None:
    rows = ["hut hut . . .", "stable . . . .", "field . . . ."]
    game = acting("altglashuetten-3", seat(rows, goods={"wood": 2, "porridge": 1, "meat": 1}))
    foreseen: Any = game.preview("visit:charcoal-burner", 0)
    assert foreseen["goods"] == {"wood": [2, 1]}
    assert foreseen["turns"] == {}
    play(game, "visit:charcoal-burner")
    foreseen = game.preview("take:charcoal:cooking:4", 0)
    assert foreseen["goods"]["charcoal:cooking"] == [0, 3]
    assert foreseen["turns"] == {"cooking": 1}


def test_a_preview_does_not_choose_the_marker_for_provisions() -> None:
    game = moving("aeule-1", seat(goods={"provisions": (1, 2)}))
    foreseen: Any = game.preview("beg", 0)
    assert foreseen["goods"] == {}


def test_a_marker_that_would_be_removed_is_null_in_a_preview() -> None:
    left = {"glass": 1, "wood": 5, "charcoal": 3, "sand": 0, "water": 2}
    game = constructing("potash-manufacturer", seat(goods=left))
    foreseen: Any = game.preview("space:E3", 0)
    assert foreseen["goods"]["charcoal:glassmaking"] == [3, None]


def test_equal_markers_are_offered_once_at_the_grocer() -> None:
    left = {"glass": 1, "brick": 1, "wood": 1, "meat": 1, "sand": 1, "water": 1}
    game = play(constructing("grocer", seat(goods=left | {"provisions": (2, 2)})), "space:E3")
    assert [name for name in sorted(legal(game)) if "provisions" in name] == ["pay:provisions:cooking:1:1"]
    game = play(constructing("grocer", seat(goods=left | {"provisions": (1, 2)})), "space:E3")
    assert len([name for name in legal(game) if "provisions" in name]) == 2


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            {"jobs": {"captain": "captain", "count": "count", "market": "market", "hermit": "hermit"}},
            "there are 4 jobs on the map; there can be 3 at most",
        ),
        ({"agenda": [{"do": "turn", "seat": 0, "swapped": "yes"}]}, "swapped of 'turn' must be true or false"),
        ({"agenda": [{"do": "pay-way", "seat": 0}]}, "cannot pay for 'pay-way'"),
        ({"agenda": [{"do": "order", "seat": 0, "of": 1}]}, "of of 'order' must be a number from 2"),
        ({"agenda": [{"do": "act", "seat": 0}]}, "'act' needs a pawn on the map"),
        ({"agenda": [{"do": "complete-job", "seat": 0, "job": "cook"}]}, "the job cook does not lie on the map"),
        ({"neutral": "aeule-1", "seats": [{"pawn": "aeule-1"}, {}]}, "two pawns stand at aeule-1"),
        ({"year": 2}, "year is only for 1 player"),
        ({"map": {"aeule": ["cook", "cook", "cook"]}}, "every tradesperson stands in one village"),
        ({"seats": [{"cattle": 9}, {}]}, "there is no room for 0 pigs and 9 cattle"),
        ({"seats": [{"progress": 3}, {}]}, "the Glass Hut should have moved"),
        ({"seats": [{"tanned": 1}, {}]}, "there is no tannery"),
        ({"last_turns": 1}, "last_turns and ender belong together"),
        ({"options": {"side_b": 37}}, "side_b can be a number from 0 to 36, not 37"),
    ],
)
def test_bad_positions_are_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(waldglas.WaldglasError, match=message):
        waldglas.load({"game": "black-forest", "seats": [goods(), {}]} | data)


def test_animals_need_room_also_in_the_middle_of_a_visit() -> None:
    with pytest.raises(waldglas.BadPosition, match="there is no room for 1 pigs"):
        table(seat(goods={"pig": 1}), agenda=[{"do": "visit/cook", "seat": 0}])
    crowded = table(seat(goods={"pig": 1}), agenda=[{"do": "rehouse", "seat": 0}])
    assert crowded.position.goods[0][crowded.rules.world.goods.of["pig"][0]] == 0  # the only one that can go is gone
