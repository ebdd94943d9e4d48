"""Words in, nodes out: keywords that stand for an ability of another sort (CR 702)."""

from __future__ import annotations

from typing import Final

from cardwright.definitions import trees
from cardwright.engine.node import Effect
from cardwright.engine.whole import Constant
from cardwright.games.magic.compile_casting import casting_ability, casting_effect
from cardwright.games.magic.compile_effects import WHOSE
from cardwright.games.magic.compile_fighting import (
    fighting_ability,
    fighting_cost,
    fighting_effect,
    fighting_filter,
    fighting_select,
)
from cardwright.games.magic.compile_growth import growth_ability, growth_effect
from cardwright.games.magic.compile_lasting import lasting_ability, lasting_effect
from cardwright.games.magic.compile_odds import odds_ability, odds_effect
from cardwright.games.magic.compile_standing import StandingCompiler
from cardwright.games.magic.compile_stories import stories_ability, stories_effect
from cardwright.games.magic.compile_zones import zones_ability, zones_effect, zones_select
from cardwright.games.magic.rules import board, costs, effects, events, filters, permissions, select
from cardwright.games.magic.rules.face import (
    SORCERY_TIME,
    Activated,
    Body,
    Cost,
    CostPart,
    ExtraCost,
    Face,
    Filter,
    Mode,
    OtherCost,
)
from cardwright.games.magic.rules.mana import ManaCost
from cardwright.games.magic.rules.select import Select
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import permissions as allowed
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import triggers as seen
from cardwright.games.magic.words.fighting_parts import AttachToWalker, UnlessPaysX
from cardwright.games.magic.words.stories_words import TellCrewed

ABILITIES: Final = (
    casting_ability, fighting_ability, growth_ability, zones_ability, stories_ability,
    lasting_ability, odds_ability,
)  # fmt: skip
EFFECTS: Final = (
    casting_effect, fighting_effect, growth_effect, zones_effect, stories_effect,
    lasting_effect, odds_effect,
)  # fmt: skip


class KeywordCompiler(StandingCompiler):
    """Keywords as the abilities they stand for."""

    def keyword_ability(self, face: Face, word: trees.Ability) -> None:
        """Keywords that stand for an ability of another sort (CR 702)."""
        text = word.text()
        match word:
            case can.Ward(cost, x):
                trigger = Happens(events.TARGETED, self.ward(cost, x), text)
                trigger.subject = filters.IsSource()
                trigger.other = filters.ControlledBy(filters.OPPONENTS)
                self.listens(face, trigger)
            case can.Prowess():
                grow = said.Change(whom.Self(), power=whom.ONE, toughness=whom.ONE)
                event = seen.Casts((fits.Not(fits.Is(("creature",))),))
                self.triggered(face, can.When(event, (grow,)), text)
            case can.Persist():
                self.returns(face, events.COUNTER_MINUS, text)
            case can.Undying():
                self.returns(face, events.COUNTER_PLUS, text)
            case can.Equip(cost, what, walker):
                worn = fits.Is(("planeswalker",) if walker else ("creature",))
                target = whom.Targeted((worn, *what, fits.Yours()))
                attach = AttachToWalker(target) if walker else said.Attach(target)
                ability = Activated(self.cost(cost), self.body((attach,)), text)
                ability.timing = SORCERY_TIME
                face.activated.append(ability)
            case can.Crew(power):
                creatures = self.filter((fits.Is(("creature",)), fits.Another()))
                crew = costs.TapOthers(text, creatures, Constant(power), True)
                become = said.Change(whom.Self(), types=("creature", "artifact"))
                body = self.body((become, TellCrewed()))
                face.activated.append(Activated(Cost(None, False, False, [crew], text), body, text))
            case can.Enchant(what):
                spec = self.spec(whom.Targeted(what))
                if face.enchants is not None:
                    # CR 702.5c: all of them apply.
                    spec.what = filters.AllOf([face.enchants.what, spec.what])
                    spec.players = spec.players and face.enchants.players
                    spec.sorts = [sort for sort in spec.sorts if sort in face.enchants.sorts]
                face.enchants = spec
            case can.Cycling(cost, what):
                paid = self.cost(cost)
                paid.parts.append(costs.DiscardCards(text, None, Constant(1), True))
                # CR 702.29e: typecycling is cycling that searches.
                does = said.Search(what) if what else said.Draw()
                ability = Activated(paid, self.body((does,)), text)
                ability.sort = board.HAND
                face.hand_abilities = True
                face.activated.append(ability)
            case can.Flashback(cost):
                self.way(face, "flashback", self.cost(cost), text, sort=board.GRAVEYARD, mark=board.EXILED_AFTER)
            case can.Kicker(cost, times):
                face.extras.append(ExtraCost(self.cost(cost), True, times, text, "kicker"))
            case can.AdditionalCost(cost):
                face.extras.append(ExtraCost(self.cost(cost), False, 1, text))
            case can.AlternativeCost(name, cost):
                self.way(face, name, self.cost(cost), text)
            case allowed.FlashIf() | allowed.FlashFor() | allowed.AsThoughFlash() | allowed.CantCast():
                self.cast_rule(face, word)
            case _:
                if not any(ability(self, face, word) for ability in ABILITIES):
                    self.standing_ability(face, word)

    def themed_select(self, word: trees.Target) -> Select | None:
        return zones_select(word) or fighting_select(self, word)

    def one_filter(self, word: trees.Filter) -> Filter:
        return fighting_filter(self, word) or super().one_filter(word)

    def cost_part(self, word: trees.Cost) -> CostPart:
        return fighting_cost(self, word) or super().cost_part(word)

    def effect(self, word: trees.Effect) -> Effect:
        for themed in EFFECTS:
            made = themed(self, word)
            if made is not None:
                return made
        return super().effect(word)

    def cast_rule(self, face: Face, word: trees.Ability) -> None:
        """When spells may be cast, or may not (CR 601.3)."""
        if self.granting:
            self.problem(f"such an ability cannot be granted: {word.text()}")
        match word:
            case allowed.FlashIf(condition):
                own = permissions.OwnFlash(face.number, self.condition(condition), permissions.ANY_WAY)
                face.own_rules.append(own)
            case allowed.FlashFor(cost):
                more = self.cost(cost)
                mana = face.cost or ManaCost()
                total = mana if more.mana is None else mana.plus(more.mana)
                face.own_rules.append(permissions.OwnFlash(face.number, None, len(face.others)))
                way = Cost(total, False, False, more.parts, more.text)
                face.others.append(OtherCost("flash", way, board.HAND, False, word.text()))
            case allowed.AsThoughFlash(what):
                face.rules().casting.append(permissions.OthersFlash(face.number, self.filter(what)))
            case allowed.CantCast(what, who, after, condition):
                only = None if condition is None else self.condition(condition)
                rule = permissions.Forbids(face.number, self.filter(what), WHOSE[who], after, only)
                face.rules().casting.append(rule)

    def returns(self, face: Face, counter: int, text: str) -> None:
        """When it goes to the graveyard without such a counter, it comes back with one (CR 702.79a, 702.93a)."""
        effect = self.number(effects.ReturnWith(text, select.Followed(), counter))
        body = Body([Mode(effect, [], text)])
        body.number = effect
        self.game.bodies[effect] = body
        trigger = Happens(events.MOVED, effect, text, looks_back=True)
        trigger.subject = filters.AllOf([filters.IsSource(), filters.Except(filters.HasCounter(counter))])
        trigger.came = board.SORT_BATTLEFIELD
        trigger.went = board.GRAVEYARD
        self.listens(face, trigger)

    def ward(self, cost: tuple[trees.Cost, ...], x: trees.Amount | None) -> int:
        counter = said.Counter(whom.TheOther())
        payer = whom.Controller(whom.TheOther())
        if x is None:
            return self.body((said.UnlessPays(cost, (counter,), payer),)).number
        return self.body((UnlessPaysX(cost, x, (counter,), payer),)).number
