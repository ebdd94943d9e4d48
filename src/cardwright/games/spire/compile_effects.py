"""Spire's effects in, nodes out: what each word does, in one place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any, Final

from cardwright.definitions.expression import Binary, Expression, Variable
from cardwright.definitions.expression import Number as Written
from cardwright.definitions.paths import path_steps, path_text, path_to
from cardwright.definitions.trees import Condition as ConditionWord
from cardwright.definitions.trees import Effect as EffectWord
from cardwright.definitions.trees import Holds
from cardwright.definitions.trees import Target as TargetWord
from cardwright.definitions.vocabulary import spec_of
from cardwright.engine.evaluate import compile_amount, compile_condition
from cardwright.engine.node import Amount, Condition, Effect
from cardwright.errors import Problem, RulesError, nearest
from cardwright.games.spire.rules import card_effects, effects, meta_effects, select, stack
from cardwright.games.spire.rules.amounts import variables
from cardwright.games.spire.rules.board import (
    BLOCK,
    CARD_KIND,
    CARD_TYPES,
    DAMAGE_TYPES,
    DECK,
    DISCARD,
    DRAWS,
    ETHEREAL,
    EXHAUSTED,
    HAND,
    HAND_LIMIT,
    HP,
    INTENSITY,
    MAX_ENERGY,
    MAX_HP,
    NO_STACKING,
    ORB_SLOTS,
    RETAINED,
    RETAINS,
    Board,
)
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.words import base, card_words, meta_words, resources, status_words, targets
from cardwright.games.spire.words.events import BEFORE, EVENTS, OWN

STAT_FIELDS: Final = {
    "hp": HP, "max_hp": MAX_HP, "block": BLOCK, "max_energy": MAX_ENERGY, "draw": DRAWS, "hand_limit": HAND_LIMIT,
    "orb_slots": ORB_SLOTS,
}  # fmt: skip
PILES: Final = {
    "card_in_hand": HAND, "card_in_deck": DECK, "card_in_discard": DISCARD, "card_in_exhaust": EXHAUSTED,
}  # fmt: skip
GROUPS: Final = ("debuffs", "buffs", "all")


def rewritten(tree: Expression) -> Expression:
    """The same with `hp_percent` as the division it stands for: variables are whole numbers."""
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
    """Whether an amount may lie between whole numbers."""
    if isinstance(tree, Written):
        return not isinstance(tree.value, int)
    if isinstance(tree, Variable):
        return tree.name == "hp_percent"
    if isinstance(tree, Binary) and tree.operator in ("/", "**"):
        return True
    return any(may_be_fraction(part) for part in tree.parts())


class EffectCompiler:
    """Compiles effects for one game; problems are noted with the card they are on."""

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

    def learn_variables(self) -> None:
        self.variables = variables(self.board, base.ONLY_WHETHER)

    def problem(self, field: str, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        """Note what is wrong with a field of the part at hand."""
        near = nearest(found, allowed) if found else ""
        steps = (*(path_to(self.definition, self.part) or ()), *path_steps(field))
        made = Problem("", path_text(steps), message, found, tuple(allowed), near, card=self.card_name)
        # An upgraded card is the plain one but for what it says itself, so that much is compiled twice.
        if made not in self.problems:
            self.problems.append(made)

    @contextmanager
    def inside(self, part: object) -> Iterator[None]:
        """While a part of the definition is compiled, problems are noted there."""
        outer, self.part = self.part, part
        yield
        self.part = outer

    def number(self, effect: Effect) -> int:
        self.game.effects.append(effect)
        return len(self.game.effects) - 1

    def script(self, text: str, words: Sequence[EffectWord]) -> int:
        """The number of what an item with these effects does."""
        return self.number(stack.Script(text, self.board, self.in_order(words)))

    def amount(self, tree: Expression) -> Amount:
        return compile_amount(rewritten(tree), self.variables)

    def may_be_none(self, tree: Expression) -> Amount | None:
        """None for a written 0."""
        return None if tree == base.ZERO else self.amount(tree)

    def condition(self, word: ConditionWord | None) -> Condition | None:
        if word is None:
            return None
        assert isinstance(word, Holds)
        return compile_condition(rewritten(word.expression), self.variables)

    def value(self, word: base.Valued, value: Expression) -> effects.Number:
        bonus = self.may_be_none(word.bonus)
        fine = may_be_fraction(value) or may_be_fraction(word.bonus)
        times = word.multiplier
        if isinstance(times, Written):
            exact = Fraction(times.value)
            return effects.Number(self.amount(value), bonus, fine, exact.numerator, exact.denominator, None)
        return effects.Number(self.amount(value), bonus, fine, 1, 1, self.amount(times))

    def in_order(self, words: Sequence[EffectWord]) -> Effect:
        parts = [self.step(word) for word in words]
        return parts[0] if len(parts) == 1 else meta_effects.InOrder("; ".join(part.text for part in parts), parts)

    def step(self, word: EffectWord) -> Effect:
        """An effect with its condition and what comes after it."""
        assert isinstance(word, base.Step)
        with self.inside(word):
            if isinstance(word, meta_words.Conditional):
                return self.conditional(word)
            made = self.effect(word)
            if word.if_ is None and not word.then:
                return made
            after = [self.step(each) for each in word.then]
            return effects.Stepped(made.text, self.board, self.condition(word.if_), made, after)

    def conditional(self, word: meta_words.Conditional) -> Effect:
        condition = self.condition(word.if_)
        assert condition is not None
        about = self.select(word.target) if isinstance(word.target, targets.SingleEnemy) else None
        otherwise = self.in_order(word.else_) if word.else_ else None
        then = self.in_order(word.then)
        return meta_effects.Whether(word.text(), self.board, condition, then, otherwise, about)

    def effect(self, word: base.Step) -> Effect:
        made = self.on_fighters(word)
        if made is None:
            made = self.on_cards(word)
        if made is None:
            made = self.on_effects(word)
        if made is None:
            raise RulesError(f"no handler for the effect {type(word).__name__}")
        return made

    def on_fighters(self, word: base.Step) -> Effect | None:
        text = word.text()
        board = self.board
        match word:
            case resources.Damage():
                hits = None if word.hits == base.ONE else self.amount(word.hits)
                kind = DAMAGE_TYPES.index(word.damage_type)
                number = self.value(word, word.value)
                to = self.select(word.target)
                return effects.Damage(text, board, number, hits, to, kind, word.piercing, word.lifesteal)
            case resources.Heal():
                return effects.Heal(text, board, self.value(word, word.value), self.select(word.target), word.overheal)
            case resources.Block():
                return effects.Block(text, board, self.value(word, word.value), self.select(word.target), word.retain)
            case resources.Energy():
                return effects.Energy(text, board, self.value(word, word.value), not word.temporary)
            case resources.Gold():
                return effects.Gold(text, board, self.value(word, word.value))
            case resources.Modify():
                return self.modify(word)
            case status_words.GiveStatus():
                duration = self.may_be_none(word.duration)
                status = self.status(word.status)
                face = self.board.statuses[status]
                if duration is not None and face.name == word.status and face.stacking in (INTENSITY, NO_STACKING):
                    self.problem("duration", f"{word.status!r} counts no turns")
                number = self.value(word, word.value)
                return effects.Give(text, board, number, duration, status, self.select(word.target))
            case status_words.RemoveStatus():
                amount = self.may_be_none(word.value)
                return effects.TakeAway(text, board, self.statuses(word.status), amount, self.select(word.target))
            case status_words.TransferStatus():
                amount = self.may_be_none(word.value)
                giver, to = self.select(word.from_), self.select(word.target)
                return effects.HandOver(text, board, self.statuses(word.status), amount, giver, to)
            case status_words.EnterStance():
                return effects.Stance(text, board, self.stance(word.stance))
            case status_words.Channel():
                return meta_effects.Channel(text, board, self.orb(word.orb), self.amount(word.count))
            case status_words.Evoke():
                return meta_effects.Evoke(text, board, self.amount(word.count))
        return None

    def on_cards(self, word: base.Step) -> Effect | None:
        text = word.text()
        board = self.board
        match word:
            case card_words.Draw():
                return card_effects.Draw(text, board, self.value(word, word.value), self.filter(word.filter))
            case card_words.Discard():
                cards = self.cards(word.target, word.value, word.random, word.filter)
                return card_effects.PutAway(text, board, cards, False)
            case card_words.Exhaust():
                cards = self.cards(word.target, word.value, word.random, word.filter)
                return card_effects.PutAway(text, board, cards, True)
            case card_words.Create():
                pile = card_effects.PILES.index(word.destination)
                card = self.card(word.card_id, word.upgraded, "card_id")
                return card_effects.Create(text, board, card, pile, self.amount(word.count))
            case card_words.Transform():
                cards = self.cards(word.target, word.value, word.random, word.filter)
                into = [self.card(word.into, False, "into")] if word.into else self.card_pool(word.random_from_pool)
                return card_effects.Transform(text, board, cards, into)
            case card_words.UpgradeCard():
                plain = self.cards(word.target, word.count, word.random, word.filter)
                cards = card_effects.UpgradableCards(board, plain.pile, plain.count, plain.random, plain.filter)
                return card_effects.Upgrade(text, board, cards)
            case card_words.Copy():
                cards = self.cards(word.target, word.value, word.random, word.filter)
                pile = card_effects.PILES.index(word.destination)
                return card_effects.Copy(text, board, cards, pile, self.amount(word.count))
            case card_words.MoveCard():
                cards = self.cards(word.target, word.value, word.random, word.filter)
                return card_effects.MoveCards(text, board, cards, card_effects.PILES.index(word.destination))
            case card_words.Scry():
                return card_effects.Scry(text, board, self.amount(word.value), word.may_discard)
            case card_words.Retain():
                cards = self.cards(word.target, word.value, False, word.filter)
                return card_effects.Mark(text, board, cards, RETAINS if word.permanent else RETAINED)
            case card_words.Ethereal():
                cards = self.cards(word.target, word.value, False, word.filter)
                return card_effects.Mark(text, board, cards, ETHEREAL)
            case card_words.Innate():
                self.problem("type", "'innate' stands among a card's own effects, not inside another")
                return meta_effects.InOrder(text, [])
        return None

    def on_effects(self, word: base.Step) -> Effect | None:
        text = word.text()
        board = self.board
        match word:
            case meta_words.Repeat():
                return meta_effects.Again(text, self.amount(word.count), self.in_order(word.effect))
            case meta_words.Composite():
                return meta_effects.InOrder(text, [self.step(each) for each in word.effects])
            case meta_words.Spread():
                near = ("adjacent", "row", "all").index(word.to)
                share, inner = self.amount(word.share), self.in_order(word.effect)
                return meta_effects.Spread(text, board, self.select(word.target), near, share, inner)
            case meta_words.Chain():
                hops, falloff = self.amount(word.hops), self.amount(word.falloff)
                return meta_effects.Chain(
                    text, board, self.select(word.target), hops, falloff, self.in_order(word.effect)
                )
            case meta_words.Redirect():
                self.may("", "redirect")
                return meta_effects.Redirect(text, board, self.select(word.target), self.before != "")
            case meta_words.Cancel():
                return meta_effects.Cancel(text, board, self.before != "")
            case meta_words.Fire():
                kind = self.event_kind(word.event)
                to = (
                    select.Myself(board, None) if isinstance(word.target, targets.Nothing) else self.select(word.target)
                )
                return meta_effects.Fire(text, board, kind, self.amount(word.count), self.amount(word.value), to)
            case meta_words.Delay():
                return self.delay(word)
            case meta_words.Summon():
                creature = self.creature(word.enemy)
                return meta_effects.Summon(text, board, creature, self.amount(word.count), word.row == "back")
        return None

    def may(self, field: str, what: str) -> None:
        """A problem if this cannot be done to the event that is answered before it happens."""
        if self.before and what not in BEFORE.get(self.before, (what,)):
            said = {"value": "has no number to change", "redirect": "cannot be given another target"}[what]
            allowed = [event for event, ways in BEFORE.items() if what in ways]
            self.problem(field, f"{self.before!r} {said} before it happens", self.before, allowed)

    def delay(self, word: meta_words.Delay) -> Effect:
        raise NotImplementedError

    def event_kind(self, name: str) -> int:
        from cardwright.engine.event import FIRST_EVENT

        return FIRST_EVENT + EVENTS.index(OWN[name][0] if name in OWN else name)

    def modify(self, word: resources.Modify) -> Effect:
        text = word.text()
        board = self.board
        how = effects.HOWS.index(word.how)
        amount = self.amount(word.value)
        stat = word.stat
        if stat == "event_value":
            self.may("stat", "value")
            if not self.before:
                self.problem("stat", "'event_value' can only be changed by a trigger with the timing 'before'")
            return effects.ModifyEvent(text, board, how, amount)
        if stat in ("stack_damage", "stack_block"):
            if how != effects.ADD:
                self.problem("how", f"{stat!r} can only be added to", word.how, ["add"])
            return meta_effects.ModifyStack(text, board, stat == "stack_block", amount)
        if stat == "cost":
            if (
                not isinstance(word.target, targets.ThisCard | targets.AllCardsInHand)
                and self._pile(word.target) is None
            ):
                allowed = [*PILES, "all_cards_in_hand", "this_card"]
                found = spec_of(type(word.target)).name
                self.problem("target", "the cost is that of cards: the target must be cards", found, allowed)
                return meta_effects.InOrder(text, [])
            cards = self.cards(word.target, base.ONE, False, None)
            until = ("combat", "turn", "played").index(word.until)
            return effects.ModifyCost(text, board, how, amount, cards, until)
        pools = {pool.name: pool for pool in board.pools}
        if stat not in STAT_FIELDS and stat not in pools:
            self.problem("stat", f"there is nothing called {stat!r} to modify", stat, [*resources.STATS, *pools])
            return meta_effects.InOrder(text, [])
        if self._is_card_target(word.target):
            fighters = [name for name in word.about.targets if name not in targets.CARDS]
            self.problem("target", f"{stat!r} is no number of a card", spec_of(type(word.target)).name, fighters)
            return meta_effects.InOrder(text, [])
        field = STAT_FIELDS[stat] if stat in STAT_FIELDS else pools[stat].field
        most = pools[stat].most if stat in pools else -1
        return effects.ModifyFighter(text, board, field, how, amount, self.select(word.target), most)

    def _is_card_target(self, word: TargetWord) -> bool:
        return isinstance(word, targets.ThisCard | targets.AllCardsInHand) or self._pile(word) is not None

    def status(self, name: str) -> int:
        known = [status.name for status in self.board.statuses if not status.stance]
        if name not in known:
            self.problem("status", f"there is no status {name!r}", name, known)
            return 0
        return self.board.status_numbers[name]

    def statuses(self, name: str) -> list[int]:
        """One status, or all of a sort."""
        faces = [status for status in self.board.statuses if not status.stance]
        if name in GROUPS:
            wanted = {"debuffs": (False,), "buffs": (True,), "all": (True, False)}[name]
            return [status.number for status in faces if status.good in wanted]
        if name not in [status.name for status in faces]:
            known = [*(status.name for status in faces), *GROUPS]
            self.problem("status", f"there is no status {name!r}", name, known)
            return []
        return [self.board.status_numbers[name]]

    def stance(self, name: str) -> int:
        if name == "none":
            return -1
        known = [status.name for status in self.board.statuses if status.stance]
        if name not in known:
            self.problem("stance", f"there is no stance {name!r}", name, [*known, "none"])
            return -1
        return self.board.status_numbers[name]

    def orb(self, name: str) -> int:
        return self._one_of(name, "orb", "orb", {self.board.cards[number].name: number for number in self.board.orbs})

    def creature(self, name: str) -> int:
        known = {self.board.cards[number].name: number for number in self.board.creatures}
        return self._one_of(name, "enemy", "enemy", known)

    def card(self, name: str, upgraded: bool, field: str) -> int:
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
        found = [face.number for face in self.board.cards if face.pool == name and not face.is_upgrade]
        if not found:
            pools = sorted({face.pool for face in self.board.cards if face.pool})
            self.problem("random_from_pool", f"no card belongs to the pool {name!r}", name, pools)
        return found or [0]

    def _one_of(self, name: str, what: str, field: str, known: dict[str, int]) -> int:
        if name not in known:
            plain = [each for each in known if not each.endswith("+") or each[:-1] not in known]
            self.problem(field, f"there is no {what} {name!r}", name, plain)
            return next(iter(known.values()), 0)
        return known[name]

    def _pile(self, word: TargetWord) -> int | None:
        return PILES.get(spec_of(type(word)).name)

    def cards(
        self, word: TargetWord, count: Expression, random: bool, filter: targets.CardFilter | None
    ) -> select.Cards:
        board = self.board
        made = self.filter(filter)
        amount = self.amount(count)
        if isinstance(word, targets.ThisCard):
            return select.Cards(board, select.THE_CARD, amount, False, None)
        if isinstance(word, targets.AllCardsInHand):
            return select.Cards(board, select.ALL_OF_HAND, amount, False, made)
        if isinstance(word, targets.Nothing):
            return select.Cards(board, HAND, amount, True, made)
        pile = self._pile(word)
        if pile is None:
            raise RulesError(f"no handler for the target {type(word).__name__}")
        return select.Cards(board, pile, amount, random, made)

    def filter(self, word: targets.CardFilter | None) -> select.CardFilter | None:
        if word is None:
            return None
        made = select.CardFilter(self.board)
        if word.card_type is not None:
            made.type = CARD_TYPES.index(word.card_type)
        if word.name:
            with self.inside(word):
                made.base = self.card(word.name, False, "name")
        made.cost_at_most = -1 if word.cost_at_most is None else word.cost_at_most
        made.cost_at_least = -1 if word.cost_at_least is None else word.cost_at_least
        made.upgraded = -1 if word.upgraded is None else int(word.upgraded)
        return made

    def select(self, word: TargetWord) -> select.Select:
        board = self.board
        where = self.condition(word.where) if isinstance(word, targets.Fighter) else None
        match word:
            case targets.Self():
                return select.Myself(board, None)
            case targets.SingleEnemy():
                return select.ChosenEnemy(board, where)
            case targets.AllEnemies():
                return select.AllEnemies(board, where)
            case targets.RandomEnemy():
                return select.RandomEnemies(board, where, self.amount(word.count))
            case targets.SingleAlly():
                return select.ChosenAlly(board, where)
            case targets.AllAllies():
                return select.AllAllies(board, where)
            case targets.Everyone():
                return select.Everyone(board, where)
            case targets.Row():
                return select.InRow(board, where, ("chosen", "front", "back").index(word.which))
            case targets.Adjacent():
                return select.NextTo(board, where, word.center)
            case targets.EventSource():
                return select.WhoDidIt(board, None)
            case targets.EventTarget():
                return select.WhomItHappenedTo(board, None)
            case targets.Nothing():
                return select.Myself(board, None)
        raise RulesError(f"no handler for the target {type(word).__name__}")
