"""Words to definitions and back: parsers and printers, no state."""
