"""Compiles Skirmish's definitions into numbered nodes; what each word does is defined here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardwright.definitions import common as words
from cardwright.definitions import trees
from cardwright.definitions.expression import Expression
from cardwright.engine.effects import Again, InOrder, OnlyIf
from cardwright.engine.expressions.compile import compile_amount, compile_condition
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.trigger import NO_LIMIT, Trigger
from cardwright.errors import CardErrors, Problem, RulesError, nearest
from cardwright.games.skirmish import vocabulary as said
from cardwright.games.skirmish.rules import amounts, effects, events, flow, select, triggers
from cardwright.games.skirmish.rules.board import Board, Card

NO_TARGET: Final = "this card has no target; give it one with `target:`"


class SkirmishCompiler:
    """Fills a game with cards: each ability becomes a trigger or an effect with a number."""

    def __init__(self, game: flow.Skirmish) -> None:
        self.game = game
        self.board: Board = game.board
        self.problems: list[Problem] = []
        self.place = ""
        self.aim: said.Aim | None = None
        self.variables: Mapping[str, Amount] = amounts.variables(self.board)

    def add(self, cards: Sequence[said.UnitCard | said.ActionCard], file: str = "") -> None:
        """Add all cards or, if any card has a problem of its own, none: CardErrors names each problem."""
        for card in cards:
            power = card.power if isinstance(card, said.UnitCard) else 0
            made = Card(card.name, isinstance(card, said.UnitCard), power)
            made.token = isinstance(card, said.UnitCard) and card.token
            self.board.add(made)
        for card in cards:
            self.place = card.name
            self.aim = card.target if isinstance(card, said.ActionCard) else None
            made = self.board.cards[self.board.numbers[card.name]]
            if isinstance(card, said.UnitCard):
                for ability in card.abilities:
                    self._ability(made, ability)
                made.cooldown = max([a.cooldown for a in card.abilities if isinstance(a, said.Activate)], default=0)
            else:
                made.target = self._aim(card.target)
                made.effect = self._number(self._in_order(card.do))
        self.board.sort_cards()
        if self.problems:
            raise CardErrors([replace(problem, file=file) for problem in self.problems])

    def _problem(self, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        near = nearest(found, allowed) if found else ""
        self.problems.append(Problem("", "", message, found, tuple(allowed), near, card=self.place))

    def _number(self, effect: Effect) -> int:
        self.game.effects.append(effect)
        return len(self.game.effects) - 1

    def _listen(self, made: Card, trigger: Trigger) -> None:
        self.game.triggers.append(trigger)
        made.triggers.append(len(self.game.triggers) - 1)

    def _ability(self, made: Card, ability: trees.Ability) -> None:
        if isinstance(ability, said.OnlyByConsuming):
            made.must_consume = True
        elif isinstance(ability, said.GuardsFront):
            made.guards_front = True
        elif isinstance(ability, said.LowestWins):
            made.lowest_wins = True
        elif isinstance(ability, said.Activate):
            if made.activate >= 0:
                self._problem("a unit may have one ability to activate, this one has two")
            made.activate = self._effect_of(ability.text(), ability.do, tells=False)
        elif isinstance(ability, said.When):
            self._listen(made, self._when(ability))
        else:
            made.conquers = made.conquers or isinstance(ability, said.OnConquer)
            self._listen(made, self._timed(ability))

    def _effect_of(self, text: str, do: tuple[trees.Effect, ...], *, tells: bool = True) -> int:
        return self._number(effects.Ability(text, self._in_order(do), tells))

    def _timed(self, ability: trees.Ability) -> Trigger:
        assert isinstance(ability, said._Timed)
        text = ability.text()
        effect = self._effect_of(text, ability.do)
        if isinstance(ability, said.OnDeploy):
            return triggers.OwnEvent(events.UNIT_DEPLOYED, effect, text)
        if isinstance(ability, said.OnDeath):
            return triggers.OwnEvent(events.UNIT_DIED, effect, text, looks_back=True)
        if isinstance(ability, said.OnConquer):
            return triggers.OwnEvent(events.CONQUER_TRIGGERED, effect, text)
        if isinstance(ability, said.OnConsume):
            return triggers.ConsumeEvent(events.UNIT_DEPLOYED, effect, text)
        if isinstance(ability, said.OnConsumed):
            return triggers.OwnEvent(events.UNIT_SACRIFICED, effect, text)
        if isinstance(ability, said.OnTurnStart):
            return triggers.PlayerEvent(events.PRIORITY_CHANGED, effect, text)
        raise RulesError(f"no moment is known for the ability {text!r}")

    def _when(self, ability: said.When) -> Trigger:
        text = ability.text()
        effect = self._effect_of(text, ability.do)
        condition = None if ability.condition is None else self._condition(ability.condition)
        per_turn = NO_LIMIT if ability.per_turn is None else ability.per_turn
        per_match = NO_LIMIT if ability.per_match is None else ability.per_match
        if isinstance(ability.event, said.YouPlayAnAction):
            kind = events.CARD_PLAYED
            return triggers.PlaysAction(self.board, kind, effect, text, condition, per_turn, per_match)
        kind = events.UNIT_DIED if isinstance(ability.event, said.CloseUnitDies) else events.UNIT_DAMAGED
        return triggers.CloseEvent(self.board, kind, effect, text, condition, per_turn, per_match)

    def _amount(self, tree: Expression) -> Amount:
        return compile_amount(tree, self.variables)

    def _condition(self, condition: trees.Condition) -> Condition:
        assert isinstance(condition, trees.Holds)
        return compile_condition(condition.expression, self.variables)

    def _in_order(self, do: tuple[trees.Effect, ...]) -> Effect:
        parts = [self._effect(word) for word in do]
        return parts[0] if len(parts) == 1 else InOrder(words.in_order(do), parts)

    def _effect(self, word: trees.Effect) -> Effect:
        text = word.text()
        board = self.board
        match word:
            case words.Do(do):
                return self._in_order(do)
            case words.If(condition, then, else_):
                otherwise = self._in_order(else_) if else_ else None
                return OnlyIf(text, self._condition(condition), self._in_order(then), otherwise)
            case words.Repeat(times, do):
                return Again(text, self._amount(times), self._in_order(do))
            case said.Draw(amount):
                return effects.Draw(text, board, self._amount(amount))
            case said.Damage(amount, to):
                return effects.Damage(text, self._amount(amount), self._units(to))
            case said.ChangePower(amount, to):
                return effects.ChangePower(text, self._amount(amount), self._units(to))
            case said.SetPower(amount, to):
                return effects.SetPower(text, self._amount(amount), self._units(to))
            case said.Heal(amount, to):
                return effects.Heal(text, board, self._amount(amount), self._units(to))
            case said.Kill(to):
                return effects.Kill(text, board, self._units(to))
            case said.Bounce(to):
                return effects.Bounce(text, board, self._units(to))
            case said.Move(what):
                return effects.Move(text, board, self._units(what), flow.Q_SLOT)
            case said.SlotPower(amount, to):
                return effects.ChangeSlot(text, self._amount(amount), self._slots(to))
            case said.Cleanse(to):
                return effects.Cleanse(text, self._slots(to))
            case said.Summon(token, where):
                near = select.Near(board, select.ALLY, select.PLACES.index(where))
                return effects.Summon(text, board, self._token(token), near, flow.Q_MAY_SLOT)
            case said.Raise(most):
                return effects.Raise(text, board, most, flow.Q_DEAD, flow.Q_SLOT)
        raise RulesError(f"no handler for the effect {type(word).__name__}")

    def _token(self, name: str) -> int:
        number = self.board.numbers.get(name, -1)
        if number < 0 or not self.board.cards[number].token:
            tokens = [card.name for card in self.board.cards if card.token]
            self._problem(f"there is no token {name!r} to summon", name, tokens)
            return 0
        return number

    def _units(self, word: trees.Target) -> select.Select:
        match word:
            case said.Myself():
                return select.Me(self.board)
            case said.TheTarget():
                if not isinstance(self.aim, said.AimUnit):
                    self._problem(NO_TARGET)
                    return select.Target(None)
                return select.Target(self._aim_filter(self.aim))
            case said.Consumer():
                return select.OtherUnit(self.board)
            case said.Each():
                return select.EachUnit(self._filter(word))
            case said.Choose():
                return select.ChosenUnit(self._filter(word), flow.Q_UNIT)
        raise RulesError(f"no handler for the target {type(word).__name__}")

    def _slots(self, word: said.Place) -> select.Select:
        match word:
            case said.MySlot():
                return select.MySlot(self.board)
            case said.TargetSlot():
                if not isinstance(self.aim, said.AimSlot):
                    self._problem(NO_TARGET)
                return select.Target(None)
            case said.EachSlot(side, where):
                return select.EachSlot(self._near(side, where))
            case said.ChooseSlot(side, where):
                return select.ChosenSlot(self._near(side, where), False, flow.Q_SLOT)
        raise RulesError(f"no handler for the place {type(word).__name__}")

    def _near(self, side: str, where: str) -> select.Near:
        return select.Near(self.board, select.SIDES.index(side), select.PLACES.index(where))

    def _filter(self, word: said.Each | said.Choose) -> select.UnitFilter:
        least = 0 if word.power_at_least is None else word.power_at_least
        most = select.NO_BOUND if word.power_at_most is None else word.power_at_most
        side, place = select.SIDES.index(word.side), select.PLACES.index(word.where)
        return select.UnitFilter(self.board, side, place, word.wounded, least, most)

    def _aim_filter(self, aim: said.AimUnit) -> select.UnitFilter:
        least = 0 if aim.power_at_least is None else aim.power_at_least
        most = select.NO_BOUND if aim.power_at_most is None else aim.power_at_most
        side = select.SIDES.index(aim.side)
        return select.UnitFilter(self.board, side, select.ANYWHERE, aim.wounded, least, most)

    def _aim(self, aim: said.Aim | None) -> int:
        if aim is None:
            return flow.TARGETS_NOTHING
        if isinstance(aim, said.AimSlot):
            return flow.TARGETS_SLOT
        assert isinstance(aim, said.AimUnit)
        self.game.filters.append(self._aim_filter(aim))
        return len(self.game.filters) - 1
