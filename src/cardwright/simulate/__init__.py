"""Many matches: playing them, and measuring how fast."""
