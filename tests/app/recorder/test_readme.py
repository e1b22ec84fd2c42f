# SPDX-License-Identifier: MIT
"""The guide's ways to a recording, word for word, in an environment into which the package was installed; the README's are
among them."""
import os
import re
import shutil
import subprocess
import sys
import unittest

from case import Case, RECORDER, STANDIN, read_bundle, read_snapshot

ROOT = RECORDER.parents[1]
NEEDED = ("import importlib.util, sys; "
          "sys.exit(not all(map(importlib.util.find_spec, ('ensurepip', 'pip'))))")
TRAIN = "import torch\nkept = []\nwhile True:\n    kept.append(torch.empty(10 << 20))\n"


def blocks(page):
    """(language, text) of the fenced blocks of a page of which the fence says that they are run here."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"^```(\w+) runs=tests/app/recorder/test_readme\.py\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def interpreter():
    """A Python that can install from a folder alone: the one that runs us, else the system's; None without one."""
    for path in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(path) and subprocess.run([path, "-W", "ignore", "-c", NEEDED], stderr=subprocess.DEVNULL).returncode == 0:
            return path
    return None


PYTHON = interpreter()


@unittest.skipUnless(PYTHON, "pip or venv are not here")
class Readme(Case):
    def setUp(self):
        super().setUp()
        self.dumps = os.path.join(self.folder, "oom_dumps")
        self.bin = os.path.join(self.folder, "env", "bin")
        self.environment_ = {k: v for k, v in self.environment(PATH=self.bin + os.pathsep + os.environ["PATH"]).items()
                             if k not in ("PYTHONPATH", "PYTHONWARNINGS")}
        shutil.copytree(str(RECORDER), os.path.join(self.folder, "app", "recorder"),
                        ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
        self.shell(PYTHON + " -m venv --system-site-packages env")
        site = self.shell("python -c 'import site; print(site.getsitepackages()[0])'").stdout.strip()
        with open(os.path.join(site, "standin.pth"), "w", encoding="utf-8") as file:
            file.write(str(STANDIN) + "\n")
        self.site = site

    def shell(self, command, code=0):
        done = subprocess.run(["sh", "-c", command], cwd=self.folder, env=self.environment_, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, universal_newlines=True, timeout=200)
        self.assertEqual(done.returncode, code, command + "\n" + done.stdout + done.stderr)
        return done

    def check_recorded(self, done):
        name, = self.bundles()
        path = os.path.join(self.dumps, name)
        self.assertIn("torch.OutOfMemoryError: CUDA out of memory", done.stderr)
        self.assertIn("  open it with: snapviewer %s\n" % path, done.stderr)
        read_bundle(path)
        read_snapshot(os.path.join(path, "snapshot.pickle"))
        shutil.rmtree(self.dumps)

    def test_word_for_word(self):
        found = blocks("docs/guide/record.md")
        install, module, variable = [text for language, text in found if language == "sh"]
        two_lines, = [text for language, text in found if language == "python"]
        self.program(TRAIN)
        self.shell("python train.py", 1)
        self.assertEqual(self.bundles(), [])
        # no index: nothing may be fetched, so it has to be built with what is here
        self.shell(install.strip() + " --no-index --disable-pip-version-check")
        self.assertTrue(os.path.exists(os.path.join(self.site, "snapviewer_recorder.pth")))
        self.check_recorded(self.shell(module, 1))
        self.check_recorded(self.shell(variable, 1))
        self.shell("python train.py", 1)
        self.assertEqual(self.bundles(), [])
        self.program(two_lines + TRAIN)
        self.check_recorded(self.shell("python train.py", 1))
        self.program("import subprocess, sys\nsys.exit(subprocess.call([sys.executable, 'train.py']))\n", "launch.py")
        self.program(TRAIN)
        self.check_recorded(self.shell("python -m snapviewer_recorder launch.py", 1))   # processes that it starts
        self.shell("snapviewer-record --version")
        self.uninstall()

    def test_the_readme_says_the_same(self):
        found = blocks("README.md")
        self.assertEqual([language for language, _ in found], ["python", "sh"])
        self.assertLessEqual(set(found), set(blocks("docs/guide/record.md")))

    def uninstall(self):
        self.shell("python -m pip uninstall -y snapviewer")
        self.assertEqual([n for n in os.listdir(self.site) if "snapviewer" in n], [])

    def test_other_ways_to_install_it_offline(self):
        wheel = self.shell("python app/recorder/make_wheel.py .").stdout.strip()
        self.shell("python -c 'import sys; sys.path.insert(0, \"app/recorder\"); import make_wheel; make_wheel.build_sdist(\".\")'")
        self.program(TRAIN)
        for what in (wheel, "-e app/recorder", "snapviewer-*.tar.gz"):
            self.shell("pip install --no-index --disable-pip-version-check " + what)
            self.check_recorded(self.shell("SNAPVIEWER_RECORD=1 python train.py", 1))
            self.uninstall()


if __name__ == "__main__":
    unittest.main()
