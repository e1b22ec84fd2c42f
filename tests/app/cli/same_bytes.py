#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks the same of the command line, of Python and over the Model Context Protocol: same_bytes.py SNAPVIEWER_CLI RECORDING

The first two have to answer the same bytes, the third the same members in the same order, page by page to the last.
"""
import json
import os
import pathlib
import subprocess
import sys

CLI, FILE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
FOLDER, NAME = os.path.split(FILE)
os.environ["SNAPVIEWER_CLI"] = CLI
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "app/recorder"))
import snapviewer  # noqa: E402  pylint: disable=wrong-import-position

# words of the command line after the file, and the same for a tool
QUESTIONS = [
    (["info", "--json"], "summary", {}),
    (["overview", "--json"], "overview", {}),
    (["sites", "--event=peak", "--format=json"], "state", {"at": "peak"}),
    (["sites", "--event=peak", "--by=category,site", "--top=4", "--format=json"], "state",
     {"at": "peak", "group": "category,site", "top": 4}),
    (["structure", "--format=json"], "structure", {}),
    (["oom", "--format=json"], "oom", {}),
    (["leaks", "--format=json"], "leaks", {}),
    (["fix", "--suggest", "--format=json"], "fix", {}),
    (["query", "--format=json", "--", "SELECT id, size, site FROM allocations LIMIT 400"], "query",
     {"sql": "SELECT id, size, site FROM allocations LIMIT 400"}),
    (["query", "--format=json", "--top=30", "--", "SELECT event, action FROM events LIMIT 100"], "query",
     {"sql": "SELECT event, action FROM events LIMIT 100", "limit": 30}),
]


class Agent:
    """Asks over the protocol."""

    def __init__(self):
        self.process = subprocess.Popen([CLI, "mcp"], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def ask(self, tool, arguments):
        """The members of an answer, in their order."""
        self.number += 1
        call = {"name": tool, "arguments": {"file": NAME, **arguments}}
        request = {"jsonrpc": "2.0", "id": self.number, "method": "tools/call", "params": call}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        result = json.loads(self.process.stdout.readline(), object_pairs_hook=list)
        return dict(dict(result)["result"])["structuredContent"]

    def close(self):
        """Its exit status."""
        self.process.stdin.close()
        return self.process.wait(60)


def of_command(words):
    """What the command line prints."""
    command, rest = words[0], words[1:]
    line = [CLI, command, *rest[:rest.index("--")], NAME, *rest[rest.index("--") + 1:]] if "--" in rest else [CLI, command, NAME, *rest]
    return subprocess.run(line, cwd=FOLDER, stdout=subprocess.PIPE, check=True).stdout


def pages(words, tool, given, most, recording, agent):
    """How many pages a question has, all of which are the same."""
    count, cursor = 0, None
    while True:
        bounds = ["--max-bytes=%d" % most] + (["--cursor=%s" % cursor] if cursor else [])
        bounded = [words[0], *bounds, *words[1:]]
        printed = of_command(bounded)
        assert len(printed) <= most, (bounded, len(printed))
        assert recording.run(*bounded).data == printed, ("Python", bounded)
        told = agent.ask(tool, {**given, "max_bytes": most, **({"cursor": cursor} if cursor else {})})
        assert told == json.loads(printed, object_pairs_hook=list), ("agent", bounded)
        count += 1
        cursor = json.loads(printed).get("next_cursor")
        if not cursor:
            return count


def main():
    os.chdir(FOLDER)
    agent, total = Agent(), 0
    with snapviewer.open(NAME) as recording:
        for words, tool, given in QUESTIONS:
            assert recording.run(*words).data == of_command(words), words
            for most in (6000, 20000):
                total += pages(words, tool, given, most, recording, agent)
    assert agent.close() == 0
    print("%d pages of %d questions are the same" % (total, len(QUESTIONS)))
    assert total > 3 * len(QUESTIONS)


if __name__ == "__main__":
    main()
