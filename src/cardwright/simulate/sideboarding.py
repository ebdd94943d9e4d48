"""Plans for the sideboard: which cards go in and out between games, against whom, on the play and on the draw."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import CardErrors, shorten
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.report import BAD, Entries, Report
from cardwright.sources.text_file import read_text
from cardwright.sources.yaml_reader import read_yaml

ANYBODY: Final = "*"
FIELDS: Final = ("deck", "choose", "matchups")
MATCHUP: Final = ("against", "in", "out", "on_the_play", "on_the_draw")
SWAP: Final = ("in", "out")
CHOOSE: Final = ("play", "draw")


@dataclass(frozen=True, slots=True)
class Swap:
    """The cards that go into the main deck, and those that go out of it, by name."""

    into: Mapping[str, int] = field(default_factory=dict)
    out: Mapping[str, int] = field(default_factory=dict)

    def applied(self, deck: DeckList) -> DeckList:
        """Return the deck after the swap; both parts keep their sizes."""
        return DeckList(
            deck.name, _moved(deck.main, self.into, self.out), _moved(deck.sideboard, self.out, self.into), deck.file
        )


NO_SWAP: Final = Swap()


def _moved(cards: Mapping[str, int], more: Mapping[str, int], fewer: Mapping[str, int]) -> dict[str, int]:
    """Return the cards after a swap. New ones take the places of those that go, so that all others keep theirs, and
    lie where they lay before in a library that is shuffled with the same seed."""
    coming = [name for name in more if name not in cards]
    found: dict[str, int] = {}
    room = 0
    for name, count in cards.items():
        left = count + more.get(name, 0) - fewer.get(name, 0)
        if left:
            found[name] = left
        room += count - left
        while coming and room > 0:
            new = coming.pop(0)
            found[new] = more[new]
            room -= more[new]
    return found | {name: more[name] for name in coming}


@dataclass(frozen=True, slots=True)
class Boarding:
    """What is swapped against one opponent, or against anybody ("*"), on the play and on the draw."""

    against: str
    play: Swap
    draw: Swap


@dataclass(frozen=True, slots=True)
class SideboardPlan:
    """The plan of one deck: what it chooses after a loss, and what it swaps against whom."""

    deck: str
    choose: str
    matchups: tuple[Boarding, ...]


def plain_name(name: str) -> str:
    """Return a name as names are compared: Red-Madness is red madness."""
    return name.casefold().replace("-", " ").strip()


def swap_for(matchups: Sequence[Boarding], opponent: Collection[str], on_the_play: bool) -> Swap:
    """Return what is swapped against an opponent with these names, or else as against anybody, or nothing."""
    found = NO_SWAP
    names = {plain_name(name) for name in opponent if name}
    for each in matchups:
        if plain_name(each.against) in names:
            return each.play if on_the_play else each.draw
        if each.against == ANYBODY:
            found = each.play if on_the_play else each.draw
    return found


def deck_named_in(path: Path) -> str:
    """Return the deck that a plan file is for, before the deck itself is known; "" if that cannot be told."""
    entries = Report(str(path), {}).entries(read_yaml(read_text(path), str(path)), "", "") or {}
    name = entries["deck"][1] if "deck" in entries else None
    return name.value if isinstance(name, Value) and isinstance(name.value, str) else ""


def read_sideboard_plan(path: Path, deck: DeckList) -> SideboardPlan:
    """Return the plan in a file for this deck; CardErrors lists every mistake with its line."""
    return plan_in(read_text(path), str(path), deck)


def plan_in(text: str, file: str, deck: DeckList) -> SideboardPlan:
    """Return the plan in the text of a file for this deck."""
    reader = _Reader(file, deck)
    plan = reader.plan(read_yaml(text, file))
    if reader.report.problems:
        raise CardErrors(reader.report.problems)
    return plan


class _Reader:
    """Reads one file for one deck and gathers its mistakes."""

    def __init__(self, file: str, deck: DeckList) -> None:
        self.deck = deck
        self.report = Report(file, {})

    def plan(self, root: Node) -> SideboardPlan:
        entries = self.fields(root, "", FIELDS, "the fields deck and matchups")
        if entries is None:
            return SideboardPlan("", CHOOSE[0], ())
        for name in ("deck", "matchups"):
            if name not in entries:
                self.report.report(root, "", f"has no field {name!r}")
        name = self.text(entries, "", "deck", "the name of the deck")
        choose = self.text(entries, "", "choose", "play or draw") or CHOOSE[0]
        if choose not in CHOOSE:
            self.report.report(entries["choose"][1], "choose", f"unknown choice {choose!r}", choose, CHOOSE)
        matchups: list[Boarding] = []
        if "matchups" in entries:
            node = entries["matchups"][1]
            if not isinstance(node, Listed):
                self.report.expected(node, "matchups", "a list with a mapping for each opponent")
            else:
                first: dict[str, int] = {}
                for number, each in enumerate(node.items):
                    self.matchup(each, f"matchups[{number}]", matchups, first)
        return SideboardPlan(name, choose, tuple(matchups))

    def fields(self, node: Node, place: str, allowed: Sequence[str], what: str) -> Entries | None:
        """Return the fields of a mapping; those that are not allowed are noted and left out."""
        entries = self.report.entries(node, place, what)
        for name in list(entries or ()):
            if entries is not None and name not in allowed:
                key = entries.pop(name)[0]
                self.report.report(key, _below(place, name), f"unknown field {shorten(name)!r}", name, allowed)
        return entries

    def text(self, entries: Entries, place: str, name: str, what: str) -> str:
        """Return the text of a field, "" if it is missing or something else, which is noted."""
        if name not in entries:
            return ""
        node = entries[name][1]
        if isinstance(node, Value) and isinstance(node.value, str) and node.value.strip():
            return node.value.strip()
        self.report.expected(node, _below(place, name), what)
        return ""

    def matchup(self, node: Node, place: str, found: list[Boarding], first: dict[str, int]) -> None:
        entries = self.fields(node, place, MATCHUP, "the fields against, in and out")
        if entries is None:
            return
        if "against" not in entries:
            self.report.report(node, place, "has no field 'against', the name of an opponent or '*'")
        against = self.text(entries, place, "against", "the name of an opponent or '*'")
        key = plain_name(against)
        if against and key in first:
            line = f"the opponent {against!r} is given twice, first on line {first[key]}"
            self.report.report(entries["against"][1], f"{place}.against", line, against)
        elif against:
            first[key] = entries["against"][1].line
        always = [name for name in SWAP if name in entries]
        by_turn = [name for name in ("on_the_play", "on_the_draw") if name in entries]
        if always and by_turn:
            message = f"has {always[0]!r} beside {by_turn[0]!r}: write both under on_the_play and on_the_draw"
            self.report.report(entries[always[0]][0], place, message)
            return
        if by_turn:
            play, draw = (self.turn(entries, place, name) for name in ("on_the_play", "on_the_draw"))
        else:
            play = draw = self.swap({name: entries[name] for name in always}, node, place)
        found.append(Boarding(against, play, draw))

    def turn(self, entries: Entries, place: str, name: str) -> Swap:
        """Return the swap of on_the_play or on_the_draw, nothing if it is not given."""
        if name not in entries:
            return NO_SWAP
        below = f"{place}.{name}"
        inside = self.fields(entries[name][1], below, SWAP, "the fields in and out")
        return NO_SWAP if inside is None else self.swap(inside, entries[name][0], below)

    def swap(self, entries: Entries, node: Node, place: str) -> Swap:
        before = len(self.report.problems)
        into = self.counts(entries, place, "in", self.deck.sideboard, "the sideboard")
        out = self.counts(entries, place, "out", self.deck.main, "the main deck")
        for name in into:
            if name in out:
                key = self.report.entries(entries["out"][1], place, "") or {}
                self.report.report(key[name][0], f"{place}.out.{name}", f"{name!r} goes in and out", name)
        coming, going = sum(into.values()), sum(out.values())
        if coming != going and len(self.report.problems) == before:
            main, side = len(self.deck), len(self.deck.side)
            message = f"{coming} cards go in and {going} out, so the deck would not stay at {main} and {side} cards"
            self.report.report(node, place, message + self.listed(entries, place, {"in": into, "out": out}))
        return Swap(into, out)

    def listed(self, entries: Entries, place: str, moved: Mapping[str, Mapping[str, int]]) -> str:
        """Return the cards of a swap, each with its line."""
        told: list[str] = []
        for name, cards in moved.items():
            keys = self.report.entries(entries[name][1], place, "") if name in entries else None
            lines = {card.casefold(): key.line for card, (key, _) in (keys or {}).items()}
            each = [f"{count} {card} (line {lines[card.casefold()]})" for card, count in cards.items()]
            told.append(f"{name}: {', '.join(each) or 'nothing'}")
        return f" ({'; '.join(told)})"

    def counts(self, entries: Entries, place: str, name: str, there: Mapping[str, int], where: str) -> dict[str, int]:
        """Return how many of each card are moved, no more than are there."""
        if name not in entries:
            return {}
        below = f"{place}.{name}"
        found: dict[str, int] = {}
        known = {card.casefold(): card for card in there}
        for card, (key, node) in (self.report.entries(entries[name][1], below, "a number for each card") or {}).items():
            at = f"{below}.{shorten(card)}"
            own = known.get(card.casefold())
            if own is None:
                self.report.report(
                    key, at, f"{shorten(card)!r} is not in {where} of {self.deck.name}", card, list(there)
                )
            elif own in found:
                self.report.report(key, at, f"{own!r} is given twice", card)
            elif self.count(node, at, there[own], own, where) is not BAD and isinstance(node, Value):
                found[own] = int(node.value or 0)
        return found

    def count(self, node: Node, place: str, most: int, card: str, where: str) -> object:
        if not isinstance(node, Value) or isinstance(node.value, bool) or not isinstance(node.value, int):
            return self.report.expected(node, place, "a whole number")
        if not 1 <= node.value <= most:
            return self.report.report(node, place, f"{where} has {most} {card}, found {node.value}", str(node.value))
        return node.value


def _below(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
