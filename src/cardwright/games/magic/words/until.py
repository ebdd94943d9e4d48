"""Words for what is away until something happens."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.trees import Effect, Target
from cardwright.games.magic.words.scope import magic


@magic.word("exile_until_leaves")
@dataclass(frozen=True, slots=True)
class ExileUntilLeaves(Effect):
    """Exiles objects until the source leaves the battlefield; then they return at once to where they were."""

    what: Target

    def text(self) -> str:
        return f"exile {self.what.text()} until this leaves the battlefield"


@magic.word("phase_out_until_leaves")
@dataclass(frozen=True, slots=True)
class PhaseOutUntilLeaves(Effect):
    """Permanents phase out until the source leaves the battlefield; then they phase in at once."""

    what: Target

    def text(self) -> str:
        return f"{self.what.text()} phases out until this leaves the battlefield"
