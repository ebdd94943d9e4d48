"""At the terminal: one module for each command."""
