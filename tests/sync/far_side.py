"""The other side of a match, as a process of its own: lines of JSON in and out."""

from __future__ import annotations

import json
import sys

from cardwright.engine.chance import Stream
from cardwright.sync.in_step import InStep
from tests.engine.playing import skirmish


def main() -> None:
    side = InStep(skirmish(int(sys.argv[1])), 1)
    stream = Stream(int(sys.argv[1]), "far side")
    print(json.dumps(side.hello()), flush=True)
    for line in sys.stdin:
        for answer in side.hear(json.loads(line)):
            print(json.dumps(answer), flush=True)
        while side.speaker() == 1 and side.match.decision is not None:
            print(json.dumps(side.say(stream.below(len(side.match.decision)))), flush=True)


if __name__ == "__main__":
    main()
