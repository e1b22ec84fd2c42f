# SPDX-License-Identifier: MIT
"""Frames of `snapviewer-cli serve --stdio`: a length, a type, the number of a request, a payload. Knows no process."""
from __future__ import annotations

from typing import List, NamedTuple, Optional, Tuple

HELLO, PROGRESS, CHUNK, FAILED, CANCEL, BYE, ASK, ANSWER = 1, 5, 8, 10, 11, 12, 17, 18
SYNC_MARK = b"\n\0SnapViewer serve\n"
MOST_NOISE = 1 << 16            # bytes before the mark
MOST_PAYLOAD = 1 << 20          # bytes
PROTOCOL = 2
STATUS_OF_KIND = (1, 3, 4, 64, 2, 130)      # exit statuses of Input, Query, Output, Usage, Exceeded, Cancelled
CANCELLED = 130


class Malformed(Exception):
    """What came is no frame, or does not say what its type says."""


class Frame(NamedTuple):
    type: int
    request: int
    payload: bytes


class Answered(NamedTuple):
    """What ends an answer: its bytes, the command's exit status, and what it complained of."""
    size: int
    status: int
    notes: List[str]


def number(value: int) -> bytes:
    """Seven bits a byte, low ones first."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def text(data: bytes) -> bytes:
    return number(len(data)) + data


def frame(kind: int, request: int = 0, payload: bytes = b"") -> bytes:
    return (len(payload) + 5).to_bytes(4, "little") + bytes((kind,)) + request.to_bytes(4, "little") + payload


def ask(path: bytes, arguments: List[str]) -> bytes:
    """The payload of a question. ValueError where it is none that can be asked."""
    words = [argument.encode("utf-8", "surrogateescape") for argument in arguments]
    if any(b"\0" in word for word in [path, *words]):
        raise ValueError("an argument holds a NUL character")
    payload = text(path) + number(len(words)) + b"".join(map(text, words))
    if len(payload) > MOST_PAYLOAD or len(words) > 1000 or len(path) > 4096:
        raise ValueError("the question is longer than 1 MiB, or than 1,000 words")
    return payload


class Frames:
    """Takes frames out of bytes that come in pieces."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._waits_for_mark = True

    def feed(self, data: bytes) -> None:
        self._bytes += data

    def next(self) -> Optional[Frame]:
        """The next one, if all of it is there. Raises Malformed."""
        if self._waits_for_mark and not self._skip_noise():
            return None
        if len(self._bytes) < 4:
            return None
        length = int.from_bytes(self._bytes[:4], "little")
        if not 5 <= length <= MOST_PAYLOAD + 5:
            raise Malformed
        if len(self._bytes) < 4 + length:
            return None
        found = Frame(self._bytes[4], int.from_bytes(self._bytes[5:9], "little"), bytes(self._bytes[9:4 + length]))
        del self._bytes[:4 + length]
        return found

    def _skip_noise(self) -> bool:
        at = self._bytes.find(SYNC_MARK)
        if at < 0:
            if len(self._bytes) > MOST_NOISE:
                raise Malformed
            return False
        del self._bytes[:at + len(SYNC_MARK)]
        self._waits_for_mark = False
        return True


class Reader:
    """Takes a payload apart. Every method raises Malformed where it is another one."""

    def __init__(self, payload: bytes) -> None:
        self._left = payload
        self._at = 0

    def byte(self) -> int:
        """The next one."""
        if self._at >= len(self._left):
            raise Malformed
        self._at += 1
        return self._left[self._at - 1]

    def number(self) -> int:
        """Seven bits a byte, low ones first; below 2^70."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
            if shift > 63:
                raise Malformed

    def words(self) -> str:
        """A text as code units of UTF-16."""
        size = self.number()
        if size > len(self._left) + 1:
            raise Malformed
        units = [self.number() for _ in range(max(size - 1, 0))]
        if any(unit > 0xFFFF for unit in units):
            raise Malformed
        return b"".join(unit.to_bytes(2, "little") for unit in units).decode("utf-16-le", "replace")


def hello_of(payload: bytes) -> Tuple[int, str]:
    """The protocol, and the program's version."""
    reader = Reader(payload)
    protocol = reader.number()
    reader.number()                 # what indexes are made by
    return protocol, reader.words()


def progress_of(payload: bytes) -> Tuple[int, int, str]:
    """Done, of so many (0: unknown), of what."""
    reader = Reader(payload)
    return reader.number(), reader.number(), reader.words()


def failure_of(payload: bytes) -> Tuple[int, str]:
    """The exit status that the command line has for it, and the sentence."""
    reader = Reader(payload)
    kind = reader.byte()
    if kind >= len(STATUS_OF_KIND):
        raise Malformed
    return STATUS_OF_KIND[kind], reader.words()


def answer_of(payload: bytes) -> Answered:
    """What ends an answer."""
    reader = Reader(payload)
    size, status, count = reader.number(), reader.byte(), reader.number()
    if count > 1000:
        raise Malformed
    return Answered(size, status, [reader.words() for _ in range(count)])
