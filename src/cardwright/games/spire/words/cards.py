"""Cards, relics and potions, with their costs and triggers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from cardwright.definitions.expression import Variable
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Effect
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.spire.foreseen import foreseen_damage, nodes
from cardwright.games.spire.rules import effects, events, stack, triggers
from cardwright.games.spire.rules.board import (
    AIMS_AT_ALLY,
    AIMS_AT_ENEMY,
    AIMS_NOWHERE,
    CARD_TYPES,
    COSTS_AMOUNT,
    COSTS_X,
    DAMAGE_TYPES,
    POTION_KIND,
    RELIC_KIND,
    CardFace,
    Price,
)
from cardwright.games.spire.words.base import ONE, ZERO, Defined, Step, constant, inner
from cardwright.games.spire.words.events import (
    BEFORE,
    OF_DAMAGE,
    OF_STATUSES,
    OWN,
    EventName,
    event_behind,
    event_kind,
    own_part,
)
from cardwright.games.spire.words.resources import DamageType
from cardwright.games.spire.words.status_words import Side
from cardwright.games.spire.words.targets import CardFilter, CardKind, Chosen, SingleAlly, SingleEnemy

if TYPE_CHECKING:
    from cardwright.engine.nodes import Condition as ConditionNode
    from cardwright.games.spire.compile import SpireCompiler

Do = Annotated[tuple[Effect, ...], Range(0, 20)]
Limit = Annotated[int, Range(0, 999)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """Effects that answer an event; before it happens they may change or cancel it."""

    event: Annotated[EventName, Doc("what is listened to")]
    timing: Annotated[Literal["after", "before"], Doc("whether it is answered when it has happened or before")] = (
        "after"
    )
    if_: Annotated[
        Condition | None, Doc("only if this is true then; target_hp and its like are the event's target")
    ] = None
    source: Annotated[Side, Doc("who must have done it, seen from the listener")] = "any"
    target: Annotated[Side, Doc("whom it must happen to, seen from the listener")] = "any"
    card: Annotated[CardFilter | None, Doc("which cards it must be about")] = None
    status: Annotated[str, Doc("which status it must be about")] = ""
    damage_type: Annotated[DamageType | None, Doc("which type of damage it must be about")] = None
    effects: Annotated[tuple[Effect, ...], Doc("what happens"), Range(1, 20)]
    priority: Annotated[int, Doc("higher goes first, then who listened first"), Range(0, 1000)] = 100
    limit_per_turn: Annotated[Limit | None, Doc("how often in a turn; 0 means never")] = None
    limit_per_combat: Annotated[Limit | None, Doc("how often in a combat; 0 means never")] = None

    def text(self) -> str:
        from cardwright.games.spire.text.printing import trigger_text

        return trigger_text(self)

    def number(self, c: SpireCompiler, status: int = -1) -> int:
        """Return the trigger's number, below 0 if it answers before the event; `status` is the status it belongs to."""
        with c.inside(self):
            heard = self._heard(c, status)
            if self.timing == "before":
                return self._before(c, heard)
            return self._after(c, heard)

    def _heard(self, c: SpireCompiler, status: int) -> triggers.Heard:
        heard = triggers.Heard(c.board)
        heard.own = own_part(self.event)
        self._check_filters(c)
        heard.source = triggers.SIDES.index(self.source)
        heard.target = triggers.SIDES.index(self.target)
        heard.card = c.filter(self.card)
        heard.status = c.status(self.status) if self.status else -1
        heard.damage_type = -1 if self.damage_type is None else DAMAGE_TYPES.index(self.damage_type)
        heard.condition = c.condition(self.if_)
        heard.of_status = status
        return heard

    def _check_filters(self, c: SpireCompiler) -> None:
        """Refuse filters that can never be true of the event."""
        event = event_behind(self.event)
        if self.of_own_card() and not c.on_card:
            c.problem("event", f"{self.event!r} is about the card that has it: only cards can answer it", self.event)
        if self.status and event not in OF_STATUSES:
            c.problem("status", f"{self.event!r} is about no status", self.event, list(OF_STATUSES))
        if self.damage_type is not None and event not in OF_DAMAGE:
            c.problem("damage_type", f"{self.event!r} is about no damage", self.event, list(OF_DAMAGE))

    def of_own_card(self) -> bool:
        """Return whether it answers events of the card that has it."""
        return self.event in OWN and OWN[self.event][1] == "card"

    def limits(self) -> tuple[int, int]:
        """Return how often it answers in a turn and in a combat."""
        per_turn = NO_LIMIT if self.limit_per_turn is None else self.limit_per_turn
        per_combat = NO_LIMIT if self.limit_per_combat is None else self.limit_per_combat
        return per_turn, per_combat

    def _after(self, c: SpireCompiler, heard: triggers.Heard) -> int:
        kind, text = event_kind(self.event), self.text()
        effect = c.script(text, self.effects)
        back = kind == events.ENTITY_DIED and heard.own == triggers.OWN_TARGET
        number = c.number_trigger(triggers.After(kind, effect, text, heard, self.priority, *self.limits(), back))
        if heard.of_status >= 0:
            c.board.trigger_status[number] = heard.of_status
        return number

    def _before(self, c: SpireCompiler, heard: triggers.Heard) -> int:
        kind, name = event_kind(self.event), event_behind(self.event)
        if name not in BEFORE:
            allowed = [*BEFORE, *(timing for timing, (event, _) in OWN.items() if event in BEFORE)]
            c.problem("event", f"{self.event!r} cannot be answered before it happens", self.event, allowed)
        if kind == events.DAMAGE_DEALT:
            # What is about to be dealt is about to be taken: that is where the number is.
            kind = events.DAMAGE_TAKEN
        outer, c.before = c.before, name
        effect = c.in_order(self.effects)
        c.before = outer
        if any(isinstance(part, Step) and part.may_ask() for each in self.effects for part in inner(each)):
            c.note_asking(kind)
        made = triggers.Before(kind, self.text(), heard, effect, self.priority, *self.limits())
        return c.number_replacement(made)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """A cost of a card besides energy."""

    hp: Annotated[Amount, Doc("hit points")] = ZERO
    gold: Annotated[Amount, Doc("gold")] = ZERO
    discard: Annotated[Amount, Doc("cards from hand to discard, chosen by the player")] = ZERO
    exhaust: Annotated[Amount, Doc("cards from hand to exhaust, chosen by the player")] = ZERO
    pool: Annotated[str, Doc("a pool of the file")] = ""
    amount: Annotated[Amount, Doc("how much of that pool")] = ZERO

    def price(self, c: SpireCompiler) -> Price:
        """Return the price that the rules ask for."""
        price = Price()
        price.hp = c.may_be_none(self.hp)
        price.gold = c.may_be_none(self.gold)
        price.discard = c.may_be_none(self.discard)
        price.exhaust = c.may_be_none(self.exhaust)
        if self.pool:
            pools = {pool.name: pool.field for pool in c.board.pools}
            if self.pool not in pools:
                c.problem("pool", f"unknown pool {self.pool!r}", self.pool, list(pools))
            price.pool = pools.get(self.pool, -1)
            price.amount = c.amount(self.amount)
        return price


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade:
    """The changes of the upgraded card; fields that are not given stay the same."""

    cost: Annotated[Amount | None, Doc("its cost")] = None
    effects: Annotated[tuple[Effect, ...], Doc("its effects, all of them")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("its triggers, all of them")] = ()
    exhausts: Annotated[bool | None, Doc("whether it is exhausted when played")] = None
    description: Annotated[str, Doc("what is printed on it")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Defined):
    """A card of the hero's deck."""

    assumed: ClassVar[bool] = True

    name: Annotated[str, Doc("its name")]
    type: Annotated[CardKind, Doc("what sort of card it is")]
    cost: Annotated[Amount, Doc("energy, or X for all there is")] = ONE
    pay: Annotated[Pay | None, Doc("what it costs besides")] = None
    effects: Annotated[Do, Doc("what it does when played, in this order")] = ()
    triggers: Annotated[
        tuple[Trigger, ...], Doc("what it answers: a power while in play, others by on_draw and its like")
    ] = ()
    playable: Annotated[bool, Doc("whether it can be played at all")] = True
    playable_if: Annotated[Condition | None, Doc("only if this is true")] = None
    exhausts: Annotated[bool, Doc("whether it is exhausted when played")] = False
    response: Annotated[bool, Doc("whether it may be played when an enemy is about to act, and then only")] = False
    pool: Annotated[str, Doc("the pool of cards it belongs to, for what is made at random")] = ""
    upgrade: Annotated[Upgrade | None, Doc("what upgrading changes")] = None
    text: Annotated[str, Doc("the card's effects as rules text, instead of `effects`")] = ""
    description: Annotated[str, Doc("what is printed on it instead of the text of its effects")] = ""

    def declare(self, c: SpireCompiler) -> None:
        face = self._face(self.name, c)
        if self.upgrade is not None:
            better = self._face(f"{self.name}+", c)
            better.is_upgrade = True
            better.base = face.number
            face.upgraded = better.number

    def _face(self, name: str, c: SpireCompiler) -> CardFace:
        face = c.board.add_card(name)
        face.type = CARD_TYPES.index(self.type)
        face.pool = self.pool
        return face

    def define(self, c: SpireCompiler) -> None:
        self._fill(c.face(self.name), c)
        if self.upgrade is not None:
            with c.inside(self if self.upgrade.cost is None else self.upgrade):
                upgraded(self, self.upgrade)._fill(c.face(f"{self.name}+"), c)

    def _fill(self, face: CardFace, c: SpireCompiler) -> None:
        played: list[Effect] = []
        for effect in self.effects:
            assert isinstance(effect, Step)
            if not effect.print_on(face, c):
                played.append(effect)
        self._fill_cost(face, c)
        face.playable = self.playable
        face.playable_if = c.condition(self.playable_if)
        face.exhausts = self.exhausts
        face.response = self.response
        if self.pay is not None:
            with c.inside(self.pay):
                face.price = self.pay.price(c)
        take_aim(face, played, c)
        body = c.in_order(played)
        face.effect = c.number(stack.Script(self.name, c.board, body, self.type == "attack"))
        face.hits = foreseen_damage(body)
        face.blocks = [node for node in nodes(body) if isinstance(node, effects.Block)]
        c.on_card = True
        for trigger in self.triggers:
            code = trigger.number(c)
            (face.always if trigger.of_own_card() else face.triggers).append(code)
        c.on_card = False

    def _fill_cost(self, face: CardFace, c: SpireCompiler) -> None:
        cost = self.cost
        if isinstance(cost, Variable) and cost.name in ("x", "X"):
            face.cost = COSTS_X
            return
        fixed = constant(cost)
        if fixed is None:
            face.cost = COSTS_AMOUNT
            face.cost_amount = c.amount(cost)
        elif fixed < 0:
            c.problem("cost", f"a card cannot cost {fixed}", str(fixed), ["0 or more"])
        else:
            face.cost = fixed


def upgraded(card: Card, better: Upgrade) -> Card:
    """Return the upgraded card as a definition of its own."""
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


def take_aim(face: CardFace, words: Sequence[Effect], c: SpireCompiler) -> None:
    """Note which target a player chooses when playing it, and the conditions that the target must meet."""
    enemies: list[ConditionNode] = []
    allies: list[ConditionNode] = []
    face.aim = AIMS_NOWHERE
    for word in words:
        # Inside a leap `single_enemy` is whoever is hit, not whom a player chooses.
        for each in inner(word, leaps=False):
            for aimed in (getattr(each, "target", None), getattr(each, "from_", None)):
                if not isinstance(aimed, Chosen):
                    continue
                where = None
                if isinstance(aimed, SingleEnemy | SingleAlly) and each is word:
                    where = c.condition(aimed.where)
                if aimed.aim() == AIMS_AT_ENEMY:
                    face.aim = AIMS_AT_ENEMY
                    enemies += [] if where is None else [where]
                elif aimed.aim() == AIMS_AT_ALLY:
                    face.aim = AIMS_AT_ALLY if face.aim == AIMS_NOWHERE else face.aim
                    allies += [] if where is None else [where]
    face.aim_where = enemies if face.aim == AIMS_AT_ENEMY else allies


@dataclass(frozen=True, slots=True, kw_only=True)
class Relic(Defined):
    """An item the hero carries that answers events."""

    name: Annotated[str, Doc("its name")]
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers"), Range(1, 10)]
    description: Annotated[str, Doc("what is printed on it instead of its text")] = ""

    def declare(self, c: SpireCompiler) -> None:
        c.board.add_card(self.name).kind = RELIC_KIND

    def define(self, c: SpireCompiler) -> None:
        c.face(self.name).triggers = [each.number(c) for each in self.triggers]


@dataclass(frozen=True, slots=True, kw_only=True)
class Potion(Defined):
    """An item the hero can use once, at any time of the turn."""

    name: Annotated[str, Doc("its name")]
    effects: Annotated[tuple[Effect, ...], Doc("what it does"), Range(1, 20)]
    description: Annotated[str, Doc("what is printed on it instead of its text")] = ""

    def declare(self, c: SpireCompiler) -> None:
        c.board.add_card(self.name).kind = POTION_KIND

    def define(self, c: SpireCompiler) -> None:
        face = c.face(self.name)
        take_aim(face, self.effects, c)
        face.effect = c.script(self.name, self.effects)
