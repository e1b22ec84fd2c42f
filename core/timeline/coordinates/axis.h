// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// One scale's view: the range [begin, end) of a quantity (events or bytes) over a length in pixels. Pure
/// value; pixel 0 shows begin, pixel length shows end. The span is never below 1e-9 and the length never
/// below 1, whatever it is given.
class Axis
{
public:
    Axis() = default;
    Axis(double begin, double end, double length);

    [[nodiscard]] double begin() const { return m_begin; }
    [[nodiscard]] double end() const { return m_end; }
    [[nodiscard]] double span() const { return m_end - m_begin; }
    [[nodiscard]] double length() const { return m_length; }
    [[nodiscard]] double pixelsPerUnit() const { return m_length / span(); }

    [[nodiscard]] double toPixel(double value) const { return (value - m_begin) * pixelsPerUnit(); }
    [[nodiscard]] double fromPixel(double pixel) const { return m_begin + pixel / pixelsPerUnit(); }

    /// The same range over another length.
    [[nodiscard]] Axis resized(double length) const { return {m_begin, m_end, length}; }
    /// The span times factor; what is at pixel stays there.
    [[nodiscard]] Axis zoomedAbout(double pixel, double factor) const;
    /// The range moved by that many pixels; positive: towards larger values.
    [[nodiscard]] Axis panned(double pixels) const;
    /// Moved, and shrunk where it must be, to lie in [low, high] with a span of at least minSpan (or all of
    /// [low, high] where that is shorter).
    [[nodiscard]] Axis clampedTo(double low, double high, double minSpan) const;

    friend bool operator==(const Axis&, const Axis&) = default;

private:
    double m_begin = 0;
    double m_end = 1;
    double m_length = 1;
};

/// The whole number of bytes at or below value, within 0 … 2^64 − 1.
[[nodiscard]] std::uint64_t wholeBytes(double value);

/// The smallest of 1, 2, 5 · 10ⁿ that is not below least, 1 at least.
[[nodiscard]] double niceDecimalStep(double least);

/// A labelled place on a scale.
struct Mark
{
    double value = 0;
    QString text;
};

/// Marks at whole event indices, steps of 1, 2 or 5 · 10ⁿ, at least minDistance pixels apart; labels are
/// counts with grouping. Ascending, never more than 1,000.
[[nodiscard]] std::vector<Mark> eventMarks(const Axis& axis, double minDistance);

/// Marks at multiples of a power of two of bytes, at least two of them wherever the range spans two bytes, as
/// far apart as minDistance pixels where that leaves two. All labels of a scale are in one binary unit and
/// differ: 12.5 GiB, or rounded, 80.03 GiB. They have up to three digits where two marks do with those.
[[nodiscard]] std::vector<Mark> byteMarks(const Axis& axis, double minDistance);

} // namespace core
