"""The quick reader of plain YAML gives what the full parser gives, node for node, or gives up."""

from __future__ import annotations

from importlib.resources import files
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.errors import CardErrors
from cardwright.sources import yaml_full
from cardwright.sources.node import DEEPEST, Node
from cardwright.sources.yaml_full import read_all
from cardwright.sources.yaml_plain import LONGEST, read_plain
from cardwright.sources.yaml_reader import read_yaml
from tests.sources.test_mutations import GOOD, PIECES, TEXTS

CATALOGUES = {
    f"{game} {entry.name}": entry.read_text(encoding="utf-8")
    for game in ("skirmish", "magic")
    for entry in (files(f"cardwright.games.{game}") / "cards").iterdir()
    if entry.name.endswith(".yaml")
}
STARTS = [
    GOOD, TEXTS[".yaml"], TEXTS[".json"], "a: b\nc: [d, e]\n", "- a\n- b: c\n  d: e\n", "{a: b, c: [d, {e: f}]}",
    "a:\n- b\n- c\nd: e", "a: 'x' # y\nb: \"z\"\n", "a: {b: c,\n    d: e}\nf: g", "- - a\n- b", "a: b # c\n\n# d\ne: f",
    "cards:\n  - name: Umezawa's Jitte\n    keywords: [can't block]\n    worth: 2 * (power + 1)\n",
]  # fmt: skip
MORE = [
    *PIECES,
    " #",
    "''",
    '""',
    "\n  ",
    "a",
    "x: y",
    ", ",
    "0x1",
    "1.5",
    "--",
    "-a",
    "$",
    "\\",
    "<<",
    "\u00a0",
    "\u3000",
]


def said(text: str) -> str:
    """What the full parser makes of a text. A number that is none is equal to nothing, so texts are compared."""
    try:
        return repr(read_all(text))
    except CardErrors as errors:
        return str(errors)


def agree(text: str) -> Node | None:
    found = read_plain(text)
    if found is not None:
        assert repr(found) == said(text)
    return found


@pytest.mark.parametrize("name", sorted(CATALOGUES))
def test_every_catalogue_is_plain_and_reads_the_same(name: str) -> None:
    assert agree(CATALOGUES[name]) is not None


@pytest.mark.parametrize("text", STARTS)
def test_the_texts_to_change_read_the_same(text: str) -> None:
    agree(text)


@settings(max_examples=400)
@given(data=st.data())
def test_a_changed_text_reads_the_same_or_is_given_up(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(STARTS))
    lines = text.split("\n")
    start = data.draw(st.integers(0, len(lines) - 1))
    text = "\n".join(lines[start : start + data.draw(st.integers(1, 8))])
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 5))
        text = text[:place] + data.draw(st.sampled_from(MORE)) + text[place + cut :]
    agree(text)


@pytest.mark.parametrize(
    "text",
    [
        "a: b\n c: d", "a: b\n  c", "a: |\n  b", "a: >\n  b", "a: &x b", "a: *x", "a: !t b", "? a\n: b", "a: 'it''s'",
        'a: "\\n"', 'a: "b\n  c"', "a: b: c", "a:", "- ", "-", "a: [b\n]", "a: [b, c", "a: {b}", "a: {b: }", "[a: b]",
        "{a:b}", '{"a":1}', "a: [b,]", "--- \na: b", "a: b\n...", "%YAML 1.2\n---\na: b", "\ta: b", "a:\tb", "a: b\r",
        "", "# a", "plain", "  a: b", "a: b\n- c", "- a\nb: c", "a: [b # c\n  ]", "a: @b", "a: `b", "a: %b", "<<: a",
        "a: b\x00", "a: b\x85c", "- - a", "a: [b]: c", "a: 'b' c", "a: x # y\n   z", "a: [b\n\n  ]",
        f"a: {'b' * LONGEST}",
    ],
)  # fmt: skip
def test_what_is_not_plain_is_given_up(text: str) -> None:
    assert read_plain(text) is None


def test_what_is_given_up_is_read_in_full_or_refused() -> None:
    assert repr(read_yaml("a: |\n  b")) == said("a: |\n  b")
    with pytest.raises(CardErrors, match="f:2:2: this is not YAML"):
        read_yaml("a: [b\nc: d", "f")


@pytest.mark.parametrize(("open_", "close"), [("[", "]"), ("{a: ", "}")])
@pytest.mark.parametrize("depth", [DEEPEST - 2, DEEPEST - 1, DEEPEST, DEEPEST + 1, 3000])
def test_depth_is_bounded_as_in_full(open_: str, close: str, depth: int) -> None:
    text = open_ * depth + "b" + close * depth
    if depth <= DEEPEST:
        assert agree(text) is not None
    else:
        assert read_plain(text) is None
        assert "nested deeper" in said(text)


def test_blocks_may_be_as_deep_as_in_full() -> None:
    for depth in range(DEEPEST - 3, DEEPEST + 3):
        text = "".join(f"{' ' * level}a:\n" for level in range(depth)) + " " * depth + "a: b\n"
        agree(text)
        agree("".join(f"{'  ' * level}- a:\n" for level in range(depth // 2)) + "  " * (depth // 2) + "- b\n")


def test_what_is_plain_never_reaches_the_full_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_full, "read_all", None)
    assert read_yaml("a: [b, c]") == read_plain("a: [b, c]")


def test_it_is_worth_it() -> None:
    text = CATALOGUES["skirmish base.yaml"]
    start = process_time()
    read_plain(text)
    middle = process_time()
    read_all(text)
    assert (middle - start) * 2 < process_time() - middle
