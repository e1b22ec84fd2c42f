// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QString>

class QColor;
class QPainter;
class QRect;

namespace widgets {

/// A text of a row in two parts: "forward" and "model.py:114".
struct NameParts
{
    QString head;
    QString tail; ///< empty where the text names no line
    friend bool operator==(const NameParts&, const NameParts&) = default;
};

inline constexpr int partsGap = 8; ///< between them, pixels

/// The path may lose its beginning, but not the file's name and the line: their width.
[[nodiscard]] int leastTailWidth(const QString& tail, const QFontMetrics& metrics);

/// In one line, the tail quieter. Where there is not room for both the path loses its beginning and then the
/// head its end; the line is always there.
void drawParts(QPainter& painter, const QRect& rect, const NameParts& parts, const QColor& strong,
               const QColor& quiet);

} // namespace widgets
