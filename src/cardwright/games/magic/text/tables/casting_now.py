"""Rows for cards that are cast at once without paying their mana costs, and for cards that gain flashback."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.rows import Parts, made, says
from cardwright.games.magic.words import durations as d
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.keyword_abilities.flashback import GainFlashback
from cardwright.games.magic.words.playing import PlayNow
from cardwright.text.forms import Draft

WHATEVER_IS_CAST: Final[tuple[Filter, ...]] = (f.Anything(),)
INSTANTS_AND_SORCERIES: Final[tuple[Filter, ...]] = (f.Is(("instant", "sorcery")),)


def _cast(words: str, exiled: tuple[Filter, ...] | None, *, alternate: bool = False) -> None:
    """Add a row for a card that you may cast while the ability resolves (CR 608.2g)."""

    def make(got: Parts, start: int) -> object:
        return Draft(PlayNow, {"what": got["what"], "cast": True, "exiled": exiled}, start)

    def take(value: Any) -> Parts | None:
        same = isinstance(value, PlayNow) and value == PlayNow(value.what, True, exiled)
        return {"what": value.what} if same else None

    made("core effect", words, make, take, alternate=alternate)


for _kind, _cost in (("object", "its mana cost"), ("objects", "their mana costs")):
    _may = f"you may cast <what:{_kind}> without paying {_cost}"
    _cast(_may, None)
    for _place in ("your graveyard", "a graveyard", "its owner's graveyard"):
        _again = _place != "your graveyard"
        _cast(f"{_may}. If that spell would be put into {_place}, exile it instead", WHATEVER_IS_CAST, alternate=_again)
        _cast(
            f"{_may}. If a spell cast this way would be put into {_place}, exile it instead",
            WHATEVER_IS_CAST,
            alternate=True,
        )
        _cast(f"{_may}. If an instant or sorcery spell cast this way would be put into {_place}, exile it instead",
              INSTANTS_AND_SORCERIES, alternate=_again)  # fmt: skip
for _what, _gains, _its in (("object", "gains", "its mana cost"), ("objects", "gain", "its mana cost")):
    says("core effect", f"<what:{_what}> {_gains} flashback until end of turn. The flashback cost is equal to {_its}",
         GainFlashback, until=d.END_OF_TURN)  # fmt: skip
