"""The contract that a game implements: what there is, what may be chosen, what happens, who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import AGENDA, FIFO, Item
from cardwright.engine.arguments import seed_of
from cardwright.engine.decision import FIRST_QUESTION, PASS, Q_ORDER, Q_REPLACE, Q_RESPOND, Decision
from cardwright.engine.event import CHECKED, FIRST_EVENT, REPLACED, WATCHED, Event, EventKind
from cardwright.engine.front import PLAIN, Front, decks_of
from cardwright.engine.knowledge import Knowledge
from cardwright.engine.layers import Lasting
from cardwright.engine.nodes import Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CARD, CONTROLLER, FIRST_TABLE_FIELD, MOST_FIELDS, State
from cardwright.engine.trigger import SPAN, Trigger
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Who may see what lies in a zone.
EVERYONE: Final = 0
OWNER_ONLY: Final = 1
NOBODY: Final = 2

STREAMS: Final = ("shuffle", "coin", "die", "ai")
SHUFFLE: Final = 0
COIN: Final = 1
DIE: Final = 2

ENGINE_QUESTIONS: Final = ("", "replacement", "order", "respond", "", "", "", "")


class Zone:
    """A place for objects: its name, its owner (-1: the table) and who may look."""

    __slots__ = ("name", "owner", "sight")

    name: str
    owner: int
    sight: int

    def __init__(self, name: str, owner: int, sight: int) -> None:
        self.name = name
        self.owner = owner
        self.sight = sight

    def __repr__(self) -> str:
        return f"<Zone {self.name}, owner {self.owner}, sight {self.sight}>"

    def open_to(self, player: int) -> bool:
        """Return whether the player may look at everything in this zone."""
        return self.sight == EVERYONE or (self.sight == OWNER_ONLY and self.owner == player)


class Chosen(EventKind):
    """A player answered a question; every chain of causes begins with this."""

    def __init__(self) -> None:
        super().__init__("CHOSEN", unsettles=False, means={"place": "question", "amount": "value"})

    def text(self, m: Match, e: Event) -> str:
        said = m.notes.get(e.number, "")
        return f"{m.game.player_name(e.who)} chose {said}" if said else f"{m.game.player_name(e.who)} chose"


class Passed(EventKind):
    """A player declined to respond."""

    def __init__(self) -> None:
        super().__init__("PASSED", unsettles=False)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.who)} passed"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. It holds no state: everything that changes is in the match.

    A subclass sets the lists in its __init__ and overrides the methods. `kinds` names the fields of each kind of object
    (after the common ones), `options` are the settings of this instance, kept in every record.
    """

    __slots__ = (
        "ask_bound", "asks_all", "brought", "chain_bound", "checks_layers", "decision_bound", "discipline", "effects",
        "endings", "events", "fills", "fleeting", "forced", "front", "keeps_gone", "kinds", "lasting", "lasting_zone",
        "layer_zones", "layered_from", "layers", "loud",
        "loop_bound", "name", "noted", "options", "orders_triggers", "players", "questions", "quiet_from", "refusals",
        "repeat_bound", "replacements", "state_bound", "streams", "summed_field", "takes_first", "traits", "triggers",
        "turning", "unseen", "values", "version", "watched", "zones",
    )  # fmt: skip

    name: str
    version: str
    players: int
    discipline: int
    orders_triggers: bool
    forced: bool
    # Whether a match may be begun with a given first player; then `deal` asks `first_player` who begins.
    takes_first: bool
    # Whether what has gone stays as an object in no zone, for those who remember it.
    keeps_gone: bool
    asks_all: bool
    checks_layers: bool
    options: dict[str, int | str]
    # How people meet the game: its boards, decks and positions.
    front: Front
    zones: list[Zone]
    kinds: list[tuple[str, tuple[str, ...]]]
    events: list[EventKind]
    traits: list[int]
    noted: tuple[int, tuple[int, ...]]
    effects: list[Effect]
    triggers: list[Trigger]
    replacements: list[Replacement]
    lasting: list[Lasting]
    # The channel of those who look at how things are after every event; -1 where a game has none such.
    watched: int
    lasting_zone: int
    layer_zones: tuple[int, ...]
    loud: list[bool]
    fills: int
    quiet_from: int
    summed_field: int
    layered_from: int
    fleeting: tuple[int, ...]
    unseen: tuple[str, ...]
    brought: tuple[str, ...]
    values: tuple[str, ...]
    layers: tuple[str, ...]
    questions: tuple[str, ...]
    turning: tuple[int, ...]
    refusals: tuple[str, ...]
    endings: tuple[str, ...]
    streams: tuple[str, ...]
    loop_bound: int
    # How often one item may do something again, and ask.
    repeat_bound: int
    ask_bound: int
    chain_bound: int
    state_bound: int
    decision_bound: int

    def __init__(self, name: str, version: str, players: int) -> None:
        self.name = name
        self.version = version
        self.players = players
        self.discipline = FIFO
        self.orders_triggers = False
        # Whether a question with one legal answer only is answered without asking.
        self.forced = False
        self.keeps_gone = False
        self.takes_first = False
        # Whether a question in the middle of an item is put even if it has one legal answer only.
        self.asks_all = False
        # For hunting bugs: whether kept effective values are compared with newly computed ones after every event.
        self.checks_layers = False
        self.options = {}
        self.front = PLAIN
        self.zones = []
        self.kinds = []
        self.events = [Chosen(), Passed()]
        assert len(self.events) == FIRST_EVENT
        # What each kind of event asks of the engine, and for how many kinds and which replacement effects it was noted.
        self.traits = []
        self.noted = (0, ())
        self.effects = []
        self.triggers = []
        self.replacements = []
        self.lasting = []
        # The zone that lasting effects are in (-1: none, they are looked for among all objects), and what layers never
        # look at: fields from quiet_from on, objects below layered_from.
        self.watched = -1
        self.lasting_zone = -1
        # The zones whose objects effective values depend on even if all effects are steady (see `Lasting`), and the
        # layers, as a bit set, that the game fills itself by `begin_layer`.
        self.layer_zones = ()
        self.loud = []
        self.fills = -1
        self.quiet_from = 1 << 30
        # A field from quiet_from on that `summarize` looks at, if there is one.
        self.summed_field = -1
        self.layered_from = 0
        # Events that a transcript leaves out where nothing happens before the next of them, such as steps.
        self.fleeting = ()
        # Fields and values that no view shows, since they would tell which hidden object something was, or by their
        # numbers which cards a match has.
        self.unseen = ()
        # Fields that the cards of a match bring. Views show them where they are not 0, since even their names would
        # tell of cards that nobody has seen.
        self.brought = ()
        self.values = ()
        self.layers = ()
        self.questions = ()
        # Questions that begin an action of their own, whatever was asked before: then nothing else is under way.
        self.turning = ()
        self.refusals = ("",)
        self.endings = ()
        self.streams = STREAMS
        self.loop_bound = 1000
        self.repeat_bound = 10_000
        self.ask_bound = 500
        self.chain_bound = 50
        self.state_bound = 100
        self.decision_bound = 1000

    def event_traits(self) -> list[int]:
        """Return what each kind of event requires of the engine when it happens, for a new match."""
        now = (len(self.events), tuple([replacement.event for replacement in self.replacements]))
        if self.noted != now:
            self.traits = [kind.traits() for kind in self.events]
            for replacement in self.replacements:
                self.traits[replacement.event] |= REPLACED
            if self.watched >= 0:
                self.traits = [each | WATCHED for each in self.traits]
            self.noted = now
        return [each | CHECKED for each in self.traits] if self.checks_layers else self.traits

    def loud_zones(self) -> list[bool]:
        """Return for each zone whether effective values depend on the objects there, even if all effects are steady."""
        if len(self.loud) != len(self.zones):
            self.loud = [not self.layer_zones or zone in self.layer_zones for zone in range(len(self.zones))]
        return self.loud

    def empty_state(self) -> State:
        """Return the state of a match in which nothing exists yet."""
        longest = max([0, *[len(kind[1]) for kind in self.kinds]])
        if max(longest + FIRST_TABLE_FIELD, len(self.zones) + 1) > MOST_FIELDS:
            raise RulesError(f"{self.name}: the journal has room for {MOST_FIELDS} fields of an object, or zones")
        state = State(self.players, len(self.zones), 2 * len(self.events))
        state.layers_look_at(self.quiet_from, self.layered_from, self.loud_zones(), self.summed_field)
        # What lies where nobody looks is seldom written.
        state.busy = [zone for zone in range(len(self.zones)) if self.zones[zone].sight != NOBODY]
        return state

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        """Create the players' and the table's fields and the cards, and put the first work on the agenda."""
        raise NotImplementedError

    def first_player(self, m: Match, stream: int) -> int:
        """Return who begins: the player that the match is begun with, or else one drawn from this random stream.

        It is drawn in either case, so that all other chance stays the same whoever begins.
        """
        drawn = m.state.draw(stream, self.players)
        return drawn if m.first < 0 else m.first

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        """Raise CardErrors with every problem if the decks may not be played."""

    def for_decks(self, decks: Sequence[Sequence[str]]) -> Game:
        """Return the game as a match with these decks plays it.

        A game with many cards returns one that has only the cards of the decks and those they name, so that a match
        does not depend on which other cards exist. KeyError names an unknown card.
        """
        return self

    def card_name(self, card: int) -> str:
        raise NotImplementedError

    def become(self, m: Match, obj: int, card: int) -> None:
        """Give a hidden object another identity, for samples; fields that depend on the card are set too."""
        m.state.set(obj, CARD, card)

    def card_numbers(self, names: Sequence[str]) -> list[int]:
        """Return the numbers of these cards of this match, for what others know of a deck; BadInput names those that it
        does not have. [] if a game has no sideboards."""
        return []

    def deal_anew(self, m: Match, places: list[int], others: list[int], cards: list[int]) -> None:
        """Give each of a player's hidden objects the identity of another of them, with the card given beside it.

        The match is a copy that has not been played on.
        """
        for at in range(len(places)):
            self.become(m, places[at], cards[at])

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        """Return the definitions, as plain data, that a match with these decks depends on, for a record to keep."""
        return {}

    def idle(self, m: Match) -> Item | None:
        """Return the next work when nothing is left to resolve, or put work on the agenda, or finish the match.

        The returned item is done at once. This method must not ask. Its changes may trigger abilities, which resolve
        first; then it is called again. Its result must follow from the state alone, so nothing of it is kept while the
        match waits.
        """
        raise NotImplementedError

    def resolve(self, m: Match, item: Item) -> None:
        """Do what the item says; the engine itself handles kinds below FIRST_KIND."""
        raise NotImplementedError

    def candidates(self, m: Match, item: Item) -> list[int]:
        """Return every conceivable answer to the item's question, legal or not, in a fixed order."""
        return []

    def refusal(self, m: Match, item: Item, value: int) -> int:
        """Return 0 if the answer is legal, else the number of the reason why it is not. Changes nothing."""
        return 0

    def answers(self, m: Match, item: Item) -> list[int]:
        """Return the legal answers to the item's question: the candidates that no check refuses."""
        return [value for value in self.candidates(m, item) if self.refusal(m, item, value) == 0]

    def check_state(self, m: Match) -> bool:
        """Do what the rules require in the current state; return True if anything was done."""
        return False

    def look(self, m: Match) -> None:
        """React to the state after something has happened completely; called if anything watches the state."""

    def endless(self, m: Match, chain: bool) -> bool:
        """Handle a loop or chain at its bound: finish the match (in a draw, say) and return True, or let it be
        an error."""
        return False

    def respond(self, m: Match, item: Item, value: int) -> None:
        """Do what a player with priority chose instead of passing."""
        raise NotImplementedError

    def active_player(self, m: Match) -> int:
        """Return the player whose turn it is, first in every order of players."""
        return 0

    def is_in(self, m: Match, player: int) -> bool:
        """Return whether the player still takes part."""
        return True

    def concession(self, m: Match, player: int) -> Item | None:
        """Return the item that lets a player concede; None if that is not possible."""
        return None

    def asked_about(self, m: Match, decision: Decision) -> int:
        """Return the object that asks, -1 if none does; samples are not made while it is hidden from their player."""
        return decision.item.source

    def asked_instead(self, m: Match, player: int) -> int:
        """Return the player to ask in place of this one: the same player, or another if they no longer take part."""
        return player

    def next_player(self, m: Match, player: int) -> int:
        """Return the next player in turn order who still takes part."""
        for _ in range(self.players):
            player = (player + 1) % self.players
            if self.is_in(m, player):
                break
        return player

    def affected(self, m: Match, e: Event) -> int:
        """Return the player who chooses among replacement effects: the affected one, or the object's controller."""
        if e.subject < 0:
            return e.who
        return e.subject if e.subject < self.players else m.state.rows[e.subject][CONTROLLER]

    def own_replacements(self, m: Match, e: Event) -> list[int]:
        """Return the replacement effects that the event's subject itself has, each an id times SPAN plus a number."""
        return []

    def choose_replacement(self, m: Match, e: Event, entries: list[int]) -> int:
        """Return which of several applicable replacement effects comes first; the affected player chooses.

        For events that affect nobody, and those that the game causes by itself, nobody is asked: the oldest comes
        first.
        """
        who = self.affected(m, e)
        return entries[0] if who < 0 or m.item is None else m.ask(who, Q_REPLACE, entries)

    def player_name(self, player: int) -> str:
        return f"P{player + 1}" if player >= 0 else "the game"

    def object_name(self, m: Match, obj: int) -> str:
        if obj < 0:
            return "nothing"
        if obj < self.players:
            return self.player_name(obj)
        card = m.state.rows[obj][CARD]
        return self.card_name(card) if card >= 0 else "the table"

    def question_name(self, question: int) -> str:
        if question < FIRST_QUESTION:
            return ENGINE_QUESTIONS[question]
        return self.questions[question - FIRST_QUESTION]

    def prompt(self, m: Match, decision: Decision) -> str:
        return f"{self.player_name(decision.who)}: {self.question_name(decision.question)}?"

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        """Return the notation of an answer; it must tell apart all answers of one decision.

        Records keep it, so it must not depend on printed text: abilities are named by their labels, after the last
        colon.
        """
        if decision.question == Q_REPLACE:
            label = self.replacements[value % SPAN].label
            return f"{self.object_name(m, value // SPAN)}: {label or 'replacement'}"
        if decision.question == Q_ORDER:
            item = m.triggered[value]
            return f"{self.object_name(m, item.source)}: {self.triggers[item.a].label or 'trigger'}"
        if decision.question == Q_RESPOND and value == PASS:
            return "pass"
        return str(value)

    def option_text(self, m: Match, decision: Decision, value: int) -> str:
        """Return the printed text of what an answer names by its label; "" if the notation is complete."""
        if decision.question == Q_REPLACE:
            return self.replacements[value % SPAN].text
        if decision.question == Q_ORDER:
            return self.triggers[m.triggered[value].a].text
        return ""

    def refusal_text(self, m: Match, decision: Decision, value: int, number: int) -> str:
        """Return the sentence for a refusal; {it} stands for the subject."""
        return self.refusals[number].replace("{it}", self.object_name(m, value))

    def effect_text(self, node: int) -> str:
        return self.effects[node].text if node >= 0 else ""

    def led_by(self, m: Match, e: Event) -> int:
        """Return the number of the event that led to this one, for explanations: its cause by default."""
        return e.cause

    def rule_text(self, rule: int) -> str:
        """Return the number of a rule as players write it ("CR 704.5f"); "" for none."""
        return ""

    def rule_of(self, e: Event) -> str:
        """Return the rule of an event: the one it names, or the one of its kind."""
        return self.rule_text(e.rule if e.rule else self.events[e.kind].rule)

    def item_name(self, m: Match, item: Item) -> str:
        """Return the item's name in a trace."""
        if item.question != 0:
            return f"{self.question_name(item.question)}?"
        return self.effect_text(item.node) or f"item {item.kind}"

    def triggers_again(self, m: Match, item: Item) -> int:
        """Return how many additional times an ability that has just triggered triggers; below 0 it does not at all."""
        return 0

    def place_trigger(self, m: Match, item: Item) -> None:
        """Put a triggered item where it waits. A game that asks for targets first puts an item that asks instead."""
        m.state.put(AGENDA, item)

    def layered(self, m: Match) -> list[int]:
        """Return the objects whose values the layers compute; all others have their printed values."""
        return list(range(len(m.state.rows)))

    def begin_layer(self, m: Match, layer: int, table: list[list[int]]) -> None:
        """Change values that no lasting effect changes (counters, for example) before the effects of this layer."""

    def summarize(self, m: Match) -> None:
        """Note in `Layers.summary` and `Layers.present` what saves searching, after values were computed anew."""

    def value_parts(self, m: Match, obj: int, value: int) -> list[str]:
        """Return what changes an effective value without being a lasting effect, one line each, for explanations."""
        return []

    def printed(self, m: Match, obj: int) -> list[int]:
        """Return the object's printed values, before any layer; empty if it has none. The list must not be changed."""
        return []

    def sees(self, m: Match, player: int, obj: int) -> bool:
        """Return whether the player may see an object that its zone does not show (a revealed card, for example)."""
        return False

    def seen_among(self, m: Match, player: int, objects: list[int]) -> list[int]:
        """Return those objects of one closed zone that the player may nevertheless see."""
        return [obj for obj in objects if self.sees(m, player, obj)]

    def veils(self, m: Match, player: int, obj: int) -> bool:
        """Return whether an object in a zone open to the player is hidden from them anyway (face down, for example).

        That it is there, and in which state, can be seen; its name and printed values must be the same whatever it is.
        """
        return False

    def dealt_anew(self, m: Match, obj: int) -> bool:
        """Return whether samples may give this hidden object the identity of another."""
        return True

    def shown_value(self, m: Match, value: int, number: int) -> object:
        """Return what a view shows of an effective value: the number, unless it reveals which cards a match has."""
        return number

    def shown(self, m: Match, player: int) -> dict[str, object]:
        """Return what else this player may know, for the view: anything that is not in rows and zones."""
        return {}

    def quiet(self, m: Match) -> bool:
        """Return whether nothing is under way, so that the table may be judged as it is: the match is over, or
        a player may begin something new."""
        rest = m.parked
        return rest is None or self.rests_at(m, rest.question)

    def rests_at(self, m: Match, question: int) -> bool:
        """Return whether nothing is under way where this is asked, now."""
        return question in self.turning

    def knowledge(self, weights: Mapping[str, int] | None = None) -> Knowledge:
        """Return how to play this game well, for agents; the game's usual weights, or some of them changed."""
        return self.front.knowledge(self, {} if weights is None else weights)

    def knows_deck(self, player: int, owner: int) -> bool:
        """Return whether this player knows what was in the owner's deck."""
        return player == owner

    def score(self, m: Match, player: int) -> int:
        """Return how good the state looks to the player, for agents that look one step ahead."""
        return 0

    def start(self, seed: object = 0, decks: object = (), *, first: object = None) -> Match:
        """Return a new match of this game at its first decision.

        `first` is the number of the player who begins; without it chance decides, as the game has it.
        The seed is a whole number. Each deck is a list of card names, a DeckList, the name of a deck of the game, or a
        file with a deck list; anything else is refused, with the nearest names. Sideboards are kept, not played with.
        """
        number = seed_of(seed)
        lists = decks_of(self, decks)
        self.check_decks(lists)
        match = cardwright.engine.match.Match(self)
        match.begin(number, lists, first=first)
        return match

    def position(self, *given: object, **fields: object) -> Match:
        """Return a match at a position set up by names: a YAML file, or its fields as keywords.

        The game defines the fields; where each player has a side, sides may also be given in turn. CardErrors lists
        everything that is wrong, each problem with its place.
        """
        return self.front.position(self, list(given), dict(fields))

    def show_board(self, m: Match, player: int) -> list[str]:
        """Return the board as lines, as this player may see it."""
        return self.front.board(m.view(player))

    def __repr__(self) -> str:
        settings = ", ".join([f"{name}={value!r}" for name, value in self.options.items()])
        return f"<Game {self.name} {self.version}{': ' if settings else ''}{settings}>"


# At the end, since a match needs the game and the game starts matches.
import cardwright.engine.match  # noqa: E402
