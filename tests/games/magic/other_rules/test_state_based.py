"""State-based actions (CR 704): each letter of 704.5, all found at once, again until nothing is found."""

from __future__ import annotations

import inspect
import re
import sys
from dataclasses import replace

import pytest

from cardwright.engine import inspecting
from cardwright.engine.save import load, save
from cardwright.engine.state import CARD, FIRST_FIELD
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    DAMAGE,
    DEFENSE,
    LATER_FIELDS,
    LOYALTY,
    MINUS,
    PLUS,
    TO_COME,
)
from tests.games.magic.table import Table, table_with

# The letters that no card of this game can bring about, with what is missing.
UNREACHED = {
    "704.5r": "no ability limits how many counters a permanent may have",
    "704.5s": "there are no Sagas: neither lore counters by turn nor chapter abilities",
    "704.5t": "there are no dungeons",
    "704.5u": "there is no space sculptor",
    "704.5w": "battles have no protector yet",
    "704.5x": "battles have no protector yet",
    "704.5y": "there are no Roles",
    "704.5z": "there is no start your engines",
    "704.6a": "no team variants", "704.6b": "no team variants", "704.6c": "no commanders", "704.6d": "no commanders",
    "704.6e": "no schemes", "704.6f": "no planes",
}  # fmt: skip
LETTERS = "abcdefghijkmnpqrstuvwxyz"

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Nudge, cost: "0", types: instant, abilities: [{spell: {gain_life: {amount: 1, who: {target: player}}}}]}
  - {name: Bear, cost: G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Giant, cost: G, types: creature, subtypes: [Giant], power: 5, toughness: 5}
  - {name: Golem, cost: "5", types: [artifact, creature], power: 5, toughness: 5, keywords: [indestructible]}
  - {name: Leech, cost: B, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: {dies: [{is: creature}, another]}, do: {gain_life: 1}}}]}
  - {name: Wither Away, cost: B, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: -2, toughness: -2}}}]}
  - {name: Shrivel, cost: B, types: instant, abilities:
      [{spell: {counters: {kind: "-1/-1", "on": {target: {is: creature}}, amount: 2}}}]}
  - {name: Feed, cost: G, types: instant, abilities:
      [{spell: {counters: {kind: "+1/+1", "on": {target: {is: creature}}}}}]}
  - {name: Blast, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 2, to: {each: {is: creature}}}}}]}
  - {name: Zap, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Adder, cost: G, types: creature, power: 1, toughness: 1, keywords: [deathtouch], abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: {is: creature}}}}}}]}
  - {name: Dud, cost: G, types: creature, power: 0, toughness: 1, keywords: [deathtouch], abilities:
      [{activated: {cost: tap, do: {damage: {amount: power, to: {target: {is: creature}}}}}}]}
  - {name: Steel, cost: W, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [indestructible]}}}]}
  - {name: Mend, cost: G, types: instant, abilities: [{spell: {regenerate: {target: {is: creature}}}}]}
  - {name: Captain, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{static: {"on": each, what: [{is: creature}, yours, another], power: 1, toughness: 1}}]}
  - {name: Poison Pill, cost: B, types: instant, abilities:
      [{spell: {counters: {kind: poison, "on": {target: player}}}}]}
  - {name: Ask Once, cost: U, types: instant, abilities: [{spell: {draw: {amount: 1, who: {target: player}}}}]}
  - {name: Old King, cost: W, types: [legendary, creature], power: 2, toughness: 2}
  - {name: Old Queen, cost: W, types: [legendary, creature], power: 2, toughness: 2}
  - {name: Sage, cost: U, types: planeswalker, subtypes: [Sage], loyalty: 3, abilities:
      [{loyalty: {change: -3, do: {gain_life: 3}}}, {loyalty: {change: -2, do: {gain_life: 2}}}]}
  - {name: First World, cost: W, types: [world, enchantment]}
  - {name: Second World, cost: W, types: [world, enchantment]}
  - {name: Third World, cost: W, types: [world, enchantment]}
  - {name: All Worlds, cost: W, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: world}, place: graveyard}}, to: battlefield}}}]}
  - {name: World By World, cost: W, types: sorcery, abilities:
      [{spell: [{put: {what: {each: {what: {named: First World}, place: graveyard}}, to: battlefield}},
                {put: {what: {each: {what: {named: Second World}, place: graveyard}}, to: battlefield}}]}]}
  - {name: Globe, cost: W, types: sorcery, abilities:
      [{spell: {change: {what: {target: {is: creature}}, types: [world]}}}]}
  - {name: Veil, cost: W, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {"on": host, power: 1, toughness: 1}}]}
  - {name: Sword, cost: "1", types: artifact, subtypes: [Equipment], abilities:
      [{static: {"on": host, power: 2}}, {equip: {cost: {mana: "1"}}}]}
  - {name: Banner, cost: "1", types: artifact}
  - {name: Animate, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: artifact}}, types: [creature], set_power: 4, set_toughness: 4}}}]}
  - {name: Nail, cost: R, types: sorcery, abilities:
      [{spell: {attach: {what: {target: {is: artifact}}, to: {target: {is: creature}}}}}]}
  - {name: Red Ward, cost: W, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, colours: [red]}}}]}
  - {name: Pale Knight, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: {colour: black}}]}
  - {name: Black Veil, cost: B, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {"on": host, power: 1, toughness: 1}}]}
  - {name: Black Sword, cost: B, types: artifact, subtypes: [Equipment], abilities:
      [{static: {"on": host, power: 2}}, {equip: {cost: {mana: "1"}}}]}
  - {name: Crypt Bell, cost: B, types: enchantment, abilities:
      [{when: {event: {moves: {what: {is: enchantment}, from: battlefield, to: graveyard}}, do: {gain_life: 1}}}]}
  - {name: Siege Wall, cost: R, types: battle, abilities: [{enters_with: {kind: defense, amount: 3}}]}
  - {name: Day Spirit, cost: W, types: creature, power: 0, toughness: 0, abilities:
      [{static: {power: 2, toughness: 2, if: your_turn}}]}
  - {name: Scholar, cost: U, types: creature, power: 0, toughness: 0, abilities:
      [{static: {set_power: hand, set_toughness: hand}}]}
  - {name: Mind Press, types: artifact, abilities:
      [{activated: {cost: tap, do: {discard: {amount: 9, who: {target: player}}}}}]}
  - {name: Martyr, cost: W, types: creature, power: 0, toughness: 0, abilities:
      [{static: {toughness: 3, if: life <= 5}}]}
  - {name: Sentinel, cost: W, types: creature, power: 0, toughness: 0, abilities:
      [{static: {toughness: 3, if: {exists: [itself, untapped]}}}]}
  - {name: Lever, types: artifact, abilities: [{activated: {cost: tap, do: {tap: {target: {is: creature}}}}}]}
  - {name: Same Again, cost: U, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: spell}, new_targets: false}}}]}
  - {name: Take Back, cost: U, types: instant, abilities: [{spell: {put: {what: {target: spell}, to: hand}}}]}
  - {name: Brief Life, cost: W, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, toughness: 2, until: end_of_combat}}}]}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 4)


def at(*seats: Seat, step: str = "precombat main") -> Table:
    """The first seat has what makes the state be looked at."""
    return table_with(CARDS, *seats, step=step, players=max(2, len(seats)))


def mine(*things: str | Thing, hand: tuple[str, ...] = (), lands: str = "", **more: int) -> Seat:
    """A seat of the first player, with the Bell and the Nudge."""
    library = ["Forest"] * 4
    return Seat(battlefield=[*things, "Bell"], hand=["Nudge", *hand], lands=lands, library=library, **more)  # type: ignore[arg-type]


def look(t: Table) -> Table:
    """Let the state be looked at: a spell is cast."""
    return t.play("p1: cast Nudge -> P1")


def moved(t: Table) -> list[tuple[str, str]]:
    """What state-based actions moved, by which rule."""
    game = t.m.game
    found = []
    for e in t.m.events:
        if e.kind == events.MOVED and game.rule_text(e.rule).startswith("CR 704"):
            found.append((game.object_name(t.m, e.subject), game.rule_text(e.rule)))
    return found


def winners(t: Table) -> tuple[int, ...] | None:
    outcome = t.m.outcome()
    return None if outcome is None else outcome.winners


def test_every_letter_is_tested_or_named_with_a_reason() -> None:
    source = inspect.getsource(sys.modules[__name__])
    tested = set(re.findall(r'"(704\.5[a-z])"', source[source.index("def winners") :]))
    named = {rule for rule in UNREACHED if rule.startswith("704.5")}
    assert tested | named == {f"704.5{letter}" for letter in LETTERS}
    assert tested & named == set()


@pytest.mark.rule("704.5a")
@pytest.mark.parametrize(("life", "lost"), [(1, False), (0, True), (-1, True)])
def test_a_player_with_no_life_left_loses(life: int, lost: bool) -> None:
    t = look(at(mine(), Seat(battlefield=["Bell"], life=life)))
    assert (winners(t) == (0,)) is lost
    assert t.rules("LOST") == (["CR 704.5a"] if lost else [])


@pytest.mark.rule("704.5b", "121.4")
def test_drawing_from_an_empty_library_loses_and_an_empty_library_alone_does_not() -> None:
    t = at(mine(hand=("Ask Once",), lands="U"), Seat(battlefield=["Bell"]))
    look(t).resolve()
    assert winners(t) is None
    t.play("p1: cast Ask Once -> P2").resolve()
    assert winners(t) == (0,)
    assert t.rules("LOST") == ["CR 704.5b"]


@pytest.mark.rule("704.5c")
@pytest.mark.parametrize(("poison", "lost"), [(8, False), (9, True), (10, True)])
def test_ten_poison_counters_lose(poison: int, lost: bool) -> None:
    t = at(mine(hand=("Poison Pill",), lands="B"), Seat(battlefield=["Bell"], poison=poison))
    t.play("p1: cast Poison Pill -> P2")
    if t.m.decision is not None:
        t.resolve()
    assert (winners(t) == (0,)) is lost
    assert t.rules("LOST") == (["CR 704.5c"] if lost else [])


@pytest.mark.rule("704.5a", "704.5c", "104.4a")
def test_trap_12_all_who_lose_at_one_look_lose_together() -> None:
    t = look(at(mine(life=0), Seat(poison=10)))
    assert winners(t) == (0, 1)
    assert t.rules("LOST") == ["CR 704.5a", "CR 704.5c"]


@pytest.mark.rule("704.5a", "104.2a", "800.4a")
def test_with_three_players_the_one_left_wins() -> None:
    t = look(at(mine(), Seat(life=0), Seat(life=-2)))
    assert winners(t) == (0,)


@pytest.mark.rule("704.5d")
def test_a_token_outside_the_battlefield_is_gone_at_the_next_look() -> None:
    cards = (
        CARDS
        + """
  - {name: Wisp, types: creature, colours: [blue], power: 1, toughness: 1, token: true}
  - {name: Return, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
"""
    )
    t = table_with(cards, Seat(battlefield=["Wisp", "Bell"], hand=["Return"], lands="U"), BELL)
    t.play("p1: cast Return").resolve()
    assert t.hand(0) == []
    assert "Wisp" not in t.battlefield(0)


@pytest.mark.rule("704.5e", "707.10a")
def test_a_copy_of_a_spell_outside_the_stack_is_gone_at_the_next_look() -> None:
    t = at(mine(hand=("Same Again", "Take Back"), lands="UU"), BELL)
    look(t).play("p1: cast Same Again").resolve()
    assert t.stack == ["Nudge", "Nudge"]
    t.play("p1: cast Take Back")
    t.play(t.options[-1]).resolve()
    assert (t.stack, t.hand(0)) == (["Nudge"], [])


@pytest.mark.rule("704.5f")
@pytest.mark.parametrize("spell", ["Wither Away", "Shrivel"])
def test_no_toughness_is_no_destruction(spell: str) -> None:
    t = at(mine("Bear", hand=(spell,), lands="B"), BELL)
    t.play(f"p1: cast {spell}").resolve()
    assert moved(t) == [("Bear", "CR 704.5f")]
    assert t.happened("DESTROYED") == []


@pytest.mark.rule("704.5f", "702.12b")
def test_trap_10_indestructible_does_not_help_without_toughness() -> None:
    t = look(at(mine(Thing("Golem", counters={"-1/-1": 6})), BELL))
    assert moved(t) == [("Golem", "CR 704.5f")]


@pytest.mark.rule("704.5f", "701.19a")
def test_trap_10_regeneration_does_not_help_without_toughness() -> None:
    t = at(mine("Bear", hand=("Mend", "Shrivel"), lands="GB"), BELL)
    t.play("p1: cast Mend").resolve().play("p1: cast Shrivel").resolve()
    assert moved(t) == [("Bear", "CR 704.5f")]
    assert t.happened("REGENERATED") == []


@pytest.mark.rule("704.5g", "120.6")
@pytest.mark.parametrize(("damage", "dies"), [(4, False), (5, True), (9, True)])
def test_damage_as_much_as_toughness_destroys(damage: int, dies: bool) -> None:
    t = look(at(mine(Thing("Giant", damage=damage)), BELL))
    assert moved(t) == ([("Giant", "CR 704.5g")] if dies else [])
    assert t.rules("DESTROYED") == (["CR 704.5g"] if dies else [])


@pytest.mark.rule("704.5g", "702.12b")
def test_trap_10_lethal_damage_does_not_destroy_what_is_indestructible() -> None:
    t = look(at(mine(Thing("Golem", damage=7)), BELL))
    assert moved(t) == []
    assert t.m.state.rows[t.find("Golem")][DAMAGE] == 7


@pytest.mark.rule("704.5g", "701.19a", "614.8")
def test_trap_10_a_regeneration_shield_is_used_instead() -> None:
    t = at(mine("Bear", hand=("Mend", "Zap", "Zap"), lands="GRR"), BELL)
    t.play("p1: cast Mend").resolve().play("p1: cast Zap -> Bear").resolve()
    assert moved(t) == []
    assert t.rules("REGENERATED") == ["CR 701.19a"]
    assert (t.tapped("Bear"), t.m.state.rows[t.find("Bear")][DAMAGE]) == (True, 0)
    # The shield is used up.
    t.play("p1: cast Zap -> Bear").resolve()
    assert moved(t) == [("Bear", "CR 704.5g")]


@pytest.mark.rule("704.5g", "120.6")
def test_damage_is_counted_over_the_turn_and_growth_saves() -> None:
    t = at(mine(Thing("Bear", damage=1), hand=("Feed", "Zap"), lands="GR"), BELL)
    t.play("p1: cast Feed").resolve().play("p1: cast Zap -> Bear").resolve()
    assert moved(t) == [("Bear", "CR 704.5g")]


@pytest.mark.rule("704.5h", "702.2b")
def test_any_damage_of_deathtouch_destroys() -> None:
    t = at(mine("Adder"), Seat(battlefield=["Giant", "Bell"]))
    t.play(next(o for o in t.options if o.startswith("activate Adder")), "P2's Giant").resolve()
    assert moved(t) == [("Giant", "CR 704.5h")]


@pytest.mark.rule("704.5h", "702.2b", "120.8")
def test_no_damage_of_deathtouch_destroys_nothing() -> None:
    t = at(mine("Dud"), Seat(battlefield=["Giant", "Bell"]))
    t.play(next(o for o in t.options if o.startswith("activate Dud")), "P2's Giant").resolve()
    assert moved(t) == []


@pytest.mark.rule("704.5h", "702.12b")
def test_trap_11_deathtouch_is_forgotten_after_the_look_at_which_it_did_nothing() -> None:
    t = at(mine("Adder", hand=("Steel",), lands="W"), Seat(battlefield=["Giant", "Bell"], library=["Forest"]))
    t.play("p1: cast Steel -> P2's Giant").resolve()
    t.play(next(o for o in t.options if o.startswith("activate Adder")), "P2's Giant").resolve()
    look(t).resolve()
    t.until("end")
    t.play("p1: pass", "p2: pass")
    assert t.step == "upkeep"
    assert moved(t) == []
    assert "Giant" in t.battlefield(1)


@pytest.mark.rule("704.5h", "701.19a")
def test_regeneration_saves_from_deathtouch() -> None:
    t = at(mine("Adder", hand=("Mend",), lands="G"), Seat(battlefield=["Giant", "Bell"]))
    t.play("p1: cast Mend -> P2's Giant").resolve()
    t.play(next(o for o in t.options if o.startswith("activate Adder")), "P2's Giant").resolve()
    look(t)
    assert moved(t) == []


@pytest.mark.rule("704.5i", "306.9")
@pytest.mark.parametrize(("ability", "left"), [(0, 0), (1, 1)])
def test_a_planeswalker_without_loyalty_goes(ability: int, left: int) -> None:
    t = at(mine("Sage"), BELL)
    t.play([o for o in t.options if o.startswith("activate Sage")][ability])
    assert moved(t) == ([("Sage", "CR 704.5i")] if left == 0 else [])
    # The ability is on the stack all the same.
    t.resolve()
    assert t.life == (23 - left, 20)


@pytest.mark.rule("704.5i", "120.3c", "306.8")
def test_damage_takes_loyalty() -> None:
    t = at(mine(hand=("Zap", "Zap"), lands="RR"), Seat(battlefield=["Sage", "Bell"]))
    t.play("p1: cast Zap -> P2's Sage").resolve()
    assert t.m.state.rows[t.find("Sage")][LOYALTY] == 1
    t.play("p1: cast Zap -> P2's Sage").resolve()
    assert moved(t) == [("Sage", "CR 704.5i")]


@pytest.mark.rule("704.5j", "201.2a")
def test_of_legends_of_one_name_their_controller_keeps_the_one_chosen() -> None:
    t = at(mine(Thing("Old King", tapped=True), hand=("Old King",), lands="W"), BELL)
    older = t.find("Old King")
    t.play("p1: cast Old King").resolve()
    assert t.m.decision is not None
    assert (t.m.decision.kind, t.m.decision.who) == ("legend", 0)
    # Not "the newest stays": the older one may be kept.
    t.m.answer(older + 1)
    assert t.find("Old King") == older
    assert moved(t) == [("Old King", "CR 704.5j")]
    assert t.happened("DESTROYED") == []


@pytest.mark.rule("704.5j")
def test_of_three_equal_legends_one_stays() -> None:
    t = look(at(mine("Old King", "Old King", "Old King"), BELL))
    t.play(t.options[1])
    assert moved(t) == [("Old King", "CR 704.5j")] * 2
    assert t.battlefield(0).count("Old King") == 1


@pytest.mark.rule("704.5j")
def test_legends_of_other_names_or_other_players_do_not_mind_each_other() -> None:
    t = look(at(mine("Old King", "Old Queen"), Seat(battlefield=["Old King", "Bell"])))
    assert moved(t) == []


@pytest.mark.rule("704.5j", "101.4")
def test_two_players_with_two_pairs_of_legends_choose_one_after_the_other() -> None:
    t = look(at(mine("Old King", "Old King"), Seat(battlefield=["Old Queen", "Old Queen", "Bell"])))
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    t.play(t.options[0])
    assert t.m.decision.who == 1
    t.play(t.options[0])
    assert sorted(moved(t)) == [("Old King", "CR 704.5j"), ("Old Queen", "CR 704.5j")]


@pytest.mark.rule("704.5k")
def test_only_the_newest_world_stays_whoever_controls_it() -> None:
    t = at(mine(hand=("Second World",), lands="W"), Seat(battlefield=["First World", "Bell"]))
    t.play("p1: cast Second World").resolve()
    assert moved(t) == [("First World", "CR 704.5k")]
    assert "Second World" in t.battlefield(0)


@pytest.mark.rule("704.5k")
def test_a_match_with_a_world_is_kept_and_shown_like_any_other() -> None:
    """Since when it is one lies in the fields of what is to come, and is no card."""
    t = at(mine(hand=("Second World", "Globe"), lands="WW"), Seat(battlefield=["First World", "Bear", "Bell"]))
    t.play("p1: cast Second World").resolve()
    again = load(t.m.game, save(t.m))
    assert again.digest() == t.m.digest()
    coming = t.m.state.zones[TO_COME]
    assert coming
    for obj in coming:
        assert len(t.m.state.rows[obj]) == FIRST_FIELD + len(LATER_FIELDS)
        assert t.m.state.rows[obj][CARD] < 0
        assert set(t.m.view(0).look(obj)) >= set(LATER_FIELDS)
        assert all(name in str(inspecting.inspect(t.m, obj)) for name in LATER_FIELDS)
    t = Table(again)
    t.play("p1: cast Globe").resolve()
    assert ("Second World", "CR 704.5k") in moved(t)


@pytest.mark.rule("704.5k")
def test_worlds_that_come_at_the_same_time_all_go() -> None:
    seat = mine("Third World", hand=("All Worlds",), lands="W")
    t = at(replace(seat, graveyard=["First World", "Second World"]), BELL)
    t.play("p1: cast All Worlds").resolve()
    names = [name for name, _ in moved(t)]
    assert sorted(names) == ["First World", "Second World", "Third World"]
    assert {rule for _, rule in moved(t)} == {"CR 704.5k"}


@pytest.mark.rule("704.5k")
def test_of_worlds_that_come_one_after_the_other_the_last_stays() -> None:
    seat = mine(hand=("World By World",), lands="W")
    t = at(replace(seat, graveyard=["First World", "Second World"]), BELL)
    t.play("p1: cast World By World").resolve()
    assert moved(t) == [("First World", "CR 704.5k")]
    assert "Second World" in t.battlefield(0)


@pytest.mark.rule("704.5k")
def test_what_became_a_world_later_is_newer_though_it_has_been_there_for_longer() -> None:
    t = at(mine("Bear", "First World", hand=("Globe",), lands="W"), BELL)
    t.play("p1: cast Globe").resolve()
    assert moved(t) == [("First World", "CR 704.5k")]
    assert "Bear" in t.battlefield(0)


@pytest.mark.rule("704.5m", "303.4c")
def test_an_aura_whose_host_has_gone_goes_too() -> None:
    t = at(mine("Bear", Thing("Veil", on=0), hand=("Shrivel", "Wither Away"), lands="BB"), BELL)
    t.play("p1: cast Shrivel").resolve().play("p1: cast Wither Away").resolve()
    assert moved(t) == [("Bear", "CR 704.5f"), ("Veil", "CR 704.5m")]


@pytest.mark.rule("704.5m", "303.4c", "702.16c")
def test_an_aura_on_what_has_protection_from_it_goes() -> None:
    t = look(at(mine("Pale Knight", Thing("Black Veil", on=0)), BELL))
    assert moved(t) == [("Black Veil", "CR 704.5m")]


@pytest.mark.rule("704.5m")
def test_an_aura_on_nothing_goes() -> None:
    t = look(at(mine("Veil"), BELL))
    assert moved(t) == [("Veil", "CR 704.5m")]


@pytest.mark.rule("704.5m", "603.6c")
def test_trap_14_an_aura_that_goes_is_seen_to_go() -> None:
    t = look(at(mine("Veil", "Crypt Bell"), BELL))
    assert t.stack == ["Nudge", "ability of Crypt Bell"]


@pytest.mark.rule("704.5n", "301.5c")
def test_equipment_whose_bearer_has_gone_stays_and_is_free() -> None:
    t = at(mine("Bear", Thing("Sword", on=0), hand=("Shrivel",), lands="B"), BELL)
    assert t.size("Bear") == (4, 2)
    t.play("p1: cast Shrivel").resolve()
    assert moved(t) == [("Bear", "CR 704.5f")]
    assert t.rules("ATTACHED") == ["CR 704.5n"]
    assert t.m.state.rows[t.find("Sword")][ATTACHED] == -1


@pytest.mark.rule("704.5n", "702.16d")
def test_equipment_on_what_has_protection_from_it_comes_off() -> None:
    t = look(at(mine("Pale Knight", Thing("Black Sword", on=0)), BELL))
    assert moved(t) == []
    assert t.rules("ATTACHED") == ["CR 704.5n"]
    assert t.size("Pale Knight") == (2, 2)


@pytest.mark.rule("704.5n", "301.5")
def test_equipment_on_what_is_no_creature_any_more_comes_off() -> None:
    t = look(at(mine("Banner", Thing("Sword", on=0)), BELL))
    assert t.rules("ATTACHED") == ["CR 704.5n"]


@pytest.mark.rule("704.5p", "301.5c")
def test_equipment_that_becomes_a_creature_comes_off() -> None:
    t = at(mine("Bear", Thing("Sword", on=0), hand=("Animate",), lands="U"), BELL)
    t.play("p1: cast Animate -> Sword").resolve()
    assert t.rules("ATTACHED") == ["CR 704.5p"]
    assert t.size("Bear") == (2, 2)


@pytest.mark.rule("704.5p")
def test_what_is_neither_aura_nor_equipment_does_not_stay_attached() -> None:
    t = look(at(mine("Bear", Thing("Banner", on=0)), BELL))
    assert t.rules("ATTACHED") == ["CR 704.5p"]
    assert "Banner" in t.battlefield(0)


@pytest.mark.rule("704.5q", "122.3")
@pytest.mark.parametrize(("plus", "minus"), [(2, 1), (1, 2), (2, 2), (1, 0)])
def test_counters_of_both_kinds_go_in_pairs(plus: int, minus: int) -> None:
    t = look(at(mine(Thing("Giant", counters={"+1/+1": plus, "-1/-1": minus})), BELL))
    row = t.m.state.rows[t.find("Giant")]
    both = min(plus, minus)
    assert (row[PLUS], row[MINUS]) == (plus - both, minus - both)
    assert t.rules("COUNTERS_REMOVED") == (["CR 704.5q"] * 2 if both else [])


@pytest.mark.rule("704.5q", "704.5f", "704.8")
def test_what_dies_as_its_counters_would_cancel_is_remembered_with_them() -> None:
    t = at(mine(Thing("Bear", counters={"+1/+1": 1, "-1/-1": 3})), BELL)
    bear = t.find("Bear")
    look(t)
    assert moved(t) == [("Bear", "CR 704.5f")]
    assert (t.m.state.rows[bear][PLUS], t.m.state.rows[bear][MINUS]) == (1, 3)


@pytest.mark.rule("704.5v", "310.7", "120.3h")
def test_a_battle_without_defense_goes() -> None:
    t = at(mine(hand=("Siege Wall", "Zap", "Zap"), lands="RRR"), BELL)
    t.play("p1: cast Siege Wall").resolve()
    assert t.m.state.rows[t.find("Siege Wall")][DEFENSE] == 3
    t.play("p1: cast Zap -> Siege Wall").resolve()
    assert t.m.state.rows[t.find("Siege Wall")][DEFENSE] == 1
    t.play("p1: cast Zap -> Siege Wall").resolve()
    assert moved(t) == [("Siege Wall", "CR 704.5v")]


@pytest.mark.rule("704.3", "603.10a")
def test_trap_9_all_that_is_found_happens_at_once() -> None:
    """Two that die at one look each see the other die."""
    t = at(mine("Leech", "Leech", "Bear", hand=("Blast",), lands="R"), BELL)
    t.play("p1: cast Blast").resolve()
    assert [name for name, _ in moved(t)] == ["Leech", "Leech", "Bear"]
    while t.m.decision is not None and t.m.decision.kind == "order":
        t.play(t.options[0])
    assert len(t.stack) == 4
    t.settle()
    assert t.life == (24, 20)


@pytest.mark.rule("704.3")
def test_trap_7_another_look_follows_until_nothing_is_found() -> None:
    """Without the captain the bear's damage is lethal, but only at the second look."""
    t = at(mine(Thing("Captain", damage=2), Thing("Bear", damage=2), "Leech"), BELL)
    look(t)
    assert moved(t) == [("Captain", "CR 704.5g"), ("Bear", "CR 704.5g")]
    numbers = [e.number for e in t.m.events if e.kind == events.MOVED and t.m.game.rule_text(e.rule) == "CR 704.5g"]
    assert numbers[1] > numbers[0] + 1


@pytest.mark.rule("704.3", "704.5j")
def test_one_look_may_find_several_kinds() -> None:
    t = look(at(mine("Veil", Thing("Giant", damage=5), Thing("Bear", counters={"-1/-1": 2})), BELL))
    assert sorted(rule for _, rule in moved(t)) == ["CR 704.5f", "CR 704.5g", "CR 704.5m"]


@pytest.mark.rule("704.3", "117.5")
def test_what_ends_with_combat_is_looked_at_when_the_next_phase_begins() -> None:
    t = at(mine(Thing("Bear", counters={"-1/-1": 1}), hand=("Brief Life", "Shrivel"), lands="WB"), BELL)
    t.until("beginning of combat")
    t.play("p1: cast Brief Life").resolve().play("p1: cast Shrivel").resolve()
    t.until("end of combat")
    assert t.size("Bear") == (-1, 1)
    t.until("postcombat main")
    assert moved(t) == [("Bear", "CR 704.5f")]


@pytest.mark.rule("704.3", "117.5", "613.4c")
def test_what_depends_on_whose_turn_it_is_is_looked_at_when_the_turn_begins() -> None:
    t = at(mine("Day Spirit"), Seat(battlefield=["Bell"], library=["Forest"] * 3), step="end")
    look(t).resolve()
    assert t.size("Day Spirit") == (2, 2)
    t.play("p1: pass", "p2: pass")
    assert t.step == "upkeep"
    assert moved(t) == [("Day Spirit", "CR 704.5f")]


@pytest.mark.rule("704.3", "117.5", "613.4a")
def test_a_creature_as_large_as_a_hand_dies_when_the_hand_is_emptied_by_an_ability() -> None:
    t = at(mine("Mind Press"), Seat(battlefield=["Scholar", "Bell"], hand=["Forest", "Island"]))
    assert t.size("Scholar") == (2, 2)
    t.play(next(o for o in t.options if o.startswith("activate Mind Press")), "P2").resolve()
    assert moved(t) == [("Scholar", "CR 704.5f")]


@pytest.mark.rule("704.3", "117.5", "611.3a")
def test_a_creature_that_lives_on_low_life_dies_of_a_gain() -> None:
    t = at(mine("Martyr", life=5), BELL)
    t.play(next(o for o in t.options if o.startswith("activate Bell"))).resolve()
    assert moved(t) == [("Martyr", "CR 704.5f")]


@pytest.mark.rule("704.3", "117.5", "611.3a")
def test_a_creature_that_lives_untapped_dies_of_being_tapped() -> None:
    t = at(mine("Lever"), Seat(battlefield=["Sentinel", "Bell"]))
    t.play(next(o for o in t.options if o.startswith("activate Lever"))).resolve()
    assert moved(t) == [("Sentinel", "CR 704.5f")]
