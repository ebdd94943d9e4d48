"""Magic's own mana, events, effects and turn order, typed so that they can be compiled."""
