"""Errors of card files with their places, and warnings of what can be played but is probably not meant."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cardwright.errors import WARNING, CardErrors, Problem
from cardwright.games.spire.checking import MOVE_DAMAGE, warnings
from cardwright.games.spire.game import SHELF, base_cards
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.words.statuses import Status

# All that the cards here speak of; the whole game would take long to compile so often.
SOME = [one for one in base_cards() if isinstance(one, Status) or one.name in ("Strike", "Cave Worm")]


def problems(tmp_path: Path, cards: str) -> list[Problem]:
    """Everything that is wrong with a file of these list items."""
    path = tmp_path / "mine.yaml"
    path.write_text(f"cards:\n{cards}", encoding="utf-8")
    try:
        SHELF.with_cards([path])
    except CardErrors as errors:
        return list(errors.problems)
    return []


def odd(cards: str) -> list[Problem]:
    """The warnings about these list items."""
    made = read_text(f"cards:\n{cards}", ".yaml", "mine.yaml")
    names = {one.name for one in made}
    found = warnings([*SOME, *made], names)
    assert all(problem.severity == WARNING and problem.card in names for problem in found)
    return found


def said(found: Sequence[Problem]) -> list[str]:
    return [f"{problem.place}: {problem.message}" for problem in found]


def skill(rest: str) -> str:
    return f"  - {{name: Test, type: skill, {rest}}}\n"


WRONG = [
    ("effects: {type: status, status: stregth}", "effects.status", "stregth", "strength"),
    ("effects: [{type: draw, value: 1}, {type: create, card_id: Strik}]", "effects[1].card_id", "Strik", "Strike"),
    ("effects: {type: draw, value: 1, then: [{type: channel, orb: Sprak}]}", "effects.then[0].orb", "Sprak", "Spark"),
    ("effects: {type: stance, stance: tempst}", "effects.stance", "tempst", "tempest"),
    ("effects: {type: summon, enemy: Cave Wurm}", "effects.enemy", "Cave Wurm", "Cave Worm"),
    ("effects: {type: transform, into: Stirke}", "effects.into", "Stirke", "Strike"),
    ("effects: {type: transform, random_from_pool: ironbond}", "effects.random_from_pool", "ironbond", "ironbound"),
    ("effects: {type: modify, stat: max_energi, value: 1}", "effects.stat", "max_energi", "max_energy"),
    ("effects: {type: discard, filter: {name: Strikes}}", "effects.filter.name", "Strikes", "Strike"),
    ("pay: {pool: tempp, amount: 1}", "pay.pool", "tempp", "tempo"),
    ("triggers: {event: card_drwn, effects: {type: draw, value: 1}}", "triggers.event", "card_drwn", "card_drawn"),
    ("triggers: {event: on_draw, effects: {type: remove_status, status: debufs}}", "triggers.effects.status", "debufs",
     "debuffs"),
    ("triggers: {event: round_start, timing: before, effects: {type: cancel}}", "triggers.event", "round_start",
     "turn_start"),
    ("upgrade: {effects: {type: status, status: weka}}", "upgrade.effects.status", "weka", "weak"),
    ("effects: {type: conditional, if: hp > 1, then: {type: heal, value: 1}, else: {type: evok}}",
     "effects.else.type", "evok", "evoke"),
    ("effects: {type: damage, value: 5, target: single_enmy}", "effects.target", "single_enmy", "single_enemy"),
    ("effects: {type: damage, value: 5, damage_type: fier}", "effects.damage_type", "fier", "fire"),
    ("effects: {type: damage, valeu: 5, value: 3}", "effects.valeu", "valeu", "value"),
    ("effects: {type: block, value: 2 * dexterty}", "effects.value", "dexterty", "dexterity"),
    ("playable_if: hp < max_hpp", "playable_if", "max_hpp", "max_hp"),
    ("exhaust: true", "exhaust", "exhaust", "exhausts"),
]  # fmt: skip


@pytest.mark.parametrize(("rest", "place", "found", "nearest"), WRONG, ids=[row[1] + " " + row[2] for row in WRONG])
def test_a_wrong_word_is_found_at_its_place(tmp_path: Path, rest: str, place: str, found: str, nearest: str) -> None:
    line = skill(rest)
    [problem] = problems(tmp_path, "  - {name: Other, type: skill}\n" + line)
    assert (problem.place, problem.found, problem.nearest) == (f"cards[1].{place}", found, nearest)
    assert nearest in problem.allowed
    assert (problem.file.endswith("mine.yaml"), problem.line, problem.card) == (True, 3, "Test")
    assert line[problem.column - 1 :].startswith(found)


@pytest.mark.parametrize(
    ("rest", "place", "message", "allowed"),
    [
        ("effects: {type: damage, value: 1000}", "effects.value", "the value 1000 is above 999", ("0 to 999",)),
        ("effects: {type: block, value: -1}", "effects.value", "the value -1 is below 0", ("0 to 999",)),
        ("effects: {type: energy, value: 10.5}", "effects.value", "the value 21/2 is above 10", ("-10 to 10",)),
        ("cost: -1", "cost", "a card cannot cost -1", ("0 or more",)),
        ("effects: {type: draw, value: 1, target: single_enemy}", "effects.target",
         "the target 'single_enemy' is none that this effect can have", ("none", "self")),
        ("triggers: {event: on_draw, limit_per_turn: -1, effects: {type: draw, value: 1}}", "triggers.limit_per_turn",
         "expected a whole number from 0 to 999, found the number -1", ("0 to 999",)),
        ("exhausts: 1", "exhausts", "expected true or false, found the number 1", ("true", "false")),
        ("effects: {type: modify, stat: cost, value: 1}", "effects", "the cost is that of cards: the target must be "
         "cards", ("card_in_hand", "card_in_deck", "card_in_discard", "card_in_exhaust", "all_cards_in_hand",
                   "this_card")),
        ("effects: {type: modify, stat: stack_damage, how: set, value: 1}", "effects.how",
         "'stack_damage' can only be added to", ("add",)),
    ],
)  # fmt: skip
def test_what_is_out_of_bounds_says_what_is_allowed(
    tmp_path: Path, rest: str, place: str, message: str, allowed: tuple[str, ...]
) -> None:
    [problem] = problems(tmp_path, skill(rest))
    assert (problem.place, problem.message, problem.allowed) == (f"cards[0].{place}", message, allowed)
    assert problem.line == 2


@pytest.mark.parametrize(
    ("rest", "place", "message"),
    [
        ("effects: {type: damage}", "effects", "damage needs the field 'value'"),
        ("effects: {type: conditional, if: hp > 1}", "effects", "a conditional needs the fields 'if' and 'then'"),
        ("effects: {value: 3}", "effects.type", "the field 'type' is missing"),
        ("effects: {type: retain, then: {type: draw, value: 1}}", "effects.then",
         "a card that is 'retain' by itself has no 'then': give it a target"),
        ("effects: {type: transfer_status, status: all, from: this_card}", "effects.from",
         "'this_card' is nobody who could lose a status"),
        ("effects: {type: block, value: 1 +}", "effects.value",
         "the expression ends where a value is missing, at position 4 of '1 +'"),
    ],
)  # fmt: skip
def test_what_is_missing_or_too_much(tmp_path: Path, rest: str, place: str, message: str) -> None:
    [problem] = problems(tmp_path, skill(rest))
    assert (problem.place, problem.message, problem.line) == (f"cards[0].{place}", message, 2)


def test_enemies_and_encounters_name_their_parts(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        "  - {kind: enemy, name: Ogre, hp: 9, hp_most: 5, cycle: [Hit, Htt], moves: [{name: Hit, effects: {type: heal,"
        " value: 1}}, {name: Hit, effects: {type: block, value: 1}}], statuses: [{type: block, value: 1}]}\n"
        "  - {kind: encounter, name: far, enemies: [{enemy: Ogre}, {enemy: Ogr}]}\n",
    )
    assert [problem.place for problem in found] == [
        "cards[0].hp_most", "cards[0].moves[1].name", "cards[0].cycle[1]", "cards[0].statuses[0].type",
        "cards[1].enemies[1].enemy",
    ]  # fmt: skip


def test_an_unknown_sentence_is_told_with_its_letter(tmp_path: Path) -> None:
    line = '  - {name: Test, type: skill, text: "Draw 1 card. Deal 5 damge."}\n'
    [problem] = problems(tmp_path, line)
    assert problem.place == "cards[0].text, sentence 2, character 21"
    assert line[problem.column - 1 :].startswith("damge")
    assert problem.nearest == "Deal 5 damage"


def test_what_a_text_says_is_placed_in_the_text(tmp_path: Path) -> None:
    [problem] = problems(tmp_path, '  - {name: Test, type: skill, text: Apply 2 "weka" to ALL enemies.}\n')
    assert (problem.place, problem.nearest, problem.line) == ("cards[0].text", "weak", 2)


def test_all_problems_of_a_file_come_together_in_any_format(tmp_path: Path) -> None:
    table = tmp_path / "mine.csv"
    table.write_text(
        'name,type,effects\nA,skill,"{type: status, status: weka}"\n'
        'B,skill,"[{type: draw, value: 1}, {type: channel, orb: Sprak}]"\n'
    )
    with pytest.raises(CardErrors) as caught:
        SHELF.with_cards([table])
    assert [(problem.place, problem.line, problem.nearest) for problem in caught.value.problems] == [
        ("row 2, column effects[0].status", 2, "weak"),
        ("row 3, column effects[1].orb", 3, "Spark"),
    ]


def test_an_own_card_that_a_file_breaks_is_told_as_the_games_own(tmp_path: Path) -> None:
    found = problems(tmp_path, "  - {kind: potion, name: Spark, effects: {type: heal, value: 1}}\n")
    assert found
    assert {problem.file for problem in found} == {"the game's own cards"}


def test_the_games_own_cards_say_nothing_odd_that_is_not_known() -> None:
    """Cheap cards that draw one are known to loop in a deck of nothing else."""
    own = base_cards()
    found = warnings(own, {one.name for one in own})
    assert [str(problem) for problem in found if "without end in one turn" not in problem.message] == []


@pytest.mark.parametrize(
    ("cost", "effect", "most"),
    [
        (1, "{type: damage, value: %d}", 100), (0, "{type: damage, value: %d}", 50),
        (3, "{type: damage, value: %d}", 200),
        (1, "{type: damage, value: 20, bonus: %d}", 80), (1, "{type: block, value: %d}", 60),
        (1, "{type: heal, value: %d}", 40), (1, "{type: energy, value: %d}", 4), (1, "{type: draw, value: %d}", 5),
        (1, "{type: status, status: strength, value: %d}", 30), (1, "{type: gold, value: %d}", 100),
        (1, "{type: scry, value: %d}", 8), (1, "{type: create, card_id: Strike, count: %d}", 5),
        (1, "{type: summon, enemy: Cave Worm, count: %d}", 3), (1, "{type: damage, value: 1, hits: %d}", 20),
        (1, "{type: repeat, count: 4, effect: {type: damage, value: %d}}", 25),
    ],
)  # fmt: skip
def test_numbers_are_odd_above_a_bound_and_not_at_it(cost: int, effect: str, most: int) -> None:
    def told(number: int) -> list[str]:
        card = f"  - {{name: Test, type: attack, cost: {cost}, effects: {effect % number}}}\n"
        return [problem.message for problem in odd(card) if "more than usual" in problem.message]

    assert told(most) == []
    assert len(told(most + 1)) == 1


def test_odd_numbers_of_upgrades_potions_triggers_and_moves() -> None:
    move = "moves: {{name: Hit, effects: {{type: damage, value: {}}}}}"
    found = odd(
        "  - {name: A, type: skill, effects: {type: heal, value: 5}, upgrade: {effects: {type: heal, value: 500}}}\n"
        "  - {kind: potion, name: B, effects: {type: heal, value: 500}}\n"
        "  - {kind: relic, name: C, triggers: {event: turn_start, effects: {type: block, value: 500}}}\n"
        f"  - {{kind: enemy, name: D, hp: 9, {move.format(MOVE_DAMAGE + 1)}}}\n"
        f"  - {{kind: enemy, name: E, hp: 9, {move.format(MOVE_DAMAGE)}}}\n"
    )
    assert [(problem.card, problem.place) for problem in found] == [
        ("A", "upgrade.effects[0].value"), ("B", "effects[0].value"), ("C", "triggers[0].effects[0].value"),
        ("D", "moves[0].effects[0].value"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("cost: 11, effects: {type: draw, value: 1}", "cost: it can never be played: no turn has more than 10 energy"),
        ("cost: 6, effects: {type: draw, value: 1}", "cost: it costs 6 energy, and a turn has 3 or a few more"),
        ("cost: 5, effects: {type: draw, value: 1}", ""),
        ("playable_if: hp < 0, effects: {type: draw, value: 1}",
         "playable_if: it can never be played: 'hp < 0' is never true"),
        ("playable_if: hp < 5, effects: {type: draw, value: 1}", ""),
        ("playable_if: artifact < 0, effects: {type: draw, value: 1}",
         "playable_if: it can never be played: 'artifact < 0' is never true"),
        ("playable_if: strength < 0, effects: {type: draw, value: 1}", ""),
        ("playable_if: target_hp > 3, effects: {type: draw, value: 1}",
         "playable_if: it can never be played: 'target_hp > 3' is never true"),
        ("playable: false", "playable: it can never be played, which is odd for a card of the type 'skill'"),
        ("effects: {type: damage, value: 5, target: {type: single_enemy, where: target_hp < 1}}",
         "effects[0].target.where: nobody can be aimed at: 'target_hp < 1' is never true"),
        ("effects: {type: damage, value: 5, target: {type: single_enemy, where: target_hp < 2}}", ""),
        ("triggers: {event: on_draw, limit_per_turn: 0, effects: {type: draw, value: 1}}",
         "triggers[0].limit_per_turn: it never answers: the limit is 0"),
        ("triggers: {event: on_draw, if: round < 1, effects: {type: draw, value: 1}}",
         "triggers[0].if: it never answers: 'round < 1' is never true"),
        ("effects: [{type: draw, value: 1}, {type: block, value: 0}]", "effects[1].value: block of 0 does nothing"),
    ],
)  # fmt: skip
def test_what_can_never_happen(rest: str, expected: str) -> None:
    assert said(odd(skill(rest))) == ([expected] if expected else [])


def test_a_curse_that_cannot_be_played_and_does_nothing_is_nothing_odd() -> None:
    assert odd("  - {name: Test, type: curse, playable: false}\n") == []


@pytest.mark.parametrize(
    ("effects", "description", "odd_one"),
    [
        ("{type: damage, target: all_enemies, value: 5 * energy}", "Deal 5 damage to ALL enemies X times.", True),
        ("{type: damage, target: all_enemies, value: 5, hits: x}", "Deal 5 damage to ALL enemies X times.", False),
        ("{type: damage, value: 14 + strength * 2}", "Deal 14 damage. Strength affects this card 3 times.", False),
        ("{type: damage, value: 14}", "Deal 15 damage and laugh.", True),
        ("{type: damage, value: 14}", "Deal 14 damage and laugh.", False),
        ("{type: damage, value: 14}", "Deal 14 damage.", False),
        ("{type: damage, value: 14}", "Deal 14 damage to ALL enemies.", True),
        ("{type: damage, value: 5 * x}", "Hits X times, whatever that means.", True),
    ],
)
def test_a_description_that_says_something_else(effects: str, description: str, odd_one: bool) -> None:
    found = odd(f"  - {{name: Test, type: attack, cost: X, effects: {effects}, description: '{description}'}}\n")
    assert [problem.place for problem in found] == (["description"] if odd_one else [])


NOTHING = "it does nothing: nothing changed in the combats it was tried in"


@pytest.mark.parametrize(
    ("rest", "nothing"),
    [
        ("cost: 1", True),
        ("effects: {type: block, value: 5, if: hp > 1000}", True),
        ("effects: {type: innate}", True),
        ("effects: {type: heal, value: 3}", False),
        ("effects: {type: remove_status, status: weak}", False),
        ("effects: {type: retain, target: card_in_hand}", False),
        ("effects: {type: modify, stat: cost, target: all_cards_in_hand, value: -1}", False),
        ("effects: {type: delay, effect: {type: draw, value: 1}}", False),
        ("effects: {type: scry, value: 2}", False),
        ("effects: {type: block, value: 5, if: hp < 10}", False),
        ("pay: {hp: 3}", True),
        ("pay: {discard: 1}", True),
        ("triggers: {event: on_discard, effects: {type: gold, value: 1}}", False),
        ("response: true, effects: {type: gold, value: 5, if: hp > 1000}", True),
        ("response: true, effects: {type: cancel}", False),
        ("response: true, effects: {type: modify, stat: stack_damage, value: -3}", False),
        ("response: true, effects: {type: block, value: 3}", False),
    ],
)
def test_a_card_that_does_nothing_is_found_by_playing_it(rest: str, nothing: bool) -> None:
    assert said(odd(skill(rest))) == ([f": {NOTHING}"] if nothing else [])


def test_an_ethereal_response_is_gone_before_it_could_be_played() -> None:
    found = odd(skill("response: true, effects: [{type: ethereal}, {type: cancel}]"))
    assert said(found) == ["response: it can never be played: it is no longer in hand when an enemy acts"]


@pytest.mark.parametrize(
    ("card", "loops"),
    [
        ("cost: 0, effects: {type: draw, value: 1}", True),
        ("cost: 1, effects: [{type: energy, value: 1}, {type: draw, value: 1}]", True),
        ("cost: 0, effects: [{type: block, value: 1}, {type: move_card, target: this_card, destination: hand}]", True),
        ("cost: 0, effects: {type: create, card_id: Test}", True),
        ("cost: 0, exhausts: true, effects: {type: draw, value: 1}", False),
        ("cost: 1, effects: {type: draw, value: 2}", False),
        ("cost: 0, effects: {type: energy, value: 1}", False),
    ],
)
def test_a_card_that_loops_with_itself_is_found_by_playing_it(card: str, loops: bool) -> None:
    message = ": it can be played without end in one turn, from a small deck of nothing else"
    assert said(odd(skill(card))) == ([message] if loops else [])


def test_two_cards_that_loop_together() -> None:
    found = odd(
        "  - {name: A, type: skill, cost: 1, effects: {type: draw, value: 2}}\n"
        "  - {name: B, type: skill, cost: 0, effects: {type: energy, value: 2}}\n"
        "  - {name: C, type: skill, cost: 0, exhausts: true, effects: {type: energy, value: 2}}\n"
    )
    assert [(problem.card, problem.message) for problem in found] == [
        ("A", "it and 'B' can be played without end in one turn, from a small deck of nothing else")
    ]


@pytest.mark.parametrize(
    "thing",
    [
        "{name: T, type: power, triggers: {event: block_gained, effects: {type: block, value: 1}}}",
        "{kind: relic, name: T, triggers: {event: gold_gained, effects: {type: gold, value: 1}}}",
        "{kind: status, name: itch, good: false, stacking: intensity,"
        " triggers: {event: on_status_applied, effects: {type: status, status: itch}}}",
        "{kind: stance, name: whirl, triggers: {event: energy_gained, effects: {type: energy, value: 1}}}",
        "{kind: enemy, name: T, hp: 9, moves: {name: Wall, effects: {type: block, value: 1}},"
        " triggers: {event: on_block, effects: {type: block, value: 1}}}",
    ],
)
def test_what_answers_itself_without_end_is_found_by_playing(thing: str) -> None:
    [problem] = odd(f"  - {thing}\n")
    assert problem.place == "triggers"
    assert problem.message.startswith("it goes on without end by itself: ")


def test_a_trigger_with_a_limit_comes_to_an_end() -> None:
    relic = "{kind: relic, name: T, triggers: {event: gold_gained, limit_per_turn: 1, effects: {type: gold, value: 1}}}"
    assert odd(f"  - {relic}\n") == []


def test_only_the_named_definitions_are_looked_at() -> None:
    made = read_text(f"cards:\n{skill('cost: 20')}", ".yaml", "mine.yaml")
    assert warnings([*base_cards(), *made], set()) == []


def test_what_is_wrong_in_shape_in_text_and_in_meaning_is_told_together(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        "  - {kind: status, name: gloom, good: false, stacking: much}\n"
        "  - {name: A, type: attack, cost: 1, effects: [{type: damage, value: 5, foo: 1}]}\n"
        "  - {name: B, type: skill, cost: 1, effects: [{type: status, status: weka, value: 2}]}\n"
        '  - {name: C, type: skill, cost: 1, text: "Do someting odd."}\n'
        "  - {name: D, type: skill, cost: 1, effects: [{type: status, status: gloom, value: 2}]}\n",
    )
    assert [(problem.line, problem.card) for problem in found] == [(2, "gloom"), (3, "A"), (4, "B"), (5, "C")]
    assert found[2].nearest == "weak"
