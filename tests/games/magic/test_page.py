"""The game's page says what is so: its settings and decks, and every file, name and test it points to."""

from __future__ import annotations

import re

import pytest

from cardwright.games.magic.about import ABOUT
from cardwright.games.magic.game import deck_names
from tests.pointers import POINTER, TESTS, pages, part, rows

TEXT = pages("magic")
EXCUSES = ("decided otherwise, because", "part two", "later, because")

HEADINGS = """
Architecture Philosophy / Core Principles / Dependency Graph / Phase Overview / Detailed Phase Specifications
Phase 0: Foundation & Architecture / 0.1 Core Classes / 0.2 Zone System / 0.3 Event System / 0.4 File Structure
0.5 Deliverables / Phase 1: Turn Structure & Priority / 1.1 Turn Structure Implementation / 1.2 Priority System
1.3 Turn Execution Flow / 1.4 Deliverables / Phase 2: The Stack / 2.1 Stack Implementation / 2.2 Casting Spells
2.3 Deliverables / Phase 3: Mana System / 3.1 Mana Representation / 3.2 Mana Abilities / 3.3 Deliverables
Phase 4: State-Based Actions / 4.1 SBA Checker / 4.2 Deliverables / Phase 5: Targeting System / 5.1 Target System
5.2 Deliverables / Phase 6: Combat Core / 6.1 Combat Structure / 6.2 Damage Assignment / 6.3 Deliverables
Phase 7: Combat Keywords / 7.1 Keyword Implementations / 7.2 Deliverables / Phase 8: Triggered Abilities
8.1 Trigger System / 8.2 Common Triggers / 8.3 Deliverables / Phase 9: Activated Abilities
9.1 Activated Ability System / 9.2 Loyalty Abilities / 9.3 Deliverables / Phase 10: Continuous Effects & Layers
10.1 Layer System / 10.2 Common Continuous Effects / 10.3 Deliverables / Phase 11: Replacement Effects
11.1 Replacement Effect System / 11.2 Common Replacement Effects / 11.3 Deliverables / Phase 12: Card Database v2
12.1 Enhanced Card Data Format / 12.2 Ability Parsing / 12.3 Deliverables / Phase 13: AI Improvements
13.1 Enhanced AI Architecture / 13.2 Deliverables / Phase 14: Testing & Validation / 14.1 Test Categories
14.2 MTGO Comparison Testing / 14.3 Deliverables / Phase 15: Polish & Extensions / 15.1 Sideboarding
15.2 Replay System / 15.3 Statistics & Analysis / 15.4 Deliverables / Testing Strategy / Test Pyramid
Test Coverage Goals / Continuous Integration / Milestones & Checkpoints / It's a Game / Combat Works / Full Abilities
Competitive Ready / Analysis Tool / Appendix: Reference Material / Official Rules Documents / Key Rule Sections
"""
NAMES = """
GameObject Characteristics Permanent Spell Ability TriggeredAbility ActivatedAbility StaticAbility ManaAbility Zone
Library Hand Battlefield Graveyard Stack Exile Command Event DamageEvent ZoneChangeEvent SpellCastEvent
AbilityTriggeredEvent EventBus emit subscribe Turn Phase Step StepType PrioritySystem give_priority pass_priority
player_takes_action execute_turn priority_round push resolve_top _resolve_spell _resolve_ability StackObject
StackedAbility cast_spell Color Mana ManaPool add can_pay pay empty ManaCost cmc colors ManaSymbol is_mana_ability
activate StateBasedActionChecker check_and_perform run_until_stable Target is_legal TargetRequirement is_legal_target
TargetRestriction allows Ward on_targeted CombatPhase beginning_of_combat_step declare_attackers_step
declare_blockers_step combat_damage_step end_of_combat_step _deal_combat_damage _lethal_damage_for FlyingAbility
modify_can_be_blocked_by ReachAbility TrampleAbility DeathtouchAbility FirstStrikeAbility DoubleStrikeAbility
LifelinkAbility on_damage_dealt VigilanceAbility MenaceAbility modify_blocking_requirements HasteAbility
DefenderAbility can_attack IndestructibleAbility HexproofAbility ProtectionAbility prevents_damage_from
prevents_targeting_by prevents_blocking_by prevents_attachment_by TriggerCondition matches check_trigger
TriggerManager register_trigger _on_event put_triggers_on_stack EntersBattlefieldTrigger DiesTrigger
LeavesBattlefieldTrigger AttacksTrigger BlocksTrigger DealsDamageTrigger BeginningOfUpkeepTrigger
BeginningOfEndStepTrigger SpellCastTrigger LandfallTrigger can_activate Cost ActivationLimit TimingRestriction
LoyaltyAbility Layer ContinuousEffect applies_to apply ContinuousEffectManager apply_all_effects
_sort_with_dependencies AnthemEffect affected_matches TypeChangingEffect AbilityGrantingEffect ReplacementEffect
replace PreventionEffect ReplacementEffectManager process_event DrawReplacementEffect condition DamagePreventionEffect
ETBCounterEffect ExileInsteadOfDieEffect CardData AbilityData AbilityParser parse PriorityAwareAI get_priority_action
_evaluate_response _should_counter CombatMathAI choose_attackers _evaluate_attack TestPrioritySystem
TestStackResolution TestCombatDamage TestKnownInteractions MTGOComparisonTest load_mtgo_replay verify_state_matches
Sideboard SideboardPlan Match play_match GameReplay save load replay MatchupAnalysis run_simulation
"""


def test_every_trap_is_named_with_a_test() -> None:
    traps = rows(TEXT, "Traps")
    assert [cells[0].split()[0] for cells in traps] == [str(number) for number in range(1, 52)]
    for cells in traps:
        assert len(cells) == 3, cells
        assert POINTER.search(cells[2]), cells


def test_traps_in_the_names_of_tests_are_the_ones_the_page_cites() -> None:
    """A test that says it is about a trap is about that trap: its row cites such a test, if there is any."""
    folder = TESTS / "games" / "magic"
    named: dict[str, set[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for number, rest in re.findall(r"def test_trap_(\d+)_(\w+)", path.read_text(encoding="utf-8")):
            named.setdefault(number, set()).add(f"test_trap_{number}_{rest}")
    for cells in rows(TEXT, "Traps"):
        number = cells[0].split()[0]
        if number in named:
            assert any(name in cells[2] for name in named[number]), (cells, sorted(named[number]))


@pytest.mark.parametrize("name", [*NAMES.split(), *re.split(r" / |\n", HEADINGS.strip())])
def test_every_heading_and_name_of_the_seed_is_in_the_table(name: str) -> None:
    assert re.search(rf"(?<!\w){re.escape(name)}(?!\w)", part(TEXT, "From the seed to the code"))


def test_every_row_of_the_table_says_where_or_why_not_and_what_shows_it() -> None:
    for cells in rows(TEXT, "From the seed to the code"):
        assert len(cells) == 3, cells
        for cell in cells[1:]:
            assert POINTER.search(cell) or any(excuse in cell for excuse in EXCUSES) or "tests/games/magic" in cell, (
                cells
            )


def test_settings_and_decks_are_on_the_page() -> None:
    for name, values in ABOUT.settings.items():
        line = next(line for line in part(TEXT, "Settings").splitlines() if line.startswith(f"| `{name}`"))
        assert all(str(value) in line for value in values)
        assert f"{values[0]}" in line.split("(default)")[0]
    for name in deck_names():
        assert f"`{name}`" in part(TEXT, "Settings")
