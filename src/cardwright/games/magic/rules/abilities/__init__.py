"""Abilities and one-shot effects (CR 603-610): triggers, links, choices, what is optional or comes later."""
