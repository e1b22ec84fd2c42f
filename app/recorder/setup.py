# SPDX-License-Identifier: MIT
"""Only what pyproject.toml cannot say: the .pth file belongs beside the package, not inside it. Python reads it at every
start; it imports the package where SNAPVIEWER_RECORD is set, else it does nothing."""
import pathlib

from setuptools import setup
from setuptools.command.build_py import build_py

PTH = "snapviewer_recorder.pth"


class BuildWithPth(build_py):
    def run(self):
        super().run()
        self.copy_file(str(pathlib.Path(__file__).with_name(PTH)), str(pathlib.Path(self.build_lib) / PTH))

    def get_outputs(self, include_bytecode=1):
        return super().get_outputs(include_bytecode) + [str(pathlib.Path(self.build_lib) / PTH)]


setup(cmdclass={"build_py": BuildWithPth})
