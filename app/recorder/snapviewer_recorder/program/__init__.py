# SPDX-License-Identifier: MIT
"""What is learned from the program that is recorded: its torch, its imports, its exceptions, its place in a job."""
