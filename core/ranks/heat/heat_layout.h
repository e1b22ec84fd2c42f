// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

namespace core {

/// Columns from first up to behind.
struct ColumnRange
{
    std::size_t first = 0;
    std::size_t behind = 0;

    [[nodiscard]] std::size_t size() const { return behind - first; }
    friend bool operator==(const ColumnRange&, const ColumnRange&) = default;
};

/// Where the columns of a heat map stand: all of one width, which may be less than a pixel, moved sideways as
/// far as there are columns. Lengths in pixels. A value.
class HeatLayout
{
public:
    static constexpr double widest = 160;

    /// All columns that there are in a view of that width.
    HeatLayout() = default;
    HeatLayout(std::size_t columns, double width);

    [[nodiscard]] std::size_t columns() const { return m_columns; }
    [[nodiscard]] double columnWidth() const { return m_columnWidth; }
    [[nodiscard]] double offset() const { return m_offset; }
    /// How far offset() can go.
    [[nodiscard]] double mostOffset() const;
    [[nodiscard]] bool isWhole() const { return m_columnWidth <= narrowest(); }

    /// In a view of another width: as wide columns, or all if all were seen.
    void resize(double width);
    /// What is at x stays there. factor > 1: wider columns.
    void zoom(double factor, double x);
    void setOffset(double offset);
    void showAll();
    /// Moves as little as is needed for column to be seen.
    void reveal(std::size_t column);

    /// Left edge; of columns() the right end of all.
    [[nodiscard]] double leftOf(std::size_t column) const
    {
        return static_cast<double>(column) * m_columnWidth - m_offset;
    }
    /// Nothing beside the columns.
    [[nodiscard]] std::optional<std::size_t> columnAt(double x) const;
    /// Columns of which any part is in the pixel that begins at x: none beside the columns. Every column is
    /// in one at least.
    [[nodiscard]] ColumnRange columnsAt(int x) const;
    /// Those that are seen.
    [[nodiscard]] ColumnRange visible() const;

private:
    [[nodiscard]] double narrowest() const;

    std::size_t m_columns = 0;
    double m_width = 0;
    double m_columnWidth = 0;
    double m_offset = 0;
};

} // namespace core
