"""Plans: what their digest covers, the order and numbers of units and games, their file and its mistakes."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from cardwright.errors import BadInput, CardErrors
from cardwright.simulate.plan import Entrant, Origin, Pair, Place, Plan, Unit, game_of
from cardwright.simulate.plan_file import differences, plan_in, plan_text, read_plan
from cardwright.simulate.sideboarding import Boarding, Swap
from tests.simulate.plans import plan_of

PLAN = plan_of(units=2)
OTHER: dict[str, Any] = {
    "kind": "matrix", "game": "magic", "rules": "9", "settings": {"terrains": 4}, "card_files": ("x.yaml",),
    "cards": {"Scout": "1"}, "entrants": PLAN.entrants[:1], "pairs": (Pair(0, 1, 3),), "best_of": 3, "turns": 7,
    "seed": 1, "lists": "closed", "until": 0.1, "engine": "0", "version": "0",
}  # fmt: skip
WHOLE = replace(
    PLAN,
    entrants=(
        replace(
            PLAN.entrants[0],
            sideboard={"Dragon": 2},
            boarding=(Boarding("*", Swap({"Dragon": 1}, {"Scout": 1}), Swap()),),
            choose="draw",
            origin=Origin("a list", "2026-01-02", "an event"),
            share=0.25,
            agent="skilled:weights=w.yaml",
            weights={"life": 3},
        ),
        PLAN.entrants[1],
    ),
    best_of=3,
    until=0.06,
)


def text_with(**changes: Any) -> str:
    return json.dumps({**json.loads(plan_text(PLAN)), **changes}, indent=1)


@pytest.mark.parametrize("name", [each.name for each in fields(Plan)])
def test_the_digest_covers_every_field(name: str) -> None:
    changed = replace(PLAN, **{name: OTHER[name]})
    assert changed.digest != PLAN.digest == replace(PLAN).digest
    assert re.split(r"[:\[.]", differences(PLAN, changed)[0])[0] == name


@pytest.mark.parametrize("name", [each.name for each in fields(Entrant)])
def test_the_digest_covers_every_field_of_an_entrant(name: str) -> None:
    other: dict[str, Any] = {"share": 0.5, "origin": Origin("x"), "boarding": (Boarding("*", Swap(), Swap()),)}
    entrant = replace(
        PLAN.entrants[0], **{name: other.get(name, "x" if name in ("name", "agent", "choose") else {"x": 1})}
    )
    changed = replace(PLAN, entrants=(entrant, PLAN.entrants[1]))
    assert changed.digest != PLAN.digest
    assert all(line.startswith((f"entrants[0].{name}", "and ")) for line in differences(PLAN, changed))


def test_the_order_of_cards_counts_as_a_library_is_dealt_in_it() -> None:
    main = dict(reversed(list(PLAN.entrants[0].main.items())))
    changed = replace(PLAN, entrants=(replace(PLAN.entrants[0], main=main), PLAN.entrants[1]))
    assert changed.digest != PLAN.digest
    assert differences(PLAN, changed) == ["entrants[0].main: in another order"]


def test_differences_name_each_field_with_both_values() -> None:
    changed = replace(PLAN, seed=3, pairs=(Pair(0, 1, 9),), settings={"terrains": 4, "close": "front"})
    assert differences(PLAN, changed) == [
        "settings.terrains: 5 there, 4 here", "pairs[0].units: 2 there, 9 here", "seed: 0 there, 3 here",
    ]  # fmt: skip
    assert differences(PLAN, PLAN) == []
    assert differences(PLAN, replace(PLAN, cards={}))[-1].startswith("and ")


@pytest.mark.parametrize("plan", [PLAN, WHOLE], ids=["plain", "whole"])
def test_a_plan_is_read_back_as_it_was_written(plan: Plan, tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    path.write_text(plan_text(plan), encoding="utf-8")
    assert read_plan(path) == plan
    assert read_plan(path).digest == plan.digest


def test_units_are_handed_out_round_by_round() -> None:
    plan = plan_of(decks=("swarm", "pact", "bulwark"), units=2)
    plan = replace(plan, pairs=(*plan.pairs, Pair(1, 2, 1)))
    assert plan.units == [Unit(0, 0), Unit(1, 0), Unit(2, 0), Unit(0, 1), Unit(1, 1)]


@pytest.mark.parametrize("best_of", [1, 3])
def test_every_game_has_a_number_of_its_own(best_of: int) -> None:
    plan = plan_of(decks=("swarm", "pact", "bulwark"), units=3, best_of=best_of)
    numbers = [
        plan.game_number(unit, series, game)
        for unit in plan.units
        for series in (0, 1)
        for game in range(best_of)
    ]  # fmt: skip
    assert numbers == list(range(1, 6 * 2 * best_of + 1))
    found = [plan.place_of(number) for number in numbers]
    assert found[-1] == Place(5, 1, best_of - 1)
    assert [plan.game_number(plan.units[at.unit], at.series, at.game) for at in found] == numbers
    for wrong in (0, numbers[-1] + 1):
        with pytest.raises(BadInput, match=f"the run has the games 1 to {numbers[-1]}, so there is no game {wrong}"):
            plan.place_of(wrong)


def test_seeds_follow_from_the_runs_seed_and_the_games_place() -> None:
    places = [(Unit(pair, number), game) for pair in range(3) for number in range(40) for game in range(3)]
    seeds = [PLAN.seed_of(*place) for place in places]
    assert len(set(seeds)) == len(seeds)
    assert seeds == [plan_of(units=9).seed_of(*place) for place in places]
    assert not set(seeds) & {replace(PLAN, seed=1).seed_of(*place) for place in places}
    assert PLAN.seed_of(Unit(0, 0), 0) == 59585141780209


def test_a_changed_card_is_named() -> None:
    cards = {**PLAN.cards, "Scout": "another", "Ghost": "gone"}
    with pytest.raises(BadInput, match="^the plan was made with other definitions of Ghost, Scout$"):
        game_of(replace(PLAN, cards=cards))
    with pytest.raises(BadInput, match="^the plan needs a card that no longer exists: 'Ghost'|Ghost$"):
        game_of(replace(PLAN, entrants=(replace(PLAN.entrants[0], main={"Ghost": 25}), PLAN.entrants[1])))


def problems(text: str) -> list[str]:
    with pytest.raises(CardErrors) as errors:
        plan_in(text, "plan.json")
    return [str(each) for each in errors.value.problems]


def test_every_mistake_is_told_at_once_with_its_line() -> None:
    data = json.loads(plan_text(PLAN))
    data["best_of"] = 2
    data["seed"] = -1
    data["until"] = 1.5
    data["lists"] = "shut"
    data["pairs"] = [{"a": 0, "b": 5, "units": 0}]
    data["entrants"][0] |= {"agent": "gredy", "choose": "neither", "share": 2}
    data["entrants"][1]["main"]["Scout"] = 0
    data["game"] = "skirmich"
    text = json.dumps(data, indent=1)
    lines = text.split("\n")
    found = problems(text)

    def line_of(part: str) -> int:
        return next(number for number, line in enumerate(lines, start=1) if part in line)

    wanted = {
        '"game"': "unknown game 'skirmich' - did you mean 'skirmish'?",
        '"agent": "gredy"': "unknown agent 'gredy' - did you mean 'greedy'?",
        '"neither"': "must be play or draw, found 'neither'",
        '"share": 2': "must be from 0 to 1, found 2",
        '"Scout": 0': "must be at least 1, found 0",
        '"b": 5': "must be from 0 to 1, found 5",
        '"units"': "must be at least 1, found 0",
        '"best_of"': "must be 1 or 3, found 2",
        '"seed"': "must be from 0 up, found -1",
        '"shut"': "must be open or closed, found 'shut'",
        '"until"': "must be from 0 to 1, found 1.5",
    }
    assert len(found) == len(wanted)
    for said, (part, message) in zip(found, wanted.items(), strict=True):
        assert said.startswith(f"plan.json:{line_of(part)}:")
        assert message in said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "plan.json: is empty"),
        ("{]", "this is not JSON"),
        ("{}", "is not a plan: it has no field 'format'"),
        ('{"format": 9}', "format: expected the format 1, found the number 9"),
        ('{"format": 1}', "the field 'kind' is missing"),
        (text_with(kinds="x"), "unknown field 'kinds' - did you mean 'kind'?"),
        (text_with(seed="x"), "seed: expected a whole number, found the text 'x'"),
        (text_with(seed=True), "seed: expected a whole number, found true"),
        (text_with(seed=1.5), "seed: expected a whole number, found the number 1.5"),
        (text_with(pairs={}), "pairs: expected a list"),
        (text_with(pairs=[]), "a plan needs at least one pair"),
        (text_with(entrants=[1]), "entrants[0]: expected a mapping with the fields name, main"),
        (text_with(settings={"terrains": 7}), "terrains is one of 5, 4, not 7"),
        (text_with(settings={"terain": 7}), "skirmish has no setting 'terain' - did you mean 'terrains'?"),
        (text_with(card_files=["none.yaml"]), "none.yaml"),
        (text_with(cards={}), "the plan was made with other definitions of "),
    ],
)
def test_a_file_that_is_no_plan(text: str, message: str) -> None:
    assert message in "\n".join(problems(text))


def test_an_illegal_deck_is_told_with_its_line() -> None:
    entrants = tuple(replace(entrant, main={"Scout": 1}) for entrant in PLAN.entrants)
    # The Scout's text names the Squire.
    cards = {name: PLAN.cards[name] for name in ("Scout", "Squire")}
    text = plan_text(replace(PLAN, entrants=entrants, cards=cards))
    lines = [number for number, line in enumerate(text.split("\n"), start=1) if '"main"' in line]
    found = problems(text)
    assert [each.split(":")[1] for each in found] == [str(line) for line in lines]
    assert all("1 cards, 20 to 30 are allowed" in each for each in found), found


def test_swaps_of_cards_that_are_not_there_are_refused() -> None:
    boarding = (Boarding("*", Swap({"Dragon": 2}, {"Scout": 1}), Swap({}, {"Ghost": 1})),)
    first = replace(WHOLE.entrants[0], boarding=boarding, sideboard={"Dragon": 1})
    found = problems(plan_text(replace(WHOLE, entrants=(first, WHOLE.entrants[1]))))
    assert any("into.Dragon: must be from 1 to 1, as many as the sideboard has, found 2" in each for each in found)
    assert any("play: 2 cards go in and 1 out" in each for each in found)
    assert any("out.Ghost: must be from 1 to 0, as many as the main has, found 1" in each for each in found)


@pytest.mark.interpreted
def test_a_series_needs_a_game_whose_loser_may_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardwright.games.skirmish.rules.flow import Skirmish

    before = Skirmish.__init__

    def without(self: Skirmish, *given: Any) -> None:
        before(self, *given)
        self.takes_first = False

    monkeypatch.setattr(Skirmish, "__init__", without)
    found = problems(plan_text(replace(PLAN, best_of=3)))
    assert "best_of: must be 1: skirmish decides by itself who begins, so a loser cannot choose" in found[0]
