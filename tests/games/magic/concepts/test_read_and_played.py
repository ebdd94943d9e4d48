"""Rules that texts need, on cards given by their text."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "5/5", "4/4 trample", "1/1 deathtouch", "2/5")
    + """
  - {name: Shrinker, cost: B, types: instant, text: "Put two -0/-2 counters on target creature."}
  - {name: Grower, cost: B, types: instant, text: "Put a +1/+0 counter and a lifelink counter on target creature."}
  - {name: Ram, cost: G, types: sorcery, text: "Target creature you control deals damage equal to its power to target
      creature you don't control. If the creature you control has trample, excess damage is dealt to that creature's
      controller instead."}
  - {name: Spill, cost: R, types: instant, text: "Spill deals 5 damage to target creature. Excess damage is dealt to
      that creature's controller instead."}
  - {name: Faithful, cost: 1G, types: creature, power: 1, toughness: 1,
     text: "When this creature enters, you gain life equal to your devotion to green."}
  - {name: Both, cost: "{G/W}{G/P}{2}", types: enchantment}
  - {name: Pair, cost: WG, types: enchantment, text: "Your devotion is not asked about here.", }
  - {name: Riser, cost: 1G, types: creature, power: 1, toughness: 1,
     text: "Untap all creatures you control during each other player's untap step."}
  - {name: Loosener, cost: G, types: enchantment, subtypes: [Aura], text: "Enchant creature\\nEnchanted creature has
      \\"Untap this creature during each other player's untap step.\\""}
  - {name: Stiff, cost: G, types: creature, power: 2, toughness: 2,
     text: "This creature doesn't untap during its controller's untap step."}
  - {name: Dunes, types: land,
     text: "{T}: This land deals 1 damage to target attacking creature. Activate only during the end of combat step."}
  - {name: Sentry, cost: W, types: creature, power: 1, toughness: 1,
     text: "When this creature blocks a creature, destroy that creature and this creature."}
  - {name: Mourner, cost: W, types: creature, power: 1, toughness: 9,
     text: "Whenever another creature dies, you gain 1 life."}
  - {name: Prism, cost: "1", types: artifact,
     text: "{T}: Until end of turn, target land you control becomes the basic land type of your choice in addition to
      its other types."}
  - {name: Tide, cost: U, types: enchantment, subtypes: [Aura], text: "Enchant land\\nEnchanted land is an Island."}
  - {name: Pit, types: land, text: "{T}: You gain 1 life."}
  - {name: Blue, cost: U, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Blast, cost: "0", types: sorcery,
     text: "Destroy target land. If that land was nonbasic, Blast deals 3 damage to the land's controller."}
  - {name: Duel, cost: G, types: sorcery, text: "Target creature fights another target creature."}
  - {name: Lift, cost: G, types: sorcery, text: "Target creature you control gets +2/+2 until end of turn. Each other
      creature you control gets +1/+1 until end of turn."}
  - {name: Blade, cost: W, types: artifact, subtypes: [Equipment],
     text: "Whenever equipped creature attacks, tap up to one target creature defending player controls.\\nEquip {1}"}
  - {name: Panda, cost: W, types: creature, power: 2, toughness: 2,
     text: "When this creature dies, return another target creature card with mana value less than or equal to this
      creature's power from your graveyard to the battlefield."}
  - {name: Costly, cost: "3", types: creature, power: 1, toughness: 1}
  - {name: Cheap, cost: "2", types: creature, power: 1, toughness: 1}
  - {name: Doom, cost: "0", types: instant, text: "Destroy target creature."}
  - {name: Gnarl, cost: G, types: creature, power: 2, toughness: 2,
     text: "Creatures with power less than this creature's power can't block it."}
  - {name: Bloom, cost: "0", types: instant, text: "Target creature gets +3/+3 until end of turn."}
  - {name: Fen, types: land, text: "{0}, {T}: Return a creature card at random from your graveyard to your hand."}
  - {name: Hut, types: land, subtypes: [Forest], text: "This land enters tapped unless you control two or more other
      Forests.\\nWhen this land enters untapped, you gain 4 life."}
  - {name: Bind, cost: U, types: enchantment, subtypes: [Aura],
     text: "Enchant creature\\nEnchanted creature can't become untapped and can't have counters put on it."}
  - {name: Waker, cost: U, types: instant, text: "Untap target creature."}
  - {name: Circle, cost: W, types: enchantment,
     text: "{0}: The next time a black source of your choice would deal damage to you this turn, prevent that damage."}
  - {name: Zap, cost: B, types: instant, text: "Zap deals 2 damage to target player."}
  - {name: Pain, cost: "0", types: instant, text: "Damage can't be prevented this turn."}
""".replace('  - {name: Pair, cost: WG, types: enchantment, text: "Your devotion is not asked about here.", }\n', "")
)


def board(*seats: Seat, step: str = "precombat main", active: int = 0) -> Table:
    return arena(CARDS, *seats, step=step, active=active)


def use(t: Table, what: str, *targets: str) -> Table:
    """Cast or activate with these targets, of which the only possible ones are not asked for, and let it resolve."""
    t.play(f"cast {what}") if f"cast {what}" in t.options else t.activate(what)
    for target in targets:
        found = [text for text in t.options if text == target or text.endswith(f"'s {target}")]
        t.play(*found[:1])
    return t.settle()


@pytest.mark.rule("122.1a", "613.4c")
def test_counters_of_any_size_change_power_and_toughness() -> None:
    t = board(Seat(hand=["Shrinker", "Grower"], lands="BB"), Seat(battlefield=["5/5", "3/3"]))
    use(t, "Shrinker", "5/5")
    assert t.size("5/5") == (5, 1)
    use(t, "Grower", "5/5")
    assert (t.size("5/5"), t.keywords("5/5")) == ((6, 1), {"lifelink"})


@pytest.mark.rule("122.1a", "704.5f")
def test_a_creature_dies_of_counters_that_take_its_toughness() -> None:
    t = use(board(Seat(hand=["Shrinker"], lands="B"), Seat(battlefield=["3/3"])), "Shrinker", "3/3")
    assert t.graveyard(1) == ["3/3"]


@pytest.mark.rule("120.4a")
@pytest.mark.parametrize(("one", "life"), [("4/4 trample", 18), ("5/5", 20)])
def test_excess_damage_goes_to_the_controller_on_a_condition(one: str, life: int) -> None:
    t = board(Seat(battlefield=[one], hand=["Ram"], lands="G"), Seat(battlefield=["2/2"]))
    use(t, "Ram", one, "2/2")
    assert (t.graveyard(1), t.life) == (["2/2"], (20, life))


@pytest.mark.rule("120.4a")
def test_damage_already_dealt_makes_more_of_it_excess() -> None:
    t = board(Seat(hand=["Spill"], lands="R"), Seat(battlefield=[Thing("2/5", damage=3)]))
    assert use(t, "Spill", "2/5").life == (20, 17)


@pytest.mark.rule("700.5")
def test_devotion_counts_each_symbol_once() -> None:
    """Its own {G}, and of {G/W}{G/P}{2} two; what others control does not count."""
    t = board(Seat(battlefield=["Both"], hand=["Faithful"], lands="GG"), Seat(battlefield=["Faithful"]))
    assert t.play("cast Faithful").settle().life == (23, 20)


@pytest.mark.rule("502.3")
def test_some_untap_in_the_untap_steps_of_others_too() -> None:
    """What doesn't untap in its controller's untap step does in that of another."""
    seat = Seat(battlefield=[Thing("Riser", tapped=True), Thing("Stiff", tapped=True), Thing("Prism", tapped=True)])
    t = board(seat).until("upkeep")
    assert [t.tapped(name) for name in ("Riser", "Stiff", "Prism")] == [False, False, True]
    other = board(Seat(), seat).until("upkeep")
    assert [other.tapped(name) for name in ("Riser", "Stiff", "Prism")] == [False, True, False]
    two = [Thing("2/2", tapped=True), Thing("Loosener", on=0), Thing("3/3", tapped=True)]
    given = board(Seat(battlefield=two)).until("upkeep")
    assert (given.tapped("2/2"), given.tapped("3/3")) == (False, True)


@pytest.mark.rule("602.5b")
def test_an_ability_may_be_for_one_step_only() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["Dunes"])).attack("3/3").until("declare blockers")
    t.play("p1: pass")
    assert not t.can_activate("Dunes")
    t.until("end of combat").play("p1: pass").activate("Dunes").resolve()
    assert t.field("3/3", "damage") == 1


@pytest.mark.rule("701.8a", "603.10a")
def test_objects_named_one_by_one_go_at_once() -> None:
    """Each of the two sees the other die."""
    t = board(Seat(battlefield=["5/5"]), Seat(battlefield=["Sentry", "Mourner"])).attack("5/5")
    t.block("Sentry blocks 5/5").resolve().order().settle()
    assert (t.graveyard(0), t.graveyard(1), t.life) == (["5/5"], ["Sentry"], (20, 22))


@pytest.mark.rule("305.6", "305.7")
def test_a_land_gets_a_basic_land_type_besides_or_instead() -> None:
    t = board(Seat(battlefield=["Prism", "Pit"], hand=["Blue"])).activate("Prism").resolve()
    t.play("Island")
    assert (t.can_activate("Pit"), "cast Blue" in t.options) == (True, True)
    t = board(Seat(battlefield=["Pit", Thing("Tide", on=0)], hand=["Blue"]))
    assert (t.can_activate("Pit"), "cast Blue" in t.options) == (False, True)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("land", "life"), [("Forest", 20), ("Pit", 17)])
def test_what_was_destroyed_is_asked_about_as_it_was(land: str, life: int) -> None:
    t = use(board(Seat(hand=["Blast"]), Seat(battlefield=[land])), "Blast", land)
    assert (t.graveyard(1), t.life) == ([land], (20, life))


@pytest.mark.rule("115.3")
def test_another_target_is_another_than_the_target_before() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Duel"], lands="G"), Seat())
    assert "cast Duel" not in t.options
    t = use(board(Seat(battlefield=["2/2", "3/3"], hand=["Duel"], lands="G")), "Duel", "2/2")
    assert t.graveyard(0) == ["Duel", "2/2"]


@pytest.mark.rule("611.2c")
def test_each_other_creature_is_each_but_the_target() -> None:
    t = use(board(Seat(battlefield=["1/1", "2/2"], hand=["Lift"], lands="G")), "Lift", "1/1")
    assert (t.size("1/1"), t.size("2/2")) == ((3, 3), (3, 3))


@pytest.mark.rule("508.5")
def test_the_defending_player_is_whom_the_equipped_creature_attacks() -> None:
    seats = Seat(battlefield=["2/2", Thing("Blade", on=0)]), Seat(battlefield=["3/3"])
    t = board(*seats).attack("2/2").play("P2's 3/3").resolve()
    assert t.tapped("3/3")


@pytest.mark.rule("608.2h", "113.7a")
def test_a_target_is_compared_with_the_power_that_the_dead_creature_had() -> None:
    t = board(Seat(battlefield=["Panda"], graveyard=["Costly", "Cheap"], hand=["Bloom", "Doom", "Doom"]))
    use(t, "Doom", "Panda")
    assert "Cheap" in t.battlefield(0)
    assert "Costly" in t.graveyard(0)
    t = board(Seat(battlefield=["Panda"], graveyard=["Costly"], hand=["Bloom", "Doom"]))
    use(use(t, "Bloom", "Panda"), "Doom", "Panda")
    assert "Costly" in t.battlefield(0)


@pytest.mark.rule("509.1b")
def test_evasion_compares_with_the_power_as_blocks_are_declared() -> None:
    t = board(Seat(battlefield=["Gnarl"]), Seat(battlefield=["1/1", "2/2"])).attack("Gnarl")
    t.play("p1: pass", "p2: pass")
    assert sorted(t.options) == ["2/2 blocks Gnarl", "2/2 does not block"]
    t = board(Seat(battlefield=["Gnarl"], hand=["Bloom"]), Seat(battlefield=["2/2"])).attack("Gnarl")
    use(t, "Bloom", "Gnarl").play("p1: pass", "p2: pass")
    assert t.options[0] == "pass"


@pytest.mark.rule("701.9b")
def test_a_card_is_taken_at_random() -> None:
    """Nobody is asked; over many seeds every card that fits comes up, and no other."""
    found = set()
    for seed in range(12):
        t = board(Seat(battlefield=["Fen"], graveyard=["1/1", "Blue", "2/2", "3/3"]))
        for _ in range(seed):
            t.m.state.draw(1, 5)
        t.activate("Fen").resolve()
        found |= set(t.hand(0))
    assert found == {"1/1", "2/2", "3/3"}


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("there", "life"), [(["Forest"], 20), (["Forest", "Forest"], 24)])
def test_a_trigger_may_ask_whether_it_entered_untapped(there: list[str], life: int) -> None:
    t = board(Seat(battlefield=there, hand=["Hut"])).play("play Hut").settle()
    assert (t.life, t.tapped("Hut")) == ((life, 20), life == 20)


@pytest.mark.rule("614.17c")
def test_what_cant_happen_to_an_enchanted_creature() -> None:
    t = board(Seat(hand=["Waker", "Grower"], lands="UB", battlefield=[Thing("2/2", tapped=True), Thing("Bind", on=0)]))
    use(use(t, "Waker", "2/2"), "Grower", "2/2")
    assert (t.tapped("2/2"), t.size("2/2"), t.keywords("2/2")) == (True, (2, 2), set())


@pytest.mark.rule("609.7", "615.12")
@pytest.mark.parametrize(("pain", "life"), [(False, 20), (True, 18)])
def test_the_next_damage_of_a_chosen_source_unless_none_can_be_prevented(pain: bool, life: int) -> None:
    t = board(Seat(battlefield=["Circle"], hand=["Zap", "Pain"], lands="B"))
    if pain:
        t.play("cast Pain").settle()
    t.play("cast Zap", "P1").activate("Circle").resolve()
    while t.stack:
        t.play("Zap") if "Zap" in t.options else t.resolve()
    assert t.life == (life, 20)


@pytest.mark.rule("400.7")
def test_another_card_is_not_the_card_that_the_source_has_become() -> None:
    t = use(board(Seat(battlefield=["Panda"], graveyard=["Costly"], hand=["Doom"])), "Doom", "Panda")
    assert sorted(t.graveyard(0)) == ["Costly", "Doom", "Panda"]
