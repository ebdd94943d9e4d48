"""A tiny game for tests: a wall of tiles whose colour, voice and size pass through layers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import IMMEDIATE, Item, new_item
from cardwright.engine.decision import Decision
from cardwright.engine.game import COIN, EVERYONE, NOBODY, OWNER_ONLY, SHUFFLE, Game, Zone
from cardwright.engine.state import (
    CARD,
    CONTROLLER,
    FIRST_OBJECT,
    KIND,
    LASTING_FIELDS,
    LISTENER_FIELDS,
    TURN,
    ZONE,
)
from cardwright.errors import CardErrors, Problem, nearest
from tests.tiny_games import mosaic_board as b
from tests.tiny_games import mosaic_parts as p
from tests.tiny_games.mosaic_board import zone
from tests.tiny_games.mosaic_layers import mosaic_lasting

if TYPE_CHECKING:
    from cardwright.engine.match import Match

WAIT: Final = 0
OPENING_HAND: Final = 3
TURNS: Final = 24

REFUSALS: Final = ("", "another colour than {it}", "{it} is silent", "there is no tile to strike yet")
NOTHING_TO_STRIKE: Final = 3


@dataclass(frozen=True, slots=True)
class Tile:
    """What is printed on a tile; the numbers point into the game's lists."""

    name: str
    colour: int
    size: int
    text: str = ""
    effect: int = -1
    trigger: int = -1


TILES: Final = (
    Tile("Brick", b.RED, 2),
    Tile("Slate", b.BLUE, 2),
    Tile("Fern", b.GREEN, 1),
    Tile("Dyer", b.RED, 2, "tiles of one colour have another", 0),
    Tile("Husher", b.BLUE, 2, "the tile to the right is silent", 1),
    Tile("Grower", b.GREEN, 2, "other loud tiles of its colour are one larger", 2),
    Tile("Leveller", b.RED, 3, "tiles smaller than three have size three", 3),
    Tile("Twin", b.BLUE, 1, "as large as the largest other tile", 4),
    Tile("Balloon", b.GREEN, 1, "a loud tile is two larger until the end of the next turn", 5),
    Tile("Hammer", b.RED, 2, "both neighbours wear by two", 6),
    Tile("Turntable", b.BLUE, 1, "turn the wall round", 7),
    Tile("Chime", b.GREEN, 2, "once a turn, when another tile breaks, score 1", trigger=0),
    Tile("Herald", b.RED, 2, "twice a match, before all others, when a tile is placed, score 1", trigger=1),
    Tile("Scribe", b.BLUE, 2, "when a tile is placed in your turn, score 1", trigger=2),
    Tile("Heir", b.GREEN, 2, "when it breaks, score its wear", trigger=3),
    Tile("Stone", b.RED, 4, "never, when a tile is placed, score 1", trigger=4),
)
NUMBERS: Final = {tile.name: number for number, tile in enumerate(TILES)}
MOSAIC_DECK: Final = [
    "Brick", "Slate", "Fern", "Dyer", "Dyer", "Dyer", "Husher", "Husher", "Grower", "Leveller", "Twin",
    "Balloon", "Hammer", "Hammer", "Turntable", "Chime", "Herald", "Scribe", "Heir", "Stone",
]  # fmt: skip


class Mosaic(Game):
    """Two players put tiles on one wall; points and the sizes of one's loud tiles count."""

    def __init__(self) -> None:
        super().__init__("mosaic", "1", b.PLAYERS)
        self.discipline = IMMEDIATE
        for player in range(b.PLAYERS):
            self.zones.append(Zone("deck", player, NOBODY))
            self.zones.append(Zone("hand", player, OWNER_ONLY))
            self.zones.append(Zone("broken", player, EVERYONE))
        self.zones.append(Zone("wall", -1, EVERYONE))
        self.kinds = [
            ("player", ("points",)), ("table", ("active",)), ("listener", LISTENER_FIELDS),
            ("lasting", LASTING_FIELDS), ("tile", ("wear",)),
        ]  # fmt: skip
        self.events.extend(p.mosaic_events())
        self.effects = [
            p.BeginDye(), p.BeginLasting("hush", b.HUSHED), p.BeginLasting("grow", b.GROWN),
            p.BeginLasting("level", b.LEVELLED), p.BeginLasting("be a twin", b.MATCHED), p.BeginInflate(),
            p.Strike(), p.TurnRound(), p.Score("score 1"), p.ScoreWear(),
        ]  # fmt: skip
        self.triggers = [
            p.LoudAndOther(p.BROKEN, 8, "score at a break", per_turn=1),
            p.LoudAndOther(p.PLACED, 8, "announce it", per_match=2, priority=5),
            p.LoudAndOther(p.PLACED, 8, "write it down", condition=p.OwnTurn()),
            p.Own(p.BROKEN, 9, "leave its wear", looks_back=True),
            p.LoudAndOther(p.PLACED, 8, "never", per_turn=0),
        ]
        self.lasting = mosaic_lasting()
        self.values = ("colour", "size", "loud")
        self.layers = b.LAYERS
        self.questions = b.QUESTIONS
        self.refusals = REFUSALS
        self.endings = ("more points", "as many points")
        self.decision_bound = 200

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        problems: list[Problem] = []
        if len(decks) != b.PLAYERS:
            problems.append(Problem("", "decks", f"{b.PLAYERS} decks are needed, found {len(decks)}"))
        for seat, deck in enumerate(decks):
            for name in sorted({name for name in deck if name not in NUMBERS}):
                near = nearest(name, list(NUMBERS))
                problems.append(Problem("", f"decks[{seat}]", f"unknown tile {name!r}", name, tuple(NUMBERS), near))
        if problems:
            raise CardErrors(problems)

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        names = sorted({name for deck in decks for name in deck})
        return {name: asdict(TILES[NUMBERS[name]]) for name in names}

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        state = m.state
        for player in range(b.PLAYERS):
            deck = zone(player, b.DECK)
            for name in decks[player]:
                state.create([FIRST_OBJECT, NUMBERS[name], deck, player, player, 0, 0])
            state.shuffle(SHUFFLE, deck)
            for _ in range(min(OPENING_HAND, len(decks[player]))):
                state.move(state.zones[deck][-1], zone(player, b.HAND))
        state.set(b.TABLE_ID, b.ACTIVE, state.draw(COIN, b.PLAYERS))

    def card_name(self, card: int) -> str:
        return TILES[card].name

    def printed(self, m: Match, obj: int) -> list[int]:
        row = m.state.rows[obj]
        if row[KIND] != FIRST_OBJECT or row[ZONE] != b.WALL:
            return []
        tile = TILES[row[CARD]]
        return [tile.colour, tile.size - row[b.WEAR], 1]

    def idle(self, m: Match) -> Item | None:
        if m.table()[TURN] < TURNS:
            return new_item(b.TURN_ITEM, self.next_player(m, m.table()[b.ACTIVE]))
        totals = [self.total(m, player) for player in range(b.PLAYERS)]
        best = [player for player in range(b.PLAYERS) if totals[player] == max(totals)]
        m.finish(best, len(best) - 1)
        return None

    def total(self, m: Match, player: int) -> int:
        """Points and the sizes of the player's loud tiles."""
        own = [tile for tile in b.wall(m) if m.state.rows[tile][CONTROLLER] == player and b.is_loud(m, tile)]
        return m.state.rows[player][b.POINTS] + sum(m.value(tile, b.SIZE) for tile in own)

    def resolve(self, m: Match, item: Item) -> None:
        if item.kind == b.TURN_ITEM:
            m.next_turn()
            m.emit(p.TURNED, item.who, m.table()[TURN])
            deck = m.state.zones[zone(item.who, b.DECK)]
            if deck:
                m.emit(p.DRAWN, deck[-1])
            m.put(new_item(b.ACTION, item.who, question=b.Q_ACTION))
            m.put(new_item(b.END, item.who))
        elif item.kind == b.ACTION:
            if m.answers[0] != WAIT:
                m.put_now(new_item(b.PLACE, item.who, m.answers[0], question=b.Q_GAP, cause=m.cause))
        elif item.kind == b.PLACE:
            tile = TILES[m.state.rows[item.source][CARD]]
            m.emit(p.PLACED, item.source, 0, m.answers[0], tile.trigger)
            if tile.effect >= 0:
                self.effects[tile.effect].run(m, item)
        else:
            p.end_durations(m)

    def check_state(self, m: Match) -> bool:
        """Tiles without size break, all at once."""
        broken = [tile for tile in b.wall(m) if m.value(tile, b.SIZE) <= 0]
        m.batch([m.propose(p.BROKEN, tile, 0, -1, -1, -1) for tile in broken])
        return bool(broken)

    def candidates(self, m: Match, item: Item) -> list[int]:
        if item.question == b.Q_GAP:
            return list(range(len(b.wall(m)) + 1))
        hand = m.state.zones[zone(item.who, b.HAND)]
        different = {m.state.rows[tile][CARD]: tile for tile in reversed(hand)}
        return [WAIT, *sorted(different.values())]

    def refusal(self, m: Match, item: Item, value: int) -> int:
        if item.question != b.Q_ACTION or value == WAIT or b.wall(m):
            return 0
        return NOTHING_TO_STRIKE if m.state.rows[value][CARD] == NUMBERS["Hammer"] else 0

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        question = decision.question
        if question == b.Q_ACTION:
            return "wait" if value == WAIT else f"place {self.object_name(m, value)}"
        if question == b.Q_GAP:
            return f"gap {value}"
        if question == b.Q_TILE:
            return f"{self.object_name(m, value)} at {b.wall(m).index(value)}"
        if question == b.Q_FROM or question == b.Q_TO:
            return b.COLOURS[value]
        return super().notation(m, decision, value)

    def refusal_text(self, m: Match, decision: Decision, value: int, number: int) -> str:
        if decision.question == b.Q_TO:
            return self.refusals[number].replace("{it}", b.COLOURS[value])
        return super().refusal_text(m, decision, value, number)

    def score(self, m: Match, player: int) -> int:
        return self.total(m, player) - self.total(m, 1 - player)
