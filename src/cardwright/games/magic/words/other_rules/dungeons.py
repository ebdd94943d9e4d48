"""Dungeons (CR 309)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.core import designation_kinds, events, faces, filters
from cardwright.games.magic.rules.other_rules import dungeons
from cardwright.games.magic.words.effects import Effects

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("room")
@dataclass(frozen=True, slots=True)
class Room(AbilityWord):
    """A room of a dungeon: its ability triggers as the dungeon's owner enters it. The first one is the topmost."""

    name: str
    do: Effects
    to: Annotated[tuple[str, ...], Doc("the rooms it leads to; none if it is the bottommost")] = ()

    def text(self) -> str:
        return f"{self.name}: {in_order(self.do)}" + (f" (to {' or '.join(self.to)})" if self.to else "")

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.not_granted(self.text())
        rooms = c.game.dungeons.setdefault(face.number, dungeons.Rooms())
        rooms.names.append(self.name)
        rooms.exits.append([])
        number = len(rooms.names)
        text = f"{self.name}: {in_order(self.do)}"
        trigger = triggered_abilities.Happens(events.DESIGNATED, c.body(self.do).number, text)
        trigger.subject = filters.IsSource()
        trigger.place = designation_kinds.ROOM
        trigger.least = trigger.most = number
        c.listens(face, trigger, "command")
        # It may lead to rooms that come later.
        c.afterwards.append(partial(_connected, c, rooms, number, self.to))


def _connected(c: CardCompiler, rooms: dungeons.Rooms, number: int, to: tuple[str, ...]) -> None:
    """Note the rooms that a room leads to."""
    for name in to:
        if name in rooms.names:
            rooms.exits[number - 1].append(rooms.names.index(name) + 1)
        else:
            c.problem(f"there is no room {name!r}", name, rooms.names)
