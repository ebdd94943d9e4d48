"""Magic: two players cast spells with mana; spells and abilities resolve from a stack, last in first out."""
