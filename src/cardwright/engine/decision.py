"""A question to one player, its legal answers, and the notation in which each is written and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.arguments import found
from cardwright.engine.history import Rest, rest_of
from cardwright.errors import AmbiguousOption, IllegalOption

if TYPE_CHECKING:
    from cardwright.engine.agenda import Item
    from cardwright.engine.checks import Check
    from cardwright.engine.match import Match
    from cardwright.engine.view import View

# Questions of the engine itself; a game numbers its own from FIRST_QUESTION. 0 is no question.
Q_REPLACE: Final = 1
Q_ORDER: Final = 2
Q_RESPOND: Final = 3
FIRST_QUESTION: Final = 8

# The value of the answer that does nothing, where a question offers one.
PASS: Final = 0

SHOWN: Final = 5
"""So many options stand in the repr of a decision."""


class Option:
    """One legal answer. It prints as its notation. It has no constructor, like events: `Decision.option` makes one."""

    __slots__ = ("decision", "index", "value")

    decision: Decision
    index: int
    value: int

    @property
    def notation(self) -> str:
        return self.decision.notations()[self.index]

    @property
    def text(self) -> str:
        """The printed text of what the option names by a label; "" if the notation is complete."""
        return self.decision.texts()[self.index]

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"Option({self.notation!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.value == self.value and other.notation == self.notation

    def __hash__(self) -> int:
        return hash(self.value)


@mypyc_attr(free_list_len=1)
class Decision:
    """Who must choose what, from which options.

    `values` are the options as the rules see them; `len(decision)`, `decision[i]` and iteration give Options, created
    on demand, so that an agent that only picks a number pays for nothing else. A waiting match keeps a rest, not a
    decision: a decision refers to the match, so only the garbage collector could free them. `decision_at` creates one.
    """

    __slots__ = ("_match", "item", "question", "rest", "values", "who")

    _match: Match
    rest: Rest
    who: int
    question: int
    values: list[int]
    item: Item

    @property
    def player(self) -> int:
        """The number of the player who is asked, equal to `who`."""
        return self.who

    @property
    def candidates(self) -> list[int]:
        """The candidates considered in the middle of an item, legal or not; empty if they were not given."""
        return self.rest.candidates

    @property
    def check(self) -> Check | None:
        """The check that the candidates had to pass; None if it was not given."""
        return self.rest.check

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __getitem__(self, index: int) -> Option:
        if index < 0 or index >= len(self.values):
            raise IndexError(f"there are {len(self.values)} options, numbered from 0; {index} is not one")
        return self.option(index)

    def __repr__(self) -> str:
        shown = self.notations()[:SHOWN]
        more = len(self.values) - len(shown)
        return f"<Decision {self.prompt} [{', '.join(shown)}{f', and {more} more' if more else ''}]>"

    def option(self, index: int) -> Option:
        """Return the option of this number, counted from 0."""
        option = Option()
        option.decision = self
        option.index = index
        option.value = self.values[index]
        return option

    @property
    def options(self) -> list[Option]:
        return [self.option(index) for index in range(len(self.values))]

    @property
    def kind(self) -> str:
        """The question's name, for example "action" or "target"."""
        return self._match.game.question_name(self.question)

    @property
    def prompt(self) -> str:
        """The question as a person reads it."""
        return self._match.game.prompt(self._match, self)

    def notations(self) -> list[str]:
        """Return the notation of each option; equal ones are told apart by a number."""
        rest = self.rest
        if not rest.written:
            game = self._match.game
            rest.written = _numbered([game.notation(self._match, self, value) for value in self.values])
        return rest.written

    def texts(self) -> list[str]:
        """Return the printed text of what each option names by a label; "" where the notation is complete."""
        game = self._match.game
        return [game.option_text(self._match, self, value) for value in self.values]

    def shown(self) -> list[str]:
        """Return each option as a person reads it: its notation, and the printed text its label stands for."""
        pairs = zip(self.notations(), self.texts(), strict=True)
        return [f"{notation} ({text})" if text else notation for notation, text in pairs]

    def parse(self, text: str) -> Option:
        """Return the option that the text means: its notation, or a beginning of it that no other option shares.

        An option with a label may also be named by its printed text, alone or in place of the label.
        """
        wanted = plain(text)
        notations = self.notations()
        for index, notation in enumerate(notations):
            if plain(notation) == wanted:
                return self.option(index)
        written = [notations, *self.spelled()]
        for forms in written[1:]:
            same = [index for index, form in enumerate(forms) if form and plain(form) == wanted]
            if len(same) == 1:
                return self.option(same[0])
        begins: list[int] = []
        for index in range(len(notations)):
            for forms in written:
                if wanted and plain(forms[index]).startswith(wanted) and index not in begins:
                    begins.append(index)
        if len(begins) == 1:
            return self.option(begins[0])
        if begins:
            raise AmbiguousOption(text, [notations[index] for index in begins])
        raise IllegalOption(text, notations, self.why_not(text))

    def spelled(self) -> list[list[str]]:
        """Return the other spellings of the options that have a printed text; "" for those that have none."""
        texts = self.texts()
        if not any(texts):
            return []
        pairs = zip(self.values, texts, strict=True)
        return [_numbered([self._with_text(value, text) for value, text in pairs]), self.shown(), _numbered(texts)]

    def _with_text(self, value: int, text: str) -> str:
        """Return the notation with the printed text in place of the label; "" if there is no text."""
        notation = self._match.game.notation(self._match, self, value)
        head = notation.rpartition(": ")[0]
        return f"{head or notation}: {text}" if text else ""

    def refusal_of(self, value: int) -> str:
        """Return why this value is not among the options; "" if it is, or if no check refuses it."""
        if value in self.values:
            return ""
        m = self._match
        number = 0
        check = self.check
        if check is not None:
            if value in self.candidates:
                number = check.test(m, self.who, value, -1)
        elif self.item.question == self.question:
            number = m.game.refusal(m, self.item, value)
        return m.game.refusal_text(m, self, value, number) if number else ""

    def why_not(self, text: str) -> str:
        """Return the first failing check's reason why an option is missing; "" if no candidate matches the text."""
        wanted = plain(text)
        m = self._match
        candidates = self.candidates
        if not candidates and self.item.question == self.question:
            candidates = m.game.candidates(m, self.item)
        for value in candidates:
            if value in self.values:
                continue
            printed = self._with_text(value, m.game.option_text(m, self, value))
            if wanted == plain(m.game.notation(m, self, value)) or (printed and wanted == plain(printed)):
                return self.refusal_of(value)
        return ""


def decision_at(match: Match, rest: Rest) -> Decision:
    """Return the decision that the match waits for at this rest."""
    decision = Decision()
    decision._match = match
    decision.rest = rest
    decision.who = rest.who
    decision.question = rest.question
    decision.values = rest.values
    decision.item = rest.item
    return decision


def decision_of(match: Match, who: int, question: int, values: list[int], item: Item) -> Decision:
    """Return the player's decision among these values for this item, wherever the match is."""
    return decision_at(match, rest_of(who, question, values, item, 0, 0))


def value_of(match: Match, rest: Rest | None, given: object) -> int:
    """Return the value of an Option or an index; IllegalOption if it is not offered there, or is neither."""
    if rest is None:
        raise IllegalOption(str(given), [], "the match is over")
    values = rest.values
    if isinstance(given, int) and not isinstance(given, bool):
        if given < 0 or given >= len(values):
            raise IllegalOption(f"option {given}", decision_at(match, rest).notations())
        return values[given]
    if isinstance(given, Option):
        if given.index >= len(values) or values[given.index] != given.value:
            notations = decision_at(match, rest).notations()
            raise IllegalOption(f"option {given.index}", notations, "it answers another decision")
        return given.value
    reason = "an answer is an Option, its number or its notation"
    raise IllegalOption(found(given), decision_at(match, rest).notations(), reason)


def plain(text: str) -> str:
    """Return the text with case and spacing normalized."""
    return " ".join(text.lower().split())


def _numbered(notations: list[str]) -> list[str]:
    """Return the notations with numbers added, so that no two are equal; empty ones stay empty."""
    keys = [plain(notation) for notation in notations]
    taken = set(keys)
    if len(taken) == len(keys):
        return notations
    seen: dict[str, int] = {}
    numbered: list[str] = []
    for notation, key in zip(notations, keys, strict=True):
        count = seen.get(key, 0) + 1
        text = notation
        if count > 1 and key:
            text = f"{notation} #{count}"
            while plain(text) in taken:
                count += 1
                text = f"{notation} #{count}"
            taken.add(plain(text))
        seen[key] = count
        numbered.append(text)
    return numbered


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """The base class of agents: given what its player may know and the question, an agent chooses."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def choose(self, view: View, decision: Decision) -> int:
        """Return the number of the chosen option, counted from 0."""
        raise NotImplementedError
