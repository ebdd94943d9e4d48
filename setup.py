"""Builds the pure wheel, or with CARDWRIGHT_COMPILE=1 the one whose engine and rules mypyc has compiled.

With CARDWRIGHT_PGO=1 as well it is a release wheel: compiled, trained on matches (`scripts/training.py`), and compiled
again with what was learnt, all files as one program (profile-guided and link-time optimisation). That takes more than
twice as long and needs gcc.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MethodType
from typing import Any

ROOT = Path(__file__).resolve().parent

# The file of C that holds several modules.
TOGETHER = "engine_together.c"


@dataclass(frozen=True)
class Stage:
    """One of the two times that a release wheel is compiled: what the compiler and the linker are told besides."""

    compiling: tuple[str, ...]
    linking: tuple[str, ...]


# Each object notes in a file beside it how often its parts were run.
TRAINING = Stage(("-fprofile-generate",), ("-fprofile-generate",))
# What training never reached, such as a card of no deck, is compiled as in the plain build instead of for size.
RELEASE = Stage(
    ("-flto", "-fprofile-use", "-fprofile-correction", "-fprofile-partial-training", "-Werror=missing-profile"),
    ("-flto=auto", "-fprofile-use"),
)


def compiled_files() -> list[str]:
    """The modules to compile, as paths from the project's folder: `[tool.cardwright]` in pyproject.toml."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        tool = tomllib.load(file)["tool"]["cardwright"]
    left_out = {path for pattern in tool["interpreted"] for path in ROOT.glob(pattern)}
    chosen: set[Path] = set()
    for pattern in tool["compiled"]:
        found = set(ROOT.glob(pattern)) - left_out
        if not found:
            raise SystemExit(f"pyproject.toml, tool.cardwright.compiled: nothing matches {pattern!r}")
        chosen |= found
    return sorted(path.relative_to(ROOT).as_posix() for path in chosen)


def asked(variable: str) -> bool:
    """Whether the environment asks for this."""
    value = os.environ.get(variable, "")
    if value not in ("", "0", "1"):
        raise SystemExit(f"{variable}={value!r} is neither '1' nor '0'")
    return value == "1"


def extensions() -> list[Any]:
    """What setuptools builds beside the plain modules: nothing unless asked for."""
    compiled = asked("CARDWRIGHT_COMPILE")
    if asked("CARDWRIGHT_PGO") and not compiled:
        raise SystemExit(
            "CARDWRIGHT_PGO=1 optimises the compiled build: it needs CARDWRIGHT_COMPILE=1 (see `make wheel`)"
        )
    # Metadata alone needs no compiler, and an editable install would leave extension files in src.
    if not compiled or "bdist_wheel" not in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit(
            "CARDWRIGHT_COMPILE=1 needs mypyc in this environment: install the `compile` extra, "
            "then build with --no-build-isolation (`make compiled` does both)"
        ) from error
    # A file of C for each module: one for all takes the C compiler more than twice as long, and one core only.
    made = mypycify(compiled_files(), opt_level="3", debug_level="0", multi_file=True, group_name="cardwright")
    if os.name == "posix":
        for extension in made:
            # Nothing outside calls these functions by name; hidden, they call each other directly, a fifth faster.
            # A list of its own: mypyc gives all of them the same one.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
            put_together(extension)
    return made


def put_together(extension: Any) -> None:
    """Let the C compiler see the engine, mypyc's own helpers and the smallest game as one file, and inline across."""
    inner = tuple(f"__native_cardwright___{part}" for part in ("engine", "agents", "simulate", "games___skirmish"))
    one: list[str] = []
    rest: list[str] = []
    for source in extension.sources:
        name = Path(source).name
        inside = name.startswith(inner) or not name.startswith("__native")
        (one if inside else rest).append(source)
    if len(one) > 1:
        whole = Path(one[0]).with_name(TOGETHER)
        whole.write_text("".join(f'#include "{Path(source).resolve()}"\n' for source in one), encoding="utf-8")
        extension.sources = [str(whole), *rest]


def _order(source: str) -> tuple[bool, int]:
    return Path(source).name != TOGETHER, -Path(source).stat().st_size


def compile_at_once(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """What a compiler of setuptools does with sources, on all cores instead of one."""
    _, objects, postargs, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    args = compiler._get_cc_args(options, debug, extra_preargs)

    def one(obj: str) -> None:
        source, extension = build[obj]
        compiler._compile(obj, source, extension, args, postargs, options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        # The longest first, so that no core waits for it at the end.
        list(pool.map(one, sorted(build, key=lambda obj: _order(build[obj][0]))))
    return list(objects)


def check_compiler(compiler: str) -> None:
    """Go through both stages with a program of one line; SystemExit if the C compiler cannot do one of them."""
    with TemporaryDirectory() as folder:
        source, program = Path(folder) / "one.c", Path(folder) / "one"
        # clang knows the same options by name and means something else.
        source.write_text(
            "#ifdef __clang__\n#error this is clang\n#endif\nint main(void) { return 0; }\n", encoding="utf-8"
        )
        for stage in (TRAINING, RELEASE):
            commands: list[list[str]] = [
                [compiler, "-O3", "-c", *stage.compiling, "-o", f"{program}.o", str(source)],
                [compiler, "-O3", *stage.linking, "-o", str(program), f"{program}.o"],
                [str(program)],
            ]
            for command in commands:
                try:
                    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
                except FileNotFoundError as error:
                    raise SystemExit(f"CARDWRIGHT_PGO=1 needs gcc; there is no {command[0]}") from error
                if done.returncode:
                    raise SystemExit(
                        "CARDWRIGHT_PGO=1 needs gcc 10 or newer with its libraries for profiles (libgcov) and link-time"
                        f" optimisation; {' '.join(command)} failed:\n{done.stderr}"
                    )
            if not program.with_suffix(".gcda").exists():
                raise SystemExit(f"CARDWRIGHT_PGO=1 needs gcc; a program that {compiler} compiled left no profile")


@contextmanager
def told(extensions: Sequence[Any], stage: Stage) -> Iterator[None]:
    """While these are built, compiler and linker are told what the stage says."""
    before = [(extension.extra_compile_args, extension.extra_link_args) for extension in extensions]
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *stage.compiling]
        extension.extra_link_args = [*extension.extra_link_args, *stage.linking]
    yield
    for extension, (compiling, linking) in zip(extensions, before, strict=True):
        extension.extra_compile_args, extension.extra_link_args = compiling, linking


def train(folder: Path) -> None:
    """Play matches with the package as compiled there, so that its objects get their profiles."""
    command = [sys.executable, "-m", "scripts.training", str(folder.resolve())]
    # Bytecode would be kept beside the modules, and packed.
    environment = {**os.environ, "PYTHONPATH": str(folder.resolve()), "PYTHONDONTWRITEBYTECODE": "1"}
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise SystemExit(f"{' '.join(command)} failed")


if __name__ == "__main__":
    from setuptools import setup
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class BuildAtOnce(build_ext):  # type: ignore[misc]
        """Compiles an extension's files at the same time; for a release twice, and in between it is trained."""

        def build_extensions(self) -> None:
            self.compiler.compile = MethodType(compile_at_once, self.compiler)
            if not asked("CARDWRIGHT_PGO"):
                super().build_extensions()
                return
            check_compiler(self.compiler.compiler_so[0])
            # The others are a few lines each, which call these.
            large = [extension for extension in self.extensions if len(extension.sources) > 1]
            with told(large, TRAINING):
                super().build_extensions()
            train(Path(self.build_lib))
            # Again, though nothing is newer.
            self.force = True
            with told(large, RELEASE):
                for extension in large:
                    self.build_extension(extension)

    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAtOnce})
