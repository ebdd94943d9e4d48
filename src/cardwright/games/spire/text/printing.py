"""Prints definitions as rules text: one complete sentence for each effect."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.definitions.trees import Effect, Target
from cardwright.errors import RulesError
from cardwright.games.spire.text.grammar import known
from cardwright.games.spire.text.phrases import TARGET
from cardwright.games.spire.text.sentences import (
    AFTER,
    BEFORE,
    EFFECTS,
    HEADERS,
    OVERRIDES,
    PAYS,
    TRIGGERS,
    UPGRADES,
)
from cardwright.games.spire.words.base import Step
from cardwright.games.spire.words.cards import Card, Potion, Relic, Trigger, Upgrade
from cardwright.games.spire.words.meta_words import Conditional
from cardwright.text.forms import Form
from cardwright.text.patterns import Page
from cardwright.text.tokens import quoted

_BARE_NAME: Final = re.compile(r"(?!(?i:if)\b)[A-Za-z][A-Za-z']*([ -][A-Za-z']+)*")


def _by_class(forms: Iterable[Form]) -> dict[type, list[Form]]:
    found: dict[type, list[Form]] = {}
    for form in forms:
        if not form.reads_only:
            found.setdefault(form.cls, []).append(form)
    return found


_FORMS: Final = _by_class((*EFFECTS, *TRIGGERS, *PAYS, *UPGRADES))


@dataclass(slots=True)
class SpirePage(Page):
    """A page printed in the effects' `own` words, or in those of their descriptions where they have one."""

    own: bool = False


def _page(own: bool, statuses: Collection[str]) -> SpirePage:
    return SpirePage(known(statuses), own)


def target_text(target: Target) -> str:
    """Return the text of a target: `ALL enemies`."""
    found = TARGET.show(target, _page(True, ()))
    if found is None:
        raise RulesError(f"the target {type(target).__name__} has no phrase")
    return found


def effect_text(effect: Effect, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return an effect as printed: `Deal 6 damage.`; with `own`, in its own words even if its description differs.

    `statuses` are names of a file's own statuses that readers know; others are quoted.
    """
    return _sentence(effect, _page(own, statuses))


def effects_text(effects: Sequence[Effect], *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the text of several effects, one sentence each."""
    return _joined(effects, _page(own, statuses))


def trigger_text(trigger: Trigger, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the text of a trigger: its event and its effects."""
    return _sentence(trigger, _page(own, statuses))


def card_text(card: Card, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the rules text of a card: its description if it has one; with `own`, all of it in its own words."""
    if card.description and not own:
        return card.description
    page = _page(own, statuses)
    pieces = [_part(form, card, page) for form in BEFORE]
    pieces.append(_sentence(card.pay, page) if card.pay is not None else "")
    pieces.append(card.text if card.text and not card.effects else _joined(card.effects, page))
    pieces += [_joined(card.triggers, page), _part(AFTER, card, page)]
    if own:
        pieces += [_upgrade(card.upgrade, page), _part(OVERRIDES[Card], card, page)]
    return " ".join(piece for piece in pieces if piece)


def relic_text(relic: Relic, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the rules text of a relic."""
    if relic.description and not own:
        return relic.description
    page = _page(own, statuses)
    return f"{_joined(relic.triggers, page)} {_part(OVERRIDES[Relic], relic, page)}".rstrip()


def potion_text(potion: Potion, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the rules text of a potion."""
    if potion.description and not own:
        return potion.description
    page = _page(own, statuses)
    return f"{_joined(potion.effects, page)} {_part(OVERRIDES[Potion], potion, page)}".rstrip()


def whole_text(thing: Card | Relic | Potion, *, statuses: Collection[str] = ()) -> str:
    """Return the whole text of a card, relic or potion: `Strike (attack, cost 1): Deal 6 damage.`"""
    head = HEADERS[type(thing)].show(thing, _page(True, statuses))
    assert head is not None
    name = thing.name if _BARE_NAME.fullmatch(thing.name) else quoted(thing.name)
    if isinstance(thing, Card):
        body = card_text(thing, own=True, statuses=statuses)
    elif isinstance(thing, Relic):
        body = relic_text(thing, own=True, statuses=statuses)
    else:
        body = potion_text(thing, own=True, statuses=statuses)
    return f"{name} ({head}): {body}".rstrip()


def _joined(things: Sequence[object], page: SpirePage) -> str:
    return " ".join(_sentence(thing, page) for thing in things)


def _sentence(thing: object, page: SpirePage) -> str:
    """Return one whole sentence, with the block after its colon and what follows it."""
    if isinstance(thing, Step) and thing.description and not page.own:
        return thing.description
    form, text = _fitting(thing, page)
    after: list[tuple[str, tuple[Effect, ...]]] = []
    if isinstance(thing, Conditional) and thing.else_:
        after.append(("Otherwise", thing.else_))
    elif isinstance(thing, Step) and not isinstance(thing, Conditional) and thing.then:
        after.append(("Then", thing.then))
    if not form.block:
        text += "."
    else:
        text += ": " + _block(getattr(thing, form.block), page, before_then=any(word == "Then" for word, _ in after))
    return text + "".join(f" {word}: {_block(effects, page)}" for word, effects in after)


def _block(effects: Sequence[object], page: SpirePage, *, before_then: bool = False) -> str:
    """Return the block after a colon: a single plain sentence as it is, anything else in brackets."""
    if len(effects) == 1 and not before_then and _is_plain(effects[0], page):
        return _sentence(effects[0], page)
    return f"({_joined(effects, page)})"


def _is_plain(thing: object, page: SpirePage) -> bool:
    """Return whether no part of the sentence could be mistaken for a part of the surrounding text."""
    if isinstance(thing, Step) and (thing.then or (thing.description and not page.own)):
        return False
    return not _fitting(thing, page)[0].block


def _fitting(thing: object, page: SpirePage) -> tuple[Form, str]:
    for form in _FORMS[type(thing)]:
        # A number said before, in another sentence or in a form that did not fit, counts nothing here.
        page.one = False
        text = form.show(thing, page)
        if text is not None:
            return form, text
    raise RulesError(f"no sentence can say {thing!r}")


def _part(form: Form, thing: object, page: SpirePage) -> str:
    """Return a property of the object itself as a sentence; "" if it is the default."""
    if all(getattr(thing, name) == form.usual[name] for name in form.covered):
        return ""
    text = form.show(thing, page)
    return f"{text}." if text is not None else ""


def _upgrade(upgrade: Upgrade | None, page: SpirePage) -> str:
    if upgrade is None:
        return ""
    text = _fitting(upgrade, page)[1]
    inside: tuple[object, ...] = (*upgrade.effects, *upgrade.triggers)
    return f"{text}: {_block(inside, page)}" if inside else f"{text}."
