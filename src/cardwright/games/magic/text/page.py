"""One ability being printed: what it has spoken of, so that the right pronoun is printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cardwright.definitions.trees import Effect, Filter, Trigger
from cardwright.games.magic.text.given import Given
from cardwright.games.magic.text.references import Mentions
from cardwright.text.patterns import Page

EFFECT: Final = "core effect"
SEVERAL_EVENTS: Final = ("events", "joint events")
"""The kinds of phrase for several events of one ability."""
SUBJECT_PHRASES: Final = ("one", "many")
"""The kinds of phrase for who or what does something."""


@dataclass(slots=True)
class MagicPage(Page):
    """A page that knows what was spoken of."""

    mentions: Mentions = field(default_factory=lambda: Mentions(()))

    name: str = ""
    """The name of the card itself."""
    spell: bool = False
    """Whether this is what a spell does."""

    def begin(
        self,
        own: tuple[Filter, ...],
        host: str = "",
        given: Given | None = None,
        name: str = "",
        *,
        spell: bool = False,
    ) -> None:
        """Begin an ability of a card that is such, or what it does as a spell."""
        self.name = name
        self.spell = spell
        self.mentions = Mentions(own, host, given)
        self.mentions.begin()

    def begins(self, kind: str) -> None:
        """An effect has no subject until one is printed."""
        if kind == EFFECT:
            self.mentions.subject = None

    def spoke(self, value: object, kind: str) -> None:
        """Note what a pronoun may refer to."""
        if kind in SUBJECT_PHRASES:
            self.mentions.is_subject(value)
        elif isinstance(value, Trigger):
            self.mentions.event(value)
        elif kind in SEVERAL_EVENTS:
            assert isinstance(value, tuple)
            self.mentions.events(value)
        elif kind != EFFECT:
            self.mentions.spoken(value)
        elif isinstance(value, Effect):
            self.mentions.moves(value)

    def mark(self) -> object:
        """Return what is to be restored if a wording turns out not to fit."""
        return self.one, self.mentions.copy()

    def reset(self, mark: object) -> None:
        """Go back to a mark."""
        assert isinstance(mark, tuple)
        self.one = mark[0]
        self.mentions = mark[1].copy()
