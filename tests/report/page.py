# SPDX-License-Identifier: MIT
"""Reads a report as its script does: the numbers in it, packed or not."""
import base64
import hashlib
import html
import json
import re
from html.parser import HTMLParser


class Reader:
    """Numbers of seven bits a byte, lowest first, in base 64."""

    def __init__(self, text):
        self.data, self.at = base64.b64decode(text), 0

    def next(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def signed(self):
        value = self.next()
        return -((value + 1) >> 1) if value & 1 else value >> 1

    def changes(self, count):
        values, last = [], 0
        for _ in range(count):
            last += self.signed()
            values.append(last)
        return values

    def is_read(self):
        return self.at == len(self.data)


class Elements(HTMLParser):
    """Which elements a page has, with their attributes, and the text of each script and style."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements, self.raw, self.inside = [], [], None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        self.inside = (tag, dict(attrs)) if tag in ("script", "style") else None

    def handle_endtag(self, tag):
        self.inside = None

    def handle_data(self, data):
        if self.inside:
            self.raw.append((*self.inside, data))


class Page:
    def __init__(self, content):
        self.content = content
        self.text = content.decode("utf-8")
        self.parsed = Elements(self.text)

    def json(self, name):
        found = [data for tag, attrs, data in self.parsed.raw if tag == "script" and attrs.get("id") == name]
        assert len(found) == 1, name
        return json.loads(found[0])

    def policy(self):
        return html.unescape(re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', self.text).group(1))

    def hashes(self):
        """By kind of element what the policy has to allow."""
        def of(tag):
            texts = [data for name, attrs, data in self.parsed.raw if name == tag and "type" not in attrs]
            assert len(texts) == 1, tag
            return base64.b64encode(hashlib.sha256(texts[0].encode()).digest()).decode()
        return {"style-src": of("style"), "script-src": of("script")}


def rectangles(timeline):
    """(begin, end, bottom, top, allocation) of all, in states from the first."""
    reader, found, begin, bottom = Reader(timeline["allocations"]), [], 0, 0
    for allocation in range(timeline["count"]):
        begin += reader.signed()
        size, parts = reader.next(), reader.next()
        for _ in range(4):
            reader.next()
        at = begin
        for _ in range(parts):
            end = at + reader.next()
            bottom += reader.signed()
            found.append((at, end, bottom, bottom + size, allocation))
            at = end
    assert reader.is_read() and len(found) == timeline["rectangles"]
    return found


def bins(timeline):
    """Of each bin its event (in states from the first), active bytes, and those that are not drawn one by one."""
    count = timeline["bins"]
    events, active = Reader(timeline["binEvents"]).changes(count), Reader(timeline["active"]).changes(count)
    others, reader = [0] * count, Reader(timeline["others"])
    for _ in timeline["otherGroups"]:
        others = [a + b for a, b in zip(others, reader.changes(count))]
    assert reader.is_read()
    return list(zip(events, active, others))
