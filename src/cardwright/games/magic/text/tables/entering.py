"""Rows for how something enters: with counters that are counted or depend on something, tapped unless a price is
paid."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import ONE, X
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.amount_clauses import per, times
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words.amounts import IfAmount
from cardwright.games.magic.words.replacement import Instead
from cardwright.games.magic.words.triggers import Enters
from cardwright.text.forms import Draft

NONE: Final = Number(0)


def _if_so(words: str, *, many: bool, alternate: bool = False) -> None:
    """Add a row for counters that it has if something is true."""

    def make(got: Parts, start: int) -> object:
        number = got.get("n", ONE)
        either = Draft(IfAmount, {"condition": got["condition"], "then": number, "else_": NONE}, start)
        return Draft(a.EntersWith, {"kind": got["kind"], "amount": Draft(Worded, {"quantity": either}, start)}, start)

    def take(value: Any) -> Parts | None:
        either = value.amount.quantity if isinstance(value, a.EntersWith) and isinstance(value.amount, Worded) else None
        if not isinstance(either, IfAmount) or either.else_ != NONE or (either.then != ONE) is not many:
            return None
        return {"kind": value.kind, "n": either.then, "condition": either.condition}

    made("ability", words, make, take, alternate=alternate)


for _article in ("a", "an"):
    _more = _article == "an"
    _if_so(f"if <condition:whole condition>, it enters with {_article} <kind:counter kind> counter on it.", many=False,
           alternate=True)  # fmt: skip
    _if_so(f"~ enters with {_article} <kind:counter kind> counter on it if <condition:whole condition>.", many=False,
           alternate=_more)  # fmt: skip
_if_so("if <condition:whole condition>, it enters with <n:number> <kind:counter kind> counters on it.", many=True,
       alternate=True)  # fmt: skip
_if_so("~ enters with <n:number> <kind:counter kind> counters on it if <condition:whole condition>.", many=True)


def _counted(words: str, field: str, *, alternate: bool = False) -> None:
    """Add a row for as many counters as there are of something."""

    def make(got: Parts, start: int) -> object:
        amount = got["amount"]
        if field == "each":
            amount = times(amount, got.get("n", ONE))
        return None if amount is None else Draft(a.EntersWith, {"kind": got["kind"], "amount": amount}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.EntersWith) or not isinstance(value.amount, Worded):
            return None
        if isinstance(value.amount.quantity, IfAmount):
            return None
        found = per(value.amount)
        if field == "where":
            return {"kind": value.kind, "amount": value.amount, "x": X}
        if found is None or (found[1] != ONE) is not ("<n:" in words):
            return None
        return {"kind": value.kind, "amount": found[0], "n": found[1]}

    made("ability", words, make, take, alternate=alternate)


_counted("~ enters with a <kind:counter kind> counter on it for each <amount:each of>.", "each")
_counted("~ enters with <n:number> <kind:counter kind> counters on it for each <amount:each of>.", "each")
_counted("~ enters with X <kind:counter kind> counters on it, where X is <amount:quantity>.", "where")
_counted("~ enters with a number of <kind:counter kind> counters on it equal to <amount:quantity>.", "where",
         alternate=True)  # fmt: skip


def _unless_paid(words: str, *, alternate: bool = False) -> None:
    """Add a row for what enters tapped unless a price is paid."""

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.EntersTapped) or value != a.EntersTapped(unless_paid=value.unless_paid):
            return None
        return {"cost": value.unless_paid} if value.unless_paid else None

    made("ability", words, lambda got, start: Draft(a.EntersTapped, {"unless_paid": got["cost"]}, start), take,
         alternate=alternate)  # fmt: skip


_unless_paid("as ~ enters, you may <cost:other costs>. If you don't, it enters tapped.")
_unless_paid("as ~ enters, you may <cost:other costs>. If you don't, ~ enters tapped.", alternate=True)
_unless_paid("as ~ enters, you may pay <cost:mana costs>. If you don't, it enters tapped.")


def _only_if_paid(words: str, *, alternate: bool = False) -> None:
    """Add a row for what enters only if something is given (CR 614.12)."""

    def take(value: Any) -> Parts | None:
        return {"cost": value.cost} if isinstance(value, a.EntersIfPaid) else None

    whole = f"if ~ would enter, {words} instead. If you do, put ~ onto the battlefield. If you don't, put it into its"
    made("ability", f"{whole} owner's graveyard.",
         lambda got, start: Draft(a.EntersIfPaid, {"cost": got["cost"]}, start), take, alternate=alternate)  # fmt: skip


_only_if_paid("you may <cost:other costs>")


def _others_tapped() -> None:
    """Add the row for permanents that enter tapped because of this one."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.place:
            return None
        return Draft(Instead, {"event": Draft(Enters, {"what": fits(noun)}, start), "tapped": True}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Instead) or not isinstance(value.event, Enters):
            return None
        if value != Instead(value.event, tapped=True):
            return None
        return {"noun": noun_of(value.event.what, "battlefield", True)}

    made("ability", "<noun> enter tapped.", make, take)


_others_tapped()
