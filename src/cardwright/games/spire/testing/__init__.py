"""Random cards, deliberately broken cards, and the proof that uses both."""
