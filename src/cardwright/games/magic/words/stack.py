"""Words for effects on the stack, and for emblems and faces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Effect, Target
from cardwright.games.magic.words.scope import magic
from cardwright.games.magic.words.targets import ONE


@magic.word("copy_spell")
@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copies spells or abilities on the stack."""

    what: Target
    times: Amount = ONE
    new_targets: Annotated[bool, Doc("you may choose new targets for the copies")] = True
    aims: Annotated[Target | None, Doc("a copy for each of these it could target, and that is its target")] = None

    def text(self) -> str:
        many = "" if self.times == ONE else f" {self.times} times"
        new = "; you may choose new targets" if self.new_targets and self.aims is None else ""
        return f"copy {self.what.text()}{many}" + (f" for {self.aims.text()}" if self.aims else "") + new


@magic.word("new_targets")
@dataclass(frozen=True, slots=True)
class NewTargets(Effect):
    """You choose new targets for what is on the stack."""

    what: Target

    def text(self) -> str:
        return f"choose new targets for {self.what.text()}"


@magic.word("emblem")
@dataclass(frozen=True, slots=True)
class Emblem(Effect):
    """You get an emblem: a card with `token: true` whose abilities work from the command zone."""

    emblem: str

    def text(self) -> str:
        return f"you get the emblem {self.emblem}"


@magic.word("turn_face")
@dataclass(frozen=True, slots=True)
class TurnFace(Effect):
    """Permanents are turned face down or face up."""

    what: Target
    down: bool = True

    def text(self) -> str:
        return f"turn {self.what.text()} face {'down' if self.down else 'up'}"
