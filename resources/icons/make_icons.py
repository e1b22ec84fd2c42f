#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the program's icon into the files beside this one, as SVG and as PNGs for where no SVG can be read: bands of
memory that grow, step by step, up to the limit of the device."""
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).resolve().parent
GRID = 64
PNG_SIZES = (16, 32, 48, 128, 256)
SAMPLES = 4     # per pixel and axis

# left, top, right, bottom on the grid, colour; later ones lie on top. The hues stay apart for colour-blind eyes.
SHAPES = [
    (4, 4, 60, 60, "#20252f"),
    (8, 48, 56, 56, "#0072b2"),
    (8, 42, 32, 48, "#56b4e9"), (32, 40, 56, 48, "#56b4e9"),
    (16, 36, 24, 42, "#009e73"), (24, 32, 32, 42, "#009e73"), (32, 30, 40, 40, "#009e73"), (40, 26, 56, 40, "#009e73"),
    (24, 28, 32, 32, "#f0e442"), (40, 20, 48, 26, "#f0e442"),
    (48, 16, 56, 26, "#e69f00"),
    (8, 11, 56, 14, "#e2483d"),
]
RADIUS = 10     # of the first shape's corners


def svg():
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<!-- SPDX-License-Identifier: MIT; written by make_icons.py -->",
             '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">' % ((GRID,) * 4)]
    for at, (left, top, right, bottom, colour) in enumerate(SHAPES):
        corner = ' rx="%d"' % RADIUS if at == 0 else ""
        lines.append('  <rect x="%d" y="%d" width="%d" height="%d"%s fill="%s"/>'
                     % (left, top, right - left, bottom - top, corner, colour))
    return ("\n".join(lines + ["</svg>"]) + "\n").encode()


def in_rounded(x, y, left, top, right, bottom):
    """Whether a point lies in the first shape, whose corners are rounded."""
    dx = max(left + RADIUS - x, x - (right - RADIUS), 0)
    dy = max(top + RADIUS - y, y - (bottom - RADIUS), 0)
    return dx * dx + dy * dy <= RADIUS * RADIUS and left <= x <= right and top <= y <= bottom


def colour_at(x, y):
    found = None
    for at, (left, top, right, bottom, colour) in enumerate(SHAPES):
        if at == 0:
            if not in_rounded(x, y, left, top, right, bottom):
                return None
            found = colour
        elif left <= x < right and top <= y < bottom:
            found = colour
    return found


def pixel(column, row, size):
    """Red, green, blue, alpha: the mean of the samples in one pixel."""
    total, covered = [0, 0, 0], 0
    for i in range(SAMPLES * SAMPLES):
        x = (column + (i % SAMPLES + 0.5) / SAMPLES) * GRID / size
        y = (row + (i // SAMPLES + 0.5) / SAMPLES) * GRID / size
        colour = colour_at(x, y)
        if colour is not None:
            covered += 1
            total = [t + int(colour[k:k + 2], 16) for t, k in zip(total, (1, 3, 5))]
    return bytes(t // covered for t in total) + bytes([covered * 255 // (SAMPLES * SAMPLES)]) if covered else bytes(4)


def png(size):
    rows = b"".join(b"\0" + b"".join(pixel(c, r, size) for c in range(size)) for r in range(size))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def main():
    (HERE / "snapviewer.svg").write_bytes(svg())
    for size in PNG_SIZES:
        (HERE / ("snapviewer-%d.png" % size)).write_bytes(png(size))


if __name__ == "__main__":
    main()
