"""`cardwright magic show`: one card, its facts, its abilities as data and as text, and whether it is supported."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from cardwright.cli.options import AsJson, LogLevel
from cardwright.cli.screen import Screen
from cardwright.errors import BadInput, nearest
from cardwright.games.magic.store.database import Kept, Store
from cardwright.games.magic.store.embedded import Embedded, embedded_cards, find_embedded
from cardwright.games.magic.store.place import store_path
from cardwright.sources.yaml_writer import write_yaml


def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of a card.", show_default=False)],
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Show a card: its facts, its abilities as data and as text, and its support.

    The cards of the game are found, and your imported ones (`cardwright magic cards`). Of a card that is not supported,
    the line and the word are shown where its text stops being understood. With --json: name, supported, embedded (it
    comes with the game), definition, text, stopped_at, reason and facts (as imported, or null).

    \b
    Example:
      cardwright magic show "Lightning Bolt"
    """
    own = find_embedded(name)
    kept, others = _imported(name if own is None else own.name)
    if own is None and kept is not None:
        # It may be in the game under the name of its front.
        own = embedded_cards().get(kept.name.split(" // ")[0].casefold())
    if own is None and kept is None:
        near = nearest(name, [*(each.name for each in embedded_cards().values()), *others])
        hint = f" - did you mean {near!r}?" if near else ""
        where = "" if others else "; no cards are imported yet, so that only those of the game are known"
        raise BadInput(f"there is no card {name!r}{hint}{where}")
    shown = _own_shown(own, kept, as_json=as_json) if own is not None else _kept_shown(_there(kept))
    if as_json:
        typer.echo(json.dumps(shown.exported(), indent=2, ensure_ascii=False))
        return
    lines = [*shown.head, "", *shown.text, "", *shown.support]
    Screen().lines([*lines, *(["", *shown.data] if shown.data else [])])


def _imported(name: str) -> tuple[Kept | None, Sequence[str]]:
    """Return the imported card of this name; if there is none, the names of all others."""
    path = store_path()
    if not path.is_file():
        return None, []
    with Store(path) as store:
        kept = store.find(name)
        return kept, [] if kept is not None else store.names()


@dataclass(slots=True)
class Shown:
    """What is shown of a card, line by line, and what is told of it as data."""

    name: str
    head: list[str]
    text: list[str]
    support: list[str]
    data: list[str]
    supported: bool
    embedded: bool
    definition: Any = None
    kept: Kept | None = None

    def exported(self) -> dict[str, Any]:
        """Return the card as plain data."""
        kept = self.kept
        return {
            "name": self.name,
            "supported": self.supported,
            "embedded": self.embedded,
            "definition": self.definition,
            "text": "\n".join(self.text),
            "stopped_at": "" if kept is None else kept.stopped,
            "reason": "" if kept is None else kept.reason,
            "facts": None if kept is None else kept.facts,
        }


def _there(kept: Kept | None) -> Kept:
    assert kept is not None
    return kept


def _own_shown(own: Embedded, kept: Kept | None, *, as_json: bool) -> Shown:
    """Show a card of the game's own; it is played as the game has it, whatever was imported."""
    support = ["supported: the card comes with the game; as data:"]
    if kept is not None and not kept.supported:
        support = [
            "supported: the card comes with the game, though its text cannot be read",
            *_why(kept),
            "",
            "as data:",
        ]
    definition = _definition(own) if as_json else None
    if kept is not None and kept.supported:
        text = kept.printed.split("\n") if kept.printed else []
        return Shown(own.name, _heads(kept.facts), text, support, own.data, True, True, definition, kept)
    from cardwright.games.magic.text.printing import card_heads, card_lines

    card = own.card()
    return Shown(own.name, card_heads(card), card_lines(card), support, own.data, True, True, definition, kept)


def _definition(own: Embedded) -> dict[str, Any]:
    from cardwright.games.magic.words.abilities import CARD_TYPE
    from cardwright.sources.write import to_data

    return dict(to_data(own.card(), CARD_TYPE))


def _kept_shown(kept: Kept) -> Shown:
    """Show an imported card."""
    head = _heads(kept.facts)
    if kept.supported and kept.definition is not None:
        data = write_yaml(kept.definition).splitlines()
        text = kept.printed.split("\n") if kept.printed else []
        support = ["supported, from your imported cards; as data:"]
        return Shown(kept.name, head, text, support, data, True, False, kept.definition, kept)
    text = "\n//\n".join(str(side.get("oracle_text") or "") for side in _sides(kept.facts)).split("\n")
    support = [f"not supported: {kept.reason}", *_why(kept)]
    return Shown(kept.name, head, text, support, [], False, False, None, kept)


def _sides(facts: dict[str, Any]) -> list[dict[str, Any]]:
    return facts.get("card_faces") or [facts]


def _heads(facts: dict[str, Any]) -> list[str]:
    """Return the name and cost of each face, and its types and size."""
    lines: list[str] = []
    for side in _sides(facts):
        size = f"  {side['power']}/{side['toughness']}" if side.get("power") is not None else ""
        lines += [f"{side['name']} {side.get('mana_cost') or ''}".rstrip(), f"{side.get('type_line', '')}{size}"]
        lines += [f"{key.capitalize()}: {side[key]}" for key in ("loyalty", "defense") if side.get(key) is not None]
    return lines


def _why(kept: Kept) -> list[str]:
    """Return the line that cannot be read, what could have stood where reading stopped, and what is nearest to it."""
    if not kept.stopped:
        return []
    lines = [f"at the line: {kept.stopped}"]
    # The table of rows is only needed to tell more.
    from cardwright.games.magic.text.face import READ
    from cardwright.games.magic.text.lines import OWN_NAME
    from cardwright.games.magic.text.nearest import nearest_sentence
    from cardwright.games.magic.text.printed_card import printed_card

    read = printed_card(kept.facts)
    why = next((line.why for face in read.faces for line in face.lines if line.verdict not in READ), None)
    if why is not None and why.failure is not None and not why.unbound:
        lines.append(why.told().replace(OWN_NAME, kept.name))
        near = nearest_sentence(why)
        lines += [f"nearest sentence that can be read: {near}"] if near else []
    return lines
