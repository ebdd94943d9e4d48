"""How a permanent enters the battlefield; numbers from 0 up are kinds of counters, negative ones everything else."""

from __future__ import annotations

from typing import Final

TAPPED: Final = -1
# As a copy of a face.
COPY: Final = -2
# With its back face up.
BACK: Final = -3
# With something chosen.
CHOICE: Final = -4
# Attacking, and whom (CR 508.4).
ATTACKING: Final = -5
# With a lasting effect on it.
LASTING: Final = -9
# Face down: the bits of its status.
FACE_DOWN: Final = -12
# What exiled it, and by which linked abilities (CR 607.2b).
LINK: Final = -13
LINKED_BY: Final = -14
# From here down, counters of each kind that are an exception of the copy before it: no other copy effect may follow.
COPY_COUNTERS: Final = -32
