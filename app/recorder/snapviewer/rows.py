# SPDX-License-Identifier: MIT
"""What a statement answers: rows, and the same as tables of other packages, where these are installed."""
from __future__ import annotations

import html
import importlib
from typing import Any, Dict, Iterator, List, Sequence, Tuple, Union, overload

from .errors import SnapViewerError

Value = Union[None, int, float, str]
Row = Tuple[Value, ...]
_MOST_SHOWN = 20            # rows in a notebook, and as text
_WIDEST = 60                # characters of a text there


class Rows(Sequence[Row]):
    """Rows in their order, each a tuple in the order of columns.

    Integers are exact. NULL is None. Addresses are signed 64-bit integers, as SQLite has them; a blob is a text of
    hexadecimal digits. Units are those of the tables: bytes, microseconds (names that end in _us), events.
    """

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[Value]]) -> None:
        self.columns: List[str] = list(columns)
        self.rows: List[Row] = [tuple(row) for row in rows]

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> "Rows": ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Row, "Rows"]:
        if isinstance(index, slice):
            return Rows(self.columns, self.rows[index])
        return self.rows[index]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Rows):
            return self.columns == other.columns and self.rows == other.rows
        return isinstance(other, list) and self.rows == other

    __hash__ = None  # type: ignore[assignment]

    def dicts(self) -> List[Dict[str, Value]]:
        """A dictionary for each row, by the names of columns; of two that have one name the later one counts."""
        return [dict(zip(self.columns, row)) for row in self.rows]

    def column(self, name: str) -> List[Value]:
        """The values of a column, in the order of rows. Raises KeyError."""
        if name not in self.columns:
            raise KeyError(name)
        at = self.columns.index(name)
        return [row[at] for row in self.rows]

    def to_pandas(self) -> Any:
        """A pandas.DataFrame. Integers stay integers: a column with NULL in it is of pandas' Int64.

        Raises SnapViewerError where pandas is not installed.
        """
        pandas = _module("pandas")
        frame = pandas.DataFrame(self.rows, columns=self.columns, dtype=object)
        series = [pandas.Series(values, dtype=_PANDAS[kind], index=frame.index) for kind, values in self._typed()]
        frame = pandas.DataFrame(dict(enumerate(series)), index=frame.index)
        frame.columns = self.columns
        return frame

    def to_polars(self) -> Any:
        """A polars.DataFrame; of columns with one name the later ones get a number. Raises SnapViewerError."""
        polars = _module("polars")
        types = {int: polars.Int64, float: polars.Float64, str: polars.Utf8, None: polars.Null}
        return polars.DataFrame([polars.Series(name, values, dtype=types[kind])
                                 for name, (kind, values) in zip(self._unique(), self._typed())])

    def to_arrow(self) -> Any:
        """A pyarrow.Table; of columns with one name the later ones get a number. Raises SnapViewerError."""
        arrow = _module("pyarrow")
        types = {int: arrow.int64(), float: arrow.float64(), str: arrow.string(), None: arrow.null()}
        arrays = [arrow.array(values, type=types[kind]) for kind, values in self._typed()]
        return arrow.Table.from_arrays(arrays, names=self._unique())

    def _unique(self) -> List[str]:
        names: List[str] = []
        for name in self.columns:
            unique, count = name, 1
            while unique in names:
                count += 1
                unique = "%s_%d" % (name, count)
            names.append(unique)
        return names

    def _typed(self) -> Iterator[Tuple[Any, List[Value]]]:
        """Of each column the one type that its values have, and these as such: SQLite's columns may mix them."""
        for at in range(len(self.columns)):
            values = [row[at] for row in self.rows]
            kinds = {type(value) for value in values if value is not None}
            if len(kinds) < 2:
                yield next(iter(kinds), None), values
            elif kinds == {int, float}:
                yield float, [None if value is None else float(value) for value in values]
            else:
                yield str, [None if value is None else str(value) for value in values]

    def __repr__(self) -> str:
        shown = [self.columns] + [[_shown(value) for value in row] for row in self.rows[:_MOST_SHOWN]]
        widths = [max(len(row[at]) for row in shown) for at in range(len(self.columns))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in shown]
        return "\n".join(lines + self._rest())

    def _repr_html_(self) -> str:
        head = "".join("<th>%s</th>" % html.escape(name) for name in self.columns)
        body = "".join("<tr>%s</tr>" % "".join("<td>%s</td>" % html.escape(_shown(value)) for value in row)
                       for row in self.rows[:_MOST_SHOWN])
        rest = "".join("<p>%s</p>" % html.escape(line) for line in self._rest())
        return "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>%s" % (head, body, rest)

    def _rest(self) -> List[str]:
        left = len(self.rows) - _MOST_SHOWN
        return ["(%s more)" % format(left, ",")] if left > 0 else []


_PANDAS = {int: "Int64", float: "float64", str: object, None: object}


def _shown(value: Value) -> str:
    text = "" if value is None else str(value)
    return text if len(text) <= _WIDEST else text[:_WIDEST - 1] + "\u2026"


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise SnapViewerError("%s cannot be imported here: %s" % (name, error)) from None
