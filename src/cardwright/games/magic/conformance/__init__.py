"""Scenarios that say what two players do and what must then be true: reading, playing and judging them."""
