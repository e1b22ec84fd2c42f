# SPDX-License-Identifier: MIT
"""Memory reports as DeepView.Profile writes them: tables by name, and rows that hold for what a small model needs."""
import contextlib
import sqlite3

SCHEMA = {
    "weight_entries": "id INTEGER PRIMARY KEY, name TEXT NOT NULL, size_bytes INTEGER NOT NULL,"
                      " grad_size_bytes INTEGER NOT NULL",
    "activation_entries": "id INTEGER PRIMARY KEY, operation_name TEXT NOT NULL, size_bytes INTEGER NOT NULL",
    "stack_correlation": "correlation_id INTEGER PRIMARY KEY, entry_id INTEGER NOT NULL, entry_type INTEGER NOT NULL,"
                         " UNIQUE (correlation_id, entry_id)",
    "stack_frames": "correlation_id INTEGER NOT NULL, ordering INTEGER NOT NULL, file_path TEXT NOT NULL,"
                    " line_number INTEGER NOT NULL, PRIMARY KEY (correlation_id, ordering)",
    "entry_types": "entry_type INTEGER PRIMARY KEY, name TEXT NOT NULL",
    "misc_sizes": "key TEXT PRIMARY KEY, size_bytes INT NOT NULL",
}

MIB = 1 << 20

# Two weights of one line, one without a stack and one without bytes; activations of two lines; 3 MiB of the peak that no
# entry accounts for.
REPORT = {
    "weight_entries": [(1, "conv1.weight", 4 * MIB, 4 * MIB), (2, "conv1.bias", 512, 512), (3, "fc.weight", 8 * MIB, 0),
                       (4, "frozen", 0, 0)],
    "activation_entries": [(1, "conv2d", 64 * MIB), (2, "relu", 64 * MIB), (3, "linear", 100)],
    "stack_correlation": [(1, 1, 1), (2, 2, 1), (4, 1, 2), (5, 2, 2), (6, 3, 2)],
    "stack_frames": [(1, 0, "models/net.py", 12), (1, 1, "train.py", 30), (2, 0, "models/net.py", 12),
                     (2, 1, "train.py", 30), (4, 0, "models/net.py", 25), (4, 1, "train.py", 44),
                     (5, 1, "train.py", 44), (5, 0, "models/net.py", 26), (6, 7, "train.py", 45)],
    "entry_types": [(1, "Weight"), (2, "Activation")],
    "misc_sizes": [("peak_usage_bytes", 147 * MIB + 1124)],
}


def write_report(path, report, schema=SCHEMA, more=()):
    """report: rows by table; more: statements run at the end."""
    path.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA user_version = 1")
        for table, columns in schema.items():
            db.execute(f"CREATE TABLE {table} ({columns})")
        if "stack_correlation" in schema:
            db.execute("CREATE UNIQUE INDEX entry_type_and_id ON stack_correlation(entry_type, entry_id)")
        for table, rows in report.items():
            for row in rows:
                db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        for statement in more:
            db.execute(statement)
