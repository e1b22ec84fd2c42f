# SPDX-License-Identifier: MIT
"""terminal.py TERM PROGRAM ARGUMENT…: runs a program on a terminal of its own and types at it.

What to do comes on standard input, a step a line: `> text` waits until the terminal has shown text since the step
before, `< text` types it, with \\r, \\x03 and the like as Python writes them, `! 15` sends the program that signal. Both
streams come back as what the terminal showed, and the exit code is the program's. A text that is not shown within 20 s ends
it with 1, and so does a terminal that is not left as it was: with lines, and showing what is typed.
"""

import os
import pty
import select
import sys
import termios
import time

steps = [line.rstrip("\n") for line in sys.stdin]
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = sys.argv[1]
    os.execv(sys.argv[2], sys.argv[2:])
shown = b""
seen = 0


def listen(seconds):
    """False: the terminal is closed."""
    global shown
    if not select.select([terminal], [], [], seconds)[0]:
        return True
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        return False
    shown += piece
    return bool(piece)


for step in steps:
    text = step[2:].encode().decode("unicode_escape").encode("latin-1")
    if step.startswith("!"):
        os.kill(pid, int(step[2:]))
        continue
    if step.startswith("<"):
        os.write(terminal, text)
        continue
    end = time.monotonic() + 20
    while (at := shown.find(text, seen)) < 0:
        if time.monotonic() > end or not listen(0.1):
            sys.stdout.buffer.write(shown)
            sys.exit(f"never shown: {step[2:]}")
    seen = at + len(text)
while listen(20):
    pass
sys.stdout.buffer.write(shown)
kept = termios.ICANON | termios.ECHO
if termios.tcgetattr(terminal)[3] & kept != kept:
    sys.exit("the terminal was left without lines")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) & 255)
