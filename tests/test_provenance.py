"""The games' pages point to what exists; the page on Estraven's design names everything of its source."""

from __future__ import annotations

import re

import pytest

from tests.pointers import GAMES, PACKAGE, POINTER, missing, part, pointers, provenance, rows

ESTRAVEN = provenance("estraven")
FROM_THE_SOURCE = "From the source to the code"
WHY_NOT = "decided otherwise, because"

HEADINGS = """
Overview / Core Concepts / Actions / Abilities / Ability Types / Activated Abilities / Triggered Abilities
Static Abilities / Reaction Abilities / Effects / Effect Targeting / Implementation Details / Card Structure
Playing Cards / Action Validation System / Ability Execution / Target Selection Flow / Example Flow
Activated Ability System / Example Cards / Spell with Triggered Ability / Unit with No Abilities
Future: Unit with Activated Ability / Testing / Future Enhancements / Chain and Reaction System
Activated Abilities for Units / Trigger Conditions / Reaction System / Additional Effect Types / Cost Expansion
Migration Notes / References
"""
NAMES = """
playCardFromHand selectTarget pitchCard endTurn AbilityType ACTIVATED TRIGGERED STATIC REACTION ActivatedAbility
AbilityCost TriggeredAbility StaticAbility ReactionAbility EffectType DEAL_DAMAGE HEAL DRAW_CARD DESTROY_UNIT TargetType
SELF PLAYER OPPONENT UNIT Card CardId CardType SPELL TROOP UnitStats displayText pitchValue manaCost unitStats
description Move GameState Ctx getCardById INVALID_MOVE ValidationResult ActionContext ActionCheck checkPlayerPriority
checkResourcesForCost checkRequiresTargetSelection runChecks executeAbility needsTargetSelection
PendingTargetSelection sourceAbility allEffects effectsNeedingTargets selectedTargets canActivateAbility payAbilityCost
getAbilitiesToActivateOnPlay
"""


def test_every_game_says_where_it_comes_from() -> None:
    assert sorted(place.parent.name for place in (PACKAGE / "games").glob("*/__init__.py")) == GAMES


@pytest.mark.parametrize(
    ("game", "path", "name"), [(game, *pointer) for game in GAMES for pointer in pointers(game)], ids=lambda part: part
)
def test_what_a_page_points_to_exists(game: str, path: str, name: str) -> None:
    assert missing(game, path, name) == ""


def test_what_is_not_there_is_found() -> None:
    assert missing("estraven", "rules/gone.py", "") == "rules/gone.py is in none of the places"
    assert missing("estraven", "rules/chain.py", "gone") == "rules/chain.py has no gone"
    assert missing("estraven", "rules/chain.py", "choose") == ""
    assert len(pointers("estraven")) > 110


@pytest.mark.parametrize("name", [*NAMES.split(), *re.split(r" / |\n", HEADINGS.strip())])
def test_every_heading_and_name_of_estravens_source_is_in_the_table(name: str) -> None:
    assert re.search(rf"(?<!\w){re.escape(name)}(?!\w)", part(ESTRAVEN, FROM_THE_SOURCE))


def test_every_row_on_estraven_says_where_or_why_not_and_what_shows_it() -> None:
    for cells in rows(ESTRAVEN, FROM_THE_SOURCE):
        assert len(cells) == 3, cells
        assert all(POINTER.search(cell) or WHY_NOT in cell or cell == "the tables above" for cell in cells[1:]), cells


def test_a_test_is_named_for_every_acceptance_case_and_trap_of_estraven() -> None:
    for cells in rows(ESTRAVEN, "Acceptance cases"):
        assert len(cells) == 2, cells
        assert POINTER.search(cells[1]) or WHY_NOT in cells[1], cells
    traps = rows(ESTRAVEN, "Traps")
    assert sorted({int(cells[0].split()[0]) for cells in traps}) == list(range(1, 16))
    for cells in traps:
        assert f"test_traps.py: test_trap_{cells[0].split()[0]}_" in cells[2], cells
