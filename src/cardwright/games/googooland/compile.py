"""Compiles rows of the card file into the cards that the rules use; what each word does is defined here."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.trigger import Trigger
from cardwright.errors import RulesError
from cardwright.games.googooland import vocabulary as said
from cardwright.games.googooland.rules import effects, triggers
from cardwright.games.googooland.rules.board import NONE, Board, Card
from cardwright.games.googooland.rules.flow import Googooland
from cardwright.games.googooland.rules.stats import L_ADD, L_SET

SORTS = {"": effects.ANY_SORT, "actions": effects.ACTIONS_ONLY, "toys": effects.TOYS_ONLY}


class GoogoolandCompiler:
    """Fills a game with cards: each word becomes a number on the card, an effect or a trigger."""

    def __init__(self, game: Googooland) -> None:
        self.game = game
        self.board: Board = game.board

    def add(self, cards: Sequence[said.GoogoolandCard]) -> None:
        for card in cards:
            made = Card(card.name, card.toy, card.cost, list(card.stats or (0, 0, 0)))
            self.board.add(made)
            for word in card.words:
                self._word(made, word)
            aimed = any(self.game.checks.node(number).aim != effects.NOTHING for number in made.effects)
            if any(made.boosts) or made.opponents_pay:
                made.touches |= 1 << L_ADD
            if made.team_tussle != NONE or made.own_tussle != NONE:
                made.touches |= 1 << L_SET
            made.plain = not (aimed or made.not_first_turn or made.alternative or made.cost == said.TARGETS_COST)

    def _number(self, effect: effects.GoogooEffect) -> int:
        self.game.effects.append(effect)
        return len(self.game.effects) - 1

    def _played(self, made: Card, effect: effects.GoogooEffect) -> None:
        effect.place = len(made.effects)
        made.effects.append(self._number(effect))

    def _listens(self, made: Card, trigger: Trigger) -> None:
        self.game.triggers.append(trigger)
        made.triggers.append(len(self.game.triggers) - 1)

    def _gain(self, text: str, amount: int) -> int:
        return self._number(effects.Gain(text, self.board, amount))

    def _word(self, made: Card, word: said.CardWord) -> None:
        text = word.text()
        board = self.board
        match word:
            case said.StatBoost(stat, amount):
                made.boosts = [a + b for a, b in zip(made.boosts, _boosts(stat, amount), strict=True)]
            case said.TurnStatBoost(stat, amount):
                self._played(made, effects.Boost(text, board, _boosts(stat, amount)))
            case said.GainCC(amount, when):
                made.not_first_turn = made.not_first_turn or bool(when)
                self._played(made, effects.Gain(text, board, amount))
            case said.Unsleep(which, count):
                self._played(made, effects.Wake(text, board, count, SORTS[which]))
            case said.SleepAll():
                self._played(made, effects.SleepAll(text, board))
            case said.SleepTarget(count):
                self._played(made, effects.SleepTargets(text, board, count))
            case said.ReturnTarget(count):
                self._played(made, effects.ReturnTargets(text, board, count))
            case said.ReturnAll():
                self._played(made, effects.ReturnAll(text, board))
            case said.TakeControl():
                self._played(made, effects.TakeControl(text, board))
            case said.CopyCard():
                self._played(made, effects.BecomeCopy(text, board))
            case said.WeakenOthers(stamina):
                self._played(made, effects.Weaken(text, board, stamina))
            case said.GainCCWhenSlept(amount):
                self._listens(made, triggers.WhenSlept(self._gain(text, amount), text))
            case said.StartOfTurnGainCC(amount):
                self._listens(made, triggers.AtTurnStart(self._gain(text, amount), text))
            case said.OnCardPlayedGainCC(amount):
                self._listens(made, triggers.WhenOtherPlayed(self._gain(text, amount), text))
            case said.RemoveStamina(cost, amount):
                made.ability_cost = cost
                made.ability_effect = self._number(effects.TakeStamina(text, board, amount))
            case _:
                self._standing(made, word)

    def _standing(self, made: Card, word: said.CardWord) -> None:
        """Compile a word that is looked up on the card where it applies."""
        match word:
            case said.SetTussleCost(cost):
                made.team_tussle = _lower(made.team_tussle, cost)
            case said.SetSelfTussleCost(cost, when):
                made.own_tussle = _lower(made.own_tussle, cost)
                made.not_turn_1 = made.not_turn_1 or bool(when)
            case said.ReduceCostBySleeping():
                made.by_sleeping -= 1
            case said.IncreaseCostBySleeping():
                made.by_sleeping += 1
            case said.OpponentCostIncrease(amount):
                made.opponents_pay += amount
            case said.AlternativeCost():
                made.alternative = True
            case said.OpponentImmunity():
                made.immune = True
            case said.TeamOpponentImmunity():
                made.team_immune = True
            case said.AutoWinTussle():
                made.auto_wins = True
            case said.CannotTussle():
                made.cannot_tussle = True
            case said.DirectAttack():
                made.direct = True
            case _:
                raise RulesError(f"no meaning is known for the word {word.name}")


def _boosts(stat: str, amount: int) -> list[int]:
    return [amount if stat in (said.ALL, each) else 0 for each in said.STATS]


def _lower(known: int, cost: int) -> int:
    return cost if known == NONE else min(known, cost)
