"""A card compiled by itself, to find what is wrong with it before there is a match."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.language.cards import MagicCompiler
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import MagicCard


class EveryName(CardCatalogue):
    """A few cards, where it is not known which others there are: any name may be that of one."""

    def printed_name(self, name: str) -> str:
        """Return the name itself if it is that of no card here."""
        return super().printed_name(name) or name


def problems_alone(card: MagicCard, tokens: Sequence[MagicCard]) -> list[str]:
    """Return what is wrong with a card that may name these tokens; CardErrors if it cannot be compiled at all."""
    compiler = MagicCompiler(Magic("", 2), EveryName([card, *tokens]), alone=True)
    compiler.compile([card])
    return [str(problem) for problem in compiler.problems]
