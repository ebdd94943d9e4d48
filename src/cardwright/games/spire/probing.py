"""Tries cards, relics, statuses and the rest in small combats: do they do anything, and do they ever end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.engine.decision import PASS
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.errors import WARNING, EndlessLoop, Problem
from cardwright.games.spire.compile import SpireCompiler
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.position import Foe, Hero, position
from cardwright.games.spire.rules import events
from cardwright.games.spire.rules.board import (
    ALLIES,
    BACK,
    BLOCK,
    DRAWS,
    FIRST_STATUS,
    FRONT,
    GOLD,
    HAND_LIMIT,
    HERO,
    HP,
    KEPT_BLOCK,
    LATER,
    MAX_ENERGY,
    MAX_HP,
    ORBS,
    STANCE,
    TABLE_ID,
    Board,
)
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.playing import AIM_SPAN, END_TURN
from cardwright.games.spire.rules.select import Q_ACTION, Q_RESPONSE
from cardwright.games.spire.words import card_words, resources
from cardwright.games.spire.words.base import inner
from cardwright.games.spire.words.cards import Card, Potion, Relic
from cardwright.games.spire.words.definitions import Definition
from cardwright.games.spire.words.enemies import Enemy
from cardwright.games.spire.words.statuses import Orb, Stance, Status

MOST_PLAYS: Final = 40
"""A turn in which more cards than this can be played from a deck of five has no end."""
MOST_ANSWERS: Final = 600
COPIES: Final = 5
PROBES: Final = """
cards:
  - {kind: enemy, name: probe post, hp: 9999, moves: {name: stand, effects: {type: block, value: 1}}}
  - {kind: enemy, name: probe boxer, hp: 9999, moves: {name: punch, effects: {type: damage, value: 10}}}
  - name: probe attack
    type: attack
    cost: 0
    effects: {type: damage, value: 3}
    upgrade: {effects: {type: damage, value: 4}}
  - {name: probe skill, type: skill, cost: 0, effects: [{type: block, value: 3}, {type: draw, value: 1}]}
  - {name: probe heavy, type: attack, cost: 2, effects: {type: damage, value: 9}, upgrade: {cost: 1}}
  - {name: probe power, type: power, cost: 0, effects: {type: status, status: strength, value: 1}}
  - {name: probe medley, type: skill, cost: 0, effects: [
      {type: status, status: weak, target: all_enemies, value: 1}, {type: heal, value: 2}, {type: gold, value: 3},
      {type: modify, stat: hp, value: -1}, {type: discard, value: 1, random: true}, {type: energy, value: 1},
      {type: exhaust, target: none}, {type: create, card_id: probe attack}]}
  - {kind: encounter, name: probe combat, enemies: {enemy: probe post}}
"""
COURSE: Final = ("probe attack", "probe skill", "probe medley", "probe power")
"""What is played to see what answers it."""
TELLING: Final = (
    events.CARD_PLAYED, events.ATTACK_PLAYED, events.SKILL_PLAYED, events.POWER_PLAYED, events.ENERGY_SPENT,
    events.CARD_MOVED, events.PHASE_BEGAN, events.INTENT_SHOWN, events.RESHUFFLED,
)  # fmt: skip
"""What happens with every card, whatever it does."""
MAY_BE_NOTHING: Final = (
    events.DAMAGE_TAKEN, events.DAMAGE_DEALT, events.BLOCK_GAINED, events.ENTITY_HEALED, events.ENERGY_GAINED,
    events.GOLD_GAINED, events.STATUS_APPLIED, events.STATUS_REMOVED, events.HP_LOSS,
)  # fmt: skip
"""Events that change nothing if their number is 0."""
KEEPS_GOING: Final = (card_words.Draw, card_words.MoveCard, card_words.Copy, card_words.Create)
PAYS_BACK: Final = (resources.Energy, resources.Modify)


@dataclass(frozen=True, slots=True)
class Probe:
    """A game with all definitions and the extra ones used to try them."""

    game: Spire
    stances: dict[str, str]
    """The card that enters each stance."""


def probed(cards: Sequence[Definition], looked_at: Sequence[Definition]) -> list[Problem]:
    """Return the problems that playing shows in these definitions; `cards` are all definitions."""
    found: list[Problem] = []
    probe = make_probe(cards)
    loops: set[str] = set()
    for one in looked_at:
        try:
            if isinstance(one, Card):
                if loops_alone(probe, one.name):
                    loops.add(one.name)
                    found.append(_warning(one.name, "", _loop_text([one.name])))
                elif one.response and not can_respond(probe, one):
                    message = "it can never be played: it is no longer in hand when an enemy acts"
                    found.append(_warning(one.name, "response", message))
                elif does_nothing(probe, one):
                    message = "it does nothing: nothing changed in the combats it was tried in"
                    found.append(_warning(one.name, "", message))
            answered(probe, one)
        except EndlessLoop as error:
            instead = {Potion: "effects", Orb: "passive", Enemy: "moves", Card: "effects", Stance: "enter"}
            field = "triggers" if getattr(one, "triggers", ()) else instead.get(type(one), "")
            shown = " <- ".join(error.chain[:4])
            found.append(_warning(one.name, field, f"it goes on without end by itself: {shown} <- ..."))
    for name, other in pairs(looked_at, loops):
        try:
            if plays_in_a_turn(probe, [name, other]) > MOST_PLAYS:
                found.append(_warning(name, "", _loop_text([name, other])))
        except EndlessLoop:
            found.append(_warning(name, "", f"together with {other!r} it goes on without end by itself"))
    return found


def _loop_text(names: Sequence[str]) -> str:
    which = "it" if len(names) == 1 else f"it and {names[1]!r}"
    return f"{which} can be played without end in one turn, from a small deck of nothing else"


def _warning(name: str, place: str, message: str) -> Problem:
    return Problem("", place, message, card=name, severity=WARNING)


def make_probe(cards: Sequence[Definition]) -> Probe:
    stances = {one.name: f"probe stance no{at}" for at, one in enumerate(cards) if isinstance(one, Stance)}
    more = read_text(PROBES, ".yaml", "probes")
    entering = [
        f'{{name: "{card}", type: skill, cost: 0, effects: {{type: stance, stance: {name!r}}}}}'
        for name, card in stances.items()
    ]
    if entering:
        more += read_text(f"cards: [{', '.join(entering)}]", ".yaml", "probes")
    game = Spire(Board(), "probe")
    SpireCompiler(game).add([*cards, *more])
    game.most_rounds = 100
    game.hero_hp = 70
    game.definitions = {one.name: {} for one in (*cards, *more)}
    return Probe(game, stances)


def plays_in_a_turn(probe: Probe, names: Sequence[str]) -> int:
    """Return how many cards can be played in one turn with a small deck of only these cards, up to a bound."""
    deck = [name for name in names for _ in range(COPIES)]
    hero = Hero(hp=999, max_hp=999, gold=999)
    m = position(probe.game, [Foe("probe post")], hero, hand=deck[::COPIES], deck=_without_first(deck))
    plays = 0
    for _ in range(MOST_ANSWERS):
        decision = m.decision
        if decision is None or plays > MOST_PLAYS:
            break
        if decision.question == Q_ACTION:
            # What was drawn last is played first, so that of two cards both are.
            if max(decision.values) == END_TURN:
                break
            plays += 1
            m.answer(max(decision.values))
        elif decision.question == Q_RESPONSE:
            break
        else:
            m.apply(0)
    return plays


def _without_first(deck: Sequence[str]) -> list[str]:
    return [name for at, name in enumerate(deck) if at % COPIES]


def loops_alone(probe: Probe, name: str) -> bool:
    return plays_in_a_turn(probe, [name]) > MOST_PLAYS


def pairs(looked_at: Sequence[Definition], loops: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of cards that could loop for ever: one brings cards, the other gives back what they cost."""
    alone = set(loops)
    cards = [one for one in looked_at if isinstance(one, Card) and one.name not in alone and not one.response]
    bring = [card.name for card in cards if _has(card, KEEPS_GOING)]
    give = [card.name for card in cards if _has(card, PAYS_BACK)]
    for one in bring:
        for other in give:
            if one != other and not (other in bring and one in give and other < one):
                yield one, other


def _has(card: Card, words: tuple[type, ...]) -> bool:
    return any(isinstance(each, words) for effect in card.effects for each in inner(effect))


def full_table(probe: Probe, name: str, *, second: bool = False) -> Match:
    """Return a combat in which nearly every effect has something to do."""
    foes = [
        # The boxer acts first, so that a response has a blow to change.
        Foe("probe boxer", hp=3 if second else 9000, statuses={"strength": 2}),
        Foe("probe post", hp=60, block=4, statuses={"vulnerable": 2, "poison": 2}),
        Foe("probe post", row="back"),
    ]
    hero = Hero(
        hp=9 if second else 40, block=0 if second else 7, energy=10, max_energy=10, gold=500,
        statuses={"weak": 2, "dexterity": 1, **({} if second else {"strength": 2})},
    )  # fmt: skip
    orbs = [probe.game.board.cards[number].name for number in probe.game.board.orbs][:2]
    return position(
        probe.game, foes, hero, hand=[name, "probe heavy", *COURSE], deck=[*COURSE, *COURSE, name],
        discard=[*COURSE, name], exhausted=["probe attack", "probe skill"], powers=["probe power"], orbs=orbs,
        round_number=2 if second else 1,
    )  # fmt: skip


def does_nothing(probe: Probe, card: Card) -> bool:
    """Return whether a card can be played and has no effect in any of the combats it is tried in."""
    if card.triggers or not card.playable or card.type in ("status", "curse"):
        return False
    tried = False
    for second in (False, True):
        m = full_table(probe, card.name, second=second)
        if card.response:
            m.answer(END_TURN)
        plays = _plays_of(m, card.name)
        for value in plays[:4]:
            tried = True
            other = m.copy()
            if _changes_something(other, value, card.response, card.pay is None):
                return False
    return tried


def can_respond(probe: Probe, card: Card) -> bool:
    """Return whether a response can be played when there is cause to; True if it has a condition or price."""
    if card.playable_if is not None or card.pay is not None:
        return True
    m = full_table(probe, card.name)
    m.answer(END_TURN)
    return bool(_plays_of(m, card.name))


def _plays_of(m: Match, name: str) -> list[int]:
    decision = m.decision
    if decision is None or decision.question not in (Q_ACTION, Q_RESPONSE):
        return []
    rows = m.state.rows
    return [
        value for value in decision.values if value != PASS and m.game.card_name(rows[value // AIM_SPAN][CARD]) == name
    ]


def _changes_something(m: Match, value: int, response: bool, by_rows: bool) -> bool:
    card = value // AIM_SPAN
    if response:
        passed = m.copy()
        passed.answer(PASS)
        m.answer(value)
        return _standing(_answered(m)) != _standing(_answered(passed))
    before = _others(m, card)
    hero = _fighter(m, HERO)
    m.answer(value)
    if m.decision is None or (by_rows and m.decision.question != Q_ACTION):
        # The combat is over, or there is something to choose.
        return True
    _answered(m)
    if by_rows and (_fighter(m, HERO) != hero or _others(m, card) != before):
        return True
    told = list(m.events)
    start = next((at for at, e in enumerate(told) if e.kind == events.CARD_PLAYED), 0)
    return any(_matters(e.kind, e.amount, e.subject == card) for e in told[start:])


def _others(m: Match, card: int) -> list[list[int]]:
    """Return all objects except the hero, the table and the card."""
    return [list(row) for obj, row in enumerate(m.state.rows) if obj not in (HERO, TABLE_ID, card)]


def _matters(kind: int, amount: int, itself: bool) -> bool:
    if kind in TELLING or (kind in MAY_BE_NOTHING and amount == 0):
        return False
    return not (itself and kind in (events.CARD_DISCARDED, events.CARD_EXHAUSTED))


def _answered(m: Match) -> Match:
    """Return the match with every question within an item answered by the first option."""
    for _ in range(MOST_ANSWERS):
        decision = m.decision
        if decision is None or decision.question == Q_ACTION:
            break
        if decision.question == Q_RESPONSE:
            m.answer(PASS)
        else:
            m.apply(0)
    return m


def _fighter(m: Match, obj: int) -> list[int]:
    """Return the numbers of a fighter that an effect could change."""
    row = m.state.rows[obj]
    own = [row[MAX_ENERGY], row[GOLD], row[STANCE], row[DRAWS], row[HAND_LIMIT]] if obj == HERO else []
    return [row[HP], row[MAX_HP], row[BLOCK], row[KEPT_BLOCK], *own, *row[FIRST_STATUS:]]


def _standing(m: Match) -> tuple[list[list[int]], list[int]]:
    """Return the numbers of all fighters, and the sizes of zones."""
    zones = m.state.zones
    fighters = [HERO, *zones[FRONT], *zones[BACK], *zones[ALLIES]]
    return [_fighter(m, obj) for obj in fighters], [len(zones[ORBS]), len(zones[LATER])]


def answered(probe: Probe, one: Definition) -> None:
    """Play with a definition so that every event it answers happens; EndlessLoop if that never ends."""
    relics, potions, orbs = [], [], []
    hand = list(COURSE)
    hero = Hero(hp=900, max_hp=999, energy=10, max_energy=10, gold=500)
    foes = [Foe("probe boxer"), Foe("probe post")]
    if isinstance(one, Card):
        if not one.triggers:
            return
        hand = [one.name, *hand]
    elif isinstance(one, Relic):
        relics = [one.name]
    elif isinstance(one, Potion):
        potions = [one.name]
    elif isinstance(one, Orb):
        orbs = [one.name]
    elif isinstance(one, Stance):
        hand = [probe.stances[one.name], *hand]
    elif isinstance(one, Status):
        hero = Hero(hp=900, max_hp=999, energy=10, max_energy=10, gold=500, statuses={one.name: 2})
        foes = [Foe("probe boxer", statuses={one.name: 2}), Foe("probe post")]
    elif isinstance(one, Enemy):
        foes = [Foe(one.name, hp=900), Foe("probe post")]
    else:
        return
    deck = [*COURSE, *COURSE, *COURSE]
    m = position(probe.game, foes, hero, hand=hand, deck=deck, relics=relics, potions=potions, orbs=orbs)
    rounds = 0
    for _ in range(MOST_ANSWERS):
        decision = m.decision
        if decision is None or rounds == 3:
            return
        if decision.question == Q_ACTION:
            plays = [value for value in decision.values if value != END_TURN]
            rounds += not plays
            m.answer(plays[0] if plays else END_TURN)
        elif decision.question == Q_RESPONSE:
            m.answer(max(decision.values))
        else:
            m.apply(0)
