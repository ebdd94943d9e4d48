"""A server on this machine that answers as Scryfall does, or as it should not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any


@dataclass
class Stub:
    """What the server answers, and what it was asked."""

    cards: bytes = b"[]"
    etag: str = '"one"'
    updated: str = "2026-01-01T00:00:00Z"
    cut: int = 0
    """So many bytes at the end are never sent."""
    refusals: list[tuple[int, str]] = field(default_factory=list)
    """Codes that are answered first, each with how long to wait."""
    about: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)
    silent: Event | None = None
    """Set while nothing is answered."""
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    address: str = ""

    @property
    def described(self) -> str:
        """The address that describes the file."""
        return f"{self.address}/bulk-data/oracle-cards"

    @property
    def paths(self) -> list[str]:
        """What was asked for, in order."""
        return [path for path, _ in self.asked]


class Handler(BaseHTTPRequestHandler):
    """One request."""

    stub: Stub

    def do_GET(self) -> None:
        stub = self.stub
        stub.asked.append((self.path, dict(self.headers)))
        if stub.silent is not None:
            stub.silent.wait(10)
        elif stub.refusals:
            code, after = stub.refusals.pop(0)
            self.answer(code, b"", {"Retry-After": after} if after else {})
        elif self.path == "/bulk-data/oracle-cards":
            told = {"download_uri": f"{stub.address}/file/cards.json", "updated_at": stub.updated}
            self.answer(200, json.dumps(told).encode() if stub.about is None else stub.about, {})
        elif self.headers.get("If-None-Match") == stub.etag:
            self.answer(304, b"", {})
        else:
            self.answer(200, stub.cards, {"ETag": stub.etag, **stub.headers}, stub.cut)

    def answer(self, code: int, body: bytes, headers: dict[str, str], cut: int = 0) -> None:
        self.send_response(code)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body[: len(body) - cut])

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def served(**given: Any) -> Iterator[Stub]:
    """A server with a port of its own, while it is needed."""
    stub = Stub(**given)
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Own", (Handler,), {"stub": stub}))
    stub.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield stub
    finally:
        if stub.silent is not None:
            stub.silent.set()
        server.shutdown()
        thread.join()
        server.server_close()
