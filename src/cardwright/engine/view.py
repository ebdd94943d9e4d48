"""What one player may know of a match, and sample matches that agree with it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardwright.engine.arguments import seed_of
from cardwright.engine.chance import Stream
from cardwright.engine.dealing_anew import begins_alike, deal_out
from cardwright.engine.state import (
    CARD,
    FIRST_FIELD,
    FIRST_OBJECT,
    FIRST_TABLE_FIELD,
    KIND,
    OVER,
    OWNER,
    PLAYER,
    TABLE,
    TURN,
    ZONE,
)
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.decision import Decision
    from cardwright.engine.event import Event
    from cardwright.engine.history import Rest
    from cardwright.engine.knowledge import Knowledge
    from cardwright.engine.match import Match
    from cardwright.engine.returning import Mark

log = logging.getLogger(__name__)


class View:
    """The match as one player sees it. It follows the match; `data()` is a snapshot as plain data. Prints as the board.

    Agents are given this and the decision, and no access to the match itself: `sample` gives a match to try things in,
    with the hidden cards dealt anew. What a view shows never depends on what is hidden from the player: see
    `cardwright.testing` for the test. The engine and the code that draws boards get the match with `match_of`.
    """

    __slots__ = ("_match", "player")

    _match: Match
    player: int

    def __init__(self, match: Match, player: int) -> None:
        self._match = match
        self.player = player

    def __str__(self) -> str:
        return "\n".join(self._match.game.show_board(self._match, self.player))

    def __repr__(self) -> str:
        return f"<View of {self._match.game.player_name(self.player)}: {self._match!r}>"

    @property
    def decision(self) -> Decision | None:
        """The decision that the player must make now; None while another player is asked, or if the match is over."""
        rest = self._match.parked
        return None if rest is None or rest.who != self.player else self._match.decision

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self._match.turn

    def log(self) -> list[str]:
        """Return what has happened as lines, without what the player may not see."""
        return self._match.log(self.player)

    def can_see(self, obj: int) -> bool:
        """Return whether the player may look at this object."""
        m = self._match
        row = m.state.rows[obj]
        if row[KIND] < FIRST_OBJECT:
            return True
        if row[ZONE] < 0:
            return False
        if m.game.zones[row[ZONE]].open_to(self.player):
            return not m.game.veils(m, self.player, obj)
        return m.game.sees(m, self.player, obj)

    def look(self, obj: int) -> dict[str, object]:
        """Return what an object shows, by the names of its fields; hidden objects show nothing.

        A veiled object shows its visible state, but of its identity only the name and values that everybody sees.
        """
        m = self._match
        row = m.state.rows[obj]
        if not self.can_see(obj) and (row[ZONE] < 0 or not m.game.zones[row[ZONE]].open_to(self.player)):
            return {}
        shown: dict[str, object] = {"id": obj, "name": m.game.object_name(m, obj), "owner": row[OWNER]}
        names = m.game.kinds[row[KIND]][1]
        first = FIRST_TABLE_FIELD if row[KIND] == TABLE else FIRST_FIELD
        unseen = m.game.unseen
        for place in range(len(names)):
            if names[place] not in unseen and (row[first + place] != 0 or names[place] not in m.game.brought):
                shown[names[place]] = row[first + place]
        values = m.game.values
        if values and m.game.printed(m, obj):
            told: dict[str, object] = {}
            for v in range(len(values)):
                if values[v] not in unseen:
                    told[values[v]] = m.game.shown_value(m, v, m.value(obj, v))
            shown["values"] = told
        return shown

    def data(self) -> dict[str, object]:
        """Return everything the player may know, as plain data."""
        m = self._match
        game = m.game
        players: list[dict[str, object]] = []
        for player in range(game.players):
            shown: dict[str, object] = {"name": game.player_name(player)}
            names = game.kinds[PLAYER][1]
            for place in range(len(names)):
                if names[place] not in game.unseen:
                    shown[names[place]] = m.state.rows[player][FIRST_FIELD + place]
            players.append(shown)
        table: dict[str, object] = {"turn": m.table()[TURN], "over": m.table()[OVER] != 0}
        names = game.kinds[TABLE][1]
        for place in range(len(names)):
            if names[place] not in game.unseen:
                table[names[place]] = m.table()[FIRST_TABLE_FIELD + place]
        zones: dict[str, object] = {}
        for z in range(len(game.zones)):
            zone = game.zones[z]
            objects = m.state.zones[z]
            key = zone.name if zone.owner < 0 else f"{game.player_name(zone.owner)} {zone.name}"
            if zone.open_to(self.player):
                zones[key] = [self.look(obj) for obj in objects]
            else:
                seen = [self.look(obj) for obj in objects if game.sees(m, self.player, obj)]
                zones[key] = {"count": len(objects), "seen": seen}
        decision = m.decision
        asked: dict[str, object] | None = None
        if decision is not None:
            asked = {"who": decision.who, "question": decision.kind}
            if decision.who == self.player:
                asked["options"] = list(decision.notations())
        return {
            "game": game.name,
            "you": self.player,
            "players": players,
            "table": table,
            "zones": zones,
            "decision": asked,
            "more": game.shown(m, self.player),
        }

    def tell(self, e: Event) -> str:
        """Return the event as a line, without what the player may not see."""
        m = self._match
        kind = m.game.events[e.kind]
        if kind.seen_by(m, e, self.player):
            return kind.text(m, e)
        return kind.veiled(m, e)

    def score(self) -> int:
        """Return how good the table looks to the player, by the game's own estimate."""
        return self._match.game.score(self._match, self.player)

    @property
    def game_name(self) -> str:
        """The name of the game."""
        return self._match.game.name

    def knowledge(self, weights: Mapping[str, int] | None = None) -> Knowledge:
        """Return how to play this game well; the game's usual weights, or some of them changed."""
        return self._match.game.knowledge(weights)

    def advice(self, knowledge: Knowledge) -> int:
        """Return the number of the answer that the game's knowledge gives to the player's decision, without looking
        ahead."""
        rest = self._asked()
        return knowledge.answer(self._match, rest)

    def plans(self, knowledge: Knowledge) -> list[list[int]]:
        """Return the plans that the game's knowledge wants to be compared at the player's decision; often none."""
        return knowledge.plans(self._match, self._asked())

    def settle(self, knowledge: Knowledge, plan: list[int]) -> None:
        """Let the knowledge answer by one of its plans from now on."""
        knowledge.settle(self._match, self._asked(), plan)

    def is_critical(self, knowledge: Knowledge) -> bool:
        """Return whether the game's knowledge says that it is worth looking ahead at the player's decision."""
        return knowledge.thinks(self._match, self._asked())

    def _asked(self) -> Rest:
        rest = self._match.parked
        if rest is None or rest.who != self.player:
            raise RulesError("the player is not asked anything now")
        return rest

    def sample(self, seed: object, tries: int = 8) -> Match | None:
        """Return a complete match that agrees with all the player knows: hidden cards dealt anew, another future.

        Each player's hidden cards trade places among themselves; what the effect being resolved has already shown
        stays. A sample in which that effect would ask or show something else is rejected. Return None if all tries were
        rejected, if the match is over, or while another player is asked about a card that this player cannot see, since
        another card in its place would ask something else.
        """
        first = seed_of(seed)
        if not self._match.state.journaling:
            raise RulesError("a match without a journal cannot be sampled")
        if self._asked_in_secret():
            return None
        for attempt in range(tries):
            stream = Stream(first + attempt, "sample")
            sample = self._dealt_anew(stream, first + attempt)
            if sample is not None:
                return sample
            log.debug("sample %d does not agree with what player %d knows", first + attempt, self.player)
        return None

    def worlds(self) -> Worlds:
        """Return what deals sample after sample of this view, in place where that is possible."""
        return Worlds(self)

    def is_open(self) -> bool:
        """Return whether the player is asked between items, so that hidden cards can change nothing of the question."""
        m = self._match
        return m.item is None and m.parked is not None and m.parked.who == self.player and not m.answers

    def hidden(self) -> list[list[int]]:
        """Return the objects that samples deal anew, by owner; the last list is of what belongs to nobody."""
        return self._hidden(len(self._match.state.rows))

    def _asked_in_secret(self) -> bool:
        """Return whether another player is asked about a card that is hidden from this one."""
        decision = self._match.decision
        if decision is None or decision.who == self.player:
            return False
        source = self._match.game.asked_about(self._match, decision)
        return source >= 0 and not self.can_see(source) and self._match.game.dealt_anew(self._match, source)

    def _dealt_anew(self, stream: Stream, seed: int) -> Match | None:
        m = self._match
        parked = m.decision
        if parked is None:
            return None
        copy = m.copy()
        copy.state.rewind(copy.start_mark)
        # Seed and beginning of the match would tell all that is hidden.
        copy.seed = seed
        copy.origin = b""
        deal_out(copy, self._hidden(len(copy.state.rows)), self.player, stream)
        if not begins_alike(copy, seed, parked, self.player):
            return None
        # What the item did before it asked may depend on what is hidden, as may what another is asked.
        if (m.item is not None or parked.who != self.player) and not self._agrees(copy):
            return None
        return copy

    def _hidden(self, before: int) -> list[list[int]]:
        """Return the objects with ids below a number that the player cannot see and samples may change, by owner."""
        m = self._match
        game = m.game
        rows = m.state.rows
        # The last list is of what belongs to nobody.
        found: list[list[int]] = [[] for _ in range(game.players + 1)]
        for number in range(len(game.zones)):
            objects = m.state.zones[number]
            if not objects:
                continue
            is_open = game.zones[number].open_to(self.player)
            seen = [] if is_open else game.seen_among(m, self.player, objects)
            for obj in objects:
                row = rows[obj]
                if row[KIND] < FIRST_OBJECT or row[CARD] < 0 or obj >= before:
                    continue
                if is_open:
                    if not game.veils(m, self.player, obj):
                        continue
                elif seen and obj in seen:
                    continue
                if game.dealt_anew(m, obj):
                    found[row[OWNER]].append(obj)
        for places in found:
            places.sort()
        return found

    def _agrees(self, sample: Match) -> bool:
        """Return whether the player would see the same in the sample."""
        return self._looks_the_same(sample) or sample.view(self.player).data() == self.data()

    def _looks_the_same(self, sample: Match) -> bool:
        """Return whether everything the player sees is equal to the last number; a sample can agree without this."""
        m = self._match
        game = m.game
        mine = m.state
        theirs = sample.state
        if mine.rows[: game.players + 1] != theirs.rows[: game.players + 1]:
            return False
        for number in range(len(game.zones)):
            here = mine.zones[number]
            if here != theirs.zones[number]:
                return False
            if not here:
                continue
            if not game.zones[number].open_to(self.player):
                here = game.seen_among(m, self.player, here)
                if here != game.seen_among(sample, self.player, theirs.zones[number]):
                    return False
            for obj in here:
                if mine.rows[obj] != theirs.rows[obj]:
                    return False
                if game.printed(m, obj) and m.layers.values(m, obj) != sample.layers.values(sample, obj):
                    return False
        asked = m.decision
        again = sample.decision
        if asked is not None and again is not None and asked.who == self.player:
            if asked.notations() != again.notations():
                return False
        return game.shown(m, self.player) == game.shown(sample, self.player)


class Worlds:
    """Deals samples of a view, one after the other: the first is a copy, the next are dealt anew in the same match.

    So a search that looks at many samples of one decision pays for one copy. Which cards lie where is a function of the
    view and the seed alone, as in `View.sample`.
    """

    view: View
    world: Match | None
    root: Mark | None
    places: list[list[int]]

    def __init__(self, view: View) -> None:
        self.view = view
        self.world = None
        self.root = None
        self.places = []

    def dealt(self, seed: int) -> Match | None:
        """Return a sample with this seed; the one returned before is no longer there. None as in `View.sample`."""
        world = self.world
        root = self.root
        if world is None or root is None or not self.view.is_open():
            return self._first(seed)
        world.back_to(root)
        parked = world.decision
        assert parked is not None
        world.state.rewind(world.start_mark)
        deal_out(world, self.places, self.view.player, Stream(seed, "sample"))
        world.seed = seed
        if not begins_alike(world, seed, parked, self.view.player):
            return self._first(seed)
        self.root = world.mark()
        return world

    def _first(self, seed: int) -> Match | None:
        world = self.view.sample(seed)
        self.world = world
        self.root = None if world is None else world.mark()
        self.places = [] if world is None else world.view(self.view.player).hidden()
        return world


def match_of(view: View) -> Match:
    """Return the match itself, for code that draws what the view's player may see; never for agents."""
    return view._match
