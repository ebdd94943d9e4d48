"""Words in, nodes out: coins, dice, piles, and copies that are cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.definitions import trees
from cardwright.engine.node import Effect
from cardwright.games.magic.compile_parts import sort_number
from cardwright.games.magic.rules import copy_effects, ending, odds
from cardwright.games.magic.rules.face import Face
from cardwright.games.magic.rules.piles import Piles
from cardwright.games.magic.words import copying as copied
from cardwright.games.magic.words import ending as early
from cardwright.games.magic.words import odds as chance

if TYPE_CHECKING:
    from cardwright.games.magic.compile_abilities import AbilityCompiler

NO_BOUND = 1 << 30


def odds_ability(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Give the face this ability; False if the word is not one of these."""
    if isinstance(word, chance.WinsFlips):
        face.replacements.append(compiler.replacement(odds.FlipsCertain(word.text())))
        return True
    return False


def odds_effect(compiler: AbilityCompiler, word: trees.Effect) -> Effect | None:
    """The node of an effect; None if the word is not one of these."""
    match word:
        case chance.FlipCoin():
            return _flip(compiler, word)
        case chance.Roll():
            return _roll(compiler, word)
        case chance.Piles(amount, separates, chosen, other):
            places = sort_number(chosen), sort_number(other)
            return Piles(word.text(), compiler.amount(amount), separates == "opponent", places[0], places[1])
        case early.EndTurn():
            return ending.EndTurn(word.text())
        case early.EndCombat():
            return ending.EndCombat(word.text())
        case early.WinGame(who):
            return ending.WinGame(word.text(), compiler.player(who))
        case early.DrawGame():
            return ending.DrawGame(word.text())
        case copied.CastCopy(what):
            return copy_effects.CastCopy(word.text(), compiler.thing(what))
    return None


def _flip(compiler: AbilityCompiler, word: chance.FlipCoin) -> Effect:
    won = odds.Tally()
    calls = bool(word.win or word.lose or word.then or word.until_lost or not (word.heads or word.tails))
    node = odds.FlipCoin(
        word.text(), compiler.player(word.who), compiler.amount(word.times), word.until_lost, calls, won
    )
    outer = dict(compiler.variables)
    compiler.variables["won"] = won
    node.win = compiler.optional(word.win)
    node.lose = compiler.optional(word.lose)
    node.heads = compiler.optional(word.heads)
    node.tails = compiler.optional(word.tails)
    node.then = compiler.optional(word.then)
    compiler.variables = outer
    return node


def _roll(compiler: AbilityCompiler, word: chance.Roll) -> Effect:
    result = odds.Tally()
    count, plus = compiler.amount(word.count), compiler.amount(word.plus)
    node = odds.Roll(word.text(), compiler.player(word.who), word.sides, count, plus, result)
    outer = dict(compiler.variables)
    compiler.variables["result"] = result
    for row in word.table:
        last = NO_BOUND if row.or_more else row.at if row.to is None else row.to
        node.table.append(odds.TableRow(row.at, last, compiler.optional(row.do), row.again))
    node.then = compiler.optional(word.then)
    node.doubles = compiler.optional(word.doubles)
    compiler.variables = outer
    return node
