"""What happens: state, events, agenda and choices of a match. Knows no game and no card by name."""
