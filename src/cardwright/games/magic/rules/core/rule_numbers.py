"""Rule numbers as events carry them: "704.5g" is 70400507."""

from __future__ import annotations

import re
from typing import Final

from cardwright.errors import RulesError

_SHAPE: Final = re.compile(r"([1-9]\d\d)\.(\d{1,3})([a-z]?)")


def cr(text: str) -> int:
    """The number of a rule of the Comprehensive Rules.

    >>> cr("704.5g")
    70400507
    """
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise RulesError(f"{text!r} is no rule number such as 704.5g or 117.1")
    letter = ord(found[3]) - 96 if found[3] else 0
    return (int(found[1]) * 1000 + int(found[2])) * 100 + letter


def rule_name(number: int) -> str:
    """The number as players write it; "" for none.

    >>> rule_name(70400507), rule_name(70211101), rule_name(11700100)
    ('CR 704.5g', 'CR 702.111a', 'CR 117.1')
    """
    if number <= 0:
        return ""
    letter = chr(96 + number % 100) if number % 100 else ""
    return f"CR {number // 100000}.{number // 100 % 1000}{letter}"
