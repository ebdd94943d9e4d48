"""The cards that scenarios name: the game's own, those of files, and those read from the user's printed cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardwright.games.magic.facts_file import read_facts
from cardwright.games.magic.game import base_cards, with_cards
from cardwright.games.magic.spelling import fold
from cardwright.games.magic.store.database import Kept
from cardwright.games.magic.store.importing import read_cards
from cardwright.games.magic.store.user_cards import UserCards, card_of
from cardwright.games.magic.words.abilities import MagicCard

BETWEEN_FACES: Final = " // "


@dataclass(frozen=True, slots=True)
class Means:
    """What scenarios are played with.

    `oracle` are texts by the folded name of a card or face, `kept` cards that were read from their printed text, and
    `refused` says by folded name why a card cannot be played.
    """

    cards: tuple[MagicCard, ...]
    oracle: Mapping[str, str]
    kept: tuple[Kept, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict)

    def all_cards(self) -> list[MagicCard]:
        """Return every card there is; what was read from text gives way to a card of the same name."""
        given = {fold(card.name) for card in self.cards if not card.token}
        read = (card_of(kept) for kept in self.kept if fold(kept.name) not in given)
        return [*self.cards, *(card for card in read if card is not None)]


def means(
    names: Collection[str],
    card_files: Sequence[Path] = (),
    *,
    oracle: Path | None = None,
    store: UserCards | None = None,
    jobs: int = 1,
) -> Means:
    """Return what is needed to play scenarios that name these cards.

    Printed cards are those of the file `oracle`, or else of the user's store; only the named ones are read, by so many
    processes.
    """
    cards = tuple(with_cards(card_files) if card_files else base_cards())
    own = {fold(card.name) for card in cards if not card.token}
    own |= {fold(part.name) for card in cards for part in card.parts}
    wanted = {fold(name) for name in names}
    if oracle is not None:
        found = _facts(read_facts(oracle), wanted | own)
        todo = _once(found[name] for name in sorted(wanted - own) if name in found)
        texts = _texts(_once(found.values()))
        return Means(cards, texts, *_sorted(read_cards(todo, jobs)))
    if store is None:
        return Means(cards, {})
    there = {name: store.kept(name) for name in sorted(wanted | own)}
    kept = {each.name: each for name, each in there.items() if each is not None and name not in own}
    texts = _texts(each.facts for each in there.values() if each is not None)
    return Means(cards, texts, *_sorted(kept.values()))


def _sorted(read: Iterable[Kept]) -> tuple[tuple[Kept, ...], dict[str, str]]:
    """Return the supported cards, and why the others are not."""
    kept: list[Kept] = []
    refused: dict[str, str] = {}
    for each in read:
        if each.supported:
            kept.append(each)
        else:
            for name in _names(each.facts):
                refused.setdefault(name, each.reason)
    return tuple(kept), refused


def _facts(cards: Iterable[dict[str, Any]], wanted: Collection[str]) -> dict[str, dict[str, Any]]:
    """Return the facts of the cards with these names; a card comes before one that has a face of that name."""
    whole: dict[str, dict[str, Any]] = {}
    part: dict[str, dict[str, Any]] = {}
    for facts in cards:
        if isinstance(facts.get("name"), str) and isinstance(facts.get("type_line"), str):
            for name in _names(facts):
                if name in wanted:
                    (whole if name == fold(facts["name"]) else part).setdefault(name, facts)
    return {**part, **whole}


def _names(facts: Mapping[str, Any]) -> list[str]:
    """Return the folded names of a card and its faces."""
    name = str(facts["name"])
    return list(dict.fromkeys(map(fold, [name, *name.split(BETWEEN_FACES)])))


def _once(cards: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    return list({str(facts["name"]): facts for facts in cards}.values())


def _texts(cards: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the texts by folded name, of each face its own."""
    found: dict[str, str] = {}
    for facts in cards:
        for side in [facts, *(facts.get("card_faces") or ())]:
            text = side.get("oracle_text")
            if isinstance(text, str) and text:
                found.setdefault(fold(str(side["name"])), text)
    return found
