"""Words for what can't, must and can be done: in combat, with spells and abilities, by players; and what can't happen.

Each stands as an ability, for as long as the source is there, and as an effect with a duration.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.trees import Condition, Duration, Target, Trigger
from cardwright.engine import nodes
from cardwright.engine.effects import InOrder
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, FilterWord, TriggerWord, fitting
from cardwright.games.magic.language.references import A_PLAYER, UNTOLD
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import delayed_triggers
from cardwright.games.magic.rules.casting import bans, demands, forbid
from cardwright.games.magic.rules.combat import must_attack, must_block
from cardwright.games.magic.rules.concepts import drawing
from cardwright.games.magic.rules.continuous import continuous_effects, stated
from cardwright.games.magic.rules.core import board, durations, events, faces, filters, keywords, ranks, select
from cardwright.games.magic.rules.replacement import prevention, replacement_effects
from cardwright.games.magic.words.durations import END_OF_TURN, ends_text, until_of
from cardwright.games.magic.words.filters import Fits, Hosted, Itself, Not, WithKeyword, phrase
from cardwright.games.magic.words.replacement import Instead

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler

SELF: Fits = (Itself(),)
HOSTED: Fits = (Hosted(),)
WITHOUT_FLYING: Fits = (Not(WithKeyword("flying")),)

# What objects can't do, where it needs no other object: a bit.
CANNOT_BITS: Final = {
    "attack": keywords.CANT_ATTACK,
    "block": keywords.CANT_BLOCK,
    "be blocked": keywords.UNBLOCKABLE,
    "attack alone": keywords.CANT_ATTACK_ALONE,
    "block alone": keywords.CANT_BLOCK_ALONE,
    "be countered": keywords.CANT_BE_COUNTERED,
    "be regenerated": keywords.CANT_BE_REGENERATED,
    "untap": keywords.DOESNT_UNTAP,
    "be turned face up": keywords.CANT_BE_TURNED_UP,
    "assign combat damage": keywords.ASSIGNS_NO_DAMAGE,
}
# What is about another object, where `whom` or `defending` is given.
RELATIONS: Final = {
    "attack": bans.ATTACK,
    "block": bans.TO_BLOCK,
    "be blocked": bans.BE_BLOCKED,
    "be targeted": bans.BE_TARGETED,
}
# Of what it is said: of the object that says so, of given objects, of all that match.
OF_THE_CARD_ITSELF: Final = 0
GIVEN: Final = 1
OF_OTHERS: Final = 2
ABILITIES_OF: Final = {
    "use abilities": bans.USE_ABILITIES,
    "use nonmana abilities": bans.USE_NONMANA_ABILITIES,
}
OF_PLAYERS: Final = {"cast": bans.CAST, "play lands": bans.PLAY_LANDS, "search": bans.SEARCH}
CANNOT_DEEDS: Final = (*CANNOT_BITS, "be targeted", *ABILITIES_OF, *OF_PLAYERS)
MUST_BITS: Final = {
    "attack": keywords.ATTACKS_IF_ABLE,
    "block": keywords.BLOCKS_IF_ABLE,
    "be blocked": keywords.MUST_BE_BLOCKED,
    "be blocked by all": keywords.LURE,
}
CAN_BITS: Final = {
    "attack with defender": keywords.CAN_ATTACK_WITH_DEFENDER,
    "block shadow": keywords.CAN_BLOCK_SHADOW,
    "block any number": keywords.BLOCKS_ANY_NUMBER,
}
BLOCK_MORE: Final = "block more"
CHOOSE_AS_TARGET: Final = "choose as target"
# Named once, above; a type checker sees text.
if TYPE_CHECKING:
    CannotDo = str
    MustDo = str
    CanDo = str
else:
    CannotDo = Literal[CANNOT_DEEDS]
    MustDo = Literal[(*MUST_BITS, CHOOSE_AS_TARGET)]
    CanDo = Literal[(*CAN_BITS, BLOCK_MORE)]
Deeds = Annotated[tuple[CannotDo, ...], Range(0, 6)]
Whom = Annotated[Fits, Doc("only what it attacks, blocks, is blocked by or is targeted by; which spells are cast")]
Defending = Annotated[Fits, Doc("only while such a player defends")]
Fewer = Annotated[Annotated[int, Range(2, 9)] | None, Doc("be blocked by fewer creatures than this")]
More = Annotated[Annotated[int, Range(1, 9)] | None, Doc("be blocked by more, or more often in a turn, than this")]


@dataclass(slots=True)
class Said:
    """What one word says, as the rules keep it: bits, flags, and what players can't do with what."""

    keywords: int = 0
    protections: int = 0
    flags: int = 0
    bans: list[bans.Ban] = field(default_factory=list)

    def nodes(self, text: str, whom: int, until: int) -> list[continuous_effects.Continuous]:
        """Return the continuous effects, as far as it is about objects."""
        found: list[continuous_effects.Continuous] = []
        if self.keywords or self.protections:
            found.append(
                continuous_effects.ChangesKeywords(text, whom, until, self.keywords, 0, self.protections, False)
            )
        if self.flags:
            found.append(stated.SetsFlags(text, whom, until, self.flags))
        return found


def on(what: Fits) -> int:
    """Return whom a static ability changes, by its filter."""
    if what == SELF:
        return continuous_effects.ITSELF
    return continuous_effects.THE_HOST if what == HOSTED else continuous_effects.ALL_THAT_FIT


def stand(c: CardCompiler, face: faces.Face, said: Said, what: Fits, if_: Condition | None, text: str) -> None:
    """Add to the face what is said of objects; of the object itself and always, it is printed."""
    if what == SELF and if_ is None and not c.granting:
        face.keywords |= said.keywords
        face.protections |= said.protections
        said = Said(flags=said.flags)
    found = said.nodes(text, on(what), durations.WHILE_THERE)
    for node in found:
        if node.whom == continuous_effects.ALL_THAT_FIT:
            node.what = c.filter(what)
        if if_ is not None:
            node.condition = c.condition(if_)
        node.settle_reads(False)
    if found:
        c.statics(face, found)


def restrict(
    c: CardCompiler, said: Said, what: select.Select | None, all_: Fits, until: int, text: str
) -> nodes.Effect:
    """Return the effect that says it of the objects found, or of all that match."""
    whom = continuous_effects.ALL_THAT_FIT if what is None else continuous_effects.THE_GIVEN
    numbers: list[int] = []
    for node in said.nodes(text, whom, until):
        if what is None:
            node.what = c.filter_later(all_)
        node.settle_reads(False)
        numbers.append(c.lasting(node))
    return stated.Restrict(text, what, numbers)


def relation(c: CardCompiler, deed: str, other: faces.Filter) -> int:
    """Return the bit of what an object can't do with others that fit."""
    game = c.game
    game.protections.append(other)
    bit = 1 << (len(game.protections) - 1)
    game.stated_bits |= bit
    if deed == "attack":
        game.attack_bits |= bit
    elif deed == "block":
        game.shy_bits |= bit
    elif deed == "be blocked":
        game.evasion_bits |= bit
    elif deed == "be targeted":
        game.target_bits |= bit
    return bit


@dataclass(frozen=True, slots=True)
class _Limits:
    """What narrows down what can't be done."""

    do: Deeds
    whom: Fits
    defending: Fits
    fewer_than: int | None
    more_than: int | None

    def check(self) -> None:
        """Raise ValueError if a field does not go with what can't be done."""
        related = [deed for deed in self.do if deed in RELATIONS]
        if self.whom and (not self.do or any(deed not in (*RELATIONS, "cast", "play lands") for deed in self.do)):
            raise ValueError(f"`whom` goes with {', '.join(RELATIONS)}, cast")
        if self.defending and (not self.do or len(related) < len(self.do) or {"block", "be targeted"} & set(self.do)):
            raise ValueError("`defending` goes with attack and be blocked")
        if self.fewer_than is not None and self.do != ("be blocked",):
            raise ValueError("`fewer_than` goes with be blocked")
        if self.more_than is not None and self.do not in ((), ("cast",), ("be blocked",)):
            raise ValueError("`more_than` goes with be blocked, cast and the event that a player draws")
        if self.do == ("be blocked",) and self.more_than not in (None, 1):
            raise ValueError("`more_than` is 1 with be blocked")

    def text(self) -> str:
        """Return what can't be done."""
        parts = [" or ".join(self.do)]
        parts += [f"{'by ' if self.do[0].startswith('be ') else ''}{phrase(self.whom)}"] if self.whom else []
        parts += [f"while {phrase(self.defending)} defends"] if self.defending else []
        parts += [f"by fewer than {self.fewer_than}"] if self.fewer_than else []
        parts += [f"{'by ' if self.do == ('be blocked',) else ''}more than {self.more_than}"] if self.more_than else []
        return " ".join(parts)

    def said(self, c: CardCompiler, what: faces.Filter, of: int, card: int, if_: nodes.Condition | None) -> Said:
        """Return what is said of what fits; `of` is OF_THE_CARD_ITSELF, GIVEN or OF_OTHERS."""
        found = Said()
        other: list[faces.Filter] = [c.filter_later(self.whom)] if self.whom else []
        other += [stated.OfDefender(c.filter_later(self.defending))] if self.defending else []
        fits = other[0] if len(other) == 1 else filters.AllOf(other) if other else filters.Everything()
        for deed in self.do:
            if deed in OF_PLAYERS:
                ban = bans.Ban(OF_PLAYERS[deed], card, what, fits, if_)
                if self.more_than is not None:
                    ban.more_than = self.more_than
                    c.game.keeps_casts = True
                found.bans.append(ban)
            elif deed in ABILITIES_OF:
                if deed == "use abilities":
                    found.flags |= board.STILLED
                found.bans.append(bans.Ban(ABILITIES_OF[deed], card, None, what, if_))
            elif deed == "be countered" and of == OF_OTHERS:
                found.bans.append(bans.Ban(bans.BE_COUNTERED, card, None, what, if_))
            elif deed == "block" and self.whom == WITHOUT_FLYING and not self.defending:
                found.keywords |= keywords.CAN_BLOCK_ONLY_FLYING
            elif self.fewer_than is not None:
                found.protections |= relation(c, "", fits)
                c.game.fewest[len(c.game.protections) - 1] = self.fewer_than
            elif self.more_than is not None:
                found.keywords |= keywords.CANT_BE_BLOCKED_BY_MORE_THAN_ONE
            elif deed == "be targeted" or other:
                if of == OF_THE_CARD_ITSELF:
                    found.protections |= relation(c, deed, fits)
                else:
                    found.bans.append(bans.Ban(RELATIONS[deed], card, None, what, if_))
                    found.bans[-1].whom = fits
                    c.game.parts_objects = True
            else:
                found.keywords |= CANNOT_BITS[deed]
        return found


def _whose(c: CardCompiler, do: tuple[str, ...], what: Fits, text: str) -> None:
    """Note a problem if objects do what players do, or players what objects do."""
    of_players = [deed for deed in do if deed in OF_PLAYERS]
    if of_players and (len(of_players) < len(do) or fitting(what) not in (A_PLAYER, UNTOLD)):
        c.problem(f"players {' or '.join(of_players)}, nothing else does", text, ["what: player", "what: opponent"])


def prevented(
    c: CardCompiler, event: Trigger, more_than: int | None, if_: Condition | None, text: str
) -> replacement_effects.Instead:
    """Return the effect that stops the event, whatever other effects apply (CR 614.17c)."""
    node = Instead(event, if_=if_).node(c)
    node.rank = ranks.CANT
    node.text = text
    if more_than is not None:
        assert isinstance(event, TriggerWord)
        if event.hears()[0] != events.DREW or if_ is not None:
            c.problem("`more_than` goes with the event that a player draws, without `if`", event.text(), ["draws"])
        node.condition = drawing.HasDrawn(more_than)
    return node


@magic.word("cannot")
@dataclass(frozen=True, slots=True)
class Cannot(AbilityWord):
    """Objects or players can't do something, or an event can't happen."""

    do: Annotated[Deeds, Doc("what can't be done")] = ()
    what: Annotated[Fits, Doc("by which objects or players")] = SELF
    whom: Whom = ()
    defending: Defending = ()
    fewer_than: Fewer = None
    more_than: More = None
    event: Annotated[Trigger | None, Doc("what can't happen, nor be paid as a cost"), Shares()] = None
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def __post_init__(self) -> None:
        if bool(self.do) == (self.event is not None):
            raise ValueError("either `do` or `event` is given")
        if self.event is not None and self.what != SELF:
            raise ValueError("`event` says itself to what it happens: `what` does not go with it")
        self.limits().check()

    def limits(self) -> _Limits:
        return _Limits(self.do, self.whom, self.defending, self.fewer_than, self.more_than)

    def text(self) -> str:
        only = f" while {self.if_.text()}" if self.if_ else ""
        if self.event is not None:
            more = f" more than {self.more_than} times each turn" if self.more_than else ""
            return f"It can't happen that {self.event.text()}{more}{only}"
        return f"{phrase(self.what)} can't {self.limits().text()}{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        if self.event is not None:
            face.replacements.append(prevented(c, self.event, self.more_than, self.if_, text).number)
            return
        _whose(c, self.do, self.what, text)
        condition = None if self.if_ is None else c.condition(self.if_)
        of = OF_THE_CARD_ITSELF if self.what == SELF else OF_OTHERS
        said = self.limits().said(c, c.filter(self.what), of, face.number, condition)
        stand(c, face, said, self.what, self.if_, text)
        for ban in said.bans:
            ban.bundle = face if c.granting else None
            face.rules().bans.append(ban)


@magic.word("cannot")
@dataclass(frozen=True, slots=True)
class CannotNow(EffectWord):
    """For a while, objects or players can't do something, or an event can't happen."""

    what: Annotated[Target | None, Doc("which objects or players; all that match `all` if not given")] = None
    do: Annotated[Deeds, Doc("what can't be done")] = ()
    all_: Annotated[Fits, Doc("which objects or players, also those that come later")] = ()
    whom: Whom = ()
    defending: Defending = ()
    fewer_than: Fewer = None
    more_than: More = None
    event: Annotated[Trigger | None, Doc("what can't happen; `given` is one of `what`"), Shares()] = None
    until: Duration = END_OF_TURN

    def __post_init__(self) -> None:
        if bool(self.do) == (self.event is not None):
            raise ValueError("either `do` or `event` is given")
        if bool(self.all_) == (self.what is not None) and (self.do or self.all_):
            raise ValueError("either `what` or `all` is given")
        self.limits().check()

    def limits(self) -> _Limits:
        return _Limits(self.do, self.whom, self.defending, self.fewer_than, self.more_than)

    def text(self) -> str:
        who = self.what.text() if self.what is not None else phrase(self.all_)
        if self.event is not None:
            about = f" about {who}" if self.what is not None else ""
            return f"it can't happen{ends_text(self.until)}{about} that {self.event.text()}"
        return f"{who} can't {self.limits().text()}{ends_text(self.until)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        about = None if self.what is None else self._about(c, self.what)
        until = until_of(c, self.until, self.what)
        if self.event is not None:
            effect = prevention.ForAWhile(text, about, prevented(c, self.event, self.more_than, None, text).number)
            effect.until = until
            return effect
        what = c.filter_later(self.all_) if about is None else delayed_triggers.Given()
        if about is None:
            _whose(c, self.do, self.all_, text)
        said = self.limits().said(c, what, OF_OTHERS if about is None else GIVEN, -1, None)
        parts: list[nodes.Effect] = []
        if said.keywords or said.protections or said.flags:
            parts.append(restrict(c, said, about, self.all_, until, text))
        if said.bans:
            numbers = [self._passing(c, ban) for ban in said.bans]
            parts.append(forbid.Forbid(text, about, numbers, until))
        return parts[0] if len(parts) == 1 else InOrder(text, parts)

    def _about(self, c: CardCompiler, what: Target) -> select.Select:
        """Return the selection of those who can't: players or objects by what is done, either by an event."""
        if self.event is not None:
            return c.anyone(what)
        return c.player(what) if set(self.do) <= set(OF_PLAYERS) else c.thing(what)

    def _passing(self, c: CardCompiler, ban: bans.Ban) -> int:
        c.game.passing_bans.append(ban)
        return len(c.game.passing_bans) - 1


@magic.word("must")
@dataclass(frozen=True, slots=True)
class Must(AbilityWord):
    """Creatures attack or block each combat if able, or are blocked if able; or players choose among the targets of
    what they cast or activate one that matches."""

    do: Annotated[tuple[MustDo, ...], Doc("what must be done"), Range(1, 4)]
    what: Annotated[Fits, Doc("by which creatures, or players")] = SELF
    whom: Annotated[Fits, Doc("what must be among the targets, if it is on the battlefield")] = ()
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def __post_init__(self) -> None:
        if (self.do == (CHOOSE_AS_TARGET,)) != bool(self.whom) or (CHOOSE_AS_TARGET in self.do and len(self.do) > 1):
            raise ValueError(f"`whom` goes with {CHOOSE_AS_TARGET!r}, and with nothing else")

    def text(self) -> str:
        only = f" while {self.if_.text()}" if self.if_ else ""
        whom = f" {phrase(self.whom)}" if self.whom else ""
        return f"{phrase(self.what)} must {' and '.join(self.do)}{whom} if able{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        if self.whom:
            condition = None if self.if_ is None else c.condition(self.if_)
            demand = demands.Demand(face.number, c.filter(self.what), c.filter(self.whom), condition)
            demand.bundle = face if c.granting else None
            face.rules().demands.append(demand)
            return
        said = Said(keywords=_bits(MUST_BITS, self.do))
        stand(c, face, said, self.what, self.if_, self.text())


@magic.word("must")
@dataclass(frozen=True, slots=True)
class MustNow(EffectWord):
    """For a while, creatures attack or block if able, or are blocked if able."""

    do: Annotated[tuple[MustDo, ...], Doc("what they must do"), Range(1, 4)]
    what: Annotated[Target | None, Doc("which creatures; all that match `all` if not given")] = None
    all_: Annotated[Fits, Doc("which creatures, also those that come later")] = ()
    whom: Annotated[Target | None, Doc("which player to attack, or which creature to block")] = None
    until: Duration = END_OF_TURN

    def __post_init__(self) -> None:
        if CHOOSE_AS_TARGET in self.do:
            raise ValueError(f"{CHOOSE_AS_TARGET!r} is said by an ability, not for a while")
        if bool(self.all_) == (self.what is not None):
            raise ValueError("either `what` or `all` is given")
        if self.whom is not None and (self.what is None or self.do not in (("attack",), ("block",))):
            raise ValueError("`whom` goes with `what` and attack or block")

    def text(self) -> str:
        who = self.what.text() if self.what is not None else phrase(self.all_)
        whom = f" {self.whom.text()}" if self.whom is not None else ""
        return f"{who} must {' and '.join(self.do)}{whom}{ends_text(self.until)} if able"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        about = None if self.what is None else c.thing(self.what)
        until = until_of(c, self.until, self.what)
        if self.whom is None or about is None:
            return restrict(c, Said(keywords=_bits(MUST_BITS, self.do)), about, self.all_, until, text)
        if self.do == ("attack",):
            return must_attack.MustAttack(text, about, c.player(self.whom), until)
        return must_block.MustBlock(text, about, c.thing(self.whom), until)


@magic.word("can")
@dataclass(frozen=True, slots=True)
class Can(AbilityWord):
    """Creatures can block more creatures, or attack or block as though they were able to."""

    do: Annotated[CanDo, Doc("what can be done")]
    what: Annotated[Fits, Doc("by which creatures")] = SELF
    amount: Annotated[int, Doc("how many creatures more, of block more"), Range(1, 99)] = 1
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        only = f" while {self.if_.text()}" if self.if_ else ""
        return f"{phrase(self.what)} can {_can_text(self.do, self.amount)}{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        if self.do != BLOCK_MORE:
            stand(c, face, Said(keywords=CAN_BITS[self.do]), self.what, self.if_, text)
            return
        node = continuous_effects.GrantsAbilities(text, on(self.what), durations.WHILE_THERE, _blocks(c, self.amount))
        if node.whom == continuous_effects.ALL_THAT_FIT:
            node.what = c.filter(self.what)
        if self.if_ is not None:
            node.condition = c.condition(self.if_)
        node.settle_reads(False)
        c.statics(face, [node])


@magic.word("can")
@dataclass(frozen=True, slots=True)
class CanNow(EffectWord):
    """For a while, creatures can block more creatures, or attack or block as though they were able to."""

    do: Annotated[CanDo, Doc("what can be done")]
    what: Annotated[Target | None, Doc("which creatures; all that match `all` if not given")] = None
    all_: Annotated[Fits, Doc("which creatures, also those that come later")] = ()
    amount: Annotated[int, Doc("how many creatures more, of block more"), Range(1, 99)] = 1
    until: Duration = END_OF_TURN

    def __post_init__(self) -> None:
        if bool(self.all_) == (self.what is not None):
            raise ValueError("either `what` or `all` is given")

    def text(self) -> str:
        who = self.what.text() if self.what is not None else phrase(self.all_)
        return f"{who} can {_can_text(self.do, self.amount)}{ends_text(self.until)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        about = None if self.what is None else c.thing(self.what)
        until = until_of(c, self.until, self.what)
        if self.do != BLOCK_MORE:
            return restrict(c, Said(keywords=CAN_BITS[self.do]), about, self.all_, until, text)
        whom = continuous_effects.ALL_THAT_FIT if about is None else continuous_effects.THE_GIVEN
        node = continuous_effects.GrantsAbilities(text, whom, until, _blocks(c, self.amount))
        if about is None:
            node.what = c.filter_later(self.all_)
        node.settle_reads(False)
        return stated.Restrict(text, about, [c.lasting(node)])


def _bits(known: dict[str, int], do: tuple[str, ...]) -> int:
    found = 0
    for deed in do:
        found |= known[deed]
    return found


def _blocks(c: CardCompiler, amount: int) -> int:
    """Return the number of a bundle that lets a creature block so many more, once for each time it is granted."""
    c.game.grants.append(faces.Face("granted"))
    bundle = len(c.game.grants) - 1
    c.game.more_blocks[bundle] = amount
    return bundle


def _can_text(do: str, amount: int) -> str:
    return f"block {amount} more" if do == BLOCK_MORE else do


@magic.word("controls")
@dataclass(frozen=True, slots=True)
class Controls(FilterWord):
    """Is a player who controls matching permanents."""

    what: Fits
    at_least: Annotated[int, Doc("how many, at least"), Range(1, 99)] = 1
    more_than_you: Annotated[bool, Doc("more of them than you do")] = False

    def __post_init__(self) -> None:
        if self.more_than_you and self.at_least != 1:
            raise ValueError("`at_least` and `more_than_you` do not go together")

    def text(self) -> str:
        if self.more_than_you:
            return f"player who controls more {phrase(self.what)} than you"
        many = f"{self.at_least} or more " if self.at_least > 1 else ""
        return f"player who controls {many}{phrase(self.what)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        what = c.filter(self.what)
        return stated.ControlsMore(what) if self.more_than_you else stated.Controls(what, self.at_least)

    def suits(self) -> int:
        return A_PLAYER

    def means_players(self) -> bool:
        return True
