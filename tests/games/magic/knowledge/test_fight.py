"""Combat as arithmetic, beside combat by the rules: random creatures fight both ways."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.decision import PASS, Q_RESPOND
from cardwright.engine.match import Match
from cardwright.engine.state import ZONE
from cardwright.games.magic.game import usual_weights
from cardwright.games.magic.knowledge.answers import Answers
from cardwright.games.magic.knowledge.attacks import KILLS, Attack, counterattack
from cardwright.games.magic.knowledge.blocks import NOT_BLOCKING, Blocks
from cardwright.games.magic.knowledge.combat_choice import SOLUTIONS_KEPT, Solved
from cardwright.games.magic.knowledge.fight import Fighter, clash
from cardwright.games.magic.knowledge.lives import DEAD, Lives, life_table, worth_of_life
from cardwright.games.magic.knowledge.weights import Weights
from cardwright.games.magic.knowledge.worth import Worth
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core import keywords, questions
from cardwright.games.magic.rules.core.board import BATTLEFIELD, LIFE
from cardwright.games.magic.rules.core.objects import keywords_of, permanents, power_of, toughness_of
from cardwright.games.magic.rules.play.contract import Magic
from tests.games.magic.table import game_of

WORDS = ("first strike", "double strike", "deathtouch", "lifelink", "trample", "indestructible", "vigilance")
TABLE = life_table(900, 40)


@cache
def creatures() -> Magic:
    """A game of creatures of all sizes, each with some keywords."""
    stream = Stream(5, "creatures")
    lines = []
    for number in range(60):
        own = [word for word in WORDS if stream.below(5) == 0]
        lines.append(
            f"  - {{name: Beast {number}, cost: '1', types: creature, power: {stream.below(6)},"
            f" toughness: {1 + stream.below(6)}, keywords: [{', '.join(own)}]}}"
        )
    return game_of("\n".join(lines))


def fighter(m: Match, obj: int) -> Fighter:
    return Fighter(obj, power_of(m, obj), toughness_of(m, obj), keywords_of(m, obj), 100)


@pytest.mark.parametrize("seed", range(60))
def test_arithmetic_agrees_with_the_rules(seed: int) -> None:
    """One attacker and up to three blockers; it kills those worth most that it can."""
    stream = Stream(seed, "fight")
    count = stream.below(4)
    names = [f"Beast {stream.below(60)}" for _ in range(1 + count)]
    m = position(creatures(), Seat(battlefield=names[:1]), Seat(battlefield=names[1:]))
    attacker, *blockers = permanents(m)
    answers = Answers(Worth(Weights(usual_weights())))
    expected = clash(fighter(m, attacker), [answers.worth.fighter(m, obj) for obj in blockers])
    while (decision := m.decision) is not None and m.turn == 3:
        if decision.question == Q_RESPOND:
            m.apply(decision.values.index(PASS))
        elif decision.question == questions.ATTACK:
            m.apply(decision.values.index(2))
        elif decision.question == questions.BLOCK:
            m.apply(decision.values.index(attacker + 1))
        else:
            rest = m.parked
            assert rest is not None
            m.apply(answers.answer(m, rest))
    life = [m.state.rows[seat][LIFE] for seat in (0, 1)]
    died = [m.state.rows[obj][ZONE] != BATTLEFIELD for obj in (attacker, *blockers)]
    assert died == [expected.attacker_died, *[bool(expected.killed >> place & 1) for place in range(count)]]
    assert life == [20 + expected.attacker_gains, 20 - expected.through + expected.defender_gains]


def test_the_attacker_kills_the_best_blocker_it_can() -> None:
    ogre = Fighter(1, 3, 4, 0, 500)
    spawn = Fighter(2, 0, 1, 0, 100)
    thief = Fighter(3, 3, 3, 0, 500)
    assert clash(ogre, [spawn, thief]).killed == 0b10
    assert clash(Fighter(1, 4, 4, 0, 500), [spawn, thief]).killed == 0b11
    # So the two do not block it together.
    found = Blocks([ogre], [spawn, thief], [1, 1], Lives(20, 20, TABLE), 100)
    found.solve()
    assert found.chosen != [0, 0]
    assert found.value(found.chosen) <= found.value([NOT_BLOCKING, NOT_BLOCKING])


def test_a_way_to_live_is_found_that_needs_many_blockers() -> None:
    """No block saves a life by itself."""
    attackers = [Fighter(number, 4, 4, 0, 600) for number in range(7)]
    blockers = [Fighter(10 + number, 1, 1, 0, 250) for number in range(7)]
    may = [(1 << 7) - 1] * 7
    found = Blocks(attackers, blockers, may, Lives(20, 6, TABLE), 150)
    found.solve()
    assert 7 - len(set(found.chosen) - {NOT_BLOCKING}) <= 1
    attack = Attack(attackers, blockers, may, [], blockers, Lives(20, 6, TABLE), 60, 1000)
    attack.best()
    assert max(attack.values) < KILLS


@pytest.mark.parametrize("seed", range(10))
def test_a_few_positions_are_enough_for_good_blocks(seed: int) -> None:
    """With the bound of a look, the blocks of a crowd are hardly worse than with all the time there is."""
    stream = Stream(seed, "few")
    attackers = random_fighters(stream, 7, 0)
    defenders = random_fighters(stream, 7, 10)
    may = [stream.below(1 << 7) for _ in defenders]
    lives = Lives(20, 8, TABLE)
    quick = Blocks(attackers, defenders, may, lives, 64)
    quick.solve()
    thorough = Blocks(attackers, defenders, may, lives, 5000)
    thorough.solve()
    assert quick.best <= thorough.best + 200


def test_strikers_kill_before_they_are_hit() -> None:
    knight = Fighter(1, 2, 2, keywords.FIRST_STRIKE, 100)
    bear = Fighter(2, 2, 2, 0, 100)
    result = clash(knight, [bear])
    assert (result.attacker_died, result.killed) == (False, 1)
    assert clash(bear, [knight]).attacker_died


def random_fighters(stream: Stream, count: int, first: int) -> list[Fighter]:
    found = []
    for number in range(count):
        has = 0
        for bit in (keywords.FLYING, keywords.MENACE, keywords.DEATHTOUCH, keywords.TRAMPLE, keywords.LIFELINK):
            if stream.below(5) == 0:
                has |= bit
        power, health = stream.below(6), 1 + stream.below(6)
        found.append(Fighter(first + number, power, health, has, 60 + 100 * power + 60 * health))
    return found


def all_blocks(blocks: Blocks) -> int:
    """The value of the best blocks by trying every way, without counting."""
    best = blocks.value([NOT_BLOCKING] * len(blocks.defenders))
    ways: list[list[int]] = [[]]
    for bits in blocks.may:
        choices = [NOT_BLOCKING, *[number for number in range(len(blocks.attackers)) if bits >> number & 1]]
        ways = [[*way, choice] for way in ways for choice in choices]
    for way in ways:
        best = min(best, blocks.value(way))
    return best


@pytest.mark.parametrize("seed", range(30))
def test_blocks_are_the_best_there_are(seed: int) -> None:
    stream = Stream(seed, "blocks")
    attackers = random_fighters(stream, 1 + stream.below(3), 0)
    defenders = random_fighters(stream, 1 + stream.below(4), 10)
    may = [stream.below(1 << len(attackers)) for _ in defenders]
    lives = Lives(20, 1 + stream.below(20), TABLE)
    exact = Blocks(attackers, defenders, may, lives, 5000)
    exact.solve()
    assert exact.best == all_blocks(Blocks(attackers, defenders, may, lives, 5000))
    assert exact.best == exact.value(exact.chosen)
    for place, number in enumerate(exact.chosen):
        assert number == NOT_BLOCKING or may[place] >> number & 1


@pytest.mark.parametrize("seed", range(10))
def test_many_blockers_are_bounded_and_never_worse_than_no_block(seed: int) -> None:
    stream = Stream(seed, "crowd")
    attackers = random_fighters(stream, 12, 0)
    defenders = random_fighters(stream, 14, 20)
    may = [(1 << 12) - 1] * 14
    lives = Lives(20, 20, TABLE)
    found = Blocks(attackers, defenders, may, lives, 400)
    found.solve()
    assert found.tried <= 401
    assert found.best <= found.value([NOT_BLOCKING] * 14)
    attack = Attack(attackers, defenders, may, [], defenders, lives, 60, 600)
    attack.best()
    assert attack.tried <= 600 + 64 + 600 + 2


def test_a_chump_block_saves_the_last_life() -> None:
    giant = Fighter(1, 6, 6, 0, 900)
    goblin = Fighter(2, 1, 1, 0, 220)
    found = Blocks([giant], [goblin], [1], Lives(20, 5, TABLE), 100)
    found.solve()
    assert found.chosen == [0]
    healthy = Blocks([giant], [goblin], [1], Lives(20, 40, TABLE), 100)
    healthy.solve()
    assert healthy.chosen == [NOT_BLOCKING]


def test_everybody_attacks_if_that_kills() -> None:
    bears = [Fighter(number, 2, 2, 0, 380) for number in range(4)]
    wall = Fighter(9, 0, 5, 0, 300)
    attack = Attack(bears, [wall], [0b1111], [], [wall], Lives(20, 6, TABLE), 60, 600)
    assert attack.best() == 0b1111
    # With more life there is nothing to be had from a wall, and nothing to lose either.
    dragon = Fighter(10, 6, 6, 0, 1000)
    careful = Attack(bears, [dragon], [0b1111], [], [dragon], Lives(4, 30, TABLE), 60, 600)
    assert careful.best() != 0b1111


def test_the_counterattack_passes_those_who_stay() -> None:
    theirs = [Fighter(1, 5, 5, 0, 0), Fighter(2, 2, 2, keywords.FLYING, 0)]
    assert counterattack(theirs, []) == 7
    assert counterattack(theirs, [Fighter(3, 1, 1, 0, 0)]) == 2
    assert counterattack(theirs, [Fighter(3, 1, 1, keywords.REACH, 0), Fighter(4, 1, 1, 0, 0)]) == 0


def test_life_counts_more_the_less_there_is() -> None:
    steps = [worth_of_life(life + 1, TABLE) - worth_of_life(life, TABLE) for life in range(1, 40)]
    assert steps == sorted(steps, reverse=True)
    assert min(steps) > 0
    assert worth_of_life(-1, TABLE) < worth_of_life(0, TABLE) == -DEAD
    assert worth_of_life(200, TABLE) > worth_of_life(100, TABLE)


def test_a_solution_replaces_another_with_the_same_numbers() -> None:
    solved = Solved()
    for number in range(2 * SOLUTIONS_KEPT):
        solved.keep((number,), [0])
        solved.keep((number,), [number])
    assert len(solved.answers) == SOLUTIONS_KEPT
    assert solved.answers[2 * SOLUTIONS_KEPT - 1,] == [2 * SOLUTIONS_KEPT - 1]
