"""Bits of STATUS: states of a permanent that change what it is (CR 110.5)."""

from __future__ import annotations

from typing import Final

FACE_DOWN: Final = 1 << 0
BACK_UP: Final = 1 << 1
PHASED_OUT: Final = 1 << 2
# Of what is face down: it has ward {2}; it was manifested, so that its mana cost turns it face up.
WARDED: Final = 1 << 3
MANIFESTED: Final = 1 << 4
# A flip card is flipped (CR 710.4).
FLIPPED: Final = 1 << 5
# It was cast bestowed, and is an aura for as long as it is attached (CR 702.103b).
BESTOWED: Final = 1 << 6
# It phased out with what it is attached to, and phases in with that alone (CR 702.26g).
PHASED_OUT_ALONG: Final = 1 << 7
