"""Zones (CR 4): changing them, what works in them, the stack, playing from elsewhere."""
