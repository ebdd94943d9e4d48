"""Samples while somebody else is in the middle of an action with a hidden card."""

from __future__ import annotations

from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import game_with

CARDS = """
  - {name: Turning Page, cost: "5", types: sorcery, abilities: [{cycling: {mana: "2"}}, {spell: {draw: 1}}]}
  - {name: Blank Page, cost: "5", types: sorcery, abilities: [{spell: {draw: 1}}]}
"""


def test_an_ability_of_a_hidden_card_that_is_being_paid_for_is_not_sampled() -> None:
    """Another card in its place would have no such ability, and ask nothing."""
    library = ["Blank Page"] * 9
    page = ["Turning Page", *["Blank Page"] * 6]
    m = position(
        game_with(CARDS, payment="manual"), Seat(hand=page, lands="RRG", library=library), Seat(library=library)
    )
    assert m.decision is not None
    [cycle] = [option for option in m.decision.options if str(option).startswith("activate Turning Page")]
    m.apply(cycle)
    assert m.decision is not None
    assert m.decision.kind == "payment"
    assert all(m.view(1).sample(seed) is None for seed in range(8))
    assert m.view(0).sample(0) is not None
