"""What could be done, as agents that look ahead compare it: what it gains and uses up, and what goes together."""

from __future__ import annotations

from typing import Final

ENDS_TRIED: Final = 2
"""From so many ends of an action it is looked at what has become possible."""


class Action:
    """What could be done: the place of the option, what it gains and uses up, and the answers to its questions.

    If it `waits` it is better done later, with what is kept for it now.
    """

    __slots__ = ("cost", "gain", "path", "place", "waits")

    def __init__(self, place: int, gain: int, cost: int, path: list[int]) -> None:
        self.place = place
        self.gain = gain
        self.cost = cost
        self.path = path
        self.waits = False


def together(actions: list[Action], spare: int) -> list[Action]:
    """Return the actions which together gain most for what there is to spend."""
    gains = [0] * (spare + 1)
    chosen = [0] * (spare + 1)
    for number in range(len(actions)):
        action = actions[number]
        # What seems to cost more than there is was paid for with something else.
        cost = min(action.cost, spare)
        for left in range(spare, cost - 1, -1):
            if gains[left - cost] + action.gain > gains[left]:
                gains[left] = gains[left - cost] + action.gain
                chosen[left] = chosen[left - cost] | 1 << number
    return [actions[number] for number in range(len(actions)) if chosen[spare] >> number & 1]


def first_of(actions: list[Action]) -> Action | None:
    """Return the action that gains most now; None if all of them wait."""
    best: Action | None = None
    for action in actions:
        if not action.waits and (best is None or action.gain > best.gain):
            best = action
    return best


def total(actions: list[Action]) -> int:
    """Return what actions gain in all."""
    return sum([action.gain for action in actions])


def ends_of(path: list[int], ends: list[list[int]]) -> list[list[int]]:
    """Return the answers from whose end it is looked further: the best, and the first that are others."""
    found = [path]
    for end in ends:
        if len(found) < ENDS_TRIED and end != path:
            found.append(end)
    return found
