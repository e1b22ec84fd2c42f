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

/// A path may lose its folders, but not the file's name and the line: their width.
[[nodiscard]] int leastTailWidth(const QString& tail, const QFontMetrics& metrics);

/// A path in so many pixels: whole, else "…" and as many of its last folders as there is room for, else the
/// file's name and line alone. Only of those that are too wide by themselves the beginning goes.
[[nodiscard]] QString elidedPlace(const QString& tail, const QFontMetrics& metrics, int room);

/// The parts as they are shown in so many pixels. The path loses its folders before anything else is cut,
/// then the head its end; a head of which only a stub would be left goes as a whole.
[[nodiscard]] NameParts elidedParts(const NameParts& parts, const QFontMetrics& metrics, int room);

/// elidedParts() in one line, the tail quieter.
void drawParts(QPainter& painter, const QRect& rect, const NameParts& parts, const QColor& strong,
               const QColor& quiet);

/// words in place from its top, in painter's font: whole lines, of which the last ends with "…" where there
/// are more than most. Returns where the next line goes.
int drawLines(QPainter& painter, const QString& words, const QRect& place, int most);

} // namespace widgets
