"""Which counts of events the cards of a match ask for: equal questions share one, and each gets its fields."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Trigger
from cardwright.engine.state import FIRST_FIELD
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.magic.language.bases import TriggerWord
from cardwright.games.magic.language.references import A_PLAYER, AN_OBJECT, BY_KIND, EITHER_KIND, NO_EVENT
from cardwright.games.magic.rules.abilities import history
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.core import at_once, board, faces, filters
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.play.looking import UNSEEN
from cardwright.games.magic.words.filters import Another, Itself

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.rules.core.objects import MagicCards

# What a count is of: the event, whether amounts are added up, and whether everyone and everything counts once.
Question = tuple[Trigger, bool, bool]


def tally_of(c: CardCompiler, event: Trigger, total: bool = False, once_each: bool = False) -> history.Tally:
    """Return the count of an event; note a problem if it cannot be kept."""
    key: Question = (event, total, once_each)
    found = c.tallies.get(key)
    if found is None:
        found = c.tallies[key] = _new_tally(c, event, total, once_each)
        found.number = len(c.game.triggers)
        c.game.tallies.append(found.number)
        c.game.triggers.append(found)
    c.asked.append(found.number)
    return found


def less_itself(event: Trigger) -> tuple[Trigger, Trigger | None]:
    """Return the event without the word `another`, and with `itself` in its place; None if it does not say that.

    What happened to others is what happened to all, less what happened to the object itself. Where it is `itself` in
    the event, it is known who the others are, and the event stays as it is.
    """
    said = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
    lists = {name: words for name, words in said.items() if isinstance(words, tuple)}
    if any(Itself() in words for words in lists.values()):
        return event, None
    for name, words in lists.items():
        if Another() in words:
            kept = tuple(word for word in words if word != Another())
            whole = replace(event, **{name: kept})  # type: ignore[type-var]
            return whole, replace(event, **{name: (Itself(), *kept)})  # type: ignore[type-var]
    return event, None


def _new_tally(c: CardCompiler, event: Trigger, total: bool, once_each: bool) -> history.Tally:
    assert isinstance(event, TriggerWord)
    about, specs, fixed, step = c.about, c.specs, c.fixed_words, c.step
    # It is kept for all who ask, whatever becomes of the words of one of them.
    c.about, c.specs, c.fixed_words, c.step = NO_EVENT, [], True, None
    try:
        pattern = event.listener(c, -1, event.text(), None, NO_LIMIT)
    finally:
        c.about, c.specs, c.fixed_words, c.step = about, specs, fixed, step
    if total and pattern.event not in at_once.HAVE_AMOUNTS:
        c.problem(f"{event.text()!r} has no amount that could be added up")
    if pattern.ordinal is not None:
        c.problem("it is counted how often an event happens, not whether one is the nth of a turn", event.text())
    if total and pattern.fewest > 1:
        c.problem("amounts of single events are added up, not of so many at once", event.text())
    parts = _parts(pattern)
    own = any(_is_itself(part) for part in parts)
    if once_each and (own or total):
        c.problem("`once_each` counts whom an event is about; it goes neither with `total` nor with `itself`")
    if not own and any(part is not None and part.asks_source() for part in parts):
        c.problem(
            f"{event.text()!r} is counted for the whole match, so it can say `itself` and `another` of the object that "
            "asks, and nothing else about it"
        )
    return history.Tally(pattern, total, own, once_each)


def _parts(pattern: Happens) -> tuple[faces.Filter | None, faces.Filter | None, faces.Filter | None]:
    return pattern.subject, pattern.other, pattern.by


def _is_itself(part: faces.Filter | None) -> bool:
    """Return whether only the source itself can match."""
    if isinstance(part, filters.AllOf):
        return any(_is_itself(each) for each in part.parts)
    return isinstance(part, filters.IsSource)


def _kept_with(tally: history.Tally) -> int:
    """Return whether players, objects or both have a count of their own, as bits."""
    it, other = BY_KIND.get(tally.event, (EITHER_KIND, EITHER_KIND))
    if tally.once_each:
        return it & EITHER_KIND or EITHER_KIND
    kept = 0
    for part, kind in zip(_parts(tally.pattern), (it, other, AN_OBJECT), strict=True):
        if _is_itself(part):
            kept |= kind & EITHER_KIND or EITHER_KIND
    return kept


def place_tallies(game: MagicCards) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give each count its fields, behind all others of players and of things; return the names of both.

    No view shows them: they would tell what cards ask that nobody has seen.
    """
    game.counts_of_players = FIRST_FIELD + len(board.PLAYER_FIELDS)
    game.counts_of_things = counter_field(len(game.counter_names))
    with_players: list[str] = []
    with_things: list[str] = []
    for number in game.tallies:
        tally = game.triggers[number]
        assert isinstance(tally, history.Tally)
        told = f"tally {number}"
        if not tally.own:
            tally.count = game.counts_of_players + len(with_players)
            with_players += [f"{told} {part}" for part in history.CELL]
        seen = [f"{told} {part} for {who + 1}" for who in range(game.players) for part in history.CELL]
        kept = _kept_with(tally)
        if kept & A_PLAYER:
            tally.with_players = game.counts_of_players + len(with_players)
            with_players += seen
        if kept & AN_OBJECT:
            tally.with_things = game.counts_of_things + len(with_things)
            with_things += seen
    game.thing_fields = game.counts_of_things + len(with_things)
    game.unseen = (*UNSEEN, *with_players, *with_things)
    return tuple(with_players), tuple(with_things)
