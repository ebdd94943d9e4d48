"""From text to definitions: the expression language, and the machinery that prints and reads a game's rules text."""
