"""Paying mana (CR 118, 601.2g-h): what can be paid, which payment keeps the most, paying by hand."""
