"""What lies on the battlefield at the start has entered as its card says; copies are known among permanents, too."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat, Thing, position
from tests.games.magic.conformance.play import fails, passes, runner, zone


def has(*cards: str, **more: Any) -> dict[str, Any]:
    return {"battlefield": zone(*cards), **more}


def test_permanents_enter_tapped_and_with_counters_and_nothing_triggers() -> None:
    expect = [
        {"tapped": ["A", "Temple", True, 2]},
        {"pt": ["A", "Ballista", 2, 2]},
        {"counters": ["A", "Ballista", "+1/+1", 2]},
        {"life": ["A", 20]},
        {"hand": ["A", None, 0]},
    ]
    passes(has("2 Temple", "Ballista", "Herald"), {}, [], expect, stop=(1, "untap"))
    passes(has("Ballista"), {}, [{"action": "attack", "card": "Ballista", "step": "declare_attackers"}],
           [{"life": ["B", 18]}], stop=(1, "combat_damage"))  # fmt: skip


def test_questions_of_entering_take_the_first_answers_in_the_order_listed() -> None:
    a = has("Cub", "Double", "Banner")
    b = has("Banner", "Cub")
    choices = {"A": ["Cub", "Green", "X=1"], "B": ["Red"]}
    expect = [
        {"battlefield": ["A", "Cub", 2]},
        {"pt": ["A", "Cub", 3, 2], "scope": "all"},
        {"pt": ["B", "Cub", 2, 2]},
    ]
    over = passes(a, b, [], expect, choices=choices, stop=(1, "upkeep"))
    assert over == "left over: A's choice X=1"


def test_a_card_named_by_its_back_face_starts_with_that_face_up() -> None:
    spell: dict[str, Any] = {"action": "cast", "card": "Bolt Away", "targets": [{"object": "Day Wolf"}]}
    a = has("Day Wolf", "Mountain", hand=zone("Bolt Away"))
    passes(a, {}, [], [{"pt": ["A", "Day Wolf", 4, 4]}], stop=(1, "untap"))
    passes(a, {}, [spell], [{"graveyard": ["A", "Night Wolf", 1]}])


def test_an_alias_names_what_was_laid_out() -> None:
    a = {"battlefield": [*zone("Mountain"), {"card": "Cub", "count": 2, "alias": "bear"}], "hand": zone("Bolt Away")}
    spell = {"action": "cast", "card": "Bolt Away", "targets": [{"object": "@bear.2"}]}
    passes(a, {}, [spell], [{"battlefield": ["A", "@bear.2", 0]}, {"battlefield": ["A", "@bear.1", 1]}])


@pytest.mark.parametrize(("said", "left"), [("Cub[only copy]", False), ("Cub[no copy]", True)])
def test_a_permanent_that_entered_as_a_copy_is_one(said: str, left: bool) -> None:
    a = {
        "battlefield": [*zone("Mountain", "Cub"), {"card": "Double", "alias": "double"}],
        "hand": zone("Edict"),
    }
    do = [{"action": "cast", "card": "Edict"}]
    passes(a, {}, do, [{"battlefield": ["A", "@double", int(left)]}], choices={"A": ["Cub", said]})


@pytest.mark.parametrize("of_token", [False, True])
def test_a_token_that_is_a_copy_is_one(of_token: bool) -> None:
    name = "Soldier Token" if of_token else "Cub"
    make = [{"action": "cast", "card": "Call", "wait": True}] if of_token else []
    do = [*make, {"action": "cast", "card": "Twins", "targets": [{"object": name}], "wait": True}]
    a = has("3 Mountain", "Plains", "Cub", hand=zone("Call", "Twins", "Bolt Away"))
    copies = [{"object": name, "copy": True}]
    there = 2 if of_token else 1
    kill: dict[str, Any] = {"action": "cast", "card": "Bolt Away", "targets": copies}
    passes(a, {}, [*do, kill], [{"battlefield": ["A", name, there]}])
    assert "is no legal target" in fails(a, {}, [*make, kill], [])


def test_what_is_entering_has_no_counters_of_its_own() -> None:
    with pytest.raises(CardErrors, match=r"p1\.battlefield\[1\]: what is entering is given by its name"):
        position(runner().game, Seat(battlefield=["Cub", Thing("Cub", damage=1)]), entering=True)
