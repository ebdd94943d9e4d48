"""Parses the text of an amount or a condition into a tree, checked so that it can be evaluated in any state."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NoReturn, TypeVar

from cardwright.definitions.expression import (
    ADD,
    AND,
    BINDING,
    COMPARE,
    COMPARISONS,
    IF,
    KINDS,
    MAX_NESTING,
    NOT,
    OR,
    SIGN,
    WORDS,
    And,
    Binary,
    Call,
    Comparison,
    Expression,
    IfElse,
    Kind,
    ListOf,
    Not,
    Number,
    Or,
    Scope,
    Truth,
    Unary,
    Variable,
)
from cardwright.definitions.expression_kinds import kind_of, need
from cardwright.errors import ExpressionError
from cardwright.text.expression_tokens import REFUSED, Token, tokens

INFIX: Final[dict[str, int]] = {
    "if": IF,
    "or": OR,
    "and": AND,
    **dict.fromkeys(COMPARISONS, COMPARE),
    **BINDING,
}

Part = TypeVar("Part", bound=Expression)


def parse(text: str, scope: Scope) -> Expression:
    """The tree of any expression; ExpressionError says where and why it cannot be one.

    >>> str(parse("max(1,(2+3)*4)", Scope()))
    'max(1, (2 + 3) * 4)'
    """
    return checked(text, scope)[0]


def parse_amount(text: str, scope: Scope) -> Expression:
    """Return the tree of an expression that gives a number."""
    return wanted(text, scope, "number", "an amount")


def parse_condition(text: str, scope: Scope) -> Expression:
    """Return the tree of an expression that gives a truth value."""
    return wanted(text, scope, "truth", "a condition")


def wanted(text: str, scope: Scope, kind: Kind, who: str) -> Expression:
    tree, found = checked(text, scope)
    problem = need(found, kind, tree, who)
    if problem:
        raise ExpressionError(text, 0, problem, KINDS[found], (KINDS[kind],))
    return tree


def checked(text: str, scope: Scope) -> tuple[Expression, Kind]:
    parser = Parser(text)
    tree = parser.whole()
    return tree, kind_of(tree, scope.kinds, text=text, starts=parser.starts)


class Parser:
    """A parser by binding power: each form takes from its right only what binds more tightly than itself."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = list(tokens(text))
        self.at = 0
        self.nesting = 0
        self.starts: dict[int, int] = {}

    def peek(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        token = self.tokens[self.at]
        self.at += 1
        return token

    def refuse(self, token: Token, message: str) -> NoReturn:
        raise ExpressionError(self.text, token.position, message, token.text)

    def mark(self, tree: Part, position: int) -> Part:
        self.starts[id(tree)] = position
        return tree

    def whole(self) -> Expression:
        if self.peek().kind == "end":
            self.refuse(self.peek(), "the expression is empty")
        tree = self.expression(IF)
        if self.peek().kind != "end":
            self.stray("")
        return tree

    def nested(self, binding: int) -> Expression:
        """Parse an expression one level further in; the bound limits the parser's recursion."""
        self.nesting += 1
        if self.nesting > MAX_NESTING:
            self.refuse(self.peek(), f"nested too deeply: at most {MAX_NESTING} levels are allowed")
        tree = self.expression(binding)
        self.nesting -= 1
        return tree

    def expression(self, binding: int) -> Expression:
        tree = self.prefix(binding)
        while self.peek().kind != "end" and INFIX.get(self.peek().text, 0) >= binding:
            tree = self.mark(self.infix(tree), self.starts[id(tree)])
        return tree

    def infix(self, left: Expression) -> Expression:
        word = self.peek().text
        if word == "if":
            return self.if_else(left)
        if word == "or":
            return Or(self.joined(left, "or", AND))
        if word == "and":
            return And(self.joined(left, "and", NOT))
        if word in COMPARISONS:
            steps = []
            while self.peek().text in COMPARISONS:
                steps.append((self.take().text, self.expression(ADD)))
            return Comparison(left, tuple(steps))
        self.take()
        # The right side of ** may have a sign and, alone among the operators, further ** of its own.
        right = self.nested(SIGN) if word == "**" else self.expression(BINDING[word] + 1)
        return Binary(word, left, right)

    def joined(self, left: Expression, word: str, binding: int) -> tuple[Expression, ...]:
        operands = [left]
        while self.peek().text == word:
            self.take()
            operands.append(self.expression(binding))
        return tuple(operands)

    def if_else(self, then: Expression) -> Expression:
        self.take()
        condition = self.expression(OR)
        if self.peek().text != "else":
            self.stray("else is missing: write a if condition else b")
        self.take()
        return IfElse(then, condition, self.nested(IF))

    def prefix(self, binding: int) -> Expression:
        token = self.take()
        if token.kind == "number":
            return self.mark(Number(Fraction(token.text)), token.position)
        if token.kind == "word" and token.text not in WORDS and token.text not in REFUSED:
            if self.peek().text == "(":
                self.take()
                arguments = self.items(")", token)
                return self.mark(Call(token.text, arguments), token.position)
            return self.mark(Variable(token.text), token.position)
        if token.text in ("true", "false"):
            return self.mark(Truth(token.text == "true"), token.position)
        if token.text == "+":
            return self.mark(Unary("+", self.nested(SIGN)), token.position)
        if token.text == "-":
            return self.mark(Unary("-", self.nested(SIGN)), token.position)
        if token.text == "not":
            if binding > NOT:
                self.refuse(token, "not binds too loosely here: put it and what follows in brackets")
            return self.mark(Not(self.nested(NOT)), token.position)
        if token.text == "[":
            return self.mark(ListOf(self.items("]", token)), token.position)
        if token.text == "(":
            tree = self.nested(IF)
            if self.peek().text != ")":
                self.stray(f"the bracket opened at position {token.position + 1} is not closed: ) is missing")
            self.take()
            return tree
        self.no_value(token)

    def items(self, close: str, opened: Token) -> tuple[Expression, ...]:
        """Parse the items between commas, up to the closing bracket."""
        items: list[Expression] = []
        if self.peek().text == close:
            self.take()
            return ()
        while True:
            items.append(self.nested(IF))
            if self.peek().text == "=" and close == ")":
                self.refuse(self.peek(), f"{opened.text} takes no named arguments: write the values in order")
            if self.peek().text not in (",", close):
                self.stray(f"{opened.text!r} at position {opened.position + 1} goes on: , or {close} is missing")
            if self.take().text == close:
                return tuple(items)

    def no_value(self, token: Token) -> NoReturn:
        """Refuse a token where a number, name or bracket must begin."""
        if token.kind == "end":
            self.refuse(token, "the expression ends where a value is missing")
        if token.text in ("*", "**"):
            self.refuse(token, f"a value is missing before {token.text}: nothing can be spread with a star")
        if token.text in ("if", "else"):
            self.refuse(token, f"a value is missing before {token.text}: write a if condition else b")
        self.never(token)
        self.refuse(token, f"a value is missing before {token.text!r}")

    def stray(self, message: str) -> NoReturn:
        """Refuse a token after a complete value; `message` says what the place needs, if anything."""
        token = self.peek()
        self.never(token)
        if token.kind == "end" or (message and token.text in (")", "]", ",")):
            self.refuse(token, message)
        if token.text in (")", "]"):
            self.refuse(token, f"{token.text!r} closes a bracket that was never opened")
        if token.text == ",":
            self.refuse(token, "a comma stands only between the arguments of a function or the items of a list")
        if token.text == "[":
            self.refuse(token, "nothing can be indexed")
        if token.text == "else":
            self.refuse(token, "else without if: write a if condition else b")
        self.refuse(token, f"an operator is missing before {token.text!r}")

    def never(self, token: Token) -> None:
        """Refuse a token that has no meaning anywhere, suggesting what to write instead."""
        if token.text in REFUSED:
            self.refuse(token, f"{token.text!r} is not part of the language: {REFUSED[token.text]}")
        if token.text[:1] in ("'", '"'):
            self.refuse(token, f"{token.text} is a text: there are only numbers, lists and truth values")
        if token.kind == "symbol" and not token.text.isascii():
            self.refuse(token, f"{token.text!r} is not part of the language: only plain letters, digits and signs are")
        if token.kind == "symbol" and token.text not in INFIX and token.text not in ("(", ")", "[", "]", ","):
            self.refuse(token, f"{token.text!r} is not part of the language")
