# SPDX-License-Identifier: MIT
cuda = "12.4"
hip = None
