"""The engine: state, events, agenda and choices of a match. It knows no game and no card by name."""
