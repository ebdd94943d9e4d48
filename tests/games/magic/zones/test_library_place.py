"""Places in a library: so many cards from the top, or where the owner likes (CR 401.7)."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from tests.games.magic.table import game_of, table_with
from tests.games.magic.text.faces import SPELL, defined, line_of, read

CARDS = """  - {name: Bear, cost: "1G", types: creature, power: 2, toughness: 2}
  - {name: Wait, cost: U, types: instant, abilities: [{spell: {draw: 1}}]}
  - name: Second
    cost: U
    types: instant
    abilities: [{spell: {put: {what: {target: {is: creature}}, to: library, nth: 2}}}]
  - name: Third
    cost: U
    types: instant
    abilities: [{spell: {put: {what: {target: {is: creature}}, to: library, nth: 3}}}]
  - name: Either
    cost: U
    types: instant
    abilities: [{spell: {put: {what: {target: {is: creature}}, to: library, nth: 2, or_bottom: true}}}]
"""


def library_after(spell: str, cards: list[str], *answers: str) -> list[str]:
    """The other side's library, its top first, after its only creature was put there."""
    t = table_with(CARDS, Seat(hand=[spell, "Wait"], lands="UU"), Seat(battlefield=["Bear"], library=cards))
    t.play(f"cast {spell}").resolve()
    for answer in answers:
        decision = t.m.decision
        assert decision is not None
        assert decision.who == 1
        t.m.apply(answer)
    return t.library(1)


@pytest.mark.rule("401.7")
def test_second_from_the_top_is_below_one_card() -> None:
    assert library_after("Second", ["Island", "Forest", "Swamp"]) == ["Island", "Bear", "Forest", "Swamp"]
    assert library_after("Third", ["Island", "Forest", "Swamp"]) == ["Island", "Forest", "Bear", "Swamp"]


@pytest.mark.rule("401.7")
def test_with_too_few_cards_it_goes_to_the_bottom() -> None:
    assert library_after("Third", ["Island"]) == ["Island", "Bear"]
    assert library_after("Second", []) == ["Bear"]


def test_the_owner_chooses_between_the_place_and_the_bottom() -> None:
    cards = ["Island", "Forest", "Swamp"]
    assert library_after("Either", cards, "near the top") == ["Island", "Bear", "Forest", "Swamp"]
    assert library_after("Either", cards, "on the bottom") == ["Island", "Forest", "Swamp", "Bear"]


LINES = {
    "Put target creature into its owner's library third from the top.":
        "{spell: {put: {what: {target: {is: creature}}, to: library, nth: 3}}}",
    "The owner of target creature puts it into their library fourth from the top or on the bottom.":
        "{spell: {put: {what: {target: {is: creature}}, to: library, nth: 4, or_bottom: true}}}",
    "The owner of target creature puts it on their choice of the top or bottom of their library.":
        "{spell: {put: {what: {target: {is: creature}}, to: library, or_bottom: true}}}",
}  # fmt: skip


@pytest.mark.parametrize("text", LINES)
def test_a_line_is_read_and_printed(text: str) -> None:
    [meaning] = [read(text, SPELL)]
    ability = meaning[0] if isinstance(meaning, tuple) else meaning
    assert ability == defined(LINES[text])
    printed = line_of(ability, SPELL)  # type: ignore[arg-type]
    assert printed is not None
    assert printed[1].lower() == text.lower()


def test_a_place_from_the_top_is_refused_elsewhere() -> None:
    for wrong in ("{what: self, to: hand, nth: 2}", "{what: self, to: library, bottom: true, nth: 2}"):
        with pytest.raises(CardErrors, match="only what goes to a library"):
            game_of(f"  - {{name: Wrong, cost: U, types: instant, abilities: [{{spell: {{put: {wrong}}}}}]}}")
