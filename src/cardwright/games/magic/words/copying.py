"""Words for copies of permanents and spells, and for text changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Duration, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, FilterWord, TriggerWord
from cardwright.games.magic.language.numbers import colour_bits, keyword_bits, type_bits
from cardwright.games.magic.language.references import A_PLAYER, AN_OBJECT, About
from cardwright.games.magic.language.vocabulary import Colour, Keyword, Type, magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.continuous import continuous_effects, control_effects, text_changing
from cardwright.games.magic.rules.core import board, changes, durations, events, faces, filters, marks, questions, ranks
from cardwright.games.magic.rules.other_rules import copy_effects_on_permanents, copying
from cardwright.games.magic.rules.replacement import entering
from cardwright.games.magic.rules.zones import stack
from cardwright.games.magic.words.durations import FOR_EVER, ends_text
from cardwright.games.magic.words.effects import YOU_ONLY, tapped_text
from cardwright.games.magic.words.filters import Fits, You, phrase, verb
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Number = Annotated[int, Range(-9, 99)]


@dataclass(frozen=True, slots=True)
class Differences:
    """How a copy differs from the object it copies."""

    name: Annotated[str | None, Doc("its name is this")] = None
    power: Number | None = None
    toughness: Number | None = None
    types: Annotated[tuple[Type, ...], Doc("it has these types too")] = ()
    loses_types: Annotated[tuple[Type, ...], Doc("it has not these types, such as legendary")] = ()
    subtypes: Annotated[tuple[str, ...], Doc("it has these subtypes too")] = ()
    colours: Annotated[tuple[Colour, ...] | None, Doc("it is these colours")] = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    no_cost: Annotated[bool, Doc("it has no mana cost")] = False
    this_ability: Annotated[bool, Doc("it has the ability too that says so")] = False

    def text(self) -> str:
        parts = [f"named {self.name}"] if self.name else []
        parts += [f"{self.power}/{self.toughness}"] if self.power is not None else []
        parts += [*(self.colours or ()), *self.types, *self.subtypes, *self.keywords]
        parts += [f"not {name}" for name in self.loses_types] + [ability.text() for ability in self.abilities]
        parts += ["without a mana cost"] if self.no_cost else []
        parts += ["with this ability"] if self.this_ability else []
        return f", except {', '.join(parts)}" if parts else ""

    def number(self, c: CardCompiler) -> int:
        """Return the number of these differences; -1 if there are none."""
        if self == SAME:
            return -1
        twist = copying.Differing()
        twist.name = self.name
        twist.power = self.power
        twist.toughness = self.toughness
        twist.types = type_bits(self.types)
        twist.lost = type_bits(self.loses_types)
        twist.subtypes = c.subtypes(self.subtypes)
        twist.colours = -1 if self.colours is None else colour_bits(self.colours)
        twist.keywords = keyword_bits(self.keywords)
        twist.no_cost = self.no_cost
        if self.abilities:
            twist.bundle = c.face_of(self.abilities)
        if self.this_ability:
            c.this_twists.append(twist)
        c.game.twists.append(twist)
        return len(c.game.twists) - 1


SAME = Differences()


@magic.word("become_copy")
@dataclass(frozen=True, slots=True)
class BecomeCopy(EffectWord):
    """Permanents become copies of another."""

    what: Target
    of: Target
    until: Duration = FOR_EVER
    differs: Differences = SAME

    def text(self) -> str:
        ends = ends_text(self.until)
        return f"{self.what.text()} becomes a copy of {self.of.text()}{ends}{self.differs.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        node = c.lasting(copy_effects_on_permanents.Copies(text, c.until(self.until)))
        return copying.BecomeCopy(text, c.thing(self.what), c.thing(self.of), node, self.differs.number(c))

    def leaves(self) -> results.Result:
        return results.COPYING


@magic.word("create_copy")
@dataclass(frozen=True, slots=True)
class CreateCopy(EffectWord):
    """Creates tokens that are copies of something."""

    of: Target
    amount: Amount = ONE
    who: Target = YOU_ONLY
    tapped: bool = False
    differs: Differences = SAME

    def text(self) -> str:
        copies = f"{self.amount}{tapped_text(self.tapped)} copy of {self.of.text()}"
        return f"{self.who.text()} create {copies}{self.differs.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        twist = self.differs.number(c)
        much = c.amount(self.amount)
        return copying.CreateCopy(text, c.thing(self.of), much, c.player(self.who), self.tapped, twist)

    def leaves(self) -> results.Result:
        return results.CREATING


@magic.word("has_adventure")
@dataclass(frozen=True, slots=True)
class HasAdventure(FilterWord):
    """Has an Adventure, whether or not it was cast as one."""

    def text(self) -> str:
        return "that has an Adventure"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.HasInset(marks.ON_ADVENTURE)


@magic.word("has_omen")
@dataclass(frozen=True, slots=True)
class HasOmen(FilterWord):
    """Has an Omen, whether or not it was cast as one."""

    def text(self) -> str:
        return "that has an Omen"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.HasInset(marks.AS_OMEN)


@magic.word("cast_copy")
@dataclass(frozen=True, slots=True)
class CastCopy(EffectWord):
    """Copies cards where they are; you may cast each copy without paying its mana cost."""

    what: Target

    def text(self) -> str:
        return f"copy {self.what.text()} and cast the copy for free if you like"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return copying.CastCopy(self.text(), c.thing(self.what))

    def leaves(self) -> results.Result:
        return results.CASTING_IT


@magic.word("change_text")
@dataclass(frozen=True, slots=True)
class ChangeText(EffectWord):
    """Changes one word of each object to another of its kind, in type line and abilities; you choose the words."""

    what: Target
    words: Annotated[
        tuple[Literal["colours", "basic land types", "creature types"], ...], Doc("the sorts of words"), Range(1, 3)
    ]
    until: Duration = FOR_EVER

    def text(self) -> str:
        ends = ends_text(self.until)
        return f"change one of the {' or '.join(self.words)} in the text of {self.what.text()} to another{ends}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        node = c.lasting(text_changing.ChangesText(text, continuous_effects.THE_GIVEN, c.until(self.until)))
        has = [sort in self.words for sort in ("colours", "basic land types", "creature types")]
        return text_changing.ChangeText(text, c.thing(self.what), node, has[0], has[1], has[2])


@dataclass(frozen=True, slots=True)
class CopyCounters:
    """Counters that a copy enters with."""

    kind: str
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class CopyAlso:
    """Exceptions for an object that enters as a copy; copies of that object do not have the counters."""

    if_types: Annotated[tuple[Type, ...], Doc("only if the copy has one of these types")] = ()
    counters: Annotated[tuple[CopyCounters, ...], Doc("enters with these")] = ()
    differs: Differences = SAME

    def text(self) -> str:
        only = f" if it is {' or '.join(self.if_types)}" if self.if_types else ""
        more = "".join(f", with {counter.amount} {counter.kind} counter" for counter in self.counters)
        return f"{self.differs.text()}{more}{only}"


@magic.word("enters_as_copy")
@dataclass(frozen=True, slots=True)
class EntersAsCopy(AbilityWord):
    """Enters as a copy of a permanent."""

    what: Fits
    may: Annotated[bool, Doc("only if its controller wants")] = True
    differs: Differences = SAME
    also: Annotated[tuple[CopyAlso, ...], Doc("further exceptions, some only for copies of some types")] = ()

    def text(self) -> str:
        also = "".join(each.text() for each in self.also)
        return f"{'May enter' if self.may else 'Enters'} as a copy of {phrase(self.what)}{self.differs.text()}{also}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        node = entering.EntersAsCopy(self.text(), ranks.COPY, c.filter(self.what), self.may, self.differs.number(c))
        for more in self.also:
            counters = [(c.counter(each.kind), c.amount(each.amount)) for each in more.counters]
            node.also.append(entering.CopyAlso(type_bits(more.if_types), more.differs.number(c), counters))
        c.entering(face, node)


@magic.word("as_enters")
@dataclass(frozen=True, slots=True)
class AsEnters(AbilityWord):
    """Something is chosen as it enters."""

    choose: Literal["colour", "creature type", "basic land type", "opponent", "player"]
    other_than: Annotated[Colour | None, Doc("a colour that may not be chosen")] = None

    def __post_init__(self) -> None:
        if self.other_than is not None and self.choose != "colour":
            raise ValueError("`other_than` goes with colour")

    def text(self) -> str:
        return f"As this enters, choose {self.choose}{f' other than {self.other_than}' if self.other_than else ''}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.entering(face, self._choosing(c, self.text()))

    def _choosing(self, c: CardCompiler, text: str) -> entering.EntersChoosing:
        """Return the choice made as something enters, with its options numbered from 1."""
        if self.choose == "colour":
            colours = [place + 1 for place, name in enumerate(board.COLOUR_NAMES) if name != self.other_than]
            return entering.EntersChoosing(text, ranks.OTHER, questions.COLOUR_CHOSEN, colours, False)
        if self.choose == "basic land type":
            places = [board.FIRST_LAND_TYPE + place + 1 for place in range(5)]
            return entering.EntersChoosing(text, ranks.OTHER, questions.TYPE_CHOSEN, places, False)
        if self.choose == "creature type":
            return entering.EntersChoosing(text, ranks.OTHER, questions.TYPE_CHOSEN, c.game.creature_types, False)
        return entering.EntersChoosing(text, ranks.OTHER, questions.CHOICE, [], self.choose == "opponent")


@magic.word("controls_host")
@dataclass(frozen=True, slots=True)
class ControlsHost(AbilityWord):
    """You control the permanent it is attached to."""

    def text(self) -> str:
        return "You control the attached permanent"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.statics(face, [control_effects.Controls(self.text(), durations.WHILE_THERE, True)])


@magic.word("copies")
@dataclass(frozen=True, slots=True)
class Copies(TriggerWord):
    """A player copies a spell; `it` is the copy, `the_other` the player."""

    what: Annotated[Fits, Doc("which spells")] = ()
    who: Annotated[Fits, Doc("which players")] = (You(),)

    def text(self) -> str:
        return f"{verb(self.who, 'copies')} {phrase(self.what) if self.what else 'a spell'}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what) if self.what else None
        trigger.other = c.filter(self.who)
        trigger.place = changes.SPELL_COPIED

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False

    def about(self) -> About:
        return AN_OBJECT, A_PLAYER


@magic.word("copy_spell")
@dataclass(frozen=True, slots=True)
class CopySpell(EffectWord):
    """Copies spells or abilities on the stack."""

    what: Target
    times: Amount = ONE
    new_targets: Annotated[bool, Doc("you may choose new targets for the copies")] = True
    aims: Annotated[Target | None, Doc("a copy for each of these it could target, and that is its target")] = None

    def text(self) -> str:
        many = "" if self.times == ONE else f" {self.times} times"
        new = "; you may choose new targets" if self.new_targets and self.aims is None else ""
        return f"copy {self.what.text()}{many}" + (f" for {self.aims.text()}" if self.aims else "") + new

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        copied = c.thing(self.what)
        aimed = None if self.aims is None else c.anyone(self.aims)
        return stack.CopySpell(text, copied, c.amount(self.times), self.new_targets, aimed)
