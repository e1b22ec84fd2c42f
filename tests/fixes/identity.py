# SPDX-License-Identifier: MIT
"""Which request of a changed program is which of the program itself.

A request is known by the step it is in, the program's own lines that it comes from, its operator, and how many of that
kind were before it in the step. What only the changed program asks for (a layer made again) has no counterpart.
"""
import collections


def numbered(requests):
    """[(event, identity)], each identity once: what is asked for several times is counted within its step."""
    seen = collections.Counter()
    for event, key in requests:
        yield event, (*key, seen[key])
        seen[key] += 1


class Counterparts:
    """Requests of a program and of its changed version, each as versions.Run has them."""

    def __init__(self, before, after):
        self.before, self.after = list(numbered(before)), list(numbered(after))
        self.event = {identity: event for event, identity in self.before}
        self.place = {identity: place for place, (_, identity) in enumerate(self.after)}

    def after_of(self, place):
        """The place in the changed program of what the program asks for at this place."""
        return self.place[self.before[place][1]]

    def events(self, place):
        """[first, last]: the events of the program between which this request of the changed one stands."""
        if self.after[place][1] in self.event:
            return [self.event[self.after[place][1]]] * 2
        known = [self.event.get(identity) for _, identity in self.after]
        earlier = [e for e in known[:place] if e is not None]
        later = [e for e in known[place + 1:] if e is not None]
        return [earlier[-1] if earlier else 0, later[0] if later else self.before[-1][0]]
