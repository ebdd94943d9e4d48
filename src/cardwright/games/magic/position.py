"""Builds a match at its first decision from a position set up by hand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.engine.agenda import Item, new_item
from cardwright.engine.arguments import expect
from cardwright.engine.begin import laid_out, lay_out
from cardwright.engine.match import Match
from cardwright.engine.state import CONTROLLER, OWNER, TURN, ZONE
from cardwright.errors import CardErrors, Problem, nearest
from cardwright.games.magic.language.cards import OWN_COUNTERS
from cardwright.games.magic.rules.abilities.history import begin_tallies, forget_all
from cardwright.games.magic.rules.continuous.granted_abilities import sync_all
from cardwright.games.magic.rules.core import items, ledger_names, marks
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ATTACHED,
    BATTLEFIELD,
    CAME,
    COMMAND,
    DAMAGE,
    ENERGY,
    EXILE,
    GRAVEYARD,
    HAND,
    KEPT,
    LIBRARY,
    LIFE,
    MARKS,
    PIECE,
    POISON,
    SICK,
    STARTER,
    STEP,
    TAPPED,
    TURNS_BEGUN,
    own_zone,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.own_cards import COUNTER_MARK
from cardwright.games.magic.rules.other_rules.designations import MARKERS
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.zones.zone_abilities import arrive
from cardwright.games.magic.rules.zones.zone_changes import enter
from cardwright.sources.position import Player, Seed

BASIC_OF: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
TURN_BEGINS: Final = "turn begins"


@dataclass(frozen=True, slots=True)
class Thing:
    """A permanent on the battlefield; `on` is the index in the same list of the permanent it is attached to."""

    name: str
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    on: int | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """The possessions of one player. Libraries name the top card first; `lands` are basic lands by letter: "RRG"."""

    battlefield: Sequence[str | Thing] = ()
    hand: Sequence[str] = ()
    graveyard: Sequence[str] = ()
    library: Sequence[str] = ()
    exile: Sequence[str] = ()
    command: Sequence[str] = ()
    lands: str = ""
    life: int = 20
    poison: int = 0
    energy: int = 0


EMPTY_SEAT: Final = Seat()


def position(
    game: Magic,
    *seats: Seat,
    active: Player = 0,
    step: str = "precombat main",
    turn: int = 3,
    seed: Seed = 0,
    advance: bool = True,
    entering: bool = False,
    counters: Collection[str] = (),
) -> Match:
    """A match in which the active player has priority in this step of this turn, or whose turn is about to begin.

    No enters trigger fires; creatures have been there since before the turn unless they are `sick`. The steps are those
    of a turn, or "turn begins". Seats not given are empty. CardErrors names everything that is wrong.

    Permanents lie there as they are given. If they are `entering`, they come one after the other as the match goes on,
    with what "enters with", "enters tapped" and "as this enters" make of each; what that asks is asked first.
    `counters` are kinds of counters that the match has though none of its cards speaks of them.

    >>> from cardwright.games.magic.game import magic_game
    >>> m = position(magic_game(), Seat(hand=["Shock"], lands="R"), Seat(battlefield=["Grizzly Bears"]))
    >>> m.apply("cast Shock -> P2's Grizzly Bears")
    >>> [m.game.object_name(m, card) for card in m.state.zones[5]]
    ['Grizzly Bears']
    """
    expect(game, Magic, "the game")
    for number, each in enumerate(seats):
        expect(each, Seat, f"seat {number + 1}")
    given = [*seats, *[EMPTY_SEAT] * (game.players - len(seats))]
    _check(game, given, active, step, turn, entering)
    names = [_names_of(seat) for seat in given]
    found = game.for_decks([*names, [kind + COUNTER_MARK for kind in counters]])
    assert isinstance(found, Magic)
    game = found
    m = Match(game)
    m.begin(seed, [[] for _ in given], advance=False)
    state = m.state
    lay_out(m)
    begin_tallies(m, names)
    for player, seat in enumerate(given):
        state.set(player, LIFE, seat.life)
        state.set(player, POISON, seat.poison)
        state.set(player, ENERGY, seat.energy)
        state.set(player, KEPT, 1)
        _lay_out(m, game, player, seat, entering)
    if entering:
        m.put_now(_layout(m, game, given))
    table = game.players
    state.set(table, STARTER, active if turn % 2 else (active + 1) % game.players)
    if step == TURN_BEGINS:
        # The turn before this one is over; the step after it is this turn's first.
        before = (active - 1) % game.players
        state.set(table, ACTIVE, before)
        state.set(table, STEP, len(ledger_names.STEPS) - 1)
        state.set(table, TURNS_BEGUN, turn - 1)
        state.set(table, TURN, turn - 1)
        if turn == 1:
            state.set(table, STARTER, active)
            state.set(table, STEP, -2)
    else:
        state.set(table, ACTIVE, active)
        state.set(table, STEP, ledger_names.STEPS.index(step))
        state.set(table, TURNS_BEGUN, turn)
        state.set(table, TURN, turn)
        m.give_priority(active)
    # What attachments and others grant is there from the beginning.
    state.dirty = True
    sync_all(m)
    forget_all(m)
    m.decks = [_cards_of(game, seat) for seat in given]
    laid_out(m)
    if advance:
        m.advance()
        m.origin = m.save()
    return m


def set_up(
    game: Magic,
    *seats: Seat,
    active: Player = 0,
    step: str = "precombat main",
    turn: int = 3,
    seed: Seed = 0,
    entering: bool = False,
    counters: Collection[str] = (),
) -> Match:
    """Return the match of `position` with these arguments, at its first decision: what a position file may specify."""
    return position(game, *seats, active=active, step=step, turn=turn, seed=seed, entering=entering, counters=counters)


def _things(seat: Seat) -> list[Thing]:
    return [*(Thing(BASIC_OF[letter]) for letter in seat.lands), *map(_thing, seat.battlefield)]


def _layout(m: Match, game: Magic, seats: Sequence[Seat]) -> Item:
    """Return an item that puts all permanents onto the battlefield."""
    listed: list[int] = []
    piece = len(m.state.rows)
    for player, seat in enumerate(seats):
        for thing in _things(seat):
            listed += [game.number(thing.name), player, piece, int(thing.tapped)]
            piece += 1
    return new_item(items.LAYOUT, -1, targets=tuple(listed))


def _lay_out(m: Match, game: Magic, player: int, seat: Seat, entering: bool) -> None:
    for place, names in (
        (own_zone(player, LIBRARY), list(reversed(seat.library))),
        (own_zone(player, HAND), seat.hand),
        (own_zone(player, GRAVEYARD), seat.graveyard),
        (EXILE, seat.exile),
        (COMMAND, seat.command),
    ):
        for name in names:
            obj = put(m, game, player, name, place)
            arrive(m, obj)
    laid: list[int] = []
    for thing in [] if entering else _things(seat):
        obj = put(m, game, player, thing.name, BATTLEFIELD)
        enter(m, obj, [])
        laid.append(obj)
        row = m.state.rows[obj]
        row[SICK] = int(thing.sick)
        if not thing.sick:
            row[MARKS] &= ~marks.ENTERED_THIS_TURN
        if not thing.sick:
            row[CAME] = -1
        row[TAPPED] = int(thing.tapped or row[TAPPED])
        row[DAMAGE] = thing.damage
        for kind, count in thing.counters.items():
            row[counter_field(game.counter_names.index(kind))] += count
        if thing.on is not None:
            row[ATTACHED] = laid[len(seat.lands) + thing.on]


def put(m: Match, game: Magic, player: int, name: str, zone: int) -> int:
    """Put a card of this name into this zone, without any event."""
    face = game.faces[game.number(name)]
    row = face.fresh[:]
    row[ZONE] = zone
    row[OWNER] = player
    row[CONTROLLER] = player
    row[PIECE] = len(m.state.rows)
    row[MARKS] = marks.TOKEN if face.token else 0
    return m.state.create(row)


def _thing(given: str | Thing) -> Thing:
    return Thing(given) if isinstance(given, str) else given


def _names_of(seat: Seat) -> list[str]:
    """Return the names of all cards and tokens that a player has."""
    laid = [thing.name for thing in _things(seat)]
    counters = [kind + COUNTER_MARK for thing in _things(seat) for kind in thing.counters if kind not in OWN_COUNTERS]
    return [*seat.library, *seat.hand, *seat.graveyard, *seat.exile, *seat.command, *laid, *counters]


def _cards_of(game: Magic, seat: Seat) -> list[str]:
    """Return all cards that a player has, as a deck; tokens are not part of it."""
    laid = [thing.name for thing in _things(seat)]
    names = [*seat.library, *seat.hand, *seat.graveyard, *seat.exile, *laid]
    return [name for name in names if not game.faces[game.number(name)].token]


def _check(game: Magic, seats: Sequence[Seat], active: int, step: str, turn: int, entering: bool) -> None:
    problems: list[Problem] = []
    if active not in range(game.players) or len(seats) != game.players:
        problems.append(Problem("", "active", f"there are {game.players} players; {active} is none of them"))
    if step not in (*ledger_names.STEPS, TURN_BEGINS):
        allowed = (*ledger_names.STEPS, TURN_BEGINS)
        problems.append(Problem("", "step", f"unknown step {step!r}", step, allowed, nearest(step, allowed)))
    if turn < 1:
        problems.append(Problem("", "turn", f"turns are numbered from 1; {turn} is not one", str(turn)))
    for number, seat in enumerate(seats):
        problems.extend(_thing_problems(f"p{number + 1}", seat))
        problems.extend(_seat_problems(game, f"p{number + 1}", seat))
        problems.extend(_counter_problems(f"p{number + 1}", seat))
        for at, thing in enumerate(seat.battlefield if entering else ()):
            if _thing(thing) != Thing(_thing(thing).name, _thing(thing).tapped):
                place = f"p{number + 1}.battlefield[{at}]"
                problems.append(Problem("", place, "what is entering is given by its name and tapped, and no more"))
    if problems:
        raise CardErrors(problems)


def _seat_problems(game: Magic, place: str, seat: Seat) -> Iterable[Problem]:
    for letter in seat.lands:
        if letter not in BASIC_OF:
            yield Problem("", f"{place}.lands", f"{letter!r} is no basic land", letter, tuple(BASIC_OF))
    laid = [_thing(thing).name for thing in seat.battlefield]
    for zone, names in (
        ("hand", seat.hand), ("graveyard", seat.graveyard), ("library", seat.library), ("exile", seat.exile),
        ("command", seat.command), ("battlefield", laid),
    ):  # fmt: skip
        for at, name in enumerate(names):
            if game.known().facts(name) is None and (not name or name not in MARKERS):
                yield _unknown(game, f"{place}.{zone}[{at}]", name)


def _unknown(game: Magic, place: str, name: str) -> Problem:
    """Return the problem of a card that is not known, or that cannot be played."""
    known = game.known()
    refusal = known.refusal(name)
    if refusal:
        return Problem("", place, refusal, name)
    near = nearest(name, [card.name for card in known.all_facts()]) or known.nearest_name(name)
    return Problem("", place, f"unknown card {name!r}", name, (), near)


def _counter_problems(place: str, seat: Seat) -> Iterable[Problem]:
    for at, thing in enumerate(seat.battlefield):
        for kind in _thing(thing).counters:
            if not re.fullmatch(r"[+-]\d+/[+-]\d+|[a-z][a-z-]*", kind):
                message = f"a kind of counter is a word or two numbers such as +1/+1, found {kind!r}"
                yield Problem("", f"{place}.battlefield[{at}]", message, kind)


def _thing_problems(place: str, seat: Seat) -> Iterable[Problem]:
    """Return the problems of numbers: below zero, or attached to a permanent that is not earlier in the list."""
    for kind, count in (("poison", seat.poison), ("energy", seat.energy)):
        if count < 0:
            yield Problem("", f"{place}.{kind}", f"{kind} counters are 0 or more, not {count}")
    for at, thing in enumerate(map(_thing, seat.battlefield)):
        where = f"{place}.battlefield[{at}]"
        if thing.damage < 0:
            yield Problem("", f"{where}.damage", f"damage is 0 or more, not {thing.damage}")
        for kind, count in thing.counters.items():
            if count < 0:
                yield Problem("", f"{where}.counters.{kind}", f"counters are 0 or more, not {count}")
        if thing.on is not None and not 0 <= thing.on < at:
            message = f"what it is attached to lies before it in the list, numbered from 0; {thing.on} does not"
            yield Problem("", f"{where}.on", message)


def all_lost(game: Magic) -> Match:
    """Return a match that ends for all players at once: nobody has life left when the turn begins."""
    return position(game, *[Seat(life=0)] * game.players, step=TURN_BEGINS)
