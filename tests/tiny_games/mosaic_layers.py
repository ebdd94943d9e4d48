"""Mosaic's lasting effects, in three layers: the colour of tiles, whether they are loud, their size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.layers import Lasting, lasting_argument
from cardwright.engine.state import OWNER
from tests.tiny_games.mosaic_board import (
    BY_COLOUR,
    BY_SIZE,
    BY_VOICE,
    COLOUR,
    LOUD,
    OF_COLOUR,
    OF_LOUD,
    OF_SIZE,
    SIZE,
    wall,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Dye(Lasting):
    """All tiles of one colour have another."""

    def __init__(self) -> None:
        super().__init__(BY_COLOUR, "tiles of one colour have another", reads=OF_COLOUR, writes=OF_COLOUR)

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return table[obj][COLOUR] == lasting_argument(m, effect)

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        table[obj][COLOUR] = lasting_argument(m, effect, second=True)


class FromLoudTile(Lasting):
    """A lasting effect that is there only while its tile is loud."""

    def exists(self, m: Match, effect: int, table: list[list[int]]) -> bool:
        return table[m.state.rows[effect][OWNER]][LOUD] != 0


class Hush(FromLoudTile):
    """The tile to the right is silent."""

    def __init__(self) -> None:
        super().__init__(BY_VOICE, "the tile to the right is silent", reads=OF_LOUD, writes=OF_LOUD)

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        tiles = wall(m)
        place = tiles.index(m.state.rows[effect][OWNER]) + 1
        return place < len(tiles) and tiles[place] == obj

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        table[obj][LOUD] = 0


class Grow(FromLoudTile):
    """Other loud tiles of its colour are one larger."""

    def __init__(self) -> None:
        reads = OF_COLOUR | OF_LOUD
        super().__init__(BY_SIZE, "other loud tiles of this colour are larger", reads=reads, writes=OF_SIZE)

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        owner = m.state.rows[effect][OWNER]
        return obj != owner and table[obj][LOUD] != 0 and table[obj][COLOUR] == table[owner][COLOUR]

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        table[obj][SIZE] += 1


class Level(FromLoudTile):
    """Tiles smaller than three are three."""

    def __init__(self) -> None:
        super().__init__(BY_SIZE, "smaller tiles have size 3", reads=OF_SIZE | OF_LOUD, writes=OF_SIZE)

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return 0 < table[obj][SIZE] < 3

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        table[obj][SIZE] = 3


class Twin(FromLoudTile):
    """It is as large as the largest other tile."""

    def __init__(self) -> None:
        super().__init__(BY_SIZE, "as large as the largest other", reads=OF_SIZE | OF_LOUD, writes=OF_SIZE)

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return obj == m.state.rows[effect][OWNER]

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        table[obj][SIZE] = self.deed(m, effect, obj, table)

    def deed(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> int:
        return max([1, *(table[tile][SIZE] for tile in wall(m) if tile != obj)])


class Inflate(Lasting):
    """One tile is two larger, for a time."""

    def __init__(self) -> None:
        super().__init__(BY_SIZE, "two larger", reads=0, writes=OF_SIZE)

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return obj == lasting_argument(m, effect)

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        table[obj][SIZE] += 2


def mosaic_lasting() -> list[Lasting]:
    return [Dye(), Hush(), Grow(), Level(), Twin(), Inflate()]
