"""What is paid to attack and to block: mana and anything else, because one must or because one may (CR 508.1g-k,
509.1d-g)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies


def attack_cost(name: str, cost: str, what: str = "[{is: creature}]", guards: str = "you") -> str:
    return (
        f"  - {{name: {name}, types: enchantment, abilities: [{{attack_cost:"
        f" {{cost: {cost}, what: {what}, guards: {guards}}}}}]}}\n"
    )


CARDS = (
    bodies("2/2", "3/3", "2/2 vigilance", "2/2 attacks if able", "1/1")
    + attack_cost("Tithe", "{life: 3}")
    + attack_cost("Altar", "{sacrifice: {is: artifact}}")
    + attack_cost("Bog", "{sacrifice: {is: land}}")
    + attack_cost("Yoke", "{tap_others: {is: creature}}")
    + attack_cost("Archive", "discard")
    + attack_cost("Gate", "[{mana: '1'}, {life: 2}]")
    + attack_cost("Anchor", "{return: {is: creature}}")
    + attack_cost("Pyre", "{sacrifice: {is: creature}}")
    + (
        "  - {name: Relic, types: artifact}\n"
        "  - {name: Leviathan, types: creature, subtypes: [Body], power: 8, toughness: 8, abilities:"
        " [{attack_cost: {cost: {sacrifice: {what: {is: land}, count: 2}}, what: itself, guards: anyone}}]}\n"
        "  - {name: Fear Itself, types: enchantment, abilities:"
        " [{block_cost: {cost: {life: 2}, what: [{is: creature}]}}]}\n"
        "  - {name: Ransom, types: enchantment, abilities:"
        " [{block_cost: {cost: {sacrifice: {is: creature}}, what: [{is: creature}]}}]}\n"
        "  - {name: Zealot, types: creature, subtypes: [Body], power: 2, toughness: 2, abilities:"
        " [{optional_attack_cost: {cost: {life: 2}, do: {change: {what: self, power: 3}}}}]}\n"
        "  - {name: Courier, types: creature, subtypes: [Body], power: 2, toughness: 2, abilities:"
        " [{optional_attack_cost: {cost: {mana: '1'}, do: {damage: {amount: 2, to: {target: {is: creature}}}}}}]}\n"
        "  - {name: Warlord, types: creature, subtypes: [Body], power: 1, toughness: 1, abilities:"
        " [{optional_attack_cost:"
        " {cost: {mana: '1'}, what: [{is: creature}, yours], do: {gain_life: 1}}}]}\n"
        "  - {name: Stone, types: artifact, abilities: [{mana: C}]}\n"
        "  - {name: Mule, types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [{mana: G}]}\n"
    )
)


def board(*seats: Seat) -> Table:
    return arena(CARDS, *seats)


def against(wall: str, *creatures: str | Thing, **more: object) -> Table:
    seat = Seat(battlefield=[*creatures], **more)  # type: ignore[arg-type]
    return board(seat, Seat(battlefield=[wall])).until("declare attackers")


@pytest.mark.rule("508.1h", "508.1j", "119.4")
def test_life_is_paid_for_each_attacker() -> None:
    t = against("Tithe", "2/2", "3/3").attack("2/2", "3/3")
    assert t.life == (14, 20)
    assert t.fight().life == (14, 15)


@pytest.mark.rule("508.1h", "508.1j")
def test_life_is_enough_for_one_attacker_only() -> None:
    t = against("Tithe", "2/2", "3/3", life=5).play("2/2 attacks P2")
    assert "3/3 attacks P2" not in t.options


@pytest.mark.rule("508.1h", "508.1j")
def test_permanents_are_sacrificed_one_for_each_attacker() -> None:
    # The Bell of the table is the only artifact.
    t = against("Altar", "2/2", "3/3").play("2/2 attacks P2")
    assert "3/3 attacks P2" not in t.options
    t = against("Altar", "2/2", "3/3", "Relic", "Relic")
    t.play("2/2 attacks P2", "3/3 attacks P2", "Relic", "Relic")
    assert t.graveyard(0) == ["Relic", "Relic"]
    assert t.fight().life == (20, 15)


@pytest.mark.rule("508.1h")
def test_two_costs_do_not_share_what_is_sacrificed() -> None:
    two = [Seat(battlefield=["2/2"], lands="G"), Seat(battlefield=["Bog", "Bog"])]
    t = board(*two).until("declare attackers")
    assert not [text for text in t.options if "attacks" in text]


@pytest.mark.rule("508.1f", "508.1j")
def test_who_attacks_is_tapped_and_cannot_be_tapped_for_the_cost() -> None:
    t = against("Yoke", "2/2").attack()
    assert t.fight().life == (20, 20)
    both = against("Yoke", "2/2", "3/3").play("2/2 attacks P2")
    assert "3/3 attacks P2" not in both.options
    assert both.attack().tapped("3/3")
    awake = against("Yoke", "2/2 vigilance").attack("2/2 vigilance")
    assert awake.tapped("2/2 vigilance")
    assert awake.fight().life == (20, 18)


@pytest.mark.rule("508.1d")
def test_who_could_not_pay_is_not_missed_later() -> None:
    """The creature that had to attack stayed, since the mana was spent on another: those after it still may choose."""
    t = against("Tithe", "2/2", "2/2 attacks if able", "3/3", "1/1", life=4)
    assert t.attack("2/2").fight().life == (1, 18)


@pytest.mark.rule("508.1h")
def test_cards_are_discarded() -> None:
    t = against("Archive", "2/2", "3/3", hand=["Relic"]).play("2/2 attacks P2")
    assert "3/3 attacks P2" not in t.options
    t.attack()
    assert t.graveyard(0) == ["Relic"]


@pytest.mark.rule("508.1h", "508.1i")
def test_mana_and_another_cost_together() -> None:
    assert not [text for text in against("Gate", "2/2", life=1, lands="G").options if "attacks" in text]
    assert not [text for text in against("Gate", "2/2").options if "attacks" in text]
    t = against("Gate", "2/2", lands="G").attack("2/2")
    assert t.tapped("Forest")
    assert t.life == (18, 20)


@pytest.mark.rule("508.1i", "508.1f")
def test_an_attacker_makes_no_mana_for_its_attack() -> None:
    t = against("Gate", "2/2", "Mule").play("2/2 attacks P2")
    assert "Mule attacks P2" not in t.options
    alone = against("Gate", "Mule")
    assert "Mule attacks P2" not in alone.options


@pytest.mark.rule("508.1i", "508.1f")
def test_nor_does_one_that_attacks_for_nothing() -> None:
    """The third player asks for nothing, but whoever attacks there is tapped and pays nothing for the other."""
    seats = [Seat(battlefield=["2/2", "Mule"], life=20), Seat(battlefield=["Gate"]), Seat()]
    t = arena(CARDS, *seats, players=3).until("declare attackers").play("2/2 attacks P2")
    assert t.life[0] == 18, "nobody was asked about the Mule, which makes the mana"
    assert t.tapped("Mule")
    t = arena(CARDS, *seats, players=3).until("declare attackers").play("2/2 attacks P3", "Mule attacks P3")
    assert t.fight().life[2] == 17


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize("order", [["2/2", "Wild Mule"], ["Wild Mule", "2/2"], ["2/2", "3/3", "Wild Mule"]])
def test_what_must_attack_for_nothing_does_not_pay_for_another(order: list[str]) -> None:
    wild = (
        "  - {name: Wild Mule, types: creature, subtypes: [Body], power: 1, toughness: 1,"
        " abilities: [{must: {do: attack}}, {mana: G}]}\n"
    )
    seats = [Seat(battlefield=order), Seat(battlefield=["Gate"]), Seat()]
    t = arena(CARDS + wild, *seats, players=3).until("declare attackers")
    while t.step == "declare attackers" and "pass" not in t.options:
        assert "2/2 attacks P2" not in t.options
        assert "Wild Mule stays" not in t.options
        t.play(t.options[-1])
    assert any("Wild Mule attacks" in text for text in t.happened("ATTACKED"))


@pytest.mark.rule("508.1k")
def test_who_is_given_up_for_the_cost_does_not_attack() -> None:
    t = against("Pyre", "2/2", "3/3").play("2/2 attacks P2", "3/3 attacks P2")
    t.play("2/2")
    assert sorted(t.graveyard(0)) == ["2/2", "3/3"]
    assert t.happened("ATTACKED") == []
    assert t.fight().life == (20, 20)


@pytest.mark.rule("508.1k")
def test_who_returns_to_hand_for_the_cost_does_not_attack() -> None:
    t = against("Anchor", "2/2", "3/3").play("2/2 attacks P2", "3/3 stays", "3/3")
    assert t.hand(0) == ["3/3"]
    assert t.fight().life == (20, 18)


@pytest.mark.rule("508.1d")
def test_nobody_must_pay_life_to_attack() -> None:
    t = against("Tithe", "2/2 attacks if able")
    assert t.options == ["2/2 attacks if able stays", "2/2 attacks if able attacks P2"]


@pytest.mark.rule("508.1c", "508.1h")
def test_a_creature_that_attacks_only_for_a_sacrifice() -> None:
    t = board(Seat(battlefield=["Leviathan"], lands="U")).until("declare attackers")
    assert not [text for text in t.options if "attacks" in text]
    t = board(Seat(battlefield=["Leviathan"], lands="UU")).attack("Leviathan")
    assert t.graveyard(0) == ["Island", "Island"]
    assert t.fight().life == (20, 12)


@pytest.mark.rule("509.1d", "509.1f")
def test_life_is_paid_for_each_blocker() -> None:
    t = board(Seat(battlefield=["3/3", "Fear Itself"]), Seat(battlefield=["2/2", "1/1"], life=3)).attack("3/3")
    t.play("p1: pass", "p2: pass")
    t.play("p2: 2/2 blocks 3/3")
    assert "1/1 blocks 3/3" not in t.options
    assert t.block().life == (20, 1)


@pytest.mark.rule("509.1d", "509.1g")
def test_a_blocker_given_up_for_the_cost_does_not_block() -> None:
    t = board(Seat(battlefield=["3/3", "Ransom"]), Seat(battlefield=["2/2"])).attack("3/3").block("2/2 blocks 3/3")
    assert t.graveyard(1) == ["2/2"]
    assert t.fight().life == (20, 17)


@pytest.mark.rule("509.1c", "509.1d")
def test_nobody_must_pay_life_to_block() -> None:
    cards = CARDS + bodies("2/2 blocks if able")
    other = Seat(battlefield=["2/2 blocks if able"])
    t = arena(cards, Seat(battlefield=["3/3", "Fear Itself"]), other).attack("3/3").block()
    assert t.fight().life == (20, 17)


@pytest.mark.rule("509.1c", "509.1d")
def test_who_could_not_pay_to_block_is_not_missed_later() -> None:
    cards = CARDS + bodies("2/2 blocks if able")
    other = Seat(battlefield=["2/2", "2/2 blocks if able", "1/1"], life=3)
    t = arena(cards, Seat(battlefield=["3/3", "Fear Itself"]), other).attack("3/3").block("2/2 blocks 3/3")
    assert t.fight().life == (20, 1)


@pytest.mark.rule("508.1g")
def test_an_optional_cost_is_chosen_as_it_attacks() -> None:
    t = board(Seat(battlefield=["Zealot"])).attack("Zealot")
    assert t.options == ["yes", "no"]
    t.play("yes")
    assert t.life == (18, 20)
    assert t.stack == ["ability of Zealot"]
    assert t.resolve().fight().life == (18, 15)
    no = board(Seat(battlefield=["Zealot"])).attack("Zealot").play("no")
    assert no.stack == []
    assert no.fight().life == (20, 18)


@pytest.mark.rule("508.1g")
def test_what_cannot_be_paid_is_not_asked_for() -> None:
    t = board(Seat(battlefield=["Zealot"], life=1)).attack("Zealot")
    assert t.m.decision is not None
    assert t.options[0] == "pass"


@pytest.mark.rule("508.1g", "603.12")
def test_what_comes_of_it_has_its_targets_when_it_triggers() -> None:
    seat = Seat(battlefield=["Courier"], lands="G")
    t = board(seat, Seat(battlefield=["2/2", "3/3"])).attack("Courier").play("yes")
    assert t.tapped("Forest")
    t.play("P2's 2/2").resolve()
    assert t.graveyard(1) == ["2/2"]


@pytest.mark.rule("508.1g", "508.1h")
def test_optional_costs_of_several_attackers_are_paid_together() -> None:
    seat = Seat(battlefield=["Warlord", "2/2", "3/3"], lands="GG")
    t = board(seat).attack("Warlord", "2/2", "3/3").play("yes", "yes").order()
    assert len(t.stack) == 2
    assert t.settle().life[0] == 22


@pytest.mark.rule("508.1g", "508.1h")
def test_what_must_be_paid_comes_before_what_may() -> None:
    seat = Seat(battlefield=["Courier"], lands="G")
    t = board(seat, Seat(battlefield=["Gate", "2/2"])).attack("Courier")
    assert "yes" not in t.options
    assert t.stack == []
