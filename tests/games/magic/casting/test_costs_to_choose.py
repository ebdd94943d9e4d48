"""Additional costs to choose from: one of several, optional ones with a name, costs of modes (CR 601.2b, 118.8)."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Drake, cost: U, types: creature, subtypes: [Drake], power: 2, toughness: 1}
  - {name: Offer, cost: B, types: sorcery, abilities:
      [{additional_cost: {any_of: [{sacrifice: {is: creature}}, {mana: "2"}]}}, {spell: {gain_life: 1}}]}
  - {name: Bitter, cost: B, types: sorcery, abilities:
      [{additional_cost: {any_of: [discard, {life: 3}]}}, {spell: {draw: 1}}]}
  - {name: Show, cost: U, types: sorcery, abilities:
      [{additional_cost: {any_of: [{reveal: {subtype: Drake}}, {mana: "3"}]}}, {spell: {draw: 1}}]}
  - {name: Abduct, cost: B, types: sorcery, abilities:
      [{additional_cost: {cost: {exile: {place: battlefield, what: {is: creature}}}}}, {spell: {gain_life: 1}}]}
  - {name: Blight, cost: B, types: sorcery, abilities:
      [{additional_cost: {any_of: [{put_counters: {kind: "-1/-1", "on": {is: creature}}}, {mana: "2"}]}},
       {spell: {gain_life: 1}}]}
  - {name: Roar, cost: R, types: sorcery, abilities:
      [{additional_cost: {name: dragon, optional: true, cost: {reveal: {subtype: Drake}}}},
       {spell: [{gain_life: 1}, {if_paid: {cost: dragon, do: {draw: 1}}}]}]}
  - {name: Tithe, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{additional_cost: {name: tithe, optional: true, times: 99, cost: {mana: "1"}}},
       {enters_with: {kind: "+1/+1", amount: {paid: tithe}}}]}
  - {name: Which, cost: W, types: sorcery, abilities:
      [{additional_cost: {name: gifts, optional: true, any_of: [{mana: "1"}, {life: 2}]}},
       {spell: [{if_paid: {cost: gifts, number: 1, do: {gain_life: 10}}},
                {if_paid: {cost: gifts, number: 2, do: {draw: 1}, else: {gain_life: 1}}}]}]}
  - {name: Blaze, cost: XR, types: sorcery, abilities:
      [{additional_cost: {any_of: [{sacrifice: {is: creature}}, {mana: "2"}]}},
       {spell: {damage: {amount: x, to: {target: player}}}}]}
  - {name: Spree, cost: R, types: instant, abilities: [{modes: {most: 3, options:
      [{do: {destroy: {target: {is: artifact}}}}, {cost: {mana: "1"}, do: {gain_life: 1}},
       {cost: {mana: "2"}, do: {gain_life: 10}}]}}]}
"""
)


def board(*seats: Seat, cards: str = "") -> Table:
    return arena(CARDS + cards, *seats)


def castable(name: str, seat: Seat) -> bool:
    return any(text.startswith(f"cast {name}") for text in board(seat).options)


@pytest.mark.rule("601.2b", "118.8")
def test_one_of_several_costs_is_paid() -> None:
    both = Seat(hand=["Offer"], lands="BBB", battlefield=["1/1"])
    t = board(both).play("cast Offer")
    assert t.options == ["cost 1", "cost 2"]
    assert t.shown == ["cost 1 (Sacrifice 1 creature)", "cost 2 ({2})"]
    t.play("cost 1").resolve()
    assert t.graveyard(0) == ["1/1", "Offer"]
    t = board(both).play("cast Offer", "cost 2").resolve()
    assert t.battlefield(0).count("1/1") == 1
    assert t.tapped("Swamp")


@pytest.mark.rule("601.2b")
def test_what_cannot_be_paid_is_not_offered() -> None:
    assert castable("Offer", Seat(hand=["Offer"], lands="BBB"))
    assert not castable("Offer", Seat(hand=["Offer"], lands="BB"))
    assert castable("Offer", Seat(hand=["Offer"], lands="B", battlefield=["1/1"]))
    t = board(Seat(hand=["Offer"], lands="BB", battlefield=["1/1"])).play("cast Offer")
    assert t.graveyard(0) == ["1/1"], "there was nothing to choose"


@pytest.mark.rule("118.8", "119.4")
def test_discarding_or_paying_life() -> None:
    t = board(Seat(hand=["Bitter", "Drake"], lands="B")).play("cast Bitter", "cost 2").resolve()
    assert t.life == (17, 20)
    t = board(Seat(hand=["Bitter", "Drake"], lands="B")).play("cast Bitter", "cost 1")
    assert t.graveyard(0) == ["Drake"]
    assert not castable("Bitter", Seat(hand=["Bitter"], lands="B", life=2))


@pytest.mark.rule("701.20a", "118.8")
def test_revealing_a_card_from_the_hand() -> None:
    t = board(Seat(hand=["Show", "Drake", "Roar"], lands="U")).play("cast Show")
    assert t.happened("REVEALED") == ["Drake is revealed"]
    t.resolve()
    assert "Drake" in t.hand(0)
    assert not castable("Show", Seat(hand=["Show", "Roar"], lands="U"))
    assert castable("Show", Seat(hand=["Show", "Roar"], lands="UUUU"))


def test_exiling_a_permanent_as_a_cost() -> None:
    assert not castable("Abduct", Seat(hand=["Abduct"], lands="B"))
    t = board(Seat(hand=["Abduct"], lands="B", battlefield=["1/1"]), Seat(battlefield=["2/2"])).play("cast Abduct")
    assert t.exile == ["1/1"]


def test_putting_counters_as_a_cost() -> None:
    t = board(Seat(hand=["Blight"], lands="B", battlefield=["2/2"]), Seat(battlefield=["1/1"])).play("cast Blight")
    assert t.size("2/2") == (1, 1)


@pytest.mark.rule("601.2b", "118.8b")
def test_an_optional_cost_has_the_name_that_the_card_gives_it() -> None:
    t = board(Seat(hand=["Roar", "Drake"], lands="R")).play("cast Roar", "yes").resolve()
    assert len(t.hand(0)) == 2
    t = board(Seat(hand=["Roar", "Drake"], lands="R")).play("cast Roar", "no").resolve()
    assert t.hand(0) == ["Drake"]
    assert t.life == (21, 20)
    t = board(Seat(hand=["Roar"], lands="R")).play("cast Roar").resolve()
    assert t.hand(0) == []


def test_a_cost_may_be_paid_any_number_of_times() -> None:
    t = board(Seat(hand=["Tithe"], lands="WWWW")).play("cast Tithe", "yes", "yes", "no").resolve()
    assert t.size("Tithe") == (3, 3)


@pytest.mark.rule("118.8b")
def test_which_of_several_optional_costs_was_paid_is_known() -> None:
    seat = Seat(hand=["Which"], lands="WW")
    t = board(seat).play("cast Which")
    assert t.options == ["cost 1", "cost 2", "no"]
    assert t.play("no").resolve().life == (21, 20)
    assert board(seat).play("cast Which", "cost 1").resolve().life == (31, 20)
    t = board(seat).play("cast Which", "cost 2").resolve()
    assert (t.life, len(t.hand(0))) == ((18, 20), 1)


@pytest.mark.rule("601.2b", "107.3")
def test_x_is_chosen_after_the_cost_and_leaves_it_payable() -> None:
    seat = Seat(hand=["Blaze"], lands="RRRR", battlefield=["1/1"])
    assert board(seat).play("cast Blaze", "cost 2").options == ["X=0", "X=1"]
    assert board(seat).play("cast Blaze", "cost 1").options == ["X=0", "X=1", "X=2", "X=3"]


@pytest.mark.rule("700.2h", "601.2b")
def test_each_chosen_mode_has_its_cost() -> None:
    t = board(Seat(hand=["Spree"], lands="RRR", battlefield=["Bell"])).play("cast Spree", "mode 2")
    assert t.options == ["mode 1", "no more"], "the third mode cannot be paid for besides"
    t = board(Seat(hand=["Spree"], lands="RRRR")).play("cast Spree", "mode 2", "mode 3", "no more").resolve()
    assert t.life == (31, 20)


@pytest.mark.rule("700.2h", "700.2a")
def test_a_free_mode_without_a_target_does_not_make_a_spell_castable() -> None:
    """The Bell is an artifact, so it is given to neither player here."""
    cards = """
  - {name: Tier, cost: R, types: instant, abilities: [{modes: {options:
      [{do: {destroy: {target: {is: planeswalker}}}}, {cost: {mana: "2"}, do: {gain_life: 1}}]}}]}
"""
    assert "cast Tier" not in board(Seat(hand=["Tier"], lands="RR"), cards=cards).options
    t = board(Seat(hand=["Tier"], lands="RRR"), cards=cards).play("cast Tier").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("601.2b", "601.2f")
def test_the_cost_that_is_chosen_and_the_target_are_paid_for_together() -> None:
    cards = """
  - {name: Ward, types: creature, power: 1, toughness: 9, abilities: [{costs: {more: 2, what: {targets: itself}}}]}
  - {name: Strike, cost: R, types: instant, abilities:
      [{additional_cost: {any_of: [{life: 2}, {mana: "2"}]}},
       {spell: {damage: {amount: 1, to: {target: {is: creature}}}}}]}
"""
    t = board(Seat(hand=["Strike"], lands="RRR"), Seat(battlefield=["Ward"]), cards=cards).play("cast Strike")
    assert t.life == (18, 20), "two mana more for each leaves one way"
    both = board(Seat(hand=["Strike"], lands="RRR"), Seat(battlefield=["Ward", "2/2"]), cards=cards)
    both.play("cast Strike", "cost 2")
    assert both.life == (20, 20)
    assert both.stack == ["Strike"]


def wrong(ability: str) -> str:
    card = f"  - {{name: Wrong, cost: R, types: sorcery, abilities: [{ability}, {{spell: draw}}]}}\n"
    with pytest.raises(CardErrors) as error:
        arena(card)
    return str(error.value)


@pytest.mark.parametrize(("ability", "said"), [
    ("{additional_cost: {optional: true}}", "either `cost` or `any_of` is given"),
    ("{additional_cost: {cost: discard, any_of: [discard, {life: 1}]}}", "either `cost` or `any_of` is given"),
    ("{additional_cost: {any_of: [discard]}}", "`any_of` has two costs or more"),
    ("{additional_cost: {cost: discard, times: 2}}", "`times` goes with one optional cost"),
    ("{additional_cost: {any_of: [discard, {life: 1}]}}, {additional_cost: {any_of: [discard, {life: 2}]}}",
     "a card has one additional cost with `any_of`"),
    ("{additional_cost: {cost: discard, optional: true, name: ash}}, {spell: {if_paid: {cost: ashes, do: draw}}}",
     "the card has no additional cost of this name"),
    ("{spell: {gain_life: {paid: kickr}}}", "did you mean 'kicker'"),
])  # fmt: skip
def test_a_wrong_cost_is_refused_where_it_stands(ability: str, said: str) -> None:
    assert said in wrong(ability)
