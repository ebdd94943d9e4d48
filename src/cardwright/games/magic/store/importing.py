"""Imports a file of printed cards: each is read, and all are kept together."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import Any, Final, Protocol

from cardwright.errors import BadInput, CardErrors
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.language.alone import problems_alone
from cardwright.games.magic.store.bulk_file import WrongCard, bulk_cards
from cardwright.games.magic.store.database import Kept, write_store
from cardwright.games.magic.text.face import READ
from cardwright.games.magic.text.lines import OWN_NAME
from cardwright.games.magic.text.printed_card import PrintedCard, printed_card
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.sources.write import to_data

SHARE: Final = 400
"""How many cards one process reads at a time."""


class Progress(Protocol):
    """Shows how much is done."""

    def total(self, count: int) -> None:
        """Note how many there are."""

    def finished(self, what: object) -> None:
        """Note that one more is done."""


@dataclass(slots=True)
class Imported:
    """What an import did."""

    cards: int = 0
    supported: int = 0
    wrong: list[WrongCard] = field(default_factory=list)


def kept_card(facts: dict[str, Any]) -> Kept:
    """Read one card, and return it as it is kept."""
    try:
        read = printed_card(facts)
    except (KeyError, TypeError, ValueError) as error:
        return Kept(str(facts.get("name", "")), facts, False, None, "", "", f"its facts are wrong: {error}")
    problem = "" if read.definition is None else _problem(read.definition)
    supported = read.definition is not None and not problem
    definition: dict[str, Any] | None = None
    if supported and read.definition is not None:
        definition = dict(to_data(read.definition, CARD_TYPE))
    sides = [str(side["name"]) for side in facts.get("card_faces") or [facts]]
    printed, stopped = _printed(read, sides), _stopped(read, sides)
    return Kept(read.name, facts, supported, definition, printed, stopped, problem or read.reason)


def _problem(card: MagicCard) -> str:
    """Return why a card cannot be built, "" if it can."""
    try:
        problems = problems_alone(card, _tokens())
    except (BadInput, CardErrors) as error:
        return str(error)
    return problems[0] if problems else ""


@cache
def _tokens() -> tuple[MagicCard, ...]:
    return tuple(each for each in base_cards() if each.token)


def _printed(read: PrintedCard, names: Sequence[str]) -> str:
    """Return the text as it is printed, each face's name for itself."""
    faces = [
        "\n".join(line.printed.replace(OWN_NAME, name) for line in face.lines)
        for face, name in zip(read.faces, names, strict=False)
    ]
    return "\n//\n".join(faces)


def _stopped(read: PrintedCard, names: Sequence[str]) -> str:
    """Return the first line that is not read."""
    for face, name in zip(read.faces, names, strict=False):
        for line in face.lines:
            if line.verdict not in READ:
                return line.line.text.replace(OWN_NAME, name)
    return ""


def import_cards(
    path: Path, store: Path, progress: Progress | None = None, *, whole: bool = False, source: str = ""
) -> Imported:
    """Import a file; the old store stays until the new one is whole. `source` is where the file is from, if not there.

    BadInput if it is no file of cards, or if it is to be `whole` and is cut off.
    """
    done = Imported()
    facts: list[dict[str, Any]] = []
    for each in bulk_cards(path):
        if isinstance(each, WrongCard):
            if whole and each.ends:
                raise BadInput(f"{path}: {each}")
            done.wrong.append(each)
        else:
            facts.append(each)
    if not facts:
        why = f" ({done.wrong[0]})" if done.wrong else ""
        raise BadInput(f"{path}: there is no card that could be read{why}")
    about = {"file": source or str(path.resolve()), "imported": datetime.now(UTC).isoformat(timespec="seconds")}
    write_store(store, _read_all(facts, done, progress), about)
    return done


def _read_all(
    facts: list[dict[str, Any]], done: Imported, progress: Progress | None
) -> Iterator[tuple[dict[str, Any], Kept]]:
    if progress is not None:
        progress.total(len(facts))
    for kept in read_cards(facts, cpu_count() or 1):
        done.cards += 1
        done.supported += kept.supported
        if progress is not None:
            progress.finished(kept)
        yield kept.facts, kept


def read_cards(facts: list[dict[str, Any]], jobs: int) -> Iterator[Kept]:
    """Yield the cards in order, read by at most so many processes."""
    shares = [facts[start : start + SHARE] for start in range(0, len(facts), SHARE)]
    workers = min(len(shares), jobs)
    if workers <= 1:
        yield from (kept_card(each) for share in shares for each in share)
        return
    with get_context("spawn").Pool(workers) as pool:
        for share in pool.imap(_read_share, shares):
            yield from share


def _read_share(facts: list[dict[str, Any]]) -> list[Kept]:
    # Reading makes many small objects and hardly a circle of them; looking for circles takes a tenth of the time.
    gc.disable()
    found = [kept_card(each) for each in facts]
    gc.enable()
    gc.collect()
    return found
