"""Replacement and prevention effects (CR 614-616), and how permanents enter."""
