"""Prints references: the first pronoun that would be read as the same reference, else the card's own name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.definitions.trees import Filter, Target
from cardwright.games.magic.text.doing import told_whom
from cardwright.games.magic.text.event_parts import OBJECT, PLAYER, SPELL_OR_ABILITY
from cardwright.games.magic.text.given import CHOSEN_OR_REVEALED, VERBS_OF_COSTS
from cardwright.games.magic.text.leaves import plural
from cardwright.games.magic.text.lines import OWN_NAME
from cardwright.games.magic.text.mentioned import Mention, Past, Said, Unbound
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.references import FROM_GRAVEYARD, MEASURED, MUCH_DONE, THE_GIVEN_OBJECT, WHAT_WAS_DONE
from cardwright.games.magic.text.rows import slots
from cardwright.games.magic.text.what_is_named import is_either_kind, is_of
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.done import DoneTo
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

A_CREATURE: Final = f.Is(("creature",))
REFERENCES: Final = (t.That, t.It, t.TheOther, t.TheCause, t.Self, t.SelfNow, t.ItNow)
_NOW: Final[dict[Target, Target]] = {t.SelfNow(): t.THIS_OBJECT, t.ItNow(): t.It()}


class Pronoun:
    """A reference as it is printed; it is read by rows of its own. If `possessive`, whose something is."""

    def __init__(self, *, possessive: bool = False, many: bool = False, player: bool = False) -> None:
        self.called = "what was named before"
        self.possessive = possessive
        self.many = many
        self.player = player

    def show(self, value: object, page: Page) -> str | None:
        """Return the words that mean this reference here."""
        if not isinstance(page, MagicPage) or not isinstance(value, (*REFERENCES, DoneTo)):
            return None
        if isinstance(value, DoneTo) and value != DoneTo(step=value.step):
            return None
        assert isinstance(value, Target)
        mentions = page.mentions
        if isinstance(value, DoneTo) and value.step is not None:
            return self._followed(value, page)
        word = _NOW.get(value, value)
        if word == mentions.subject and not self.possessive:
            return "itself"
        if value != WHAT_WAS_DONE and word in mentions.gone and not self.possessive:
            # A plain pronoun would follow it to where it is now.
            return None
        if value == WHAT_WAS_DONE:
            if mentions.just is None:
                return None
            word = mentions.just
        if word == t.THIS_OBJECT and value != WHAT_WAS_DONE and not self.player and not self.many:
            objects = [mention.word for mention in mentions.seen if mention.about == OBJECT]
            again = len(objects) > 1 and objects[-1] == word
            mine = self.possessive and mentions.subject == word
            if not again and not mine:
                return f"{OWN_NAME}'s" if self.possessive else OWN_NAME
        for mention in reversed(mentions.seen):
            if mention.word == word and mention.many is self.many and (mention.about == PLAYER) is self.player:
                if mention.read_only and any(one.about == OBJECT and one.word != word for one in mentions.seen):
                    return None if self.possessive else OWN_NAME
                said = self._words(mention, word, page)
                if said is not None or word != t.THIS_OBJECT:
                    return said
                if value == WHAT_WAS_DONE:
                    return None if self.possessive else OWN_NAME
                return f"{OWN_NAME}'s" if self.possessive else None
        return None

    def _followed(self, value: DoneTo, page: MagicPage) -> str | None:
        """Return the words for what an earlier effect than the one just before has put onto the battlefield."""
        for word, step in page.mentions.steps.items():
            if step == value.step and not self.player:
                for mention in reversed(page.mentions.seen):
                    if mention.word == word and mention.many is self.many and mention.about == OBJECT:
                        return self._words(mention, word, page)
        return None

    def _words(self, mention: Mention, word: Target, page: MagicPage) -> str | None:
        for said in _sayings(mention):
            try:
                meant = page.mentions.meant(said, owned=self.possessive)
            except Unbound:
                continue
            if meant == word:
                if not self.possessive:
                    return said.words
                return "its" if said.words == "it" else f"{said.words}'s"
        return None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Read nothing."""
        return iter(())


class Renamed:
    """What a plain pronoun means, called otherwise where it stands: `that card` for `it`, `they` for `them`.

    It is read by rows of its own.
    """

    def __init__(self, called: str, plain: str, *, many: bool = False) -> None:
        self.called = called
        self.plain = plain
        self.pronoun = Pronoun(many=many)

    def show(self, value: object, page: Page) -> str | None:
        """Return the words, if the plain pronoun would mean this reference here."""
        return self.called if self.pronoun.show(value, page) == self.plain else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Read nothing."""
        return iter(())


class AsItWas:
    """Something that was named before, as it was: what has left since is not followed.

    `card` is whether it was a card elsewhere than on the battlefield; None if it does not matter.
    """

    called = "what was named before"

    def __init__(self, card: bool | None = None) -> None:
        self.card = card

    def show(self, value: object, page: Page) -> str | None:
        """Return the words that mean what has left."""
        if not isinstance(page, MagicPage) or value not in page.mentions.gone:
            return None
        mentions = page.mentions
        if self.card is not None and (value in mentions.cards) is not self.card:
            return None
        for mention in reversed(mentions.seen):
            if mention.word == value and not mention.many and mention.about == OBJECT:
                for said in _sayings(mention):
                    try:
                        meant = mentions.meant(said, owned=True)
                    except Unbound:
                        continue
                    if meant == value:
                        return said.words
        return None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return what a pronoun means."""
        outcome = reading.at(slots["object"], at)
        failure.join(outcome.failure)
        for end, value in outcome.found:
            if isinstance(value, Said) or value == t.THIS_OBJECT:
                yield end, Past(value, self.card)


def _sayings(mention: Mention) -> Iterator[Said]:
    """Return the pronouns that could mean this, the shortest first."""
    if mention.about == PLAYER:
        yield Said("that player", PLAYER)
        return
    yield Said("them", OBJECT, True) if mention.many else Said("it", OBJECT)
    if any(map(is_either_kind, mention.what)) and not mention.many:
        yield Said("that player or planeswalker", OBJECT, False, (f.AnyTarget(),))
        return
    for one in (*mention.what, f.Permanent()):
        name, kind = _named(one)
        if name:
            yield (
                Said(f"those {plural(name)}", OBJECT, True, kind)
                if mention.many
                else Said(f"that {name}", OBJECT, False, kind)
            )
    if not mention.many and A_CREATURE not in mention.what and is_of(mention.what, (A_CREATURE,)):
        # An Elf is "that creature".
        yield Said("that creature", OBJECT, False, (A_CREATURE,))
    whose = _whose(mention.what)
    if whose is not None and not mention.many:
        for one in mention.what:
            name, kind = _named(one)
            if name in ("creature", "permanent", "land", "artifact", "enchantment"):
                yield Said(f"the {name} {whose[0]}", OBJECT, False, (*kind, whose[1]))


def _whose(what: tuple[Filter, ...]) -> tuple[str, Filter] | None:
    for one, words in ((f.Yours(), "you control"), (f.Theirs(), "an opponent controls"),
                       (f.Not(f.Yours()), "you don't control")):  # fmt: skip
        if one in what:
            return words, one
    return None


def _named(one: Filter) -> tuple[str, tuple[Filter, ...]]:
    if isinstance(one, f.Is) and len(one.types) == 1:
        return one.types[0], (one,)
    if isinstance(one, f.Permanent):
        return "permanent", (one,)
    if one == SPELL_OR_ABILITY:
        return "spell or ability", (one,)
    return ("spell", (one,)) if isinstance(one, f.Spell) else ("", ())


class OwnGraveyardCard:
    """The card itself, where it is named to be in the graveyard."""

    called = FROM_GRAVEYARD.words

    def show(self, value: object, page: Page) -> str | None:
        """Return the words if the ability works in the graveyard."""
        there = isinstance(page, MagicPage) and page.mentions.place == "graveyard"
        return self.called if there and value == t.THIS_OBJECT else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the card if it is named so."""
        words = self.called.split()
        if all(reading.token(at + place).is_word(word) for place, word in enumerate(words)):
            yield at + len(words), FROM_GRAVEYARD
        else:
            failure.expect(at, self.called)


class GivenObject:
    """What was given as a cost: `the sacrificed creature`. If `possessive`, whose something is.

    With `card` it is a card, or none.
    """

    def __init__(self, *, possessive: bool = False, card: bool | None = None) -> None:
        self.called = "what was given as a cost"
        self.ending = "'s" if possessive else ""
        self.card = card

    def show(self, value: object, page: Page) -> str | None:
        """Return what the card calls it."""
        if value != THE_GIVEN_OBJECT or not isinstance(page, MagicPage) or page.mentions.given is None:
            return None
        if self.card not in (None, page.mentions.given.card):
            return None
        name = next(page.mentions.given.names(), None)
        return None if name is None or name == CHOSEN_OR_REVEALED else f"{name}{self.ending}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return what is called so; whether there is such a thing is known when it is bound."""
        if not reading.token(at).is_word("the") or reading.token(at + 1).text.lower() not in GIVEN_WORDS:
            failure.expect(at, self.called)
            return
        words = ["the", reading.token(at + 1).text.lower()]
        for end in (at + 2, at + 3):
            words.append(reading.token(end).text)
            is_card = words[-1].removesuffix(self.ending) == "card"
            if words[-1].endswith(self.ending) and self.card in (None, is_card):
                yield end + 1, Said(" ".join(words).removesuffix(self.ending))


GIVEN_WORDS: Final = frozenset(verb for verb, _ in VERBS_OF_COSTS.values())


class MuchDone:
    """How much the effect just before did: `the damage dealt this way`."""

    called = "how much was done"

    def show(self, value: object, page: Page) -> str | None:
        """Return what the amount is called after that effect."""
        known = isinstance(page, MagicPage) and value == MUCH_DONE
        return MEASURED.get(type(page.mentions.before)) if known else None  # type: ignore[attr-defined]

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the amount if it is called so; whether the effect before did such a thing is for the binder."""
        for name in MEASURED.values():
            words = name.split()
            if all(reading.token(at + place).is_word(word) for place, word in enumerate(words)):
                yield at + len(words), Said(name)
                return
        failure.expect(at, self.called)


class Unable:
    """Those who could not do what the effect just before told them: `opponent who can't`."""

    def __init__(self, words: str) -> None:
        self.called = words

    def show(self, value: object, page: Page) -> str | None:
        """Return the words if that effect told these."""
        known = isinstance(page, MagicPage) and value is self
        return self.called if known and told_whom(page.mentions.before) == self.called else None  # type: ignore[attr-defined]

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return that they are named."""
        words = self.called.split()
        if all(reading.token(at + place).is_word(word) for place, word in enumerate(words)):
            yield at + len(words), self
        else:
            failure.expect(at, self.called)
