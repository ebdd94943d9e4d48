"""The page of a run and the files beside it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from cardwright.errors import BadInput
from cardwright.simulate.report import write
from cardwright.simulate.report.content import RunContent
from cardwright.simulate.report.write import DATA, NEEDS, PAGE, report_files
from tests.simulate.made_results import made_run

VOID = {"meta", "br", "link", "img", "input", "hr"}
HOSTILE = "<img src=http://evil/x onerror=alert(1)>"


class Reader(HTMLParser):
    """Checks that every element is closed in order, and gathers what there is."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open
        assert self.open.pop() == tag


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def files() -> dict[str, str | bytes]:
    return report_files(made_run(3, 20))


def page(content: RunContent) -> str:
    text = report_files(content)[PAGE]
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize(
    "content", [made_run(3, 20), made_run(2, 20, 3), made_run(2, 0), replace(made_run(2, 3), hand=0)]
)
def test_a_page_stands_alone(content: RunContent) -> None:
    text = page(content)
    reader = read(text)
    tags = {tag for tag, _ in reader.seen}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    for _, attributes in reader.seen:
        assert not {"src", "srcset", "data", "background"} & set(attributes)
        assert not any(name.startswith("on") for name in attributes)
        assert (attributes.get("href") or "#").startswith("#")
    style = text.split("<style>")[1].split("</style>")[0]
    assert "url(" not in style
    assert "@import" not in style


def test_links_lead_to_sections_and_pictures_have_tables(files: dict[str, str | bytes]) -> None:
    text = str(files[PAGE])
    reader = read(text)
    names = {attributes["id"] for _, attributes in reader.seen if attributes.get("id")}
    links = {str(attributes["href"])[1:] for tag, attributes in reader.seen if tag == "a"}
    assert links <= names
    assert {
        "results",
        "matrix",
        "order",
        "field",
        "equilibrium",
        "games",
        "cards",
        "openings",
        "decks",
        "samples",
        "run",
    } <= links
    for section in re.findall(r"<section.*?</section>", text, re.DOTALL):
        if "<svg" in section:
            assert "<table" in section
            assert "<caption>" in section
    assert text.count("<svg") == text.count("</desc>")


def test_a_page_says_whom_it_describes_and_where_lists_come_from(files: dict[str, str | bytes]) -> None:
    text = str(files[PAGE])
    for words in (
        "These figures describe games played by skilled, not by people.",
        "The lists are of 2026 and the real results of 2025.",
        "league list",
        "2026-03-14",
        "Pauper Challenge 32",
        "open: agents know both lists",
        "cardwright replay out --game ",
        "Only the paired swap",
        "Misfit: ",
    ):
        assert words in text


def test_names_from_outside_cannot_become_parts_of_the_page() -> None:
    made = made_run(3, 3)
    first = replace(made.entrants[0], name=HOSTILE, archetype=HOSTILE, agent=HOSTILE, main={HOSTILE: 60})
    text = page(
        replace(
            made, title=HOSTILE, entrants=(first, *made.entrants[1:]), notes=(HOSTILE,), groups={HOSTILE: (HOSTILE,)}
        )
    )
    assert "<img" not in text
    read(text)


def test_one_pair_has_no_order_and_best_of_three_has_sideboarding() -> None:
    text = page(made_run(2, 10, 3))
    assert 'id="order"' not in text
    assert 'id="sideboard"' in text
    assert "Before and after sideboarding" in text


def test_the_same_run_gives_the_same_files() -> None:
    assert report_files(made_run(3, 10)) == report_files(made_run(3, 10))


def test_data_for_programs_has_every_table(files: dict[str, str | bytes]) -> None:
    data = json.loads(files[DATA])
    assert data["format"] == 1
    assert data["agents"] == ["skilled"] * 3
    assert set(data["tables"]) == {name.removesuffix(".csv") for name in files if name.endswith(".csv")}
    assert data["tables"]["pairs"][0]["first"] == "Red Madness"
    assert data["caveats"]["cards"][0].startswith("GP WR")
    assert len(data["tables"]["games"]) + 1 == str(files["games.csv"]).count("\n")


def test_parquet_has_the_same_tables(files: dict[str, str | bytes]) -> None:
    arrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    found = report_files(made_run(3, 20), parquet=True)
    tables = json.loads(files[DATA])["tables"]
    assert {name for name in found if name.endswith(".parquet")} == {f"{name}.parquet" for name in tables}
    for name, rows in tables.items():
        assert parquet.read_table(arrow.BufferReader(found[f"{name}.parquet"])).to_pylist() == rows
    schema = parquet.read_table(arrow.BufferReader(found["pairs.parquet"])).schema
    assert (str(schema.field("rate").type), str(schema.field("won").type)) == ("double", "int64")


def test_without_pyarrow_nothing_is_made_and_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(write, "import_module", missing)
    monkeypatch.setattr(write, "figures", None)
    with pytest.raises(BadInput, match="install it with pip install 'cardwright\\[stats\\]'"):
        report_files(made_run(2, 2), parquet=True)
    assert "cardwright[stats]" in NEEDS
