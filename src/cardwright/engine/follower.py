"""Followers of every change of a state: for data kept beside it instead of being computed anew, for example a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardwright.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower:
    """An object that is told of every change that a verb makes, and of every change that is undone.

    It is set in `State.follower`. Undoing is reported as a change: a number with old and new exchanged, and a created
    object as gone. So data that depends only on these reports is right again after any undo. Changes made without a
    verb (a deal, a position, a look) are not reported.
    """

    def number(self, state: State, obj: int, field: int, old: int, new: int) -> None:
        """Note that one number of the object's row has changed."""

    def rewrite(self, state: State, obj: int) -> None:
        """Note that any numbers of the object's row, except its zone, are about to change."""

    def created(self, state: State, obj: int) -> None:
        """Note that the object was created; its zone is reported too. Its row may still change until the match
        waits."""

    def gone(self, state: State, obj: int) -> None:
        """Note that the object, the newest, is about to be removed as though it had never existed."""

    def zone(self, state: State, zone: int) -> None:
        """Note that the objects in the zone or their order have changed."""

    def channel(self, state: State, channel: int) -> None:
        """Note that the listeners of the channel or their order have changed."""

    def lane(self, state: State, lane: int) -> None:
        """Note that the items in the lane have changed."""

    def stream(self, state: State, stream: int) -> None:
        """Note that the random stream has another state."""

    def copied(self, state: State) -> Follower | None:
        """Return the follower of a copy of the followed state; None by default."""
        return None
