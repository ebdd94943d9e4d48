"""Write the golden transcripts anew (`python -m tests.playthroughs`); read what changed before keeping it."""

from __future__ import annotations

from pathlib import Path

from tests.playthroughs import skirmish, spire


def main() -> None:
    for name, scene in {**skirmish.SCENES, **spire.SCENES}.items():
        path = Path(__file__).parent / f"{name}.txt"
        text = "\n".join(scene()) + "\n"
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'written anew' if changed else 'as it was'}")


if __name__ == "__main__":
    main()
