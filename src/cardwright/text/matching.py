"""Finds the forms that fit the head of a sentence as a whole; a head that fits none is a problem that names a near one.

A head is the text before a full stop or colon: a core, then clauses after commas. All of its readings are kept, in this
order: first those whose effect follows a comma instead of a colon; then forms with more words before those with fewer,
as they are more exact; then the order of the table; then longer phrases before shorter.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from cardwright.errors import shorten
from cardwright.text.failure import Failure
from cardwright.text.forms import Form
from cardwright.text.nearness import nearest_shape
from cardwright.text.patterns import Got, Names
from cardwright.text.reading import Reading
from cardwright.text.tokens import Token


class Report(Protocol):
    """A callable that notes a problem at a character of the text."""

    def __call__(
        self, start: int, message: str, found: str = "", allowed: Sequence[str] = (), near: str | None = None
    ) -> object: ...


class Match(NamedTuple):
    """A form that fits a head, the fields it gives, and where in the head another sentence begins.

    That is the end of the head, unless the effect follows a comma instead of a colon.
    """

    form: Form
    values: Got
    end: int


class Head:
    """One head with all readings of its core; `printed` and `other` record why forms of either sort do not fit."""

    def __init__(self, tokens: Sequence[Token], forms: Sequence[Form], names: Names) -> None:
        segments: list[list[Token]] = [[]]
        for token in tokens:
            if token.is_sign(","):
                segments.append([])
            else:
                segments[-1].append(token)
        self.tokens = tokens
        self.forms = forms
        self.core = Reading(segments[0], names)
        self.clauses = [Reading(segment, names) for segment in segments[1:]]
        self.printed, self.other = Failure(), Failure()
        self.first = self.core.token(0).text.lower()
        found: list[tuple[Form, Got]] = []
        for form in forms:
            if not form.starts or self.first in form.starts:
                failure = self.other if form.reads_only else self.printed
                found += [(form, got) for got in form.read_core(self.core, failure)]
        self.found = sorted(found, key=lambda item: -item[0].weight)

    @property
    def failure(self) -> Failure:
        """Return what was expected where the core stops being understood.

        The printed wording is expected, unless an alternative wording was clearly meant.
        """
        further = self.other.at > self.printed.at + (1 if self.printed.expected else 0)
        return self.other if further else self.printed


class Matcher:
    """Finds the forms of one text's sentences.

    `inner` are the forms of sentences that may follow a colon or comma. `kept` are words in capitals that appear in the
    sentences unchanged.
    """

    def __init__(
        self, text: str, names: Names, report: Report, inner: Sequence[Form], kept: Collection[str] = ()
    ) -> None:
        self.text = text
        self.names = names
        self.report = report
        self.kept = kept
        self.inner_starts = frozenset().union(*(form.starts for form in inner))

    def said(self, part: Sequence[Token]) -> str:
        """Return the tokens as written in the text."""
        return self.text[part[0].start : part[-1].end] if part else ""

    def matched(self, tokens: Sequence[Token], forms: Sequence[Form], *, block: bool) -> Match | None:
        """Return the preferred reading of a head; None if it has none, which is reported."""
        head = Head(tokens, forms, self.names)
        found = self._matches(head, block)
        if not found:
            self._refuse(head, block)
        return found[0] if found else None

    def matches(self, tokens: Sequence[Token], forms: Sequence[Form], *, block: bool) -> list[Match]:
        """Return all readings of a head, the preferred first; `block` tells whether a colon follows it."""
        return self._matches(Head(tokens, forms, self.names), block)

    def _matches(self, head: Head, block: bool) -> list[Match]:
        fitting = _fitting(head, block)
        whole = [Match(form, values, len(head.tokens)) for form, got in fitting for values in _clauses(form, got, head)]
        return [*self._after_comma(head, quiet=bool(fitting)), *whole]

    def _after_comma(self, head: Head, *, quiet: bool) -> list[Match]:
        """Return the forms whose effect follows a comma; their clauses end before the first segment that is not one.

        With `quiet`, only if an effect could begin that way, since the head can also be read as a whole.
        """
        found: list[Match] = []
        for form, got in head.found:
            if not form.block or form.block_may_miss:
                continue
            values = dict(got)
            at = len(head.core.tokens)
            for clause in head.clauses:
                ways = form.read_clause(clause, Failure()) if clause.tokens else [{}]
                more = next((way for way in ways if not way.keys() & values.keys()), None)
                if more is None:
                    if not quiet or clause.token(0).text.lower() in self.inner_starts:
                        found.append(Match(form, values, at + 1))
                    break
                values |= more
                at += len(clause.tokens) + 1
        return found

    def _refuse(self, head: Head, block: bool) -> None:
        """Report why a head has no reading."""
        if not head.found:
            self._unknown(head)
            return
        fitting = _fitting(head, block)
        if fitting:
            self._wrong_clause(*fitting[-1], head)
        else:
            self._wrong_colon(head.found[0][0], head.tokens, block)

    def _unknown(self, head: Head) -> None:
        """Report an unknown sentence."""
        core = head.core.tokens
        sentence = shorten(self.said(head.tokens))
        same = list(dict.fromkeys(form.shape for form in head.forms if head.first in form.starts))
        shapes = same or list(dict.fromkeys(form.shape for form in head.forms))
        near = nearest_shape(self.said(core), shapes, self.kept)
        if not head.failure.expected:
            verbs = sorted({form.shape.split()[0].rstrip(":") for form in head.forms if form.starts})
            first = head.tokens[0]
            message = f"unknown sentence {sentence!r}: no sentence begins with {first.text!r}"
            if not near:
                message += ", and no sentence is near"
            self.report(first.start, message, first.text, verbs, near)
            return
        stop = head.failure.stop(core, self.text)
        near = stop.mended(core, self.text) or near
        message = f"unknown sentence {sentence!r}: {stop}" + ("" if near else "; no sentence is near")
        here = head.tokens[-1].end if stop.found is None else stop.start
        self.report(here, message, sentence, same, near)

    def _wrong_clause(self, form: Form, got: Got, head: Head) -> None:
        """Report the clauses that a form does not have, or has twice."""
        values = dict(got)
        for clause in head.clauses:
            failure = Failure()
            ways = form.read_clause(clause, failure)
            if not ways:
                start = clause.tokens[0].start if clause.tokens else head.tokens[-1].start
                self._unknown_clause(form, clause.tokens, failure, start)
                continue
            again = [name for name in ways[0] if name in values]
            if again:
                self.report(clause.tokens[0].start, f"{again[0]!r} is said twice", self.said(clause.tokens))
            values |= ways[0]

    def _unknown_clause(self, form: Form, clause: Sequence[Token], failure: Failure, start: int) -> None:
        """Report a clause that the form does not have."""
        said = shorten(self.said(clause))
        message = f"unknown clause {said!r} of the sentence {form.shape!r}"
        if clause and failure.at > 0:
            stop = failure.stop(clause, self.text)
            start = stop.start
            message += f": after {stop.after!r} expected {' or '.join(stop.expected)}"
        self.report(start, message, said, form.clause_shapes, nearest_shape(said, form.clause_shapes, self.kept))

    def _wrong_colon(self, form: Form, head: Sequence[Token], block: bool) -> None:
        said = shorten(self.said(head))
        if block:
            self.report(head[-1].end, f"nothing can stand after a colon here: {said!r} is a whole sentence", said)
        else:
            message = f"{said!r} needs a colon or a comma and what happens after it"
            self.report(head[-1].end, message, said, (form.shape,), form.shape)


def _fitting(head: Head, block: bool) -> list[tuple[Form, Got]]:
    """Return the readings of the core whose form has a block if the head has one, or may be without it."""
    return [item for item in head.found if bool(item[0].block) == block or item[0].block_may_miss]


def _clauses(form: Form, got: Got, head: Head) -> list[Got]:
    """Return every way to read all clauses of a head without repeating a field."""
    values = [got]
    for clause in head.clauses:
        ways = form.read_clause(clause, Failure())
        values = [{**one, **more} for one in values for more in ways if not one.keys() & more.keys()]
    return values
