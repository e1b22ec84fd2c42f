# SPDX-License-Identifier: MIT
"""Tells when the program has imported torch, without importing it."""
from __future__ import annotations

import sys

TYPE_CHECKING = False       # this is imported at every start of Python: nothing is that is not needed
if TYPE_CHECKING:
    from typing import Any, Callable, Optional


class ImportWatch:
    """Calls back once, when an import of `name` is over, on the thread that imported it.

    Sits in front of sys.meta_path, answers for nothing but that one name, and goes away afterwards. An import that fails is
    none: the next attempt is watched again. callback must not raise.
    """

    def __init__(self, name: str, callback: Callable[[], None]) -> None:
        self._name = name
        self._callback = callback
        self._asking = False

    def start(self) -> None:
        sys.meta_path.insert(0, self)       # type: ignore[arg-type]

    def stop(self) -> None:
        """Does nothing if it has gone already."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)      # type: ignore[arg-type]

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Optional[Any]:
        """The import system asks: for our name, whatever the others find, with a loader that also tells us."""
        if name != self._name or self._asking:
            return None
        self._asking = True
        try:
            import importlib.util
            spec = importlib.util.find_spec(name)
        except Exception:       # somebody else's finder: it will fail again where it is asked directly
            return None
        finally:
            self._asking = False
        loader = getattr(spec, "loader", None)
        if loader is not None:
            self._listen(loader)
        return spec

    def _listen(self, loader: Any) -> None:
        execute = loader.exec_module

        def exec_module(module: Any) -> None:
            vars(loader).pop("exec_module", None)       # the class's own shows again; another watch may have done so
            execute(module)
            self.stop()
            self._callback()

        try:
            loader.exec_module = exec_module
        except Exception:       # a loader that takes no attributes
            self.stop()
            if sys.stderr is not None:
                sys.stderr.write("snapviewer_recorder: the import of %s cannot be watched; call snapviewer_recorder.record() "
                                 "after it\n" % self._name)


def has_package(name: str) -> bool:
    """Whether a package of this name could be imported. Imports nothing."""
    import importlib.util
    try:
        return importlib.util.find_spec(name) is not None
    except Exception:       # somebody else's finder, or a module without a spec
        return name in sys.modules
