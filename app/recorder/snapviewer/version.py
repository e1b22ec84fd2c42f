# SPDX-License-Identifier: MIT
"""Which version this is; the recorder, the command line and the window have the same."""

VERSION = "0.1.0"
