"""Magic's own mana, events, effects and turn order, typed for compilation."""
