"""Random cards of the whole vocabulary: printed, read back, played; and broken ones, each refused with its place.

    python -m cardwright.games.spire.testing.proving --cards 500 [--seed 0] [--json]

Every valid card is printed as rules text and written as JSON, both of which must read back equal, and is played in a
combat with other random cards, with the game's invariants checked at every decision. Every broken card must be refused
with its file, path and line. Every failure is named, and the exit code is then 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Final

from cardwright.definitions.expression import Scope
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.errors import CardErrors, EndlessLoop
from cardwright.games.spire.compile import SpireCompiler
from cardwright.games.spire.game import VERSION, base_cards
from cardwright.games.spire.loading import PROSE, read_text, resolved, vocabulary_with
from cardwright.games.spire.position import Foe, Hero, position
from cardwright.games.spire.rules.board import Board
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.playing import AIM_SPAN, END_TURN
from cardwright.games.spire.rules.select import Q_ACTION, Q_RESPONSE
from cardwright.games.spire.show import invariant
from cardwright.games.spire.testing.broken_cards import NEEDS_NAMES, NEEDS_TEXT, Broken, break_card
from cardwright.games.spire.testing.random_cards import Names, RandomCards, sound
from cardwright.games.spire.text.printing import whole_text
from cardwright.games.spire.text.reading import read_card, read_potion, read_relic
from cardwright.games.spire.words.base import STATUSES
from cardwright.games.spire.words.cards import Card, Potion, Relic
from cardwright.games.spire.words.definitions import CARD_TYPES, Definition
from cardwright.games.spire.words.statuses import Pool, Status
from cardwright.sources.load import read_cards_text
from cardwright.sources.places import Places
from cardwright.sources.write import to_data, write_cards_text

BATCH: Final = 250
"""So many cards are compiled into one game."""
EXTRAS: Final = 20
"""So many relics, and as many potions, are in each batch too."""
TURNS: Final = 2
MOST_DECISIONS: Final = 14
WORLD: Final = """
cards:
  - {kind: status, name: momentum, good: true, stacking: both, turns: 2, decay: {when: end_of_turn}}
  - kind: orb
    name: spark
    passive: {type: damage, target: random_enemy, value: 2}
    evoke: {type: damage, target: all_enemies, value: 3}
  - {kind: orb, name: shell, passive: {type: block, value: 2}, evoke: {type: block, value: 5}}
  - kind: stance
    name: fury
    modifiers: {of: damage_dealt, how: multiply, value: 200}
    enter: {type: energy, value: 1}
  - {kind: stance, name: calm one, leave: {type: energy, value: 2}}
  - {kind: pool, name: mana, start: 5, per_turn: 2}
  - kind: enemy
    name: Guard
    hp: 60
    moves: [{name: Hit, effects: {type: damage, value: 6}}, {name: Wall, effects: {type: block, value: 5}}]
  - kind: enemy
    name: Sapper
    hp: 40
    moves: {name: Sap, effects: {type: status, status: weak, target: single_enemy, value: 1}}
  - name: Slash
    type: attack
    pool: red
    effects: {type: damage, value: 6}
    upgrade: {effects: {type: damage, value: 9}}
  - {name: Shield, type: skill, pool: red, effects: {type: block, value: 5}}
"""
RANDOM_NAMES: Final = Names(
    cards=("Slash", "Shield"),
    statuses=(*STATUSES, "momentum"),
    orbs=("spark", "shell"),
    stances=("none", "fury", "calm one"),
    enemies=("Guard", "Sapper"),
    pools=("mana",),
    card_pools=("red",),
)
FOES: Final = (Foe("Guard"), Foe("Sapper", statuses={"vulnerable": 1}), Foe("Guard", row="back"))
HEROES: Final = (
    Hero(hp=50, energy=6, max_energy=6, gold=200, statuses={"strength": 1}, pools={"mana": 9}),
    Hero(
        hp=70, block=8, energy=40, max_energy=40, gold=900, statuses={"dexterity": 3, "poison": 2}, pools={"mana": 60}
    ),
    Hero(hp=900, max_hp=999, energy=3, statuses={"weak": 2, "vigor": 4}),
)
"""A card is played by the first of these who can."""


@dataclass(slots=True)
class Proved:
    """The counts of a proof, and its failures."""

    seed: int
    cards: int = 0
    played: int = 0
    decisions: int = 0
    events: int = 0
    endless: int = 0
    """Combats that a card of its own making kept from ending; the engine named the chain."""
    broken: int = 0
    refused: int = 0
    mistakes: dict[str, int] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)


@cache
def world() -> tuple[Definition, ...]:
    """Return the definitions that random cards may refer to."""
    return (*(one for one in base_cards() if isinstance(one, Status)), *read_text(WORLD, ".yaml", "world"))


@cache
def known_names() -> frozenset[tuple[str, str]]:
    """Return the statuses and pools of the world, each with its kind."""
    kinds = {Status: "status", Pool: "pool"}
    return frozenset((kinds[type(one)], one.name) for one in world() if isinstance(one, Status | Pool))


def vocabulary() -> Vocabulary:
    return vocabulary_with(known_names())


def read(text: str, file: str) -> list[Definition]:
    """Return the definitions of a JSON text, which may refer to the world's own status and pool."""
    given = read_cards_text(text, ".json", vocabulary(), CARD_TYPES, file)
    return resolved(given, vocabulary(), known_names())


def game_of(made: Sequence[Definition]) -> Spire:
    """Return a game with these cards; raise CardErrors if that is impossible."""
    game = Spire(Board(), VERSION)
    given = [*world(), *made]
    SpireCompiler(game).add(given)
    game.definitions = {one.name: {} for one in given}
    return game


def prove(cards: int, seed: int = 0, progress: bool = False) -> Proved:
    """Prove the given number of valid cards and as many broken ones."""
    proved = Proved(seed)
    stream = Stream(seed, "proving")
    scope = vocabulary().scope
    maker = RandomCards(stream, RANDOM_NAMES, scope=scope)
    names: set[str] = set()
    while proved.cards < cards:
        wanted = min(BATCH, cards - proved.cards)
        made = _fresh(maker, wanted, names)
        valid, game = _sound(made)
        given = [one for one in valid if isinstance(one, Card)][:wanted]
        extras = [one for one in valid if not isinstance(one, Card)]
        proved.cards += len(given)
        _printed(proved, [*given, *extras], scope)
        _play_all(proved, game, given, extras, stream)
        _break_all(proved, given, stream)
        if progress:
            print(f"{proved.cards} of {cards}, {len(proved.failures)} failures", file=sys.stderr)
    return proved


def _sound(made: Sequence[Definition]) -> tuple[list[Definition], Spire]:
    """Return the definitions that the rules accept, and the game with them."""
    games: list[Spire] = []
    valid = sound(made, lambda some: games.append(game_of(some)))
    return valid, games[-1]


def _fresh(maker: RandomCards, wanted: int, names: set[str]) -> list[Definition]:
    """Return cards, relics and potions with new names; a few more than wanted, since some are not sound."""
    made: list[Definition] = []
    count = wanted + wanted // 4 + 5
    makers = [maker.card] * count + [maker.relic] * EXTRAS + [maker.potion] * EXTRAS
    for make in makers:
        one = make()
        key = one.name.casefold()
        if key not in names and not one.name.endswith("+"):
            names.add(key)
            made.append(one)
    return made


def _printed(proved: Proved, given: Sequence[Definition], scope: Scope) -> None:
    """Check that every written form reads back equal."""
    statuses = RANDOM_NAMES.statuses
    for one in given:
        assert isinstance(one, Card | Relic | Potion)
        text = whole_text(one, statuses=statuses)
        try:
            again = _read_back(text, type(one), scope)
        except CardErrors as errors:
            proved.failures.append(f"{text}: {errors}")
            continue
        if again != one:
            proved.failures.append(f"{text}: reads back as {whole_text(again, statuses=statuses)}")
    text = write_cards_text(given, ".json", CARD_TYPES)
    if read(text, "proving.json") != list(given):
        proved.failures.append("a batch written as JSON does not read back equal")


def _read_back(text: str, cls: type[Definition], scope: Scope) -> Card | Relic | Potion:
    """Return the definition that a whole text describes."""
    if cls is Card:
        return read_card(text, scope, statuses=RANDOM_NAMES.statuses)
    if cls is Relic:
        return read_relic(text, scope, statuses=RANDOM_NAMES.statuses)
    return read_potion(text, scope, statuses=RANDOM_NAMES.statuses)


def _play_all(proved: Proved, game: Spire, cards: Sequence[Card], extras: Sequence[Definition], stream: Stream) -> None:
    relics = [one.name for one in extras if isinstance(one, Relic)]
    potions = [one.name for one in extras if isinstance(one, Potion)]
    for at, card in enumerate(cards):
        others = [cards[(at + step) % len(cards)].name for step in range(1, 6)]
        given = relics[at % len(relics) :][:1] if relics and at % 2 else []
        drunk = potions[at % len(potions) :][:1] if potions and at % 3 == 0 else []
        m = None
        try:
            for hero in HEROES:
                m = position(
                    game, FOES, hero, hand=[card.name, *others[:3]], deck=["Slash", "Shield", *others, "Slash"],
                    discard=["Shield", others[0]], exhausted=["Slash"], orbs=["spark"], relics=given, potions=drunk,
                    seed=at,
                )  # fmt: skip
                if card.response:
                    # Its moment comes when the enemies act.
                    m.answer(END_TURN)
                if _plays_of(m, card.name):
                    break
            assert m is not None
            wrong = _combat(proved, m, card.name, stream)
        except EndlessLoop:
            proved.endless += 1
            wrong = ""
        except Exception as error:  # noqa: BLE001  # whatever a card can do to the rules is what is looked for
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            answers = [] if m is None else list(m.choices)
            proved.failures.append(f"{whole_text(card)}: {wrong}; answers {answers}")


def _plays_of(m: Match, name: str) -> list[int]:
    """Return the answers that play a card of this name."""
    if m.decision is None or m.decision.question not in (Q_ACTION, Q_RESPONSE):
        return []
    rows = m.state.rows
    return [
        value
        for value in m.decision.values
        if value != END_TURN and m.game.card_name(rows[value // AIM_SPAN][CARD]) == name
    ]


def _combat(proved: Proved, m: Match, name: str, stream: Stream) -> str:
    """Play the card, then random answers, for a few turns; return what was wrong, "" if nothing."""
    first, turns = True, 0
    events = len(m.events)
    for _ in range(MOST_DECISIONS):
        decision = m.decision
        if decision is None or turns == TURNS:
            break
        values = decision.values
        value = values[stream.below(len(values))]
        own = _plays_of(m, name) if first else []
        if own:
            value = own[stream.below(len(own))]
            proved.played += 1
        first = False
        turns += decision.question == Q_ACTION and value == END_TURN
        proved.decisions += 1
        m.answer(value)
        wrong = invariant(m)
        if wrong:
            return wrong
    proved.events += len(m.events) - events
    return ""


def _break_all(proved: Proved, cards: Sequence[Card], stream: Stream) -> None:
    """Make one mistake in each card and check that all are refused, including those only the whole game shows."""
    plain: list[Broken] = []
    named: list[Broken] = []
    for card in cards:
        made = break_card(dict(to_data(card)), stream)
        proved.broken += 1
        proved.mistakes[made.mistake] = proved.mistakes.get(made.mistake, 0) + 1
        (named if made.mistake in NEEDS_NAMES else plain).append(made)
    # Sentences are read when all else is in order, so a file with both kinds would show only the others.
    for some in (
        [each for each in plain if each.mistake not in NEEDS_TEXT],
        [each for each in plain if each.mistake in NEEDS_TEXT],
        named,
    ):
        if some:
            _refused(proved, some)


def _refused(proved: Proved, broken: Sequence[Broken]) -> None:
    text = json.dumps({"cards": [each.data for each in broken]}, indent=1)
    places = Places((), prose=PROSE)
    places.add(text, ".json", "broken.json")
    try:
        game_of(read(text, "broken.json"))
    except CardErrors as errors:
        found = [places.located(problem) for problem in errors.problems]
    else:
        found = []
    by_card: dict[str, list[str]] = {}
    for problem in found:
        if problem.file and problem.line and problem.message:
            by_card.setdefault(problem.place.partition("]")[0], []).append(problem.place)
    for at, each in enumerate(broken):
        if f"cards[{at}" in by_card:
            proved.refused += 1
        else:
            proved.failures.append(f"{each.mistake} at {each.path} was not refused: {json.dumps(each.data)}")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=500, metavar="NUMBER", help="how many valid and how many broken")
    parser.add_argument("--seed", type=int, default=0, metavar="NUMBER", help="what chance begins with")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    options = parser.parse_args(arguments)
    proved = prove(options.cards, options.seed, progress=not options.json)
    if options.json:
        print(json.dumps(asdict(proved), indent=1))
    else:
        print(f"{proved.cards} cards printed and read back, {proved.played} played: {proved.decisions} decisions,")
        print(
            f"{proved.events} events, {proved.endless} combats without end; {proved.refused} of {proved.broken} refused"
        )
        for failure in proved.failures:
            print(failure)
    if proved.failures:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
