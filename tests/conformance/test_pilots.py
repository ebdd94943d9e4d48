"""Every game: a pilot leads where the same answers lead, is taken back as one answer, and keeps to its bound."""

from __future__ import annotations

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.decision import PASS, Q_RESPOND
from cardwright.engine.history import Rest
from cardwright.engine.match import Match
from cardwright.engine.pilot import LOOK, STOP, Pilot
from cardwright.errors import IllegalOption, RulesError
from tests.conformance.test_marks_and_copies import begun, each_game, shown
from tests.tiny_games.subjects import all_subjects

SUBJECTS = all_subjects()


class Chancy(Pilot):
    """Answers at random a given number of questions, and notes what it answered."""

    def __init__(self, seed: int, most: int) -> None:
        super().__init__()
        self.stream = Stream(seed, "pilot")
        self.left = most
        self.given: list[int] = []

    def at_priority(self, m: Match, who: int) -> int:
        return STOP if self.left == 0 else LOOK

    def answer(self, m: Match, rest: Rest) -> int:
        if self.left == 0:
            return STOP
        self.left -= 1
        place = self.stream.below(len(rest.values))
        self.given.append(rest.values[place])
        return place


class Passing(Pilot):
    """Passes without a look at the options, and answers everything else with the first option, until the turn ends."""

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn = turn
        self.stopped = 0

    def at_priority(self, m: Match, who: int) -> int:
        if m.turn == self.turn:
            return PASS
        self.stopped += 1
        return STOP

    def answer(self, m: Match, rest: Rest) -> int:
        return 0 if m.turn == self.turn else STOP


def leads_to(m: Match, there: Match) -> bool:
    """Return whether the match is there, or will be when all have passed who can only pass: a pilot may stop there."""
    digest = there.digest()
    while m.digest() != digest:
        decision = m.decision
        if decision is None or decision.question != Q_RESPOND or len(decision) > 1:
            return False
        m.apply(0)
    return True


@each_game
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_pilot_leads_where_the_same_answers_lead(name: str, seed: int) -> None:
    m = begun(SUBJECTS[name], seed, 7)
    for number in range(12):
        decision = m.decision
        if decision is None:
            break
        place = Stream(seed, f"place {number}").below(len(decision))
        by_answers = m.copy()
        by_pilot = m.copy()
        pilot = Chancy(seed * 100 + number, 1 + number)
        by_pilot.forward(place, pilot)
        by_answers.apply(place)
        for value in pilot.given:
            by_answers.answer(value)
        assert leads_to(by_pilot, by_answers)
        m.apply(place)


@each_game
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_pilot_that_makes_no_lists_leads_where_passing_leads(name: str, seed: int) -> None:
    m = begun(SUBJECTS[name], seed, 9)
    for number in range(6):
        decision = m.decision
        if decision is None:
            break
        place = Stream(seed, f"place {number}").below(len(decision))
        by_answers = m.copy()
        by_pilot = m.copy()
        turn = m.turn
        pilot = Passing(turn)
        by_pilot.forward(place, pilot)
        assert pilot.stopped <= 1, "it was asked again after it had stopped"
        by_answers.apply(place)
        while (asked := by_answers.decision) is not None and by_answers.turn == turn:
            by_answers.apply(asked.values.index(PASS) if asked.question == Q_RESPOND else 0)
        assert leads_to(by_pilot, by_answers)
        m.apply(place)


@each_game
@pytest.mark.parametrize("seed", [4, 5])
def test_what_a_pilot_played_is_taken_back_as_one_answer(name: str, seed: int) -> None:
    m = begun(SUBJECTS[name], seed, 5)
    for number in range(6):
        decision = m.decision
        if decision is None:
            break
        there = shown(m)
        steps = m.steps
        mark = m.mark()
        m.forward(0, Chancy(number, 20))
        assert m.steps > steps
        with pytest.raises(RulesError, match="no record until"):
            m.record()
        if number % 3 == 0:
            m.undo()
        elif number % 3 == 1:
            m.forward(0, Chancy(number, 5)) if m.decision is not None else None
            m.back_to(mark)
        else:
            m.back_to(mark)
        assert shown(m) == there
        m.record()
        m.apply(Stream(seed, f"next {number}").below(len(decision)))


@each_game
def test_an_illegal_answer_or_a_pilot_that_fails_changes_nothing(name: str) -> None:
    class Failing(Pilot):
        def at_priority(self, m: Match, who: int) -> int:
            raise RulesError("the pilot fails")

        def answer(self, m: Match, rest: Rest) -> int:
            raise RulesError("the pilot fails")

    m = begun(SUBJECTS[name], 6, 4)
    there = shown(m)
    with pytest.raises(IllegalOption):
        m.forward(99_999, Chancy(1, 5))
    assert shown(m) == there
    # The first answer may end the match before anybody else is asked.
    try:
        m.forward(0, Failing())
    except RulesError:
        assert shown(m) == there
        m.record()


@each_game
def test_the_games_knowledge_answers_every_question_and_stops_at_rest(name: str) -> None:
    m = begun(SUBJECTS[name], 7, 3)
    knowledge = m.game.knowledge()
    for number in range(40):
        rest = m.parked
        if rest is None:
            break
        place = knowledge.answer(m, rest)
        assert 0 <= place < len(rest.values)
        candidates = knowledge.candidates(m, rest)
        assert candidates
        assert len(set(candidates)) == len(candidates)
        assert all(0 <= each < len(rest.values) for each in candidates)
        there = shown(m)
        mark = m.mark()
        m.forward(place, knowledge.pilot(m, 0, 50))
        assert m.decision is None or m.game.quiet(m) or m.decision.question != Q_RESPOND or m.steps >= 50
        m.back_to(mark)
        assert shown(m) == there
        m.apply(Stream(number, "goes on").below(len(rest.values)))
