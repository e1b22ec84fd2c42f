# SPDX-License-Identifier: MIT
"""Takes out of paths what tells about a person or a machine and leaves what tells about the code."""
from __future__ import annotations

import os
import re
from typing import Any, Dict, List, Set

_LIBRARIES = (re.compile(r"/((?:site|dist)-packages/.*)$"), re.compile(r"/(python\d[\w.]*/.*)$"))
_QUOTED = re.compile(r'File "([^"]+)"')
_TEXT_KEYS = ("fx_original_trace", "compile_context", "user_metadata")


class PathShortener:
    """Shortens paths by fixed rules; the same path always becomes the same text.

    A file of an installed package or of Python keeps its path from `site-packages/` or `python3.x/` on, one below the
    working folder its path from there, any other only its name.
    """

    def __init__(self, working_folder: str) -> None:
        self._folder = os.path.abspath(working_folder).rstrip(os.sep) + os.sep
        self._known: Dict[str, str] = {}

    def path(self, path: str) -> str:
        """One path, shortened. What is no absolute path stays: "??", "<string>", a name."""
        known = self._known.get(path)
        if known is None:
            known = self._known[path] = self._shorten(path)
        return known

    def text(self, text: str) -> str:
        """A text in which paths stand as tracebacks write them: File "…"."""
        return _QUOTED.sub(lambda found: 'File "%s"' % self.path(found.group(1)), text)

    def snapshot(self, snapshot: Dict[str, Any]) -> None:
        """All frames of a snapshot, in place. Stacks and frames are shared objects: each is looked at once."""
        seen: Set[int] = set()
        for trace in (snapshot.get("device_traces") or []) + (snapshot.get("host_traces") or []):
            for event in trace:
                self._holder(event, seen)
        for segment in (snapshot.get("segments") or []) + (snapshot.get("host_segments") or []):
            self._holder(segment, seen)
            for block in segment.get("blocks") or []:
                self._holder(block, seen)

    def _shorten(self, path: str) -> str:
        slashes = path.replace("\\", "/")
        if not (slashes.startswith("/") or slashes[1:3] == ":/"):
            return path
        for library in _LIBRARIES:
            found = library.search(slashes)
            if found:
                return found.group(1)
        if path.startswith(self._folder):
            return path[len(self._folder):]
        return slashes.rsplit("/", 1)[-1]

    def _holder(self, holder: Dict[str, Any], seen: Set[int]) -> None:
        self._frames(holder.get("frames"), seen)
        forward = holder.get("forward_frames")
        if isinstance(forward, list):
            holder["forward_frames"] = [self.text(line) if isinstance(line, str) else line for line in forward]
        for key in _TEXT_KEYS:
            if holder.get(key):
                holder[key] = self.text(str(holder[key]))

    def _frames(self, frames: Any, seen: Set[int]) -> None:
        if not isinstance(frames, list) or id(frames) in seen:
            return
        seen.add(id(frames))
        fresh: List[Dict[str, Any]] = [f for f in frames if isinstance(f, dict) and id(f) not in seen]
        for frame in fresh:
            seen.add(id(frame))
            if isinstance(frame.get("filename"), str):
                frame["filename"] = self.path(frame["filename"])
            for key in _TEXT_KEYS:
                if isinstance(frame.get(key), str):
                    frame[key] = self.text(frame[key])
