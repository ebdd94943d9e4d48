"""Checked actions: one list of checks makes the options, guards the action and says why not."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import Item
from cardwright.engine.checks import All, Any, Check, Not
from cardwright.engine.match import Match
from cardwright.errors import IllegalOption
from tests.engine.bare import GAINED, NOTED, Q_PICK, Bare, asked, marks, told
from tests.engine.playing import at_random, duel, mosaic, play_until

TOO_SMALL = 1
TOO_LARGE = 2
ODD = 3
FORBIDDEN = 4


class Gives(Check):
    """Gives the same refusal always, and counts how often it was asked."""

    def __init__(self, refusal: int) -> None:
        self.refusal = refusal
        self.asked = 0

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        self.asked += 1
        return self.refusal


class Unless(Check):
    def __init__(self, unwanted: int, refusal: int) -> None:
        self.unwanted = unwanted
        self.refusal = refusal

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return self.refusal if subject == self.unwanted else 0


MATCH = Bare(lambda m, item: None).start()


def result(check: Check) -> int:
    return check.test(MATCH, 0, 3, -1)


def test_all_gives_the_first_failing_reason() -> None:
    assert result(All(Gives(0), Gives(TOO_SMALL), Gives(TOO_LARGE))) == TOO_SMALL
    assert result(All(Gives(0), Gives(0))) == 0
    assert result(All()) == 0


def test_after_a_failing_check_later_ones_are_not_run() -> None:
    first, later = Gives(TOO_SMALL), Gives(0)
    result(All(first, later))
    assert (first.asked, later.asked) == (1, 0)


def test_any_needs_one_and_stops_there() -> None:
    later = Gives(0)
    assert result(Any(Gives(ODD), Gives(0), later)) == 0
    assert later.asked == 0


def test_any_gives_the_first_reason_or_the_one_stated() -> None:
    assert result(Any(Gives(ODD), Gives(TOO_LARGE))) == ODD
    assert result(Any(Gives(ODD), Gives(TOO_LARGE), refusal=FORBIDDEN)) == FORBIDDEN


def test_not_turns_a_check_round_with_a_reason_of_its_own() -> None:
    assert result(Not(Gives(0), refusal=ODD)) == ODD
    assert result(Not(Gives(TOO_LARGE), refusal=ODD)) == 0
    with pytest.raises(ValueError, match="the refusal it gives"):
        Not(Gives(0), refusal=0)


def test_checks_can_be_put_together() -> None:
    check = All(Any(Not(Gives(0), refusal=ODD), Gives(0)), Not(Gives(ODD), refusal=TOO_SMALL), Gives(TOO_LARGE))
    assert result(check) == TOO_LARGE


def test_a_check_must_say_something() -> None:
    with pytest.raises(NotImplementedError):
        result(Check())


class Guarded(Bare):
    """The second deed is thinkable but refused while the ant has no marks."""

    def __init__(self) -> None:
        super().__init__(lambda m, item: m.emit(GAINED, 3, 1), lambda m, item: m.emit(NOTED, amount=2))
        self.refusals = ("", "{it} has no marks")

    def refusal(self, m: Match, item: Item, value: int) -> int:
        return 1 if value == 1 and marks(m, 3) == 0 else 0


def test_a_refused_candidate_is_no_option_and_its_reason_reaches_the_player() -> None:
    m = Guarded().start()
    decision = m.decision
    assert decision is not None
    assert decision.notations() == ["deed 0"]
    assert decision.why_not("Deed  1") == "P2 has no marks"
    assert decision.refusal_of(1) == "P2 has no marks"
    before = m.digest()
    with pytest.raises(IllegalOption) as caught:
        m.apply("deed 1")
    assert caught.value.reason == "P2 has no marks"
    assert "'deed 1' is not an option: P2 has no marks (options: deed 0)" in str(caught.value)
    assert m.digest() == before


def test_what_is_allowed_now_has_no_reason_against_it() -> None:
    m = Guarded().start()
    m.apply(0)
    decision = m.decision
    assert decision is not None
    assert decision.notations() == ["deed 0", "deed 1"]
    assert decision.refusal_of(1) == ""
    assert decision.why_not("deed 1") == ""
    m.apply("deed 1")
    assert told(m) == ["ant gains 1", "noted 2"]


def test_what_nobody_could_think_of_has_no_reason() -> None:
    decision = Guarded().start().decision
    assert decision is not None
    assert decision.why_not("deed 17") == ""


def asking(check: Check) -> Match:
    game = Bare(lambda m, item: m.emit(NOTED, amount=m.ask_where(0, Q_PICK, [3, 4, 5], check)))
    game.refusals = ("", "{it} is too small", "{it} is too large", "{it} is odd", "{it} is forbidden")
    m = game.start()
    m.apply(0)
    return m


def test_a_question_in_the_middle_of_an_item_knows_why_not() -> None:
    m = asking(Unless(4, FORBIDDEN))
    decision = m.decision
    assert decision is not None
    assert decision.notations() == ["ant", "cat"]
    assert decision.why_not("bee") == "bee is forbidden"
    assert decision.refusal_of(4) == "bee is forbidden"
    assert decision.refusal_of(6) == ""
    for twin in (decision, asked(m.copy())):
        with pytest.raises(IllegalOption, match="'bee' is not an option: bee is forbidden"):
            twin.parse("bee")


def test_a_question_that_every_candidate_fails_is_not_asked() -> None:
    assert told(asking(Gives(ODD))) == ["noted -1"]


def test_a_question_that_one_candidate_passes_answers_itself() -> None:
    assert told(asking(All(Unless(4, ODD), Unless(5, ODD)))) == ["noted 3"]


def test_a_question_in_the_middle_does_not_borrow_the_reasons_of_the_item_it_is_in() -> None:
    """Mosaic places a tile (a question of the item: which gap) and then asks for colours."""
    m = play_until(mosaic(1), lambda m: asked(m).kind == "colour to dye", 1)
    assert asked(m).why_not("gap 1") == ""
    assert asked(m).refusal_of(7) == ""
    m.apply("red")
    assert asked(m).notations() == ["blue", "green"]
    assert asked(m).why_not("red") == "another colour than red"


def test_duel_says_why_a_card_cannot_be_cast() -> None:
    seen: dict[str, str] = {}
    for seed in range(12):
        m = duel(seed)
        for index in at_random(m, seed):
            decision = asked(m)
            if decision.kind == "respond":
                for value in m.game.candidates(m, decision.item):
                    text = m.game.notation(m, decision, value)
                    reason = decision.why_not(text)
                    assert bool(reason) == (value not in decision.values)
                    if reason:
                        seen.setdefault(reason, text)
            m.apply(index)
    assert "charms are cast in your own turn" in seen
    assert "charms are cast while nothing waits on the stack" in seen
    assert seen["there is no spell to answer"] == "cast Negate"
    assert seen["you may flee with your last life"] == "flee"
    assert any(reason.startswith("you have too little energy for ") for reason in seen)
