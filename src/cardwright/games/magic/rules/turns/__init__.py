"""Turn structure (CR 500-505, 512-514): steps, and phases that are added or skipped."""
