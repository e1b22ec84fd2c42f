# SPDX-License-Identifier: MIT
"""Makes of a log of CPU blocks (runner.py) the recording that PyTorch on CUDA would have made, and its truth."""
import bisect
import collections
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "fixtures"))
import allocator  # noqa: E402
import rng  # noqa: E402
import shape  # noqa: E402
import stacks  # noqa: E402
import writer  # noqa: E402

AUTOGRAD = "torch/autograd/__init__.py"
PACKAGES = "/usr/lib/python3/dist-packages"
SCALAR = 16     # bytes: a loss stays as small as it is, whatever the scale
MALLOC, FREE = stacks.MALLOC[:2], stacks.FREE[:1]
ENGINE = stacks.ENGINE[1:3]
COPY = [("at::_ops::_to_copy::call(at::Tensor const&)", "??", 0)]
IPYTHON = PACKAGES + "/IPython/core/interactiveshell.py"
UNDER = {"notebook": [("run_code", IPYTHON, 3508), ("run_ast_nodes", IPYTHON, 3448), ("run_cell_async", IPYTHON, 3269),
                      ("execute_request", PACKAGES + "/ipykernel/kernelbase.py", 729),
                      ("<module>", PACKAGES + "/ipykernel_launcher.py", 17)],
         "launcher": [("_run_code", "/usr/lib/python3.11/runpy.py", 88),
                      ("_run_module_as_main", "/usr/lib/python3.11/runpy.py", 198)]}


def is_copy_to_device(stack, here):
    """Whether its innermost frame is what stands for `.cuda()` in runner.py."""
    return stack and stack[0][0].startswith(here) and stack[0][1] == "<lambda>"


def is_of_recorder(file, here):
    return file.startswith((here, "<frozen", "<string>")) or file.endswith("/runpy.py")


def on_the_device(stack):
    """(frames, is it the engine's thread?) of a CPU stack, innermost first. On CUDA autograd's own thread runs the
    backward pass: what Python code it calls has the stack that begins there. A backward pass inside of one (a
    checkpoint's) runs in that same thread, so the outermost call into the engine counts."""
    for at in range(len(stack) - 1, -1, -1):
        file, function, _ = stack[at]
        if file.endswith(AUTOGRAD) and function in ("backward", "grad"):
            if at == 0 or not stack[at - 1][0].endswith(AUTOGRAD):      # else _make_grads: still the caller's thread
                return stack[:at], True
    return stack, False


class Frames:
    """Stacks as the recording has them: each distinct one a list, each distinct frame a dict."""

    def __init__(self, log, options):
        self.log, self.options, self.cache = log, options, {}
        self.made = stacks.Stacks(cpp=not options.python_only)
        self.folder = str(pathlib.Path(log["program"]).parent)

    def of(self, number, free):
        if (number, free) not in self.cache:
            rows = [f for f in self.log["stacks"][number] if not is_of_recorder(f[0], self.log["here"])]
            rows, in_engine = on_the_device(rows)
            under = UNDER[self.options.under] if self.options.under and rows and not in_engine else []
            rows = [(function, self.path(file), line) for file, function, line in rows]
            rows += [(function, self.path(file), line) for function, file, line in under]
            copied = not free and is_copy_to_device(self.log["stacks"][number], self.log["here"])
            cpp = FREE if free else MALLOC + (COPY if copied else [])
            self.cache[number, free] = self.made.of(*cpp, *rows, *(ENGINE if in_engine else ()))
        return self.cache[number, free]

    def path(self, file):
        if file == self.log["program"] and self.options.file:
            return self.with_separator(self.options.folder, self.options.file)
        if file.startswith(self.folder):
            return self.with_separator(self.options.folder, file[len(self.folder):])
        if self.options.packages and file.startswith(PACKAGES):
            return self.with_separator(self.options.packages, file[len(PACKAGES):])
        return file

    @staticmethod
    def with_separator(folder, rest):
        """A path of either kind; a cell of a notebook has a name and no folder."""
        if not folder:
            return rest
        rest = "/" + rest.lstrip("/")
        return folder + (rest.replace("/", "\\") if "\\" in folder else rest)


class Replay:
    """The log asked again of the allocator's model. Event numbers are those of the uncut trace."""

    def __init__(self, log, options):
        self.log, self.options, self.frames = log, options, Frames(log, options)
        form = shape.Shape(own_lists=False, free_context=not options.no_free_stacks)
        capacity = options.capacity * allocator.MIB if options.capacity else allocator.UNLIMITED
        self.device = allocator.Device(0, form, capacity, clock=shape.Clock(rng.Rng(29)))
        self.live, self.born = {}, {}        # CPU address → block, life → the log's stack
        self.marks, self.layers, self.looks, self.full = [], collections.Counter(), [], False

    def run(self):
        for what, *row in self.log["events"]:
            try:
                getattr(self, "on_" + what)(*row)
            except allocator.DeviceFull:
                self.full = True
                break
        return self

    def on_alloc(self, address, size, stack):
        size *= 1 if size <= SCALAR else self.options.scale
        block = self.live[address] = self.device.malloc(size, self.frames.of(stack, False))
        self.born[block.life] = stack

    def on_free(self, address, _, stack):
        block = self.live.pop(address, None)
        if block:
            self.device.free(block, self.frames.of(stack, True))

    def on_step(self, said):
        self.marks.append((self.device.now(), said))

    def on_layers(self, where, repeats, _):
        if self.device.now() >= self.options.late:
            self.layers[where, repeats] += 1

    def on_look(self, kinds):
        self.looks.append({"event": self.device.now() - self.options.late, "kinds": self.on_device(kinds)})

    def on_oom(self, size, stack):
        device = self.device
        device.record("oom", 0, size * self.options.scale, 0, self.frames.of(stack, False))
        device.ledger.oom(device.now() - 1, size * self.options.scale, 0)

    def on_device(self, kinds):
        """Address on the device → kind, of blocks that live now and were born in the recording."""
        blocks = {address: block for address, block in self.live.items() if block.life.born >= self.options.late}
        return {hex(blocks[int(a)].addr): kind for a, kind in kinds.items() if int(a) in blocks}

    def cut(self):
        """Forgets what happened before recording began. Blocks of that time have no stack."""
        late = self.options.late
        self.device.trace = self.device.trace[late:]
        for extent in self.device.extents:
            for block in extent.blocks:
                if block.life and block.life.born < late:
                    block.frames = []


class Truth:
    """What a replayed program says of itself."""

    def __init__(self, replay):
        self.replay, self.log, self.late = replay, replay.log, replay.options.late
        self.name = replay.options.file or pathlib.Path(self.log["program"]).name
        self.source = pathlib.Path(self.log["program"]).read_text(encoding="utf-8").splitlines()

    def whole(self):
        leaks = self.leaks()
        found = {"program": pathlib.Path(self.log["program"]).name, "events": len(self.replay.device.trace),
                 "out_of_memory": self.replay.full, "steps": self.steps(), "layers": self.layers(), "leaks": leaks,
                 "healthy": not leaks, "kinds": self.kinds()}
        return found | ({"looks": self.replay.looks} if self.replay.looks else {})

    def steps(self):
        """`lines` are those of the loop's body; `callers` called the function that it is in, which cannot always be
        told from a function that is called again and again."""
        said = [m[1] for m in self.replay.marks]
        starts = [m[0] - self.late for m in self.replay.marks if m[0] >= self.late]
        kind = said[0]["kind"] if len(starts) > 1 else "none"
        if kind == "none":
            return {"kind": kind, "count": 0, "starts": [], "micro": None, "lines": [], "callers": []}
        lines = {line for s in said if s["loop"] for line in range(s["loop"][0], s["loop"][1] + 1)}
        # a recording that starts or ends within a step shows a part of it, which may count or not
        return {"kind": kind, "count": len(starts), "also": self.log["also"],
                "partial": "start" if len(starts) < len(said) else "end" if self.replay.full else None,
                "starts": starts, "micro": said[0]["micro"], "nested": said[0]["nested"], "lines": self.places(lines),
                "callers": self.places({line for s in said for line in s["callers"]})}

    def places(self, lines):
        return ["%s:%d" % (self.name, line) for line in sorted(lines)]

    def layers(self):
        """Loops of equal lines are one, in the order of the first pass."""
        return [{"repeats": repeats, "times": times} for (_, repeats), times in self.replay.layers.items()]

    def leaks(self):
        """One row for all lines that are marked with the same words."""
        marked = collections.defaultdict(set)
        for number, line in enumerate(self.source, 1):
            said = re.search(r"# leak: (.*)$", line)
            if said:
                marked[said.group(1)].add(number)
        return sorted((self.leak(lines, words) for words, lines in marked.items()), key=lambda leak: -leak["rate"])

    def lines_of(self, stack):
        """The program's own lines on a stack, innermost first."""
        return [line for file, _, line in self.log["stacks"][stack] if file == self.log["program"]]

    def kept(self):
        """(life, the program's lines) of what was born in a step and lives at the end; the last step may be at work."""
        starts = [m[0] for m in self.replay.marks]
        for life, stack in self.replay.born.items():
            if starts and life.completed is None and starts[0] <= life.born < starts[-1]:
                yield life, self.lines_of(stack)

    def leak(self, marked, words):
        """`rate` is the average of all steps but the last, `by_step` what each of them left."""
        lines, by_step = collections.Counter(), [0] * (len(self.replay.marks) - 1)
        starts = [m[0] for m in self.replay.marks]
        for life, own in self.kept():
            if marked & set(own):
                by_step[bisect.bisect_right(starts, life.born) - 1] += life.size
                lines[own[0]] += life.size
        total, worst = sum(by_step), max(marked, key=lambda line: lines.get(line, 0))
        return {"file": self.name, "line": worst, "rate": total // len(by_step), "total": total, "by_step": by_step,
                "what": words, "lines": ["%s:%d" % (self.name, l) for l, _ in lines.most_common()]}

    def unexplained(self):
        """Bytes a step of what lives at the end, was born after the second step and before the last two, and is no
        leak that the program knows of: for who writes a program."""
        starts = [m[0] for m in self.replay.marks]
        marked = {n for n, line in enumerate(self.source, 1) if "# leak: " in line}
        late = [life.size for life, own in self.kept() if starts[1] <= life.born < starts[-2] and not marked & set(own)]
        return sum(late) // max(1, len(starts) - 3) if starts else 0

    def kinds(self):
        """Nothing where the recording ends before the program."""
        return {} if self.replay.full else self.replay.on_device(self.log["kinds"])


def recording(log, options):
    """(bytes of the pickle, the truth)."""
    replay = Replay(log, options).run()
    replay.cut()
    truth = Truth(replay)
    if truth.unexplained():
        print("%s: %d bytes a step live at the end and are not called a leak" % (truth.name, truth.unexplained()))
    root = shape.root([replay.device], [], shape.settings())
    return writer.CppWriter().dump(root), truth.whole()
