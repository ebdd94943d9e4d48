"""Cards made with the vocabulary that are wrong in themselves are refused when they are loaded."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from tests.games.skirmish.table import with_custom


def problems(card: str) -> str:
    with pytest.raises(CardErrors) as caught:
        with_custom(f"- {card}")
    return str(caught.value)


@pytest.mark.parametrize("name", ["Strike", "Champion", "Sqire"])
def test_only_tokens_can_be_summoned(name: str) -> None:
    text = problems(f"{{kind: unit, name: Herald, power: 1, abilities: [{{deploy: {{summon: {name}}}}}]}}")
    assert text.startswith(f"Herald: there is no token {name!r} to summon")


def test_a_card_without_a_target_cannot_speak_of_it() -> None:
    text = problems("{kind: action, name: Push, do: {kill: target}}")
    assert text == "Push: this card has no target; give it one with `target:`"


def test_a_slot_is_no_unit_and_a_unit_no_slot() -> None:
    assert "no target" in problems("{kind: action, name: Push, target: slot, do: {kill: target}}")
    assert "no target" in problems("{kind: action, name: Push, target: unit, do: {cleanse: target}}")


def test_one_ability_to_activate_is_enough() -> None:
    text = problems(
        "{kind: unit, name: Twin, power: 1, abilities: [{activate: {do: {draw: 1}}}, {activate: {do: {draw: 2}}}]}"
    )
    assert text == "Twin: a unit may have one ability to activate, this one has two"
