"""The rules of a Spire combat."""
