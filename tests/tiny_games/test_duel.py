"""Duel's rules by example: answers on the stack, replacements, triggers of several players, leaving, draws."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import AGENDA
from cardwright.engine.match import Match
from cardwright.engine.outcome import Outcome
from cardwright.errors import IllegalOption
from tests.engine.bare import asked, told
from tests.tiny_games.duel_cards import ENERGY, HAND, SEEN, zone
from tests.tiny_games.duel_scene import all_pass, in_deck, lives, scene, where


def test_a_bolt_resolves_when_all_have_passed() -> None:
    m = scene({0: ["Bolt"]})
    m.apply("cast Bolt -> P2")
    assert where(m, 0, "Bolt") == ["stack"]
    assert m.state.rows[0][ENERGY] == 1
    m.apply("pass -> pass")
    assert lives(m) == [15, 15, 15]
    m.apply("pass")
    assert lives(m) == [15, 12, 15]
    assert where(m, 0, "Bolt") == ["discard"]


def test_a_countered_spell_does_nothing() -> None:
    m = scene({0: ["Bolt"], 2: ["Negate"]})
    m.apply("cast Bolt -> P2 -> pass -> pass -> cast Negate")
    # One spell only can be meant, but aiming is a question all the same.
    m.apply("Bolt")
    assert [item.who for item in m.state.lanes[AGENDA]] == [0, 2]
    all_pass(m)
    assert m.state.lanes[AGENDA] == []
    assert lives(m) == [15, 15, 15]
    assert where(m, 0, "Bolt") == ["discard"]


def test_a_counter_can_be_countered_and_then_the_spell_resolves() -> None:
    m = scene({0: ["Bolt", "Negate"], 1: ["Negate"]})
    m.apply("cast Bolt -> P2 -> pass -> cast Negate -> Bolt -> pass -> pass -> cast Negate -> Negate")
    all_pass(m)
    assert [item.source for item in m.state.lanes[AGENDA]] == [m.state.zones[12][0]]
    all_pass(m)
    assert lives(m) == [15, 12, 15]


def test_a_counter_whose_target_is_gone_does_nothing() -> None:
    m = scene({0: ["Bolt"], 1: ["Negate"], 2: ["Negate"]})
    m.apply("cast Bolt -> P2 -> pass -> cast Negate -> Bolt -> pass -> cast Negate -> Bolt")
    all_pass(m, 2)
    assert m.state.lanes[AGENDA] == []
    assert lives(m) == [15, 15, 15]
    assert where(m, 1, "Negate") == where(m, 2, "Negate") == ["discard"]


def test_a_charm_can_be_countered_on_its_way() -> None:
    m = scene({0: ["Ward"], 1: ["Negate"]})
    m.apply("cast Ward -> pass -> cast Negate -> Ward")
    all_pass(m)
    assert where(m, 0, "Ward") == ["discard"]


def test_mirror_applies_only_after_ward_has_made_the_damage_less() -> None:
    m = scene({0: ["Bolt"]}, {1: ["Ward", "Mirror"]})
    m.apply("cast Bolt -> P2")
    all_pass(m)
    # Three: Ward alone applies. Two are left, and now Mirror does.
    assert lives(m) == [13, 15, 15]


def test_without_ward_mirror_does_not_apply_to_a_bolt() -> None:
    m = scene({0: ["Bolt"]}, {1: ["Mirror"]})
    m.apply("cast Bolt -> P2")
    all_pass(m)
    assert lives(m) == [15, 12, 15]


@pytest.mark.parametrize(
    ("choices", "wanted"),
    [
        # Three are left by Ward, two by Shell, and these go back.
        (["Ward: one less"], 2),
        # Two are left by Shell: now Ward and Mirror apply.
        (["Shell: half of it", "Ward: one less"], 1),
        (["Shell: half of it", "Mirror: back to the dealer"], 2),
    ],
)
def test_the_affected_player_chooses_the_order_of_replacements(choices: list[str], wanted: int) -> None:
    m = scene({0: ["Deluge"]}, {1: ["Ward", "Shell", "Mirror"]})
    m.apply("cast Deluge -> pass -> pass -> pass")
    for text in choices:
        assert asked(m).who == 1
        assert asked(m).kind == "replacement"
        m.apply(text)
    assert lives(m) == [15 - 4 - wanted, 15, 11]


def test_damage_sent_back_meets_the_dealers_own_replacements() -> None:
    m = scene({0: ["Bolt"]}, {0: ["Ward"], 1: ["Shell", "Mirror"]})
    m.apply("cast Bolt -> P2")
    all_pass(m)
    # 3 -> 2 by Shell -> back to P1 by Mirror -> 1 by P1's Ward, nobody having anything to choose.
    assert lives(m) == [14, 15, 15]


def test_a_spells_own_replacement_comes_before_all_others() -> None:
    m = scene({0: ["Bolt"]}, {1: ["Shell"]}, {1: 6})
    m.apply("cast Bolt -> P2")
    all_pass(m)
    # One more first: 4, then half of it; the other way round it would be 3.
    assert lives(m) == [15, 4, 15]


def test_ones_own_little_damage_goes_nowhere() -> None:
    m = scene({0: ["Deluge"]}, {0: ["Shell", "Mirror"]})
    m.apply("cast Deluge")
    all_pass(m)
    assert lives(m) == [15, 11, 11]


def test_triggers_go_on_the_stack_in_turn_order_and_each_player_orders_their_own() -> None:
    charms = {0: ["Bell"], 1: ["Thorns", "Bell"], 2: ["Bell"]}
    m = scene({0: ["Bolt"]}, charms, {0: 10, 1: 10, 2: 10})
    m.apply("cast Bolt -> P2 -> pass -> pass -> pass")
    assert asked(m).who == 1
    assert asked(m).kind == "order"
    assert asked(m).notations() == ["Thorns: strike back", "Bell: gain life"]
    assert asked(m.copy()).notations() == asked(m).notations()
    m.apply("Bell: gain life")
    stack = [(item.who, m.game.object_name(m, item.source)) for item in m.state.lanes[AGENDA]]
    assert stack == [(0, "Bell"), (1, "Bell"), (1, "Thorns"), (2, "Bell")]
    # Last in, first out.
    all_pass(m)
    assert told(m)[-1] == "P3 gains 1 life"


def test_the_condition_of_a_trigger_is_asked_when_it_happens() -> None:
    m = scene({0: ["Bolt"]}, {2: ["Bell"]})
    m.apply("cast Bolt -> P2")
    all_pass(m)
    assert m.state.lanes[AGENDA] == []


def test_a_charm_that_has_left_hears_nothing() -> None:
    m = scene({0: ["Bolt"]}, {1: ["Thorns"]}, {1: 4})
    m.apply("cast Bolt -> P2")
    all_pass(m)
    assert where(m, 1, "Thorns") == ["gone"]
    assert m.state.lanes[AGENDA] == []
    assert not any(m.state.heard)


def test_an_endless_chain_is_a_draw_of_those_who_are_left() -> None:
    m = scene({0: ["Bolt"]}, {0: ["Thorns"], 1: ["Thorns"]})
    m.apply("cast Bolt -> P2")
    while m.decision is not None:
        m.apply("pass")
    assert m.outcome() == Outcome((0, 1, 2), "an endless chain")
    assert lives(m) == [12, 10, 15]
    m.undo()
    assert m.outcome() is None


def test_all_who_are_left_losing_at_once_is_a_draw() -> None:
    m = scene({0: ["Deluge"]}, life={0: 4, 1: 1, 2: 3})
    m.apply("cast Deluge")
    all_pass(m)
    assert m.outcome() == Outcome((0, 1, 2), "all lost at once")


def test_two_losing_at_once_leave_a_winner() -> None:
    m = scene({0: ["Deluge"]}, life={0: 5, 1: 1, 2: 3})
    m.apply("cast Deluge")
    all_pass(m)
    assert m.outcome() == Outcome((0,), "last one standing")


def test_whoever_leaves_takes_everything_along_and_is_asked_nothing_more() -> None:
    m = scene({0: ["Bolt"], 1: ["Blast"]}, {1: ["Ward", "Bell"]}, {1: 1})
    m.apply("cast Bolt -> P3 -> pass -> cast Blast")
    m.apply("flee")
    assert [item.who for item in m.state.lanes[AGENDA]] == [0]
    assert set(where(m, 1, "Ward") + where(m, 1, "Blast") + where(m, 1, "Bolt")) == {"gone"}
    assert not m.game.is_in(m, 1)
    assert asked(m).who == 0
    m.apply("pass")
    assert asked(m).who == 2
    m.apply("pass")
    assert lives(m) == [15, 1, 12]
    all_pass(m)
    assert told(m)[-2:] == ["P3's turn 2", f"P3 draws {name_of_last_drawn(m)}"]


def name_of_last_drawn(m: Match) -> str:
    return m.game.object_name(m, m.state.zones[zone(2, HAND)][-1])


def test_fleeing_in_ones_own_turn_hands_priority_to_the_next_and_the_turn_goes_on() -> None:
    m = scene(life={0: 1})
    m.apply("flee")
    assert asked(m).who == 1
    all_pass(m)
    assert asked(m).who == 1
    assert "P2's turn 2" in told(m)


def test_fleeing_needs_despair() -> None:
    with pytest.raises(IllegalOption, match="you may flee with your last life"):
        scene().apply("flee")


def test_who_cannot_draw_has_lost() -> None:
    m = scene()
    while all(m.game.is_in(m, player) for player in range(3)):
        m.apply("pass")
    assert lives(m) == [15, 15, 15]
    assert told(m)[-2:] == ["EXHAUSTED", "P1 has lost"]


def test_a_bolt_at_someone_who_has_left_does_nothing() -> None:
    m = scene({0: ["Bolt"]}, life={1: 1})
    m.apply("cast Bolt -> P2 -> pass -> flee")
    all_pass(m)
    assert lives(m) == [15, 1, 15]


def test_a_divined_card_is_known_until_its_deck_is_shuffled() -> None:
    m = scene({0: ["Divine"]})
    m.apply("cast Divine")
    all_pass(m)
    assert asked(m).kind == "card to take"
    taken, other = asked(m).values
    m.apply(0)
    m.apply("top")
    assert [m.state.rows[card][SEEN] for card in (taken, other)] == [1, 1]
    m.undo()
    m.apply("bottom")
    assert m.state.zones[0][0] == other
    m.undo()
    m.apply("shuffle")
    assert [m.state.rows[card][SEEN] for card in (taken, other)] == [1, 0]


def test_divining_from_an_almost_empty_deck() -> None:
    for left in (0, 1):
        m = scene({0: ["Divine"]})
        m.state.journaling = False
        while len(m.state.zones[0]) > left:
            m.state.move(m.state.zones[0][0], 3)
        m.state.journaling = True
        m.apply("cast Divine")
        all_pass(m)
        # With one card nothing is asked about cards: it is taken.
        assert asked(m).kind in ("victim", "respond")
        assert m.state.zones[0] == []


def test_a_position_has_the_cards_it_was_given() -> None:
    m = scene({0: ["Bolt"]}, {1: ["Ward"]})
    assert where(m, 1, "Ward") == ["charms"]
    assert m.state.rows[in_deck(m, 0, "Ward")][2] == 0
