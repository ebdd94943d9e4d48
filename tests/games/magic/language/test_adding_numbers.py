"""A trigger with its own event, and a question: a line of a ledger, an entry of a table, and a file of words each."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]
LINES = {
    "rules/core/events.py": (
        "WINS: Final = FIRST_EVENT + 45\n",
        "WINS: Final = FIRST_EVENT + 45\nGLOWED: Final = FIRST_EVENT + 46\n",
    ),
    "rules/core/event_table.py": (
        '        Told(events.TRANSFORMED, "", " transforms", one),\n',
        '        Told(events.TRANSFORMED, "", " transforms", one),\n        Told(events.GLOWED, "", " glows", one),\n',
    ),
    "rules/core/questions.py": (
        "LIBRARY_PLACE: Final = FIRST_QUESTION + 38\n",
        "LIBRARY_PLACE: Final = FIRST_QUESTION + 38\nGLOW: Final = FIRST_QUESTION + 39\n",
    ),
    "rules/play/questions.py": (
        '    YesOrNo(questions.CAST, "cast it?"),\n',
        '    YesOrNo(questions.CAST, "cast it?"),\n    YesOrNo(questions.GLOW, "let it glow?"),\n',
    ),
}  # fmt: skip
WORDS = '''"""Glow: an effect that asks and tells, and the trigger that waits for it."""

from dataclasses import dataclass

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import events, questions


class Glow(nodes.Effect):
    def __init__(self, text):
        self.text = text

    def run(self, m, item):
        if m.ask(item.who, questions.GLOW, [0, 1]):
            m.emit(events.GLOWED, item.source)


@magic.word("glow")
@dataclass(frozen=True, slots=True)
class GlowWord(EffectWord):
    """It glows, if its controller wants."""

    def text(self):
        return "glow"

    def node(self, c):
        return Glow(self.text())


@magic.word("glows")
@dataclass(frozen=True, slots=True)
class Glows(TriggerWord):
    """Something glows."""

    def text(self):
        return "something glows"

    def hears(self):
        return events.GLOWED, False
'''
PLAY = '''
from cardwright.games.magic.position import Seat
from tests.games.magic.table import table_with

cards = """
  - {name: Lantern, cost: R, types: instant, abilities: [{spell: glow}]}
  - {name: Moth, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: glows, do: {gain_life: 3}}}]}
"""
moths = ["Moth"] * 9
t = table_with(cards, Seat(hand=["Lantern"], battlefield=["Moth"], lands="R", library=moths), Seat(library=moths))
t.play("cast Lantern")
while t.m.decision.kind == "respond":
    t.play("pass")
print(t.m.decision.prompt, list(t.m.decision.notations()))
t.play("yes").settle()
print(t.life[0])
'''


def test_an_event_and_a_question_touch_a_ledger_a_table_and_one_file(tmp_path: Path) -> None:
    """In a copy of the sources, played by a process of its own."""
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
    magic = source / "cardwright" / "games" / "magic"
    for name, (old, new) in LINES.items():
        text = (magic / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, name
        (magic / name).write_text(text.replace(old, new), encoding="utf-8")
    (magic / "words" / "keyword_actions" / "glow.py").write_text(WORDS, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(source), str(ROOT)))}
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment)
    assert done.stdout == "P1, Lantern (glow): let it glow? ['no', 'yes']\n23\n", done.stdout + done.stderr
