"""Picks mechanics at random and shows the file that a Magic player would guess for each.

    python -m scripts.first_guess RULES [--count 30] [--seed 17]

RULES is a file of the Comprehensive Rules. A mechanic is a keyword action (701), a keyword ability (702) or a section
from 703 on that has a tested rule. It is found if the file of its name defines something, rather than importing it.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import re
from pathlib import Path

from cardwright.games.magic.rules_file import read_rules

MAGIC = Path("src/cardwright/games/magic")
SECTIONS = range(701, 733)
# Sections with a rule for each keyword.
OF_KEYWORDS = ("701", "702")


def guesses(title: str) -> list[str]:
    """Return the names of files that a title leads to: the whole title, what cards of a sort are called, its beginning.

    >>> guesses("Jump-Start"), guesses("The Monarch"), guesses("Saga Cards")[:2], guesses("Copying Objects")
    (['jump_start'], ['monarch'], ['saga_cards', 'sagas'], ['copying_objects', 'copying'])
    """
    words = re.sub(r"[^a-z0-9 -]+", "", title.lower()).removeprefix("the ").replace("-", " ").split()
    found = ["_".join(words)]
    if words[-1] == "cards":
        noun = "_".join(words[:-1])
        found.append(noun + ("es" if noun.endswith("s") else "s"))
    elif " " in title:
        found += ["_".join(words[:length]) for length in range(len(words) - 1, 0, -1)]
    return found


def mechanics(rules: Path) -> list[tuple[str, str]]:
    """Return number and title of every mechanic that has a tested rule."""
    book = read_rules(rules)
    tested = json.loads((MAGIC / "tested_rules.json").read_text(encoding="utf-8"))
    found = []
    for number, title in book.sections.items():
        if number.isdigit() and int(number) in SECTIONS and number not in OF_KEYWORDS:
            found.append((number, title))
    for rule in book.rules.values():
        if rule.section in OF_KEYWORDS and rule.is_name:
            found.append((rule.number, rule.text))
    cited = {part for rule in tested for part in (rule, rule.rstrip("abcdefghijklmnopqrstuvwxyz"), rule[:3])}
    return [(number, title) for number, title in found if number in cited]


def defining(name: str) -> list[Path]:
    """Return the files of this name in which a class, a function or a constant is defined."""
    found = []
    for path in sorted(MAGIC.rglob(f"{name}.py")):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        if any(isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AnnAssign | ast.Assign) for node in body):
            found.append(path)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", type=Path)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=17)
    options = parser.parse_args()
    known = mechanics(options.rules)
    chosen = sorted(random.Random(options.seed).sample(known, min(options.count, len(known))), key=known.index)
    right = 0
    print("| rule | mechanic | file |\n|---|---|---|")
    for number, title in chosen:
        paths = next(filter(None, map(defining, guesses(title))), [])
        right += bool(paths)
        print(f"| {number} | {title} | {', '.join(f'`{path.relative_to(MAGIC)}`' for path in paths) or 'none'} |")
    print(f"\n{right} of {len(chosen)} are the file of that name; {len(known)} mechanics have a tested rule.")


if __name__ == "__main__":
    main()
