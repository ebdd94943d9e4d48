"""Words in, nodes out: effects, and the continuous effects they begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.definitions import common as words
from cardwright.definitions import trees
from cardwright.engine.effects import Again, InOrder, OnlyIf
from cardwright.engine.node import Amount, Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.whole import Constant
from cardwright.errors import RulesError
from cardwright.games.magic.compile_parts import (
    Parts,
    colour_bits,
    is_by_x,
    keyword_bits,
    mana_units,
    sort_number,
    type_bits,
)
from cardwright.games.magic.compile_references import NO_EVENT
from cardwright.games.magic.rules import (
    amounts,
    board,
    continuous,
    effects,
    fray,
    goad,
    library_effects,
    phases,
    select,
    stack_effects,
    timed_effects,
    turn,
    turning,
    until_leaves,
)
from cardwright.games.magic.rules.continuous import Continuous
from cardwright.games.magic.rules.control import Controls
from cardwright.games.magic.rules.events import STEP_BEGAN
from cardwright.games.magic.rules.face import Body, Mode, TargetSpec
from cardwright.games.magic.rules.keyword_counters import GIVEN_BY_COUNTERS
from cardwright.games.magic.rules.once import OnceEachTurn
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.rules.wording import ChangesName
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import fray as in_fray
from cardwright.games.magic.words import stack as stacked
from cardwright.games.magic.words import timing
from cardwright.games.magic.words import until as away
from cardwright.games.magic.words.modes import ChooseModes
from cardwright.games.magic.words.once import OnceEachTurn as OnceWord
from cardwright.games.magic.words.targets import Self

UNTIL: Final = {
    "end of turn": continuous.END_OF_TURN,
    "end of combat": continuous.END_OF_COMBAT,
    "your next turn": continuous.YOUR_NEXT_TURN,
    "for ever": continuous.FOR_EVER,
    "this leaves": continuous.SOURCE_STAYS,
    "you lose this": continuous.SOURCE_IS_YOURS,
    "this untaps": continuous.SOURCE_IS_TAPPED,
    "its next untap step": continuous.NEXT_UNTAP,
}
SKIPS: Final = {
    "turn": phases.SKIP_TURN,
    "combat phase": phases.SKIP_COMBAT,
    "untap step": phases.SKIP_STEP + board.UNTAP,
    "upkeep step": phases.SKIP_STEP + board.UPKEEP,
    "draw step": phases.SKIP_STEP + board.DRAW,
}
WHOSE: Final = {"any": 0, "yours": 1, "opponents": 2}


def is_its_own(word: said.Change | can.Static) -> bool:
    """Whether the object grants the abilities to itself: they count as printed on it (CR 607.1a)."""
    return word.on == "self" if isinstance(word, can.Static) else isinstance(word.what, Self)


class EffectsCompiler(Parts):
    """Effects as numbered nodes of the game."""

    def number(self, effect: Effect) -> int:
        self.game.effects.append(effect)
        self.game.bodies.append(Body([]))
        return len(self.game.effects) - 1

    def lasting(self, node: Continuous) -> int:
        self.game.lasting.append(node)
        return len(self.game.lasting) - 1

    def counter(self, kind: str) -> int:
        """A kind of counter; some give a keyword (CR 122.1b)."""
        number = super().counter(kind)
        if kind in GIVEN_BY_COUNTERS and number not in self.game.keyword_counters:
            gives = continuous.ChangesKeywords(
                f"{kind} counter", continuous.THE_GIVEN, continuous.FOR_EVER, keyword_bits([kind]), 0, 0, False
            )
            self.game.keyword_counters[number] = self.lasting(gives)
        return number

    def listener(self, trigger: Happens) -> int:
        self.game.triggers.append(trigger)
        trigger.label = self.label("trigger")
        trigger.number = len(self.game.triggers) - 1
        return trigger.number

    def replacement(self, node: Replacement) -> int:
        node.label = self.label("replacement")
        self.game.replacements.append(node)
        node.number = len(self.game.replacements) - 1
        return node.number

    def body(self, do: Sequence[trees.Effect], specs: Sequence[TargetSpec] = ()) -> Body:
        """One mode: its effects and the targets they name, in the order they name them; or the modes named alone."""
        if len(do) == 1 and isinstance(do[0], ChooseModes):
            word = do[0]
            options = [option.do for option in word.options]
            return self.modes(
                options, word.choose, word.most or max(word.choose, 1), specs, word.repeat, word.by_opponent
            )
        return self.modes([tuple(do)], 1, 1, specs)

    def untold(self, do: Sequence[trees.Effect]) -> Body:
        """The effects of a delayed trigger: they have not the event of what they are part of."""
        outer = self.about
        self.about = NO_EVENT
        body = self.body(do)
        self.about = outer
        return body

    def modes(
        self,
        options: Sequence[tuple[trees.Effect, ...]],
        least: int,
        most: int,
        specs: Sequence[TargetSpec] = (),
        repeat: bool = False,
        by_opponent: bool = False,
    ) -> Body:
        made: list[Mode] = []
        outer = self.specs
        for do in options:
            self.specs = list(specs)
            effect = self.number(self.in_order(do))
            made.append(Mode(effect, self.specs, words.in_order(do)))
        self.specs = outer
        if repeat:
            made = [mode for mode in made for _ in range(most)]
        body = Body(made, least, most)
        body.repeats = most if repeat else 1
        body.by_opponent = by_opponent
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
                by_node = self.thing(by)
                to_node = self.anyone(to)
                if divided and self.specs:
                    self.specs[-1].divided = self.amount(amount)
                    self.specs[-1].by_x = self.specs[-1].by_x or is_by_x(amount)
                    # "One, two or three targets": there is always one to divide it among.
                    self.specs[-1].least = max(1, self.specs[-1].least)
                dealt = effects.Damage(text, self.amount(amount), to_node, by_node, divided)
                dealt.unpreventable = word.unpreventable
                return dealt
            case said.Destroy(what, regenerates):
                return effects.Destroy(text, self.thing(what), regenerates)
            case said.Exile(what, linked, pair):
                return self.put(text, what, board.SORT_EXILE, link=self.link(pair) if linked else 0)
            case OnceWord(do):
                self.deeds.append(OnceEachTurn(text, self.in_order(do), len(self.deeds)))
                return self.deeds[-1]
            case away.ExileUntilLeaves(what):
                return until_leaves.ExileUntilLeaves(text, self.thing(what), self.link(1))
            case said.Put() if word.joins is not None:
                return self.put_in_combat(word, text)
            case said.Create() if word.joins is not None:
                joining = fray.Joining(word.joins == "attacking", None if word.whom is None else self.anyone(word.whom))
                return fray.CreateInCombat(
                    text, self.amount(word.amount), self.token(word.token), self.player(word.who), word.tapped, joining
                )
            case said.Put(what, to, bottom, tapped, yours):
                return self.put(text, what, sort_number(to), bottom=bottom, tapped=tapped, yours=yours)
            case said.Flicker(what, yours):
                return effects.Flicker(text, self.thing(what), yours)
            case said.Sacrifice(what):
                return effects.Sacrifice(text, self.thing(what))
            case said.GainLife(amount, who):
                return effects.GainLife(text, self.amount(amount), self.player(who))
            case said.LoseLife(amount, who):
                return effects.LoseLife(text, self.amount(amount), self.player(who))
            case said.Change():
                return self.change(word)
            case said.PutCounters(kind, on, amount):
                return effects.PutCounters(text, self.countable(kind, on), self.counter(kind), self.amount(amount))
            case said.RemoveCounters(kind, on, amount):
                return effects.RemoveCounters(text, self.thing(on), self.counter(kind), self.amount(amount))
            case said.Tap(what):
                return effects.Tap(text, self.thing(what), False)
            case said.Untap(what):
                return effects.Tap(text, self.thing(what), True)
            case said.Create(token, amount, who, tapped):
                link = self.link(word.pair) if word.linked else 0
                return effects.Create(text, self.amount(amount), self.token(token), self.player(who), tapped, link)
            case said.Counter(what):
                return effects.Counter(text, self.thing(what))
            case said.GainControl(what, until, who):
                node = self.lasting(Controls(text, UNTIL[until], False))
                return effects.GainControl(text, self.thing(what), self.player(who), node)
            case said.Fight(one, other):
                return effects.Fight(text, self.thing(one), self.thing(other))
            case said.PhaseOut(what):
                return effects.PhaseOut(text, self.thing(what))
            case said.Regenerate(what):
                return effects.Regenerate(text, self.thing(what))
            case said.Attach(to, what):
                return effects.Attach(text, self.thing(what), self.anyone(to))
        return self.combat_effect(word, text)

    def combat_effect(self, word: trees.Effect, text: str) -> Effect:
        match word:
            case in_fray.Goad(what):
                return goad.Goad(text, self.thing(what))
            case in_fray.RemoveFromCombat(what):
                return fray.RemoveFromCombat(text, self.thing(what))
            case in_fray.MakeBlocked(what):
                return fray.MakeBlocked(text, self.thing(what))
            case in_fray.MakeBlock(attacker, blocker):
                blocked = self.thing(attacker)
                return fray.MakeBlock(text, self.thing(blocker), blocked)
            case in_fray.MakeAttack(what, whom, you_choose):
                chosen = None if whom is None else self.anyone(whom)
                return fray.MakeAttack(text, self.thing(what), chosen, you_choose)
        return self.card_effect(word, text)

    def put_in_combat(self, word: said.Put, text: str) -> Effect:
        if word.to != "battlefield":
            self.problem("what joins combat is put onto the battlefield", word.to, ["battlefield"])
        what = self.thing(word.what)
        joining = fray.Joining(word.joins == "attacking", None if word.whom is None else self.anyone(word.whom))
        return fray.PutInCombat(text, what, word.tapped, word.yours, joining)

    def card_effect(self, word: trees.Effect, text: str) -> Effect:
        match word:
            case said.Draw(amount, who):
                return library_effects.Draw(text, self.amount(amount), self.player(who))
            case said.Discard(amount, who, what, random, you_choose):
                kept = self.filter(what) if what else None
                return library_effects.Discard(text, self.amount(amount), self.player(who), kept, random, you_choose)
            case said.Mill(amount, who):
                return library_effects.Mill(text, self.amount(amount), self.player(who))
            case said.Scry(amount):
                return library_effects.Scry(text, self.amount(amount), False)
            case said.Surveil(amount):
                return library_effects.Scry(text, self.amount(amount), True)
            case said.Search(what, to, count, tapped, reveals, who):
                return library_effects.Search(
                    text, self.filter(what), self.amount(count), board.HAND if to == "top" else sort_number(to),
                    tapped=tapped, who=self.player(who), reveals=reveals, on_top=to == "top",
                )  # fmt: skip
            case said.Look(amount, take, what, to, rest, may, reveals):
                kept = self.filter(what) if what else None
                return library_effects.Look(
                    text, self.amount(amount), self.amount(take), kept, sort_number(to), sort_number(rest),
                    may=may, reveals=reveals,
                )  # fmt: skip
            case said.Shuffle(who):
                return library_effects.Shuffle(text, self.player(said.YOU if who is None else who))
        return self.timed_effect(word, text)

    def timed_effect(self, word: trees.Effect, text: str) -> Effect:
        match word:
            case said.May(do, else_, who):
                return timed_effects.May(text, self.in_order(do), self.optional(else_), self.player(who))
            case said.UnlessPays(cost, do, who):
                return timed_effects.UnlessPays(text, self.cost(cost), self.in_order(do), self.player(who))
            case said.Pay(cost, do, who):
                return timed_effects.Pay(text, self.cost(cost), self.in_order(do), self.player(who))
            case said.Later(step, do, what, whose):
                target = self.anyone(what)
                trigger = Happens(STEP_BEGAN, self.untold(do).number, text, per_match=1)
                trigger.step = board.STEP_NAMES.index(step)
                trigger.turn = WHOSE[whose]
                return timed_effects.Delay(text, target, self.listener(trigger))
            case said.WhenYouDo(do):
                body = self.untold(do)
                return timed_effects.Reflex(text, body.number, self.listener(Happens(0, body.number, text)))
            case said.IfDone(first, then):
                return timed_effects.IfTheyDo(text, self.in_order(first), self.in_order(then))
            case said.ExtraTurn(who):
                return timed_effects.Coming(text, turn.EXTRA_TURN, self.player(who))
            case said.ExtraCombat(main):
                added = ("combat", "main") if main else ("combat",)
                return phases.AddPhases(text, [phases.PHASES[phase] for phase in added], False, False)
            case timing.ExtraPhase(added, main_only, you_get):
                return phases.AddPhases(text, [phases.PHASES[phase] for phase in added], main_only, you_get)
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
            case stacked.CopySpell(what, times, new_targets, aims):
                copied = self.thing(what)
                aimed = None if aims is None else self.anyone(aims)
                return stack_effects.CopySpell(text, copied, self.amount(times), new_targets, aimed)
            case stacked.NewTargets(what):
                return stack_effects.ChangeTargets(text, self.thing(what))
            case stacked.Emblem(emblem):
                return stack_effects.Emblem(text, self.token(emblem))
            case stacked.TurnFace(what, down):
                return turning.TurnFace(text, self.thing(what), down)
            case timing.ExtraStep(step):
                extra = phases.EXTRA_STEP + board.STEP_NAMES.index(step)
                return timed_effects.Coming(text, extra, select.Players(select.YOU))
            case timing.Skip(skipped, who):
                return timed_effects.Coming(text, SKIPS[skipped], self.player(who))
            case said.LoseGame(who):
                return timed_effects.LoseGame(text, self.player(who))
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
        link: int = 0,
    ) -> Effect:
        return effects.PutInto(text, self.thing(what), sort, bottom=bottom, tapped=tapped, yours=yours, link=link)

    def layer_nodes(self, word: said.Change | can.Static, text: str, whom: int, until: int) -> list[Continuous]:
        """What an effect or static ability does to types, colours and abilities: a node for each layer."""
        nodes: list[Continuous] = []
        if word.named is not None:
            if word.named not in self.game.names:
                self.game.names.append(word.named)
            nodes.append(ChangesName(text, whom, until, self.game.names.index(word.named) + 1))
        if word.types or word.subtypes or word.loses_types:
            subtypes = self.subtypes(word.subtypes)
            keeps = word.instead_of != "types"
            types = continuous.ChangesTypes(text, whom, until, type_bits(word.types), subtypes, keeps)
            types.lost = type_bits(word.loses_types)
            types.creature_types = self.subtypes([each for each in word.subtypes if is_creature_type(each)])
            if word.instead_of == "land types":
                types.replaces(board.LAND_TYPES)
            elif word.instead_of == "creature types":
                types.replaces(~board.NOT_CREATURE_TYPES)
            nodes.append(types)
        elif word.instead_of is not None:
            self.problem("`instead_of` needs the types or subtypes that take the place")
        if "changeling" in word.keywords:
            nodes.append(continuous.EveryCreatureType(text, whom, until))
        if word.colours:
            nodes.append(continuous.ChangesColours(text, whom, until, colour_bits(word.colours), False))
        if word.keywords or word.loses or word.loses_all or word.protection:
            protections = self.protection(word.protection) if word.protection else 0
            gained, lost = keyword_bits(word.keywords), keyword_bits(word.loses)
            nodes.append(continuous.ChangesKeywords(text, whom, until, gained, lost, protections, word.loses_all))
        if word.abilities:
            bundle = self.bundle(word.abilities, is_its_own(word))
            nodes.append(continuous.GrantsAbilities(text, whom, until, bundle))
            guards = self.game.grants[bundle].protections
            if guards:
                nodes.append(continuous.ChangesKeywords(text, whom, until, 0, 0, guards, False))
        return nodes

    def bundle(self, abilities: tuple[trees.Ability, ...], own: bool = False) -> int:
        """The number of a bundle of abilities to be granted; an object's `own` if it is what grants them to itself."""
        raise NotImplementedError

    def change(self, word: said.Change) -> Effect:
        """A continuous effect on each object, one node for each layer it works in."""
        text = word.text()
        whom, until = continuous.THE_GIVEN, UNTIL[word.until]
        nodes: list[int] = []
        power: Amount | None = None
        toughness: Amount | None = None
        nodes.extend([self.lasting(node) for node in self.layer_nodes(word, text, whom, until)])
        if word.set_power is not None or word.set_toughness is not None:
            power = Constant(0) if word.set_power is None else self.amount(word.set_power)
            toughness = Constant(0) if word.set_toughness is None else self.amount(word.set_toughness)
            nodes.append(self.lasting(continuous.SetsPower(text, whom, until, None, None, False)))
        if word.power is not None or word.toughness is not None:
            if power is not None:
                self.problem("a change either sets power and toughness or adds to them")
            power = self.bonus(word.power)
            toughness = self.bonus(word.toughness)
            nodes.append(self.lasting(continuous.ChangesPower(text, whom, until, None, None)))
        if word.switch:
            nodes.append(self.lasting(continuous.SwitchesPower(text, whom, until)))
        for number in nodes:
            node = self.game.lasting[number]
            assert isinstance(node, Continuous)
            # It changes the objects it was given, by amounts that were settled when it began.
            node.settle_reads(False)
        return effects.Change(text, self.thing(word.what), nodes, power, toughness)
