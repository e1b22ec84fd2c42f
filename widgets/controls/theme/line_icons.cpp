// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/line_icons.h"

#include "core/picture/palettes.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QStringList>

#include <array>
#include <string_view>

namespace widgets {

namespace {

constexpr double grid = 16;
constexpr double stroke = 1.5;

/// Strokes on a grid of 16: "M x y" begins one, "L x y" goes on, "Z" closes it, "O x y r" is a circle, "D x
/// y" a dot. In the order of LineIcon.
constexpr std::array<std::string_view, 27> drawings{
    "M 9.5 3.5 L 5 8 L 9.5 12.5",
    "M 6.5 3.5 L 11 8 L 6.5 12.5",
    "M 4 4 L 12 12 M 12 4 L 4 12",
    "M 6.5 3.5 L 12.5 3.5 L 12.5 9.5 M 12.5 3.5 L 7.5 8.5 M 9.5 12.5 L 3.5 12.5 L 3.5 6.5",
    "D 3.5 8 D 8 8 D 12.5 8",
    "M 2.5 12.5 L 2.5 4 L 6.5 4 L 8 5.5 L 13.5 5.5 L 13.5 12.5 Z",
    "M 2.5 2.5 L 2.5 13.5 L 13.5 13.5 M 4.5 11 L 7 6.5 L 9.5 9.5 L 12.5 4",
    "M 2.5 3.5 L 13.5 3.5 L 13.5 7 L 2.5 7 Z M 6 3.5 L 6 7 M 2.5 9.5 L 13.5 9.5 L 13.5 13 L 2.5 13 Z M 10 "
    "9.5 L 10 13",
    "M 2.5 4.5 L 5.5 8 L 2.5 11.5 M 7.5 12 L 13.5 12",
    "O 8 8 5.8 M 8 7.5 L 8 11 D 8 5.2",
    "M 8 2.5 L 14 13 L 2 13 Z M 8 6.5 L 8 9.5 D 8 11.3",
    "O 8 8 5.8 M 8 4.8 L 8 8.8 D 8 11",
    "M 3 8.5 L 6.5 12 L 13 4.5",
    "M 4 6.2 L 8 10.2 L 12 6.2",
    "M 4 9.8 L 8 5.8 L 12 9.8",
    "M 3 4 L 13 4 M 5.5 8 L 13 8 M 5.5 12 L 13 12",
    "M 2.5 2.5 L 13.5 2.5 L 13.5 6 L 2.5 6 Z M 2.5 6 L 2.5 9.5 L 9.5 9.5 L 9.5 6 M 2.5 9.5 L 2.5 13 L 6 13 L "
    "6 9.5",
    "M 2.5 2.5 L 13.5 2.5 L 13.5 13.5 L 2.5 13.5 Z M 8.5 2.5 L 8.5 13.5 M 8.5 8 L 13.5 8",
    "M 8 2.5 L 8 10 M 5 7 L 8 10 L 11 7 M 2.5 11 L 2.5 13.5 L 13.5 13.5 L 13.5 11",
    "M 5.5 5.5 L 13.5 5.5 L 13.5 13.5 L 5.5 13.5 Z M 10.5 2.5 L 2.5 2.5 L 2.5 10.5",
    "M 3 13 L 3.6 10.2 L 11 2.8 L 13.2 5 L 5.8 12.4 Z M 9.3 4.5 L 11.5 6.7",
    "M 2.5 8 L 13.5 8 M 5.5 4.8 L 8 2.3 L 10.5 4.8 M 5.5 11.2 L 8 13.7 L 10.5 11.2",
    "M 2.5 13.5 L 2.5 7 L 6.5 7 L 6.5 13.5 Z M 9.5 13.5 L 9.5 2.5 L 13.5 2.5 L 13.5 13.5 Z",
    "M 3 13.5 L 3 8 M 6.3 13.5 L 6.3 6 M 9.7 13.5 L 9.7 8.5 M 13 13.5 L 13 2.5",
    "M 2.5 2.5 L 13.5 2.5 L 13.5 13.5 L 2.5 13.5 Z M 2.5 6.2 L 13.5 6.2 M 2.5 9.8 L 13.5 9.8 M 6 2.5 L 6 6.2 "
    "M 10 6.2 L 10 9.8 M 5 9.8 L 5 13.5",
    "M 5 3 L 12.5 8 L 5 13 Z",
    "M 5.5 3.5 L 5.5 12.5 M 10.5 3.5 L 10.5 12.5",
};

/// Adds what a drawing says to path; dots to dots.
void trace(std::string_view drawing, QPainterPath& path, QList<QPointF>& dots)
{
    const QString text = QString::fromLatin1(drawing.data(), static_cast<qsizetype>(drawing.size()));
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto number = [&words](qsizetype at) { return words.value(at).toDouble(); };
    for (qsizetype at = 0; at < words.size();) {
        const QChar what = words[at].front();
        const QPointF point(number(at + 1), number(at + 2));
        if (what == QLatin1Char('M'))
            path.moveTo(point);
        else if (what == QLatin1Char('L'))
            path.lineTo(point);
        else if (what == QLatin1Char('D'))
            dots.append(point);
        else if (what == QLatin1Char('O'))
            path.addEllipse(point, number(at + 3), number(at + 3));
        else
            path.closeSubpath();
        at += what == QLatin1Char('Z') ? 1 : what == QLatin1Char('O') ? 4 : 3;
    }
}

QColor colourOf(LineIcon icon, QIcon::Mode mode)
{
    const QPalette palette = QGuiApplication::palette();
    if (icon == LineIcon::Failure)
        return picture::alarmColour(palette);
    if (icon == LineIcon::Warning)
        return picture::warningColour(palette);
    if (mode == QIcon::Selected)
        return palette.color(QPalette::HighlightedText);
    return palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Normal,
                         QPalette::ButtonText);
}

class LineEngine final : public QIconEngine
{
public:
    explicit LineEngine(LineIcon icon) : m_icon(icon) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        QPainterPath path;
        QList<QPointF> dots;
        trace(drawings.at(static_cast<std::size_t>(m_icon)), path, dots);
        const QColor colour = colourOf(m_icon, mode);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / grid, rect.height() / grid);
        painter->setPen(QPen(colour, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(path);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour);
        for (const QPointF dot : dots)
            painter->drawEllipse(dot, stroke * 0.6, stroke * 0.6);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new LineEngine(m_icon); }

private:
    LineIcon m_icon;
};

} // namespace

QIcon lineIcon(LineIcon icon)
{
    return QIcon(new LineEngine(icon)); // the icon owns it
}

} // namespace widgets
