// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace picture {

/// Labels over a plot: who comes first has its place, who would overlap goes elsewhere or is left out. One
/// painting.
class LabelLane
{
public:
    /// Labels stay in area, off what is taken; paper is what they stand on.
    LabelLane(QPainter& painter, const QRectF& area, const QColor& paper, std::vector<QRectF> taken = {})
        : m_painter(painter), m_area(area), m_paper(paper), m_taken(std::move(taken))
    {}

    /// A line runs from top to bottom at x: no word is put on it without paper.
    void setLine(double x) { m_line = x; }
    [[nodiscard]] bool isOnLine(const QRectF& box) const;
    /// Nothing may be put there any more.
    void block(const QRectF& box) { m_taken.push_back(box); }
    [[nodiscard]] bool isFree(const QRectF& box) const;
    /// Paints text at the first of places (left top corners) that is free once it is moved into the area.
    /// Where it stands; nothing where none is.
    std::optional<QRectF> put(const QString& text, const QColor& colour,
                              std::initializer_list<QPointF> places, bool isBold = false);
    /// The same without paper: on what has one colour.
    std::optional<QRectF> putBare(const QString& text, const QColor& colour, const QPointF& place);
    /// Width and height of a text's box.
    [[nodiscard]] QSizeF sizeOf(const QString& text, bool isBold = false) const;

private:
    [[nodiscard]] bool claim(QRectF& box);
    void write(const QRectF& box, const QString& text, const QColor& colour, bool isBold);

    QPainter& m_painter;
    QRectF m_area;
    QColor m_paper;
    std::vector<QRectF> m_taken;
    std::optional<double> m_line;
};

} // namespace picture
