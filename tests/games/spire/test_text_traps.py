"""Traps of reading rules text, each with what must happen instead, and what every refusal says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.definitions.trees import Effect
from cardwright.errors import CardErrors, Problem
from cardwright.games.spire import builder as b
from cardwright.games.spire.text.printing import effect_text
from cardwright.games.spire.text.reader import tokens
from cardwright.games.spire.text.reading import read_card, read_effects, read_potion, read_relic, with_text
from cardwright.games.spire.words.cards import Card
from tests.games.spire.strategies import effects

NINE = {
    "Deal 6 damage": b.damage(6),
    "Deal 6 damage to all enemies": b.damage(6, "all_enemies"),
    "Gain 5 block": b.block(5),
    "Draw 2 cards": b.draw(2),
    "Draw 1 card": b.draw(1),
    "Draw a card": b.draw(1),
    "Heal 5 hp": b.heal(5),
    "Gain 2 energy": b.gain_energy(2),
    "Apply 2 vulnerable": b.apply_status("vulnerable", 2, target="single_enemy"),
    "Apply weak": b.apply_status("weak", 1, target="single_enemy"),
}


def problems(text: str, *, file: str = "", place: str = "") -> tuple[Problem, ...]:
    with pytest.raises(CardErrors) as caught:
        read_effects(text, file=file, place=place)
    return caught.value.problems


@pytest.mark.parametrize(("text", "effect"), NINE.items())
def test_all_nine_patterns(text: str, effect: Effect) -> None:
    assert read_effects(text) == (effect,)
    assert read_effects(f"{text.upper()}.") == (effect,)


def test_trap_1_to_all_enemies_is_read_whole_not_up_to_the_shorter_pattern() -> None:
    assert read_effects("Deal 3 damage to ALL enemies. Gain 2 Block.") == (b.damage(3, "all_enemies"), b.block(2))


def test_trap_2_a_random_enemy_and_twice_are_not_lost() -> None:
    assert read_effects("Deal 3 damage to a random enemy") == (b.damage(3, "random_enemy"),)
    assert read_effects("Deal 3 damage twice") == (b.damage(3, hits=2),)
    assert read_effects("Deal 3 damage 4 times") == (b.damage(3, hits=4),)
    assert read_effects("Deal 3 damage to a random enemy twice") == (b.damage(3, "random_enemy", hits=2),)


def test_trap_3_apply_means_an_enemy_and_gain_means_whoever_acts() -> None:
    assert read_effects("Apply 2 Vulnerable") == (b.apply_status("vulnerable", 2, target="single_enemy"),)
    assert read_effects("Apply 2 Vulnerable to all enemies") == (b.apply_status("vulnerable", 2, target="all_enemies"),)
    assert read_effects("Gain 2 Strength") == (b.apply_status("strength", 2, target="self"),)


def test_trap_4_blockade_is_not_block() -> None:
    [problem] = problems("gain 3 blockade")
    assert problem.found == "gain 3 blockade"
    assert problem.nearest == "gain 3 Block"
    assert "'blockade'" in problem.message
    made = b.apply_status("blockade", 3)
    assert read_effects("gain 3 blockade", statuses=("blockade",)) == (made,)


def test_trap_4_heal_needs_no_hp() -> None:
    assert read_effects("heal 5") == read_effects("Heal 5 HP.") == (b.heal(5),)


def test_trap_5_no_sentence_is_dropped() -> None:
    assert read_effects("Lose 2 HP") == (b.modify("hp", -2),)
    [problem] = problems("Deal 6 damage. Sing a song. Draw 1 card.")
    assert problem.place == "sentence 2, character 16"
    assert "'Sing a song'" in problem.message


@given(st.lists(effects, max_size=3), st.integers(0, 3), st.sampled_from(["Sing a song", "Deal damage", "Gain 3", "6"]))
@settings(max_examples=60, deadline=None)
def test_an_unknown_sentence_is_an_error_wherever_it_stands(made: list[Effect], at: int, unknown: str) -> None:
    said = [effect_text(effect, own=True) for effect in made]
    said.insert(at, f"{unknown}.")
    text = " ".join(said)
    found = problems(text)
    assert len(found) == 1
    assert unknown in found[0].message
    start = int(found[0].place.rpartition(" ")[2]) - 1
    assert text.index(unknown) <= start <= text.rindex(unknown) + len(unknown)


@given(effects, st.data())
@settings(max_examples=150, deadline=None)
def test_a_text_with_a_word_more_or_less_never_means_the_same(effect: Effect, data: st.DataObject) -> None:
    """Whatever is read was said: leaving a token out gives another meaning or an error."""
    text = effect_text(effect, own=True)
    found = [token for token in tokens(text) if token.kind in ("word", "number", "quoted", "braces")]
    token = data.draw(st.sampled_from(found))
    # Words that only make a sentence sound better, and the number that is meant where none is said.
    if token.text.lower() in ("hp", "the", "its", "stance", "your", "an", "any", "1"):
        return
    shorter = text[: token.start] + text[token.end :]
    try:
        read = read_effects(shorter)
    except CardErrors:
        return
    assert read != (effect,)


REFUSED = [
    ("Frobnicate 3.", 1, "no sentence begins with 'Frobnicate'", ""),
    ("Deel 6 damage", 1, "no sentence begins with 'Deel'", "Deal N [DAMAGE_TYPE] damage [to TARGET] [N times]"),
    ("Lose 2 HPP", 8, "after 'Lose 2' expected energy or gold or HP", "Lose 2 HP"),
    ("Deal 6 damage to evryone", 18, "expected TARGET (yourself, an enemy", "Deal 6 damage to everyone"),
    ("Deal 6 damage Draw a card", 15, "expected to or how often", ""),
    ("Deal damage", 6, "expected a number or an {expression}", ""),
    ("Gain 3", 7, "it ends there", ""),
    ("Apply 2 Weakk", 9, "a status (one not known here in \"quotes\")", "Apply 2 Weak"),
    ("Deal {strenth} damage", 7, "unknown name 'strenth'", "strength"),
    ("Deal {1 +} damage", 10, "a value is missing", ""),
    ("Deal {hp > 3} damage", 7, "an amount needs a number", ""),
    ("If hp: Draw 1 card", 4, "a condition needs a truth value", ""),
    ("If hp < 3. Draw 1 card", 10, "needs a colon", "If CONDITION: EFFECTS"),
    ("If hp < 3:", 10, "nothing stands after the colon", ""),
    ("If hp < 3: (Draw 1 card.", 12, "not closed", ""),
    ("Draw 1 card.)", 13, "closes none", ""),
    ("(Draw 1 card.)", 1, "cannot begin with '('", ""),
    ("Draw 1 card (Draw 1 card.)", 13, "only after a colon", ""),
    ("Draw 1 card: Draw 1 card.", 12, "nothing can stand after a colon", ""),
    ("Otherwise: Draw 1 card.", 1, "belong to", ""),
    ("Deal 6 damage. Otherwise: Draw 1 card.", 16, "belong to", ""),
    ("If hp < 3: (Draw 1 card.) Then: Draw 1 card.", 27, "belong to", ""),
    ("Deal 6 damage, ignorring Block", 16, "unknown clause 'ignorring Block'", "ignoring Block"),
    ("Deal 6 damage, ignoring Bluck", 25, "after 'ignoring' expected Block", "ignoring Block"),
    ("Deal 6 damage, plus 1, plus 2", 24, "'bonus' is said twice", ""),
    ("Deal 6 damage,", 14, "unknown clause ''", ""),
    ("Draw -1 cards", 1, "the value -1 is below 0", ""),
    ("Deal 1000 damage", 1, "the value 1000 is above 999", ""),
    ("Gain 3 \"\"", 1, "status is blank", ""),
    ("Add 1 \"\" to your hand", 1, "card_id is blank", ""),
    ("Add 1 \"a\u0007\" to your hand", 1, "U+0007", ""),
    ("Deal 6 damage to this card", 1, "the target 'this_card' is none that this effect can have", ""),
    ("Gain 3 \"momentum", 8, "in \"quotes\"", ""),
    ("Deal {6 damage", 6, "expected a number", ""),
    (", Draw 1 card", 1, "no sentence begins with ','", ""),
    ("Printed as \"a\"", 1, "no sentence begins with 'Printed'", ""),
    ("When a turn starts: Draw 1 card", 1, "no sentence begins with 'When'", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "character", "message", "nearest"), REFUSED, ids=[row[0] for row in REFUSED])
def test_a_refusal_says_where_what_and_what_is_near(text: str, character: int, message: str, nearest: str) -> None:
    [problem] = [each for each in problems(text) if message in each.message]
    assert problem.place.endswith(f"character {character}")
    if nearest:
        assert problem.nearest == nearest


def test_an_unknown_verb_lists_the_verbs_and_a_known_one_its_sentences() -> None:
    assert {"Deal", "Gain", "Draw", "If"} <= set(problems("Frobnicate 3.")[0].allowed)
    assert "Gain N Block" in problems("gain 3 blockade")[0].allowed
    assert "Draw N CARDS" not in problems("gain 3 blockade")[0].allowed


def test_all_problems_are_told_at_once_each_with_its_sentence() -> None:
    found = problems("Sing. Draw 1 card. Deal {strenth} damage. If hp < 3: (Dance. Draw -1 cards.) Heal.")
    assert [problem.place.partition(",")[0] for problem in found] == [
        "sentence 1", "sentence 3", "sentence 5", "sentence 6", "sentence 7",
    ]  # fmt: skip


def test_a_problem_names_the_file_and_the_place_it_was_given() -> None:
    [problem] = problems("Sing.", file="cards.yaml", place="cards[3].text")
    assert str(problem).startswith("cards.yaml, cards[3].text, sentence 1, character 1: unknown sentence 'Sing'")


def test_sentences_nested_too_deep_are_refused() -> None:
    deep = "Repeat twice: (" * 70 + "Draw 1 card." + ")" * 70
    assert "more than 60 deep" in problems(deep)[0].message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Strike: Deal 6 damage.", "expected NAME (TYPE, cost N, pool"),
        ("Strike (attack) Deal 6 damage.", "expected NAME"),
        ("(attack): Deal 6 damage.", "expected NAME"),
        ("", "expected NAME"),
        ("Strike (atack): Deal 6 damage.", "expected TYPE (attack, skill"),
        ("Strike (attack, cots 1): Deal 6 damage.", "unknown clause 'cots 1'"),
        ("Strike (attack): Exhaust. Exhaust.", "'exhausts' is said twice"),
        ("Strike (attack): To play, pay 1 HP. To play, pay 2 HP.", "'pay' is said twice"),
        ("Strike (attack): When a turn starts: When a turn ends: Draw 1 card.", "no sentence begins with 'When'"),
        ("Strike (attack): When a turn starts, priority 1001: Draw 1 card.", "priority is a whole number from 0"),
        ("Strike (attack): When a turn starts: ()", "effects: expected 1 to 20, found 0"),
        ("Strike (attack): Playable only if {hp}.", "a condition needs a truth value"),
        ("\"\" (attack): Draw 1 card.", "name is blank"),
    ],
)  # fmt: skip
def test_a_card_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_card(text)
    assert any(message in str(problem) for problem in caught.value.problems), str(caught.value)


@pytest.mark.parametrize("text", ["Strike (): Deal 6 damage.", "(attack): Deal 6 damage."])
def test_a_header_that_lacks_something_is_one_problem(text: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_card(text)
    [problem] = caught.value.problems
    assert problem.message == 'expected NAME (TYPE, cost N, pool "POOL"): TEXT'


def test_what_is_said_twice_is_found_at_the_second() -> None:
    with pytest.raises(CardErrors) as caught:
        read_card("A (skill): Exhaust. Draw 1 card. Exhaust.")
    assert [problem.place for problem in caught.value.problems] == ["sentence 3, character 34"]


def test_relics_have_triggers_and_potions_have_effects_and_neither_may_be_without() -> None:
    with pytest.raises(CardErrors, match="no sentence begins with 'Draw'"):
        read_relic("Anvil (relic): Draw 1 card.")
    with pytest.raises(CardErrors, match="triggers"):
        read_relic("Anvil (relic):")
    with pytest.raises(CardErrors, match="no sentence begins with 'When'"):
        read_potion("Flask (potion): When a turn starts: Draw 1 card.")
    with pytest.raises(CardErrors, match="effects"):
        read_potion("Flask (potion):")


def test_a_card_says_a_thing_in_its_text_or_in_its_fields_not_in_both() -> None:
    both = b.card("A", "attack").says("Draw 1 card.").damage(6).build()
    with pytest.raises(CardErrors, match="'effects' both in its text and as a field"):
        with_text(both)
    with pytest.raises(CardErrors, match="'exhausts' both"):
        with_text(b.card("A", "attack").says("Draw 1 card. Exhaust.").exhausts().build())


def test_the_text_of_a_card_stands_for_its_fields() -> None:
    card = b.card("A", "attack").says("Draw 1 card. Exhaust. When you draw this: Heal 1 HP.").pay(hp=1).build()
    wanted = b.card("A", "attack").draw(1).exhausts().on("on_draw", b.heal(1)).pay(hp=1).build()
    assert with_text(card) == wanted
    assert with_text(wanted) is wanted
    with pytest.raises(CardErrors) as caught:
        with_text(Card(name="A", type="attack", text="Sing."), file="a.yaml", place="cards[0].text")
    assert caught.value.problems[0].file == "a.yaml"
    assert caught.value.problems[0].place == "cards[0].text, sentence 1, character 1"
