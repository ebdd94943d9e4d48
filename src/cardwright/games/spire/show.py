"""Spire as text: the combat as the hero sees it, with intents and each card's numbers, and the names of things."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.engine.view import View, match_of
from cardwright.games.spire.previews import card_preview, intent_text
from cardwright.games.spire.rules.board import (
    ALLIES,
    BACK,
    BEING_PLAYED,
    BLOCK,
    BOTH,
    COSTS_X,
    DECK,
    DISCARD,
    ENERGY,
    ETHEREAL,
    EXHAUSTED,
    FIRST_STATUS,
    FRONT,
    GOLD,
    HAND,
    HAND_LIMIT,
    HAS,
    HERO,
    HP,
    IN_PLAY,
    MARKS,
    MAX_ENERGY,
    MAX_HP,
    ORB_SLOTS,
    ORBS,
    POTIONS,
    RELICS,
    RETAINED,
    RETAINS,
    ROUND,
)
from cardwright.games.spire.rules.costs import cost_now
from cardwright.games.spire.rules.events import STAT_CHANGED
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.playing import FINE, refused
from cardwright.games.spire.rules.select import Q_RESPONSE
from cardwright.games.spire.rules.stack import preview

CREATURES: Final = ((FRONT, "Front row"), (BACK, "Back row"), (ALLIES, "Your allies"))
OWN_ZONES: Final = (DECK, HAND, DISCARD, EXHAUSTED, IN_PLAY, BEING_PLAYED, RELICS)
MARKED: Final = ((RETAINED, "(retained)"), (RETAINS, "(retains)"), (ETHEREAL, "(ethereal)"))


def board(view: View) -> list[str]:
    """Return the combat as lines: enemies with their intents, the hero, the hand with numbers after all modifiers."""
    m = match_of(view)
    game = _spire(m.game)
    lines = [f"Round {m.table()[ROUND]}", "", *_creatures(m, game), "", _hero(m, game)]
    for zone, name in ((RELICS, "relics"), (IN_PLAY, "powers"), (ORBS, "orbs"), (POTIONS, "potions")):
        held = [game.object_name(m, obj) for obj in m.state.zones[zone]]
        if held:
            lines.append(f"  {name}: {', '.join(held)}{_orbs(m) if zone == ORBS else ''}")
    counts = [(DECK, "draw pile"), (DISCARD, "discard pile"), (EXHAUSTED, "exhausted")]
    lines.append("  " + ", ".join(f"{name} {len(m.state.zones[zone])}" for zone, name in counts))
    waiting = preview(m)
    if waiting:
        lines += ["", "On the stack, the next first:"]
        lines += [f"  {_waiting(each)}" for each in waiting]
    return [*lines, "", *_hand(m, game)]


def _waiting(item: dict[str, object]) -> str:
    """Return an item on the stack as text: its source, effect and target, and what was added to its numbers."""
    aimed = item["targets"]
    at = f" at {', '.join(map(str, aimed))}" if isinstance(aimed, list) and aimed else ""
    added = [f"{item[name]:+} {word}" for name, word in (("damage_modifier", "damage"), ("block_modifier", "Block"))
             if item[name]]  # fmt: skip
    return f"{item['source']}{at}: {item['effect']}" + (f" ({', '.join(added)})" if added else "")


def result(m: Match) -> list[str]:
    """Return how the combat ended or stands."""
    hero = m.state.rows[HERO]
    outcome = m.outcome()
    rounds = f"round {m.table()[ROUND]}, {hero[HP]} of {hero[MAX_HP]} HP"
    if outcome is None:
        return [f"not finished: {rounds}"]
    word = "won" if outcome.winners else "lost"
    return [f"{word} in {rounds}: {outcome.reason}"]


def card_text(game: Game, name: str) -> str:
    """Return the text printed on a card, in one line."""
    game = _spire(game)
    text = game.texts.get(name, "")
    return f"{name}: {text}" if text else name


def things(m: Match, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return what can be asked about: the hero, creatures, relics, potions, orbs and visible cards."""
    game = _spire(m.game)
    found: list[tuple[int, tuple[str, ...]]] = [(HERO, (game.player_name(HERO), "hero"))]
    for zone, _ in CREATURES:
        for creature in m.state.zones[zone]:
            found.append((creature, (game.creature_name(m, creature), game.object_name(m, creature))))
    seen = [HAND, IN_PLAY, BEING_PLAYED, DISCARD, EXHAUSTED, RELICS, POTIONS, ORBS]
    if player < 0:
        seen.append(DECK)
    for zone in seen:
        numbers: Counter[str] = Counter()
        for obj in m.state.zones[zone]:
            name = game.object_name(m, obj)
            numbers[name] += 1
            again = f" #{numbers[name]}" if numbers[name] > 1 else ""
            found.append((obj, (f"{name}{again} in {m.game.zones[zone].name}", "", "", "", name)))
    return found


def invariant(m: Match) -> str:
    """Return what is wrong with the state, "" if nothing is."""
    game = _spire(m.game)
    hero = m.state.rows[HERO]
    fighters = [HERO, *(creature for zone, _ in CREATURES for creature in m.state.zones[zone])]
    for fighter in fighters:
        row = m.state.rows[fighter]
        name = game.object_name(m, fighter)
        if row[BLOCK] < 0 or row[HP] < 0:
            return f"{name} has {row[HP]} HP and {row[BLOCK]} block"
        for status in game.board.statuses:
            stacks = row[FIRST_STATUS + 2 * status.number]
            if (stacks != 0) != bool(row[HAS] >> status.number & 1):
                return f"{name} has {stacks} {status.name} and is noted otherwise"
            if stacks < 0 and not status.below_zero:
                return f"{name} has {stacks} {status.name}"
    if hero[ENERGY] < 0 or hero[GOLD] < 0:
        return f"the hero has {hero[ENERGY]} energy and {hero[GOLD]} gold"
    too_many = len(m.state.zones[HAND]) > max(hero[HAND_LIMIT], 0) and m.outcome() is None
    # A limit that is lowered takes no cards away; no more come while there are too many.
    if too_many and not any(e.kind == STAT_CHANGED and e.place == HAND_LIMIT for e in m.events):
        return f"{len(m.state.zones[HAND])} cards in hand, at most {hero[HAND_LIMIT]} are allowed"
    dead = [game.object_name(m, each) for each in fighters if m.state.rows[each][HP] <= 0]
    if dead and m.outcome() is None and m.item is None:
        return f"{', '.join(dead)} should be dead"
    return ""


def _spire(game: Game) -> Spire:
    assert isinstance(game, Spire)
    return game


def _statuses(m: Match, game: Spire, fighter: int) -> str:
    row = m.state.rows[fighter]
    parts: list[str] = []
    for status in game.board.statuses:
        stacks = row[FIRST_STATUS + 2 * status.number]
        if stacks != 0:
            turns = f" ({row[FIRST_STATUS + 2 * status.number + 1]} turns)" if status.stacking == BOTH else ""
            parts.append(status.name if status.stance else f"{status.name} {stacks}{turns}")
    return f"  [{', '.join(parts)}]" if parts else ""


def _creatures(m: Match, game: Spire) -> list[str]:
    """Return all creatures except the hero with their intents, row by row if there is more than one row."""
    lines: list[str] = []
    there = [creature for zone, _ in CREATURES for creature in m.state.zones[zone]]
    width = max((len(game.creature_name(m, creature)) for creature in there), default=0)
    for zone, heading in CREATURES:
        creatures = m.state.zones[zone]
        if creatures and (zone != FRONT or m.state.zones[BACK]):
            lines.append(f"{heading}:")
        for creature in creatures:
            row = m.state.rows[creature]
            block = f", {row[BLOCK]} Block" if row[BLOCK] else ""
            name = f"{game.creature_name(m, creature):<{width}}"
            parts = [name, f"{row[HP]}/{row[MAX_HP]} HP{block}{_statuses(m, game, creature)}"]
            intent = intent_text(m, game, creature)
            lines.append("  " + "  ".join([*parts, *([intent] if intent else [])]))
    return lines


def _hero(m: Match, game: Spire) -> str:
    row = m.state.rows[HERO]
    gold = f", {row[GOLD]} gold" if row[GOLD] else ""
    pools = "".join(f", {row[pool.field]} {pool.name}" for pool in game.board.pools if _knows(m, game, pool.name))
    energy = f"{row[ENERGY]}/{row[MAX_ENERGY]} energy"
    return f"You: {row[HP]}/{row[MAX_HP]} HP, {row[BLOCK]} Block, {energy}{gold}{pools}{_statuses(m, game, HERO)}"


def _knows(m: Match, game: Spire, pool: str) -> bool:
    """Return whether anything the hero has refers to this pool."""
    own = {m.state.rows[obj][CARD] for zone in OWN_ZONES for obj in m.state.zones[zone]}
    return any(re.search(rf"\b{pool}\b", game.texts.get(game.card_name(card), "")) for card in own)


def _orbs(m: Match) -> str:
    return f" ({len(m.state.zones[ORBS])} of {m.state.rows[HERO][ORB_SLOTS]} slots)"


def _hand(m: Match, game: Spire) -> list[str]:
    """Return the cards in hand, with identical cards on one line."""
    cards = m.state.zones[HAND]
    if not cards:
        return ["Hand: no cards"]
    shown: dict[tuple[str, ...], int] = {}
    for card in cards:
        face = game.board.cards[m.state.rows[card][CARD]]
        cost = "X" if face.cost == COSTS_X else str(cost_now(m, game.board, card)) if face.playable else " "
        mark = " " if refused(m, game.board, card, face, _responding(m)) == FINE else "-"
        said = [game.texts.get(face.name, ""), *(word for bit, word in MARKED if m.state.rows[card][MARKS] & bit)]
        line = (f" {mark}{cost}", face.name, " ".join(filter(None, said)), card_preview(m, game, card, face))
        shown[line] = shown.get(line, 0) + 1
    names = {line: f"{line[1]} x{count}" if count > 1 else line[1] for line, count in shown.items()}
    width = max(map(len, names.values()))
    return [
        "Hand (cost, card; - cannot be played now; => what it does as things stand):",
        *(f"{line[0]}  {names[line]:<{width}}  {'  '.join(filter(None, line[2:]))}".rstrip() for line in shown),
    ]


def _responding(m: Match) -> bool:
    return m.decision is not None and m.decision.question == Q_RESPONSE
