"""All of YAML, read by the full parser; anchors, aliases, tags and directives are refused."""

from __future__ import annotations

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from cardwright.errors import CardErrors, Problem, shorten
from cardwright.sources.node import DEEPEST, Listed, Mapped, Node, Refused, Value, plain


def read_all(text: str, file: str = "") -> Node:
    """Return the one document in the text."""
    try:
        return _Composer(text, file).document()
    except MarkedYAMLError as error:
        raise CardErrors([_syntax_problem(error, text, file)]) from error
    except YAMLError as error:
        raise CardErrors([Problem(file, "", f"this is not YAML: {shorten(str(error))}")]) from error


class _Composer:
    """Assembles the parser's events with a list of open collections, so that depth costs no recursion."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.open: list[tuple[NodeEvent, list[Node]]] = []
        self.root: Node | None = None

    def document(self) -> Node:
        documents = 0
        for event in YAML(typ="safe", pure=True).parse(self.text):
            if isinstance(event, DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self.error(event, "a card file must be a single YAML document; remove this `---`")
                if event.version or event.tags:
                    raise self.error(event, "`%` directives are not allowed in a card file")
            elif isinstance(event, ScalarEvent):
                self.add(event, self.scalar(event))
            elif isinstance(event, AliasEvent):
                self.add(event, self.refused(event, f"the alias *{event.anchor}: repeat the value instead"))
            elif isinstance(event, SequenceStartEvent | MappingStartEvent):
                if len(self.open) >= DEEPEST:
                    raise self.error(event, f"nested deeper than {DEEPEST} levels")
                self.open.append((event, []))
            elif isinstance(event, CollectionEndEvent):
                start, parts = self.open.pop()
                self.add(start, self.collection(start, parts))
        if self.root is None:
            raise CardErrors([Problem(self.file, "", "is empty")])
        return self.root

    def add(self, event: NodeEvent, node: Node) -> None:
        tag = getattr(event, "tag", None)
        if tag is not None:
            node = self.refused(event, f"the tag {tag}: tags are not supported")
        elif event.anchor is not None and not isinstance(event, AliasEvent):
            node = self.refused(event, f"the anchor &{event.anchor}: repeat the value where it is needed")
        if self.open:
            self.open[-1][1].append(node)
        else:
            self.root = node

    def refused(self, event: NodeEvent, message: str) -> Refused:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        return Refused(f"a card file cannot use {message}", message.split(":")[0], line, column)

    def scalar(self, event: ScalarEvent) -> Value:
        start, end = event.start_mark, event.end_mark
        value = plain(event.value) if event.style is None else str(event.value)
        written = self.text[start.index : end.index]
        column = start.column + 1
        text_column = 0
        if written == event.value:
            text_column = column
        elif written[1:-1] == event.value:
            text_column = column + 1
        first_column = self.block_column(event) if event.style == "|" else 0
        first_line = start.line + 2 if first_column else 0
        return Value(value, str(event.value), start.line + 1, column, text_column, first_line, first_column)

    def block_column(self, event: ScalarEvent) -> int:
        """Return the column from which the lines of a text after `|` are written, 0 if they are not below it."""
        wanted = str(event.value).rstrip("\n").split("\n")
        below = self.text.split("\n")[event.start_mark.line + 1 :][: len(wanted)]
        indent = next((len(line) - len(line.lstrip(" ")) for line in below if line.strip()), 0)
        same = [line[indent:].rstrip() for line in below] == [line.rstrip() for line in wanted]
        return indent + 1 if same else 0

    def collection(self, start: NodeEvent, parts: list[Node]) -> Node:
        line, column = start.start_mark.line + 1, start.start_mark.column + 1
        if isinstance(start, SequenceStartEvent):
            return Listed(tuple(parts), line, column)
        return Mapped(tuple(zip(parts[::2], parts[1::2], strict=True)), line, column)

    def error(self, event: Event, message: str) -> CardErrors:
        mark = event.start_mark
        return CardErrors([Problem(self.file, "", message, line=mark.line + 1, column=mark.column + 1)])


def _syntax_problem(error: MarkedYAMLError, text: str, file: str) -> Problem:
    mark = error.problem_mark or error.context_mark
    message = f"this is not YAML: {shorten(error.problem or error.context or 'it cannot be read', 120)}"
    if mark is None:
        return Problem(file, "", message)
    lines = text.split("\n")
    line = lines[mark.line] if mark.line < len(lines) else ""
    indentation = line[: len(line) - len(line.lstrip())]
    if "\t" in indentation:
        message = "tab in the indentation; indent YAML with spaces"
    return Problem(file, "", message, line=mark.line + 1, column=mark.column + 1)
