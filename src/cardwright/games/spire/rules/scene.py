"""The actor and targets of a running effect."""

from __future__ import annotations


class Scene:
    """The actor and targets of a running effect. Set anew whenever an effect begins; not part of the state.

    `aim` is the chosen enemy, `target` the fighter that expressions currently refer to: the chosen one, each of several
    in turn, or the one that the answered event happened to. `percent` is the share of its value an effect has (spread,
    chain), `paid` the value of X (-1: nothing costs X), `value` the number of the answered event, `stacks` those of the
    status whose effect it is, `raised` and `shielded` what was added to damage and block of the item on the stack.
    `cancelled` and `redirected` are the results of an answer before an event, `evoking` whether an orb is used up.
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
        """Return a copy, to restore after something else was played in between."""
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
