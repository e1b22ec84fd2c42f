# SPDX-License-Identifier: MIT
"""Modules and parameters, with the hooks that torch has for them."""
from . import modules
from .modules.module import Module, Parameter

__all__ = ["Module", "Parameter", "modules"]
