"""Estraven's rules, compiled: what cards do, what may be done, what happens."""
