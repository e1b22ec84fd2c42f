#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the icons into the files beside this one, as SVG and as PNGs for where no SVG can be read: the program's, bands of
memory that grow, step by step, up to the limit of the device; and that of a recording, the same bands on a sheet."""
import collections
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).resolve().parent
GRID = 64
PNG_SIZES = (16, 32, 48, 128, 256)
SAMPLES = 4     # per pixel and axis

# What an icon consists of, on the grid; later shapes lie on top. The hues stay apart for colour-blind eyes.
Box = collections.namedtuple("Box", "left top right bottom colour radius", defaults=(0,))
# the folded corner of a sheet: the half of a box below the diagonal from its left top to its right bottom
Fold = collections.namedtuple("Fold", "left top right bottom colour")

BANDS = [
    Box(8, 48, 56, 56, "#0072b2"),
    Box(8, 42, 32, 48, "#56b4e9"), Box(32, 40, 56, 48, "#56b4e9"),
    Box(16, 36, 24, 42, "#009e73"), Box(24, 32, 32, 42, "#009e73"), Box(32, 30, 40, 40, "#009e73"),
    Box(40, 26, 56, 40, "#009e73"),
    Box(24, 28, 32, 32, "#f0e442"), Box(40, 20, 48, 26, "#f0e442"),
    Box(48, 16, 56, 26, "#e69f00"),
    Box(8, 11, 56, 14, "#e2483d"),
]


def on_sheet(band):
    """A band of the program's icon where it lies on the sheet, at three quarters of its size."""
    def x(at):
        return 14 + (at - 8) * 0.75

    def y(at):
        return 22 + (at - 11) * 0.75
    return Box(x(band.left), y(band.top), x(band.right), y(band.bottom), band.colour)


ICONS = {
    "snapviewer": [Box(4, 4, 60, 60, "#20252f", 10)] + BANDS,
    "application-x-pytorch-memory-snapshot": [
        Box(8, 2, 42, 62, "#8a93a3"), Box(8, 16, 56, 62, "#8a93a3"), Fold(42, 2, 56, 16, "#8a93a3"),
        Box(10, 4, 41, 60, "#f7f8fa"), Box(10, 18, 54, 60, "#f7f8fa"),
    ] + [on_sheet(band) for band in BANDS],
}


def element(shape):
    """A shape in SVG."""
    left, top, right, bottom, colour = shape[:5]
    if isinstance(shape, Fold):
        return '  <path d="M%g %gL%g %gL%g %gz" fill="%s"/>' % (left, top, right, bottom, left, bottom, colour)
    corner = ' rx="%g"' % shape.radius if shape.radius else ""
    return ('  <rect x="%g" y="%g" width="%g" height="%g"%s fill="%s"/>'
            % (left, top, right - left, bottom - top, corner, colour))


def svg(shapes):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<!-- SPDX-License-Identifier: MIT; written by make_icons.py -->",
             '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">' % ((GRID,) * 4)]
    return ("\n".join(lines + [element(shape) for shape in shapes] + ["</svg>"]) + "\n").encode()


def covers(shape, x, y):
    """Whether a point lies in a shape."""
    if not (shape.left <= x <= shape.right and shape.top <= y <= shape.bottom):
        return False
    if isinstance(shape, Fold):
        return (x - shape.left) * (shape.bottom - shape.top) <= (y - shape.top) * (shape.right - shape.left)
    radius = shape.radius
    dx = max(shape.left + radius - x, x - (shape.right - radius), 0)
    dy = max(shape.top + radius - y, y - (shape.bottom - radius), 0)
    return radius == 0 or dx * dx + dy * dy <= radius * radius


def colour_at(shapes, x, y):
    for shape in reversed(shapes):
        if covers(shape, x, y):
            return shape.colour
    return None


def pixel(shapes, column, row, size):
    """Red, green, blue, alpha: the mean of the samples in one pixel."""
    total, covered = [0, 0, 0], 0
    for i in range(SAMPLES * SAMPLES):
        x = (column + (i % SAMPLES + 0.5) / SAMPLES) * GRID / size
        y = (row + (i // SAMPLES + 0.5) / SAMPLES) * GRID / size
        colour = colour_at(shapes, x, y)
        if colour is not None:
            covered += 1
            total = [t + int(colour[k:k + 2], 16) for t, k in zip(total, (1, 3, 5))]
    return bytes(t // covered for t in total) + bytes([covered * 255 // (SAMPLES * SAMPLES)]) if covered else bytes(4)


def png(shapes, size):
    rows = b"".join(b"\0" + b"".join(pixel(shapes, c, r, size) for c in range(size)) for r in range(size))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def main():
    for name, shapes in ICONS.items():
        (HERE / (name + ".svg")).write_bytes(svg(shapes))
        for size in PNG_SIZES:
            (HERE / ("%s-%d.png" % (name, size))).write_bytes(png(shapes, size))


if __name__ == "__main__":
    main()
