"""Words in, nodes out: effects, and the continuous effects they begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.definitions import common as words
from cardwright.definitions import trees
from cardwright.engine.effects import Again, InOrder, OnlyIf
from cardwright.engine.node import Amount, Effect
from cardwright.engine.whole import Constant
from cardwright.errors import RulesError
from cardwright.games.magic.compile_parts import Parts, colour_bits, keyword_bits, mana_units, sort_number, type_bits
from cardwright.games.magic.rules import (
    amounts,
    board,
    continuous,
    effects,
    library_effects,
    select,
    stack_effects,
    timed_effects,
    turn,
)
from cardwright.games.magic.rules.continuous import Continuous
from cardwright.games.magic.rules.events import STEP_BEGAN
from cardwright.games.magic.rules.face import Body, Mode, TargetSpec
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import stack as stacked
from cardwright.games.magic.words import timing
from cardwright.games.magic.words.modes import ChooseModes

UNTIL: Final = {
    "end of turn": continuous.END_OF_TURN,
    "end of combat": continuous.END_OF_COMBAT,
    "your next turn": continuous.YOUR_NEXT_TURN,
    "for ever": continuous.FOR_EVER,
}
SKIPS: Final = {
    "turn": turn.SKIP_TURN,
    "combat phase": turn.SKIP_COMBAT,
    "untap step": turn.SKIP_STEP + board.UNTAP,
    "upkeep step": turn.SKIP_STEP + board.UPKEEP,
    "draw step": turn.SKIP_STEP + board.DRAW,
}
WHOSE: Final = {"any": 0, "yours": 1, "opponents": 2}


class EffectsCompiler(Parts):
    """Effects as numbered nodes of the game."""

    def number(self, effect: Effect) -> int:
        self.game.effects.append(effect)
        self.game.bodies.append(Body([]))
        return len(self.game.effects) - 1

    def lasting(self, node: Continuous) -> int:
        self.game.lasting.append(node)
        return len(self.game.lasting) - 1

    def listener(self, trigger: Happens) -> int:
        self.game.triggers.append(trigger)
        trigger.number = len(self.game.triggers) - 1
        return trigger.number

    def body(self, do: Sequence[trees.Effect], specs: Sequence[TargetSpec] = ()) -> Body:
        """One mode: its effects and the targets they name, in the order they name them; or the modes named alone."""
        if len(do) == 1 and isinstance(do[0], ChooseModes):
            word = do[0]
            options = [option.do for option in word.options]
            return self.modes(options, word.choose, word.most or max(word.choose, 1), specs)
        return self.modes([tuple(do)], 1, 1, specs)

    def modes(
        self, options: Sequence[tuple[trees.Effect, ...]], least: int, most: int, specs: Sequence[TargetSpec] = ()
    ) -> Body:
        made: list[Mode] = []
        outer = self.specs
        for do in options:
            self.specs = list(specs)
            effect = self.number(self.in_order(do))
            made.append(Mode(effect, self.specs, words.in_order(do)))
        self.specs = outer
        body = Body(made, least, most)
        body.number = made[0].effect
        self.game.bodies[body.number] = body
        return body

    def in_order(self, do: Sequence[trees.Effect]) -> Effect:
        parts = [self.effect(word) for word in do]
        return parts[0] if len(parts) == 1 else InOrder(words.in_order(tuple(do)), parts)

    def optional(self, do: Sequence[trees.Effect]) -> Effect | None:
        return self.in_order(do) if do else None

    def effect(self, word: trees.Effect) -> Effect:
        text = word.text()
        match word:
            case words.Do(do):
                return self.in_order(do)
            case words.If(condition, then, else_):
                return OnlyIf(text, self.condition(condition), self.in_order(then), self.optional(else_))
            case words.Repeat(times, do):
                return Again(text, self.amount(times), self.in_order(do))
            case said.Damage(amount, to, by, divided):
                by_node = self.select(by)
                to_node = self.select(to)
                if divided and self.specs:
                    self.specs[-1].divided = self.amount(amount)
                    # "One, two or three targets": there is always one to divide it among.
                    self.specs[-1].least = max(1, self.specs[-1].least)
                return effects.Damage(text, self.amount(amount), to_node, by_node, divided)
            case said.Destroy(what, regenerates):
                return effects.Destroy(text, self.select(what), regenerates)
            case said.Exile(what, linked):
                return self.put(text, what, board.SORT_EXILE, linked=linked)
            case said.Put(what, to, bottom, tapped, yours):
                return self.put(text, what, sort_number(to), bottom=bottom, tapped=tapped, yours=yours)
            case said.Flicker(what, yours):
                return effects.Flicker(text, self.select(what), yours)
            case said.Sacrifice(what):
                return effects.Sacrifice(text, self.select(what))
            case said.GainLife(amount, who):
                return effects.GainLife(text, self.amount(amount), self.select(who))
            case said.LoseLife(amount, who):
                return effects.LoseLife(text, self.amount(amount), self.select(who))
            case said.Change():
                return self.change(word)
            case said.PutCounters(kind, on, amount):
                return effects.PutCounters(text, self.select(on), self.counter(kind), self.amount(amount))
            case said.RemoveCounters(kind, on, amount):
                return effects.RemoveCounters(text, self.select(on), self.counter(kind), self.amount(amount))
            case said.Tap(what):
                return effects.Tap(text, self.select(what), False)
            case said.Untap(what):
                return effects.Tap(text, self.select(what), True)
            case said.Create(token, amount, who, tapped):
                return effects.Create(text, self.amount(amount), self.token(token), self.select(who), tapped)
            case said.Counter(what):
                return effects.Counter(text, self.select(what))
            case said.GainControl(what):
                return effects.GainControl(text, self.select(what))
            case said.Fight(one, other):
                return effects.Fight(text, self.select(one), self.select(other))
            case said.PhaseOut(what):
                return effects.PhaseOut(text, self.select(what))
            case said.Regenerate(what):
                return effects.Regenerate(text, self.select(what))
            case said.Attach(to, what):
                return effects.Attach(text, self.select(what), self.select(to))
        return self.card_effect(word, text)

    def card_effect(self, word: trees.Effect, text: str) -> Effect:
        match word:
            case said.Draw(amount, who):
                return library_effects.Draw(text, self.amount(amount), self.select(who))
            case said.Discard(amount, who, what, random, you_choose):
                kept = self.filter(what) if what else None
                return library_effects.Discard(text, self.amount(amount), self.select(who), kept, random, you_choose)
            case said.Mill(amount, who):
                return library_effects.Mill(text, self.amount(amount), self.select(who))
            case said.Scry(amount):
                return library_effects.Scry(text, self.amount(amount), False)
            case said.Surveil(amount):
                return library_effects.Scry(text, self.amount(amount), True)
            case said.Search(what, to, count, tapped, reveals, who):
                return library_effects.Search(
                    text, self.filter(what), self.amount(count), board.HAND if to == "top" else sort_number(to),
                    tapped=tapped, who=self.select(who), reveals=reveals, on_top=to == "top",
                )  # fmt: skip
            case said.Look(amount, take, what, to, rest, may, reveals):
                kept = self.filter(what) if what else None
                return library_effects.Look(
                    text, self.amount(amount), self.amount(take), kept, sort_number(to), sort_number(rest),
                    may=may, reveals=reveals,
                )  # fmt: skip
            case said.Shuffle(who):
                return library_effects.Shuffle(text, self.select(who))
        return self.timed_effect(word, text)

    def timed_effect(self, word: trees.Effect, text: str) -> Effect:
        match word:
            case said.May(do, else_, who):
                return timed_effects.May(text, self.in_order(do), self.optional(else_), self.select(who))
            case said.UnlessPays(cost, do, who):
                return timed_effects.UnlessPays(text, self.cost(cost), self.in_order(do), self.select(who))
            case said.Pay(cost, do, who):
                return timed_effects.Pay(text, self.cost(cost), self.in_order(do), self.select(who))
            case said.Later(step, do, what, whose):
                target = self.select(what)
                trigger = Happens(STEP_BEGAN, self.body(do).number, text, per_match=1)
                trigger.step = board.STEP_NAMES.index(step)
                trigger.turn = WHOSE[whose]
                return timed_effects.Delay(text, target, self.listener(trigger))
            case said.WhenYouDo(do):
                body = self.body(do)
                return timed_effects.Reflex(text, body.number, self.listener(Happens(0, body.number, text)))
            case said.IfDone(first, then):
                return timed_effects.IfTheyDo(text, self.in_order(first), self.in_order(then))
            case said.ExtraTurn(who):
                return timed_effects.Coming(text, turn.EXTRA_TURN, self.select(who))
            case said.ExtraCombat(main):
                combat = turn.EXTRA_COMBAT_AND_MAIN if main else turn.EXTRA_COMBAT
                return timed_effects.Coming(text, combat, select.Players(select.YOU))
            case said.AddMana(letters, times):
                return timed_effects.AddMana(text, [mana_units(mana) for mana in letters], self.amount(times))
            case said.Counting(what, do, place):
                outer = dict(self.variables)
                self.variables["count"] = amounts.CountOf(self.filter(what), sort_number(place))
                made = self.in_order(do)
                self.variables = outer
                return made
            case ChooseModes():
                self.problem("modes stand alone: nothing happens before or after them")
                return InOrder(text, [])
            case stacked.CopySpell(what, times, new_targets):
                return stack_effects.CopySpell(text, self.select(what), self.amount(times), new_targets)
            case stacked.NewTargets(what):
                return stack_effects.ChangeTargets(text, self.select(what))
            case stacked.Emblem(emblem):
                return stack_effects.Emblem(text, self.token(emblem))
            case stacked.TurnFace(what, down):
                return stack_effects.TurnFace(text, self.select(what), down)
            case timing.ExtraStep(step):
                extra = turn.EXTRA_STEP + board.STEP_NAMES.index(step)
                return timed_effects.Coming(text, extra, select.Players(select.YOU))
            case timing.Skip(skipped, who):
                return timed_effects.Coming(text, SKIPS[skipped], self.select(who))
            case said.LoseGame(who):
                return timed_effects.LoseGame(text, self.select(who))
        raise RulesError(f"no handler for the effect {type(word).__name__}")

    def put(
        self,
        text: str,
        what: trees.Target,
        sort: int,
        *,
        bottom: bool = False,
        tapped: bool = False,
        yours: bool = False,
        linked: bool = False,
    ) -> Effect:
        return effects.PutInto(text, self.select(what), sort, bottom=bottom, tapped=tapped, yours=yours, linked=linked)

    def change(self, word: said.Change) -> Effect:
        """A continuous effect on each object, one node for each layer it works in."""
        text = word.text()
        whom, until = continuous.THE_GIVEN, UNTIL[word.until]
        nodes: list[int] = []
        power: Amount | None = None
        toughness: Amount | None = None
        if word.types or word.subtypes:
            types = continuous.ChangesTypes(
                text, whom, until, type_bits(word.types), self.subtypes(word.subtypes), True
            )
            nodes.append(self.lasting(types))
        if word.colours:
            nodes.append(self.lasting(continuous.ChangesColours(text, whom, until, colour_bits(word.colours), False)))
        if word.keywords or word.loses or word.loses_all:
            gained, lost = keyword_bits(word.keywords), keyword_bits(word.loses)
            nodes.append(self.lasting(continuous.ChangesKeywords(text, whom, until, gained, lost, 0, word.loses_all)))
        if word.set_power is not None or word.set_toughness is not None:
            power = Constant(0) if word.set_power is None else self.amount(word.set_power)
            toughness = Constant(0) if word.set_toughness is None else self.amount(word.set_toughness)
            nodes.append(self.lasting(continuous.SetsPower(text, whom, until, None, None, False)))
        if word.power is not None or word.toughness is not None:
            if power is not None:
                self.problem("a change either sets power and toughness or adds to them")
            power = Constant(0) if word.power is None else self.amount(word.power)
            toughness = Constant(0) if word.toughness is None else self.amount(word.toughness)
            nodes.append(self.lasting(continuous.ChangesPower(text, whom, until, None, None)))
        if word.switch:
            nodes.append(self.lasting(continuous.SwitchesPower(text, whom, until)))
        for number in nodes:
            node = self.game.lasting[number]
            assert isinstance(node, Continuous)
            # It changes the objects it was given, by amounts that were settled when it began.
            node.settle_reads(False)
        return effects.Change(text, self.select(word.what), nodes, power, toughness)
