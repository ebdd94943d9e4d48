"""How a release wheel is built: what the compiler is told, what it must be able to do, what is trained on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import cardwright.engine.match
import setup
from cardwright import games
from scripts import training


def test_a_release_is_a_compiled_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    monkeypatch.delenv("CARDWRIGHT_COMPILE", raising=False)
    monkeypatch.setenv("CARDWRIGHT_PGO", "0")
    assert setup.extensions() == []
    monkeypatch.setenv("CARDWRIGHT_PGO", "1")
    with pytest.raises(SystemExit, match="it needs CARDWRIGHT_COMPILE=1"):
        setup.extensions()


@pytest.mark.parametrize("variable", ["CARDWRIGHT_COMPILE", "CARDWRIGHT_PGO"])
def test_what_is_neither_yes_nor_no_is_refused(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, "yes")
    with pytest.raises(SystemExit, match=f"{variable}='yes' is neither '1' nor '0'"):
        setup.extensions()


def test_each_stage_tells_compiler_and_linker_its_own_options() -> None:
    extension = SimpleNamespace(extra_compile_args=["-O3"], extra_link_args=[])
    with setup.told([extension], setup.TRAINING):
        assert extension.extra_compile_args == ["-O3", "-fprofile-generate"]
        assert extension.extra_link_args == ["-fprofile-generate"]
    assert (extension.extra_compile_args, extension.extra_link_args) == (["-O3"], [])
    with setup.told([extension], setup.RELEASE):
        assert {"-O3", "-flto", "-fprofile-use", "-fprofile-correction"} <= set(extension.extra_compile_args)
        assert "-fprofile-generate" not in extension.extra_compile_args + extension.extra_link_args
        assert "-flto=auto" in extension.extra_link_args
    assert (extension.extra_compile_args, extension.extra_link_args) == (["-O3"], [])


def test_gcc_can_do_both_stages_but_not_the_second_without_the_first(tmp_path: Path) -> None:
    if shutil.which("gcc") is None:
        pytest.skip("needs gcc")
    setup.check_compiler("gcc")
    (tmp_path / "one.c").write_text("int one(void) { return 1; }\n")
    untrained = subprocess.run(
        ["gcc", "-c", *setup.RELEASE.compiling, "one.c"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert untrained.returncode
    assert "profile count data file not found" in untrained.stderr


def a_compiler(folder: Path, does: str) -> str:
    program = folder / "cc"
    program.write_text(f"#!/bin/sh\n{does}\n")
    program.chmod(0o755)
    return str(program)


def test_a_compiler_that_cannot_is_named_with_what_it_says(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="needs gcc; there is no /nowhere/cc"):
        setup.check_compiler("/nowhere/cc")
    without_lto = 'case "$*" in *-flto*) echo unknown option -flto >&2; exit 1;; *) exec gcc "$@";; esac'
    with pytest.raises(SystemExit, match="needs gcc 10 or newer") as failure:
        setup.check_compiler(a_compiler(tmp_path, "echo unknown option >&2; exit 1"))
    assert "-fprofile-generate" in str(failure.value)
    assert str(failure.value).endswith("failed:\nunknown option\n")
    if shutil.which("gcc") is not None:
        with pytest.raises(SystemExit, match="unknown option -flto"):
            setup.check_compiler(a_compiler(tmp_path, without_lto))


def test_a_compiler_that_leaves_no_profile_is_refused(tmp_path: Path) -> None:
    makes_nothing = (
        'while [ $# -gt 1 ]; do [ "$1" = -o ] && made=$2; shift; done\n'
        'printf \'#!/bin/sh\\n\' > "$made"; chmod +x "$made"'
    )
    with pytest.raises(SystemExit, match="left no profile"):
        setup.check_compiler(a_compiler(tmp_path, makes_nothing))


def test_training_plays_every_pair_of_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, int]] = []

    def play(game: object, decks: list[list[str]], seed: int, *more: object) -> None:
        played.append((len(decks), seed))

    for way in ("straight", "stepwise", "look_ahead"):
        monkeypatch.setattr(training, way, play)
    decks = len(games.find("spire").deck_names())
    assert training.train("spire", 0) == 4 * decks
    assert played == [(1, training.FIRST_SEED)] * (3 * decks)


def test_only_the_package_that_was_just_compiled_is_trained(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["training", str(tmp_path)])
    monkeypatch.setattr(training, "train", lambda name: 7)
    for elsewhere in ("/elsewhere/match.so", str(tmp_path / "match.py")):
        monkeypatch.setattr(cardwright.engine.match, "__file__", elsewhere)
        with pytest.raises(SystemExit, match=f"as compiled in {tmp_path}, found {elsewhere}"):
            training.main()
    monkeypatch.setattr(cardwright.engine.match, "__file__", str(tmp_path / "match.so"))
    training.main()
    assert capsys.readouterr().out.splitlines() == [f"trained on 7 matches of {name}" for name in games.names()]
