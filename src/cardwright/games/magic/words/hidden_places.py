"""Words for libraries and for what has just come: manifest, clash, cards that may be played from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Condition, Effect, Target
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import YOU, Effects
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Whose, magic
from cardwright.games.magic.words.targets import ONE

Else = Annotated[tuple[Effect, ...], Doc("what happens if not")]
While = Literal["this turn", "the end of your next turn", "it leaves"]


@magic.word("new")
@dataclass(frozen=True, slots=True)
class NewOnes(Target):
    """Within `with_new`: what has just come into its zone."""

    def text(self) -> str:
        return "that"


@magic.word("with_new")
@dataclass(frozen=True, slots=True)
class WithNew(Effect):
    """Something is created or moved, and if anything came of it, something happens to that: there it is `new`."""

    make: Effects
    do: Effects

    def text(self) -> str:
        return f"{in_order(self.make)}, then {in_order(self.do)}"


@magic.word("draw_and")
@dataclass(frozen=True, slots=True)
class DrawAnd(Effect):
    """You draw a card, and something happens to that card: there it is `new`. Not to what is drawn in its stead."""

    do: Effects

    def text(self) -> str:
        return f"draw a card, then with it: {in_order(self.do)}"


@magic.word("exile_if_leaves")
@dataclass(frozen=True, slots=True)
class ExileIfLeaves(Effect):
    """If these permanents would leave the battlefield, they are exiled instead."""

    what: Target

    def text(self) -> str:
        return f"if {self.what.text()} would leave the battlefield, exile it instead"


@magic.word("pay_or")
@dataclass(frozen=True, slots=True)
class PayOr(Effect):
    """A player may pay; what happens if they do, and if they do not."""

    cost: Costs
    do: Effects
    else_: Else
    who: Target = YOU

    def text(self) -> str:
        paid = f"{self.who.text()} may pay {cost_text(self.cost)}: {in_order(self.do)}"
        return f"{paid}; otherwise {in_order(self.else_)}"


@magic.word("manifest")
@dataclass(frozen=True, slots=True)
class Manifest(Effect):
    """Puts the top cards of your library, or others, onto the battlefield face down as 2/2 creatures."""

    amount: Annotated[Amount, Doc("how many of the top cards")] = ONE
    what: Annotated[Target | None, Doc("these cards, not those on top")] = None

    def text(self) -> str:
        return f"manifest {self.what.text() if self.what else f'the top {self.amount}'}"


@magic.word("manifest_dread")
@dataclass(frozen=True, slots=True)
class ManifestDread(Effect):
    """Of your two top cards one is manifested and one goes to the graveyard."""

    def text(self) -> str:
        return "manifest dread"


@magic.word("cloak")
@dataclass(frozen=True, slots=True)
class Cloak(Effect):
    """As `manifest`, but each has ward {2}."""

    amount: Annotated[Amount, Doc("how many of the top cards")] = ONE
    what: Annotated[Target | None, Doc("these cards, not those on top")] = None

    def text(self) -> str:
        if self.what is None:
            return f"cloak the top {self.amount}"
        return f"cloak {self.what.text()}{'' if self.amount == ONE else f', {self.amount} of them'}"


@magic.word("fateseal")
@dataclass(frozen=True, slots=True)
class Fateseal(Effect):
    """Look at the top cards of an opponent's library; any go to the bottom."""

    amount: Amount

    def text(self) -> str:
        return f"fateseal {self.amount}"


@magic.word("clash")
@dataclass(frozen=True, slots=True)
class Clash(Effect):
    """Clash with an opponent: each reveals a card; what happens if yours has the greater mana value."""

    do: Annotated[tuple[Effect, ...], Doc("what happens if you win")] = ()

    def text(self) -> str:
        return "clash with an opponent" + (f"; if you win, {in_order(self.do)}" if self.do else "")


@magic.word("exile_top")
@dataclass(frozen=True, slots=True)
class ExileTop(Effect):
    """Exiles the top cards of libraries; with `with_new` something may be said of them."""

    amount: Amount = ONE
    who: Annotated[Target, Doc("whose library")] = YOU
    face_down: Annotated[bool, Doc("nobody may look at them in exile")] = False

    def text(self) -> str:
        return f"exile the top {self.amount} of {self.who.text()}'s library{' face down' if self.face_down else ''}"


@magic.word("may_play")
@dataclass(frozen=True, slots=True)
class MayPlay(Effect):
    """You may play these cards from where they are."""

    what: Target
    until: Annotated[While, Doc("how long; in any case no longer than they stay there")] = "this turn"
    free: Annotated[bool, Doc("without paying the mana cost")] = False

    def text(self) -> str:
        ends = {"this turn": " this turn", "it leaves": ""}.get(self.until, f" until {self.until}")
        free = " without paying its mana cost" if self.free else ""
        return f"you may play {self.what.text()}{free}{ends}"


@dataclass(frozen=True, slots=True)
class Destination:
    """Where some of the cards found go."""

    to: Literal["hand", "battlefield", "graveyard"]
    count: Annotated[int, Range(1, 9)] = 1
    tapped: bool = False


@magic.word("search_split")
@dataclass(frozen=True, slots=True)
class SearchSplit(Effect):
    """Search your library for several cards that fit, which go to different places."""

    what: Fits
    places: Annotated[tuple[Destination, ...], Doc("how many go where, in this order"), Range(2, 4)]

    def text(self) -> str:
        places = ", ".join(f"{each.count} to {each.to}{' tapped' if each.tapped else ''}" for each in self.places)
        return f"search for cards that are {phrase(self.what)}: {places}, and shuffle"


@magic.word("top_card")
@dataclass(frozen=True, slots=True)
class TopCard(Effect):
    """Reveal the top card of your library, or look at it and perhaps reveal it: what then; there it is `new`."""

    what: Annotated[Fits, Doc("what it must be")]
    then: Effects
    else_: Else = ()
    show: Annotated[
        Literal["reveal", "may reveal"],
        Doc("may reveal: only a card that is revealed counts"),
    ] = "reveal"

    def text(self) -> str:
        how = {"reveal": "reveal", "may reveal": "look at and may reveal"}[self.show]
        other = f"; otherwise {in_order(self.else_)}" if self.else_ else ""
        return f"{how} the top card; if it is {phrase(self.what)}, {in_order(self.then)}{other}"


@magic.word("play_now")
@dataclass(frozen=True, slots=True)
class PlayNow(Effect):
    """You may play these cards at once without paying their mana costs."""

    what: Target

    def text(self) -> str:
        return f"you may play {self.what.text()} without paying its mana cost"


@magic.word("must_attack")
@dataclass(frozen=True, slots=True)
class MustAttack(Effect):
    """Creatures attack a player this turn if able."""

    what: Target
    whom: Target

    def text(self) -> str:
        return f"{self.what.text()} attacks {self.whom.text()} this turn if able"


@magic.word("copy_for_each_opponent")
@dataclass(frozen=True, slots=True)
class CopyForEachOpponent(Effect):
    """A copy of this for every opponent, as a token that must attack that one in the turn."""

    def text(self) -> str:
        return "for each opponent, create a copy of this that attacks them this turn if able"


@magic.word("unattach")
@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Takes attachments off what they are attached to."""

    what: Target

    def text(self) -> str:
        return f"unattach {self.what.text()}"


@magic.word("more_lands")
@dataclass(frozen=True, slots=True)
class MoreLandsNow(Effect):
    """Players may play so many more lands this turn."""

    amount: Amount = ONE
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} may play {self.amount} more land this turn"


@magic.word("more_lands")
@dataclass(frozen=True, slots=True)
class MoreLands(Ability):
    """You may play so many more lands on each of your turns."""

    amount: Annotated[int, Range(1, 99)] = 1
    who: Annotated[Whose, Doc("you, opponents or any player")] = "yours"

    def text(self) -> str:
        who = {"any": "Each player", "yours": "You", "opponents": "Each opponent"}[self.who]
        return f"{who} may play {self.amount} more land on each of their turns"


@magic.word("play_from")
@dataclass(frozen=True, slots=True)
class PlayFrom(Ability):
    """You may play cards that fit from your graveyard or from the top of your library."""

    place: Literal["graveyard", "top"]
    what: Annotated[Fits, Doc("what the land or spell must be that is played")] = ()
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        where = "your graveyard" if self.place == "graveyard" else "the top of your library"
        only = f" while {self.if_.text()}" if self.if_ else ""
        return f"You may play {phrase(self.what) if self.what else 'cards'} from {where}{only}"


@magic.word("see_top")
@dataclass(frozen=True, slots=True)
class SeeTop(Ability):
    """The top card of your library is revealed, or you may look at it at any time."""

    everyone: Annotated[bool, Doc("it is revealed; else only you may look")] = True

    def text(self) -> str:
        if self.everyone:
            return "Your top card is open to all"
        return "Your top card is open to you"
