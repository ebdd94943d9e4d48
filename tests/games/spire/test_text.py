"""Rules text: every effect has its sentence, whatever can be said is printed, and what is printed reads back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.definitions.expression import Known
from cardwright.definitions.trees import Effect, Target
from cardwright.definitions.vocabulary import spec_of
from cardwright.errors import CardErrors
from cardwright.games.spire import builder as b
from cardwright.games.spire.text import things
from cardwright.games.spire.text.printing import (
    card_text,
    effect_text,
    effects_text,
    potion_text,
    relic_text,
    target_text,
    trigger_text,
    whole_text,
)
from cardwright.games.spire.text.reader import Reader
from cardwright.games.spire.text.reading import read_card, read_effects, read_potion, read_relic, with_text
from cardwright.games.spire.text.sentences import EFFECTS, effect_forms, sentence_shapes
from cardwright.games.spire.words.base import SCOPE, spire
from cardwright.games.spire.words.cards import Card, Potion, Relic
from cardwright.games.spire.words.enemies import Encounter, Enemy, Move, Place
from cardwright.games.spire.words.statuses import Decay, Modifier, Orb, Pool, Stance, Status
from cardwright.text.expression import parse_amount
from tests.games.spire.strategies import OWN_STATUSES, cards, effects, potions, relics

ATTACKS = {"card_type": "attack"}

SENTENCES: list[tuple[Effect, str]] = [
    (b.damage(6), "Deal 6 damage."),
    (b.damage(3, "all_enemies"), "Deal 3 damage to ALL enemies."),
    (b.damage(5, "all_enemies", hits="X"), "Deal 5 damage to ALL enemies X times."),
    (b.damage(3, "random_enemy", hits=2), "Deal 3 damage to a random enemy twice."),
    (b.damage("14 + strength * 2"), "Deal {14 + strength * 2} damage."),
    (b.damage("block"), "Deal {block} damage."),
    (b.damage("x"), "Deal {x} damage."),
    (b.damage(4, damage_type="fire"), "Deal 4 fire damage."),
    (b.damage(4, piercing=True), "Deal 4 damage, ignoring Block."),
    (b.damage(4, lifesteal=True), "Deal 4 damage, healing as much."),
    (b.damage(4, "self"), "Deal 4 damage to yourself."),
    (b.damage(4, hits="enemy_count"), "Deal 4 damage {enemy_count} times."),
    (b.damage(4, multiplier=2, bonus="energy"), "Deal 4 damage, multiplied by 2, plus {energy}."),
    (b.damage(4, multiplier="1.5"), "Deal 4 damage, multiplied by {1.5}."),
    (b.damage(4, if_="target_weak"), "Deal 4 damage, only if {target_weak}."),
    (b.damage(4, then=b.draw(1)), "Deal 4 damage. Then: Draw 1 card."),
    (b.damage(4, then=(b.draw(1), b.draw(2))), "Deal 4 damage. Then: (Draw 1 card. Draw 2 cards.)"),
    (b.damage(4, then=b.draw(1, then=b.draw(2))), "Deal 4 damage. Then: (Draw 1 card. Then: Draw 2 cards.)"),
    (b.damage(4, description='A "hard" blow'), 'Deal 4 damage, printed as "A \\"hard\\" blow".'),
    (b.damage(4, b.target("row")), "Deal 4 damage to ALL enemies in its row."),
    (b.damage(4, b.target("row", which="back")), "Deal 4 damage to ALL enemies in the back row."),
    (b.damage(4, "adjacent"), "Deal 4 damage to an enemy and its neighbors."),
    (b.damage(4, b.target("adjacent", center=False)), "Deal 4 damage to the neighbors of an enemy."),
    (b.damage(4, b.target("random_enemy", count=2)), "Deal 4 damage to 2 random enemies."),
    (b.damage(4, b.target("random_enemy", count="X")), "Deal 4 damage to X random enemies."),
    (b.damage(4, b.target("all_enemies", where="target_hp < 9")), "Deal 4 damage to ALL enemies with {target_hp < 9}."),
    (b.damage(4, b.target("single_enemy", where="target_weak")), "Deal 4 damage to an enemy with {target_weak}."),
    (b.damage(4, "event_source"), "Deal 4 damage to whoever did it."),
    (b.damage(4, "event_target"), "Deal 4 damage to whoever it happened to."),
    (b.damage(4, "all"), "Deal 4 damage to everyone."),
    (b.heal(5), "Heal 5 HP."),
    (b.heal(5, "single_ally"), "Heal an ally for 5 HP."),
    (b.heal(5, overheal=True), "Heal 5 HP, even above the most."),
    (b.block(2), "Gain 2 Block."),
    (b.block(2, "all_allies"), "Give ALL allies 2 Block."),
    (b.block(2, retain=True), "Gain 2 Block, which stays."),
    (b.gain_energy(1), "Gain 1 energy."),
    (b.gain_energy(-1), "Lose 1 energy."),
    (b.gain_energy("-strength"), "Lose {strength} energy."),
    (b.gain_energy(1, temporary=False), "Gain 1 energy, each turn from now on."),
    (b.effect("energy", value=1, target="none"), "Gain 1 energy, with target nobody."),
    (b.gain_gold(9), "Gain 9 gold."),
    (b.gain_gold(-9), "Lose 9 gold."),
    (b.modify("hp", -2), "Lose 2 HP."),
    (b.modify("hp", 2), "Gain 2 HP."),
    (b.modify("max_hp", 3), "Gain 3 Max HP."),
    (b.modify("max_hp", -3), "Lose 3 Max HP."),
    (b.modify("block", -3), "Lose 3 Block."),
    (b.modify("block", 3), "Change block by 3."),
    (b.modify("hp", 3, "all_enemies"), "Change hp of ALL enemies by 3."),
    (b.modify("cost", 0, "card_in_hand", how="set", until="turn"),
     "Set cost of a card in your hand to 0, until the end of turn."),
    (b.modify("event_value", 2, "none", how="multiply"), "Multiply event_value of nobody by 2."),
    (b.modify("cost", -1, "this_card", until="played"), "Change cost of this card by -1, until it is played."),
    (b.draw(1), "Draw 1 card."),
    (b.draw(2), "Draw 2 cards."),
    (b.draw("min(enemy_count, 3)"), "Draw {min(enemy_count, 3)} cards."),
    (b.draw(2, filter=ATTACKS), "Draw 2 attack cards."),
    (b.draw(2, filter={}), "Draw 2 any cards."),
    (b.draw(1, filter={"name": "Strike", "upgraded": True}), 'Draw 1 upgraded card named "Strike".'),
    (b.draw(1, filter={"card_type": "skill", "upgraded": False, "cost_at_most": 2, "cost_at_least": 1}),
     "Draw 1 non-upgraded skill card costing at most 2 costing at least 1."),
    (b.discard(1), "Discard 1 card."),
    (b.discard(1, random=True), "Discard 1 card at random."),
    (b.discard(2, target="none"), "Discard 2 random cards."),
    (b.discard(target="all_cards_in_hand"), "Discard ALL cards in your hand."),
    (b.discard(2, target="all_cards_in_hand"), "Discard 2 cards among ALL cards in your hand."),
    (b.exhaust(), "Exhaust this card."),
    (b.exhaust("card_in_hand", 2, filter=ATTACKS), "Exhaust 2 attack cards from your hand."),
    (b.exhaust("card_in_discard", random=True), "Exhaust 1 card from your discard pile at random."),
    (b.exhaust(count=2), "Exhaust 2 cards among this card."),
    (b.create("Wound", "discard", 2), 'Add 2 "Wound" to your discard pile.'),
    (b.create("Shiv", upgraded=True), 'Add 1 upgraded "Shiv" to your hand.'),
    (b.create("Shiv", "deck_top"), 'Add 1 "Shiv" to the top of your draw pile.'),
    (b.transform("Shiv"), 'Transform 1 card from your hand into "Shiv".'),
    (b.transform(random_from_pool="red", target="card_in_deck", count=2, random=True, filter=ATTACKS),
     'Transform 2 attack cards from your draw pile at random into a random card of "red".'),
    (b.upgrade_card(), "Upgrade 1 card from your hand."),
    (b.upgrade_card(target="all_cards_in_hand", filter=ATTACKS), "Upgrade ALL attack cards in your hand."),
    (b.copy(), "Copy 1 card from your hand."),
    (b.copy(2, "card_in_exhaust", "deck", copies=3), "Copy 2 cards from your exhaust pile to your draw pile 3 times."),
    (b.move_card("card_in_discard", "deck_bottom"),
     "Move 1 card from your discard pile to the bottom of your draw pile."),
    (b.move_card("this_card", "hand"), "Move this card to your hand."),
    (b.scry(3), "Scry 3."),
    (b.scry(3, may_discard=False), "Scry 3, without discarding."),
    (b.retain(), "Retain."),
    (b.retain(permanent=True), "Retain, for the combat."),
    (b.retain("card_in_hand", 2), "Retain 2 cards from your hand."),
    (b.retain(count=2), "Retain, with value 2."),
    (b.ethereal(), "Ethereal."),
    (b.ethereal("all_cards_in_hand"), "Make ALL cards in your hand ethereal."),
    (b.innate(), "Innate."),
    (b.apply_status("strength", 2), "Gain 2 Strength."),
    (b.apply_status("strength", -2), "Lose 2 Strength."),
    (b.apply_status("vulnerable", 2, target="single_enemy"), "Apply 2 Vulnerable."),
    (b.apply_status("weak", 2, target="all_enemies"), "Apply 2 Weak to ALL enemies."),
    (b.apply_status("weak", "X", 3, "single_enemy"), "Apply X Weak, for 3 turns."),
    (b.apply_status("momentum", 2), 'Gain 2 "momentum".'),
    (b.remove_status("poison"), "Remove ALL Poison."),
    (b.remove_status("debuffs", 2, "single_ally"), "Remove 2 debuffs from an ally."),
    (b.remove_status("all"), "Remove ALL statuses."),
    (b.transfer_status("debuffs", "self"), "Transfer ALL debuffs from yourself."),
    (b.transfer_status("poison", "single_enemy", "random_enemy", 3),
     "Transfer 3 Poison from an enemy to a random enemy."),
    (b.channel("Lightning", 2), "Channel 2 Lightning."),
    (b.channel("Dark Star"), 'Channel 1 "Dark Star".'),
    (b.evoke(1), "Evoke 1 orb."),
    (b.evoke(2), "Evoke 2 orbs."),
    (b.stance("wrath"), "Enter the wrath stance."),
    (b.stance("none"), "Leave your stance."),
    (b.conditional("target_hp <= 0", b.modify("max_hp", 3)), "If target_hp <= 0: Gain 3 Max HP."),
    (b.conditional("hp < 5", b.heal(5), b.draw(1)), "If hp < 5: Heal 5 HP. Otherwise: Draw 1 card."),
    (b.conditional("hp < 5", (b.heal(5), b.draw(1)), (b.draw(1), b.draw(2))),
     "If hp < 5: (Heal 5 HP. Draw 1 card.) Otherwise: (Draw 1 card. Draw 2 cards.)"),
    (b.conditional("hp < 5", b.conditional("hp < 3", b.heal(5)), b.draw(1)),
     "If hp < 5: (If hp < 3: Heal 5 HP.) Otherwise: Draw 1 card."),
    (b.conditional("min(hp, 2) < 2", b.draw(1), target="single_enemy"),
     "If min(hp, 2) < 2, looking at an enemy: Draw 1 card."),
    (b.repeat(3, b.damage(2)), "Repeat 3 times: Deal 2 damage."),
    (b.repeat(1, b.damage(2), b.draw(1)), "Repeat 1 time: (Deal 2 damage. Draw 1 card.)"),
    (b.repeat("X", b.draw(1), then=b.heal(1)), "Repeat X times: (Draw 1 card.) Then: Heal 1 HP."),
    (b.repeat(2, b.repeat(3, b.draw(1))), "Repeat twice: (Repeat 3 times: Draw 1 card.)"),
    (b.composite(b.damage(6), b.block(5)), "Do all of this: (Deal 6 damage. Gain 5 Block.)"),
    (b.spread(b.damage(6)), "Spread to its neighbors: Deal 6 damage."),
    (b.spread(b.damage(6), to="row", share=50, target="random_enemy"),
     "Spread from a random enemy to its row, the others 50 percent: Deal 6 damage."),
    (b.chain(3, b.damage(6)), "Chain 3 times: Deal 6 damage."),
    (b.chain(2, b.damage(6), falloff=25, target="event_source"),
     "Chain from whoever did it twice, losing 25 percent each time: Deal 6 damage."),
    (b.redirect("random_enemy"), "Redirect it to a random enemy."),
    (b.trigger("turn_start"), "Trigger a turn starts."),
    (b.trigger("card_played", 2, 3, "all_enemies"),
     "Trigger a card is played for ALL enemies twice, with value 3."),
    (b.delay(b.gain_energy(2)), "The next time your turn starts: Gain 2 energy."),
    (b.delay(b.draw(1), timing="card_played", turns=3), "The next time a card is played, counting to 3: Draw 1 card."),
    (b.cancel(), "Cancel it."),
    (b.summon("Louse", 2, "back"), 'Summon 2 "Louse" in the back row.'),
    (b.summon("Louse"), 'Summon 1 "Louse".'),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "text"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_an_effect_has_its_sentence_and_the_sentence_is_the_effect(effect: Effect, text: str) -> None:
    assert effect_text(effect, own=True) == text
    assert read_effects(text) == (effect,)


def test_every_effect_and_every_target_is_among_them() -> None:
    shown = {spec_of(type(effect)).name for effect, _ in SENTENCES}
    assert set(spire.names(Effect)) - shown == set()
    assert all(target_text(spec.record.cls()) for spec in spire.words(Target))


def test_every_field_of_every_effect_is_in_one_of_its_forms() -> None:
    for spec in spire.words(Effect):
        forms = [form for form in EFFECTS if form.cls is spec.record.cls]
        assert forms
        for form in forms:
            covered = {*form.covered, "then", "else_"}
            assert {field.name for field in spec.record.fields} <= covered


@given(st.lists(effects, max_size=4))
@settings(max_examples=60, deadline=None)
def test_effects_read_back_equal(made: list[Effect]) -> None:
    assert read_effects(effects_text(made, own=True)) == tuple(made)


@given(cards)
@settings(max_examples=120, deadline=None)
def test_a_whole_card_reads_back_equal(card: Card) -> None:
    assert read_card(whole_text(card)) == card


@given(cards)
@settings(max_examples=60, deadline=None)
def test_a_card_reads_back_equal_where_the_statuses_of_the_file_are_known(card: Card) -> None:
    text = whole_text(card, statuses=OWN_STATUSES)
    assert read_card(text, statuses=OWN_STATUSES) == card


@given(relics, potions)
@settings(max_examples=60, deadline=None)
def test_relics_and_potions_read_back_equal(relic: Relic, potion: Potion) -> None:
    assert read_relic(whole_text(relic)) == relic
    assert read_potion(whole_text(potion)) == potion


@given(effects)
@settings(max_examples=150, deadline=None)
def test_no_sentence_has_two_meanings(effect: Effect) -> None:
    text = effect_text(effect, own=True)
    meanings = []
    for form in [each for each in EFFECTS if text.split()[0].strip(".,").lower() in each.starts]:
        reader = Reader(text, None, (), "", "")
        found = reader.all([form])
        if not reader.desk.problems:
            meanings.append([thing for _, _, thing in found])
    assert meanings
    assert all(meaning == [effect] for meaning in meanings)


@given(cards)
@settings(max_examples=60, deadline=None)
def test_text_of_a_card_gives_its_effects_to_a_card_that_has_none(card: Card) -> None:
    bare = Card(name=card.name, type=card.type, cost=card.cost, pool=card.pool, text=card_text(card, own=True))
    assert with_text(bare) == card


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("DEAL 6 DAMAGE", "Deal 6 damage."),
        ("  deal\n 6   damage ;gain 2 block", "Deal 6 damage. Gain 2 Block."),
        ("Deal 6 damage.Draw a card", "Deal 6 damage. Draw 1 card."),
        ("Deal 3 damage to every enemy.", "Deal 3 damage to ALL enemies."),
        ("Deal 3 damage to the enemy 2 times", "Deal 3 damage twice."),
        ("Deal 3 damage once", "Deal 3 damage."),
        ("Deal three damage thrice", "Deal 3 damage 3 times."),
        ("Deal 3 damage 4 times to a random enemy", "Deal 3 damage to a random enemy 4 times."),
        ("Deal 3 damage, healing as much, ignoring block", "Deal 3 damage, ignoring Block, healing as much."),
        ("Exhaust a card", "Exhaust 1 card from your hand."),
        ("Discard your hand", "Discard ALL cards in your hand."),
        ("Channel Lightning", "Channel 1 Lightning."),
        ("Enter wrath", "Enter the wrath stance."),
        ("Create a “Shiv” in your hand", 'Add 1 "Shiv" to your hand.'),
        ("Create a \"Shiv\" in your hand", 'Add 1 "Shiv" to your hand.'),
        ("Put 1 card from your discard pile into your hand", "Move 1 card from your discard pile to your hand."),
        ("If {hp < 5}: draw a card", "If hp < 5: Draw 1 card."),
        ("if hp < 5: (draw a card)", "If hp < 5: Draw 1 card."),
        ("If hp_percent < 0.5: draw a card", "If hp_percent < 0.5: Draw 1 card."),
        ("Apply 2 Strength to yourself", "Gain 2 Strength."),
        ("Trigger card_played", "Trigger a card is played."),
        ("Deal x damage", "Deal X damage."),
        ("", ""),
        (" . ; ", ""),
    ],
)  # fmt: skip
def test_other_ways_to_write_the_same(text: str, canonical: str) -> None:
    assert effects_text(read_effects(text), own=True) == canonical


def test_the_whole_text_of_a_card() -> None:
    card = (
        b.card("Blood Price", "skill", cost="X").pay(hp=3, discard=1).gain_energy("X").draw(2).exhausts().pool("red")
        .on("turn_start", b.draw(1), source="hero", limit_per_turn=1, card=ATTACKS, if_="hp > 3", timing="before")
        .on("damage_taken", b.block(1), damage_type="fire", status="weak", target="self", priority=7)
        .playable_if("hp > 3").response().described("Pay and win.")
        .upgraded(b.draw(3), cost=0, exhausts=False, triggers=(b.on("on_draw", b.heal(1)),), description="Better.")
        .build()
    )  # fmt: skip
    assert whole_text(card) == (
        'Blood Price (skill, cost X, pool "red"): Playable only if {hp > 3}. Response. '
        "To play, pay 3 HP, discard 1 card. Gain X energy. Draw 2 cards. "
        "Before a turn starts, by the hero, about attack cards, only if {hp > 3}, at most 1 time a turn: Draw 1 card. "
        "When damage is taken, to yourself, about the status Weak, with fire damage, priority 7: Gain 1 Block. "
        'Exhaust. Upgraded, cost 0, it does not exhaust, printed as "Better.": '
        '(Draw 3 cards. When you draw this: Heal 1 HP.) Printed as "Pay and win.".'
    )
    assert read_card(whole_text(card)) == card


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (b.card("Wound", "status", 0).unplayable(), "Wound (status, cost 0): Unplayable."),
        (b.card("Nothing", "curse"), "Nothing (curse, cost 1):"),
        (b.card("If", "skill"), '"If" (skill, cost 1):'),
        (b.card("Strike+", "attack").damage(9), '"Strike+" (attack, cost 1): Deal 9 damage.'),
        (b.card("A", "attack").pay(pool="mana", amount=2), "A (attack, cost 1): To play, pay 2 mana."),
        (b.card("A", "attack").pay(pool="gold", amount=2), 'A (attack, cost 1): To play, pay 2 "gold".'),
        (b.card("A", "attack").upgraded(), "A (attack, cost 1): Upgraded."),
    ],
)
def test_cards_with_little_on_them(card: b.CardBuilder, text: str) -> None:
    assert whole_text(card.build()) == text
    assert read_card(text) == card.build()


def test_a_header_may_be_written_with_other_names() -> None:
    assert read_card("Strike+ (attack): Deal 9 damage").name == "Strike+"
    assert read_card("  Two\n Words (attack, cost {hp + 1}):").name == "Two Words"
    assert str(read_card("A (attack, cost {max(1, 2)}):").cost) == "max(1, 2)"


def test_a_description_is_printed_instead_but_the_own_text_stays() -> None:
    card = b.card("Hammer", "attack").damage("14 + strength * 2").described("Hits hard.").build()
    assert card_text(card) == "Hits hard."
    assert card_text(card, own=True) == 'Deal {14 + strength * 2} damage. Printed as "Hits hard.".'
    assert read_card(whole_text(card)) == card


def test_an_effects_description_is_printed_in_its_place() -> None:
    card = (
        b.card("Hammer", "attack")
        .damage(5, description="Smash!")
        .draw(1)
        .when("hp < 3", b.heal(1, description="Sip"))
        .build()
    )
    assert card_text(card) == "Smash! Draw 1 card. If hp < 3: (Sip)"
    assert card_text(card, own=True).startswith('Deal 5 damage, printed as "Smash!". Draw 1 card.')
    assert effect_text(card.effects[0]) == "Smash!"


def test_what_a_card_is_printed_as_leaves_out_what_only_its_definition_needs() -> None:
    card = b.card("A", "attack").damage(6).upgraded(b.damage(9)).exhausts().build()
    assert card_text(card) == "Deal 6 damage. Exhaust."


def test_relics_and_potions() -> None:
    anvil = b.relic("Anvil").on("combat_start", b.block(10)).build()
    assert whole_text(anvil) == "Anvil (relic): When the combat starts: Gain 10 Block."
    assert relic_text(anvil) == "When the combat starts: Gain 10 Block."
    assert trigger_text(anvil.triggers[0]) == relic_text(anvil)
    flask = b.potion("Red Flask").heal(10).described("Tastes of iron.").build()
    assert potion_text(flask) == "Tastes of iron."
    assert whole_text(flask) == 'Red Flask (potion): Heal 10 HP. Printed as "Tastes of iron.".'
    assert read_relic("Anvil (relic): Whenever combat_start: Gain 10 Block") == anvil
    assert relic_text(b.relic("A").on("combat_start", b.block(1)).described("Hm").build()) == "Hm"


def test_a_status_of_the_file_needs_no_quotes_where_it_is_known() -> None:
    known = b.apply_status("momentum", 3)
    assert effect_text(known, statuses=("momentum",)) == "Gain 3 Momentum."
    assert read_effects("gain 3 momentum", statuses=("momentum",)) == (known,)
    assert read_effects('gain 3 "momentum"') == (known,)


@pytest.mark.parametrize("name", ["block", "energy", "gold", "hp", "max", "x", "a", "all", "debuffs"])
def test_a_status_named_like_something_else_needs_quotes_always(name: str) -> None:
    made = b.apply_status(name, 3)
    assert effect_text(made, statuses=(name,)) == f'Gain 3 "{name}".'
    assert read_effects(effect_text(made, statuses=(name,)), statuses=(name,)) == (made,)


def test_expressions_may_name_what_the_caller_knows() -> None:
    scope = SCOPE.with_(Known("stacks", "number", "how many"))
    [effect] = read_effects("Deal {stacks * 2} damage.", scope)
    assert effect_text(effect) == "Deal {stacks * 2} damage."
    with pytest.raises(CardErrors, match="stacks"):
        read_effects("Deal {stacks * 2} damage.")


def test_a_number_counts_nothing_in_the_next_sentence() -> None:
    all_of_them = b.discard(1, target="all_cards_in_hand")
    assert effects_text([b.damage(1), all_of_them]) == "Deal 1 damage. Discard ALL cards in your hand."


def test_a_word_is_printed_without_its_full_stop_inside_other_text() -> None:
    assert b.damage(6).text() == "Deal 6 damage"
    assert b.target("all_enemies").text() == "ALL enemies"


def test_the_deepest_a_file_can_be_nested_reads_back() -> None:
    effect = b.draw(1)
    for _ in range(58):
        effect = b.repeat(2, effect)
    assert read_effects(effect_text(effect)) == (effect,)


def test_a_word_without_a_form_gets_a_plain_one() -> None:
    forms = effect_forms([])
    shapes = {spec_of(form.cls).name: form.shape for form in forms}
    assert shapes["scry"] == "Do scry value N"
    assert shapes["repeat"] == "Do repeat count N: EFFECTS"
    reader = Reader("Do scry value 3, with may_discard false. Do repeat count 2: Draw 1 card.", None, (), "", "")
    assert [thing for _, _, thing in reader.all(forms)] == [b.scry(3, may_discard=False), b.repeat(2, b.draw(1))]
    assert reader.desk.problems == []


def test_the_list_of_sentences_is_for_people() -> None:
    shapes = sentence_shapes()
    assert "Deal N [DAMAGE_TYPE] damage [to TARGET] [N times]" in shapes
    assert "If CONDITION: EFFECTS" in shapes
    assert "Unplayable" in shapes
    assert len(shapes) == len(set(shapes))


def test_statuses_stances_orbs_pools_and_enemies_have_a_text() -> None:
    stacks = parse_amount("stacks * 10", SCOPE.with_(Known("stacks", "number", "how many")))
    status = Status(
        name="fury", good=True, stacking="both", turns=2, decay=Decay(when="end_of_turn", by="half"), most=9,
        modifiers=(Modifier(of="damage_dealt", how="multiply", value=stacks),), used_by="attacking",
        triggers=(b.on("turn_start", b.draw(1)),), keeps_block=True, below_zero=True,
    )  # fmt: skip
    assert things.status_text(status) == (
        "Buff. Stacks and turns add up. It lasts 2 turns if nothing else is said. Damage dealt: {stacks * 10} percent. "
        "When a turn starts: Draw 1 card. At the end of the turn half are lost. An attack uses it up. "
        "Block stays at the end of the round. There may be less than none. There are never more than 9."
    )
    add = Modifier(of="draw", how="add", value=parse_amount("2", SCOPE))
    most = Modifier(of="damage_taken", how="most", value=parse_amount("1", SCOPE))
    stance = Stance(name="calm", modifiers=(add, most), enter=(b.draw(1),), leave=(b.gain_energy(2),))
    assert things.definition_text(stance) == (
        "Cards drawn: 2 more. Damage taken: at most 1. When it is entered: (Draw 1 card.) "
        "When it is left: (Gain 2 energy.)"
    )
    orb = Orb(name="spark", passive=(b.damage(3, "random_enemy"),), evoke=(b.damage(8, "random_enemy"),))
    assert things.definition_text(orb) == (
        "At the end of each turn: (Deal 3 damage to a random enemy.) "
        "When it is evoked: (Deal 8 damage to a random enemy.)"
    )
    pool = Pool(name="mana", start=1, per_turn=2, most=5, empties=True)
    assert things.definition_text(pool) == (
        "Begins with 1, never more than 5. 2 more each turn. What is left at the end of the turn is lost."
    )
    bite = Move(name="Bite", effects=(b.damage(6),), weight=3, in_a_row=2, first=True)
    enemy = Enemy(
        name="Rat", hp=10, hp_most=12, moves=(bite,), fire=150, cycle=("Bite",), statuses=(b.apply_status("thorns", 2),)
    )
    assert things.definition_text(enemy) == (
        "10 to 12 HP. Takes 150 percent of fire damage. Begins with: Gain 2 Thorns. Moves in this order: Bite.\n"
        "Bite (weight 3, at most 2 in a row, first): Deal 6 damage."
    )
    encounter = Encounter(name="Cellar", enemies=(Place(enemy="Rat"), Place(enemy="Rat", row="back")), gold=5)
    assert things.definition_text(encounter) == "Level 1: Rat (front), Rat (back). The hero has 70 HP, 5 gold."
    assert things.definition_text(b.card("A", "attack").damage(1).build()) == "Deal 1 damage."
    assert things.definition_text(b.potion("A").damage(1).build()) == "Deal 1 damage."
    assert (
        things.definition_text(b.relic("A").on("turn_end", b.damage(1)).build()) == "When a turn ends: Deal 1 damage."
    )
    assert things.status_text(Status(name="a", good=False, stacking="none", description="Odd.")) == "Odd."
