# SPDX-License-Identifier: MIT
"""Asks a memory report what DeepView asks it: entries by file and line, each at its most specific frame, and the peak.
Prints the rows' sums by kind of entry, then the peak."""
import sqlite3
import sys

db = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
assert db.execute("PRAGMA user_version").fetchone() == (1,)
assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
for kind, table, size in (1, "weight_entries", "size_bytes + grad_size_bytes"), (2, "activation_entries", "size_bytes"):
    lines = db.execute(f"""
        SELECT file_path, line_number, sum(entry.size) FROM (SELECT id, {size} AS size FROM {table} WHERE size_bytes > 0) AS entry
        JOIN stack_correlation ON entry_id = entry.id AND entry_type = ?
        JOIN stack_frames AS frame ON frame.correlation_id = stack_correlation.correlation_id
        WHERE ordering = (SELECT min(ordering) FROM stack_frames WHERE correlation_id = frame.correlation_id)
        GROUP BY file_path, line_number""", (kind,)).fetchall()
    assert all(path and line >= 1 for path, line, _ in lines), lines
    print(sum(size for _, _, size in lines), end=" ")
print(*db.execute("SELECT size_bytes FROM misc_sizes WHERE key = 'peak_usage_bytes'").fetchone())
