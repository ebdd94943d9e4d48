"""What a card says: immutable data, no rules, no state."""
