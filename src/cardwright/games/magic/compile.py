"""Magic's definitions in, faces with numbered nodes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.definitions import trees
from cardwright.definitions.expression import Number
from cardwright.engine.node import Amount
from cardwright.engine.trigger import NO_LIMIT
from cardwright.engine.whole import Constant
from cardwright.errors import CardErrors, Problem, RulesError
from cardwright.games.magic.compile_effects import WHOSE, EffectsCompiler
from cardwright.games.magic.compile_parts import colour_bits, keyword_bits, mana_units, sort_number, type_bits
from cardwright.games.magic.rules import amounts, board, continuous, costs, effects, events, filters, select
from cardwright.games.magic.rules.combat_costs import ON_ANYONE, ON_YOU, ON_YOURS, CreaturesPay
from cardwright.games.magic.rules.continuous import Continuous
from cardwright.games.magic.rules.cost_change import SpellsCost
from cardwright.games.magic.rules.face import (
    SORCERY_TIME,
    Activated,
    Body,
    Cost,
    CostPart,
    ExtraCost,
    Face,
    Mode,
    OtherCost,
)
from cardwright.games.magic.rules.flow import Magic
from cardwright.games.magic.rules.sources import unit
from cardwright.games.magic.rules.state_triggers import WhileTrue
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import triggers as seen

OWN_COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "defense", "poison", "energy")
# CR 305.6: each basic land type has its mana ability.
BASIC_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
WHOM: Final = {"self": continuous.ITSELF, "host": continuous.THE_HOST, "each": continuous.ALL_THAT_FIT}
GUARDS: Final = {"you": ON_YOU, "yours": ON_YOURS, "anyone": ON_ANYONE}
LOOKS_BACK: Final = ("battlefield",)


class MagicCompiler(EffectsCompiler):
    """Fills a game with cards."""

    def __init__(self, game: Magic) -> None:
        super().__init__(game)
        self.magic = game
        if not game.counter_names:
            game.counter_names.extend(OWN_COUNTERS)

    def add(self, cards: Sequence[can.MagicCard], file: str = "") -> None:
        """Add all cards or, if any is wrong in itself, say what is: CardErrors names each problem."""
        made: list[Face] = []
        for card in cards:
            face = Face(card.name)
            face.token = card.token
            face.number = len(self.game.faces)
            self.game.faces.append(face)
            self.game.numbers[card.name] = face.number
            made.append(face)
        for card, face in zip(cards, made, strict=True):
            self.place = card.name
            self._facts(card, face)
            for ability in card.abilities:
                self.ability(face, ability)
        if self.problems:
            raise CardErrors([Problem(file, p.place, p.message, p.found, p.allowed, p.nearest) for p in self.problems])
        self._finish()

    def _finish(self) -> None:
        own = len(self.game.counter_names) - events.OWN_COUNTERS
        number = 0
        for face in self.game.faces:
            face.settle(own)
            for ability in face.activated:
                ability.number = number
                number += 1
        fields = board.THING_FIELDS + tuple(f"{name} counters" for name in self.game.counter_names[4:])
        kinds = dict(self.game.kinds)
        kinds["thing"] = fields
        self.game.kinds = list(kinds.items())

    def _facts(self, card: can.MagicCard, face: Face) -> None:
        if card.cost is not None:
            face.cost = self.mana_cost(card.cost)
            face.mana_value = face.cost.mana_value()
            face.colours = face.cost.colours()
        if card.colours is not None:
            face.colours = colour_bits(card.colours)
        face.types = type_bits(card.types)
        face.subtypes = self.subtypes(card.subtypes)
        face.power = card.power or 0
        face.toughness = card.toughness or 0
        face.loyalty = card.loyalty or 0
        face.defense = card.defense or 0
        face.keywords = keyword_bits(card.keywords)
        for subtype in card.subtypes:
            if subtype in BASIC_MANA:
                self.mana_ability(face, can.ManaAbility((BASIC_MANA[subtype],)))

    def ability(self, face: Face, word: trees.Ability) -> None:
        match word:
            case can.SpellAbility(do):
                face.body = self.body(do)
            case can.Modal(options, choose, most):
                face.body = self.modes([option.do for option in options], choose, most or max(choose, 1))
            case can.Activated():
                self.activated(face, word)
            case can.ManaAbility():
                self.mana_ability(face, word)
            case can.Loyalty():
                self.loyalty(face, word)
            case can.When():
                self.triggered(face, word)
            case can.StateTrigger(condition, do):
                state = WhileTrue(self.body(do).number, word.text(), self.condition(condition))
                face.always.append(self.listener(state))
                self.game.state_triggers.append(face.always[-1])
            case can.Static():
                self.static(face, word)
            case can.Protection(what):
                face.protections |= self.protection(what)
            case can.CostChange(amount, what):
                face.cost_changes.append(SpellsCost(amount, self.filter(what)))
            case can.AttackCost(mana, what, guards):
                toll = self.mana_cost(mana)
                self.game.combat_costs.append(CreaturesPay(face.number, False, toll, self.filter(what), GUARDS[guards]))
            case can.BlockCost(mana, what):
                toll = self.mana_cost(mana)
                self.game.combat_costs.append(CreaturesPay(face.number, True, toll, self.filter(what), ON_ANYONE))
            case can.EntersTapped(unless):
                face.enters_tapped = True
                face.untapped_if = None if unless is None else self.condition(unless)
            case can.EntersWith(kind, amount):
                face.counters_on_entry.append((events.counter_field(self.counter(kind)), self.amount(amount)))
            case _:
                self.keyword_ability(face, word)

    def keyword_ability(self, face: Face, word: trees.Ability) -> None:
        """Keywords that stand for an ability of another sort (CR 702)."""
        text = word.text()
        match word:
            case can.Ward(cost):
                trigger = Happens(events.TARGETED, self.ward(cost), text)
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
            case can.Exalted():
                attackers = whom.Each((fits.Attacking(), fits.Yours()))
                grow = said.Change(attackers, power=whom.ONE, toughness=whom.ONE)
                trigger = Happens(events.ATTACKS_DECLARED, self.body((grow,)).number, text)
                trigger.subject = filters.IsPlayer(filters.YOURS)
                trigger.most = 1
                self.listens(face, trigger)
            case can.Equip(cost):
                target = whom.Targeted((fits.Is(("creature",)), fits.Yours()))
                ability = Activated(self.cost(cost), self.body((said.Attach(target),)), text)
                ability.timing = SORCERY_TIME
                face.activated.append(ability)
            case can.Crew(power):
                creatures = self.filter((fits.Is(("creature",)), fits.Another()))
                crew = costs.TapOthers(text, creatures, Constant(power), True)
                become = said.Change(whom.Self(), types=("creature", "artifact"))
                face.activated.append(Activated(Cost(None, False, False, [crew], text), self.body((become,)), text))
            case can.Enchant(what):
                face.enchants = self.spec(whom.Targeted(what))
            case can.Cycling(cost):
                paid = self.cost(cost)
                paid.parts.append(costs.DiscardCards(text, None, Constant(1), True))
                ability = Activated(paid, self.body((said.Draw(),)), text)
                ability.sort = board.HAND
                face.hand_abilities = True
                face.activated.append(ability)
            case can.Flashback(cost):
                face.others.append(OtherCost("flashback", self.cost(cost), board.GRAVEYARD, True, text))
                face.graveyard_abilities = True
            case can.Kicker(cost, times):
                face.extras.append(ExtraCost(self.cost(cost), True, times, text))
            case can.AdditionalCost(cost):
                face.extras.append(ExtraCost(self.cost(cost), False, 1, text))
            case can.AlternativeCost(name, cost):
                face.others.append(OtherCost(name, self.cost(cost), board.HAND, False, text))
            case _:
                raise RulesError(f"no handler for the ability {type(word).__name__}")

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

    def ward(self, cost: tuple[trees.Cost, ...]) -> int:
        counter = said.Counter(whom.TheOther())
        unless = said.UnlessPays(cost, (counter,), whom.Controller(whom.TheOther()))
        return self.body((unless,)).number

    def protection(self, what: tuple[trees.Filter, ...]) -> int:
        self.game.protections.append(self.filter(what))
        return 1 << (len(self.game.protections) - 1)

    def activated(self, face: Face, word: can.Activated) -> None:
        ability = Activated(self.cost(word.cost), self.body(word.do), word.text())
        if word.timing == "sorcery":
            ability.timing = SORCERY_TIME
        ability.limit = NO_LIMIT if word.per_turn is None else word.per_turn
        ability.match_limit = NO_LIMIT if word.per_game is None else word.per_game
        ability.sort = sort_number(word.place)
        face.hand_abilities = face.hand_abilities or word.place == "hand"
        face.graveyard_abilities = face.graveyard_abilities or word.place == "graveyard"
        face.activated.append(ability)

    def mana_ability(self, face: Face, word: can.ManaAbility) -> None:
        cost = self.cost(word.cost) if word.cost else Cost(None, True, False, [], "{T}")
        body = self.body(word.do) if word.do else Body([])
        ability = Activated(cost, body, word.text())
        restriction = 0
        # CR 107.4h: mana from a snow source.
        snow = bool(face.types & board.SNOW_TYPE)
        if word.only:
            self.game.restrictions.append(self.filter(word.only))
            restriction = len(self.game.restrictions)
        for letters in word.add:
            if not letters or any(letter not in "WUBRGC" for letter in letters):
                self.problem("mana is written in letters of WUBRGC", letters, list("WUBRGC"))
                return
            ability.makes.append([unit(kind, snow=snow, restriction=restriction) for kind in mana_units(letters)])
        ability.stays = word.stays
        face.activated.append(ability)

    def loyalty(self, face: Face, word: can.Loyalty) -> None:
        text = word.text()
        parts: list[CostPart] = []
        amount: Amount = amounts.ChosenX() if word.x else Constant(abs(word.change))
        if word.x or word.change < 0:
            parts.append(costs.RemoveCounters(text, events.COUNTER_LOYALTY, amount))
        elif word.change > 0:
            parts.append(costs.PutCountersOn(text, events.COUNTER_LOYALTY, amount))
        ability = Activated(Cost(None, False, False, parts, text), self.body(word.do), text)
        ability.timing = SORCERY_TIME
        ability.is_loyalty = True
        face.activated.append(ability)

    def listens(self, face: Face, trigger: Happens, place: str = "battlefield") -> None:
        face.triggers.append(sort_number(place))
        face.triggers.append(self.listener(trigger))

    def triggered(self, face: Face, word: can.When, text: str = "") -> None:
        trigger = self.trigger(word, text or word.text())
        self.listens(face, trigger, word.place)

    def trigger(self, word: can.When, text: str) -> Happens:
        event = word.event
        condition = None if word.if_ is None else self.condition(word.if_)
        per_turn = NO_LIMIT if word.per_turn is None else word.per_turn
        effect = self.body(word.do).number
        kind, back = _event_kind(event)
        trigger = Happens(kind, effect, text, looks_back=back, condition=condition, per_turn=per_turn)
        self.narrow(trigger, event)
        # CR 605.1b: a mana ability if it triggers from mana being made, has no target and makes mana.
        trigger.at_once = (
            isinstance(event, seen.BecomesTapped)
            and event.for_mana
            and all(isinstance(part, said.AddMana) for part in word.do)
        )
        return trigger

    def narrow(self, trigger: Happens, event: trees.Trigger) -> None:
        """What the event must be besides its kind."""
        match event:
            case seen.Enters(what, together):
                trigger.subject = self.filter(what)
                trigger.went = board.SORT_BATTLEFIELD
                trigger.together = together
            case seen.Dies(what, together):
                trigger.subject = self.filter((*what, fits.Is(("creature",))))
                trigger.came = board.SORT_BATTLEFIELD
                trigger.went = board.GRAVEYARD
                trigger.together = together
            case seen.Moves(what, from_, to):
                trigger.subject = self.filter(what)
                trigger.came = trigger.came if from_ is None else sort_number(from_)
                trigger.went = trigger.went if to is None else sort_number(to)
            case seen.Attacks(what, together):
                trigger.subject = self.filter(what)
                trigger.together = together
            case seen.DealsDamage(what, to, combat, together):
                trigger.by = self.filter(what)
                trigger.subject = self.filter(to) if to else None
                trigger.combat = combat
                trigger.together = together
            case seen.Begins(step, whose):
                trigger.step = board.STEP_NAMES.index(step)
                trigger.turn = WHOSE[whose]
            case seen.Casts(what, who):
                trigger.subject = self.filter(what) if what else None
                trigger.other = self.filter(who)
            case seen.Discards(who, what):
                trigger.subject = self.filter(what) if what else None
                trigger.other = self.filter(who)
            case seen.GainsLife(who) | seen.LosesLife(who) | seen.Draws(who):
                trigger.subject = self.filter(who)
                # To draw from an empty library is to draw nothing.
                trigger.least = 1
            case seen.CountersPut(kind, on):
                trigger.subject = self.filter(on)
                trigger.place = self.counter(kind)
            case seen.Targeted(what, by):
                trigger.subject = self.filter(what)
                trigger.other = self.filter(by) if by else None
            case seen.BecomesTapped(what, for_mana):
                trigger.subject = self.filter(what)
                trigger.combat = for_mana
            case seen.Blocks(what):
                trigger.subject = self.filter(what)
                # CR 509.3a: once for a creature, however many it blocks.
                trigger.each_once = True
            case (
                seen.BecomesBlocked(what) | seen.NotBlocked(what) | seen.IsDamaged(what)
                | seen.Sacrificed(what)
            ):  # fmt: skip
                trigger.subject = self.filter(what)
            case _:
                raise RulesError(f"no handler for the trigger {type(event).__name__}")

    def static(self, face: Face, word: can.Static) -> None:
        outer = dict(self.variables)
        if word.counting:
            self.variables["count"] = amounts.CountOf(self.filter(word.counting), sort_number(word.counting_place))
        else:
            self.variables["count"] = Constant(0)
        text = word.text()
        on = WHOM[word.on]
        there = continuous.WHILE_THERE
        nodes: list[Continuous] = []
        if word.types or word.subtypes:
            subtypes = self.subtypes(word.subtypes)
            nodes.append(continuous.ChangesTypes(text, on, there, type_bits(word.types), subtypes, True))
        if word.colours:
            nodes.append(continuous.ChangesColours(text, on, there, colour_bits(word.colours), False))
        if word.keywords or word.loses or word.loses_all or word.protection:
            protections = self.protection(word.protection) if word.protection else 0
            gained, lost = keyword_bits(word.keywords), keyword_bits(word.loses)
            nodes.append(continuous.ChangesKeywords(text, on, there, gained, lost, protections, word.loses_all))
        if word.set_power is not None or word.set_toughness is not None:
            power = None if word.set_power is None else self.amount(word.set_power)
            toughness = None if word.set_toughness is None else self.amount(word.set_toughness)
            nodes.append(continuous.SetsPower(text, on, there, power, toughness, word.on == "self"))
        if word.power is not None or word.toughness is not None:
            more = self.amount(word.power or Number(0)), self.amount(word.toughness or Number(0))
            nodes.append(continuous.ChangesPower(text, on, there, more[0], more[1]))
        said_amounts = (word.power, word.toughness, word.set_power, word.set_toughness)
        computed = any(amount is not None and not isinstance(amount, Number) for amount in said_amounts)
        for node in nodes:
            node.begins = min(other.layer for other in nodes)
            if word.on == "each":
                node.what = self.filter(word.what)
            if word.if_ is not None:
                node.condition = self.condition(word.if_)
            node.settle_reads(computed and isinstance(node, continuous.ChangesPower | continuous.SetsPower))
            face.statics.append(self.lasting(node))
            if node.layer == board.LAYER_7A and word.if_ is None:
                face.defining.append(face.statics[-1])
        self.variables = outer


def _event_kind(event: trees.Trigger) -> tuple[int, bool]:
    """The kind of event a trigger word hears, and whether it looks back (CR 603.10a)."""
    match event:
        case seen.Enters():
            return events.MOVED, False
        case seen.Dies():
            return events.MOVED, True
        case seen.Moves(_, from_, _):
            return events.MOVED, from_ in LOOKS_BACK
        case seen.Attacks():
            return events.ATTACKED, False
        case seen.Blocks():
            return events.BLOCKED, False
        case seen.BecomesBlocked():
            return events.BECAME_BLOCKED, False
        case seen.NotBlocked():
            return events.NOT_BLOCKED, False
        case seen.DealsDamage() | seen.IsDamaged():
            return events.DAMAGED, False
        case seen.Begins():
            return events.STEP_BEGAN, False
        case seen.Casts():
            return events.CAST, False
        case seen.GainsLife():
            return events.LIFE_GAINED, False
        case seen.LosesLife():
            return events.LIFE_LOST, False
        case seen.Draws():
            return events.DREW, False
        case seen.Discards():
            return events.DISCARDED, False
        case seen.CountersPut():
            return events.COUNTERS_PUT, False
        case seen.Sacrificed():
            return events.SACRIFICED, True
        case seen.BecomesTapped():
            return events.TAPPED_IT, False
        case seen.Targeted():
            return events.TARGETED, False
    raise RulesError(f"no handler for the trigger {type(event).__name__}")
