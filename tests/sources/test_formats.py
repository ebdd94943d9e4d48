"""What each format refuses before a card is looked at, with the place, and what it takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.errors import CardErrors
from cardwright.sources import read_cards, read_cards_text
from cardwright.sources.node import DEEPEST
from cardwright.sources.text_file import LARGEST
from tests.sources.garden import CARDS, Choose, Damage, Deploy, Draw, Plant, Rite, This, Wait, garden

ROSE = [Plant("Rose", 3)]


def problems(text: str, suffix: str, card_type: object = Plant) -> str:
    with pytest.raises(CardErrors) as caught:
        read_cards_text(text, suffix, garden, card_type, file="f")  # type: ignore[arg-type]
    return str(caught.value)


def write(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("suffix", [".yaml", ".yml", ".json", ".csv", ".YAML", ".Csv"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("line_end", [b"\n", b"\r\n", b"\r"])
def test_marks_and_line_ends_are_taken(tmp_path: Path, suffix: str, mark: bytes, line_end: bytes) -> None:
    lines = {
        "y": b"- name: Rose\n  power: 3\n",
        "j": b'[{"name": "Rose",\n"power": 3}]\n',
        "c": b"name,power\nRose,3\n",
    }[suffix[1].lower()]
    path = write(tmp_path, "rose" + suffix, mark + lines.replace(b"\n", line_end))
    assert read_cards(path, garden, Plant) == ROSE
    assert read_cards(str(path), garden, Plant) == ROSE
    assert read_cards([path], garden, Plant) == ROSE


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.txt", b"", "a.txt: unknown card file type '.txt' (allowed: .yaml, .yml, .json, .csv)"),
        ("a.ymal", b"", "a.ymal: unknown card file type '.ymal' - did you mean '.yml'?"),
        ("a", b"", "a: a card file needs a file extension (allowed: .yaml, .yml, .json, .csv)"),
        ("a.yaml", b"", "a.yaml: is empty"),
        ("a.yaml", b"# only a remark\n", "a.yaml: is empty"),
        ("a.yaml", b"---\n...\n", "a.yaml:2:1: is empty"),
        ("a.json", b" \n", "a.json: is empty"),
        ("a.csv", b"\n\n", "a.csv: is empty"),
        ("a.csv", b"name,power\n", ""),
        ("a.yaml", b"\xff\xfea\x00", "a.yaml: is encoded as UTF-16; save it as UTF-8"),
        ("a.yaml", b"- a\n- \xe9", "a.yaml:2:3: is not UTF-8: byte 0xe9 is invalid; save the file as UTF-8"),
        ("a.json", b'["a\x00"]', "a.json:1:4: the character U+0000 is not allowed in a card file"),
        ("a.yaml", "- a\n- \x85".encode(), "a.yaml:2:3: the character U+0085 is not allowed in a card file"),
        ("a.csv", b"x" * (LARGEST + 1), "a.csv: is larger than 5,000,000 bytes"),
    ],
)
def test_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, data: bytes, message: str) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, name, data)
    if not message:
        assert read_cards(name, garden, Plant) == []
        return
    with pytest.raises(CardErrors) as caught:
        read_cards(name, garden, Plant)
    assert str(caught.value) == message


def test_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    for name, message in (
        ("folder.yaml", "is a directory, not a file"),
        ("none.yaml", "no such file"),
        ("a\0.yaml", "is not a valid file name"),
        ("a" * 5000 + ".yaml", "cannot be read"),
    ):
        with pytest.raises(CardErrors, match=message):
            read_cards(tmp_path / name, garden, Plant)
    assert "is larger than" in problems("x" * (LARGEST + 1), ".csv")
    assert "unknown card file type '.xls'" in problems("", ".xls")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- name: Rose\n\tpower: 3", "f:2:1: tab in the indentation; indent YAML with spaces"),
        ("- name: [Rose", "f:1:14: this is not YAML: expected ',' or ']', but got '<stream end>'"),
        ("a: b: c", "f:1:5: this is not YAML: mapping values are not allowed here"),
        ("---\n[]\n---\n[]", "f:3:1: a card file must be a single YAML document; remove this `---`"),
        ("%YAML 1.1\n---\n[]", "f:2:1: `%` directives are not allowed in a card file"),
        ("%TAG ! x\n---\n[]", "f:2:1: `%` directives are not allowed in a card file"),
        ("[" * 100_000, f"f:1:{DEEPEST + 1}: nested deeper than {DEEPEST} levels"),
        ("- " * 1_000, f"f:1:{2 * DEEPEST + 1}: nested deeper than {DEEPEST} levels"),
        ("&a []", "f:1:1: a card file cannot use the anchor &a: repeat the value where it is needed"),
        ("- &a {name: Rose}", "f:1:3, cards[0]: a card file cannot use the anchor &a: repeat the"),
        ("- !!map {name: Rose}", "f:1:3, cards[0]: a card file cannot use the tag tag:yaml.org,2002:map:"),
        ("- name: !x Rose\n  power: 1", "f:1:9, cards[0].name: a card file cannot use the tag !x: tags"),
        ("- {name: Rose, power: 1, [1]: 2}", "f:1:26, cards[0]: expected text as a key, found a list"),
        ("- {name: Rose, power: 1, 3: 4}", "f:1:26, cards[0]: expected text as a key, found the number 3"),
        ("- {name: Rose, power: .inf}", "f:1:23, cards[0].power: expected a whole number from 0 to 99"),
        ("- {name: Rose, power: 1, <<: {}}", "f:1:26, cards[0].<<: unknown field '<<' of a card"),
    ],
)
def test_yaml(text: str, message: str) -> None:
    assert problems(text, ".yaml").splitlines()[0].startswith(message)


def test_yaml_is_read_as_version_1_2() -> None:
    names_written = "[on, no, 'true', \"12\", 2001-01-01, 1_0]"
    text = f"- {{name: yes, power: 0o17, rare: True, names: {names_written}, notes_of_old: ~}}"
    names = ("on", "no", "true", "12", "2001-01-01", "1_0")
    assert read_cards_text(text, ".yaml", garden, Plant) == [Plant("yes", 15, rare=True, names=names)]


def test_the_place_inside_an_expression() -> None:
    """Where the letters of the text are columns of the file, the column is that of the mistake itself."""
    for written, place in (
        ("power + x", "f:3:18"),
        ("'power + x'", "f:3:19"),
        ('"power + x"', "f:3:19"),
        ('"power \\x2b x"', "f:3:10"),
        (">\n    power +\n    x", "f:3:10"),
    ):
        text = f"- name: Rose\n  power: 1\n  worth: {written}"
        assert problems(text, ".yaml").startswith(f"{place}, cards[0].worth: unknown name 'x', at position 9")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[", "f:1:2: this is not JSON: unexpected end, expected a value"),
        ("[1,\n]", "f:2:1: this is not JSON: ']' is not a value; put text in double quotes"),
        ("[1 2]", "f:1:4: this is not JSON: expected a comma or ]"),
        ('{"a": 1,}', 'f:1:9: this is not JSON: expected a key in "double quotes"'),
        ('{"a" 1}', "f:1:6: this is not JSON: expected a colon"),
        ('{"a": 1', "f:1:8: this is not JSON: expected a comma or }"),
        ('["a', "f:1:2: this is not JSON: unterminated string starting at"),
        ('["a\nb"]', "f:1:4: this is not JSON: invalid control character at"),
        ('["\\q"]', "f:1:3: this is not JSON: invalid \\escape"),
        ("[] []", "f:1:4: this is not JSON: unexpected text after the JSON value"),
        ("[NaN]", "f:1:2: this is not JSON: NaN is not a valid number"),
        ("[-Infinity]", "f:1:2: this is not JSON: -Infinity is not a valid number"),
        ("[True]", "f:1:2: this is not JSON: 'True' is not a value; put text in double quotes"),
        ("[01]", "f:1:2: this is not JSON: '01' is not a value; put text in double quotes"),
        ("// note\n[]", "f:1:1: this is not JSON: '//' is not a value; put text in double quotes"),
        ("[" * 100_000, f"f:1:{DEEPEST + 1}: this is not JSON: nested deeper than {DEEPEST} levels"),
        ('[{"name": "Rose",\n "power": 1,\n "name": "Ivy"}]', "f:3:2, cards[0].name: 'name' is given twice"),
        ('[{"name": "Rose", "power": 1e400}]', "f:1:28, cards[0].power: expected a whole number"),
    ],
)
def test_json(text: str, message: str) -> None:
    assert problems(text, ".json").splitlines()[0].startswith(message)


def test_json_numbers_and_places() -> None:
    text = '[ {"name" : "Ro\\u0073e","power":3.0e0 } ]'
    assert read_cards_text(text, ".json", garden, Plant) == ROSE
    text = '[{"name": "Rose", "power": 1,\n"worth": "power + x"}]'
    assert problems(text, ".json").startswith("f:2:19, cards[0].worth: unknown name 'x'")


def table(text: str) -> list[Plant]:
    return read_cards_text(text, ".csv", garden, Plant)


@pytest.mark.parametrize(
    "text",
    [
        "name,power\nRose,3",
        "name;power\nRose;3",
        "name\tpower\nRose\t3",
        '"name","power"\n"Rose","3"',
        "\n\nname , power\n\n Rose , 3 \n,\n",
        "# by,name,power,NOTES\nAnn,Rose,3,thorny",
        "name,power,\nRose,3.0,\n",
        "power,name,flavor\n3,Rose,",
        "power;name,\n3;Rose",
    ],
)
def test_tables_that_are_taken(text: str) -> None:
    if text.startswith("power;"):
        with pytest.raises(CardErrors, match="unknown column 'name,'"):
            table(text)
    else:
        assert table(text) == ROSE


def test_cells() -> None:
    text = (
        "name;power;habits;abilities;rare;worth;alive_if;names;cost;rank\n"
        "12;3;shy, bold;{deploy: {draw: 2}};TRUE;power + 1;life < 3;[a, 'b, c'];{water: 3};2\n"
        'true;3;[shy];"[{deploy: [wait, draw]}, {deploy: wait}]";false;-3;'
        '{not: night};a, b;"{""water"": 3}";\n'
    )
    one, two = table(text)
    assert (one.name, one.habits, one.rare, str(one.worth)) == ("12", ("shy", "bold"), True, "power + 1")
    assert (one.names, one.rank, len(one.abilities)) == (("a", "b, c"), 2, 1)
    assert (two.name, two.habits, two.rare, str(two.worth)) == ("true", ("shy",), False, "-3")
    assert (two.names, two.rank, two.cost) == (("a, b",), 1, one.cost)
    assert two.abilities == (Deploy((Wait(), Draw())), Deploy((Wait(),)))
    rite = 'name,effects\nRain,"draw, wait"\nSnow,"wait, {damage: {amount: 1, to: self}}"\n'
    with pytest.raises(CardErrors, match="row 3, column effects: this is not YAML"):
        read_cards_text(rite, ".csv", garden, Rite)
    rite = rite.replace('"wait, {', '"[wait, {').replace('}}"', '}}]"')
    rain, snow = read_cards_text(rite, ".csv", garden, Rite)
    assert [card.effects for card in (rain, snow)] == [
        (Draw(), Wait()),
        (Wait(), Damage(Draw().count, This())),
    ]


def test_a_cell_may_hold_several_lines() -> None:
    text = 'kind,name,effects\nrite,Rain,"damage:\n  amount: 1\n  to:\n    choose: enemy"\nrite,Snow,3\n'
    assert problems(text, ".csv", CARDS) == (
        "f:6, row 3, column effects: expected an effect, found the number 3 "
        "(allowed: damage, do, draw, if, paint, repeat, root, say, wait)"
    )
    [rain] = read_cards_text(text.replace(",3\n", ",wait\n"), ".csv", garden, CARDS)[:1]
    assert rain == Rite("Rain", (Damage(Draw().count, Choose("enemy")),))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name,power\nRose,3,4", "f:2, row 2: the row has 3 cells, but the header has 2"),
        ("name,power\nRose", "f:2, row 2: the row has 1 cells, but the header has 2"),
        ("name,pwr\nRose,3", "f:1, row 1, column pwr: unknown column 'pwr' - did you mean 'power'?"),
        ("name,habits\nRose,shy", "f:1, row 1: missing column 'power'"),
        ("name,power,name\nRose,3,Ivy", "f:1, row 1, column name: duplicate column"),
        ("name,power,\nRose,3,4", "f:2, row 2: a value in a column without a name"),
        ('name,power\n"Rose"x,3', "f:2, row 2: this is not CSV: ',' expected after '\"'"),
        ('name,power\n"Rose,3', "f:2, row 2: this is not CSV: unexpected end of data"),
        ("name,power,rare\nRose,3,yes", "f:2, row 2, column rare: expected true or false, found the text"),
        ("name,power,cost\nRose,3,*a", "f:2, row 2, column cost: a card file cannot use the alias *a"),
        ('name,power,cost\nRose,3,""""""', "f:2, row 2, column cost: unknown cost ''"),
        ("name,power,cost\nRose,3,# x", "f:2, row 2, column cost: is empty"),
        ('name,power,habits\nRose,3,"shy,"', "f:2, row 2, column habits[1]: unknown habit ''"),
    ],
)
def test_tables_that_are_refused(text: str, message: str) -> None:
    assert problems(text, ".csv").splitlines()[0].startswith(message)
