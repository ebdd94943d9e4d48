"""Reading expressions: what is accepted, how it is printed, what is refused, where and with which advice."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.definitions.expression import (
    ARITHMETIC,
    COMPARISONS,
    And,
    Binary,
    Call,
    Comparison,
    Expression,
    IfElse,
    Kind,
    Known,
    ListOf,
    Not,
    Number,
    Or,
    Scope,
    Truth,
    Unary,
    Variable,
)
from cardwright.definitions.expression_kinds import kind_of
from cardwright.errors import BadInput, ExpressionError
from cardwright.text.expression import parse, parse_amount, parse_condition

SCOPE = Scope().with_(
    Known("strength", "number", "the strength of who plays the card"),
    Known("n", "number", "any number"),
    Known("powers", "numbers", "the power of each unit"),
    Known("hurt", "truth", "whether damage was taken"),
)


def trees() -> st.SearchStrategy[Expression]:
    """Random valid trees of every kind."""
    decimals = st.integers(1, 10**6).map(lambda value: Number(Fraction(value, 1000)))
    numbers: st.SearchStrategy[Expression] = (
        st.integers(0, 10**12).map(Number) | decimals | st.sampled_from([Variable("strength"), Variable("n")])
    )
    truths: st.SearchStrategy[Expression] = st.booleans().map(Truth) | st.just(Variable("hurt"))
    lists: st.SearchStrategy[Expression] = st.just(Variable("powers"))
    for _ in range(3):
        numbers, truths, lists = grown(numbers, truths, lists)
    return (numbers | truths | lists).filter(lambda tree: len(str(tree)) < 450 and parts(tree) <= 100)


def grown(
    numbers: st.SearchStrategy[Expression],
    truths: st.SearchStrategy[Expression],
    lists: st.SearchStrategy[Expression],
) -> tuple[st.SearchStrategy[Expression], st.SearchStrategy[Expression], st.SearchStrategy[Expression]]:
    def of(function: str, *arguments: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        return st.tuples(*arguments).map(lambda given: Call(function, given))

    nonzero = numbers.filter(lambda tree: tree != Number(0))
    several = st.lists(numbers, min_size=1, max_size=3).map(tuple)
    steps = st.lists(st.tuples(st.sampled_from(COMPARISONS), numbers), min_size=1, max_size=3).map(tuple)
    operands = st.lists(truths, min_size=2, max_size=3).map(tuple)
    more_lists = lists | several.map(ListOf) | st.builds(IfElse, lists, truths, lists)
    more_numbers = st.one_of(
        numbers,
        st.builds(Unary, st.sampled_from(["+", "-"]), numbers),
        st.builds(Binary, st.sampled_from(ARITHMETIC[:-1]), numbers, nonzero),
        st.builds(Binary, st.just("**"), numbers, st.integers(0, 8).map(Number)),
        st.builds(IfElse, numbers, truths, numbers),
        of("round", numbers, st.integers(0, 6).map(Number)),
        of("clamp", numbers, numbers, numbers),
        *(of(name, numbers) for name in ("abs", "int", "float", "round")),
        *(of(name, more_lists) for name in ("min", "max", "len", "sum")),
        *(of(name, numbers, numbers) for name in ("min", "max")),
    )
    more_truths = st.one_of(
        truths,
        st.builds(Comparison, numbers, steps),
        operands.map(And),
        operands.map(Or),
        truths.map(Not),
        st.builds(IfElse, truths, truths, truths),
    )
    return more_numbers, more_truths, more_lists


def parts(tree: Expression) -> int:
    return 1 + sum(parts(part) for part in tree.parts())


@given(trees())
def test_what_is_printed_is_read_back_as_the_same_tree(tree: Expression) -> None:
    assert parse(str(tree), SCOPE) == tree


def without_brackets(text: str) -> list[str]:
    """The text with each pair of grouping brackets taken away in turn."""
    shorter, opened = [], []
    for place, sign in enumerate(text):
        if sign == "(":
            opened.append(place)
        elif sign == ")":
            start = opened.pop()
            if start == 0 or not text[start - 1].isalnum():
                shorter.append(text[:start] + text[start + 1 : place] + text[place + 1 :])
    return shorter


@given(trees())
def test_no_bracket_is_printed_that_could_be_left_out(tree: Expression) -> None:
    for text in without_brackets(str(tree)):
        try:
            assert parse(text, SCOPE) != tree, text
        except ExpressionError:
            continue


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("1+2*3", "1 + 2 * 3"),
        ("(1+2)*3", "(1 + 2) * 3"),
        ("1-(2-3)", "1 - (2 - 3)"),
        ("(1-2)-3", "1 - 2 - 3"),
        ("-n**2", "-n ** 2"),
        ("(-n)**2", "(-n) ** 2"),
        ("(n**2)**3", "(n ** 2) ** 3"),
        ("- -n", "--n"),
        ("1.50", "1.5"),
        ("2.0", "2"),
        ("0.000001", "0.000001"),
        ("not (n<1) and hurt", "not n < 1 and hurt"),
        ("not (hurt and true)", "not (hurt and true)"),
        ("hurt and (not hurt) or (not false)", "hurt and not hurt or not false"),
        ("hurt or (false and hurt)", "hurt or false and hurt"),
        ("(hurt or false) and hurt", "(hurt or false) and hurt"),
        ("1 if hurt else (2 if n<0 else 3)", "1 if hurt else 2 if n < 0 else 3"),
        ("(1 if hurt else 2) + 1", "(1 if hurt else 2) + 1"),
        ("1 if (hurt if hurt else hurt) else 2", "1 if (hurt if hurt else hurt) else 2"),
        ("0<=n<strength!=3", "0 <= n < strength != 3"),
        ("(n+1)<(n+2)<=(-n)", "n + 1 < n + 2 <= -n"),
        ("abs((n if hurt else 1))", "abs(n if hurt else 1)"),
        ("max( 1,\n n )", "max(1, n)"),
        ("sum([n,(2)])", "sum([n, 2])"),
        ("len([])", "len([])"),
    ],
)
def test_printing(text: str, printed: str) -> None:
    assert str(parse(text, SCOPE)) == printed


def test_a_tree_is_plain_data_that_cannot_be_changed() -> None:
    tree = Binary("+", Number(14), Binary("*", Variable("strength"), Number(2)))
    assert parse("14 + strength * 2", SCOPE) == tree
    assert hash(parse("14+strength*2", SCOPE)) == hash(tree)
    with pytest.raises(AttributeError):
        tree.operator = "-"  # type: ignore[misc]


REFUSALS = [
    ("a.b", 1, "."),
    ("n.b", 1, "attributes"),
    ("~5", 0, "bit operators"),
    ("5 in [5]", 2, "membership"),
    ("*n", 0, "star"),
    ("max(*powers)", 4, "star"),
    ("max(**n)", 4, "star"),
    ("round(2.567, ndigits=1)", 20, "named arguments"),
    ("f(x=1)", 3, "named arguments"),
    ('"s"', 0, "text"),
    ("'s", 0, "text"),
    ("2**99", 3, "from 0 to 8"),
    ("2**9", 3, "from 0 to 8"),
    ("2**n", 3, "from 0 to 8"),
    ("2**-1", 3, "from 0 to 8"),
    ("2**0.5", 3, "from 0 to 8"),
    ("2**2**2", 3, "from 0 to 8"),
    ("1/0", 2, "divides by zero"),
    ("1//0", 3, "divides by zero"),
    ("n % 0.0", 4, "divides by zero"),
    ("min([])", 4, "empty list"),
    ("max([])", 4, "empty list"),
    ("n and hurt", 0, "write n != 0"),
    ("0 or 7", 0, "write 0 != 0"),
    ("hurt and n + 1", 9, "write n + 1 != 0"),
    ("not n", 4, "write n != 0"),
    ("1 if n else 2", 5, "write n != 0"),
    ("not powers", 4, "write len(powers) > 0"),
    ("hurt + 1", 0, "write 1 if hurt else 0"),
    ("1 + (n < 2)", 5, "write 1 if n < 2 else 0"),
    ("-hurt", 1, "write 1 if hurt else 0"),
    ("powers * 2", 0, "write sum(powers)"),
    ("abs(powers)", 4, "write sum(powers)"),
    ("sum(n)", 4, "write [n]"),
    ("sum(hurt)", 4, "write [1 if hurt else 0]"),
    ("hurt == true", 0, "write it alone"),
    ("1 < powers", 4, "write sum(powers)"),
    ("[[1]]", 1, "needs a number"),
    ("[hurt]", 1, "needs a number"),
    ("1 if hurt else powers", 15, "needs a number"),
    ("powers if hurt else 1", 20, "needs a list"),
    ("1" * 501, 0, "too long"),
    ("1" + " " * 2000, 500, "too long"),
    ("(" * 31 + "1" + ")" * 31, 31, "nested too deeply"),
    ("-" * 31 + "1", 31, "nested too deeply"),
    ("not " * 31 + "hurt", 124, "nested too deeply"),
    ("2**" * 31 + "2", 93, "nested too deeply"),
    ("1 if hurt else " * 31 + "1", 465, "nested too deeply"),
    ("abs(" * 31 + "1" + ")" * 31, 124, "nested too deeply"),
    ("(1", 2, ") is missing"),
    ("((1)", 4, "opened at position 1 "),
    ("1)", 1, "never opened"),
    ("(1]", 2, ") is missing"),
    ("[1", 2, "] is missing"),
    ("max(1, 2", 8, ") is missing"),
    ("max(1, 2,)", 9, "a value is missing"),
    ("max(, 1)", 4, "a value is missing"),
    ("()", 1, "a value is missing"),
    ("(1, 2)", 2, ") is missing"),
    ("1, 2", 1, "comma"),
    ("1 2", 2, "operator is missing"),
    ("n hurt", 2, "operator is missing"),
    ("2 (3)", 2, "operator is missing"),
    ("powers[0]", 6, "indexed"),
    ("1 +", 3, "value is missing"),
    ("* 2", 0, "value is missing"),
    ("1 < < 2", 4, "value is missing"),
    ("", 0, "empty"),
    (" \n", 2, "empty"),
    ("lambda: 1", 0, "functions cannot be defined"),
    ("x := 1", 2, "assigned"),
    ("n = 1", 2, "write =="),
    ("1 if hurt", 9, "else is missing"),
    ("1 if hurt 2", 10, "operator is missing"),
    ("1 else 2", 2, "else without if"),
    ("if hurt", 0, "write a if condition else b"),
    ("1 if hurt then 2", 10, "write a if condition else b"),
    ("n ? 1 : 2", 2, "write a if condition else b"),
    ("1 + not hurt", 4, "brackets"),
    ("hurt && hurt", 5, "write and"),
    ("hurt || hurt", 5, "write or"),
    ("!hurt", 0, "write not"),
    ("True", 0, "write true"),
    ("None", 0, "write 0"),
    ("n is 1", 2, "write =="),
    ("n <> 1", 2, "write !="),
    ("[n for n]", 3, "no loops"),
    ("n @ 1", 2, "not part of the language"),
    ("n # why", 2, "not part of the language"),
    ("\u0663", 0, "only plain letters"),
    ("1\u0663", 1, "only plain letters"),
    ("n\u00b2", 1, "only plain letters"),
    ("\uff4e", 0, "only plain letters"),
    ("1\u00a0+ 1", 1, "only plain letters"),
    ("1e5", 0, "write it out"),
    ("0x1f", 0, "write it out"),
    ("1_000", 0, "write it out"),
    ("1.2.3", 0, "write it out"),
    ("007", 0, "write 7"),
    ("5.", 0, "write 5 or 5.0"),
    (".5", 0, "0.5"),
    ("2n", 0, "write 2 * n"),
    ("1000000000001", 0, "too large"),
    ("0.1234567890123", 0, "decimal places"),
    ("min", 0, "write min(a, b, ...)"),
    ("n(1)", 0, "not a function"),
    ("min(1)", 0, "two or more numbers or one list"),
    ("min()", 0, "0 arguments"),
    ("min(powers, 1)", 4, "write sum(powers)"),
    ("abs()", 0, "write abs(x)"),
    ("abs(1, 2)", 0, "write abs(x)"),
    ("sum(1, 2)", 0, "write sum(list)"),
    ("clamp(1, 2)", 0, "write clamp(x, low, high)"),
    ("clamp(1, 2, 3, 4)", 0, "write clamp(x, low, high)"),
    ("round(1, 2, 3)", 0, "write round(x)"),
    ("round(1.5, n)", 11, "from 0 to 6"),
    ("round(1.5, 7)", 11, "from 0 to 6"),
    ("round(1.5, -1)", 11, "from 0 to 6"),
]


@pytest.mark.parametrize(("text", "position", "said"), [pytest.param(*row, id=row[0][:25]) for row in REFUSALS])
def test_refused(text: str, position: int, said: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse(text, SCOPE)
    assert said in caught.value.message
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("text", "position", "found", "meant"),
    [
        ("14 + strenght*2", 5, "strenght", "strength"),
        ("n + Strength", 4, "Strength", "strength"),
        ("maxx(1, 2)", 0, "maxx", "max"),
        ("1 + calmp(n, 0, 2)", 4, "calmp", "clamp"),
    ],
)
def test_an_unknown_name_is_met_with_the_nearest(text: str, position: int, found: str, meant: str) -> None:
    with pytest.raises(ExpressionError, match=f"did you mean '{meant}'") as caught:
        parse(text, SCOPE)
    assert (caught.value.position, caught.value.found, caught.value.nearest) == (position, found, meant)
    assert meant in caught.value.allowed


def test_an_unknown_name_like_no_other_is_met_with_all_that_are_known() -> None:
    with pytest.raises(ExpressionError, match="known here: hurt, n, powers, strength"):
        parse("quux", SCOPE)
    with pytest.raises(ExpressionError, match="no variable is known here"):
        parse("quux", Scope())


@pytest.mark.parametrize("text", ["(" * 30 + "1" + ")" * 30, "-" * 30 + "1", "+".join(["1"] * 50), "1" + " " * 1999])
def test_the_bounds_themselves_are_allowed(text: str) -> None:
    tree = parse(text, SCOPE)
    assert parse(str(tree), SCOPE) == tree


def test_a_text_of_the_longest_length_can_be_printed_and_read_back() -> None:
    text = "+".join(["1234567890"] * 45) + "+12345"
    assert len(text) == 500
    with pytest.raises(ExpressionError, match="too long"):
        parse(text + "6", SCOPE)
    tree = parse(text, SCOPE)
    assert len(str(tree)) > 500
    assert parse(str(tree), SCOPE) == tree


def test_too_many_parts() -> None:
    assert parts(parse("-" + "+".join(["1"] * 50), SCOPE)) == 100
    with pytest.raises(ExpressionError, match="too large: 101 "):
        parse("+".join(["1"] * 51), SCOPE)


def test_an_amount_is_a_number_and_a_condition_a_truth_value() -> None:
    assert parse_amount("n", SCOPE) == Variable("n")
    assert parse_condition("hurt", SCOPE) == Variable("hurt")
    with pytest.raises(ExpressionError, match="an amount needs a number, but n < 1 .* write 1 if n < 1 else 0"):
        parse_amount("n < 1", SCOPE)
    with pytest.raises(ExpressionError, match=r"an amount needs a number, but powers .* write sum\(powers\)"):
        parse_amount("powers", SCOPE)
    with pytest.raises(ExpressionError, match="a condition needs a truth value, but n .* write n != 0"):
        parse_condition("n", SCOPE)


def test_a_wider_scope_leaves_the_narrow_one_as_it_was() -> None:
    wider = SCOPE.with_(Known("block", "number", "the block"))
    assert parse("block", wider) == Variable("block")
    with pytest.raises(ExpressionError):
        parse("block", SCOPE)
    with pytest.raises(TypeError):
        SCOPE.kinds["block"] = "number"  # type: ignore[index]


@pytest.mark.parametrize(
    ("name", "kind", "meaning", "said"),
    [
        ("else", "number", "x", "belongs to the expression language"),
        ("lambda", "number", "x", "belongs to the expression language"),
        ("two words", "number", "x", "letters, digits and _"),
        ("st\u00e4rke", "number", "x", "letters, digits and _"),
        ("2x", "number", "x", "letters, digits and _"),
        ("x", "text", "x", "unknown kind 'text'"),
        ("x", "number", " ", "one line"),
        ("x", "number", "a\nb", "one line"),
    ],
)
def test_a_variable_that_could_never_be_named_is_refused(name: str, kind: str, meaning: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        Known(name, kind, meaning)  # type: ignore[arg-type]


def test_a_name_is_in_a_scope_once() -> None:
    with pytest.raises(BadInput, match="'n' is in the scope twice"):
        SCOPE.with_(Known("n", "truth", "something else"))


@pytest.mark.parametrize(
    "tree",
    [
        Number(-1),
        Number(Fraction(1, 3)),
        Number(True),
        Number(10**12 + 1),
        Number(1.5),  # type: ignore[arg-type]
        Unary("~", Number(1)),  # type: ignore[arg-type]
        Binary("@", Number(1), Number(2)),
        Binary("**", Number(2), Number(9)),
        Binary("/", Number(2), Number(Fraction(0))),
        Comparison(Number(1), ()),
        Comparison(Number(1), (("in", Number(1)),)),
        And((Truth(True),)),
        Or(()),
        Call("eval", (Number(1),)),
        Call("round", (Number(1), Variable("n"))),
        ListOf((ListOf(()),)),
        Expression(),
    ],
    ids=lambda tree: type(tree).__name__,
)
def test_a_tree_made_by_hand_is_checked_like_one_that_was_read(tree: Expression) -> None:
    with pytest.raises(ExpressionError):
        kind_of(tree, SCOPE.kinds)


def test_a_tree_made_by_hand_may_be_far_too_deep() -> None:
    tree: Expression = Variable("n")
    for _ in range(5000):
        tree = Unary("-", tree)
    with pytest.raises(ExpressionError, match="5001"):
        kind_of(tree, SCOPE.kinds)


class Asked(dict[str, Kind]):
    """Counts how often a kind is looked up."""

    times = 0

    def __getitem__(self, name: str) -> Kind:
        self.times += 1
        return super().__getitem__(name)


def test_each_part_is_checked_once_however_deep_it_lies() -> None:
    text = "n"
    for _ in range(9):
        text = f"min([abs(1 if {text} < 1 else 2)])"
    kinds = Asked(SCOPE.kinds)
    assert kind_of(parse(text, SCOPE), kinds) == "number"
    assert kinds.times == 1


def test_a_function_and_a_variable_may_have_one_name() -> None:
    scope = Scope((Known("round", "number", "which round it is"),))
    assert str(parse_amount("round(round / 2) + round", scope)) == "round(round / 2) + round"
    with pytest.raises(ExpressionError, match="round is a function"):
        parse_amount("round + 1", Scope())
