"""Records of matches, and replaying them: a match is reproduced, or the difference is found."""

from __future__ import annotations

import json
import logging
from typing import Final

from cardwright.engine.arguments import found, whole
from cardwright.engine.conceding import conceder, concession_of, concession_text
from cardwright.engine.game import Game
from cardwright.engine.log import keep_log
from cardwright.engine.match import Match
from cardwright.engine.pilot import refuse_flown
from cardwright.engine.save import digest, load_data, same_cards
from cardwright.errors import BadInput, CardwrightError, IllegalOption, RecordError, ReplayMismatch
from cardwright.records.record import Record

log = logging.getLogger(__name__)

ENGINE_VERSION: Final = "2"
"""Changed whenever a match could play out otherwise than before with the same cards and choices."""

CHECKPOINT_EVERY: Final = 25


def record(m: Match, seats: list[str] | None = None) -> Record:
    """Return the record of the match so far. It is made by replaying the match, so it is known to replay."""
    refuse_flown(m, "record")
    again = _from_start(m.game, m)
    notations: list[str] = []
    checkpoints = {0: digest(again)}
    for number, value in enumerate(m.choices, start=1):
        decision = again.decision
        gone = conceder(value, m.game.players)
        if gone >= 0:
            notations.append(concession_text(m, gone))
        elif decision is None or value not in decision.values:
            raise ReplayMismatch(f"choice {number} of the match is not among the options when it is played again")
        else:
            notations.append(decision.notations()[decision.values.index(value)])
        again.answer(value)
        if number % CHECKPOINT_EVERY == 0 or number == len(m.choices):
            checkpoints[number] = digest(again)
    if checkpoints[len(m.choices)] != digest(m):
        raise ReplayMismatch("the match does not come out the same when it is played again")
    outcome = m.outcome()
    return Record(
        engine=ENGINE_VERSION,
        game=m.game.name,
        version=m.game.version,
        options=dict(m.game.options),
        seed=m.seed,
        decks=m.decks,
        deck_names=m.deck_names,
        sideboards=m.sideboards,
        first=None if m.first < 0 else m.first,
        cards=m.game.cards_used(m.decks),
        choices=notations,
        checkpoints=checkpoints,
        winners=None if outcome is None else list(outcome.winners),
        reason="" if outcome is None else outcome.reason,
        seats=seats or [],
        start=json.loads(m.origin) if m.origin else None,
    )


def _from_start(game: Game, m: Match) -> Match:
    if m.origin:
        return load_data(game, json.loads(m.origin))
    return game.start(m.seed, m.decks, first=None if m.first < 0 else m.first)


def check_pins(game: Game, kept: Record) -> Game:
    """Return the game with the cards of the record: it may have more than are in its decks. Raise RecordError if it was
    made with another engine, game, settings or cards, and say which."""
    if kept.engine != ENGINE_VERSION:
        raise RecordError(f"recorded with engine {kept.engine}, this is engine {ENGINE_VERSION}")
    if kept.game != game.name or kept.version != game.version:
        raise RecordError(f"recorded with {kept.game} {kept.version}, this is {game.name} {game.version}")
    if kept.options != game.options:
        raise RecordError(f"recorded with the settings {kept.options}, not {game.options}")
    if kept.cards and not kept.decks and kept.start is None:
        raise RecordError("damaged record: it has cards, but no decks")
    unknown = [name for name in {name for deck in kept.decks for name in deck} if name not in kept.cards]
    if unknown and kept.cards:
        raise RecordError(f"damaged record: {', '.join(sorted(unknown))} in a deck but not among its cards")
    own, differs = same_cards(game, kept.decks, kept.cards, "recorded")
    if differs:
        raise RecordError(f"recorded with other definitions of {', '.join(differs)}")
    return own


def replay(
    game: object, kept: object, *, at: object = -1, any_definitions: bool = False, annotate: bool = False
) -> Match:
    """Return the match after `at` choices of the record (-1: all of them).

    A record made with other definitions is refused unless any are allowed; every checkpoint passed is compared, and a
    difference raises ReplayMismatch with the number of the choice.
    """
    if not isinstance(game, Game):
        raise BadInput(f"a record is replayed in a game, found {found(game)}")
    if not isinstance(kept, Record):
        raise RecordError(f"expected a record, found {found(kept)}; `read_record` reads one")
    number_of = whole(at, "the place in a record")
    own = game if any_definitions else check_pins(game, kept)
    if number_of > len(kept.choices):
        raise RecordError(f"the record has {len(kept.choices)} choices, so choice {number_of} does not exist")
    last = len(kept.choices) if number_of < 0 else number_of
    m = Match(own)
    m.annotating = annotate
    if kept.start is not None:
        m = load_data(game, kept.start)
        m.annotating = annotate
        if annotate:
            keep_log(m)
        m.origin = json.dumps(kept.start).encode()
    else:
        game.check_decks(kept.decks)
        m.begin(kept.seed, kept.decks, first=kept.first)
        if kept.deck_names:
            m.deck_names = kept.deck_names
            m.sideboards = kept.sideboards
    _compare(m, kept, 0)
    for number, notation in enumerate(kept.choices[:last], start=1):
        decision = m.decision
        if decision is None:
            raise ReplayMismatch(f"choice {number}, {notation!r}: the match was over already")
        gone = concession_of(m, notation)
        try:
            if gone >= 0:
                m.concede(gone)
            else:
                m.apply(decision.parse(notation))
        except IllegalOption as error:
            raise ReplayMismatch(f"choice {number}: {error}") from error
        except CardwrightError as error:
            raise ReplayMismatch(f"choice {number}, {notation!r}: {error}") from error
        _compare(m, kept, number)
    log.debug("replayed %d of %d choices of %s", last, len(kept.choices), kept.game)
    return m


def _compare(m: Match, kept: Record, number: int) -> None:
    wanted = kept.checkpoints.get(number)
    if wanted is not None and digest(m) != wanted:
        before = [known for known in kept.checkpoints if known < number]
        since = f" since choice {max(before)}" if before else ""
        raise ReplayMismatch(f"after choice {number} the state is not the recorded one; it differs{since}")
