# SPDX-License-Identifier: MIT
"""Calls and loops of a recording, read from the stacks of its allocations: the first half of the reference.

A call is a frame that stays on the stack. Its position is (line, function called from there or None). A loop is a call
that comes back to a position; where that is its very first one, it may have been called anew instead.
"""
import bisect

GLUE = ("torch/nn/modules/module.py", "torch/utils/_contextlib.py", "contextlib.py", "functools.py",
        "torch/_dynamo/eval_frame.py", "torch/amp/autocast_mode.py")
CONTAINER = "torch/nn/modules/container.py"
AUTOGRAD_ROOTS = ("torch/autograd/function.py", "torch/utils/checkpoint.py", "torch/autograd/graph.py")


def is_python(filename):
    return filename.endswith((".py", ".pyx")) or filename.startswith("<") or "ipykernel" in filename


def python_frames(frames):
    """(file, function, line), outermost first."""
    return tuple((f["filename"].replace("\\", "/"), f["name"], f["line"]) for f in reversed(frames or [])
                 if is_python(f["filename"]))


def is_glue(function):
    return function[0].endswith(GLUE)


def is_library(function):
    path = function[0]
    return any(word in path for word in ("site-packages/", "dist-packages/", "/lib/python3", "<frozen"))


class Loop:
    """A head of one call: the events where its repeats begin, pass by pass."""

    def __init__(self, head, event):
        self.head, self.passes = head, [[event]]

    def repeats(self):
        return [e for one in self.passes for e in one]


class Call:
    """`order`: the positions of the present repeat, oldest first, each with the event that entered it."""

    def __init__(self, path, function, event, caller):
        self.path, self.function, self.first_event, self.last_event, self.caller = path, function, event, event, caller
        self.position, self.first, self.order, self.loops, self.perhaps = None, None, {}, {}, None
        self.trail = []         # (event, line, what it calls past glue) of all that it came to
        self.positions_at = []  # (event, position) of all that it came to
        self.reached = []       # positions that each finished repeat from the first position went to
        self.visited = set()    # of the present one
        self.positions = set()

    def enter(self, position, event, callee):
        """The call now stands at `position`; `callee` is what it runs there, past glue."""
        self.positions.add(position)
        self.first = self.first or position
        self.trail.append((event, position[0], callee))
        self.positions_at.append((event, position))
        if self.confirms(position):
            self.repeat(*self.perhaps)
        elif position in self.order:
            if position[1] is None:     # a return, or the rest of a statement: what follows tells
                self.perhaps = (position, event)
                return
            self.repeat(position, event)
        elif position[1] is None and any(line == position[0] for line, _ in self.order):
            return                      # what a statement allocates after its call
        if position not in self.order and position in self.loops:
            self.loops[position].passes.append([event])     # entered once more, in a loop around it
        self.order.setdefault(position, event)
        self.visited.add(position)

    def confirms(self, position):
        """Does `position`, known from before the return that may have been one, come after it in the present repeat?"""
        if self.perhaps is None or position not in self.order or position == self.perhaps[0]:
            return False
        head, event = self.perhaps
        places = list(self.order)
        return places.index(head) < places.index(position) and self.order[position] < event

    def repeat(self, head, event):
        """Back at `head`: what came after it in the present repeat is forgotten, inner loops begin anew."""
        if head not in self.loops:
            self.loops[head] = Loop(head, self.order[head])
        self.loops[head].passes[-1].append(event)
        if head == self.first:
            self.reached.append(self.visited)
            self.visited = set()
        keys = list(self.order)
        for key in keys[keys.index(head):]:
            del self.order[key]
        self.order[head] = event
        self.visited.add(head)
        self.perhaps = None


class Track:
    """The calls of the main thread, event by event."""

    def __init__(self):
        self.live, self.last, self.done = [], (), []

    def common(self, stack):
        """How many of the live calls go on: same function, and the same lines above."""
        deep = 0
        while deep < min(len(stack), len(self.live)) and self.live[deep].function == stack[deep][:2]:
            deep += 1
            if stack[deep - 1][2] != self.last[deep - 1][2]:
                break
        while deep and is_glue(self.live[deep - 1].function) and \
                past_glue(stack, deep - 1) != past_glue(self.last, deep - 1):
            deep -= 1           # glue calls one thing: with another callee it is another call
        return deep

    def event(self, event, stack):
        deep = self.common(stack)
        self.done += self.live[deep:]
        del self.live[deep:]
        for k in range(deep, len(stack)):
            self.live.append(Call(stack[:k], stack[k][:2], event, self.live[-1] if self.live else None))
        for k, call in enumerate(self.live):
            call.last_event = event
            position = (stack[k][2], stack[k + 1][:2] if k + 1 < len(stack) else None)
            anew = k + 1 < len(stack) and self.live[k + 1].first_event == event and call.first_event != event
            if position != call.position or anew:
                call.enter(position, event, past_glue(stack, k + 1))
                call.position = position
        self.last = stack

    def finish(self):
        self.done += self.live
        self.live = []
        return self.done


def past_glue(stack, k):
    """The function that is really called: the first at or below `k` that is no glue."""
    while k < len(stack) and is_glue(stack[k]):
        k += 1
    return stack[k][:2] if k < len(stack) else None


def period_of(bodies):
    """The smallest number of repeats after which what they visit comes again, over at least two rounds; else None."""
    for k in range(1, len(bodies) // 2 + 1):
        if len(bodies) % k == 0 and all(bodies[i] == bodies[i % k] for i in range(len(bodies))):
            return k
    return None


def bodies_of(call, loop):
    """For each pass what each of its repeats visits: [[(line, callee), ...], ...]."""
    begins = loop.repeats()
    ends = begins[1:] + [call.last_event + 1]
    visits = iter([[e[1:] for e in call.trail if a <= e[0] < b] for a, b in zip(begins, ends)])
    return [[next(visits) for _ in one] for one in loop.passes]


def on_one_line(passes):
    """Do all repeats stay on one line? The last of a pass goes on to what follows the loop."""
    return len({line for bodies in passes for body in bodies[:-1] for line, _ in body}) == 1


def folded(call, loop):
    """(passes, were several repeats one): `down(relu(up(x)))` comes to one line twice, and is no loop of two.

    So where repeats that never leave the head's line call other things there than the next ones, in the same order over
    and over, it takes all of them to make one repeat."""
    if call.function[0].endswith(CONTAINER):
        return loop.passes, False
    result, several, line = [], False, loop.head[0]
    for begins, bodies in zip(loop.passes, bodies_of(call, loop)):
        called = [tuple(callee for at, callee in body if at == line) for body in bodies]
        k = period_of(called) or (len(called) if len(called) < 4 else 1)
        confined = all(at == line for i, body in enumerate(bodies) if i % k != k - 1 for at, _ in body)
        k = k if confined else 1
        several |= k > 1
        result.append(begins[::k])
    return result, several


class Found:
    """A loop of the program: whose it is, the line shown, and its passes."""

    def __init__(self, owner, line, call, passes):
        self.owner, self.line, self.call, self.passes = owner, line, call, passes
        self.path, self.end, self.unknown, self.spans = owner.path, call.last_event, False, []

    def repeats(self):
        return sorted(e for one in self.passes for e in one)

    def held(self, marks):
        """repeat → how many marks it has; what comes after a pass is in none of its repeats."""
        counted = {}
        begins = self.repeats()
        for mark in marks:
            if any(first <= mark < end for first, end in self.spans):
                at = bisect.bisect_right(begins, mark) - 1
                counted[at] = counted.get(at, 0) + 1
        return counted


def spans_of(call, loop):
    """[first event, first one after it) of each pass: it ends where the call goes on to a line of no full repeat."""
    body = {line for bodies in bodies_of(call, loop) for one in bodies[:-1] for line, _ in one}
    ends = [p[0] for p in loop.passes[1:]] + [call.last_event + 1]
    for one, end in zip(loop.passes, ends):
        left = next((e for e, line, _ in call.trail if one[-1] < e < end and line not in body), end)
        yield one[0], left


OF_A_LOOP = ("train", "fit", "main", "loop", "epoch", "eval", "valid", "test", "serve", "bench", "<module>")
OF_ONE = ("step", "forward", "iter", "batch", "lambda")


def sounds_like_loop(call):
    """Does the function's name say that it has the loop? Nothing else tells `train` from `train_step`: a name alone."""
    name = call.function[1].lower()
    return any(word in name for word in OF_A_LOOP) and not any(word in name for word in OF_ONE)


def is_wrapper(call):
    """A library's module around the program's own: DistributedDataParallel, which only calls on."""
    return is_library(call.function) and "forward" in call.function[1] and len(call.positions) == 1 and \
        not call.function[0].endswith(CONTAINER)


def owner_of(call, loop, several):
    """(call, line) that the loop belongs to: its own, or the caller's where it was called anew."""
    line = loop.head[0]
    if loop.head != call.first or call.caller is None or call.function[0].endswith(CONTAINER):
        return call, line
    tail = call.visited - set().union(*call.reached)
    if tail or not several and (on_one_line(bodies_of(call, loop)) or sounds_like_loop(call)):
        return call, line
    owner = call.caller
    while owner.caller and (is_glue(owner.function) or is_wrapper(owner)):
        owner = owner.caller
    return owner, call.path[len(owner.path)][2]     # where it stood when it called, not where it is now


def loops_of(calls):
    """Loops, those of one path and head together."""
    merged, first = {}, min((call.first_event for call in calls), default=0)
    for call in calls:
        began, call = call.first, known(call) if call.first_event == first else call
        for loop in call.loops.values():
            passes, several = folded(call, loop)
            if max(map(len, passes)) < 2 <= max(map(len, loop.passes)):
                continue
            owner, line = owner_of(call, loop, several)
            key = (owner.path, owner.function, line, call.function, loop.head)
            found = merged.setdefault(key, Found(owner, line, call, []))
            found.passes += passes
            found.end = max(found.end, call.last_event)
            found.spans += spans_of(call, loop)
            found.unknown = found.unknown or call.first_event == first and loop.head == began
    return list(joined(merged).values())


def in_loop_above(call):
    """Whether it went above its first line in a loop: it comes from there to what it was at before, or goes down there.

    A call that is written over several lines goes up, too, but only to where it begins."""
    before, above = set(), None
    for _, position in call.positions_at:
        if position[0] >= call.first[0]:
            if above is not None and position in before:
                return True
            if above is None:
                before.add(position)
        elif above is not None and position[0] > above:
            return True
        else:
            above = position[0]
    return False


def known(call):
    """The call as if the recording had begun before its loops: it came to the lines above its first one before that.

    A recording that begins within a loop knows no head; lines that it goes back to are those of loops around."""
    above = {position: (position[0], at) for at, (_, position) in reversed(list(enumerate(call.positions_at)))
             if position[0] < call.first[0]}
    if not in_loop_above(call):
        return call
    anew = Call(call.path, call.function, call.first_event, call.caller)
    for position in sorted(above, key=above.get):
        anew.enter(position, call.first_event, call.trail[above[position][1]][2])
    for (event, position), (_, _, callee) in zip(call.positions_at, call.trail):
        anew.enter(position, event, callee)
    anew.last_event = call.last_event
    return anew


def joined(merged):
    """A loop whose head is unknown is the one that the same call has on the same line later on."""
    for key in [k for k, found in merged.items() if found.unknown]:
        other = next((k for k in merged if k[:4] == key[:4] and k[4] != key[4] and k[4][0] == key[4][0]), None)
        if other is not None:
            merged[other].passes += merged[key].passes
            merged[other].spans += merged[key].spans
            del merged[key]
    return merged
