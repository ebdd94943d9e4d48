"""Words for replacement and prevention effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.trees import Ability, Amount, Condition, Duration, Effect, Target, Trigger
from cardwright.engine import nodes
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, TriggerWord
from cardwright.games.magic.language.numbers import ONE_SIDE, colour_bits, keyword_bits, sort_number, type_bits
from cardwright.games.magic.language.vocabulary import Colour, Keyword, Place, Type, magic
from cardwright.games.magic.rules.abilities import anchors, results, triggered_abilities
from cardwright.games.magic.rules.casting import spell_gains, total_cost
from cardwright.games.magic.rules.continuous import continuous_effects, enters_as
from cardwright.games.magic.rules.core import (
    actions,
    board,
    changes,
    durations,
    events,
    faces,
    questions,
    ranks,
    select,
)
from cardwright.games.magic.rules.replacement import entering, entry_costs, prevention, replacement_effects
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words.casting import SpellsGain
from cardwright.games.magic.words.copying import SAME, Differences
from cardwright.games.magic.words.costs_of_spells import CostsChanged
from cardwright.games.magic.words.durations import END_OF_TURN, ends_text, until_of
from cardwright.games.magic.words.effects import tapped_text
from cardwright.games.magic.words.filters import Fits, either, phrase
from cardwright.games.magic.words.keyword_actions.discard import Discards
from cardwright.games.magic.words.keyword_actions.look import CountersToo
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffle
from cardwright.games.magic.words.targets import It, Owner, Pair
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


# What is proposed before it happens, so that something else can happen in its stead.
REPLACEABLE: Final = (
    events.MOVED, events.TAPPED, events.UNTAPPED, events.DAMAGED, events.LIFE_GAINED, events.LIFE_LOST,
    events.COUNTERS_PUT, events.COUNTERS_REMOVED, events.DREW, events.DISCARDED, events.CREATED, events.DESTROYED,
    events.SACRIFICED, events.STEP_BEGAN, events.TURN_BEGAN, events.LOST, events.WINS, events.FLIPPING, events.ROLLING,
    events.COIN_FLIPPED, events.DIE_ROLLED, events.MANA_ADDED, events.SHUFFLED, events.ATTACHED,
)  # fmt: skip


@magic.word("prevent")
@dataclass(frozen=True, slots=True)
class Prevent(EffectWord):
    """Prevents a given amount of the next damage, or all of it, this turn or for another while."""

    delayed: ClassVar[tuple[str, ...]] = ("also",)

    to: Annotated[Target | None, Doc("whom it protects; all that fit `all` if not given")] = None
    amount: Annotated[Amount | None, Doc("the next so much; all if not given")] = None
    all_: Annotated[Fits, Doc("whom it protects, where that is not settled now")] = ()
    by: Annotated[Fits, Doc("from such sources only")] = ()
    combat: Annotated[bool | None, Doc("combat damage only; false: noncombat damage only")] = None
    source: Annotated[Fits, Doc("from one source only, that fits and that you choose now")] = ()
    from_: Annotated[Target | None, Doc("from these sources only")] = None
    by_colour: Annotated[bool, Doc("from sources of one colour only, that you choose now")] = False
    next_time: Annotated[bool, Doc("the next time only, however much it is")] = False
    redirect: Annotated[Target | None, Doc("it is not prevented but dealt to this one instead")] = None
    also: Annotated[tuple[Effect, ...], Doc("what happens besides; `amount` is how much was prevented")] = ()
    until: Duration = END_OF_TURN

    def text(self) -> str:
        much = "all" if self.amount is None else f"the next {self.amount}"
        to = f" to {self.to.text()}" if self.to else f" to {phrase(self.all_)}" if self.all_ else ""
        by = f" by {phrase(self.by)}" if self.by else ""
        by += f" by {phrase(self.source)} of your choice" if self.source else ""
        by += f" by {self.from_.text()}" if self.from_ else ""
        by += " by sources of the colour of your choice" if self.by_colour else ""
        times = " the next time" if self.next_time else ""
        also = f", and {in_order(self.also)}" if self.also else ""
        whole = f"{much} {either(self.combat, 'combat ', 'noncombat ')}damage{to}{by}{times}{ends_text(self.until)}"
        if self.redirect is not None:
            return f"{whole} is dealt to {self.redirect.text()} instead{also}"
        return f"prevent {whole}{also}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return self.shield(c, text)

    def shield(self, c: CardCompiler, text: str) -> nodes.Effect:
        """Return the effect that prevents or redirects damage for a while (CR 615.7)."""
        whom = c.filter_later(self.all_) if self.all_ else None
        made = prevention.Shield(text, whom, c.filter_later(self.by) if self.by else None, ONE_SIDE[self.combat])
        effect = prevention.ForAWhile(text, None if self.to is None else c.anyone(self.to), c.replacement(made))
        effect.until = c.until(self.until)
        effect.amount = None if self.amount is None else c.amount(self.amount)
        effect.once = self.next_time
        effect.by = None if self.from_ is None else c.thing(self.from_)
        effect.of = c.filter_later(self.source) if self.source else None
        made.of = effect.of
        effect.by_colour = made.by_colour = self.by_colour
        if self.by_colour and self.redirect is not None:
            c.problem("what is redirected is not of a chosen colour: nothing keeps both")
        effect.aside = None if self.redirect is None else c.anyone(self.redirect)
        made.aside = self.redirect is not None
        made.also = c.optional(self.also)
        if effect.once and effect.amount is not None:
            c.problem("a shield is for the next so much damage or for the next time")
        return effect


@magic.word("instead")
@dataclass(frozen=True, slots=True)
class Instead(AbilityWord):
    """Replaces an event by a changed one, by other effects, or by nothing."""

    event: Annotated[Trigger, Doc("what would happen"), Shares()]
    amount: Annotated[Amount | None, Doc("it is this much; `amount` is how much it would have been")] = None
    prevent: Annotated[bool, Doc("it prevents damage: all of it, or all but `amount`")] = False
    to: Annotated[Place | None, Doc("the object goes here")] = None
    bottom: Annotated[bool, Doc("of the library")] = False
    aside: Annotated[Target | None, Doc("it happens to this one")] = None
    tapped: Annotated[bool, Doc("what enters does so tapped")] = False
    counters: Annotated[tuple[CountersToo, ...], Doc("what enters does so with these")] = ()
    do: Annotated[tuple[Effect, ...], Doc("what happens in its stead")] = ()
    also: Annotated[tuple[Effect, ...], Doc("what happens besides, right behind it")] = ()
    may: Annotated[bool, Doc("only if you want")] = False
    if_: Annotated[Condition | None, Doc("only if this is true")] = None
    anywhere: Annotated[bool, Doc("about the card itself, in whatever zone it is")] = False
    unpreventable: Annotated[bool, Doc("the damage cannot be prevented")] = False
    under: Annotated[Target | None, Doc("what enters does so under this player's control")] = None
    copy_of: Annotated[Target | None, Doc("what enters does so as a copy of this")] = None
    differs: Annotated[Differences, Doc("how the copy differs")] = SAME
    back: Annotated[bool, Doc("what enters does so with its back face up")] = False
    linked: Annotated[bool, Doc("what goes to exile is known as exiled by this")] = False
    pair: Pair = 1

    def text(self) -> str:
        kept = "" if self.amount is None else f"the amount is {self.amount}"
        parts = ["prevent it" + (f" so that {kept}" if kept else "")] if self.prevent else [kept] if kept else []
        parts += [f"it goes to {self.to}{' on the bottom' if self.bottom else ''}"] if self.to else []
        parts += [f"it happens to {self.aside.text()}"] if self.aside else []
        parts += ["it is tapped"] if self.tapped else []
        parts += [f"it has {counter.amount} {counter.kind} more" for counter in self.counters]
        parts += ["it can't be prevented"] if self.unpreventable else []
        parts += [f"it enters under {self.under.text()}'s control"] if self.under else []
        parts += [f"it enters as a copy of {self.copy_of.text()}{self.differs.text()}"] if self.copy_of else []
        parts += ["it enters transformed"] if self.back else []
        parts += [in_order(self.do)] if self.do else []
        parts += [f"also {in_order(self.also)}"] if self.also else []
        only = f" and {self.if_.text()}" if self.if_ else ""
        return f"If {self.event.text()}{only}, {'you may: ' if self.may else ''}instead {', '.join(parts) or 'nothing'}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        """Add a replacement effect (CR 614.1)."""
        number = self.node(c).number
        (face.own_replacements if self.anywhere else face.replacements).append(number)

    def node(self, c: CardCompiler) -> replacement_effects.Instead:
        event = self.event
        assert isinstance(event, TriggerWord)
        kind, _ = event.hears()
        if kind not in REPLACEABLE:
            # Such an event only tells what has happened already: an effect on it would never do anything.
            c.problem(f"nothing can happen instead of this: {self.event.text()}")
        # Within an effect that lasts: what that did is not known then.
        at, c.step = c.step, None
        pattern = triggered_abilities.Happens(kind, -1, self.text())
        event.narrow(c, pattern)
        outer = c.about
        c.about = event.about()
        if isinstance(self.event, Discards):
            # A card that is discarded is on its way from the hand; where it goes is what can be replaced.
            pattern.event = events.MOVED
            pattern.came = board.HAND
            pattern.rule = actions.R_DISCARD
            pattern.other = None
        node = replacement_effects.Instead(pattern, self.text())
        node.own = self.anywhere
        node.granted = c.granting
        node.may = self.may
        node.prevents = self.prevent
        node.condition = None if self.if_ is None else c.condition(self.if_)
        node.amount = None if self.amount is None else c.amount(self.amount)
        if self.prevent and self.amount is None:
            node.amount = Constant(0)
        node.to = -1 if self.to is None else sort_number(self.to)
        node.bottom = self.bottom
        node.aside = None if self.aside is None else c.anyone(self.aside)
        node.taps = self.tapped
        node.counters = [(c.counter(more.kind), c.amount(more.amount)) for more in self.counters]
        node.do = c.optional(self.do)
        node.also = c.optional([self._besides(part) for part in self.also])
        node.unpreventable = self.unpreventable
        node.under = None if self.under is None else c.player(self.under)
        node.copies = None if self.copy_of is None else c.thing(self.copy_of)
        node.twist = self.differs.number(c)
        node.back = self.back
        node.link = c.link(self.pair) if self.linked else 0
        c.about = outer
        c.step = at
        node.settle_rank()
        node.number = c.replacement(node)
        return node

    def _besides(self, part: Effect) -> Effect:
        """Return the effect, with a shuffle into a library made by that library's owner (CR 701.24a, 400.3)."""
        bare = isinstance(part, Shuffle) and part.who is None and self.to == "library"
        return Shuffle(Owner(It())) if bare else part


@magic.word("apply")
@dataclass(frozen=True, slots=True)
class Apply(EffectWord):
    """For a while an event is replaced, spells gain keywords, or costs change."""

    ability: Annotated[Ability, Doc("what applies: `instead`, `spells_gain` or `costs`")]
    about: Annotated[
        Target | None, Doc("of which objects or players the filter `given` speaks, one effect for each")
    ] = None
    next: Annotated[bool, Doc("only the next time")] = False
    source: Annotated[Fits, Doc("about damage from one source that fits, which you choose now")] = ()
    until: Duration = END_OF_TURN

    def text(self) -> str:
        about = f" about {self.about.text()}" if self.about else ""
        source = f", for {phrase(self.source)} of your choice as its source" if self.source else ""
        often = "the next time" if self.next else "every time"
        return f"{often}{ends_text(self.until)}{about}: {self.ability.text()}{source}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        if isinstance(self.ability, SpellsGain):
            if self.about or self.source:
                c.problem("spells that gain something have neither `about` nor `source`")
            return spell_gains.SpellsGain(
                self.text(), self.ability.gain(c, -1), until_of(c, self.until, None), self.next
            )
        found = None if self.about is None else c.anyone(self.about)
        if isinstance(self.ability, CostsChanged):
            return self._costs(c, self.ability, found)
        node = _for_a_while(c, self.ability)
        if node is None:
            return c.in_order(())
        effect = prevention.ForAWhile(self.text(), found, node.number)
        effect.until = until_of(c, self.until, self.about)
        effect.once = self.next
        effect.of = c.filter_later(self.source) if self.source else None
        node.of = effect.of
        return effect

    def _costs(self, c: CardCompiler, word: CostsChanged, about: select.Select | None) -> nodes.Effect:
        """Return the effect that changes costs for a while."""
        if self.source:
            c.problem("`source` is about damage: it does not go with `costs`")
        c.game.passing_costs.append(word.change(c))
        return total_cost.ChangeCosts(
            self.text(), about, len(c.game.passing_costs) - 1, until_of(c, self.until, self.about), self.next
        )


@dataclass(frozen=True, slots=True)
class Anchor:
    """An anchor word, which has no meaning of its own, and the abilities that go with it."""

    word: str
    abilities: Annotated[tuple[Ability, ...], Range(1, 9)]


@magic.word("anchors")
@dataclass(frozen=True, slots=True)
class Anchors(AbilityWord):
    """As it enters, one of several words is chosen; it has the abilities that go with that word."""

    options: Annotated[tuple[Anchor, ...], Range(2, 5)]

    def text(self) -> str:
        parts = [f"{each.word}: {', '.join(ability.text() for ability in each.abilities)}" for each in self.options]
        return f"As this enters, choose {' or '.join(each.word for each in self.options)}. {'; '.join(parts)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        _anchors(c, face, self.options, self.text())


@magic.word("put_as")
@dataclass(frozen=True, slots=True)
class PutAs(EffectWord):
    """Puts cards onto the battlefield with added characteristics from the moment they enter."""

    what: Target
    types: Annotated[tuple[Type, ...], Doc("also these types")] = ()
    subtypes: Annotated[tuple[str, ...], Doc("also these subtypes")] = ()
    colours: Annotated[tuple[Colour, ...], Doc("also these colours")] = ()
    keywords: Annotated[tuple[Keyword, ...], Doc("and these keywords")] = ()
    tapped: bool = False
    yours: Annotated[bool, Doc("under your control, not their owners'")] = False
    counters: Annotated[tuple[CountersToo, ...], Doc("and these counters")] = ()

    def text(self) -> str:
        with_ = [f"{counter.amount} {counter.kind} counter" for counter in self.counters]
        facts = ", ".join((*self.colours, *self.types, *self.subtypes, *self.keywords, *with_))
        how = tapped_text(self.tapped) + (" under your control" if self.yours else "")
        return f"put {self.what.text()} onto the battlefield{how}, also {facts}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        made = enters_as.PutAs(self.text(), c.thing(self.what), self.tapped, self.yours, _facts(c, self))
        made.kinds = [c.counter(counter.kind) for counter in self.counters]
        made.amounts = [c.amount(counter.amount) for counter in self.counters]
        return made

    def leaves(self) -> results.Result:
        return results.ENTERING


@magic.word("damage_prevented")
@dataclass(frozen=True, slots=True)
class DamagePrevented(TriggerWord):
    """Damage that would be dealt to something is prevented; `amount` is how much."""

    what: Fits = SELF

    def text(self) -> str:
        return f"damage to {phrase(self.what)} is prevented"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = changes.DAMAGE_PREVENTED

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False


@magic.word("as_enters_pay_life")
@dataclass(frozen=True, slots=True)
class PayLifeEntering(AbilityWord):
    """As it enters, its controller pays any amount of life; `paid_entering` is how much."""

    def text(self) -> str:
        return "As this enters, pay any amount of life"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.entering(face, entry_costs.EntersPaying(self.text(), ranks.OTHER))


def _for_a_while(c: CardCompiler, ability: Ability) -> replacement_effects.Instead | None:
    if isinstance(ability, Instead) and not ability.anywhere:
        return ability.node(c)
    c.problem("such an ability cannot apply for a while", ability.text(), ["instead", "spells_gain", "costs"])
    return None


def _anchors(c: CardCompiler, face: faces.Face, options: tuple[Anchor, ...], text: str) -> None:
    """Add a choice made as it enters, and the abilities that each word gives it (CR 614.12c)."""
    values: list[int] = []
    names = c.game.names
    for option in options:
        if option.word not in names:
            names.append(option.word)
        values.append(names.index(option.word) + 1)
        bundle = c.bundle(option.abilities, True)
        grant = continuous_effects.GrantsAbilities(text, continuous_effects.ITSELF, durations.WHILE_THERE, bundle)
        grant.condition = anchors.WordChosen(values[-1])
        grant.settle_reads(False)
        c.statics(face, [grant])
    c.entering(face, entering.EntersChoosing(text, ranks.OTHER, questions.ANCHOR_WORD, values, False))


def _facts(c: CardCompiler, word: PutAs) -> list[int]:
    """Return the continuous effects that set what the cards are or have."""
    text = word.text()
    nodes: list[continuous_effects.Continuous] = []
    if word.types or word.subtypes:
        types = continuous_effects.ChangesTypes(
            text,
            continuous_effects.THE_GIVEN,
            durations.FOR_EVER,
            type_bits(word.types),
            c.subtypes(word.subtypes),
            True,
        )
        types.creature_types = c.subtypes([each for each in word.subtypes if is_creature_type(each)])
        nodes.append(types)
    if word.colours:
        nodes.append(
            continuous_effects.ChangesColours(
                text, continuous_effects.THE_GIVEN, durations.FOR_EVER, colour_bits(word.colours), True
            )
        )
    if word.keywords:
        nodes.append(
            continuous_effects.ChangesKeywords(
                text,
                continuous_effects.THE_GIVEN,
                durations.FOR_EVER,
                keyword_bits(word.keywords),
                0,
                0,
                False,
            )
        )
    for node in nodes:
        node.settle_reads(False)
    return [c.lasting(node) for node in nodes]
