# SPDX-License-Identifier: MIT
"""The one exception."""
from __future__ import annotations


class SnapViewerError(Exception):
    """What could not be done, in the sentence that snapviewer-cli says it in.

    status: its exit status where it said so: 1 the recording, 2 a bound that was asked for, 3 the statement, 4 the output,
    64 the arguments; 0 where the program itself is missing or ended.
    """

    def __init__(self, sentence: str, status: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
