"""Who acts on whom while an effect runs."""

from __future__ import annotations


class Scene:
    """Who acts on whom while an effect runs. Set anew whenever an effect begins; no part of the state.

    `aim` is the enemy that was chosen, `target` whom expressions speak of at the moment: the chosen one, each of some
    in turn, or whom the event that is answered happened to. `percent` is what part of its value an effect has (spread,
    chain), `paid` what X was (-1: nothing costs X), `value` the number of the event that is answered, `stacks` those of
    the status whose effect it is, `raised` and `shielded` what was added to damage and block of the item on the stack.
    `cancelled` and `redirected` are what an answer before an event makes of it, `evoking` whether an orb is used up.
    """

    __slots__ = (
        "actor", "aim", "cancelled", "card", "evoking", "paid", "percent", "raised", "redirected", "shielded", "source",
        "stacks", "target", "value",
    )  # fmt: skip

    actor: int
    aim: int
    target: int
    card: int
    source: int
    paid: int
    percent: int
    value: int
    stacks: int
    raised: int
    shielded: int
    cancelled: bool
    evoking: bool
    redirected: int

    def __init__(self) -> None:
        # The hero.
        self.actor = 0
        self.aim = -1
        self.target = -1
        self.card = -1
        self.source = -1
        self.paid = -1
        self.percent = 100
        self.value = 0
        self.stacks = 0
        self.raised = 0
        self.shielded = 0
        self.cancelled = False
        self.evoking = False
        self.redirected = -1

    def begin(self, actor: int, target: int, card: int) -> None:
        self.actor = actor
        self.aim = target
        self.target = target
        self.card = card
        self.source = -1
        self.paid = -1
        self.percent = 100
        self.value = 0
        self.stacks = 0
        self.raised = 0
        self.shielded = 0
        self.cancelled = False
        self.evoking = False
        self.redirected = -1

    def kept(self) -> Scene:
        """A copy, to go back to after something else was played in between."""
        copy = Scene()
        copy.restore(self)
        return copy

    def restore(self, kept: Scene) -> None:
        self.actor = kept.actor
        self.aim = kept.aim
        self.target = kept.target
        self.card = kept.card
        self.source = kept.source
        self.paid = kept.paid
        self.percent = kept.percent
        self.value = kept.value
        self.stacks = kept.stacks
        self.raised = kept.raised
        self.shielded = kept.shielded
        self.cancelled = kept.cancelled
        self.evoking = kept.evoking
        self.redirected = kept.redirected
