"""Words for a combat that is going on: effects on it, and who takes which part in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Effect, Filter, Target
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import magic


@magic.word("goad")
@dataclass(frozen=True, slots=True)
class Goad(Effect):
    """Until your next turn, creatures attack each combat if able, and another player than you if able."""

    what: Target

    def text(self) -> str:
        return f"goad {self.what.text()}"


@magic.word("remove_from_combat")
@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Permanents are removed from combat."""

    what: Target

    def text(self) -> str:
        return f"remove {self.what.text()} from combat"


@magic.word("make_blocked")
@dataclass(frozen=True, slots=True)
class MakeBlocked(Effect):
    """Attackers become blocked, by nobody."""

    what: Target

    def text(self) -> str:
        return f"{self.what.text()} becomes blocked"


@magic.word("make_block")
@dataclass(frozen=True, slots=True)
class MakeBlock(Effect):
    """A creature blocks an attacker now."""

    attacker: Target
    blocker: Target = ME

    def text(self) -> str:
        return f"{self.blocker.text()} blocks {self.attacker.text()}"


@magic.word("make_attack")
@dataclass(frozen=True, slots=True)
class MakeAttack(Effect):
    """Creatures on the battlefield are attacking now; of one that attacks already, whom it attacks is chosen anew."""

    what: Target
    whom: Annotated[Target | None, Doc("whom it attacks; its controller chooses if not given")] = None
    you_choose: Annotated[bool, Doc("you choose whom it attacks, not its controller")] = False

    def text(self) -> str:
        return f"{self.what.text()} attacks {'' if self.whom is None else self.whom.text()}".rstrip()


@magic.word("goaded")
@dataclass(frozen=True, slots=True)
class IsGoaded(Filter):
    """Is goaded, by anyone."""

    def text(self) -> str:
        return "goaded"


@magic.word("blocked")
@dataclass(frozen=True, slots=True)
class IsBlocked(Filter):
    """Attacks and is blocked."""

    def text(self) -> str:
        return "blocked"


@magic.word("unblocked")
@dataclass(frozen=True, slots=True)
class IsUnblocked(Filter):
    """Attacks and is not blocked, blockers having been declared."""

    def text(self) -> str:
        return "unblocked"


@magic.word("alone")
@dataclass(frozen=True, slots=True)
class IsAlone(Filter):
    """Is the only attacker, or the only blocker."""

    def text(self) -> str:
        return "alone in combat"


@magic.word("had_to_attack")
@dataclass(frozen=True, slots=True)
class HadToAttack(Filter):
    """Something required it to attack when attackers were declared in this combat."""

    def text(self) -> str:
        return "that had to attack"


@magic.word("attacks_whom")
@dataclass(frozen=True, slots=True)
class AttacksWhom(Filter):
    """Attacks a player or permanent that fits, now."""

    whom: Fits

    def text(self) -> str:
        return f"attacking {phrase(self.whom)}"
