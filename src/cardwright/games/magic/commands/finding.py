"""`cardwright magic find`: searches the imported cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import typer

from cardwright.cli.options import AsJson, LogLevel
from cardwright.cli.screen import Screen
from cardwright.games.magic.spelling import fold_name
from cardwright.games.magic.store.database import Store
from cardwright.games.magic.store.embedded import embedded_cards
from cardwright.games.magic.store.place import store_path
from cardwright.games.magic.store.query import parse
from cardwright.games.magic.store.terms import sides, term_test

USUAL: Final = 50
"""So many cards are listed."""


def find(
    query: Annotated[
        list[str],
        typer.Argument(metavar="QUERY...", help="What to search for, such as 't:creature c:r'.", show_default=False),
    ],
    limit: Annotated[
        int, typer.Option("--limit", metavar="NUMBER", min=0, help="List at most this many cards; 0 = all.")
    ] = USUAL,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Find cards by their facts and texts, in Scryfall's syntax.

    Terms must all fit; `or`, parentheses and - combine them. The fields: name (a word alone is part of a name), t
    (type), o (text; ~ is the card's name), keyword, f (format), banned, restricted, c (colours: letters of WUBRG, c, m
    or a number), ci (colour identity), mv, pow, tou, loy, and is: supported, embedded (comes with the game), playable,
    permanent, spell, legendary, vanilla or multifaced. Numbers and colours take <, <=, =, !=, >= and >. A search that
    begins with - needs -- before it. With --json: a list of objects with name, mana_cost, type_line, power, toughness,
    supported and embedded.

    \b
    Example:
      cardwright magic find 't:creature o:"draw a card" f:pauper is:supported'
      cardwright magic find '(c:r or ci<=rg) mv<=3 pow>=4 -keyword:flying'
    """
    test = parse(" ".join(query), term_test)
    with Store(store_path()) as store:
        found = [card for card in _cards(store) if test(card)]
        listed = found[:limit] if limit else found
        if as_json:
            typer.echo(json.dumps([_data(card) for card in listed], indent=2, ensure_ascii=False))
        elif found:
            Screen().table([("name", "cost", "types", "size", "supported"), *map(_row, listed)])
    if not as_json:
        more = f"; --limit 0 lists all, the first {len(listed)} are above" if len(listed) < len(found) else ""
        typer.echo(f"{len(found)} card{'' if len(found) == 1 else 's'} found{more}")


class Looked:
    """A card of the store that is looked at."""

    def __init__(self, store: Store, key: str, facts: Mapping[str, object]) -> None:
        self.key = key
        self.facts = facts
        self._store = store

    def supported(self) -> bool:
        """Return whether its text is read."""
        return self._store.supported(self.key, dict(self.facts))

    def embedded(self) -> bool:
        """Return whether it comes with the game."""
        name = fold_name(str(self.facts.get("name")))
        return name in embedded_cards() or name.split(" // ")[0] in embedded_cards()


def _cards(store: Store) -> Iterator[Looked]:
    for key, facts in store.facts():
        yield Looked(store, key, facts)


def _row(card: Looked) -> tuple[str, ...]:
    each = [*sides(card)]
    cost = " // ".join(str(side.get("mana_cost") or "") for side in each).strip(" /")
    size = " // ".join(_size(side) for side in each).strip(" /")
    said = "yes" if card.supported() else "in the game" if card.embedded() else "no"
    return str(card.facts.get("name")), cost, str(card.facts.get("type_line") or ""), size, said


def _size(side: Mapping[str, Any]) -> str:
    if side.get("power") is not None:
        return f"{side['power']}/{side['toughness']}"
    value = side.get("loyalty") if side.get("loyalty") is not None else side.get("defense")
    return "" if value is None else str(value)


def _data(card: Looked) -> dict[str, Any]:
    facts = {key: card.facts.get(key) for key in ("name", "mana_cost", "type_line", "power", "toughness")}
    return {**facts, "supported": card.supported(), "embedded": card.embedded()}
