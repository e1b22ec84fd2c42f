# SPDX-License-Identifier: MIT
"""What a PyTorch recording says of the allocator after an event, found in the plainest way: from the final segments
back, undoing one event after the other. Nothing here is shared with the program that it is compared with.
"""
import base64
import io
import pickle
import re

UNKNOWN_LINE = (-1, 2**64 - 1)
ENDS = ("free_completed", "free")


class NoGlobals(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError("refused global %s.%s" % (module, name))


def load(path):
    """The recording at path as a dict; None where the file holds no snapshot in a form that this reads."""
    data = path.read_bytes()
    if path.suffix == ".html":
        embedded = re.search(rb'"base64": *"([A-Za-z0-9+/=]+)"', data)
        if not embedded:
            return None
        data = base64.b64decode(embedded.group(1))
    root = NoGlobals(io.BytesIO(data)).load()
    return {"segments": root, "device_traces": []} if isinstance(root, list) else root


HOST = "host"  # pinned host memory


def devices(root):
    found = {segment.get("device", 0) for segment in root.get("segments") or []}
    found |= {i for i, trace in enumerate(root.get("device_traces") or []) if trace}
    return sorted(found) + ([HOST] if root.get("host_segments") or trace_of(root, HOST) else [])


def trace_of(root, device):
    if device == HOST:
        return [event for trace in root.get("host_traces") or [] for event in trace]
    traces = root.get("device_traces") or []
    return traces[device] if device < len(traces) else []


def segments_of(root, device):
    if device == HOST:
        return root.get("host_segments") or []
    return [segment for segment in root.get("segments") or [] if segment.get("device", 0) == device]


def frames_of(record):
    """(name, file, line) of each frame; None where nothing was recorded."""
    if "frames" not in record:
        history = record.get("history") or [{}]
        record = history[0] if "frames" in history[0] else record
    if "frames" not in record:
        return None
    return [(f["name"], f["filename"], None if f["line"] in UNKNOWN_LINE else f["line"]) for f in record["frames"]]


class Rounding:
    """The least size of a block for a request, by the allocator's rules."""

    def __init__(self, root, device):
        self.is_host = device == HOST
        settings = root.get("allocator_settings") or {}
        self.divisions = {int(k): int(v) for k, v in (settings.get("roundup_power2_divisions") or {}).items()}

    def least(self, size):
        if self.is_host:
            return 1 << (size - 1).bit_length()
        if size <= 512:
            return 512
        mebibytes = max(1, size >> 20)
        parts = self.divisions.get(min(1 << (mebibytes.bit_length() - 1), 32768), 0)
        if parts > 1 and size > 512 * parts:
            step = (1 << (size.bit_length() - 1)) // parts
            return -(-size // step) * step
        return -(-size // 512) * 512


class Block:
    def __init__(self, size, pending, frames=None, rounded=None, born=-1):
        self.size, self.pending, self.frames, self.rounded, self.born = size, pending, frames, rounded, born


class Range:
    def __init__(self, address, size, stream, expandable, pool=None, kind=None):
        self.address, self.size, self.stream = address, size, stream
        self.expandable, self.pool, self.kind = expandable, pool, kind

    @property
    def end(self):
        return self.address + self.size

    def part(self, begin, end):
        return Range(begin, end - begin, self.stream, self.expandable, self.pool, self.kind)


class Replay:
    """One device of a recording; at(k) goes back to the state after event k. Ask for events in descending order."""

    def __init__(self, root, device):
        self.trace = trace_of(root, device)
        self.rounding = Rounding(root, device)
        self.blocks, self.ranges = {}, {}
        self.contradictions = 0  # segment events that do not fit to what is reserved
        for segment in segments_of(root, device):
            self.add_final(segment)
        self.next = len(self.trace)  # events from here on are undone
        self.of_address = {}
        for i, event in enumerate(self.trace):
            if event["action"] in ("alloc", "free_requested") + ENDS:
                self.of_address.setdefault(event["addr"] % 2**64, []).append(i)
        for address, events in self.of_address.items():
            self.add_never_freed(address, events)

    def add_final(self, segment):
        pool, at = segment.get("segment_pool_id"), segment["address"] % 2**64
        self.ranges[at] = Range(at, segment["total_size"], segment.get("stream", 0), segment.get("is_expandable", False),
                                None if pool is None else "%d,%d" % tuple(pool), segment.get("segment_type"))
        for block in segment["blocks"]:
            address = block.get("address", at) % 2**64
            at += block["size"]
            if block["state"] != "inactive":
                history = block.get("history") or [{}]
                size = block.get("requested_size", history[0].get("real_size", block["size"]))
                self.blocks[address] = Block(size, block["state"] != "active_allocated", frames_of(block), block["size"])

    def add_never_freed(self, address, events):
        """A recording may lack the final block of what was allocated and not freed: it is alive all the same."""
        lives = [i for i in events if self.trace[i]["action"] != "free_requested"]
        if lives and self.trace[lives[-1]]["action"] == "alloc" and address not in self.blocks:
            self.blocks[address] = Block(self.trace[lives[-1]]["size"], events[-1] > lives[-1])

    def before(self, i, address):
        """The event of this address that came last before i, or None."""
        earlier = [j for j in self.of_address[address] if j < i]
        return earlier[-1] if earlier else None

    def undo(self, i):
        event = self.trace[i]
        action, address = event["action"], event.get("addr", 0) % 2**64
        if action == "alloc":
            del self.blocks[address]
            last = self.before(i, address)
            if last is not None and self.trace[last]["action"] == "alloc":
                self.blocks[address] = Block(self.trace[last]["size"], False)  # its free is missing
        elif action in ENDS:
            last = self.before(i, address)
            kept_alive = last is not None and self.trace[last]["action"] == "alloc"
            self.blocks[address] = Block(event["size"], action == "free_completed" and not kept_alive)
        elif action == "free_requested":
            if address in self.blocks:
                self.blocks[address].pending = False
        elif action == "segment_alloc":
            gone = self.ranges.pop(address, None)
            self.contradictions += gone is None or gone.size != event["size"]
        elif action in ("segment_free", "segment_unmap"):
            pool = event.get("pool_id")
            self.ranges[address] = Range(address, event["size"], event.get("stream", 0), action == "segment_unmap",
                                         None if pool is None else "%d,%d" % tuple(pool))
        elif action == "segment_map":
            self.cut(address, address + event["size"])

    def cut(self, begin, end):
        left = end - begin
        for found in [r for r in self.ranges.values() if r.address < end and r.end > begin]:
            del self.ranges[found.address]
            left -= min(found.end, end) - max(found.address, begin)
            if found.address < begin:
                self.ranges[found.address] = found.part(found.address, begin)
            if found.end > end:
                self.ranges[end] = found.part(end, found.end)
        self.contradictions += left != 0

    def at(self, k):
        """(ranges by address, (address, block) by address) after event k."""
        while self.next > k + 1:
            self.next -= 1
            self.undo(self.next)
        blocks = []
        for address, block in sorted(self.blocks.items()):
            found = Block(block.size, block.pending, block.frames, block.rounded)
            past = [j for j in self.of_address.get(address, ()) if j <= k and self.trace[j]["action"] != "free_requested"]
            if past and self.trace[past[-1]]["action"] == "alloc":
                found.born = past[-1]
                recorded = frames_of(self.trace[past[-1]])
                found.frames = recorded if recorded is not None else found.frames
            blocks.append((address, found))
        return sorted(self.ranges.values(), key=lambda r: r.address), blocks
