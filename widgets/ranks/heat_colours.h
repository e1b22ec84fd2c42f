// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPalette>

#include <cstdint>

namespace widgets {

/// The colours of a heat map, of which none is one of the data palette's or means failure: orange is more
/// than usual, violet less, which people who do not tell red from green tell apart, too; what is usual is all
/// but the background.
class HeatColours
{
public:
    /// most: bytes that have the full colour.
    HeatColours(const QPalette& palette, std::uint64_t mostExcess, std::uint64_t mostBytes);

    /// Of bytes above, or below, the median.
    [[nodiscard]] QRgb ofExcess(std::int64_t excess) const;
    [[nodiscard]] QRgb ofBytes(std::uint64_t bytes) const;
    /// Bytes above or below that have the full colour.
    [[nodiscard]] std::uint64_t fullExcess() const { return static_cast<std::uint64_t>(m_mostExcess); }
    [[nodiscard]] QColor more() const { return m_more; }
    [[nodiscard]] QColor less() const { return m_less; }
    [[nodiscard]] QColor usual() const { return m_usual; }
    [[nodiscard]] QColor most() const { return m_most; }
    /// What can be read on a cell of that colour.
    [[nodiscard]] static QColor textOn(QRgb cell);

private:
    QColor m_more;
    QColor m_less;
    QColor m_usual;
    QColor m_most;
    double m_mostExcess;
    double m_mostBytes;
};

} // namespace widgets
