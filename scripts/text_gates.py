"""Checks what Magic's table of rows reads: every card of the user's own file, by gates that must find nothing.

    CARDWRIGHT_DATA=FOLDER python -m scripts.text_gates [--every N] [--record]

How many cards are supported (every line is read, bound and printed back, and the card compiles), and of those of
Pauper; how many lines are printed exactly. Then the gates: no line is read in two ways, printed as something else, or
not printed at all; no card is read that does not compile; no word of a line can be dropped, no number changed and no
word swapped for its opposite without changing what is read, but for the kinds listed here with their reasons; what the
`keywords` field names is read; and every card that is also written by hand is the same, but for those listed with
theirs.

`--every N` takes one card in N. Prints JSON; with `--record` it becomes benchmarks/text.json, which CI keeps from
falling. Uses two processes.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from cardwright.games.magic.facts_file import own_facts, read_facts
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.language.alone import problems_alone
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.text.card import FaceText, meanings
from cardwright.games.magic.text.face import face_text
from cardwright.games.magic.text.lines import lines_of
from cardwright.games.magic.text.printed_card import OF_THE_WHOLE, READERS, PrintedCard, printed_card, type_line
from cardwright.games.magic.text.tokens import magic_tokens
from cardwright.games.magic.words.abilities import MagicCard, Part
from scripts.figures_page import write_page
from scripts.keywords_field import unread_keywords

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "benchmarks" / "text.json"
WRONG = ("MISMATCH", "AMBIGUOUS", "UNPRINTABLE")
SWAPS = {
    "each": "all", "all": "each", "you": "an opponent", "another": "a", "less": "greater", "greater": "less",
    "untap": "tap", "tap": "untap", "your": "an opponent's", "creature": "land", "artifact": "land",
    "opponent": "player", "opponents": "players", "opponent's": "player's", "opponents'": "players'",
    "their": "your", "its": "your", "nonland": "nonartifact", "dies": "attacks", "attacks": "blocks",
    "enters": "dies", "battlefield": "graveyard", "graveyard": "hand", "first": "second",
}  # fmt: skip
PHRASES: Final = (
    "you may ", "up to ", " until end of turn", " this turn", " you control", " an opponent controls",
    " you don't control", " under your control", " tapped", " instead", " or less", " or greater", " or more",
    " as a sorcery", " once each turn", " from your graveyard", " at random", " in addition to its other types",
    " in addition to their other types", " under its owner's control", " with flying", " tapped and attacking",
    " for each", " on the battlefield under", " face down", " only", " if able", " unless",
)  # fmt: skip
"""What is left out as a whole."""
HARMLESS = {
    "dropped you": "an imperative is yours to follow: 'draw a card' is 'you draw a card'",
    "dropped then": "sentences happen in their order, with 'then' or without",
    "dropped player's": "'each player's upkeep' and 'each upkeep' are the same upkeeps",
    "dropped each": "'two target creatures each get' says what each of them gets",
    "dropped all": "'creatures' before a verb are all creatures",
    "dropped also": "'it also gets' says only that more happens to it than was said before",
    "dropped a": "'a Plains or a Swamp' is one of the two, as 'a Plains or Swamp' is",
    "dropped an": "'a Plains or an Island' is one of the two, as 'a Plains or Island' is",
    "dropped , before and": "a comma before 'and' only parts the sentence",
    "dropped step of upkeep": "an upkeep is an upkeep step",
    "dropped card of it's": "of a card, 'if it's a land' says what 'if it's a land card' says",
    "dropped item of what is cycled": "what is cycled is discarded: 'cycle or discard' says it for the reader",
    "dropped creature of its other types": "a subtype that is added leaves all other types as they are",
    "dropped and of a list": "a comma alone parts what is said of one thing",
    "dropped main of this phase": "a spell that says 'after this main phase' is cast in one",
    "dropped that of two": "'that player or planeswalker's controller' is said of the same two",
    "dropped additional of cards": "cards that are drawn come to those that are drawn anyway",
    "dropped up to of lands": "who may play more lands may play fewer",
    "dropped again of exploring": "who explores a second time explores again",
    "swapped creature of the card itself": "'this creature' is the card itself, as its name is, and so is 'this land'",
    "swapped another of what is discarded": "a permanent is not in hand: a card that is discarded is another one",
    "dropped it before can't": "'put a counter on it and it can't be blocked' is said of it without the second 'it'",
    "dropped power of ~": "'its power is greater than ~'s' compares power with power",
    "dropped toughness of ~": "'its toughness is greater than ~'s' compares toughness with toughness",
    "dropped under your control of what you put": "what you put onto the battlefield is yours to control (CR 110.2a)",
    "dropped what an artifact creature still is": "what becomes an artifact creature is still what it was (CR 205.1b)",
    "swapped each": "'each creature' and 'all creatures' are the same creatures",
    "swapped all": "'all creatures' and 'each creature' are the same creatures",
}
"""Probes that change no meaning, with the reason."""
BY_HAND = ROOT / "benchmarks" / "text-by-hand.json"
"""Cards written by hand that differ from their text, with the reason."""


@dataclass
class Found:
    """What the gates found in some cards."""

    cards: int = 0
    supported: int = 0
    pauper: int = 0
    pauper_supported: int = 0
    lines: Counter[str] = field(default_factory=Counter)
    probes: int = 0
    wrong: list[str] = field(default_factory=list)
    unbuilt: list[str] = field(default_factory=list)
    same: int = 0
    different: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        """Add what was found in other cards."""
        self.cards += other.cards
        self.supported += other.supported
        self.pauper += other.pauper
        self.pauper_supported += other.pauper_supported
        self.lines.update(other.lines)
        self.probes += other.probes
        self.wrong += other.wrong
        self.unbuilt += other.unbuilt
        self.same += other.same
        self.different += other.different


def check(
    facts: Mapping[str, Any], mine: Mapping[str, MagicCard], tokens: Sequence[MagicCard], *, probe: bool
) -> Found:
    """Put one card through the gates."""
    read = printed_card(facts)
    legal = facts.get("legalities", {}).get("pauper", "not_legal") != "not_legal"
    found = Found(cards=1, pauper=int(legal))
    for face in read.faces:
        for line in face.lines:
            if line.verdict in WRONG:
                found.wrong.append(f"{read.name}: {line.verdict}: {line.line.text}")
    if read.definition is None:
        return found
    problems = built(read.definition, tokens)
    if problems:
        found.unbuilt += [f"{read.name}: {problem}" for problem in problems]
        return found
    found.supported, found.pauper_supported = 1, int(legal)
    found.wrong += [f"{read.name}: not read: {name}" for name in unread_keywords(facts, read.definition)]
    for face in read.faces:
        found.lines.update(line.verdict for line in face.lines)
    if probe:
        probed(facts, found)
    if read.name in mine:
        same = as_written(read.definition) == as_written(mine[read.name])
        found.same += same
        found.different += [] if same else [read.name]
    return found


def built(card: MagicCard, tokens: Sequence[MagicCard]) -> list[str]:
    """Return the problems of a card as it is compiled."""
    return problems_alone(card, tokens)


def as_written(card: MagicCard) -> object:
    """Return what is compared: the abilities in normal form, in any order."""
    sides: list[MagicCard | Part] = [card, *card.parts]
    return [(frozenset(side.keywords), sorted(map(repr, normal(side.abilities)))) for side in sides]


def probed(facts: Mapping[str, Any], found: Found) -> None:
    """Change each line word by word; note what is still read as the same."""
    if facts.get("layout") in READERS:
        _probe_parts(facts, found)
        return
    for side in facts.get("card_faces") or [facts]:
        types, subtypes = type_line(str(side["type_line"]))
        text = str(side.get("oracle_text") or "")
        face = face_text(str(side["name"]), types, subtypes, text)
        for line in lines_of(text, str(side["name"]), "legendary" in types or "planeswalker" in types):
            if not line.modes and line.text not in OF_THE_WHOLE.values():
                _probe_line(str(facts["name"]), line.text, face, found)


def _probe_line(name: str, text: str, face: FaceText, found: Found) -> None:
    meaning, _ = meanings(text, face)
    if not meaning:
        # The layout reads it: a level, or the keyword of a half.
        return
    for kind, changed in changes(text):
        found.probes += 1
        if kind not in HARMLESS and meanings(changed, face)[0] == meaning:
            found.wrong.append(f"{name}: {kind}: {changed}")


def _probe_parts(facts: Mapping[str, Any], found: Found) -> None:
    """Change each line of a card whose text is in parts, and read all of them again."""
    name, (types, subtypes) = str(facts["name"]), type_line(str(facts["type_line"]))
    lines = [_REMINDER.sub("", line) for line in str(facts["oracle_text"]).split("\n")]

    def meant(rows: Sequence[str]) -> object:
        face = READERS[str(facts["layout"])](name, types, subtypes, "\n".join(rows))
        return (face.keywords, face.abilities) if face.whole else None

    meaning = meant(lines)
    for place, line in enumerate(lines):
        for kind, changed in changes(line):
            found.probes += 1
            if kind not in HARMLESS and meant([*lines[:place], changed, *lines[place + 1 :]]) == meaning:
                found.wrong.append(f"{name}: {kind}: {changed}")


def changes(text: str) -> Iterator[tuple[str, str]]:
    """Yield every change of a line that must change its meaning."""
    for token in magic_tokens(text)[:-1]:
        if token.start == token.end:
            continue
        word = token.text.lower()
        before, after = text[: token.start], text[token.end :]
        yield f"dropped {word}{_where(word, before, after)}", before + after
        if word in SWAPS:
            of = " of what is discarded" if word == "another" and before.endswith("cycle or discard ") else ""
            of = " of the card itself" if word == "creature" and before.lower().endswith("this ") else of
            yield f"swapped {word}{of}", before + SWAPS[word] + after
        if token.kind == "number" or re.match(r"[+-]?\d+/", token.text):
            yield "changed a number", before + re.sub(r"\d+", _one_more, token.text, count=1) + after
    yield from _larger_changes(text)


def _larger_changes(text: str) -> Iterator[tuple[str, str]]:
    """Yield a line without one of the phrases, one of the things of a list, or one of its sentences."""
    for phrase in PHRASES:
        for found in re.finditer(re.escape(phrase), text, re.IGNORECASE):
            before = text[: found.start()]
            of = " of what you put" if phrase == " under your control" and _YOU_PUT.search(before) else ""
            of = " of lands" if phrase == "up to " and text.endswith(" additional lands this turn.") else of
            yield f"dropped {phrase.strip()}{of}", text[: found.start()] + text[found.end() :]
    for found in _ITEM.finditer(text):
        kind = "dropped item of what is cycled" if found.group() == "cycle or " else "dropped an item"
        yield kind, text[: found.start()] + text[found.end() :]
    sentences = _SENTENCE.split(text)
    for place in range(1, len(sentences)):
        still = sentences[place].startswith("It's still a") and "artifact creature" in text
        kind = "dropped what an artifact creature still is" if still else "dropped a sentence"
        yield kind, " ".join((*sentences[:place], *sentences[place + 1 :]))


def _where(word: str, before: str, after: str) -> str:
    """Return where a word stands, where its loss says nothing there and much elsewhere."""
    if word == "," and after.startswith(" and "):
        return " before and"
    if word == "step" and before.endswith(" upkeep "):
        return " of upkeep"
    if word == "creature" and before.endswith((" its other ", " their other ")) and after.startswith(" types"):
        return " of its other types"
    if word == "and" and before.endswith(", "):
        return " of a list"
    if word == "main" and before.endswith("After this ") and after.startswith(" phase"):
        return " of this phase"
    if word == "that" and before.lower().endswith("that player or ") and after.startswith(" planeswalker's"):
        return " of two"
    if word == "additional" and " draws " in before and after.startswith(" cards"):
        return " of cards"
    if word == "again" and before.endswith(" explores "):
        return " of exploring"
    if word == "it" and before.endswith(" and ") and after.startswith(" can't "):
        return " before can't"
    if word in ("power", "toughness") and before.endswith("~'s "):
        return " of ~"
    return " of it's" if word == "card" and _OF_A_CARD.search(before) else ""


_REMINDER: Final = re.compile(r" ?\([^()]*\)")
_ITEM: Final = re.compile(r"\b[a-z]+(?:, or|,| or) (?=[a-z]+\b)")
_YOU_PUT: Final = re.compile(r"\bput (?:it|that card) onto the battlefield$")
_SENTENCE: Final = re.compile(r"(?<=\.) (?=[A-Z~])")
_OF_A_CARD: Final = re.compile(r"if (?:it's|that card is) an? [a-z]+(?: [a-z]+)?(?: or [a-z]+)? $", re.IGNORECASE)


def _one_more(number: re.Match[str]) -> str:
    return str(int(number.group()) + 1)


def check_all(cards: Sequence[Mapping[str, Any]], *, probe_every: int = 1) -> Found:
    """Put cards through the gates; one in so many is probed."""
    mine = {card.name: card for card in base_cards() if not card.token}
    tokens = [card for card in base_cards() if card.token]
    whole = Found()
    for number, facts in enumerate(cards):
        whole.add(check(facts, mine, tokens, probe=number % probe_every == 0))
    return whole


def explained() -> dict[str, str]:
    """Return the cards that differ from their text, with the reason."""
    data: dict[str, str] = json.loads(BY_HAND.read_text(encoding="utf-8")) if BY_HAND.exists() else {}
    return data


def figures(found: Found) -> dict[str, Any]:
    """Return what is recorded."""
    lines = sum(found.lines.values())
    return {
        "cards": found.cards,
        "supported": found.supported,
        "pauper": found.pauper,
        "pauper_supported": found.pauper_supported,
        "lines": lines,
        "exact": found.lines["EXACT"],
        "by_hand_same": found.same,
        "by_hand_different": len(found.different),
        "probes": found.probes,
        "read, not built": len(found.unbuilt),
    }


def _share(job: tuple[list[dict[str, Any]], int]) -> Found:
    cards, probe_every = job
    return check_all(cards, probe_every=probe_every)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take one card in N")
    parser.add_argument("--probe-every", type=int, default=1, metavar="N", help="probe one card in N")
    parser.add_argument("--record", action="store_true", help="write benchmarks/text.json")
    options = parser.parse_args()
    path = own_facts()
    if path is None:
        raise SystemExit("CARDWRIGHT_DATA names no folder with magic/oracle-cards.jsonl.gz")
    cards = [facts for number, facts in enumerate(read_facts(path)) if number % options.every == 0]
    shares = [cards[start : start + 500] for start in range(0, len(cards), 500)]
    found = Found()
    with get_context("spawn").Pool(2) as pool:
        for done, part in enumerate(pool.imap_unordered(_share, [(share, options.probe_every) for share in shares]), 1):
            found.add(part)
            print(f"\r{min(done * 500, len(cards))} of {len(cards)} cards", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    told = figures(found)
    print(json.dumps(told, indent=2))
    unexplained = [name for name in found.different if name not in explained()]
    for line in (*sorted(found.wrong)[:100], *(f"not built: {line}" for line in sorted(found.unbuilt)[:50])):
        print(line, file=sys.stderr)
    if unexplained:
        print(f"differ from their text, unexplained: {', '.join(sorted(unexplained))}", file=sys.stderr)
    if options.record and options.every == 1:
        RECORD.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
        write_page()
    if found.wrong or unexplained:
        raise SystemExit(f"{len(found.wrong)} findings, {len(unexplained)} unexplained differences")


__all__ = ["PrintedCard", "changes", "check_all", "explained", "figures"]

if __name__ == "__main__":
    main()
