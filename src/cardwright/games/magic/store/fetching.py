"""Fetches Scryfall's file of all cards, politely: it says who asks, asks for what is new only, and waits when told to.

Scryfall describes the file at an address of its own; what is described lies elsewhere. What was fetched is kept with
the mark that the server gave it (its ETag), so that an unchanged file is not fetched again.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from cardwright import __version__
from cardwright.errors import BadInput

ADDRESS: Final = "https://api.scryfall.com/bulk-data/oracle-cards"
BULK_NAME: Final = "oracle-cards.json"
MARK: Final = "oracle-cards.fetched.json"
AGENT: Final = f"Cardwright/{__version__}"
TIMEOUT: Final = 30.0
LONGEST_WAIT: Final = 60
"""Who is asked to wait longer, in seconds, is told so and tries again by hand."""
MOST_TRIES: Final = 4
PIECE_OF_FILE: Final = 1 << 16
TOO_MANY: Final = 429
UNAVAILABLE: Final = 503
NOT_MODIFIED: Final = 304


class CannotFetch(BadInput):
    """The file could not be fetched; what was imported before is unchanged."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What is known of the file that was fetched last."""

    address: str = ""
    etag: str = ""
    updated: str = ""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A file that lies in `path`; `new` if it was fetched now. It is kept as the last one by `keep`."""

    path: Path
    mark: Mark
    new: bool


class Fetcher:
    """Fetches the file into a folder; `say` is told of what takes time, `got` of each piece (bytes, bytes in all)."""

    def __init__(
        self,
        folder: Path,
        address: str = ADDRESS,
        *,
        say: Callable[[str], None] = lambda _: None,
        got: Callable[[int, int], None] = lambda _, __: None,
        timeout: float = TIMEOUT,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise BadInput(f"{address}: an address begins with https:// or http://")
        self.folder = folder
        self.address = address
        self.say = say
        self.got = got
        self.timeout = timeout
        self.wait = wait

    def fetch(self) -> Fetched:
        """Return the newest file, fetched or kept from before; CannotFetch says why there is none."""
        told = self.described()
        address, updated = str(told["download_uri"]), str(told.get("updated_at") or "")
        kept, path = self.kept(), self.folder / BULK_NAME
        if path.is_file() and updated and (kept.address, kept.updated) == (address, updated):
            return Fetched(path, kept, new=False)
        etag = kept.etag if path.is_file() else ""
        response = self.opened(address, etag)
        if response is None:
            return Fetched(path, Mark(address, etag, updated), new=False)
        with response:
            mark = Mark(address, str(response.headers.get("ETag") or ""), updated)
            return Fetched(self.saved(response, address), mark, new=True)

    def described(self) -> dict[str, Any]:
        """Return what Scryfall says of the file."""
        response = self.opened(self.address, "")
        assert response is not None
        with response:
            try:
                told = json.loads(response.read())
            except (ValueError, OSError, HTTPException) as error:
                raise CannotFetch(f"{self.address}: the answer is no description of a file: {error}") from error
        if not isinstance(told, dict) or not isinstance(told.get("download_uri"), str):
            raise CannotFetch(f"{self.address}: the answer is no description of a file: it has no 'download_uri'")
        if urlsplit(told["download_uri"]).scheme not in ("http", "https"):
            raise CannotFetch(f"{self.address}: expected an address of the web, found {told['download_uri']!r}")
        return told

    def opened(self, address: str, etag: str) -> HTTPResponse | None:
        """Return the answer from an address, None if the file is still that with this mark."""
        headers = {"User-Agent": AGENT, "Accept": "application/json;q=0.9,*/*;q=0.8", "Accept-Encoding": "gzip"}
        if address == self.address:
            del headers["Accept-Encoding"]
        if etag:
            headers["If-None-Match"] = etag
        for tries in range(1, MOST_TRIES + 1):
            try:
                found: HTTPResponse = urlopen(Request(address, headers=headers), timeout=self.timeout)
                return found
            except HTTPError as error:
                with error:
                    if error.code == NOT_MODIFIED:
                        return None
                    if error.code not in (TOO_MANY, UNAVAILABLE) or tries == MOST_TRIES:
                        raise CannotFetch(f"{address}: the server answers {error.code} {error.reason}") from error
                    seconds = _seconds(str(error.headers.get("Retry-After") or ""), tries)
                if seconds > LONGEST_WAIT:
                    raise CannotFetch(
                        f"{address}: the server asks to wait {seconds} seconds; try again then"
                    ) from error
                self.say(f"the server asks to wait: trying again in {seconds} seconds")
                self.wait(seconds)
            except TimeoutError as error:
                raise CannotFetch(f"{address}: no answer within {self.timeout:g} seconds") from error
            except (URLError, OSError, HTTPException) as error:
                reason = getattr(error, "reason", error)
                if isinstance(reason, TimeoutError):
                    raise CannotFetch(f"{address}: no answer within {self.timeout:g} seconds") from error
                what = getattr(reason, "strerror", None) or reason
                raise CannotFetch(
                    f"{address}: cannot be reached: {what}; "
                    "`cardwright magic cards import FILE` takes a file that you have"
                ) from error
        raise AssertionError

    def saved(self, response: HTTPResponse, address: str) -> Path:
        """Return the new file, whole, beside the old one."""
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = self.folder / f".{BULK_NAME}.{os.getpid()}.new"
        length = int(response.headers.get("Content-Length") or 0)
        size = 0
        try:
            with beside.open("wb") as stream:
                while piece := response.read(PIECE_OF_FILE):
                    stream.write(piece)
                    size += len(piece)
                    self.got(len(piece), length)
        except (OSError, HTTPException) as error:
            beside.unlink(missing_ok=True)
            what = "no more came in time" if isinstance(error, TimeoutError) else f"{error}"
            raise CannotFetch(f"{address}: the file is cut off after {size} bytes: {what}") from error
        if length and size != length:
            beside.unlink(missing_ok=True)
            raise CannotFetch(f"{address}: the file is cut off after {size} of {length} bytes; try again")
        return beside

    def kept(self) -> Mark:
        """Return what is known of the file that was fetched last."""
        with suppress(OSError, ValueError, TypeError):
            return Mark(**json.loads((self.folder / MARK).read_text(encoding="utf-8")))
        return Mark()

    def keep(self, fetched: Fetched) -> None:
        """Keep a file as the last one, when it has been imported."""
        if fetched.new:
            fetched.path.replace(self.folder / BULK_NAME)
        (self.folder / MARK).write_text(json.dumps(asdict(fetched.mark)), encoding="utf-8")


def _seconds(told: str, tries: int) -> int:
    """Return how long to wait: as long as the server says, else longer with each try."""
    return int(told) if told.isdigit() else 2**tries
