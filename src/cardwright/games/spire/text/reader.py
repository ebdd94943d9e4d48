"""Reads rules text sentence by sentence and returns what each sentence says."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from cardwright.definitions.expression import Binary, Expression, Number, Scope, Variable
from cardwright.definitions.trees import Effect
from cardwright.errors import CardErrors, shorten
from cardwright.games.spire.text.building import Desk
from cardwright.games.spire.text.grammar import known
from cardwright.games.spire.text.natural import Affects
from cardwright.games.spire.text.sentences import EFFECTS, TRIGGERS
from cardwright.games.spire.words.base import ONE, Step, spire
from cardwright.games.spire.words.cards import Card, Pay, Potion, Relic, Trigger, Upgrade
from cardwright.games.spire.words.meta_words import Conditional
from cardwright.games.spire.words.resources import Block, Damage
from cardwright.sources.report import BAD
from cardwright.text.forms import Draft, Form
from cardwright.text.matching import Matcher
from cardwright.text.patterns import Got
from cardwright.text.tokens import ENDS, STOPS, Token
from cardwright.text.tokens import tokens as split

DEEPEST: Final = 60
"""How deep sentences may stand within others."""
TAILS: Final = {"otherwise": "else_", "then": "then"}
COUNTS: Final[dict[str, type[Damage] | type[Block]]] = {"strength": Damage, "vigor": Damage, "dexterity": Block}
"""Statuses that are added to a number, and the effects whose number that is."""
PARTS: Final = (Card, Relic, Potion)
"""Sentences of these say something of the thing itself."""
KEPT: Final = frozenset({"ALL", "HP", "CARDS"})
"""Words in capitals that stand in a sentence as they are, or nearly so."""


def tokens(text: str) -> list[Token]:
    """Return the tokens of Spire's rules text; after `If`, a condition needs no braces."""
    return split(text, bare_after=("if",))


class Reader(Matcher):
    """Reads one text, sentence by sentence."""

    def __init__(self, text: str, scope: Scope | None, statuses: Collection[str], file: str, place: str) -> None:
        self.desk = Desk(spire.scope if scope is None else scope, file, place)
        Matcher.__init__(self, text, known(statuses), self.desk.report, EFFECTS, KEPT)
        self.tokens = tokens(text)
        self.at = 0
        self.depth = 0

    def finish(self) -> None:
        """Raise all problems that were found."""
        if self.desk.problems:
            raise CardErrors(self.desk.problems)

    def peek(self, ahead: int = 0) -> Token:
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)]

    def take(self) -> Token:
        token = self.peek()
        self.at += 1
        return token

    def header(self, form: Form) -> Got:
        """Return the fields of a header: name, sort, and what else is in the brackets."""
        start = self.at
        while self.peek().kind != "end" and not self.peek().is_sign("(", "."):
            self.take()
        name = self.tokens[start : self.at]
        inside: list[Token] = []
        if self.peek().is_sign("("):
            self.take()
            while self.peek().kind != "end" and not self.peek().is_sign(")"):
                inside.append(self.take())
        closed = self.peek().is_sign(")") and self.peek(1).is_sign(":")
        if not name or not inside or not closed:
            shown = f"NAME ({', '.join((form.shape, *form.clause_shapes))}): TEXT"
            self.desk.report(self.peek().start, f"expected {shown}", shorten(self.said(name)))
            self.at += 2 if closed else 0
            return {}
        self.at += 2
        got = self.matched(inside, [form], block=False)
        plain = name[0].text if len(name) == 1 and name[0].kind == "quoted" else " ".join(self.said(name).split())
        return {"name": plain, **(got.values if got else {})}

    def parts(self, forms: Sequence[Form]) -> Got:
        """Return the fields that all sentences together give a card, relic or potion."""
        values: Got = {}
        lists: dict[str, list[object]] = {"effects": [], "triggers": []}
        for start, number, thing in self.all(forms):
            given: Got = {}
            if isinstance(thing, Effect):
                lists["effects"].append(thing)
            elif isinstance(thing, Trigger):
                lists["triggers"].append(thing)
            elif isinstance(thing, Pay | Upgrade):
                given = {type(thing).__name__.lower(): thing}
            elif isinstance(thing, Draft):
                given = dict(thing.values)
            for name in given.keys() & values.keys():
                self.desk.number = number
                self.desk.report(start, f"{name!r} is said twice", name)
            values |= given
        return values | {name: tuple(items) for name, items in lists.items() if items}

    def all(self, forms: Sequence[Form], opened: Token | None = None) -> list[tuple[int, int, object]]:
        """Return what the sentences say up to the end, or to the bracket closing `opened`: start, number, object."""
        found: list[tuple[int, int, object]] = []
        while True:
            while self.peek().is_sign(*ENDS):
                self.take()
            token = self.peek()
            if token.kind == "end":
                if opened is not None:
                    self.desk.report(opened.start, "the bracket that opens here is not closed: ) is missing", "(")
                return found
            if token.is_sign(")"):
                self.take()
                if opened is not None:
                    return found
                self.desk.report(token.start, "this bracket closes none that was opened", ")")
            else:
                number = self.desk.number
                made = self.sentence(forms)
                if isinstance(made, Affects):
                    found = self.affected(found, made, token.start, number)
                else:
                    found.append((token.start, number, made))

    def affected(
        self, found: list[tuple[int, int, object]], said: Affects, start: int, number: int
    ) -> list[tuple[int, int, object]]:
        """Return `found`, with the status counted more often in the damage or block that it changes."""
        cls = COUNTS.get(said.status)
        changed = list(found)
        for at, (begins, which, thing) in enumerate(found):
            if cls is not None and isinstance(thing, cls):
                times = said.times.value if isinstance(said.times, Number) else None
                more: Expression = Binary("-", said.times, ONE) if times is None else Number(times - 1)
                once = Variable(said.status)
                value = Binary("+", thing.value, once if more == ONE else Binary("*", once, more))
                changed[at] = begins, which, replace(thing, value=value)
        if changed == found:
            self.desk.number, later = number, self.desk.number
            what = "damage or block" if cls is None else f"{cls.__name__.lower()}"
            known = ", ".join(name.title() for name in COUNTS)
            message = f"no sentence before has {what} that {said.status.title()} changes ({known} do so)"
            self.desk.report(start, message, said.status, near="")
            self.desk.number = later
        return changed

    def sentence(self, forms: Sequence[Form]) -> object:
        """Read one sentence with everything that belongs to it."""
        start, begins = self.peek().start, self.at
        head: list[Token] = []
        while self.peek().kind != "end" and not self.peek().is_sign(*STOPS):
            head.append(self.take())
        block = self.peek().is_sign(":")
        if len(head) > 1 and head[-1].is_sign(",") and self.peek().is_sign("("):
            # What stands in brackets may stand after a comma too.
            head.pop()
            self.at -= 1
            block = True
        if not head:
            return self.stray(forms)
        if block and len(head) == 1 and head[0].is_word(*TAILS):
            self.desk.report(start, f"{head[0].text}: stands after no sentence that it could belong to", head[0].text)
            self.block(EFFECTS)
            return BAD
        match = self.matched(head, forms, block=block)
        form = match.form if match else None
        values = dict(match.values) if match else {}
        number = self.desk.number
        self.desk.number += 1
        if match and match.end < len(head):
            # What happens stands after a comma: one sentence, which may have a colon of its own.
            self.at = begins + match.end - 1
            values[match.form.block] = tuple(self.block(EFFECTS))
        elif block:
            self.inside(form, values)
        elif self.peek().is_sign("("):
            self.desk.report(self.peek().start, "a bracket stands only after a colon", "(")
            self.block(EFFECTS)
            form = None
        elif self.peek().is_sign(*ENDS):
            self.take()
        self.tails(form, values)
        later, self.desk.number = self.desk.number, number
        made = self.made(form, values, start)
        self.desk.number = later
        return made

    def made(self, form: Form | None, values: Got, start: int) -> object:
        if form is None:
            return BAD
        draft = form.draft(values, start)
        if form.cls not in PARTS:
            return self.desk.build(draft)
        # A part of the whole card: its fields are built one by one, the card itself is not there yet.
        fields = {field: self.desk.part(form.cls, field, value, start) for field, value in draft.values.items()}
        return BAD if BAD in fields.values() else Draft(form.cls, fields, start)

    def inside(self, form: Form | None, values: Got) -> None:
        """Read the block after the colon of a sentence."""
        if form is None or form.cls is not Upgrade:
            found = self.block(EFFECTS)
            if form is not None:
                values[form.block] = tuple(found)
            return
        found = self.block([*EFFECTS, *TRIGGERS])
        values["triggers"] = tuple(item for item in found if isinstance(item, Trigger))
        values["effects"] = tuple(item for item in found if not isinstance(item, Trigger))

    def block(self, forms: Sequence[Form]) -> list[object]:
        """Read the sentences after a colon or comma: those in brackets, or the one that follows."""
        colon = self.take()
        self.depth += 1
        if self.depth > DEEPEST:
            self.desk.report(colon.start, f"sentences stand within others more than {DEEPEST} deep")
            self.finish()
        if self.peek().is_sign("("):
            found: list[object] = [thing for _, _, thing in self.all(forms, self.take())]
        elif self.peek().kind == "end" or self.peek().is_sign(*STOPS):
            sign = "colon" if colon.text == ":" else "comma"
            found = [self.desk.report(colon.start, f"nothing stands after the {sign}", colon.text)]
        else:
            found = [self.sentence(forms)]
        self.depth -= 1
        return found

    def tails(self, form: Form | None, values: Got) -> None:
        """Read `Then:` and `Otherwise:` right after a sentence as parts of it; a comma may replace the colon."""
        ahead = 1 if self.peek().is_sign(*ENDS) else 0
        while self.peek(ahead).is_word(*TAILS) and self.peek(ahead + 1).is_sign(":", ","):
            name = TAILS[self.peek(ahead).text.lower()]
            takes = form is not None and issubclass(form.cls, Step) and name in form.cls.__dataclass_fields__
            if form is not None and (not takes or name in values or (form.cls is Conditional and name == "then")):
                return
            self.at += ahead + 1
            values[name] = tuple(self.block(EFFECTS))
            ahead = 1 if self.peek().is_sign(*ENDS) else 0

    def stray(self, forms: Sequence[Form]) -> object:
        """Report text that no sentence begins with."""
        token = self.peek()
        bad = self.desk.report(token.start, f"a sentence cannot begin with {token.text!r}", token.text)
        if token.is_sign(":"):
            self.block(forms)
        else:
            self.all(forms, self.take())
        return bad
