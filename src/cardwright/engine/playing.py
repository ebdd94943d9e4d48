"""Several answers at once: a notation in parts, or agents that play to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardwright.engine.arguments import found
from cardwright.engine.decision import Agent, Decision, Option, decision_at, plain, value_of
from cardwright.engine.gathering import keep_events
from cardwright.engine.history import Rest
from cardwright.engine.log import keep_log
from cardwright.engine.observer import publish, tell_undone
from cardwright.engine.outcome import Outcome
from cardwright.engine.returning import return_to
from cardwright.engine.view import View
from cardwright.errors import BadInput, IllegalOption, RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match


Pick = Callable[[Decision, str], Option]


class Unasked:
    """The only answer to a question that was not asked: the player it was for, and its notation."""

    __slots__ = ("forms", "kind", "notation", "who")

    def __init__(self, who: int, kind: str, notation: str, forms: list[str]) -> None:
        self.who = who
        self.kind = kind
        self.notation = notation
        self.forms = forms


def unasked_of(decision: Decision) -> Unasked:
    """Return a note of a question with one legal answer."""
    notation = decision.notations()[0]
    forms = [notation, *[form[0] for form in decision.spelled()]]
    return Unasked(decision.who, decision.kind, notation, [plain(form) for form in forms if form])


def parsed(decision: Decision, text: str) -> Option:
    return decision.parse(text)


def apply_text(m: Match, text: str, pick: Pick = parsed, one_player: bool = False) -> None:
    """Answer one decision after another with the parts of "play Scout -> slot 1": all of them or none.

    A part may also name an answer that was not asked for because it was the only one. `pick` finds the option that a
    part means; with `one_player` all parts must be answers of the player who is asked first.
    """
    choices = len(m.choices)
    redone = m.redone[:]
    who = m.decision.who if m.decision is not None and one_player else -1
    parts = [part.strip() for part in text.split("->")]
    try:
        _answer_parts(m, parts, 0, [], pick, who)
    except BaseException:
        m.unasked = None
        _take_back(m, choices)
        m.redone = redone
        raise
    m.unasked = None


def _answer_parts(m: Match, parts: list[str], at: int, unasked: list[Unasked], pick: Pick, who: int) -> None:
    """Use the parts from `at` on as answers to the open decision, or as answers that were not asked for before it."""
    if at == len(parts):
        return
    part = parts[at]
    choices = len(m.choices)
    decision = m.decision
    exact = decision is not None and plain(part) in [plain(notation) for notation in decision.notations()]
    if not exact and _was_unasked(m, parts, at, unasked, pick, who):
        return
    try:
        if decision is None:
            raise IllegalOption(part, [], "the match is over" + (" then" if at > 0 else ""))
        if who >= 0 and decision.who != who:
            raise IllegalOption(part, [], f"the next choice is {m.game.player_name(decision.who)}'s then")
        option = pick(decision, part)
    except IllegalOption as error:
        only = [each for each in unasked if each.notation != "pass" and (who < 0 or each.who == who)]
        if not only:
            raise
        told = ", ".join([f"the only {each.kind} was {each.notation}" for each in only])
        reason = f"{told}; {error.reason}" if error.reason else told
        raise IllegalOption(part, [each.notation for each in only], reason) from error
    try:
        m.unasked = []
        m.apply(option)
        _answer_parts(m, parts, at + 1, m.unasked, pick, who)
    except IllegalOption:
        _take_back(m, choices)
        if not exact or not _was_unasked(m, parts, at, unasked, pick, who):
            raise


def _was_unasked(m: Match, parts: list[str], at: int, unasked: list[Unasked], pick: Pick, who: int) -> bool:
    """Return whether the part is an answer that was not asked for; if so, the other parts are answered from there."""
    wanted = plain(parts[at])
    for place in range(len(unasked)):
        if wanted in unasked[place].forms and (who < 0 or unasked[place].who == who):
            _answer_parts(m, parts, at + 1, unasked[place + 1 :], pick, who)
            return True
    return False


def _take_back(m: Match, choices: int) -> None:
    while len(m.choices) > choices:
        m.undo()


def agents_of(given: object) -> list[Agent]:
    """Return the given agents, one for each player."""
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise BadInput(f"agents are a list with an agent for each player, found {found(given)}")
    agents: list[Agent] = []
    for each in given:
        if not isinstance(each, Agent):
            raise BadInput(f"agents are a list with an agent for each player; one of them is {found(each)}")
        agents.append(each)
    return agents


def play_through(m: Match, agents: Sequence[Agent], journal: bool, keep: bool) -> Outcome | None:
    """Let agents answer directly until the match is over."""
    if len(agents) != m.game.players:
        raise BadInput(f"{m.game.name} has {m.game.players} players, so it takes as many agents; found {len(agents)}")
    if m.observers and not keep:
        raise RulesError("observers are told of events, so events must be kept")
    whole_item(m)
    if keep and not m.keeping:
        keep_log(m)
    m.agents = list(agents)
    m.views = [View(m, player) for player in range(m.game.players)]
    m.state.journaling = journal
    keep_events(m, keep)
    rest = m.parked
    if rest is not None:
        m.rewind(rest.mark, rest.count)
        m.asked = m.asked[: len(m.answers)]
        m.parked = None
    m.redone.clear()
    if not journal:
        m.history.clear()
        m.state.forget()
        m.start_mark = 0
    try:
        m.advance()
    except BaseException:
        m.agents = []
        if journal:
            _rest_again(m)
        raise
    finally:
        m.agents = []
        m.views = []
    return m.outcome()


def _rest_again(m: Match) -> None:
    """Return to where it went wrong: the question that the agent did not answer, or that led to the error."""
    if m.parked is not None:
        return_to(m, m.parked)
    elif m.history:
        m.choices.pop()
        return_to(m, m.history.pop())
    else:
        # Nobody had chosen anything, so it would go wrong again.
        m.rewind(m.start_mark, m.start_count)
        m.forget_item()
        tell_undone(m)


def whole_item(m: Match) -> None:
    """Raise RulesError in the middle of an item that cannot be started again, since no journal was kept."""
    if not m.state.journaling and m.item is not None:
        raise RulesError("a match without a journal cannot be left, copied or saved in the middle of an item")


def ask_agent(m: Match, rest: Rest) -> None:
    """Let the agent at the seat answer the question at which the match rests."""
    if m.observers:
        publish(m)
    who = rest.who
    value = value_of(m, rest, m.agents[who].choose(m.views[who], decision_at(m, rest)))
    if m.state.journaling:
        m.history.append(rest)
    m.choices.append(value)
    m.steps += 1
    m.answers.append(value)
    m.parked = None
