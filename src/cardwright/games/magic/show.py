"""Magic as text: the table as one player sees it, the state of the match, and the names of objects."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, Item
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, KIND, TURN, ZONE
from cardwright.engine.view import View, match_of
from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.rules.concepts.mana_costs import KINDS, LETTERS
from cardwright.games.magic.rules.core import ledger_names, losses
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    ATTACKING,
    BASIC,
    BATTLE,
    BLOCKS,
    CREATURE,
    DAMAGE,
    DEFENSE,
    ENERGY,
    EXILE,
    FIRST_MANA,
    LAND,
    LIFE,
    LOST_WHY,
    LOYALTY,
    MINUS,
    PAIR_ATTACKER,
    PAIR_BLOCKER,
    PLANESWALKER,
    PLUS,
    POISON,
    POOL,
    SICK,
    STACK,
    TAPPED,
    THING,
    TYPE_NAMES,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import (
    COUNTERS_WITH_FIELDS,
    graveyard,
    hand,
    keywords_of,
    library,
    permanents,
    power_of,
    toughness_of,
    types_of,
)
from cardwright.games.magic.rules.other_rules.face_down import is_face_down
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.play.prompts import described, moment

if TYPE_CHECKING:
    from cardwright.games.magic.words.abilities import MagicCard, Part

WIDTH: Final = 80
RULE: Final = "-" * WIDTH
BETWEEN_LINES: Final = " / "
TEXTS_KEPT: Final = 2000
INDENT: Final = "  "


def board(view: View) -> list[str]:
    """Return the table as lines: opponents above, the viewer below, the stack between them."""
    m = match_of(view)
    game = _magic(m.game)
    you = view.player
    lines = [_heading(m, game), ""]
    for place in range(1, game.players):
        lines.extend(_side(m, game, (you + place) % game.players, ""))
        lines.append("")
    lines.extend([RULE, *_stack(m, game), RULE, ""])
    lines.extend(_side(m, game, you, " (you)"))
    exiled = _counted([game.object_name(m, card) for card in m.state.zones[EXILE]])
    if exiled:
        lines.extend(["", *_listed("exile", exiled)])
    lines.append("")
    lines.extend(_hand(m, game, you))
    return lines


def _hand(m: Match, game: Magic, player: int) -> list[str]:
    """Return the cards in hand with their printed text, lands first and then by cost."""
    cards = hand(m, player)
    if not cards:
        return ["Hand: no cards"]
    copies = Counter(m.state.rows[card][CARD] for card in cards)
    faces = sorted([game.faces[number] for number in copies], key=_hand_order)
    width = min(MOST_NAME, max(len(face.name) for face in faces))
    lines = [f"Hand ({len(cards)}):"]
    for face in faces:
        head = f"{INDENT}{copies[face.number]} {face.name:<{width}}  "
        text = "  ".join(part for part in _printed(game, face) if part)
        hanging = " " * (width + 6)
        lines.extend(wrap(f"{head}{text}", WIDTH, subsequent_indent=hanging, break_on_hyphens=False) or [head])
    return lines


def _hand_order(face: Face) -> tuple[int, str]:
    return (-1 if face.types & LAND else face.cost.mana_value() if face.cost is not None else 0, face.name)


MOST_NAME: Final = 26


def _heading(m: Match, game: Magic) -> str:
    if m.outcome() is not None:
        return f"Turn {m.table()[TURN]}: the match is over"
    text = moment(m)
    decision = m.decision
    who = f": {game.player_name(decision.who)} to choose" if decision is not None else ""
    return text[0].upper() + text[1:] + who


def _side(m: Match, game: Magic, player: int, mark: str) -> list[str]:
    """Return one player's life and cards, with lands on one line and every other permanent or group of equal
    ones on its own."""
    row = m.state.rows[player]
    mana = "".join(LETTERS[kind] * row[FIRST_MANA + kind] for kind in range(KINDS))
    special = sum(m.state.rows[unit][CONTROLLER] == player for unit in m.state.zones[POOL])
    parts = [
        f"{game.player_name(player)}{mark}", f"life {row[LIFE]}", f"hand {len(hand(m, player))}",
        f"library {len(library(m, player))}", f"graveyard {len(graveyard(m, player))}",
    ]  # fmt: skip
    parts += [f"poison {row[POISON]}"] if row[POISON] else []
    parts += [f"energy {row[ENERGY]}"] if row[ENERGY] else []
    parts += [f"mana {mana}{f' and {special} more' if special else ''}"] if mana or special else []
    parts += [f"has lost: {losses.SENTENCES[row[LOST_WHY]]}"] if row[LOST_WHY] else []
    lines = ["  ".join(parts)]
    own = [obj for obj in permanents(m) if m.state.rows[obj][CONTROLLER] == player]
    lands = [obj for obj in own if types_of(m, obj) & LAND and not types_of(m, obj) & CREATURE]
    lines.extend(_listed("lands", _counted([describe(m, game, land) for land in lands])))
    for text in _counted([describe(m, game, obj, mark != "") for obj in own if obj not in lands]):
        lines.extend(wrap(text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 3, break_on_hyphens=False))
    lines.extend(_listed("graveyard", _counted([game.object_name(m, card) for card in graveyard(m, player)])))
    return lines


def _counted(texts: list[str]) -> list[str]:
    """Return each distinct text once, with its count."""
    return [f"{count} {text}" if count > 1 else text for text, count in Counter(texts).items()]


def _listed(what: str, texts: list[str]) -> list[str]:
    if not texts:
        return []
    listed = ", ".join(texts)
    return wrap(f"{INDENT}{what}: {listed}", WIDTH, subsequent_indent=INDENT * 3, break_on_hyphens=False)


def describe(m: Match, game: Magic, obj: int, own: bool = False) -> str:
    """Return one permanent with everything that matters about it now; what is face down is shown only to its
    controller."""
    row = m.state.rows[obj]
    text = game.object_name(m, obj)
    types = types_of(m, obj)
    if types & CREATURE:
        text += f" {power_of(m, obj)}/{toughness_of(m, obj)}"
    if types & PLANESWALKER:
        text += f" loyalty {row[LOYALTY]}"
    if types & BATTLE:
        text += f" defense {row[DEFENSE]}"
    if types & CREATURE:
        has = keywords_of(m, obj)
        named = [name for bit, name in enumerate(ledger_names.KEYWORDS) if has >> bit & 1]
        text += f" {', '.join(named)}" if named else ""
    notes: list[str] = []
    notes += [game.face(row[CARD]).name] if own and is_face_down(m, obj) else []
    notes += ["tapped"] if row[TAPPED] else []
    notes += ["new"] if row[SICK] and types & CREATURE else []
    notes += [f"damage {row[DAMAGE]}"] if row[DAMAGE] else []
    notes += [f"+1/+1 x{row[PLUS]}"] if row[PLUS] else []
    notes += [f"-1/-1 x{row[MINUS]}"] if row[MINUS] else []
    for kind in range(COUNTERS_WITH_FIELDS, len(game.counter_names)):
        count = row[counter_field(kind)]
        notes += [f"{game.counter_names[kind]} x{count}"] if count else []
    notes += [f"on {game.object_name(m, row[ATTACHED])}"] if row[ATTACHED] >= 0 else []
    notes += [f"attacks {game.object_name(m, row[ATTACKING])}"] if row[ATTACKING] >= 0 else []
    for pair in m.state.zones[BLOCKS]:
        if m.state.rows[pair][PAIR_BLOCKER] == obj:
            notes.append(f"blocks {game.object_name(m, m.state.rows[pair][PAIR_ATTACKER])}")
    return f"{text} ({', '.join(notes)})" if notes else text


def _stack(m: Match, game: Magic) -> list[str]:
    """Return what is being cast or resolved now and what waits to resolve, the next one on top."""
    items = m.state.lanes[AGENDA]
    waiting = [item.a for item in items]
    texts = [
        f"now: {game.object_name(m, obj)} by {game.player_name(m.state.rows[obj][CONTROLLER])}"
        for obj in reversed(m.state.zones[STACK]) if obj not in waiting
    ]  # fmt: skip
    for item in reversed(items):
        aimed = [_aimed_at(m, obj, item.who) for obj in targets_of(item)]
        at = f" -> {', '.join(aimed)}" if aimed else ""
        texts.append(f"{game.object_name(m, item.a)} by {game.player_name(item.who)}{at}")
    if not texts:
        return ["the stack is empty"]
    lines = ["the stack, what resolves next above:"]
    for text in texts:
        lines.extend(wrap(text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 3, break_on_hyphens=False))
    return lines


def _aimed_at(m: Match, obj: int, who: int) -> str:
    """Return the name of a target; what has gone may be hidden by now as another object."""
    gone = obj > m.game.players and m.state.rows[obj][ZONE] < 0
    return "something gone" if gone else described(m, obj, who)


def targets_of(item: Item) -> list[int]:
    """Return the targets of a spell or ability on the stack."""
    return [item.targets[place] for place in range(0, len(item.targets), 2) if item.targets[place] >= 0]


def result(m: Match) -> list[str]:
    """Return how the match ended, or how it stands."""
    game = _magic(m.game)
    outcome = m.outcome()
    lives = ", ".join(f"{game.player_name(player)} {m.state.rows[player][LIFE]}" for player in range(game.players))
    if outcome is None:
        return [f"not finished: turn {m.table()[TURN]}, life {lives}"]
    if outcome.draw:
        return [f"a draw: {outcome.reason}; life {lives}"]
    lost = [
        f"{game.player_name(player)}: {losses.SENTENCES[m.state.rows[player][LOST_WHY]]}"
        for player in range(game.players)
        if m.state.rows[player][LOST_WHY]
    ]
    return [f"{game.player_name(outcome.winners[0])} wins on turn {m.table()[TURN]} ({'; '.join(lost)})"]


def card_text(game: Game, name: str) -> str:
    """Return what is printed on a card, in one line."""
    game = _magic(game.for_decks([[name]]))
    face = game.faces[game.number(name)]
    types = [word for bit, word in enumerate(TYPE_NAMES) if face.types >> bit & 1 and 1 << bit >= BASIC]
    types += [word for bit, word in enumerate(TYPE_NAMES) if face.types >> bit & 1 and 1 << bit < BASIC]
    subtypes = [word for bit, word in enumerate(game.subtype_names) if face.subtypes >> bit & 1]
    line = " ".join(types) + (f" - {' '.join(subtypes)}" if subtypes else "")
    cost, rest = _printed(game, face)
    return "  ".join(part for part in (name, cost, line, rest) if part)


def _printed(game: Magic, face: Face) -> tuple[str, str]:
    """Return a card's cost, and its size and text."""
    cost = face.cost.text() if face.cost is not None and not face.types & LAND else ""
    body = f"{face.power}/{face.toughness}" if face.types & CREATURE else ""
    body = f"loyalty {face.loyalty}" if face.types & PLANESWALKER else body
    return cost, "  ".join(part for part in (body, text_of(game, face)) if part)


def text_of(game: Magic, face: Face) -> str:
    """Return the rules text of a face in one line, with that of its parts."""
    catalogue = game.known()
    assert isinstance(catalogue, CardCatalogue)
    card = catalogue.side(face.key)
    return "" if card is None else _in_one_line(card)


@lru_cache(maxsize=TEXTS_KEPT)
def _in_one_line(card: MagicCard | Part) -> str:
    # Printing fills the tables of rules text, which a match that nobody looks at does not need.
    from cardwright.games.magic.text.printing import rules_text

    own = BETWEEN_LINES.join(rules_text(card))
    parts = [f"{part.name}: {BETWEEN_LINES.join(rules_text(part))}" for part in getattr(card, "parts", ())]
    return " // ".join([*([own] if own else []), *parts])


def things(m: Match, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the players, permanents, exiled cards, graveyards and the player's own hand, each by name and number."""
    game = _magic(m.game)
    found: list[tuple[int, tuple[str, ...]]] = [(seat, (game.player_name(seat),)) for seat in range(game.players)]
    open_ = [*permanents(m), *m.state.zones[EXILE]]
    for seat in range(game.players):
        open_.extend(graveyard(m, seat))
        if player < 0 or seat == player:
            open_.extend(hand(m, seat))
    for obj in open_:
        row = m.state.rows[obj]
        if row[KIND] == THING and row[ZONE] >= 0:
            name = game.object_name(m, obj)
            found.append((obj, (f"{name} {obj}", name)))
    return found


def _magic(game: Game) -> Magic:
    assert isinstance(game, Magic)
    return game
