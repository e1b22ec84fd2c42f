# SPDX-License-Identifier: MIT
"""What is noticed while a program runs: the allocator's totals, events and how many are kept, alerts and counts."""
