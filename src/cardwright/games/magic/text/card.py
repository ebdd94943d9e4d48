"""Reads the text of a face, line by line; prints a line as it would be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Final, Literal

from cardwright.definitions.expression import Variable
from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import mana_text, normal
from cardwright.games.magic.text import tables as _tables  # noqa: F401  fills the tables
from cardwright.games.magic.text.given import Given
from cardwright.games.magic.text.hosts import HOST
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.text.lines import Line
from cardwright.games.magic.text.mentioned import Unbound
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.references import Mentions, bound
from cardwright.games.magic.text.rows import slots
from cardwright.games.magic.text.tables.modes import PRICED, options_of
from cardwright.games.magic.text.tables.names import OWN_CARD_NAME
from cardwright.games.magic.text.that_much import of_effects
from cardwright.games.magic.text.tokens import magic_tokens
from cardwright.games.magic.text.whose_x import amount_of_nothing, as_said_of_monstrosity, of_monstrosity
from cardwright.games.magic.words.abilities import SpellAbility, When
from cardwright.games.magic.words.costs import ExileSelf
from cardwright.games.magic.words.effects import Draw
from cardwright.text.failure import Failure, Furthest
from cardwright.text.reading import Reading
from cardwright.text.tokens import Token

Verdict = Literal["EXACT", "VARIANT", "MISMATCH", "UNPRINTABLE", "AMBIGUOUS", "STOPPED", "UNBOUND"]
SPELLS: Final = ("instant", "sorcery")
WHERE_X: Final = ", where X is "


@dataclass(frozen=True, slots=True)
class FaceText:
    """What the words of a face depend on: its types, what it is, and what it is attached to."""

    types: tuple[str, ...]
    own: tuple[Filter, ...] = ()
    host: str = ""
    given: Given | None = None
    """What is given as an additional cost of the spell."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class ReadLine:
    """One line as it was read: its abilities or keywords, or why it could not be read."""

    line: Line
    verdict: Verdict
    meaning: object = None
    printed: str = ""
    why: Why | None = None


def kinds_for(types: Sequence[str]) -> tuple[str, ...]:
    """Return the kinds of phrase that a line of such a card can be."""
    spell = any(name in SPELLS for name in types)
    return ("keyword line", "ability", "spell") if spell else ("keyword line", "ability")


@dataclass(frozen=True, slots=True)
class Why:
    """Why a line has no meaning: where reading stopped, or a pronoun that could not be bound."""

    text: str
    tokens: Sequence[Token] = ()
    failure: Failure | None = None
    unbound: str = ""
    face: FaceText | None = None

    @property
    def start(self) -> int:
        """Return the character where reading stopped."""
        if self.failure is None or self.unbound:
            return 0
        at = self.failure.at
        return self.tokens[at].start if at < len(self.tokens) else len(self.text)

    @property
    def found(self) -> str:
        """Return the word where reading stopped, "" at the end."""
        at = 0 if self.failure is None else self.failure.at
        return self.tokens[at].text if self.failure is not None and at < len(self.tokens) else ""

    def brief(self) -> str:
        """Return what was read, and what stands there."""
        if self.unbound or self.failure is None:
            return self.unbound
        return f"after {self.text[: self.start].strip()!r} found {self.found!r}"

    def told(self) -> str:
        """Return where reading stopped, what could have stood there, and the word that was probably meant."""
        if self.unbound or self.failure is None:
            return self.unbound
        assert self.face is not None
        stop = _in_full(self.text, self.face).stop(self.tokens, self.text)
        hint = f" - did you mean {stop.nearest!r}?" if stop.nearest else ""
        some = [_shortened(each) for each in stop.expected[:MOST_EXPECTED]]
        more = f", and {len(stop.expected) - len(some)} more" if len(stop.expected) > len(some) else ""
        after = f"after {stop.after!r} " if stop.after else ""
        stands = "it ends there" if stop.found is None else f"found {stop.found!r}"
        return f"{after}expected {', '.join(some)}{more}; {stands}{hint}"


def _shortened(expected: str) -> str:
    """Return what was expected with no more than a few of its examples."""
    called, bracket, examples = expected.partition(" (")
    if examples == ")":
        return called
    if not bracket or len(expected) <= LONGEST_EXPECTED:
        return expected
    few, *more = examples.removesuffix(")").split(", ")
    return f"{called} ({few}{', ...' if more else ''})"


LONGEST_EXPECTED: Final = 60
"""How long an expectation is with its examples, at most."""
_COST: Final = re.compile(r"(?<=, )[a-z]|(?<=[a-z]—)[a-z]")
_QUOTED_COST: Final = re.compile(r'(?<=")[^":.]*(?=:)')
_EACH_STEP: Final = re.compile(r"^(At the beginning of )each (upkeep|end step|draw step)(?=, )")
_OF_COST: Final = re.compile(r"^([^\".]*~[^\".]*: )~ deals")
"""A card that its own cost spoke of."""
_YOU_MAY_HAVE: Final = re.compile(r"\b([Yy])ou may ((?:up to one )?(?:another )?target [^.,:]*?) gets ")
_IT_IS: Final = re.compile(r"\b([Ii])f it is (an?|not|your)\b")
_KEYWORD: Final = re.compile(r"[A-Z][a-z ]*—")
_CHAPTER_WORD: Final = re.compile(r"(?<=^I — )[a-z]|(?<=[IVX]I — )[a-z]|(?<=[IVX]V — )[a-z]|(?<=^V — )[a-z]")
_FLAVOUR_OF_MODE: Final = re.compile(r"^[A-Z][A-Za-z0-9' ,!?-]* — ")
_PRICE_OF_MODE: Final = re.compile(r"^((?:\{[^{}]+\})+) — ")
_PAID_FOR: Final = re.compile(r"(?<=: )[a-z]")
MOST_EXPECTED: Final = 8
"""How many of the phrases that could have stood there are named."""


def meanings(text: str, face: FaceText) -> tuple[list[object], Why]:
    """Return every meaning of a line, in normal form and each once; without one, why there is none."""
    reading = _reading(text, face, brief=True)
    found: list[object] = []
    furthest = Furthest()
    unbound = ""
    for kind in kinds_for(face.types):
        ways, failure = reading.whole(slots[kind])
        furthest.join(failure)
        for _, draft in ways:
            mentions = Mentions(face.own, face.host, face.given if kind == "spell" else None)
            mentions.begin()
            try:
                meant = of_effects(of_monstrosity(normal(bound(draft, mentions))))
            except (Unbound, ValueError) as error:
                unbound = str(error)
                continue
            if WHERE_X in text and X in amounts_in(meant):
                unbound = "X is said to be something, and stands where that does not reach"
                continue
            if amount_of_nothing(meant):
                unbound = "nothing has happened that 'that much' could be of"
                continue
            if meant not in found:
                found.append(meant)
    return found, Why(text, reading.tokens, furthest, unbound, face)


def _reading(text: str, face: FaceText, *, brief: bool) -> Reading:
    known = {HOST: face.host, OWN_CARD_NAME: face.name}
    names = {key: frozenset([said]) for key, said in known.items() if said}
    return Reading(magic_tokens(text), names, brief=brief)


def _in_full(text: str, face: FaceText) -> Failure:
    """Return where reading stops, with all that could have stood there; few lines are asked, so it is read again."""
    reading = _reading(text, face, brief=False)
    furthest = Failure()
    for kind in kinds_for(face.types):
        furthest.join(reading.whole(slots[kind]).failure)
    return furthest


def amounts_in(value: object) -> Iterator[Variable]:
    """Yield every variable in a meaning."""
    if isinstance(value, Variable):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from amounts_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from amounts_in(getattr(value, each.name))


def printed(meaning: object, face: FaceText) -> str | None:
    """Return a line as it is printed."""
    meaning = as_said_of_monstrosity(meaning)
    for kind in kinds_for(face.types):
        page = MagicPage()
        spell = kind == "spell"
        page.begin(face.own, face.host, face.given if spell else None, face.name, spell=spell)
        if getattr(meaning, "place", "") == "graveyard" and not speaks_of_exile(meaning):
            page.mentions.place = "graveyard"
        text = slots[kind].show(meaning, page)
        if text is not None:
            text = f"{text[:1].upper()}{text[1:]}".replace('.".', '."').replace('.",', ',"').replace(" + | ", "+ | ")
            return capitals(as_said_now(text))
    return None


def as_said_now(text: str) -> str:
    """Return a line with the words that depend on what else it says.

    >>> as_said_now("At the beginning of each upkeep, that player draws a card.")
    "At the beginning of each player's upkeep, that player draws a card."
    >>> as_said_now("Sacrifice ~: ~ deals 1 damage to any target.")
    'Sacrifice ~: it deals 1 damage to any target.'
    >>> as_said_now("You may target creature gets +1/+0 until end of turn.")
    'You may have target creature get +1/+0 until end of turn.'
    >>> as_said_now("Draw a card. If it is a creature, draw a card.")
    "Draw a card. If it's a creature, draw a card."
    """
    if "that player" in text:
        text = _EACH_STEP.sub(r"\1each player's \2", text)
    text = _YOU_MAY_HAVE.sub(r"\1ou may have \2 get ", text)
    text = _OF_COST.sub(r"\1it deals", text)
    return _IT_IS.sub(r"\1f it's \2", text)


def capitals(text: str) -> str:
    """Return a line with capitals where a cost, or the effect that it is paid for, begins.

    >>> capitals("{2}, {T}, sacrifice ~: draw a card.")
    '{2}, {T}, Sacrifice ~: Draw a card.'
    """
    text = _CHAPTER_WORD.sub(lambda found: found.group().upper(), text)
    text = _QUOTED_COST.sub(lambda found: _COST.sub(lambda one: one.group().upper(), found.group()), text)
    costs, colon, effect = text.partition(": ")
    if (colon or _KEYWORD.match(text)) and '"' not in costs:
        costs = _COST.sub(lambda found: found.group().upper(), costs)
    return _PAID_FOR.sub(lambda found: found.group().upper(), f"{costs}{colon}{effect}")


def speaks_of_exile(meaning: object) -> bool:
    """Return whether the cost of an ability says already that the card is in the graveyard."""
    return ExileSelf() in getattr(meaning, "cost", ())


def read_line(line: Line, face: FaceText) -> ReadLine:
    """Read a line, print what was read, and compare."""
    if line.modes:
        return _with_modes(line, face)
    found, why = meanings(line.text, face)
    if not found:
        return ReadLine(line, "STOPPED", why=why)
    if len(found) > 1:
        return ReadLine(line, "AMBIGUOUS", tuple(found), why=Why(line.text, unbound=f"{len(found)} meanings"))
    text = printed(found[0], face)
    if text is None:
        return ReadLine(line, "UNPRINTABLE", found[0])
    if text.lower() == line.text.lower():
        return ReadLine(line, "EXACT", found[0], text)
    again, _ = meanings(text, face)
    return ReadLine(line, "VARIANT" if again == found else "MISMATCH", found[0], text)


def _with_modes(line: Line, face: FaceText) -> ReadLine:
    """Read a line with modes: the header says how many are chosen, or an event comes before it."""
    event, _, header = line.text.rpartition(", ")
    options: list[tuple[object, ...]] = []
    prints: list[str] = []
    # CR 207.2d: the flavour word of a mode means nothing.
    modes = [_FLAVOUR_OF_MODE.sub("", mode) for mode in line.modes]
    prices: list[str] = []
    if header.lower() in PRICED:
        priced = [_PRICE_OF_MODE.match(mode) for mode in modes]
        prices = ["" if found is None else mana_text(found.group(1)) for found in priced]
        modes = [_PRICE_OF_MODE.sub("", mode) for mode in modes]
    for mode in modes:
        read = read_mode(f"{event}, {mode[:1].lower()}{mode[1:]}" if event else mode, bool(event), face)
        if isinstance(read, Why):
            return ReadLine(line, "STOPPED", why=read)
        options.append(read[0])
        prints.append(read[1])
    made = options_of(header.lower(), tuple(options), spell=not event, prices=prices)
    if made is None:
        return ReadLine(line, "STOPPED", why=Why(header, unbound=f"{header!r} is no header of modes"))
    if event:
        found, why = meanings(f"{event}, {ANY_EFFECT}", face)
        if len(found) != 1 or not isinstance(found[0], When):
            return ReadLine(line, "STOPPED", why=why)
        if len(found[0].do) != 1 or not isinstance(found[0].do[0], Draw):
            # The modes would be those of one of its effects.
            return ReadLine(line, "STOPPED", why=Why(event, unbound="modes follow other effects"))
        made = replace(found[0], do=(made,))  # type: ignore[arg-type]
    same = all(one.lower() == other.lower() for one, other in zip(prints, modes, strict=True))
    return ReadLine(line, "EXACT" if same else "VARIANT", normal(made), "\n".join((line.text, *prints)))


ANY_EFFECT: Final = "draw a card."


def read_mode(text: str, inside: bool, face: FaceText) -> tuple[tuple[object, ...], str] | Why:
    """Return the effects of a mode, and how it is printed; why it cannot be read if it cannot."""
    found, why = meanings(text, face if inside else replace(face, types=SPELLS))
    if len(found) != 1:
        return why if not found else Why(text, unbound=f"{len(found)} meanings")
    meaning = found[0]
    if not isinstance(meaning, When if inside else SpellAbility):
        return Why(text, unbound="the mode is no effect")
    shown = printed(meaning, face if inside else replace(face, types=SPELLS))
    if shown is None:
        return Why(text, unbound="the mode cannot be printed")
    if inside:
        event = text.partition(", ")[0]
        shown = shown[len(event) + 2 :]
    return meaning.do, shown[:1].upper() + shown[1:]
