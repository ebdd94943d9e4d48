"""Shorthand for words that are often used together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.definitions.trees import Condition, Filter
from cardwright.engine import nodes
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import events, faces, ranks
from cardwright.games.magic.rules.replacement import entering
from cardwright.games.magic.words.conditions import Exists
from cardwright.games.magic.words.filters import HasCounter, Is, Itself, Player
from cardwright.games.magic.words.targets import Self
from cardwright.games.magic.words.triggers import Attacks, BecomesBlocked, Begins, DealsDamage, Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


ME: Final = Self()
PLUS_COUNTER: Final = "+1/+1"
A_CREATURE: Final = Is(("creature",))
UPKEEP: Final = Begins("upkeep")
HERE: Final = Exists((Itself(),))
IT_ATTACKS: Final = Attacks()
IT_IS_BLOCKED: Final = BecomesBlocked()
HITS_PLAYER: Final = DealsDamage(to=(Player(),), combat=True)


def with_counters(c: CardCompiler, face: faces.Face, text: str, kind: str, amount: nodes.Amount) -> entering.EntersWith:
    node = entering.EntersWith(text, ranks.OTHER, c.counter(kind), amount)
    c.entering(face, node)
    return node


def has_counter(kind: str) -> Condition:
    """Return the condition that the source is there and has a counter of this kind."""
    return Exists((Itself(), HasCounter(kind)))


def one_static(
    c: CardCompiler, face: faces.Face, node: continuous_effects.Continuous, what: tuple[Filter, ...]
) -> None:
    if node.whom == continuous_effects.ALL_THAT_FIT:
        node.what = c.filter(what)
    node.settle_reads(False)
    c.statics(face, [node])


def body_of(c: CardCompiler, effect: nodes.Effect) -> faces.Body:
    """Return a body with one effect and no targets."""
    body = faces.Body([faces.Mode(c.number(effect), [], effect.text)])
    body.number = body.modes[0].effect
    c.game.bodies[body.number] = body
    return body


def when_it_enters(c: CardCompiler, face: faces.Face, effect: nodes.Effect) -> None:
    """Add a trigger with one effect and no targets for when it enters."""
    trigger = triggered_abilities.Happens(events.MOVED, body_of(c, effect).number, effect.text)
    Enters().narrow(c, trigger)
    c.listens(face, trigger)
