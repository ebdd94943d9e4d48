"""What is kept: formats only."""
