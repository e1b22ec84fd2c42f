# SPDX-License-Identifier: MIT
from . import module

__all__ = ["module"]
