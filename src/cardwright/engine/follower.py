"""Those who follow every change of a state: for what is kept beside it and not computed anew, such as a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardwright.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower:
    """Someone who is told of every change that a verb makes, and of every change that is taken back.

    `State.follower` is where one is set. To take back is to change: a number is told with old and new the other way
    round, and what is created is told as gone. So what follows from what was told alone is right again after any way
    back. What is written without a verb (a deal, a position, a look) is not told.
    """

    def number(self, state: State, obj: int, field: int, old: int, new: int) -> None:
        """One number of the object's row has changed."""

    def rewrite(self, state: State, obj: int) -> None:
        """Any numbers of the object's row are about to change; all but its zone."""

    def created(self, state: State, obj: int) -> None:
        """The object is there; its zone is told of as well. Its row may still be filled in until the match waits."""

    def gone(self, state: State, obj: int) -> None:
        """The object, the newest, is about to be as though it had never been."""

    def zone(self, state: State, zone: int) -> None:
        """Other objects lie in the zone than before, or in another order."""

    def channel(self, state: State, channel: int) -> None:
        """Others listen to the channel, or in another order."""

    def lane(self, state: State, lane: int) -> None:
        """Other items wait in the lane."""

    def stream(self, state: State, stream: int) -> None:
        """The random stream goes on elsewhere."""

    def copied(self, state: State) -> Follower | None:
        """Who follows a copy of the state that was followed; nobody unless it says so."""
        return None
