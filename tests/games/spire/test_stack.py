"""The stack: last in, first out; what waits can be seen, cancelled, changed and aimed anew; hooks look on."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.engine.agenda import Item
from cardwright.engine.log import keep_log
from cardwright.engine.match import Match
from cardwright.engine.save import load
from cardwright.errors import BadInput
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.hooks import Current, Hook, push_after
from cardwright.games.spire.rules.stack import MOVE, ORB, PLAY, USE, preview
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

CARDS = """
  - {name: Jab, type: attack, cost: 1, effects: {type: damage, value: 6}}
  - {name: Sweep, type: attack, cost: 0, effects: {type: damage, target: all_enemies, value: 3, hits: 2}}
  - {name: Formula, type: attack, cost: 0, effects: {type: damage, value: energy * 2}}
  - {name: Guard, type: skill, cost: 0, effects: {type: block, value: 4}}
  - {name: Calm, type: power, cost: 0, effects: {type: gold, value: 1}, triggers: {event: attack_played,
     effects: {type: gold, value: 10}}}
  - {name: Coin, type: skill, cost: 0, effects: {type: gold, value: 1}}
  - {kind: potion, name: Tonic, effects: {type: block, value: 9}}
  - {kind: orb, name: Ember, passive: {type: damage, target: random_enemy, value: 2, damage_type: fire}}
  - {kind: relic, name: Veto, triggers: {event: attack_played, source: hero, effects: {type: cancel}}}
  - {kind: relic, name: Veto any, triggers: {event: card_played, effects: {type: cancel}}}
  - {kind: relic, name: Boost, triggers: {event: attack_played, source: hero, effects: {type: modify,
     stat: stack_damage, value: 3}}}
  - {kind: relic, name: Shell, triggers: {event: skill_played, effects: {type: modify, stat: stack_block, value: 5}}}
  - {kind: relic, name: Bend, triggers: {event: attack_played, source: hero, effects: {type: redirect,
     target: {type: random_enemy, where: target_hp < 50}}}}
  - {kind: relic, name: Watch, triggers: {event: attack_played, source: hero, effects: {type: discard}}}
  - {kind: relic, name: Payday, triggers: {event: attack_played, effects: {type: gold, value: 2}}}
  - {kind: relic, name: Flinch, triggers: {event: attack_played, source: enemy, effects: {type: cancel}}}
  - {kind: status, name: sting, good: true, stacking: intensity, triggers: {event: turn_end, target: self,
     effects: {type: damage, target: all_enemies, value: stacks, damage_type: fire}}}
"""


@cache
def game() -> Spire:
    return game_with(CARDS)


# Order.


def test_last_in_first_out() -> None:
    """A card goes on the stack, what answers that it was played goes on top of it and resolves before it."""
    t = combat(game=game(), hand=["Jab"], relics=["Payday"])
    t.play("Jab at Post")
    names = t.names()
    assert names.index("ATTACK_PLAYED") < names.index("GOLD_GAINED") < names.index("DAMAGE_TAKEN")


# What waits can be seen.


def waiting(t: Combat) -> list[tuple[object, object, object]]:
    return [(each["type"], each["source"], each["effect"]) for each in preview(t.m)]


def test_what_waits_is_shown_the_next_first() -> None:
    t = combat(game=game(), hand=["Jab", "Guard", "Coin"], relics=["Boost", "Watch"])
    assert preview(t.m) == []
    t.play("Jab at Post")
    assert t.options() == ["Guard", "Coin"], "Watch is resolving and asks"
    assert waiting(t) == [("CARD_PLAY", "Jab", "Deal 6 damage")]
    shown = preview(t.m)[0]
    assert (shown["targets"], shown["damage_modifier"], shown["block_modifier"]) == (["Post"], 3, 0)
    t.play("Coin")
    assert t.hp() == 41
    assert preview(t.m) == []


def test_looking_changes_nothing() -> None:
    t = combat(game=game(), hand=["Jab", "Guard", "Coin"], relics=["Watch"])
    t.play("Jab at Post")
    before = t.m.digest()
    assert preview(t.m) == preview(t.m)
    assert t.m.digest() == before


# Cancelled, changed, redirected by effects.


def test_what_waits_can_be_cancelled() -> None:
    t = combat(game=game(), hand=["Jab", "Calm"], relics=["Veto"], hero=Hero(statuses={"vigor": 2}))
    t.play("Jab at Post")
    assert t.hp() == 50
    assert t.hero[b.ENERGY] == 2
    assert t.pile(b.DISCARD) == ["Jab"]
    assert t.stacks("vigor") == 2, "no attack was made"
    assert len(t.events("CANCELLED")) == 1


def test_a_power_cancelled_on_the_stack_does_not_come_into_play() -> None:
    t = combat(game=game(), hand=["Calm", "Jab"], relics=["Veto any"])
    t.play("Calm")
    assert (t.pile(b.IN_PLAY), t.pile(b.DISCARD), t.hero[b.GOLD]) == ([], ["Calm"], 0)


def test_with_nothing_on_the_stack_nothing_is_cancelled() -> None:
    made = game_with(
        "  - {name: Test, type: skill, cost: 0, effects: [{type: cancel}, {type: redirect},\n"
        "     {type: modify, stat: stack_damage, value: 3}, {type: gold, value: 1}]}\n"
    )
    t = combat(game=made, hand=["Test"])
    t.play("Test")
    assert t.hero[b.GOLD] == 1
    assert t.events("CANCELLED") == []


def test_an_enemys_move_is_cancelled() -> None:
    # It was told when the move was already resolving: nothing is left to cancel.
    t = combat(game=game(), foes=["Boxer"], relics=["Flinch"]).end()
    assert t.hero[b.HP] == 60


def test_damage_and_block_are_added_on_the_stack_and_never_to_the_definition_trap_15() -> None:
    t = combat(game=game(), hand=["Jab", "Jab", "Guard"], relics=["Boost", "Shell"])
    t.play("Jab at Post")
    assert t.hp() == 41
    t.play("Jab at Post")
    assert t.hp() == 32, "9 again, not 12"
    t.play("Guard")
    assert t.hero[b.BLOCK] == 9
    t = combat(game=game(), hand=["Jab"])
    t.play("Jab at Post")
    assert t.hp() == 44, "another combat of the same game has the card as it is written"


def test_what_is_added_counts_for_expressions_and_each_hit_too_trap_15() -> None:
    t = combat(game=game(), hand=["Formula"], relics=["Boost"])
    t.play("Formula at Post")
    assert t.hp() == 41, "3 energy twice, and 3"
    t = combat(game=game(), hand=["Sweep"], relics=["Boost"], foes=["Post", "Boxer"])
    t.play("Sweep")
    assert (t.hp(0), t.hp(1)) == (38, 38)


def test_what_waits_is_aimed_at_another() -> None:
    t = combat(game=game(), hand=["Jab"], relics=["Bend"], foes=["Post", Foe("Boxer", hp=30)])
    t.play("Jab at Post")
    assert (t.hp(0), t.hp(1)) == (50, 24)
    assert [e.subject for e in t.events("REDIRECTED")] == [t.foes()[1]]


def test_an_answer_to_a_card_means_that_card_and_no_other_answer() -> None:
    """Payday is on top of the card when Veto resolves: it is the card that is cancelled."""
    for relics in (["Veto", "Payday"], ["Payday", "Veto"], ["Veto", "Boost", "Payday"]):
        t = combat(game=game(), hand=["Jab"], relics=relics)
        t.play("Jab at Post")
        assert t.hp() == 50
        assert t.hero[b.GOLD] == 2
        assert len(t.events("CANCELLED")) == 1


def test_an_enemys_move_waits_when_its_turn_has_started() -> None:
    made = game_with(
        "  - {kind: relic, name: Fog, triggers: [\n"
        "     {event: turn_start, target: enemy, limit_per_turn: 1, effects: {type: cancel}},\n"
        "     {event: turn_start, target: enemy, effects: {type: gold, value: 1}}]}\n"
    )
    t = combat(game=made, foes=["Boxer", "Boxer"], relics=["Fog"]).end()
    assert t.hero[b.HP] == 60
    assert t.hero[b.GOLD] == 2


# Hooks.


class Noting(Hook):
    """Writes down what it sees; only tests may remember."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def before(self, m: Match, current: Current) -> None:
        self.seen.append(f"before {m.game.object_name(m, current.item.source)}")

    def after(self, m: Match, item: Item) -> None:
        self.seen.append(f"after {m.game.object_name(m, item.source)}")


def hooked(*hooks: Hook) -> Spire:
    made = game_with(CARDS)
    for hook in hooks:
        made.add_hook(hook)
    return made


def test_hooks_see_items_of_every_kind() -> None:
    noting = Noting()
    kinds: list[int] = []

    class Kinds(Hook):
        def before(self, m: Match, current: Current) -> None:
            kinds.append(current.item.kind)

    t = combat(game=hooked(noting, Kinds()), hand=["Jab"], foes=["Boxer"], relics=["Payday"], potions=["Tonic"],
               orbs=["Ember"], hero=Hero(statuses={"sting": 1}))  # fmt: skip
    t.play("Tonic", "Jab at Boxer").end()
    assert noting.seen == [
        "before Tonic", "after Tonic", "before Payday", "after Payday", "before Jab", "after Jab",
        "before the hero", "after the hero", "before Ember", "after Ember", "before Boxer", "after Boxer",
        "before Payday", "after Payday",
    ]  # fmt: skip
    assert set(kinds) >= {USE, PLAY, MOVE, ORB, 1}


class Cancels(Hook):
    def before(self, m: Match, current: Current) -> None:
        if current.item.kind in (PLAY, MOVE):
            current.cancel()


def test_hooks_may_cancel_and_what_is_cancelled_runs_no_hooks_trap_44() -> None:
    noting = Noting()
    t = combat(game=hooked(Cancels(), noting), hand=["Jab", "Calm"], foes=["Boxer"])
    t.play("Jab at Boxer", "Calm").end()
    assert t.hp() == 50
    assert t.hero[b.HP] == 70
    assert noting.seen == []
    assert t.pile(b.IN_PLAY) == []
    assert t.events("MOVE_BEGAN") == [], "what was cancelled did not begin"
    noting = Noting()
    t = combat(game=hooked(noting), hand=["Jab"], relics=["Veto"])
    t.play("Jab at Post")
    assert noting.seen == ["before Veto", "after Veto"], "the card was cancelled on the stack"


class Raises(Hook):
    def __init__(self, damage: int, block: int) -> None:
        self.damage = damage
        self.block = block

    def before(self, m: Match, current: Current) -> None:
        current.add(damage=self.damage, block=self.block)


def test_hooks_may_change_numbers_one_after_the_other_trap_15() -> None:
    made = hooked(Raises(1, 2), Raises(10, 20))
    t = combat(game=made, hand=["Jab", "Guard", "Jab"])
    t.play("Jab at Post", "Guard")
    assert (t.hp(), t.hero[b.BLOCK]) == (33, 26)
    t.play("Jab at Post")
    assert t.hp() == 16, "17 again"


class Bends(Hook):
    def before(self, m: Match, current: Current) -> None:
        if current.item.kind == MOVE:
            current.aim_at(m.state.zones[b.FRONT][1])
        elif current.item.kind == PLAY:
            current.aim_at(m.state.zones[b.FRONT][0])


def test_hooks_may_aim_anew() -> None:
    t = combat(game=hooked(Bends()), hand=["Jab"], foes=["Boxer", "Post"])
    t.play("Jab at Post").end()
    assert (t.hp(0), t.hp(1), t.hero[b.HP]) == (44, 40, 70)


class Pushes(Hook):
    """Lets a Coin go before every attack, and a Guard after it."""

    def before(self, m: Match, current: Current) -> None:
        assert isinstance(m.game, Spire)
        if current.item.kind in (PLAY, MOVE) and current.item.node != m.game.script("Coin"):
            current.push(m, m.game.script("Coin"))
            current.push(m, m.game.script("Coin"))

    def after(self, m: Match, item: Item) -> None:
        assert isinstance(m.game, Spire)
        if item.kind == PLAY:
            push_after(m, m.game.script("Guard"))


def test_what_a_hook_pushes_resolves_first_and_then_the_item_once_trap_43() -> None:
    noting = Noting()
    t = combat(game=hooked(noting, Pushes()), hand=["Jab"], relics=["Payday"])
    keep_log(t.m)
    t.play("Jab at Post")
    assert t.hp() == 44
    assert t.hero[b.GOLD] == 4
    assert t.hero[b.BLOCK] == 4
    told = [name for name in t.names() if name in ("GOLD_GAINED", "DAMAGE_TAKEN", "BLOCK_GAINED")]
    assert told == ["GOLD_GAINED"] * 3 + ["DAMAGE_TAKEN", "BLOCK_GAINED"]
    assert noting.seen.count("before Jab") == noting.seen.count("after Jab") == 1, "hooks see the right item, once"


class Follows(Hook):
    """Pokes the second enemy before a Guard, and the first after it."""

    def before(self, m: Match, current: Current) -> None:
        assert isinstance(m.game, Spire)
        if current.item.kind == PLAY and current.item.node == m.game.script("Guard"):
            current.push(m, m.game.script("Jab"), aim=m.state.zones[b.FRONT][1])

    def after(self, m: Match, item: Item) -> None:
        assert isinstance(m.game, Spire)
        if item.kind == PLAY and item.node == m.game.script("Guard"):
            push_after(m, m.game.script("Jab"), aim=m.state.zones[b.FRONT][0])


def test_what_a_hook_pushes_is_aimed() -> None:
    t = combat(game=hooked(Follows()), hand=["Guard"], foes=["Post", "Boxer"])
    t.play("Guard")
    assert (t.hp(0), t.hp(1), t.hero[b.BLOCK]) == (44, 44, 4)
    assert [e.subject for e in t.events("DAMAGE_TAKEN")] == [t.foes()[1], t.foes()[0]]


def test_a_move_that_waits_for_what_a_hook_pushed_happens_once_trap_43() -> None:
    t = combat(game=hooked(Pushes()), foes=[Foe("Boxer", statuses={"vigor": 5})]).end()
    assert t.hero[b.HP] == 55, "with its vigor, which is used up after it"
    assert t.stacks("vigor", 0) == 0
    assert t.hero[b.GOLD] == 2
    assert len(t.events("MOVE_BEGAN")) == len(t.events("ATTACK_PLAYED")) == 1


def test_hooks_and_choices_saves_and_undo() -> None:
    made = hooked(Raises(1, 1), Pushes())
    t = combat(game=made, hand=["Jab", "Guard", "Coin"], relics=["Watch"])
    t.play("Jab at Post")
    again = Combat(load(made, t.m.save()))
    for each in (t, again):
        each.play("Coin")
    assert t.m.digest() == again.m.digest()
    after = t.m.digest()
    t.m.undo()
    t.m.undo()
    t.m.redo()
    t.m.redo()
    assert t.m.digest() == after


def test_a_script_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="did you mean 'Coin'"):
        game().script("Coins")


# Items of the stack and the state at rest.


def test_items_are_plain_data_and_the_digest_sees_what_was_added() -> None:
    t = combat(game=game(), hand=["Jab", "Guard", "Coin"], relics=["Boost", "Watch"])
    other = combat(game=game(), hand=["Jab", "Guard", "Coin"], relics=["Watch"])
    t.play("Jab at Post")
    other.play("Jab at Post")
    assert preview(t.m)[0]["damage_modifier"] == 3
    assert preview(other.m)[0]["damage_modifier"] == 0
    loaded = load(t.game, t.m.save())
    assert preview(loaded) == preview(t.m)
