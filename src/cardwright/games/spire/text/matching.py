"""The head of a sentence in, the form that it is as a whole out; what is none is a problem that says what is near."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Final

from cardwright.definitions.expression import Scope
from cardwright.errors import nearest
from cardwright.games.spire.text.building import Desk
from cardwright.games.spire.text.forms import Form
from cardwright.games.spire.text.patterns import Got, Look
from cardwright.games.spire.text.sentences import EFFECTS
from cardwright.games.spire.text.tokens import Token
from cardwright.games.spire.words.base import STATUSES, spire
from cardwright.games.spire.words.cards import Upgrade
from cardwright.sources.node import shorten

NEAR: Final = 0.5
"""So large a part of the words must be the same for a sentence to be near."""
SMALL: Final = frozenset(
    ["a", "an", "the", "of", "to", "in", "it", "its", "your", "from", "by", "for", "you", "this", "x"]
)
KEPT: Final = frozenset({"ALL", "HP", "CARDS"})
"""Words in capitals that stand in a sentence as they are, or nearly so."""
_WORD: Final = re.compile(r"[A-Za-z_'-]+")
_OPTIONAL: Final = re.compile(r"\[[^\]]*\]")
_NOT_SAID: Final = re.compile(r'"[^"]*"|\{[^}]*\}|: EFFECTS$')


class Matcher:
    """Finds the forms of one text's sentences."""

    def __init__(self, text: str, scope: Scope | None, statuses: Collection[str], file: str, place: str) -> None:
        self.text = text
        self.desk = Desk(spire.scope if scope is None else scope, file, place)
        self.statuses = frozenset((*STATUSES, *statuses))

    def said(self, part: Sequence[Token]) -> str:
        """The tokens as they stand in the text."""
        return self.text[part[0].start : part[-1].end] if part else ""

    def matched(self, head: Sequence[Token], forms: Sequence[Form], *, block: bool) -> tuple[Form, Got, int] | None:
        """The form that the whole head is, its fields, and where in the head another sentence begins.

        That is its end, unless what happens stands after a comma instead of a colon. None if the head is none of the
        forms, which is noted.
        """
        segments: list[list[Token]] = [[]]
        for token in head:
            if token.is_sign(","):
                segments.append([])
            else:
                segments[-1].append(token)
        core = segments[0]
        look, other = Look(self.statuses), Look(self.statuses)
        first = core[0].text.lower() if core else ""
        found: list[tuple[Form, Got]] = []
        for form in forms:
            if first in form.starts or not form.starts:
                got = form.read_core(core, other if form.reads_only else look)
                if got is not None:
                    found.append((form, got))
        if not found:
            # What is printed is what is expected, unless it was clearly another way to say it.
            further = other.furthest > look.furthest + (1 if look.expected else 0)
            self.unknown(head, core, forms, other if further else look)
            return None
        found.sort(key=lambda item: -item[0].weight)
        fitting = [item for item in found if bool(item[0].block) == block or item[0].cls is Upgrade]
        after = self.after_comma(found, segments, quiet=bool(fitting))
        if after is not None:
            return after
        if not fitting:
            self.wrong_colon(found[0][0], head, block)
            return None
        for index, (form, got) in enumerate(fitting):
            quiet = index + 1 < len(fitting)
            values = self.clauses(form, got, segments[1:], head[-1].start, quiet=quiet)
            if values is not None:
                return form, values, len(head)
        return None

    def after_comma(
        self, found: Sequence[tuple[Form, Got]], segments: Sequence[Sequence[Token]], *, quiet: bool
    ) -> tuple[Form, Got, int] | None:
        """The form whose effect stands after a comma: its clauses are those up to the first that is none.

        With `quiet` only where something is none, since the head can also be read as a whole.
        """
        for form, got in found:
            if not form.block or form.cls is Upgrade:
                continue
            values = dict(got)
            at = len(segments[0])
            for segment in segments[1:]:
                more = form.read_clause(list(segment), Look(self.statuses)) if segment else {}
                if more is None or any(name in values for name in more):
                    if quiet and not self.begins(segment):
                        break
                    return form, values, at + 1
                values |= more
                at += len(segment) + 1
        return None

    def begins(self, segment: Sequence[Token]) -> bool:
        """Whether an effect could begin so."""
        first = segment[0].text.lower() if segment else ""
        return any(first in form.starts for form in EFFECTS)

    def clauses(
        self, form: Form, got: Got, segments: Sequence[Sequence[Token]], end: int, *, quiet: bool
    ) -> Got | None:
        """The fields of core and clauses; None if a clause is a problem, which is noted unless `quiet`."""
        values = dict(got)
        complete = True
        for segment in segments:
            look = Look(self.statuses)
            more = form.read_clause(list(segment), look)
            if more is None:
                if not quiet:
                    self.unknown_clause(form, segment, look, segment[0].start if segment else end)
                complete = False
                continue
            again = [name for name in more if name in values]
            if again and not quiet:
                self.desk.report(segment[0].start, f"{again[0]!r} is said twice", self.said(segment))
            complete = complete and not again
            values |= more
        return values if complete else None

    def unknown(self, head: Sequence[Token], core: Sequence[Token], forms: Sequence[Form], look: Look) -> None:
        """Notes a sentence that is none."""
        sentence = shorten(self.said(head))
        first = core[0].text.lower() if core else ""
        shapes = list(dict.fromkeys(form.shape for form in forms))
        same = list(dict.fromkeys(form.shape for form in forms if first in form.starts))
        near = nearest_shape(self.said(core), same or shapes)
        if not look.expected:
            verbs = sorted({form.shape.split()[0].rstrip(":") for form in forms if form.starts})
            message = f"unknown sentence {sentence!r}: no sentence begins with {head[0].text!r}"
            if not near:
                message += ", and no sentence is near"
            self.desk.report(head[0].start, message, head[0].text, verbs, near)
            return
        at = look.furthest
        here = core[at].start if at < len(core) else head[-1].end
        stands = f"found {core[at].text!r}" if at < len(core) else "it ends there"
        after = f"after {self.said(core[:at])!r} " if at else ""
        message = f"unknown sentence {sentence!r}: {after}expected {' or '.join(look.expected)}; {stands}"
        near = self.mended(core, look) or near
        if not near:
            message += "; no sentence is near"
        self.desk.report(here, message, sentence, same, near)

    def mended(self, core: Sequence[Token], look: Look) -> str:
        """The sentence with the word that could have been meant where it stops being understood; "" if none is near."""
        at = look.furthest
        word = nearest(core[at].text, look.words) if at < len(core) and core[at].kind == "word" else ""
        return " ".join((self.said(core[:at]), word, self.said(core[at + 1 :]))).strip() if word else ""

    def unknown_clause(self, form: Form, segment: Sequence[Token], look: Look, start: int) -> None:
        """Notes a clause that the form has not."""
        said = shorten(self.said(segment))
        message = f"unknown clause {said!r} of the sentence {form.shape!r}"
        if segment and look.furthest > 0:
            at = look.furthest
            start = segment[at].start if at < len(segment) else segment[-1].end
            message += f": after {self.said(segment[:at])!r} expected {' or '.join(look.expected)}"
        self.desk.report(start, message, said, form.clause_shapes, nearest_shape(said, form.clause_shapes))

    def wrong_colon(self, form: Form, head: Sequence[Token], block: bool) -> None:
        said = shorten(self.said(head))
        if block:
            self.desk.report(head[-1].end, f"nothing can stand after a colon here: {said!r} is a whole sentence", said)
        else:
            message = f"{said!r} needs a colon or a comma and what happens after it"
            self.desk.report(head[-1].end, message, said, (form.shape,), form.shape)


def nearest_shape(said: str, shapes: Sequence[str]) -> str:
    """The sentence that shares the most words with the one found, or "" when none has half of them, its verb too.

    >>> nearest_shape("Deel 6 damage", ["Heal N HP", "Deal N damage [to TARGET]"])
    'Deal N damage [to TARGET]'
    >>> nearest_shape("Shuffle your deck", ["Heal N HP", "Deal N damage [to TARGET]"])
    ''
    """
    found = _words(said)
    best, most = "", 0.0
    for shape in shapes:
        needed, all_of_it = _words(_OPTIONAL.sub("", shape)), _words(shape)
        if not found or not needed:
            continue
        part = sum(_like(word, all_of_it) for word in found) / max(len(found), len(needed))
        if part > most and (part > NEAR or (part == NEAR and _like(found[0], needed[:1]))):
            best, most = shape, part
    return best


def _like(word: str, words: Sequence[str]) -> bool:
    """Whether one of the words is this one, mistyped or with another ending."""
    if get_close_matches(word, words, n=1, cutoff=0.75):
        return True
    return any(len(each) > 3 and (word.startswith(each) or each.startswith(word)) for each in words if len(word) > 3)


def _words(said: str) -> list[str]:
    """The words that make a sentence what it is: no numbers, no names, no small words, no holes."""
    words = _WORD.findall(_NOT_SAID.sub("", said))
    return [word.lower() for word in words if word.lower() not in SMALL and not (word.isupper() and word not in KEPT)]
