"""Reads the rules text of a card: a text becomes abilities as a file would give them."""

from __future__ import annotations

from typing import Final

from cardwright.errors import BadInput
from cardwright.games.estraven.phrases import ABILITY_PHRASES, CARD_TEXT
from cardwright.games.estraven.source_shape import translated
from cardwright.sources.build import Builder
from cardwright.sources.from_text import node_of
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.report import Entries
from cardwright.text.reading import Reading
from cardwright.text.tokens import Token, tokens

TEXT: Final = "text"
SAID_FIRST: Final = ("reaction", "fast")
GOES_ON: Final = ("use", "only", "once", "at", "fast")
"""Words that begin a sentence which belongs to the ability before."""


def shaped(entries: Entries, builder: Builder, prefix: str) -> Entries:
    """Return the fields of a card that may be in the source's shape, and may have rules text instead of abilities."""
    entries = translated(entries, builder, prefix)
    if TEXT not in entries:
        return entries
    key, text = entries[TEXT]
    if not isinstance(text, Value) or not isinstance(text.value, str):
        return entries
    found = {name: entry for name, entry in entries.items() if name != TEXT}
    if "abilities" in entries:
        builder.report(key, f"{prefix}{TEXT}", "a card has `text` or `abilities`, not both")
        return found
    speed, abilities = read_text(text, builder, f"{prefix}{TEXT}")
    if speed and "speed" in entries:
        builder.report(key, f"{prefix}{TEXT}", "the speed is given twice, in the text and as `speed`", speed)
    elif speed:
        found["speed"] = key, Value(speed, speed, text.line, text.column)
    found["abilities"] = key, abilities
    return found


def read_text(text: Value, builder: Builder, place: str) -> tuple[str, Node]:
    """Return the speed that the text begins with, "" if with none, and the abilities; problems are reported."""
    assert isinstance(text.value, str)
    said = tokens(text.value)[:-1]
    speed = ""
    if len(said) > 1 and said[0].is_word(*SAID_FIRST) and said[1].is_sign("."):
        speed, said = said[0].text.lower(), said[2:]
    if not said:
        return speed, Listed((), text.line, text.column)
    try:
        ways = Reading(said).whole(CARD_TEXT).found
        if not ways:
            _report_sentences(said, text, builder, place)
    except BadInput as error:
        # Phrases within phrases, too deep to be read.
        builder.report(text, place, str(error))
        ways = []
    if len(ways) > 1:
        builder.report(text, place, f"this text can be read in {len(ways)} ways")
    return speed, node_of(ways[0][1], text) if ways else Listed((), text.line, text.column)


def _report_sentences(said: list[Token], text: Value, builder: Builder, place: str) -> None:
    """Report every ability that cannot be read."""
    assert isinstance(text.value, str)
    while said:
        reading = Reading(said)
        found, failure = reading.at(ABILITY_PHRASES, 0)
        if found:
            said = said[max(end for end, _ in found) :]
            continue
        stop = failure.stop(said, text.value)
        hint = f" - did you mean {stop.nearest!r}?" if stop.nearest else ""
        column = text.text_column + stop.start if text.text_column else 0
        builder.report(text, place, f"{stop}{hint}", stop.found or "", (), column)
        said = _after_sentence(said, stop.token)
        while said and said[0].is_word(*GOES_ON):
            said = _after_sentence(said, 0)


def _after_sentence(said: list[Token], at: int) -> list[Token]:
    """Return what stands after the sentence that this token is in."""
    while at < len(said) and not said[at].is_sign("."):
        at += 1
    return said[at + 1 :]
