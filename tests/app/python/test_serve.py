# SPDX-License-Identifier: MIT
"""`serve --stdio` asked by anybody: what is no question is refused in a sentence, and the next one is answered."""
import os
import subprocess
import unittest

from snapviewer import wire

from case import CLI, Case, EXAMPLE, cli

PATH = EXAMPLE.encode()
ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"


class Serve(Case):
    def setUp(self):
        super().setUp()
        self.process = subprocess.Popen([CLI, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, bufsize=0, cwd=self.folder)
        self.addCleanup(self.end)
        self.frames = wire.Frames()
        self.assertEqual(self.receive().type, wire.HELLO)

    def end(self):
        self.process.stdin.close()
        self.assertEqual(self.process.wait(20), 0)
        self.assertEqual(self.process.stderr.read(), b"")
        self.process.stdout.close()
        self.process.stderr.close()

    def receive(self):
        """The next frame that is no news of progress."""
        while True:
            frame = self.frames.next()
            if frame is None:
                data = os.read(self.process.stdout.fileno(), 1 << 16)
                self.assertTrue(data, "it ended")
                self.frames.feed(data)
            elif frame.type != wire.PROGRESS:
                return frame

    def send(self, payload, request=1, kind=wire.ASK):
        self.process.stdin.write(wire.frame(kind, request, payload))

    def failure(self, request=1):
        frame = self.receive()
        self.assertEqual((frame.type, frame.request), (wire.FAILED, request))
        return wire.failure_of(frame.payload)

    def assert_answers(self, request=99):
        self.send(wire.ask(PATH, ["info", "--json"]), request)
        data = b""
        while True:
            frame = self.receive()
            self.assertEqual(frame.request, request)
            if frame.type == wire.ANSWER:
                break
            self.assertEqual(frame.type, wire.CHUNK)
            data += frame.payload
        self.assertEqual(wire.answer_of(frame.payload), (len(data), 0, []))
        self.assertEqual(data, cli("info", EXAMPLE, "--json"))

    def test_what_is_no_question(self):
        one = wire.number(1)
        table = [b"", b"\0", wire.text(PATH), wire.text(PATH) + one, wire.text(b"") + one + wire.text(b"info"),
                 wire.text(b"a\0b") + one + wire.text(b"info"), wire.text(PATH) + one + wire.text(b"in\xff\xfe"),
                 wire.text(PATH) + one + wire.text(b"in\0fo"), wire.text(PATH) + wire.number(1001) + wire.text(b"x") * 1001,
                 wire.text(PATH) + wire.number(1 << 60) + wire.text(b"x"), wire.text(b"x" * 5000) + one + wire.text(b"info"),
                 wire.ask(PATH, ["info"]) + b"more", wire.number(1 << 62) + b"x"]
        for at, payload in enumerate(table, 1):
            with self.subTest(payload=payload[:40]):
                self.send(payload, at)
                self.assertEqual(self.failure(at), (64, "The request names no path."))
        self.assert_answers()

    def test_what_may_not_be_asked(self):
        table = {
            ("convert", "--to", "pickle", "-o", "out"): "cannot be asked for here",
            ("info", "-o", "out"): "no file is written",
            ("info", "/etc/passwd"): "one recording is asked about at a time",
            ("query",): "no statement given",
            ("query", "ATTACH 'out' AS out"): "",
            ("query", "VACUUM INTO 'out'"): "",
            ("query", "SELECT load_extension('x')"): "",
            ("query", "SELECT readfile('/etc/passwd')"): "no such function",
            ("diff", "/dev/stdin"): "where questions come from",
            (): "no command given",
        }
        for at, (words, sentence) in enumerate(table.items(), 1):
            with self.subTest(words):
                self.send(wire.ask(PATH, list(words)), at)
                status, said = self.failure(at)
                self.assertIn(sentence, said)
                self.assertNotEqual(status, 0)
        self.assertEqual(os.listdir(self.folder), [])
        self.assert_answers()

    def test_a_second_question_is_refused_and_the_first_can_be_given_up(self):
        self.send(wire.ask(PATH, ["query", ENDLESS]), 1)
        self.send(wire.ask(PATH, ["info"]), 2)
        self.assertEqual(self.failure(2), (64, "The request before is still running."))
        self.send(b"", 7, wire.CANCEL)          # of none
        self.send(b"", 1, wire.CANCEL)
        self.assertEqual(self.failure(1)[0], wire.CANCELLED)
        self.assert_answers()

    def test_it_ends_in_the_middle_of_an_answer(self):
        self.send(wire.ask(PATH, ["query", ENDLESS]), 1)


if __name__ == "__main__":
    unittest.main()
