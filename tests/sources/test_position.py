"""Positions by names: the same from Python and from a file, and every problem at once with its line."""

from __future__ import annotations

import json
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import games, load_game, load_match
from cardwright.errors import BadInput, CardErrors
from cardwright.games.estraven.position import Side as EstravenSide
from cardwright.games.estraven.position import position as estraven_position
from cardwright.games.googooland.position import Side as GoogoolandSide
from cardwright.games.googooland.position import position as googooland_position
from cardwright.games.magic.position import Seat, Thing, set_up
from cardwright.games.magic.position import position as magic_position
from cardwright.games.skirmish.position import Side
from cardwright.games.skirmish.position import position as skirmish_position
from cardwright.games.spire.position import Foe, Hero
from cardwright.games.spire.position import position as spire_position

MAGIC = """
p1: {hand: [Shock], lands: R, life: 12}
p2:
  battlefield:
    - Grizzly Bears
    - {name: Forest, tapped: true, counters: {+1/+1: 2}}
    - {name: Pacifism, on: 0}
active: P2
step: upkeep
turn: 6
seed: 4
"""
SKIRMISH = """
p1: {hand: [Champion], board: {1: Martyr, 2: Scout}, powers: {2: 5}, wins: 1}
p2: {deck: [Bard], done: true}
active: p1
starter: P2
skirmish: 2
"""
GOOGOOLAND = """
p1: {play: [Ka], hand: [Copy], cc: 4, damage: {Ka: 1}, boosts: {Ka: [1, 0, 2]}}
p2: {play: [Umbruh], hand: [Wake], turns: 2}
turn: 5
"""
ESTRAVEN = """
p1: {hand: [Firebolt], battlefield: [Archer, Warlord], tapped: [0], damaged: {1: 2}, mana: 3}
p2: {deck: [Kill], graveyard: [Fireball], health: 7}
active: P2
market: [Materials]
"""
SPIRE = """
foes:
  - Cave Worm
  - {name: Mud Imp, hp: 9, row: back, statuses: {weak: 2}}
hero: {hp: 40, statuses: {strength: 2}}
hand: [Heavy Blade]
round_number: 3
"""


def written(folder: Path, text: str, name: str = "board.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def wrong(name: str, *given: object, **fields: object) -> list[str]:
    with pytest.raises(CardErrors) as caught:
        load_game(name).position(*given, **fields)
    return str(caught.value).splitlines()


def by_hand(name: str, game: Any) -> Any:
    """The same positions by the games' own functions."""
    if name == "magic":
        bears: list[str | Thing] = [
            "Grizzly Bears",
            Thing("Forest", tapped=True, counters={"+1/+1": 2}),
            Thing("Pacifism", on=0),
        ]
        seats = (Seat(hand=["Shock"], lands="R", life=12), Seat(battlefield=bears))
        return magic_position(game, *seats, active=1, step="upkeep", turn=6, seed=4)
    if name == "skirmish":
        one = Side(hand=["Champion"], board={1: "Martyr", 2: "Scout"}, powers={2: 5}, wins=1)
        return skirmish_position(game, one, Side(deck=["Bard"], done=True), active=0, starter=1, skirmish=2)
    if name == "googooland":
        mine = GoogoolandSide(play=["Ka"], hand=["Copy"], cc=4, damage={"Ka": 1}, boosts={"Ka": (1, 0, 2)})
        return googooland_position(game, mine, GoogoolandSide(play=["Umbruh"], hand=["Wake"], turns=2), turn=5)
    if name == "estraven":
        own = EstravenSide(hand=["Firebolt"], battlefield=["Archer", "Warlord"], tapped=[0], damaged={1: 2}, mana=3)
        other = EstravenSide(deck=["Kill"], graveyard=["Fireball"], health=7)
        return estraven_position(game, own, other, active=1, market=["Materials"])
    foes = [Foe("Cave Worm"), Foe("Mud Imp", hp=9, row="back", statuses={"weak": 2})]
    return spire_position(game, foes, Hero(hp=40, statuses={"strength": 2}), hand=["Heavy Blade"], round_number=3)


POSITIONS = {"magic": MAGIC, "skirmish": SKIRMISH, "googooland": GOOGOOLAND, "spire": SPIRE, "estraven": ESTRAVEN}
GAMES = {name: load_game(name) for name in POSITIONS}


def test_every_game_has_positions() -> None:
    assert sorted(POSITIONS) == [name for name in games.names() if games.find(name).position is not None]
    assert sorted(POSITIONS) == games.names()


@pytest.mark.parametrize(
    ("function", "classes"),
    [
        (set_up, (Seat, Thing)),
        (skirmish_position, (Side,)),
        (googooland_position, (GoogoolandSide,)),
        (spire_position, (Foe, Hero)),
        (estraven_position, (EstravenSide,)),
    ],
)
def test_the_page_names_every_field(function: Any, classes: tuple[Any, ...]) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "how-to" / "set-up-a-position.md").read_text(
        encoding="utf-8"
    )
    names = [name for name in signature(function).parameters if name not in ("game", "seats")]
    names += [each.name for cls in classes for each in fields(cls)]
    assert [name for name in names if f"`{name}`" not in page] == []


@pytest.mark.parametrize("name", POSITIONS)
def test_a_file_is_what_the_function_makes(name: str, tmp_path: Path) -> None:
    game = load_game(name)
    wanted = by_hand(name, game)
    match = game.position(written(tmp_path, POSITIONS[name]))
    assert match.digest() == wanted.digest()
    player = 0 if match.decision is None else match.decision.player
    assert str(match) == str(wanted) == "\n".join(games.find(name).board(match.view(player)))
    assert load_match(written(tmp_path, match.record().to_json(), "record.json")).digest() == wanted.digest()


def test_python_takes_the_same_fields() -> None:
    game: Any = load_game("magic")
    seat = {"battlefield": ["Grizzly Bears", {"name": "Forest", "tapped": True}]}
    made = magic_position(
        game, Seat(hand=["Shock"], lands="R"), Seat(battlefield=["Grizzly Bears", Thing("Forest", True)])
    )
    for match in (
        game.position({"hand": ["Shock"], "lands": "R"}, seat),
        game.position(p1=Seat(hand=["Shock"], lands="R"), p2=seat),
        game.position(Seat(hand=["Shock"], lands="R"), p2=seat, active="P1"),
        game.position(Seat(hand=("Shock",), lands="R"), seat, active=0),
    ):
        assert match.digest() == made.digest()


def test_json_will_do_and_a_keyword_goes_before_the_file(tmp_path: Path) -> None:
    game = load_game("skirmish")
    file = written(tmp_path, json.dumps({"p1": {"hand": ["Scout"], "board": {}}, "seed": 3}), "board.json")
    assert game.position(file).seed == 3
    assert game.position(str(file), seed=8).seed == 8
    assert game.position(file).digest() == game.position(p1={"hand": ["Scout"]}, seed=3).digest()


def test_all_that_is_wrong_in_a_file_is_named_with_its_line(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "p1:\n"
        "  hand: [Shock, 7, Shokk]\n"
        "  hnad: [Forest]\n"
        "  lands: RX\n"
        "  poison: -1\n"
        "p2:\n"
        "  battlefield:\n"
        "    - {name: Forest, taped: true}\n"
        "    - {name: Grizly Bears, on: 9, counters: {Über: 1}}\n"
        "    - {tapped: true}\n"
        "  life: many\n"
        "  life: 3\n"
        "p3: {}\n"
        "active: P3\n"
        "step: main\n"
        "turn: 0\n"
        "entering: 1\n"
        "? [1]\n"
        ": 2\n",
    )
    lines = [line.removeprefix(f"{file}:") for line in wrong("magic", file)]
    assert [line.partition(" (allowed")[0] for line in lines] == [
        "2:17, p1.hand[1]: expected text, found 7",
        "2:20, p1.hand[2]: unknown card 'Shokk' - did you mean 'Shock'?",
        "3:3, p1.hnad: unknown field 'hnad' - did you mean 'hand'?",
        "4:10, p1.lands: 'X' is no basic land",
        "5:11, p1.poison: poison counters are 0 or more, not -1",
        "8:22, p2.battlefield[0].taped: unknown field 'taped' - did you mean 'tapped'?",
        "9:14, p2.battlefield[1].name: unknown card 'Grizly Bears' - did you mean 'Grizzly Bears'?",
        "9:32, p2.battlefield[1].on: what it is attached to lies before it in the list, numbered from 0; 9 does not",
        "9:46, p2.battlefield[1].counters.Über: a kind of counter is a word or two numbers such as +1/+1, found 'Über'",
        "10:7, p2.battlefield[2]: the field 'name' is missing",
        "11:9, p2.life: expected a whole number, found the text 'many'",
        "12:3, p2.life: 'life' is given twice",
        "13:1, p3: unknown field 'p3'",
        "14:9, active: unknown player 'P3'",
        "15:7, step: unknown step 'main'",
        "16:7, turn: turns are numbered from 1; 0 is not one",
        "17:11, entering: expected true or false, found 1",
        "18:3: expected a name or a whole number as a key, found a list",
    ]


@pytest.mark.parametrize(
    ("name", "fields", "message"),
    [
        ("magic", {"p1": {"hand": "Shock"}}, "p1.hand: expected a list, found the text 'Shock'"),
        ("magic", {"p1": {"life": True}}, "p1.life: expected a whole number, found True"),
        ("magic", {"p1": 3}, "p1: expected a mapping with fields, found 3"),
        (
            "magic",
            {"p1": {"battlefield": [3]}},
            "p1.battlefield[0]: expected a name, or a mapping with fields, ",
        ),
        ("magic", {"active": 2}, "active: expected a player: P1, P2, or a number from 0, found 2"),
        ("magic", {"seed": -1}, "seed: expected a whole number from 0 up, found -1"),
        ("magic", {"p1": {"hand": [""]}}, "p1.hand[0]: unknown card ''"),
        ("magic", {"advance": False}, "advance: unknown field 'advance'"),
        ("skirmish", {"p1": {"board": {"x": "Scout"}}}, "p1.board.x: expected a whole number, found the text 'x'"),
        ("skirmish", {"p1": {"board": {9: "Scout"}}}, "p1.board: there is no slot 9; slots are 0 to 4"),
        ("skirmish", {"starter": "P9"}, "starter: unknown player 'P9'"),
        ("googooland", {"p1": {"boosts": {"Ka": [1]}}}, "p1.boosts.Ka: expected a list of 3 values, found [1]"),
        ("googooland", {"p1": {"hand": ["Kaa"]}}, "p1: unknown card 'Kaa'"),
        ("spire", {}, "the field 'foes' is missing"),
        ("spire", {"foes": ["Cave Wurm"]}, "foes[0]: unknown name 'Cave Wurm' - did you mean 'Cave Worm'?"),
        ("spire", {"foes": ["Cave Worm"], "hero": {"hp": "x"}}, "hero.hp: expected a whole number, found the text 'x'"),
    ],
)
def test_what_is_wrong_in_python_is_named_with_its_place(name: str, fields: dict[str, Any], message: str) -> None:
    assert any(line.startswith(message) for line in wrong(name, **fields)), wrong(name, **fields)


def test_a_side_is_given_once_and_for_each_player_at_most() -> None:
    assert wrong("skirmish", {"hand": ["Scout"]}, p1={}) == ["p1: 'p1' is given twice"]
    with pytest.raises(BadInput, match="a position of magic takes p1, p2; 3 were given"):
        load_game("magic").position({}, {}, {})
    match = load_game("magic", players=3).position({}, {}, {"hand": ["Shock"]})
    assert match.decks == [[], [], ["Shock"]]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("board.txt", "p1: {}", "unknown position file type '.txt' (allowed: .yaml, .yml, .json)"),
        ("board", "p1: {}", "a position file needs a file extension (allowed: .yaml, .yml, .json)"),
        ("board.yaml", "", "is empty"),
        ("board.yaml", "- p1", "expected a mapping with the fields of a position, found a list"),
        ("board.yaml", "p1: [", "this is not YAML"),
        ("board.yaml", "p1: &a {}\np2: *a", "p2"),
        ("none.yaml", None, "no such file"),
    ],
)
def test_what_is_no_position_is_refused(name: str, text: str | None, message: str, tmp_path: Path) -> None:
    path = tmp_path / name if text is None else written(tmp_path, text, name)
    lines = wrong("magic", path)
    assert lines[0].startswith(str(path))
    assert any(message in line for line in lines), lines


FIELDS = [
    "p1", "p2", "active", "step", "turn", "seed", "foes", "hero", "hand", "deck", "powers", "board", "battlefield",
    "lands", "play", "damage", "boosts", "on", "name", "counters", "hp", "row", "statuses", "used", "nothing",
]  # fmt: skip
NAMES = [
    "Shock",
    "Forest",
    "Pacifism",
    "Scout",
    "Martyr",
    "Ka",
    "Umbruh",
    "Cave Worm",
    "Strike",
    "P2",
    "upkeep",
    "RG",
    "",
]
LEAVES = st.sampled_from(NAMES) | st.integers(-2, 5) | st.booleans() | st.none() | st.floats(allow_nan=False)
KEYS = st.sampled_from(FIELDS) | st.integers(0, 3)
JUNK = st.recursive(
    LEAVES,
    lambda below: (
        st.lists(below, max_size=3) | st.dictionaries(st.sampled_from(FIELDS) | st.integers(0, 3), below, max_size=3)
    ),
    max_leaves=8,
)
SIDES = st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=4)


@pytest.mark.parametrize("name", POSITIONS)
@settings(max_examples=40, deadline=None)
@given(fields=st.dictionaries(st.sampled_from(FIELDS), SIDES | JUNK, max_size=4))
def test_whatever_is_given_is_a_match_or_an_error_that_says_why(name: str, fields: dict[str, Any]) -> None:
    try:
        match = GAMES[name].position(**fields)
    except CardErrors:
        return
    assert str(match)
    assert match.record().start is not None
