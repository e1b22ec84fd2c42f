# SPDX-License-Identifier: MIT
"""What leaves the process: bundles and snapshots on disk, messages on standard error. Bounded in time and size; knows no torch."""
