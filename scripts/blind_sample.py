"""Draws supported cards of Magic to be read against their text by people who do not know the table of rows.

    CARDWRIGHT_DATA=FOLDER python -m scripts.blind_sample FOLDER [--cards 300] [--readers 4] [--commit COMMIT]
    python -m scripts.blind_sample FOLDER --add-up [--record --commit COMMIT]

The order of all cards follows from the commit and their names, so nobody chooses. Cards written by hand are left out,
and so are those of the Pauper lists in the data, which were made whole one by one. Each reader gets a file with the
facts and the text of each card, what was read of it as data, and the text printed from that; and a form, one line for
each card, to write `right`, `wrong` or `unsure` into, with a remark. `--add-up` adds the forms up, and refuses one that
is not filled in; with `--record` the counts are added to benchmarks/blind.json, which docs/figures.md shows.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb
from pathlib import Path
from typing import Any

from cardwright.games.magic.facts_file import own_facts, read_facts
from cardwright.games.magic.game import as_data, base_cards
from cardwright.games.magic.text.printed_card import printed_card
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.yaml_writer import write_yaml
from scripts.figures_page import write_page
from scripts.text_gates import built

DECKS = Path("decks-2026.json")
RECORD = Path(__file__).resolve().parent.parent / "benchmarks" / "blind.json"
COLUMNS = ("card", "verdict", "remark")
VERDICTS = ("right", "wrong", "unsure")
UNLIKELY = 0.025
"""How likely it is at the end of an interval of 95 % to find as few."""
FACTS = ("mana_cost", "type_line", "power", "toughness", "loyalty", "defense")

GUIDE = """# Cards to judge

Of each card: its facts and its text as printed; what was read, as data; and the text printed from that data. Judge
whether the data says what the card says, by the rules of Magic: right, wrong, or unsure. Reminder text counts for
nothing. The docs in `docs/reference/magic*.md` say what each word means. Write the verdict and a remark into the form.

"""


def in_order(cards: Iterable[Mapping[str, Any]], commit: str) -> list[Mapping[str, Any]]:
    """The cards in an order that follows from the commit and nothing else.

    >>> [card["name"] for card in in_order([{"name": "a"}, {"name": "b"}, {"name": "c"}], "2a")]
    ['a', 'c', 'b']
    """
    return sorted(cards, key=lambda card: hashlib.sha256(f"{commit} {card['name']}".encode()).digest())


def known(decks: Path) -> set[str]:
    """Names of cards that are not drawn: written by hand, or in a Pauper list."""
    lists = json.loads(decks.read_text(encoding="utf-8")) if decks.is_file() else []
    pauper = [one for one in lists if one["format"] == "pauper"]
    listed = {name for one in pauper for part in ("main", "side") for name in one[part]}
    return {card.name for card in base_cards()} | listed


def drawn(
    cards: Sequence[Mapping[str, Any]], without: set[str], commit: str, count: int
) -> Iterator[tuple[Mapping[str, Any], MagicCard]]:
    """The first supported cards in that order, with what is read of them."""
    tokens = [card for card in base_cards() if card.token]
    for facts in in_order(cards, commit):
        if facts["name"] in without or str(facts["name"]).split(" // ")[0] in without:
            continue
        card = printed_card(facts).definition
        if card is not None and not built(card, tokens):
            yield facts, card
            count -= 1
            if count == 0:
                return


def shown(facts: Mapping[str, Any], card: MagicCard) -> str:
    """One card as a reader sees it: the facts and the text of each face, the definition, and what is printed of it."""
    lines = [f"## {facts['name']}"]
    for side in facts.get("card_faces") or [facts]:
        told = [str(side[fact]) for fact in FACTS if side.get(fact)]
        lines += ["", f"{side['name']}: {', '.join(told)}", str(side.get("oracle_text") or "")]
    printed = [line.printed for face in printed_card(facts).faces for line in face.lines if line.printed]
    return "\n".join([*lines, "", "Read as:", "", write_yaml(as_data(card)), "Printed again:", "", *printed, ""])


def form(names: Iterable[str]) -> str:
    """The form for these cards: a line of CSV for each, its verdict still to be written."""
    told = io.StringIO()
    rows = csv.writer(told, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows((name, "", "") for name in names)
    return told.getvalue()


def filled(text: str, place: str) -> list[tuple[str, str, str]]:
    """The cards of a form with their verdicts and remarks; SystemExit names every line that is not filled in."""
    rows = list(csv.reader(io.StringIO(text)))
    if not rows or tuple(rows[0]) != COLUMNS:
        raise SystemExit(f"{place}:1: expected the columns {', '.join(COLUMNS)}")
    found: list[tuple[str, str, str]] = []
    wrong: list[str] = []
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(COLUMNS) or row[1].strip() not in VERDICTS:
            said = row[1] if len(row) > 1 else ""
            wrong.append(f"{place}:{number}: the verdict is one of {', '.join(VERDICTS)}, found {said!r}")
        else:
            found.append((row[0], row[1].strip(), row[2]))
    if wrong:
        raise SystemExit("\n".join(wrong))
    return found


def most_wrong(wrong: int, cards: int) -> float:
    """The share of all cards that may be wrong, where so many of a sample are: the upper end of the exact interval
    of 95 %.

    >>> round(most_wrong(3, 300), 3), round(most_wrong(0, 300), 3)
    (0.029, 0.012)
    """
    low, high = wrong / cards, 1.0
    for _ in range(50):
        share = (low + high) / 2
        at_most = sum(comb(cards, k) * share**k * (1 - share) ** (cards - k) for k in range(wrong + 1))
        low, high = (share, high) if at_most > UNLIKELY else (low, share)
    return high


def verdicts(folder: Path) -> list[tuple[str, str, str]]:
    """The cards of all forms in a folder, with their verdicts and remarks."""
    forms = sorted(folder.glob("verdicts-*.csv"))
    if not forms:
        raise SystemExit(f"{folder} has no verdicts-1.csv")
    return [row for path in forms for row in filled(path.read_text(encoding="utf-8"), str(path))]


def record(folder: Path, commit: str, path: Path = RECORD) -> None:
    """Add what the readers found in the sample of a commit to the readings; it takes the place of the same one."""
    counts = Counter(verdict for _, verdict, _ in verdicts(folder))
    readings = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    one = {"commit": commit, "cards": counts.total(), **{verdict: counts[verdict] for verdict in VERDICTS}}
    kept = [*(reading for reading in readings if reading["commit"] != commit), one]
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def add_up(folder: Path) -> str:
    """What the readers found, as text."""
    found = verdicts(folder)
    counts = Counter(verdict for _, verdict, _ in found)
    told = ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS)
    bound = most_wrong(counts["wrong"], len(found))
    lines = [f"{len(found)} cards: {told}; of all cards up to {bound:.1%} are wrong"]
    lines += [f"{verdict}: {name}: {remark}" for name, verdict, remark in found if verdict != "right"]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the readers' files go")
    parser.add_argument("--cards", type=int, default=300)
    parser.add_argument("--readers", type=int, default=4)
    parser.add_argument("--commit", help="draw as at this commit; without it, the one that is checked out")
    parser.add_argument("--add-up", action="store_true", help="add up the forms in FOLDER")
    parser.add_argument("--record", action="store_true", help="with --add-up: write benchmarks/blind.json")
    options = parser.parse_args()
    if options.record and (not options.add_up or options.commit is None):
        parser.error("--record goes with --add-up and with the --commit that the sample was drawn at")
    if options.add_up:
        print(add_up(options.folder))
        if options.record:
            record(options.folder, options.commit)
            write_page()
        return
    path = own_facts()
    if path is None:
        raise SystemExit("CARDWRIGHT_DATA names no folder with magic/oracle-cards.jsonl.gz")
    head = ["git", "rev-parse", "HEAD"]
    commit = options.commit or subprocess.run(head, capture_output=True, text=True, check=True).stdout.strip()
    found = list(drawn(list(read_facts(path)), known(path.parent / DECKS), commit, options.cards))
    options.folder.mkdir(parents=True, exist_ok=True)
    for reader in range(options.readers):
        share = found[reader :: options.readers]
        text = "\n".join(shown(facts, card) for facts, card in share)
        (options.folder / f"reader-{reader + 1}.md").write_text(GUIDE + text, encoding="utf-8")
        empty = form(str(facts["name"]) for facts, _ in share)
        (options.folder / f"verdicts-{reader + 1}.csv").write_text(empty, encoding="utf-8")
    print(f"{len(found)} cards drawn at {commit[:12]}, for {options.readers} readers in {options.folder}")


if __name__ == "__main__":
    main()
