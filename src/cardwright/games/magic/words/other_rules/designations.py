"""The abilities of the objects that represent designations of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.other_rules import designations
from cardwright.games.magic.words.abilities import Static, When
from cardwright.games.magic.words.delayed_triggers import GivenOnes, Later
from cardwright.games.magic.words.effects import Draw, LoseLife
from cardwright.games.magic.words.filters import Is, Player, You, Yours
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.keyword_actions.venture import Venture
from cardwright.games.magic.words.other_rules.initiative import UNDERCITY, TakeInitiative, TakesInitiative
from cardwright.games.magic.words.other_rules.monarch import BecomeMonarch
from cardwright.games.magic.words.other_rules.the_ring import RingBearer, RingHasTempted
from cardwright.games.magic.words.several_events import Together
from cardwright.games.magic.words.targets import Controller, Opponents, TheCause, TheOther
from cardwright.games.magic.words.triggers import Attacks, Begins, BlockedBy, DealsDamage

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


def _none() -> tuple[When, ...]:
    return ()


def _of_the_monarch() -> tuple[When, ...]:
    """Return the two abilities of the monarch (CR 725.2)."""
    hurts = DealsDamage((Is(("creature",)),), (You(),), True)
    return (
        When((Begins("end"),), (Draw(),), place="command"),
        When((hurts,), (BecomeMonarch(Controller(TheCause())),), place="command"),
    )


def _of_the_initiative() -> tuple[When, ...]:
    """Return the three abilities of the initiative (CR 726.2)."""
    hurts = Together(DealsDamage((Is(("creature",)),), (You(),), True))
    into = (Venture(into=UNDERCITY),)
    return (
        When((Begins("upkeep"),), into, place="command"),
        When((hurts,), (TakeInitiative(Controller(TheCause())),), place="command"),
        When((TakesInitiative(),), into, place="command"),
    )


def _of_the_ring() -> tuple[AbilityWord, ...]:
    """Return the four abilities of the Ring, the later ones only once it has tempted you so often (CR 701.54c)."""
    bearer = (RingBearer(), Yours())
    falls = Later((Begins("end of combat", "any"),), (Sacrifice(GivenOnes()),), about=TheOther())
    hurts = DealsDamage(bearer, (Player(),), True)
    return (
        # Creatures with greater power can't block it, which is skulk.
        Static("each", bearer, types=("legendary",), keywords=("skulk",)),
        When((Attacks(bearer),), (Draw(), Discard()), RingHasTempted(2), place="command"),
        When((BlockedBy((Is(("creature",)),), bearer),), (falls,), RingHasTempted(3), place="command"),
        When((hurts,), (LoseLife(Number(3), Opponents()),), RingHasTempted(4), place="command"),
    )


DESIGNATION_ABILITIES: Final[Mapping[str, Callable[[], tuple[AbilityWord, ...]]]] = {
    designations.CROWN: _of_the_monarch,
    designations.BLESSED: _none,
    designations.INITIATIVE: _of_the_initiative,
    designations.RING: _of_the_ring,
}


def marker(c: CardCompiler, name: str) -> None:
    """Ensure that the game has the object that represents a designation of players."""
    game = c.game
    if name in game.numbers:
        return
    face = faces.Face(name)
    face.token = True
    face.number = len(game.faces)
    game.faces.append(face)
    game.numbers[name] = face.number
    outer = c.granting
    c.granting = False
    for ability in DESIGNATION_ABILITIES[name]():
        ability.add_to(c, face)
    c.granting = outer
