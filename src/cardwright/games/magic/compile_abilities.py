"""Words in, nodes out: activated, triggered, static and replacement abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.definitions import trees
from cardwright.definitions.expression import Number
from cardwright.engine.node import Amount
from cardwright.engine.trigger import NO_LIMIT
from cardwright.engine.whole import Constant
from cardwright.errors import RulesError
from cardwright.games.magic.compile_choices import STORY_TRIGGERS, narrow_story, story_event
from cardwright.games.magic.compile_combat import COMBAT_TRIGGERS, combat_event, combat_trigger
from cardwright.games.magic.compile_copying import CopyingCompiler
from cardwright.games.magic.compile_effects import WHOSE
from cardwright.games.magic.compile_fighting import fighting_event, fighting_narrow
from cardwright.games.magic.compile_parts import ONE_SIDE, mana_units, sort_number
from cardwright.games.magic.compile_references import about
from cardwright.games.magic.compile_zones import zones_event, zones_narrow
from cardwright.games.magic.rules import amounts, board, continuous, costs, events
from cardwright.games.magic.rules.continuous import Continuous
from cardwright.games.magic.rules.deeds import R_DISCARD
from cardwright.games.magic.rules.doings import doing_number
from cardwright.games.magic.rules.entering import Enters, EntersTapped
from cardwright.games.magic.rules.face import SORCERY_TIME, Activated, Body, Cost, CostPart, Face, OtherCost
from cardwright.games.magic.rules.once import NotYet
from cardwright.games.magic.rules.replacing import RANK_OTHER, Instead
from cardwright.games.magic.rules.sources import unit
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import counters as counted
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import ending as early
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import instead as replaced
from cardwright.games.magic.words import odds as chance
from cardwright.games.magic.words import triggers as seen
from cardwright.games.magic.words import undone
from cardwright.games.magic.words.choices import AddChosenMana
from cardwright.games.magic.words.shields import DamagePrevented
from cardwright.games.magic.words.targets import It, Owner

LOOKS_BACK: Final = ("battlefield",)
CHANGES: Final = {
    undone.PhasesOut: events.WENT_OUT,
    undone.PhasesIn: events.CAME_IN,
    undone.ComesOff: events.CAME_OFF,
    undone.ControlLost: events.LOSES_HOLD,
    undone.Resolves: events.HAS_RESOLVED,
    DamagePrevented: events.WAS_PREVENTED,
}
WHOM: Final = {"self": continuous.ITSELF, "host": continuous.THE_HOST, "each": continuous.ALL_THAT_FIT}

# What is proposed before it happens, so that something else can happen in its stead.
REPLACEABLE: Final = (
    events.MOVED, events.TAPPED_IT, events.UNTAPPED_IT, events.DAMAGED, events.LIFE_GAINED, events.LIFE_LOST,
    events.COUNTERS_PUT, events.COUNTERS_REMOVED, events.DREW, events.DISCARDED, events.CREATED, events.DESTROYED,
    events.SACRIFICED, events.STEP_BEGAN, events.TURN_BEGAN, events.LOST, events.WINS, events.FLIPPING, events.ROLLING,
    events.COIN_FLIPPED, events.DIE_ROLLED, events.MANA_ADDED, events.SHUFFLED, events.ATTACHED_IT,
)  # fmt: skip


class AbilityCompiler(CopyingCompiler):
    """Abilities of a face."""

    def ability(self, face: Face, word: trees.Ability) -> None:
        """Give the face an ability of any sort."""
        raise NotImplementedError

    def activated(self, face: Face, word: can.Activated) -> None:
        ability = Activated(self.cost(word.cost), self.body(word.do), word.text())
        if word.timing == "sorcery":
            ability.timing = SORCERY_TIME
        ability.limit = NO_LIMIT if word.per_turn is None else word.per_turn
        ability.match_limit = NO_LIMIT if word.per_game is None else word.per_game
        ability.only_if = None if word.only_if is None else self.condition(word.only_if)
        ability.sort = sort_number(word.place)
        face.hand_abilities = face.hand_abilities or word.place == "hand"
        face.graveyard_abilities = face.graveyard_abilities or word.place == "graveyard"
        face.activated.append(ability)

    def mana_ability(self, face: Face, word: can.ManaAbility) -> None:
        cost = self.cost(word.cost) if word.cost else Cost(None, True, False, [], "{T}")
        body = self.body(word.do) if word.do else Body([])
        ability = Activated(cost, body, word.text())
        restriction = 0
        if word.only:
            self.game.restrictions.append(self.filter(word.only))
            restriction = len(self.game.restrictions)
        for letters in word.add:
            if not letters or any(letter not in "WUBRGC" for letter in letters):
                self.problem("mana is written in letters of WUBRGC", letters, list("WUBRGC"))
                return
            ability.makes.append([unit(kind, restriction=restriction) for kind in mana_units(letters)])
        ability.stays = word.stays
        if word.times is not None:
            outer = dict(self.variables)
            self.variables["count"] = amounts.CountOf(self.filter(word.counting), board.SORT_BATTLEFIELD)
            ability.times = self.amount(word.times)
            self.variables = outer
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
        ability.label = "-X" if word.x else f"{word.change:+d}" if word.change else "0"
        face.activated.append(ability)

    def listens(self, face: Face, trigger: Happens, place: str = "battlefield") -> None:
        trigger.granted = self.granting
        face.triggers.append(sort_number(place))
        face.triggers.append(self.listener(trigger))

    def triggered(self, face: Face, word: can.When, text: str = "") -> None:
        trigger = self.trigger(word, text or word.text())
        self.listens(face, trigger, word.place)

    def trigger(self, word: can.When, text: str) -> Happens:
        event = word.event
        outer = self.about
        self.about = about(event, heard_kind(event))
        condition = None if word.if_ is None else self.condition(word.if_)
        per_turn = NO_LIMIT if word.per_turn is None else word.per_turn
        deeds = len(self.deeds)
        effect = self.body(word.do).number
        self.about = outer
        for deed in self.deeds[deeds:]:
            condition = NotYet(deed, condition)
        trigger: Happens
        if isinstance(event, COMBAT_TRIGGERS):
            trigger = combat_trigger(self, event, effect, text, condition, per_turn)
        else:
            kind, back = (story_event(event), False) if isinstance(event, STORY_TRIGGERS) else event_kind(event)
            trigger = Happens(kind, effect, text, looks_back=back, condition=condition, per_turn=per_turn)
            self.narrow(trigger, event)
        trigger.granted = self.granting
        # CR 605.1b: a mana ability if it triggers from mana being made, has no target and makes mana.
        trigger.at_once = (
            isinstance(event, seen.BecomesTapped)
            and event.for_mana is True
            and all(isinstance(part, said.AddMana | AddChosenMana) for part in word.do)
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
                trigger.combat = ONE_SIDE[combat]
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
            case seen.CountersPut(kind, on, by_effects):
                trigger.subject = self.filter(on)
                trigger.place = -1 if kind is None else self.counter(kind)
                trigger.by_effects = ONE_SIDE[by_effects]
            case counted.CountersRemoved(kind, on):
                trigger.subject = self.filter(on)
                trigger.place = -1 if kind is None else self.counter(kind)
                trigger.least = 1
            case counted.Does(doing, what):
                trigger.subject = self.filter(what)
                trigger.place = doing_number(doing)
            case seen.Targeted(what, by):
                trigger.subject = self.filter(what)
                trigger.other = self.filter(by) if by else None
            case seen.BecomesTapped(what, for_mana):
                trigger.subject = self.filter(what)
                trigger.combat = ONE_SIDE[for_mana]
            case seen.Blocks(what):
                trigger.subject = self.filter(what)
                # CR 509.3a: once for a creature, however many it blocks.
                trigger.each_once = True
            case (
                seen.BecomesBlocked(what) | seen.NotBlocked(what) | seen.Sacrificed(what)
            ):  # fmt: skip
                trigger.subject = self.filter(what)
            case seen.IsDamaged(what, together):
                trigger.subject = self.filter(what)
                trigger.each_once = together
            case undone.BecomesUntapped(what) | undone.IsCountered(what):
                trigger.subject = self.filter(what)
                # What has no legal target left is not countered (CR 608.2b).
                trigger.most = 0
            case (
                undone.PhasesOut(what) | undone.PhasesIn(what) | undone.ComesOff(what) | undone.ControlLost(what)
                | undone.Resolves(what) | DamagePrevented(what)
            ):  # fmt: skip
                lost = isinstance(event, undone.ControlLost)
                trigger.subject = self.filter((*what, fits.Yours()) if lost else what)
                trigger.place = CHANGES[type(event)]
            case replaced.Destroyed(what) | replaced.Transforms(what):
                trigger.subject = self.filter(what)
            case (
                replaced.TokensCreated(who) | replaced.LosesGame(who) | chance.WouldFlip(who)
                | chance.WouldRoll(who) | early.WinsGame(who)
            ):  # fmt: skip
                trigger.subject = self.filter(who)
            case chance.Flips(who, result):
                trigger.subject = self.filter(who)
                trigger.place = {"any": -1, "won": 1, "lost": 0}[result]
            case chance.Rolls(who, at_least, together):
                trigger.subject = self.filter(who)
                trigger.least = at_least
                trigger.together = together
            case _ if isinstance(event, STORY_TRIGGERS):
                narrow_story(self, trigger, event)
            case _:
                if not zones_narrow(self, trigger, event) and not fighting_narrow(self, trigger, event):
                    raise RulesError(f"no handler for the trigger {type(event).__name__}")

    def static(self, face: Face, word: can.Static) -> None:
        """One node for each layer the ability works in (CR 613.1)."""
        outer = dict(self.variables)
        if word.counting:
            self.variables["count"] = amounts.CountOf(self.filter(word.counting), sort_number(word.counting_place))
        else:
            self.variables["count"] = Constant(0)
        text = word.text()
        on = WHOM[word.on]
        there = continuous.WHILE_THERE
        nodes = self.layer_nodes(word, text, on, there)
        if word.set_power is not None or word.set_toughness is not None:
            power = None if word.set_power is None else self.amount(word.set_power)
            toughness = None if word.set_toughness is None else self.amount(word.set_toughness)
            nodes.append(continuous.SetsPower(text, on, there, power, toughness, word.on == "self"))
        if word.power is not None or word.toughness is not None:
            more = continuous.ChangesPower(text, on, there, self.bonus(word.power), self.bonus(word.toughness))
            nodes.append(more)
        if word.switch:
            nodes.append(continuous.SwitchesPower(text, on, there))
        said_amounts = (word.power, word.toughness, word.set_power, word.set_toughness)
        computed = any(amount is not None and not isinstance(amount, Number) for amount in said_amounts)
        for node in nodes:
            if word.on == "each":
                node.what = self.filter(word.what)
            if word.if_ is not None:
                node.condition = self.condition(word.if_)
            node.settle_reads(computed and isinstance(node, continuous.ChangesPower | continuous.SetsPower))
        self.statics(face, nodes)
        for number, node in zip(face.statics[len(face.statics) - len(nodes) :], nodes, strict=True):
            if node.layer == board.LAYER_7A and word.if_ is None:
                face.defining.append(number)
        self.variables = outer

    def statics(self, face: Face, nodes: Sequence[Continuous]) -> None:
        """The nodes of one static ability; what begins in one layer goes on in the later ones (CR 613.6)."""
        self.static_abilities += 1
        for node in nodes:
            node.begins = min(other.layer for other in nodes)
            node.ability = self.static_abilities
            node.granted = self.granting
            face.statics.append(self.lasting(node))

    def instead(self, face: Face, word: replaced.Instead) -> None:
        """A replacement effect (CR 614.1)."""
        number = self.instead_node(word).number
        (face.own_replacements if word.anywhere else face.replacements).append(number)

    def instead_node(self, word: replaced.Instead) -> Instead:
        kind, _ = event_kind(word.event)
        if kind not in REPLACEABLE:
            # Such an event only tells what has happened already: an effect on it would never do anything.
            self.problem(f"nothing can happen instead of this: {word.event.text()}")
        pattern = Happens(kind, -1, word.text())
        self.narrow(pattern, word.event)
        outer = self.about
        self.about = about(word.event, kind)
        if isinstance(word.event, seen.Discards):
            # A card that is discarded is on its way from the hand; where it goes is what can be replaced.
            pattern.event = events.MOVED
            pattern.came = board.HAND
            pattern.rule = R_DISCARD
            pattern.other = None
        node = Instead(pattern, word.text())
        node.own = word.anywhere
        node.granted = self.granting
        node.may = word.may
        node.prevents = word.prevent
        node.condition = None if word.if_ is None else self.condition(word.if_)
        node.amount = None if word.amount is None else self.amount(word.amount)
        if word.prevent and word.amount is None:
            node.amount = Constant(0)
        node.to = -1 if word.to is None else sort_number(word.to)
        node.bottom = word.bottom
        node.aside = None if word.aside is None else self.anyone(word.aside)
        node.taps = word.tapped
        node.counters = [(self.counter(more.kind), self.amount(more.amount)) for more in word.counters]
        node.do = self.optional(word.do)
        node.also = self.optional([self._besides(word, part) for part in word.also])
        node.unpreventable = word.unpreventable
        node.under = None if word.under is None else self.player(word.under)
        node.copies = None if word.copy_of is None else self.thing(word.copy_of)
        node.twist = self.twist(word.differs)
        node.back = word.back
        node.link = self.link(word.pair) if word.linked else 0
        self.about = outer
        node.settle_rank()
        node.number = self.replacement(node)
        return node

    @staticmethod
    def _besides(word: replaced.Instead, part: trees.Effect) -> trees.Effect:
        """What is shuffled into a library is shuffled by the owner of that library (CR 701.24a, 400.3)."""
        bare = isinstance(part, said.Shuffle) and part.who is None and word.to == "library"
        return said.Shuffle(Owner(It())) if bare else part

    def way(self, face: Face, name: str, cost: Cost, text: str, *, sort: int = board.HAND, mark: int = 0) -> OtherCost:
        """Another way to cast the card."""
        way = OtherCost(name, cost, sort, mark, text)
        if name not in self.game.ways:
            self.game.ways.append(name)
        way.way = self.game.ways.index(name) + 1
        face.others.append(way)
        face.graveyard_abilities = face.graveyard_abilities or sort == board.GRAVEYARD
        face.exile_abilities = face.exile_abilities or sort == board.SORT_EXILE
        return way

    def entering(self, face: Face, node: Enters) -> None:
        """Something about how the object itself enters."""
        face.own_replacements.append(self.replacement(node))

    def enters_tapped(self, face: Face, word: can.EntersTapped) -> None:
        node = EntersTapped(word.text(), RANK_OTHER)
        node.unless = None if word.unless is None else self.condition(word.unless)
        node.cost = self.cost(word.unless_paid) if word.unless_paid else None
        self.entering(face, node)


def heard_kind(event: trees.Trigger) -> int:
    """The kind of event that any trigger word hears."""
    if isinstance(event, COMBAT_TRIGGERS):
        return combat_event(event)
    return story_event(event) if isinstance(event, STORY_TRIGGERS) else event_kind(event)[0]


def event_kind(event: trees.Trigger) -> tuple[int, bool]:
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
        case counted.CountersRemoved():
            return events.COUNTERS_REMOVED, False
        case counted.Does():
            return events.STATE_CHANGED, False
        case undone.BecomesUntapped():
            return events.UNTAPPED_IT, False
        case undone.IsCountered():
            return events.COUNTERED, True
        case undone.PhasesOut() | undone.PhasesIn() | undone.ComesOff() | undone.ControlLost() | undone.Resolves():
            return events.STATE_CHANGED, False
        case DamagePrevented():
            return events.STATE_CHANGED, False
        case replaced.Destroyed():
            return events.DESTROYED, True
        case replaced.TokensCreated():
            return events.CREATED, False
        case early.WinsGame():
            return events.WINS, False
        case chance.Flips():
            return events.COIN_FLIPPED, False
        case chance.WouldFlip():
            return events.FLIPPING, False
        case chance.Rolls():
            return events.DIE_ROLLED, False
        case chance.WouldRoll():
            return events.ROLLING, False
        case replaced.LosesGame():
            return events.LOST, False
        case replaced.Transforms():
            return events.TURNED_OVER, False
        case seen.Sacrificed():
            return events.SACRIFICED, True
        case seen.BecomesTapped():
            return events.TAPPED_IT, False
        case seen.Targeted():
            return events.TARGETED, False
    kind = max(zones_event(event), fighting_event(event))
    if kind >= 0:
        return kind, False
    raise RulesError(f"no handler for the trigger {type(event).__name__}")
