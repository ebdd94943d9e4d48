"""What an effect applies to: its source, its targets, the object a trigger saw, all that match, one chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import Item
from cardwright.engine.checks import Check
from cardwright.engine.nodes import Amount
from cardwright.engine.state import CARD, CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.card_types.battles import guardian_of
from cardwright.games.magic.rules.concepts.targets import objects_in, share, shifted, slot
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    ATTACKING,
    BATTLEFIELD,
    HAND,
    NEXT_OBJECT,
    NO_MORE,
    OWN_ZONES,
    SORT_EXILE,
    THING,
    WAS_ATTACKING,
    own_zone,
    sort_of,
)
from cardwright.games.magic.rules.core.by_item import bound, speaks_of_item
from cardwright.games.magic.rules.core.event_places import EVENTS_AT_ONCE
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import controlled, players_in

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.magic.rules.concepts.together import Together

EVERYONE: Final = 0
YOU: Final = 1
OPPONENTS: Final = 2

# The object of a trigger's event that a card means by "it" or "that".
SUBJECT: Final = 0
OTHER: Final = 1
SOURCE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Select:
    """A selection of objects and players, by id."""

    def found(self, m: Match, item: Item) -> list[int]:
        raise NotImplementedError

    def share(self, m: Match, item: Item, obj: int) -> int:
        """Return how much of a divided amount this one gets; 0 if nothing is divided."""
        return 0


class Itself(Select):
    """The source."""

    def found(self, m: Match, item: Item) -> list[int]:
        return [item.source]


class All(Select):
    """All that several selections find, each once."""

    parts: list[Select]

    def __init__(self, parts: list[Select]) -> None:
        self.parts = parts

    def found(self, m: Match, item: Item) -> list[int]:
        every: list[int] = []
        for part in self.parts:
            for obj in part.found(m, item):
                if obj not in every:
                    every.append(obj)
        return every


class Targets(Select):
    """The objects and players chosen for one use of the word "target", if still legal."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def found(self, m: Match, item: Item) -> list[int]:
        return slot(item.targets, self.number)

    def share(self, m: Match, item: Item, obj: int) -> int:
        return share(item.targets, self.number, obj)


class OfEvent(Select):
    """An object or player of the event that triggered the ability; of each event, where it stands for several."""

    which: int
    follows: bool

    def __init__(self, which: int, follows: bool) -> None:
        self.which = which
        # What a card that moved became, where the ability looks for it in the zone it went to (CR 603.6c).
        self.follows = follows

    def found(self, m: Match, item: Item) -> list[int]:
        e = item.event
        if e is None:
            return []
        if e.more and e.more[0] == EVENTS_AT_ONCE:
            found: list[int] = []
            for at in range(1 + self.which, len(e.more), 3):
                obj = self._now(m, e.more[at])
                if obj >= 0 and obj not in found:
                    found.append(obj)
            return found
        obj = e.subject if self.which == SUBJECT else e.other if self.which == OTHER else e.source
        if self.which == SUBJECT and e.kind == events.MOVED and e.place == BATTLEFIELD:
            # What entered is the new object.
            obj = e.other
        obj = self._now(m, obj)
        return [obj] if obj >= 0 else []

    def _now(self, m: Match, obj: int) -> int:
        if self.follows and obj >= m.game.players:
            row = m.state.rows[obj]
            if row[KIND] == THING and row[ZONE] < 0 and row[NEXT_OBJECT] >= 0:
                return row[NEXT_OBJECT]
        return obj


class Followed(Select):
    """The source, or what it has become in the zone it went to next."""

    def found(self, m: Match, item: Item) -> list[int]:
        row = m.state.rows[item.source]
        if row[KIND] == THING and row[ZONE] < 0 and row[NEXT_OBJECT] >= 0:
            return [row[NEXT_OBJECT]]
        return [item.source]


class AllOfThese(Select):
    """Everything that any of several finds."""

    parts: list[Select]

    def __init__(self, parts: list[Select]) -> None:
        self.parts = parts

    def found(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend(part.found(m, item))
        return found


class Players(Select):
    """You, your opponents, or all players, in turn order."""

    which: int

    def __init__(self, which: int) -> None:
        self.which = which

    def found(self, m: Match, item: Item) -> list[int]:
        if self.which == YOU:
            return [item.who]
        return [player for player in players_in(m) if self.which == EVERYONE or player != item.who]


class ControllerOf(Select):
    """The controllers of these objects; a player counts as their own controller."""

    what: Select

    def __init__(self, what: Select) -> None:
        self.what = what

    def found(self, m: Match, item: Item) -> list[int]:
        players: list[int] = []
        for obj in self.what.found(m, item):
            player = obj if obj < m.game.players else m.state.rows[obj][CONTROLLER]
            if player not in players:
                players.append(player)
        return players


class OwnerOf(Select):
    what: Select

    def __init__(self, what: Select) -> None:
        self.what = what

    def found(self, m: Match, item: Item) -> list[int]:
        players: list[int] = []
        for obj in self.what.found(m, item):
            player = obj if obj < m.game.players else m.state.rows[obj][OWNER]
            if player not in players:
                players.append(player)
        return players


class Several(Select):
    """All that several selections find, each once."""

    parts: list[Select]

    def __init__(self, parts: list[Select]) -> None:
        self.parts = parts

    def found(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            for obj in part.found(m, item):
                if obj not in found:
                    found.append(obj)
        return found


class Host(Select):
    """The object or player that the source is attached to, or last was."""

    def found(self, m: Match, item: Item) -> list[int]:
        row = m.state.rows[item.source]
        return [row[ATTACHED]] if row[KIND] == THING and row[ATTACHED] >= 0 else []


class Defender(Select):
    """The players these creatures attack or attacked, directly or through their permanents (CR 508.5)."""

    of: Select

    def __init__(self, of: Select) -> None:
        self.of = of

    def found(self, m: Match, item: Item) -> list[int]:
        players: list[int] = []
        for obj in self.of.found(m, item):
            attacked = m.state.rows[obj][ATTACKING] if obj >= m.game.players else -1
            if attacked == -1:
                continue
            player = guardian_of(m, attacked) if attacked >= 0 else WAS_ATTACKING - attacked
            if player not in players:
                players.append(player)
        return players


class Each(Select):
    """All matching objects in zones of one sort, those of some players if `whose`."""

    what: Filter
    sort: int
    players: bool
    whose: Select | None
    by_item: bool

    def __init__(self, what: Filter, sort: int, players: bool, whose: Select | None = None) -> None:
        self.what = what
        self.sort = sort
        self.players = players
        self.whose = whose
        self.by_item = speaks_of_item(what)

    def found(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        what = bound(m, item, self.what) if self.by_item else self.what
        if self.players:
            for player in players_in(m):
                if what.fits(m, item.who, item.source, player):
                    found.append(player)
        if self.sort >= 0:
            for obj in objects_in(m, self.sort):
                if what.fits(m, item.who, item.source, obj):
                    found.append(obj)
        if self.whose is not None:
            column = CONTROLLER if self.sort >= OWN_ZONES and self.sort != SORT_EXILE else OWNER
            theirs = self.whose.found(m, item)
            found = [obj for obj in found if m.state.rows[obj][column] in theirs]
        return found


class Chosen(Select):
    """Some matching objects, chosen as the effect happens by its controller, or by each of some players among
    their own."""

    what: Filter
    sort: int
    least: Amount
    most: Amount
    chooser: Select | None
    own: bool
    question: int
    together: Together | None
    at_random: bool
    by_item: bool

    def __init__(
        self, what: Filter, sort: int, least: Amount, most: Amount, chooser: Select | None, own: bool, question: int
    ) -> None:
        self.what = what
        self.sort = sort
        self.least = least
        self.most = most
        self.chooser = chooser
        self.own = own
        self.question = question
        self.together = None
        self.at_random = False
        self.by_item = speaks_of_item(what)

    def found(self, m: Match, item: Item) -> list[int]:
        choosers = [item.who] if self.chooser is None else self.chooser.found(m, item)
        chosen: list[int] = []
        for player in choosers:
            chosen.extend(self.of_player(m, item, player))
        return chosen

    def of_player(self, m: Match, item: Item, player: int) -> list[int]:
        """Return what this player chooses."""
        if not self.own:
            there = objects_in(m, self.sort)
        elif self.sort >= OWN_ZONES:
            zone = self.sort - OWN_ZONES + BATTLEFIELD
            there = controlled(m, player) if zone == BATTLEFIELD else m.state.zones[zone]
        else:
            there = m.state.zones[own_zone(player, self.sort)]
        what = bound(m, item, self.what) if self.by_item else self.what
        fitting = [obj for obj in there if what.fits(m, player, item.source, obj)]
        least, most = self.least.ev(m, item), self.most.ev(m, item)
        question = self.question or questions.CHOICE
        if self.at_random:
            drawn: list[int] = []
            while fitting and len(drawn) < most:
                drawn.append(fitting.pop(m.state.draw(1, len(fitting))))
            return drawn
        if self.together is None:
            return choose_some(m, player, fitting, least, most, question)
        return choose_together(m, player, fitting, least, most, question, self.together, item)


class ChosenAmong(Select):
    """Some of those that are selected, chosen as the effect happens by its controller or by each of some players."""

    among: Select
    what: Filter
    least: Amount
    most: Amount
    chooser: Select | None
    question: int
    together: Together | None
    by_item: bool

    def __init__(
        self, among: Select, what: Filter, least: Amount, most: Amount, chooser: Select | None, question: int
    ) -> None:
        self.among = among
        self.what = what
        self.least = least
        self.most = most
        self.chooser = chooser
        self.question = question
        self.together = None
        self.by_item = speaks_of_item(what)

    def found(self, m: Match, item: Item) -> list[int]:
        there = self.among.found(m, item)
        choosers = [item.who] if self.chooser is None else self.chooser.found(m, item)
        chosen: list[int] = []
        what = bound(m, item, self.what) if self.by_item else self.what
        for player in choosers:
            fitting = [obj for obj in there if what.fits(m, player, item.source, obj) and obj not in chosen]
            least, most = self.least.ev(m, item), self.most.ev(m, item)
            if self.together is None:
                chosen.extend(choose_some(m, player, fitting, least, most, self.question, there))
            else:
                chosen.extend(
                    choose_together(m, player, fitting, least, most, self.question, self.together, item, there)
                )
        return chosen


class NotWanted(Check):
    """The reason an object that was looked at is not an option: it does not match."""

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 1


NOT_WANTED: Final = NotWanted()


def choose_some(
    m: Match, who: int, objects: list[int], least: int, most: int, question: int, looked_at: list[int] | None = None
) -> list[int]:
    """Let the player choose this many of the objects, one at a time; fewer if there are not enough. Equal cards
    in a hand or library are one option. `looked_at` lists all that the player sees meanwhile, if more than the
    options."""
    taken: list[int] = []
    left = objects[:]
    while left and len(taken) < most:
        if len(left) <= least - len(taken) and not m.game.asks_all:
            for obj in left:
                m.only_answer(who, question, obj + 1)
            taken.extend(left)
            break
        options = shifted(different(m, left))
        if len(options) == 1 and len(taken) < least and not m.game.asks_all:
            m.only_answer(who, question, left[0] + 1)
            taken.append(left.pop(0))
            continue
        if len(taken) >= least:
            options.append(NO_MORE)
        seen = objects if looked_at is None else looked_at
        answer = m.ask(who, question, options, NOT_WANTED, shifted(seen))
        if answer == NO_MORE:
            break
        taken.append(answer - 1)
        left.remove(answer - 1)
    return taken


def choose_together(
    m: Match,
    who: int,
    objects: list[int],
    least: int,
    most: int,
    question: int,
    together: Together,
    item: Item,
    looked_at: list[int] | None = None,
) -> list[int]:
    """Let the player choose this many of the objects, which are something together; fewer if there are not enough."""
    taken: list[int] = []
    least = together.greatest(m, item, objects, least)
    while len(taken) < most:
        options: list[int] = []
        for obj in objects:
            left = [other for other in objects if other != obj and other not in taken]
            if obj not in taken and together.goes_on(m, item, [*taken, obj], left, least, most):
                options.append(obj)
        options = shifted(different(m, options))
        if len(taken) >= least and together.holds(m, item, taken):
            if not options:
                break
            options.append(NO_MORE)
        seen = objects if looked_at is None else looked_at
        answer = m.ask(who, question, options, NOT_WANTED, shifted(seen))
        if answer == NO_MORE:
            break
        taken.append(answer - 1)
    return taken


def different(m: Match, objects: list[int]) -> list[int]:
    """Return the objects without repeats of an earlier one that are the same card hidden in the same hand or
    library."""
    rows = m.state.rows
    found: list[int] = []
    known: list[int] = []
    for obj in objects:
        zone = rows[obj][ZONE] if obj >= m.game.players else BATTLEFIELD
        if 0 <= zone < BATTLEFIELD and sort_of(zone) <= HAND:
            key = rows[obj][CARD] * BATTLEFIELD + zone
            if key in known:
                continue
            known.append(key)
        found.append(obj)
    return found
