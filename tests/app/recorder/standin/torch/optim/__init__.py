# SPDX-License-Identifier: MIT
from . import optimizer
from .optimizer import Adam

__all__ = ["Adam", "optimizer"]
