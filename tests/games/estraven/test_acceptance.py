"""The acceptance cases of the source, each named for what it says."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import AGENDA
from cardwright.errors import CardErrors, IllegalOption
from cardwright.games.estraven.game import deck, deck_names, estraven_game
from cardwright.games.estraven.position import Side
from cardwright.games.estraven.rules.board import CHAIN, DECK, PITCH
from tests.games.estraven.table import Table

FILLER = ("Foot Soldier",) * 10


def test_a_card_is_played_with_exactly_enough_mana() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1)).play("play Firebolt").resolve()
    assert (t.mana(), t.health(1), t.hand(), t.graveyard()) == (0, 18, [], ["Firebolt"])


def test_what_is_more_than_enough_stays() -> None:
    assert Table(Side(hand=["Firebolt"], mana=5)).play("play Firebolt").mana() == 4


def test_a_card_without_cost_is_played_without_mana() -> None:
    t = Table(Side(hand=["Direct Assault"])).play("play Direct Assault").resolve()
    assert t.health(1) == 14


def test_with_too_little_mana_nothing_changes() -> None:
    t = Table(Side(hand=["Fireball"], mana=2))
    before = t.m.digest()
    with pytest.raises(IllegalOption, match="you have not enough mana for Fireball"):
        t.play("play Fireball")
    assert t.m.digest() == before


def test_the_right_to_act_is_checked_before_mana() -> None:
    """In a chain of somebody else's a slow card is refused for its speed, though its mana is missing too."""
    t = Table(Side(hand=["Firebolt"], mana=1), Side(hand=["Kill"])).play("play Firebolt")
    with pytest.raises(IllegalOption, match="only in your main phase"):
        t.play("play Kill")


def test_two_cards_in_sequence() -> None:
    t = Table(Side(hand=["Firebolt", "Lightning Bolt"], mana=3)).play("play Firebolt").resolve()
    t.play("play Lightning Bolt").resolve()
    assert (t.health(1), t.mana(), t.graveyard()) == (15, 0, ["Firebolt", "Lightning Bolt"])


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    t = Table(Side(hand=["Firebolt"], mana=9))
    with pytest.raises(IllegalOption):
        t.play("play Fireball")


def test_units_come_to_the_battlefield_and_spells_do_not() -> None:
    t = Table(Side(hand=["Foot Soldier", "Warlord", "Healing Word"], mana=9))
    for name in ("Foot Soldier", "Warlord", "Healing Word"):
        t.play(f"play {name}").resolve()
    assert t.units() == ["Foot Soldier", "Warlord"]
    assert t.graveyard() == ["Healing Word"]


def test_all_targets_are_chosen_before_anything_happens() -> None:
    """Of a heal and damage to a target, neither happens until the target is chosen; then both do."""
    card = """  - {name: Drain, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: [{heal: 3}, {damage: {amount: 2, to: player}}]}]}"""
    t = Table(Side(hand=["Drain"]), cards=card).play("play Drain")
    assert "which target" in t.prompt
    assert (t.health(0), t.health(1)) == (20, 20)
    t.play("P2").resolve()
    assert (t.health(0), t.health(1)) == (23, 18)


def test_what_needs_no_target_asks_for_none() -> None:
    t = Table(Side(hand=["Healing Word"], mana=1)).play("play Healing Word")
    assert "respond" in t.prompt


@pytest.mark.parametrize(("players", "names"), [(2, ["P1", "P2"]), (4, ["P1", "P2", "P3", "P4"])])
def test_a_player_means_all_who_are_alive(players: int, names: list[str]) -> None:
    t = Table(Side(hand=["Targeted Strike"]), *[Side()] * (players - 1)).play("play Targeted Strike")
    assert t.options == names


def test_an_opponent_means_all_others() -> None:
    t = Table(Side(hand=["Direct Assault"]), Side(), Side(), Side()).play("play Direct Assault")
    assert t.options == ["P2", "P3", "P4"]


def test_a_player_who_is_out_is_no_target() -> None:
    t = Table(Side(hand=["Direct Assault", "Direct Assault"]), Side(health=6), Side(), Side())
    t.play("play Direct Assault", "P2").resolve()
    t.play("play Direct Assault")
    assert t.options == ["P3", "P4"]


@pytest.mark.parametrize(("name", "value"), [("Firebolt", 1), ("Fireball", 2), ("Kill", 3)])
def test_a_card_is_pitched_for_its_value(name: str, value: int) -> None:
    t = Table(Side(hand=[name])).play(f"pitch {name}")
    assert (t.mana(), t.names(0, PITCH)) == (value, [name])


def test_pitching_adds_up_and_starts_no_chain() -> None:
    t = Table(Side(hand=["Firebolt", "Fireball"])).play("pitch Firebolt", "pitch Fireball")
    assert (t.mana(), t.m.state.zones[CHAIN]) == (3, [])


def test_cards_are_pitched_on_ones_own_turn_only() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1), Side(hand=["Fireball"])).play("play Firebolt")
    with pytest.raises(IllegalOption, match="on your own turn only"):
        t.play("pitch Fireball")


def test_a_turn_begins_without_mana_with_the_pitch_zone_cleared_and_seven_cards() -> None:
    t = Table(Side(hand=["Firebolt"], deck=FILLER), Side(deck=FILLER)).play("pitch Firebolt")
    t.play("end turn", "end turn")
    assert (t.mana(), t.names(0, PITCH), t.graveyard()) == (0, [], ["Firebolt"])
    assert (len(t.hand()), len(t.names(0, DECK))) == (7, 3)


def test_mana_stays_usable_on_the_turn_of_an_opponent() -> None:
    t = Table(Side(hand=["Precise Shot", "Kill"], deck=FILLER), Side(deck=["Firebolt"] * 10, hand=["Firebolt"], mana=1))
    t.play("pitch Kill", "end turn", "pitch Firebolt", "play Firebolt")
    assert "P1, after" in t.prompt
    assert t.mana() == 3


def test_above_seven_cards_are_discarded_at_the_end_of_a_turn() -> None:
    t = Table(Side(hand=["Firebolt"] * 8 + ["Kill"]), Side(deck=FILLER)).play("end turn")
    assert "discard" in t.prompt
    with pytest.raises(IllegalOption):
        t.play("Fireball")
    t.play("Kill", "Firebolt")
    assert (len(t.hand()), t.graveyard()) == (7, ["Kill", "Firebolt"])
    assert t.prompt.startswith("P2")


def test_with_seven_cards_the_turn_just_ends() -> None:
    t = Table(Side(hand=["Firebolt"] * 7), Side(deck=FILLER)).play("end turn")
    assert t.prompt.startswith("P2: what")


def test_the_last_one_alive_wins() -> None:
    t = Table(Side(hand=["Kill"], mana=5)).play("play Kill").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_of_four_the_turn_goes_on_past_those_who_are_out() -> None:
    sides = [Side(hand=["Kill"], mana=5, deck=FILLER), Side(deck=FILLER), Side(deck=FILLER), Side(deck=FILLER)]
    t = Table(*sides).play("play Kill", "P2").resolve().play("end turn")
    assert t.prompt.startswith("P3: what")
    t.play("end turn", "end turn")
    assert t.prompt.startswith("P1: what")


def test_a_chain_resolves_the_newest_link_first() -> None:
    """The answer kills the unit before its ability resolves, and counters nothing: both links were on the chain."""
    t = Table(Side(hand=["Firebolt"], mana=1), Side(hand=["Second Wind"], mana=1, battlefield=["Archer"], tapped=[0]))
    t.play("play Firebolt", "play Second Wind")
    assert len(t.m.state.zones[CHAIN]) == 2
    t.resolve()
    assert [name for name in t.events() if name in ("HEALED", "DAMAGED")] == ["HEALED", "DAMAGED"]


def test_adding_a_link_clears_passes() -> None:
    t = Table(Side(hand=["Firebolt", "Second Wind"], mana=2, battlefield=["Archer"], tapped=[0]), Side(), Side())
    t.play("play Firebolt", "P2", "pass", "pass")
    assert t.prompt.startswith("P1, after")
    t.play("play Second Wind")
    assert t.prompt.startswith("P2, after")
    t.play("pass", "pass")
    assert t.m.state.zones[CHAIN] != []
    t.play("pass")
    assert t.m.state.zones[CHAIN] == []


def test_one_pass_of_three_does_not_lock_the_chain() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1), Side(), Side()).play("play Firebolt", "P2", "pass")
    assert len(t.m.state.zones[CHAIN]) == 1


def test_nothing_is_added_while_a_chain_resolves() -> None:
    """Both links resolve though a third answer was in hand: nobody is asked in between."""
    t = Table(
        Side(hand=["Firebolt", "Second Wind"], mana=2, battlefield=["Archer"], tapped=[0]),
        Side(hand=["Precise Shot"], mana=1),
    )
    t.play("play Firebolt", "pass", "play Second Wind", "pass", "pass")
    assert t.prompt == "P1: what do you do?"


def test_targets_of_an_answer_are_chosen_while_the_chain_still_has_one_link() -> None:
    t = Table(
        Side(hand=["Firebolt"], mana=1, battlefield=["Archer", "Foot Soldier"]), Side(hand=["Precise Shot"], mana=1)
    )
    t.play("play Firebolt", "play Precise Shot")
    assert (t.mana(1), "which target" in t.prompt) == (0, True)
    assert len(t.m.state.lanes[AGENDA]) == 1


def test_decks_have_twenty_cards_or_forty() -> None:
    game = estraven_game()
    assert all(len(deck(name)) == 20 for name in deck_names())
    with pytest.raises(CardErrors, match="21 cards, 40 are allowed, or 20 that are played twice over"):
        game.start(0, [[*deck("aggro-red"), "Kill"], deck("aggro-red")])
    m = game.start(0, [[*deck("aggro-red"), *deck("combo-blue")], deck("control-white")])
    assert sum(m.state.rows[obj][3] == 0 for obj in range(3, len(m.state.rows))) == 40
    with pytest.raises(CardErrors, match="a token has no place in a deck: 'Levy'"):
        game.start(0, [["Levy"] * 20, deck("aggro-red")])
