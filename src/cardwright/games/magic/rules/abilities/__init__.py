"""Abilities and one-shot effects (CR 603-610): triggers, links, choices, optional and delayed effects."""
