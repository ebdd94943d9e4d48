"""Spire's definitions in, a game's board out: cards, relics, potions, statuses, stances, orbs, pools, creatures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Final

from cardwright.definitions.expression import Variable
from cardwright.definitions.trees import Effect as EffectWord
from cardwright.definitions.vocabulary import spec_of
from cardwright.engine.event import FIRST_EVENT
from cardwright.engine.node import Condition, Effect
from cardwright.engine.trigger import NO_LIMIT
from cardwright.errors import CardErrors
from cardwright.games.spire.compile_effects import EffectCompiler
from cardwright.games.spire.compile_foreseen import foreseen_damage, nodes
from cardwright.games.spire.rules import effects, events, meta_effects, stack, triggers
from cardwright.games.spire.rules.board import (
    AIMS_AT_ALLY,
    AIMS_AT_ENEMY,
    AIMS_NOWHERE,
    CARD_TYPES,
    COSTS_AMOUNT,
    COSTS_X,
    DAMAGE_TYPES,
    DECAYS,
    DECAYS_BY,
    DURATION,
    FIGHTER_KIND,
    FIRST_STATUS,
    ORB_KIND,
    POTION_KIND,
    RELIC_KIND,
    STACKING,
    USED_BY,
    CardFace,
    CreatureFace,
    Modifier,
    MoveFace,
    OrbFace,
    PoolFace,
    Price,
    StatusFace,
)
from cardwright.games.spire.words import base, card_words, cards, meta_words, resources, status_words, targets
from cardwright.games.spire.words.events import BEFORE, EVENTS, OF_DAMAGE, OF_STATUSES, OWN

PROPERTIES: Final = (card_words.Retain, card_words.Ethereal, card_words.Innate)


def inner(word: EffectWord, leaps: bool = True) -> Iterator[EffectWord]:
    """The effect itself and every effect inside it; with `leaps` also what leaps from one to another."""
    yield word
    assert isinstance(word, base.Step)
    below: list[EffectWord] = [*word.then]
    if isinstance(word, meta_words.Conditional):
        below += word.else_
    if isinstance(word, meta_words.Composite):
        below += word.effects
    if isinstance(word, meta_words.Repeat | meta_words.Delay):
        below += word.effect
    if isinstance(word, meta_words.Spread | meta_words.Chain) and leaps:
        below += word.effect
    for each in below:
        yield from inner(each, leaps)


def aiming(word: EffectWord) -> Iterator[EffectWord]:
    """Every effect whose target a player may have to choose: inside a leap `single_enemy` is whoever is hit."""
    return inner(word, False)


class SpireCompiler(EffectCompiler):
    """Fills a game with definitions."""

    def add(self, given: Sequence[cards.Definition], file: str = "") -> None:
        """Add all definitions or, if any is wrong in itself, none: CardErrors names each problem."""
        self._name_all(given)
        self.learn_variables()
        upgrades = {f"{one.name}+": one.name for one in given if isinstance(one, cards.Card) and one.upgrade}
        for one in given:
            self.definition = self.part = one
            self.card_name = one.name
            if one.name in upgrades:
                self.problem("name", f"{one.name!r} is the upgraded {upgrades[one.name]!r} already", one.name)
            self._define(one)
        self.board.sort_statuses()
        self.game.name_fields()
        if self.problems:
            raise CardErrors([replace(problem, file=file) for problem in self.problems])

    def _name_all(self, given: Sequence[cards.Definition]) -> None:
        """Give everything a number first, since definitions name one another."""
        board = self.board
        for one in given:
            if isinstance(one, cards.Status | cards.Stance):
                status = board.add_status(one.name)
                status.stance = isinstance(one, cards.Stance)
                if isinstance(one, cards.Status):
                    status.good = one.good
                    status.stacking = STACKING.index(one.stacking)
        field = FIRST_STATUS + 2 * len(board.statuses)
        for one in given:
            if isinstance(one, cards.Pool):
                pool = PoolFace(one.name, field)
                pool.start, pool.per_turn, pool.most, pool.empties = one.start, one.per_turn, one.most, one.empties
                board.pools.append(pool)
                field += 1
        for one in given:
            if isinstance(one, cards.Card):
                face = self._name_card(one)
                if one.upgrade is not None:
                    better = self._name_card(replace(one, name=f"{one.name}+"))
                    better.is_upgrade = True
                    better.base = face.number
                    face.upgraded = better.number
            elif isinstance(one, cards.Relic | cards.Potion | cards.Orb | cards.Enemy):
                face = board.add_card(one.name)
                face.kind = {
                    cards.Relic: RELIC_KIND,
                    cards.Potion: POTION_KIND,
                    cards.Orb: ORB_KIND,
                    cards.Enemy: FIGHTER_KIND,
                }[type(one)]
                if isinstance(one, cards.Orb):
                    board.orbs[face.number] = OrbFace()
                elif isinstance(one, cards.Enemy):
                    board.creatures[face.number] = CreatureFace(face.number)

    def _name_card(self, card: cards.Card) -> CardFace:
        face = self.board.add_card(card.name)
        face.type = CARD_TYPES.index(card.type)
        face.pool = card.pool
        return face

    def _define(self, one: cards.Definition) -> None:
        board = self.board
        if isinstance(one, cards.Card):
            self._card(board.cards[board.numbers[one.name]], one)
            if one.upgrade is not None:
                better = board.cards[board.numbers[f"{one.name}+"]]
                with self.inside(one if one.upgrade.cost is None else one.upgrade):
                    self._card(better, upgraded(one, one.upgrade))
        elif isinstance(one, cards.Relic):
            face = board.cards[board.numbers[one.name]]
            face.triggers = [self.trigger(each, -1) for each in one.triggers]
        elif isinstance(one, cards.Potion):
            face = board.cards[board.numbers[one.name]]
            self._aim(face, one.effects)
            face.effect = self.script(one.name, one.effects)
        elif isinstance(one, cards.Status):
            self._status(board.statuses[board.status_numbers[one.name]], one)
        elif isinstance(one, cards.Stance):
            self._stance(board.statuses[board.status_numbers[one.name]], one)
        elif isinstance(one, cards.Orb):
            self._orb(board.numbers[one.name], one)
        elif isinstance(one, cards.Enemy):
            self._enemy(board.creatures[board.numbers[one.name]], one)
        elif isinstance(one, cards.Encounter):
            for place in one.enemies:
                with self.inside(place):
                    self.creature(place.enemy)

    def _card(self, face: CardFace, card: cards.Card) -> None:
        played: list[EffectWord] = []
        for effect in card.effects:
            if isinstance(effect, PROPERTIES) and isinstance(effect.target, targets.Nothing):
                self._property(effect)
                face.retains = face.retains or isinstance(effect, card_words.Retain)
                face.ethereal = face.ethereal or isinstance(effect, card_words.Ethereal)
                face.innate = face.innate or isinstance(effect, card_words.Innate)
            else:
                played.append(effect)
        cost = card.cost
        if isinstance(cost, Variable) and cost.name in ("x", "X"):
            face.cost = COSTS_X
        else:
            fixed = base.constant(cost)
            if fixed is None:
                face.cost = COSTS_AMOUNT
                face.cost_amount = self.amount(cost)
            elif fixed < 0:
                self.problem("cost", f"a card cannot cost {fixed}", str(fixed), ["0 or more"])
            else:
                face.cost = fixed
        face.playable = card.playable
        face.playable_if = self.condition(card.playable_if)
        face.exhausts = card.exhausts
        face.response = card.response
        if card.pay is not None:
            with self.inside(card.pay):
                face.price = self._price(card.pay)
        self._aim(face, played)
        body = self.in_order(played)
        face.effect = self.number(stack.Script(card.name, self.board, body, card.type == "attack"))
        face.hits = foreseen_damage(body)
        face.blocks = [node for node in nodes(body) if isinstance(node, effects.Block)]
        self.on_card = True
        for trigger in card.triggers:
            code = self.trigger(trigger, -1)
            own = trigger.event in OWN and OWN[trigger.event][1] == "card"
            (face.always if own else face.triggers).append(code)
        self.on_card = False

    def _property(self, effect: base.Step) -> None:
        """Refuse what a property of the card itself cannot say: it does not happen, so nothing comes after it."""
        name = spec_of(type(effect)).name
        with self.inside(effect):
            for field in ("if_", "then", "filter"):
                if getattr(effect, field, None):
                    message = f"a card that is {name!r} by itself has no {field.rstrip('_')!r}: give it a target"
                    self.problem(field.rstrip("_"), message)

    def _price(self, pay: cards.Pay) -> Price:
        price = Price()
        price.hp = self.may_be_none(pay.hp)
        price.gold = self.may_be_none(pay.gold)
        price.discard = self.may_be_none(pay.discard)
        price.exhaust = self.may_be_none(pay.exhaust)
        if pay.pool:
            pools = {pool.name: pool.field for pool in self.board.pools}
            if pay.pool not in pools:
                self.problem("pool", f"there is no pool {pay.pool!r}", pay.pool, list(pools))
            price.pool = pools.get(pay.pool, -1)
            price.amount = self.amount(pay.amount)
        return price

    def _aim(self, face: CardFace, words: Sequence[EffectWord]) -> None:
        """Whom a player chooses when playing it, and what must be true of them."""
        enemies: list[Condition] = []
        allies: list[Condition] = []
        face.aim = AIMS_NOWHERE
        for word in words:
            for each in aiming(word):
                for aimed in (getattr(each, "target", None), getattr(each, "from_", None)):
                    chosen = isinstance(aimed, targets.Row) and aimed.which == "chosen"
                    where = None
                    if isinstance(aimed, targets.SingleEnemy | targets.SingleAlly) and each is word:
                        where = self.condition(aimed.where)
                    if isinstance(aimed, targets.SingleEnemy | targets.Adjacent) or chosen:
                        face.aim = AIMS_AT_ENEMY
                        enemies += [] if where is None else [where]
                    elif isinstance(aimed, targets.SingleAlly):
                        face.aim = AIMS_AT_ALLY if face.aim == AIMS_NOWHERE else face.aim
                        allies += [] if where is None else [where]
        face.aim_where = enemies if face.aim == AIMS_AT_ENEMY else allies

    def _status(self, face: StatusFace, status: cards.Status) -> None:
        face.turns = status.turns
        if status.decay is not None:
            face.decay = DECAYS.index(status.decay.when)
            face.decay_by = DECAYS_BY.index(status.decay.by)
        face.used_by = USED_BY.index(status.used_by)
        face.keeps_block = status.keeps_block
        face.below_zero = status.below_zero
        face.most = status.most
        self._modifiers(face, status.modifiers)
        face.triggers = [self.trigger(each, face.number) for each in status.triggers]

    def _stance(self, face: StatusFace, stance: cards.Stance) -> None:
        face.most = 1
        self._modifiers(face, stance.modifiers)
        face.triggers = [self.trigger(each, face.number) for each in stance.triggers]
        for field, words in (("enter", stance.enter), ("leave", stance.leave)):
            if any(isinstance(each, status_words.EnterStance) for word in words for each in inner(word)):
                self.problem(field, "entering or leaving a stance cannot itself change the stance")
        face.enter = self.in_order(stance.enter) if stance.enter else None
        face.leave = self.in_order(stance.leave) if stance.leave else None

    def _modifiers(self, face: StatusFace, given: Sequence[cards.Modifier]) -> None:
        made: dict[str, Modifier] = {}
        for at, word in enumerate(given):
            modifier = made.setdefault(word.of, Modifier())
            value = self.amount(word.value)
            if getattr(modifier, word.how) is not None:
                self.problem(f"modifiers[{at}]", f"{word.of!r} is changed by {word.how!r} already", word.how)
            if word.how == "add":
                modifier.add = value
            elif word.how == "multiply":
                modifier.multiply = value
            else:
                modifier.most = value
        face.damage_dealt = made.get("damage_dealt")
        face.damage_taken = made.get("damage_taken")
        face.block_gained = made.get("block_gained")
        face.energy = made.get("energy")
        face.draw = made.get("draw")

    def _orb(self, number: int, orb: cards.Orb) -> None:
        face = self.board.orbs[number]
        if orb.passive:
            face.passive = self.in_order(orb.passive)
            self.board.orb_scripts[number] = self.number(stack.Script(orb.name, self.board, face.passive))
        face.evoke = self.in_order(orb.evoke) if orb.evoke else None

    def _enemy(self, face: CreatureFace, enemy: cards.Enemy) -> None:
        face.hp = enemy.hp
        face.hp_most = enemy.hp if enemy.hp_most is None else enemy.hp_most
        if face.hp_most < face.hp:
            most = str(face.hp_most)
            self.problem("hp_most", f"the most hit points, {most}, are less than the least, {face.hp}", most)
        names = [move.name for move in enemy.moves]
        for at, name in enumerate(names):
            if name in names[:at]:
                self.problem(f"moves[{at}].name", f"two moves are called {name!r}", name)
        for move in enemy.moves:
            with self.inside(move):
                face.moves.append(self._move(move))
        for at, name in enumerate(enemy.cycle):
            if name not in names:
                self.problem(f"cycle[{at}]", f"the cycle names the move {name!r}, which is not there", name, names)
            else:
                face.cycle.append(names.index(name))
        for effect in enemy.statuses:
            with self.inside(effect):
                if isinstance(effect, status_words.GiveStatus):
                    face.statuses += self._first_status(effect)
                else:
                    found = spec_of(type(effect)).name
                    self.problem("type", "an enemy begins with effects of the type 'status' only", found, ["status"])
        face.triggers = [self.trigger(each, -1) for each in enemy.triggers]
        for kind in ("fire", "frost", "lightning", "poison"):
            face.resists[DAMAGE_TYPES.index(kind)] = getattr(enemy, kind)

    def _first_status(self, effect: status_words.GiveStatus) -> list[int]:
        """A status that an enemy begins with: which, how much of it, and for how many turns."""
        plain = status_words.GiveStatus(status=effect.status, value=effect.value, duration=effect.duration)
        for field in fields(effect):
            if getattr(effect, field.name) != getattr(plain, field.name):
                self.problem(field.name.rstrip("_"), "an enemy begins with a status as it is, without this")
        value, turns = base.constant(effect.value), base.constant(effect.duration)
        for name, found, written in (("value", value, effect.value), ("duration", turns, effect.duration)):
            if found is None:
                self.problem(name, "an enemy begins with fixed numbers of a status", str(written))
        status = self.board.statuses[self.status(effect.status)]
        if value is None or turns is None:
            return []
        if status.stacking == DURATION and turns > 0:
            value = turns
        return [status.number, value, turns if turns > 0 else 0]

    def _move(self, move: cards.Move) -> MoveFace:
        body = self.in_order(move.effects)
        attacks = any(_is_attack(each) for word in move.effects for each in inner(word))
        made = MoveFace(move.name, self.number(stack.Script(move.name, self.board, body, attacks)))
        made.weight = move.weight
        made.in_a_row = move.in_a_row
        made.condition = self.condition(move.if_)
        made.first = move.first
        made.hits = foreseen_damage(body)
        made.attacks = attacks
        return made

    def delay(self, word: meta_words.Delay) -> Effect:
        """What is delayed is a trigger of its own, begun when the effect runs."""
        outer, self.before = self.before, ""
        later = stack.LaterOn(word.text(), self.board, self.in_order(word.effect))
        self.before = outer
        effect = self.number(stack.Script(word.text(), self.board, later))
        heard = triggers.Heard(self.board)
        kind, heard.own = self._event(word.timing)
        if heard.own == triggers.OWN_CARD:
            allowed = [name for name in (*EVENTS, *OWN) if name not in OWN or OWN[name][1] != "card"]
            message = f"an effect cannot be delayed until {word.timing!r}: that is about one card"
            self.problem("timing", message, word.timing, allowed)
        if kind == events.COMBAT_START:
            self.problem("timing", f"an effect cannot be delayed until {word.timing!r}: that does not come again")
        if kind in (events.TURN_START, events.TURN_END):
            heard.own = triggers.OWN_TARGET
        self.game.triggers.append(triggers.After(kind, effect, word.text(), heard, 100, NO_LIMIT, NO_LIMIT, False))
        return meta_effects.Delay(word.text(), self.board, len(self.game.triggers) - 1, self.amount(word.turns))

    def _event(self, name: str) -> tuple[int, int]:
        """The kind of event behind a name, and what of it must be the listener."""
        if name not in OWN:
            return FIRST_EVENT + EVENTS.index(name), triggers.OWN_NOTHING
        event, own = OWN[name]
        return FIRST_EVENT + EVENTS.index(event), ("", "card", "source", "target").index(own)

    def trigger(self, word: cards.Trigger, status: int) -> int:
        """The number by which a trigger is listened to; below 0 for those that answer before."""
        with self.inside(word):
            return self._trigger(word, status)

    def _trigger(self, word: cards.Trigger, status: int) -> int:
        heard = triggers.Heard(self.board)
        kind, heard.own = self._event(word.event)
        self._check_filters(word)
        heard.source = triggers.SIDES.index(word.source)
        heard.target = triggers.SIDES.index(word.target)
        heard.card = self.filter(word.card)
        heard.status = self.status(word.status) if word.status else -1
        heard.damage_type = -1 if word.damage_type is None else DAMAGE_TYPES.index(word.damage_type)
        heard.condition = self.condition(word.if_)
        heard.of_status = status
        per_turn = NO_LIMIT if word.limit_per_turn is None else word.limit_per_turn
        per_match = NO_LIMIT if word.limit_per_combat is None else word.limit_per_combat
        text = trigger_text(word)
        if word.timing == "before":
            return self._before(word, kind, heard, text, per_turn, per_match)
        effect = self.script(text, word.effects)
        back = kind == events.ENTITY_DIED and heard.own == triggers.OWN_TARGET
        made = triggers.After(kind, effect, text, heard, word.priority, per_turn, per_match, back)
        self.game.triggers.append(made)
        number = len(self.game.triggers) - 1
        if status >= 0:
            self.board.trigger_status[number] = status
        return number

    def _check_filters(self, word: cards.Trigger) -> None:
        """What can never be true of the event is an error."""
        event = OWN[word.event][0] if word.event in OWN else word.event
        if word.event in OWN and OWN[word.event][1] == "card" and not self.on_card:
            self.problem("event", f"{word.event!r} is about the card that has it: only cards can answer it", word.event)
        if word.status and event not in OF_STATUSES:
            self.problem("status", f"{word.event!r} is about no status", word.event, list(OF_STATUSES))
        if word.damage_type is not None and event not in OF_DAMAGE:
            self.problem("damage_type", f"{word.event!r} is about no damage", word.event, list(OF_DAMAGE))

    def _before(
        self, word: cards.Trigger, kind: int, heard: triggers.Heard, text: str, per_turn: int, per_match: int
    ) -> int:
        name = OWN[word.event][0] if word.event in OWN else word.event
        if name not in BEFORE:
            allowed = [*BEFORE, *(timing for timing, (event, _) in OWN.items() if event in BEFORE)]
            self.problem("event", f"{word.event!r} cannot be answered before it happens", word.event, allowed)
        if kind == events.DAMAGE_DEALT:
            # What is about to be dealt is about to be taken: that is where the number is.
            kind = events.DAMAGE_TAKEN
        outer, self.before = self.before, name
        effect = self.in_order(word.effects)
        self.before = outer
        channel = len(self.game.events) + kind
        for part in (part for each in word.effects for part in inner(each)):
            number = isinstance(part, resources.Modify) and part.stat == "event_value"
            if not number and not isinstance(part, meta_words.Cancel) and channel not in self.game.asking:
                # It may ask, also in a phase in which else nobody is asked.
                self.game.asking.append(channel)
        self.game.replacements.append(triggers.Before(kind, text, heard, effect, word.priority, per_turn, per_match))
        return -len(self.game.replacements)


def trigger_text(word: cards.Trigger) -> str:
    from cardwright.games.spire.text.printing import trigger_text as printed

    return printed(word)


def upgraded(card: cards.Card, better: cards.Upgrade) -> cards.Card:
    """The upgraded card as a definition of its own."""
    return replace(
        card,
        name=f"{card.name}+",
        cost=card.cost if better.cost is None else better.cost,
        effects=better.effects or card.effects,
        triggers=better.triggers or card.triggers,
        exhausts=card.exhausts if better.exhausts is None else better.exhausts,
        description=better.description,
        upgrade=None,
    )


def _is_attack(word: EffectWord) -> bool:
    return (
        isinstance(word, resources.Damage)
        and word.damage_type == "attack"
        and not isinstance(word.target, targets.Self)
    )
