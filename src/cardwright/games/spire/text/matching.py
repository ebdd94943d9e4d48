"""The head of a sentence in, the form that it is as a whole out; what is none is a problem that says what is near."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from cardwright.definitions.expression import Scope
from cardwright.errors import nearest
from cardwright.games.spire.text.building import Desk
from cardwright.games.spire.text.forms import Form
from cardwright.games.spire.text.patterns import Got, Look
from cardwright.games.spire.text.tokens import Token
from cardwright.games.spire.words.base import STATUSES, spire
from cardwright.games.spire.words.cards import Upgrade
from cardwright.sources.node import shorten


class Matcher:
    """Finds the forms of one text's sentences."""

    def __init__(self, text: str, scope: Scope | None, statuses: Collection[str], file: str, place: str) -> None:
        self.text = text
        self.desk = Desk(spire.scope if scope is None else scope, file, place)
        self.statuses = frozenset((*STATUSES, *statuses))

    def said(self, part: Sequence[Token]) -> str:
        """The tokens as they stand in the text."""
        return self.text[part[0].start : part[-1].end] if part else ""

    def matched(self, head: Sequence[Token], forms: Sequence[Form], *, block: bool) -> tuple[Form, Got] | None:
        """The form that the whole head is, and its fields; None if that is a problem, which is noted."""
        segments: list[list[Token]] = [[]]
        for token in head:
            if token.is_sign(","):
                segments.append([])
            else:
                segments[-1].append(token)
        core = segments[0]
        look = Look(self.statuses)
        first = core[0].text.lower() if core else ""
        found: list[tuple[Form, Got]] = []
        for form in forms:
            if first in form.starts or not form.starts:
                got = form.read_core(core, look)
                if got is not None:
                    found.append((form, got))
        if not found:
            self.unknown(head, core, forms, look)
            return None
        found.sort(key=lambda item: -item[0].weight)
        fitting = [item for item in found if bool(item[0].block) == block or item[0].cls is Upgrade]
        if not fitting:
            self.wrong_colon(found[0][0], head, block)
            return None
        for index, (form, got) in enumerate(fitting):
            quiet = index + 1 < len(fitting)
            values = self.clauses(form, got, segments[1:], head[-1].start, quiet=quiet)
            if values is not None:
                return form, values
        return None

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
            verbs = sorted({form.shape.split()[0].rstrip(":") for form in forms})
            meant = nearest(first, verbs)
            if meant:
                near = nearest_shape(self.said(core), [shape for shape in shapes if shape.split()[0] == meant]) or meant
            message = f"unknown sentence {sentence!r}: no sentence begins with {head[0].text!r}"
            self.desk.report(head[0].start, message, head[0].text, verbs, near)
            return
        at = look.furthest
        here = core[at].start if at < len(core) else head[-1].end
        stands = f"found {core[at].text!r}" if at < len(core) else "it ends there"
        after = f"after {self.said(core[:at])!r} " if at else ""
        message = f"unknown sentence {sentence!r}: {after}expected {' or '.join(look.expected)}; {stands}"
        self.desk.report(here, message, sentence, same, self.mended(core, look) or near)

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
            message = f"{said!r} needs a colon and what happens after it"
            self.desk.report(head[-1].end, message, said, (form.shape,), form.shape)


def nearest_shape(said: str, shapes: Sequence[str]) -> str:
    """The sentence most like the one found, or "" when none is near."""
    plain = " ".join("N" if word.isdigit() or word[:1] == "{" else word for word in said.lower().split())
    by_plain = {shape.replace("[", "").replace("]", "").lower(): shape for shape in reversed(shapes)}
    by_plain |= {shape.partition(" [")[0].lower(): shape for shape in reversed(shapes)}
    close = get_close_matches(plain.lower(), list(by_plain), n=1, cutoff=0.5)
    return by_plain[close[0]] if close else ""
