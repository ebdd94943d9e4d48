"""Compiles definitions into a game's board: the words compile themselves and share what is here.

This is: the numbers of compiled nodes, names and their meanings, and the places of problems.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any, Final

from cardwright.definitions import trees
from cardwright.definitions.expression import Binary, Expression, Number, Variable
from cardwright.definitions.paths import path_steps, path_text, path_to
from cardwright.engine.expressions.compile import compile_amount, compile_condition
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.errors import CardErrors, Problem, nearest
from cardwright.games.spire.rules import effects, meta_effects, select, stack
from cardwright.games.spire.rules.amounts import variables
from cardwright.games.spire.rules.board import CARD_KIND, Board, CardFace, StatusFace
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.triggers import After, Before
from cardwright.games.spire.words.base import ONLY_WHETHER, ZERO, Step, Valued
from cardwright.games.spire.words.cards import Card
from cardwright.games.spire.words.definitions import Definition
from cardwright.games.spire.words.events import BEFORE
from cardwright.games.spire.words.targets import CardFilter, Chosen

GROUPS: Final = ("debuffs", "buffs", "all")


def rewritten(tree: Expression) -> Expression:
    """Return the expression with `hp_percent` replaced by its division, since variables are whole numbers."""
    if isinstance(tree, Variable) and tree.name == "hp_percent":
        return Binary("/", Variable("hp"), Variable("max_hp"))
    if not tree.parts():
        return tree
    node: Any = tree
    made: Expression = replace(node, **{field.name: _part(getattr(node, field.name)) for field in fields(node)})
    return made


def _part(value: object) -> object:
    if isinstance(value, Expression):
        return rewritten(value)
    if isinstance(value, tuple):
        return tuple(_part(each) for each in value)
    return value


def may_be_fraction(tree: Expression) -> bool:
    """Return whether an amount may lie between whole numbers."""
    if isinstance(tree, Number):
        return not isinstance(tree.value, int)
    if isinstance(tree, Variable):
        return tree.name == "hp_percent"
    if isinstance(tree, Binary) and tree.operator in ("/", "**"):
        return True
    return any(may_be_fraction(part) for part in tree.parts())


class SpireCompiler:
    """Fills a game with definitions; problems are noted with their card."""

    def __init__(self, game: Spire) -> None:
        self.game = game
        self.board: Board = game.board
        self.problems: list[Problem] = []
        # The definition at hand, and the part of it that is being compiled.
        self.definition: object = None
        self.part: object = None
        self.card_name = ""
        # The event that the effects answer before it happens; "" if they do not.
        self.before = ""
        # Whether what is compiled is a card's own trigger.
        self.on_card = False
        self.variables: dict[str, Amount | Condition] = {}

    def add(self, given: Sequence[Definition], file: str = "") -> None:
        """Add all definitions or, if any has a problem of its own, none: CardErrors names each problem."""
        for one in sorted(given, key=lambda one: one.rank):
            one.declare(self)
        self.variables = variables(self.board, ONLY_WHETHER)
        upgrades = {f"{one.name}+": one.name for one in given if isinstance(one, Card) and one.upgrade}
        for one in given:
            self.definition = self.part = one
            self.card_name = one.name
            if one.name in upgrades:
                self.problem("name", f"{one.name!r} is the upgraded {upgrades[one.name]!r} already", one.name)
            one.define(self)
        self.board.sort_statuses()
        self.game.name_fields()
        if self.problems:
            raise CardErrors([replace(problem, file=file) for problem in self.problems])

    def problem(self, field: str, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        """Note a problem with a field of the current part."""
        near = nearest(found, allowed) if found else ""
        steps = (*(path_to(self.definition, self.part) or ()), *path_steps(field))
        made = Problem("", path_text(steps), message, found, tuple(allowed), near, card=self.card_name)
        # An upgraded card is the plain one but for what it says itself, so that much is compiled twice.
        if made not in self.problems:
            self.problems.append(made)

    @contextmanager
    def inside(self, part: object) -> Iterator[None]:
        """Note problems at a part of the definition while it is compiled."""
        outer, self.part = self.part, part
        yield
        self.part = outer

    def number(self, effect: Effect) -> int:
        """Return the number of an effect, for items to name."""
        self.game.effects.append(effect)
        return len(self.game.effects) - 1

    def number_trigger(self, trigger: After) -> int:
        """Return the number that a trigger is registered under."""
        self.game.triggers.append(trigger)
        return len(self.game.triggers) - 1

    def number_replacement(self, replacement: Before) -> int:
        """Return the number, below 0, that an answer before an event is registered under."""
        self.game.replacements.append(replacement)
        return -len(self.game.replacements)

    def note_asking(self, kind: int) -> None:
        """Note that answers before events of this kind may ask, even in a phase in which nobody is asked otherwise."""
        channel = len(self.game.events) + kind
        if channel not in self.game.asking:
            self.game.asking.append(channel)

    def script(self, text: str, words: Sequence[trees.Effect]) -> int:
        """Return the number of the script of an item with these effects."""
        return self.number(stack.Script(text, self.board, self.in_order(words)))

    def amount(self, tree: Expression) -> Amount:
        """Return the node of an amount."""
        return compile_amount(rewritten(tree), self.variables)

    def may_be_none(self, tree: Expression) -> Amount | None:
        """Return the node of an amount, None for a written 0."""
        return None if tree == ZERO else self.amount(tree)

    def condition(self, word: trees.Condition | None) -> Condition | None:
        """Return the node of a condition, None if there is none."""
        if word is None:
            return None
        assert isinstance(word, trees.Holds)
        return compile_condition(rewritten(word.expression), self.variables)

    def value(self, word: Valued, value: Expression) -> effects.Number:
        """Return the number of an effect with its multipliers and increases."""
        bonus = self.may_be_none(word.bonus)
        fine = may_be_fraction(value) or may_be_fraction(word.bonus)
        times = word.multiplier
        if isinstance(times, Number):
            exact = Fraction(times.value)
            return effects.Number(self.amount(value), bonus, fine, exact.numerator, exact.denominator, None)
        return effects.Number(self.amount(value), bonus, fine, 1, 1, self.amount(times))

    def in_order(self, words: Sequence[trees.Effect]) -> Effect:
        """Return one node for several effects."""
        parts = [self.step(word) for word in words]
        return parts[0] if len(parts) == 1 else meta_effects.InOrder("; ".join(part.text for part in parts), parts)

    def step(self, word: trees.Effect) -> Effect:
        """Return the node of an effect with its condition and what follows it."""
        assert isinstance(word, Step)
        with self.inside(word):
            return word.step(self)

    def may(self, field: str, what: str) -> None:
        """Note a problem if this cannot be done to an event that is answered before it happens."""
        if self.before and what not in BEFORE.get(self.before, (what,)):
            said = {"value": "has no number to change", "redirect": "cannot be given another target"}[what]
            allowed = [event for event, ways in BEFORE.items() if what in ways]
            self.problem(field, f"{self.before!r} {said} before it happens", self.before, allowed)

    def face(self, name: str) -> CardFace:
        """Return the declared face of a card, a relic, a potion, an orb or an enemy."""
        return self.board.cards[self.board.numbers[name]]

    def status_face(self, name: str) -> StatusFace:
        """Return the declared face of a status or a stance."""
        return self.board.statuses[self.board.status_numbers[name]]

    def status(self, name: str) -> int:
        """Return the number of a status."""
        known = [status.name for status in self.board.statuses if not status.stance]
        if name not in known:
            self.problem("status", f"unknown status {name!r}", name, known)
            return 0
        return self.board.status_numbers[name]

    def statuses(self, name: str) -> list[int]:
        """Return the number of one status, or the numbers of all statuses of a kind."""
        faces = [status for status in self.board.statuses if not status.stance]
        if name in GROUPS:
            wanted = {"debuffs": (False,), "buffs": (True,), "all": (True, False)}[name]
            return [status.number for status in faces if status.good in wanted]
        if name not in [status.name for status in faces]:
            known = [*(status.name for status in faces), *GROUPS]
            self.problem("status", f"unknown status {name!r}", name, known)
            return []
        return [self.board.status_numbers[name]]

    def stance(self, name: str) -> int:
        """Return the number of a stance, -1 for none."""
        if name == "none":
            return -1
        known = [status.name for status in self.board.statuses if status.stance]
        if name not in known:
            self.problem("stance", f"unknown stance {name!r}", name, [*known, "none"])
            return -1
        return self.board.status_numbers[name]

    def orb(self, name: str) -> int:
        """Return the number of an orb."""
        return self._one_of(name, "orb", "orb", {self.board.cards[number].name: number for number in self.board.orbs})

    def creature(self, name: str) -> int:
        """Return the number of an enemy."""
        known = {self.board.cards[number].name: number for number in self.board.creatures}
        return self._one_of(name, "enemy", "enemy", known)

    def card(self, name: str, upgraded: bool, field: str) -> int:
        """Return the number of a card that a field names, or of its upgraded card."""
        cards = {face.name: face.number for face in self.board.cards if face.kind == CARD_KIND}
        number = self._one_of(name, "card", field, cards)
        if upgraded and name in cards:
            better = self.board.cards[number].upgraded
            if better < 0:
                can = [face.name for face in self.board.cards if face.upgraded >= 0]
                self.problem(field, f"{name!r} cannot be upgraded", name, can)
                return number
            return better
        return number

    def card_pool(self, name: str) -> list[int]:
        """Return the numbers of the cards that belong to a pool."""
        found = [face.number for face in self.board.cards if face.pool == name and not face.is_upgrade]
        if not found:
            pools = sorted({face.pool for face in self.board.cards if face.pool})
            self.problem("random_from_pool", f"no card belongs to the pool {name!r}", name, pools)
        return found or [0]

    def _one_of(self, name: str, what: str, field: str, known: dict[str, int]) -> int:
        if name not in known:
            plain = [each for each in known if not each.endswith("+") or each[:-1] not in known]
            self.problem(field, f"unknown {what} {name!r}", name, plain)
            return next(iter(known.values()), 0)
        return known[name]

    def cards(self, word: trees.Target, count: Expression, random: bool, filter: CardFilter | None) -> select.Cards:
        """Return the node that finds this number of the target's cards."""
        assert isinstance(word, Chosen)
        return word.cards(self, count, random, filter)

    def filter(self, word: CardFilter | None) -> select.CardFilter | None:
        """Return the node that checks whether a card matches; None if all do."""
        return None if word is None else word.node(self)

    def select(self, word: trees.Target) -> select.Select:
        """Return the node that finds the fighters of a target."""
        assert isinstance(word, Chosen)
        return word.select(self)
