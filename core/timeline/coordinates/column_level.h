// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <cstdint>

namespace core {

/// A level of detail: columns of 2ⁿ units of a scale, counted from its begin, so that they stay where they
/// are whatever part is shown; the last one also takes the rest, which would be narrower. Refers to the
/// scale.
class ColumnLevel
{
public:
    /// shift = n, 0 … 52.
    ColumnLevel(const TimeScale& scale, int shift);
    /// The finest level whose columns are a pixel of x or wider: every one of them is seen.
    [[nodiscard]] static ColumnLevel forAxis(const TimeScale& scale, const Axis& x);

    [[nodiscard]] const TimeScale& scale() const { return *m_scale; }
    [[nodiscard]] int shift() const { return m_shift; }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    /// x where a column begins; column count(): where the scale ends.
    [[nodiscard]] std::int64_t begin(std::int64_t column) const;
    /// The column at x, or the nearest one.
    [[nodiscard]] std::int64_t columnAt(double x) const;
    /// The events that a column stands for, never none.
    [[nodiscard]] EventRange events(std::int64_t column) const;

private:
    const TimeScale* m_scale;
    int m_shift;
    std::int64_t m_count;
};

/// Rows of pixels at a scale of bytes: row i is [i, i + 1) · bytesPerRow and shows what is at its middle.
/// Rows are counted from byte 0, so that they stay where they are whatever part is shown.
struct RowScale
{
    double bytesPerRow = 1;

    /// As y has them, a pixel a row; rounded, so that what moving an axis does to its last digits does not
    /// count.
    [[nodiscard]] static RowScale forAxis(const Axis& y);

    [[nodiscard]] std::uint64_t middleOf(std::int64_t row) const;
    /// y moved by up to half a pixel so that its pixels are rows.
    [[nodiscard]] Axis snapped(const Axis& y) const;
    /// The row at y's lowest pixel; y as snapped() returns it.
    [[nodiscard]] std::int64_t firstRow(const Axis& y) const;

    friend bool operator==(const RowScale&, const RowScale&) = default;
};

} // namespace core
