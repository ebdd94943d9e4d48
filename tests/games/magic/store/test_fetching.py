"""All cards are fetched politely, and what goes wrong leaves everything as it was."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from cardwright.errors import BadInput
from cardwright.games.magic.store import fetching
from cardwright.games.magic.store.fetching import AGENT, LONGEST_WAIT, CannotFetch, Fetcher
from tests.cli.terminal import done, refused, run
from tests.games.magic.store.stub_server import Stub, served
from tests.games.magic.store.test_store import BOLT, ODD

BOTH = json.dumps([BOLT, ODD]).encode()
ONE = json.dumps([BOLT]).encode()
UPDATE = ("magic", "cards", "update", "--from")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("http_proxy", raising=False)
    return tmp_path / "home"


@pytest.fixture
def stub() -> Iterator[Stub]:
    with served(cards=BOTH) as found:
        yield found


def names() -> list[str]:
    done("magic", "cards", "export", "out.jsonl")
    return [json.loads(line)["name"] for line in Path("out.jsonl").read_text(encoding="utf-8").splitlines()]


def test_cards_are_fetched_and_imported_and_the_server_knows_who_asks(stub: Stub, home: Path) -> None:
    assert done(*UPDATE, stub.described) == "2 cards imported, 1 supported (50.0 %)\n"
    assert names() == ["Ember Bolt", "Odd Spell"]
    assert stub.paths == ["/bulk-data/oracle-cards", "/file/cards.json"]
    assert all(headers["User-Agent"] == AGENT and "Accept" in headers for _, headers in stub.asked)
    assert sorted(path.name for path in (home / "scryfall").iterdir()) == [
        "oracle-cards.fetched.json", "oracle-cards.json",
    ]  # fmt: skip


def test_a_packed_file_is_read(stub: Stub) -> None:
    stub.cards, stub.headers = gzip.compress(BOTH), {"Content-Encoding": "gzip"}
    assert "2 cards imported" in done(*UPDATE, stub.described)


def test_what_has_not_changed_is_not_fetched_again(stub: Stub) -> None:
    done(*UPDATE, stub.described)
    assert done(*UPDATE, stub.described) == "your cards are up to date\n"
    assert stub.paths[2:] == ["/bulk-data/oracle-cards"]
    # The same file described anew: the server is asked by its mark, and answers that nothing has changed.
    stub.updated = "2026-01-02T00:00:00Z"
    assert done(*UPDATE, stub.described) == "your cards are up to date\n"
    assert stub.asked[-1][1]["If-None-Match"] == '"one"'
    stub.updated, stub.etag, stub.cards = "2026-01-03T00:00:00Z", '"two"', ONE
    assert done(*UPDATE, stub.described) == "1 cards imported, 1 supported (100.0 %)\n"
    assert names() == ["Ember Bolt"]


def test_an_unchanged_file_is_imported_again_if_the_store_is_gone(stub: Stub, home: Path) -> None:
    done(*UPDATE, stub.described)
    (home / "magic-cards.db").unlink()
    assert "2 cards imported" in done(*UPDATE, stub.described)
    assert stub.paths.count("/file/cards.json") == 1


def test_who_asks_too_often_waits_as_long_as_the_server_says(stub: Stub, tmp_path: Path) -> None:
    stub.refusals = [(429, "7"), (503, "")]
    waited: list[float] = []
    said: list[str] = []
    fetcher = Fetcher(tmp_path / "f", stub.described, say=said.append, wait=waited.append)
    assert fetcher.fetch().path.read_bytes() == BOTH
    assert waited == [7, 4]
    assert said[0] == "the server asks to wait: trying again in 7 seconds"


def test_a_long_wait_and_endless_refusals_are_told(stub: Stub, tmp_path: Path) -> None:
    stub.refusals = [(429, str(LONGEST_WAIT + 1))]
    with pytest.raises(CannotFetch, match=f"asks to wait {LONGEST_WAIT + 1} seconds; try again then"):
        Fetcher(tmp_path / "f", stub.described, wait=lambda _: None).fetch()
    stub.refusals = [(429, "0")] * 9
    with pytest.raises(CannotFetch, match="the server answers 429"):
        Fetcher(tmp_path / "f", stub.described, wait=lambda _: None).fetch()
    assert len(stub.asked) == 5
    stub.refusals = [(404, "")]
    with pytest.raises(CannotFetch, match="the server answers 404"):
        Fetcher(tmp_path / "f", stub.described, wait=lambda _: None).fetch()


def unchanged(stub: Stub, home: Path, said: str) -> None:
    """Whatever is wrong now, the cards imported before stay, and nothing is left over."""
    before = (home / "magic-cards.db").read_bytes()
    stub.updated, stub.etag = "2026-02-02T00:00:00Z", '"new"'
    assert said in refused(*UPDATE, stub.described)
    assert (home / "magic-cards.db").read_bytes() == before
    assert [path.name for path in home.rglob(".*")] == []
    assert names() == ["Ember Bolt", "Odd Spell"]


@pytest.mark.parametrize(("cards", "cut", "said"), [
    (BOTH, 9, "bytes"),
    (BOTH[:-20], 0, "the list is cut off or broken here"),
    (b"<html>nothing</html>", 0, "this is no file of cards"),
    (b'[{"object": "ruling"}]', 0, "there is no card that could be read (line 1: a card needs the field 'name')"),
], ids=["truncated on the way", "truncated there", "a page", "another file"])  # fmt: skip
def test_a_wrong_file_leaves_the_cards_as_they_are(stub: Stub, home: Path, cards: bytes, cut: int, said: str) -> None:
    done(*UPDATE, stub.described)
    stub.cards, stub.cut = cards, cut
    unchanged(stub, home, said)
    # What was wrong is not kept: the next file is fetched as a whole.
    stub.cards, stub.cut = ONE, 0
    assert "1 cards imported" in done(*UPDATE, stub.described)


@pytest.mark.parametrize("about", [b"<html>", b"[]", b"{}", b'{"download_uri": "file:///etc/passwd"}'])
def test_a_wrong_description_is_refused(stub: Stub, home: Path, about: bytes) -> None:
    done(*UPDATE, stub.described)
    stub.about = about
    unchanged(stub, home, f"error: {stub.described}: ")


def test_without_a_network_the_way_is_named(stub: Stub, home: Path) -> None:
    done(*UPDATE, stub.described)
    with served() as gone:
        closed = gone.described
    said = refused(*UPDATE, closed)
    assert "cannot be reached: Connection refused; `cardwright magic cards import FILE` takes a file" in said
    assert names() == ["Ember Bolt", "Odd Spell"]


def test_a_server_that_does_not_answer_is_not_waited_for_long(tmp_path: Path) -> None:
    with served(silent=Event()) as stub, pytest.raises(CannotFetch, match="no answer within 0.2 seconds"):
        Fetcher(tmp_path / "f", stub.described, timeout=0.2).fetch()


def test_only_addresses_of_the_web_are_fetched(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="an address begins with https://"):
        Fetcher(tmp_path, "file:///etc/passwd")
    assert fetching.ADDRESS.startswith("https://")
    assert run("magic", "cards", "update", "--help").exit_code == 0
