"""Compiled expressions: trees become typed nodes, with whole numbers where possible and exact fractions elsewhere."""
