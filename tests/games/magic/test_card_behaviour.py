"""What single cards do, by the cases in card_cases: a small table, some lines of play, what is there then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardwright.engine.decision import Q_ORDER, Q_RESPOND
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import POISON
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.yaml_plain import read_plain
from tests.games.magic.card_files import FILES, file_of
from tests.games.magic.table import Table, table_with

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Bell")
# Something to do for everybody at any time, so that nobody is passed over.
BELL = "  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: '{0}'}, do: shuffle}}]}\n"
SEAT = {"lands", "hand", "field", "graveyard", "library"}


@cache
def cases_by_file() -> dict[str, list[dict[str, Any]]]:
    """Return the cases of each file, by its name without suffix."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((Path(__file__).parent / "card_cases").iterdir()):
        # Every process of the suite reads the cases, and the full parser takes seconds for them.
        node = read_plain(path.read_text(encoding="utf-8"))
        assert node is not None, f"{path.name}: not all of it is plain YAML"
        found[path.stem] = data(node)["cases"]
    return found


def cases() -> list[dict[str, Any]]:
    return [given for file in cases_by_file().values() for given in file]


def card_of(about: str) -> MagicCard:
    """Return the card that a case is about: its title begins with the name of a card, or of a part of one."""
    for end in range(len(about), 0, -1):
        if about[:end] in cards_by_name() and not about[end : end + 1].isalnum():
            return cards_by_name()[about[:end]]
    raise AssertionError(f"{about!r} does not begin with the name of a card")


@cache
def cards_by_name() -> dict[str, MagicCard]:
    cards = [card for card in base_cards() if not card.token]
    return {name: card for card in cards for name in (card.name, *(part.name for part in card.parts))}


def data(node: Node) -> Any:
    match node:
        case Mapped():
            keys = [data(key) for key, _ in node.entries]
            assert len(set(keys)) == len(keys), f"line {node.line}: a key twice"
            return dict(zip(keys, (data(value) for _, value in node.entries), strict=True))
        case Listed():
            return [data(item) for item in node.items]
        case Value():
            return node.value
    raise AssertionError(node)


def seat(given: Mapping[str, Any]) -> Seat:
    things = [Thing(**thing) if isinstance(thing, dict) else thing for thing in given.get("field", ())]
    return Seat(
        battlefield=[*things, "Bell"],
        hand=given.get("hand", ()),
        graveyard=given.get("graveyard", ()),
        library=given.get("library", ["Forest"] * 8),
        lands=given.get("lands", ""),
    )


def go(t: Table, lines: Sequence[str]) -> None:
    """Play the lines: what is on the stack resolves before the next action, unless that is a response ("! ...")."""
    left = list(lines)
    for _ in range(200):
        decision = t.m.decision
        if decision is None:
            break
        line = left[0] if left else ""
        if decision.question == Q_ORDER:
            t.order()
        elif decision.question != Q_RESPOND:
            assert left, f"unplanned: {decision.prompt} {decision.notations()}"
            t.m.apply(named(t, left.pop(0)))
        elif line.startswith("! ") and named(t, line[2:]) in t.options:
            t.m.apply(named(t, left.pop(0)[2:]))
        elif t.stack or line.startswith("! "):
            t.m.apply("pass")
        elif not left:
            break
        elif line.startswith("attack "):
            t.attack(*left.pop(0)[7:].split(" and "))
        elif line == "no block":
            left.pop(0)
            t.block()
        elif line.startswith("until "):
            t.until(left.pop(0)[6:])
        else:
            t.m.apply(named(t, left.pop(0)))
    assert not left, f"never came to {left}: {t.options}"


def named(t: Table, line: str) -> str:
    """ "use Name" and "use Name 2" stand for the first and second ability that may be activated."""
    if not line.startswith("use "):
        return line
    name, _, number = line[4:].rpartition(" ")
    name, place = (name, int(number) - 1) if number.isdigit() else (line[4:], 0)
    found = [option for option in t.options if option.startswith(f"activate {name}: ")]
    return found[place] if place < len(found) else line


def without_lands(names: list[str]) -> list[str]:
    return sorted(name for name in names if name not in BASICS)


def seen(t: Table) -> dict[str, Any]:
    """What a case may speak of; the Bells and basic lands are left out."""
    return {
        "life": list(t.life),
        "mine": without_lands(t.battlefield(0)),
        "theirs": without_lands(t.battlefield(1)),
        "hand": sorted(t.hand(0)),
        "their_hand": sorted(t.hand(1)),
        "grave": sorted(t.graveyard(0)),
        "their_grave": sorted(t.graveyard(1)),
        "exile": sorted(t.exile),
        "drawn": len(t.hand(0)),
        "their_drawn": len(t.hand(1)),
        "milled": len(t.graveyard(1)),
        "top": t.library(0)[:1],
        "lands": len([name for name in t.battlefield(0) if name in BASICS[:-1]]),
        "their_lands": len([name for name in t.battlefield(1) if name in BASICS[:-1]]),
        "poison": t.m.state.rows[1][POISON],
        "over": t.m.decision is None,
        "turn_of": -1 if t.m.decision is None else t.m.game.active_player(t.m) + 1,
    }


def check(t: Table, want: Mapping[str, Any]) -> None:
    there = seen(t)
    for key, value in want.items():
        if key == "size":
            assert {name: list(t.size(name)) for name in value} == value
        elif key == "has":
            for name, keywords in value.items():
                assert set(keywords) <= t.keywords(name), name
        elif key == "tapped":
            assert {name: t.tapped(name) for name in value} == value
        elif key == "counters":
            assert {name: [kind, t.counters(name, kind)] for name, (kind, _) in value.items()} == value
        elif key == "cannot":
            assert [option for option in t.options if value in option] == []
        else:
            expected = sorted(value) if isinstance(value, list) and key != "life" else value
            assert there[key] == expected, key


def run(given: Mapping[str, Any]) -> Table:
    """Play a case and check it."""
    assert set(given) <= SEAT | {"about", "step", "foe", "play", "then"}
    assert set(given.get("foe", ())) <= SEAT
    assert given["then"], "a case that asks nothing cannot fail"
    t = table_with(BELL, seat(given), seat(given.get("foe", {})), step=given.get("step", "precombat main"))
    go(t, given.get("play", ()))
    check(t, given["then"])
    return t


@pytest.mark.parametrize("given", cases(), ids=[given["about"] for given in cases()])
def test_a_card_does_what_it_says(given: dict[str, Any]) -> None:
    run(given)


MADE = ("dungeons", "tokens")


@pytest.mark.parametrize("file", [file for file in FILES if file not in MADE])
def test_each_case_lies_in_the_file_of_its_card_sorted_by_name(file: str) -> None:
    cards = [card_of(given["about"]) for given in cases_by_file()[file]]
    assert {card.name for card in cards if file_of(card) != file} == set()
    names = [card.name for card in cards]
    assert names == sorted(names)


def test_the_files_of_cases_are_those_of_cards() -> None:
    """Tokens and dungeons are played by the cards that bring them."""
    assert {*cases_by_file(), *MADE} == set(FILES)


@pytest.mark.rule("111.8")
def test_a_token_that_has_left_does_not_come_back() -> None:
    run({"lands": "W", "hand": ["Cloudshift"], "field": ["Soldier"], "play": ["cast Cloudshift"], "then": {"mine": []}})


@pytest.mark.rule("110.5b")
def test_what_is_put_onto_the_battlefield_tapped_does_not_become_tapped() -> None:
    yard = ["Reassembling Skeleton"]
    t = run(
        {"lands": "BB", "graveyard": yard, "play": ["use Reassembling Skeleton"], "then": {"tapped": {yard[0]: True}}}
    )
    assert t.happened("TAPPED") == ["Swamp is tapped for mana"] * 2


@pytest.mark.rule("701.23b", "701.23d")
def test_a_search_for_any_card_finds_one_and_a_search_for_a_kind_may_fail() -> None:
    library = ["Opt", "Shivan Dragon"]
    for card, lands, may_fail in (("Entomb", "B", False), ("Buried Alive", "BBB", True)):
        t = table_with(BELL, seat({"lands": lands, "hand": [card], "library": library}), seat({}))
        t.play(f"cast {card}", "pass", "pass")
        assert ("no more" in t.options) == may_fail


@pytest.mark.rule("400.7d", "603.4", "702.33d")
def test_an_ability_of_a_permanent_knows_whether_the_spell_was_kicked() -> None:
    given = {"lands": "BBB", "hand": ["Gatekeeper of Malakir"], "foe": {"field": ["Memnite"]}}
    run({**given, "play": ["cast Gatekeeper of Malakir", "yes", "P2"], "then": {"theirs": []}})
    run({**given, "play": ["cast Gatekeeper of Malakir", "no"], "then": {"theirs": ["Memnite"]}})


@pytest.mark.rule("601.2f")
def test_x_is_no_larger_than_what_can_be_paid_with_what_makes_the_spell_dearer_or_cheaper() -> None:
    for thing, most in (("Thalia, Guardian of Thraben", 1), ("Grizzly Bears", 2), ("Ruby Medallion", 3)):
        t = table_with(BELL, seat({"lands": "RRR", "hand": ["Blaze"], "field": [thing]}), seat({}))
        t.play("cast Blaze")
        assert t.options == [f"X={x}" for x in range(most + 1)]


@pytest.mark.rule("601.2d")
def test_what_is_divided_has_one_target_at_least() -> None:
    t = table_with(BELL, seat({"lands": "R", "hand": ["Forked Bolt"]}), seat({}))
    t.play("cast Forked Bolt")
    assert t.options == ["P1", "P2"]
    t.play("P2")
    assert t.options == ["P1", "no more"]


@pytest.mark.rule("603.3c", "700.2b")
def test_modes_of_a_triggered_ability_need_targets_to_be_chosen() -> None:
    bare = replace(seat({"lands": "GGW", "hand": ["Knight of Autumn"]}), battlefield=[])
    t = table_with(BELL, bare, replace(seat({}), battlefield=["Soldier"], hand=["Giant Growth"], lands="G"))
    t.play("cast Knight of Autumn")
    while t.m.decision is not None and t.m.decision.kind != "mode":
        t.play("pass")
    assert [option.partition(":")[0] for option in t.options] == ["mode 1", "mode 3"]


def test_a_good_third_of_the_cards_is_played() -> None:
    played = {card_of(given["about"]).name for given in cases()}
    assert len(played) * 3 >= len([card for card in base_cards() if not card.token])
