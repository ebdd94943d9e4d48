"""Card definitions: immutable data, no rules, no state."""
