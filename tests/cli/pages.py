"""What a page tells its reader to do: files to write, commands to run, and what is then to be seen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_NAMED: Final = re.compile(r"`([^`\s]+\.[a-z]+)`:$")
_GOING_ON: Final = re.compile(r"Go on in the folder of \[[^\]]+\]\(([^)]+)\)")
_ANY_LINES: Final = "..."


@dataclass(frozen=True, slots=True)
class File:
    """A block whose paragraph ends with the file's path and a colon."""

    name: str
    text: str

    def write(self) -> None:
        """Write the file to its path, seen from the folder the reader is in."""
        path = Path(self.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.text, encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Command:
    """A line of a console after `$ `, with what is shown below it; `""` if nothing is."""

    line: str
    shown: str


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines that an earlier command of the page has printed somewhere."""

    text: str


@dataclass(frozen=True, slots=True)
class GoOn:
    """A line that sends the reader to the folder in which another page was followed."""

    page: Path


Step = File | Command | Excerpt | GoOn


def steps(page: Path) -> list[Step]:
    """All of a page in order. A command that stands anywhere but in a console is an error: nobody would run it."""
    found: list[Step] = []
    said = ""
    language: str | None = None
    block: list[str] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if language is None and line.startswith("```"):
            language, block = line.removeprefix("```"), []
        elif language is None:
            assert not _is_command(line), f"{page.name}:{number}: a command outside a console: {line}"
            said = line or said
            found += [GoOn(page.parent / place) for place in _GOING_ON.findall(line)]
        elif line == "```":
            found += _steps(language, block, said)
            language = None
        else:
            assert language == "console" or not _is_command(line), f"{page.name}:{number}: not in a console: {line}"
            block.append(line)
    assert language is None, f"{page.name}: a block without an end"
    return found


def _is_command(line: str) -> bool:
    return re.match(r"\s*(\$ )?(cardwright|make) ", line) is not None


def _steps(language: str, block: list[str], said: str) -> list[Step]:
    text = "".join(f"{line}\n" for line in block)
    named = _NAMED.search(said)
    if language == "console":
        return [_command(part) for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]]
    if named is not None:
        return [File(named[1], text)]
    return [Excerpt(text)] if language == "text" else []


def _command(text: str) -> Command:
    line, _, shown = text.partition("\n")
    return Command(line, shown)


def shows(text: str, printed: str) -> bool:
    """Whether this is what was printed; a line of three dots stands for any lines."""
    return re.fullmatch(_pattern(text), printed) is not None


def shows_part(text: str, printed: str) -> bool:
    """Whether this was printed among other lines."""
    return re.search("^" + _pattern(text), printed, re.MULTILINE) is not None


def _pattern(text: str) -> str:
    lines = text.splitlines()
    return "".join(r"(?:.*\n)*?" if line == _ANY_LINES else re.escape(line) + r"\n" for line in lines)
