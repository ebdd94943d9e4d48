"""The words Magic's cards are written in."""
