# SPDX-License-Identifier: MIT
import os

cuda = None if os.environ.get("STANDIN_CUDA") == "none" else "12.4"
hip = None
