"""Expressions as they run: trees compiled into typed nodes, in whole numbers where possible, exact where not."""
