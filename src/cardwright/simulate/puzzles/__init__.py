"""Puzzles: positions with what must or must not be done there, written down, proven and tried by agents."""
