// SPDX-License-Identifier: MIT
#include "widgets/leaks/survival_view.h"

#include "core/base/units.h"
#include "core/leaks/leak_sentence.h"
#include "core/picture/palettes.h"
#include "widgets/controls/text/text_tip.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr int viewMargin = 6;
constexpr int titleGap = 2;
constexpr double leastAlpha = 0.18; ///< of a cell that holds anything: a byte is to be seen

} // namespace

SurvivalView::SurvivalView(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("survival"));
    setAccessibleName(tr("What is left of each step's allocations at the end of each step"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SurvivalView::setSurvivors(LeaksPtr shown, SurvivorsPtr survivors)
{
    m_shown = std::move(shown);
    m_survivors = std::move(survivors);
    m_current.reset();
    makeImage();
    setAccessibleDescription(hasContent() ? tr("%1 steps").arg(core::formatCount(last() - first() + 1))
                                          : tr("Nothing is shown"));
    update();
}

void SurvivalView::setTitle(const QString& title)
{
    m_title = title;
    update();
}

/// By the square root: a small leak beside a large one is to be seen.
void SurvivalView::makeImage()
{
    m_image = QImage();
    if (!hasContent())
        return;
    const core::Survival& survival = m_survivors->survival;
    const auto side = static_cast<int>(last() - first() + 1);
    m_image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    const double most = static_cast<double>(std::max<std::uint64_t>(1, survival.most()));
    QColor colour = picture::measureColour(palette());
    for (std::size_t birth = first(); birth <= last(); ++birth) {
        for (std::size_t step = birth; step <= last(); ++step) {
            const std::uint64_t bytes = survival.at(birth, step);
            if (bytes == 0)
                continue;
            const double share = std::sqrt(std::min(1.0, static_cast<double>(bytes) / most));
            colour.setAlphaF(static_cast<float>(leastAlpha + (1 - leastAlpha) * share));
            m_image.setPixelColor(static_cast<int>(step - first()), static_cast<int>(birth - first()),
                                  colour);
        }
    }
}

QString SurvivalView::numberOf(std::size_t step) const
{
    return core::numberText(m_shown->report.steps, step);
}

/// Right of the numbers of the steps of birth, above those of the ends.
QRectF SurvivalView::field() const
{
    const QFontMetrics metrics(font());
    const int numbers = hasContent() ? metrics.horizontalAdvance(numberOf(last())) : 0;
    const int above = hasContent() ? static_cast<int>(words().size()) * metrics.lineSpacing() : 0;
    return QRectF(rect()).adjusted(2 * viewMargin + numbers, viewMargin + above, -viewMargin,
                                   -viewMargin - metrics.height());
}

QRectF SurvivalView::rectOf(const Cell& cell) const
{
    const QRectF all = field();
    const auto side = static_cast<double>(last() - first() + 1);
    const double width = all.width() / side;
    const double height = all.height() / side;
    return {all.left() + static_cast<double>(cell.step - first()) * width,
            all.top() + static_cast<double>(cell.birth - first()) * height, width, height};
}

std::optional<SurvivalView::Cell> SurvivalView::cellAt(const QPointF& at) const
{
    const QRectF all = field();
    if (!hasContent() || !all.contains(at))
        return std::nullopt;
    const auto side = static_cast<double>(last() - first() + 1);
    const auto placeOf = [&](double share) {
        return first() + static_cast<std::size_t>(std::clamp(share * side, 0.0, side - 1));
    };
    const Cell cell{placeOf((at.y() - all.top()) / all.height()),
                    placeOf((at.x() - all.left()) / all.width())};
    return cell.step < cell.birth ? std::nullopt : std::optional(cell);
}

bool SurvivalView::isJudged(std::size_t birth) const
{
    return birth >= m_shown->report.steps.first() && birth <= m_shown->report.steps.last();
}

QString SurvivalView::textOf(const Cell& cell) const
{
    const std::uint64_t bytes = m_survivors->survival.at(cell.birth, cell.step);
    const QString both =
        QStringLiteral("%1 (%2)").arg(core::formatShortBytes(bytes), core::formatExactBytes(bytes));
    const QString text =
        tr("Born in step %1, at the end of step %2: %3").arg(numberOf(cell.birth), numberOf(cell.step), both);
    return isJudged(cell.birth) ? text : tr("%1 (this step is not judged)").arg(text);
}

void SurvivalView::setCurrent(const std::optional<Cell>& cell)
{
    if (m_current == cell)
        return;
    m_current = cell;
    if (cell)
        setAccessibleDescription(textOf(*cell));
    update();
}

void SurvivalView::choose(const Cell& cell)
{
    setCurrent(cell);
    Q_EMIT eventChosen(m_shown->report.steps.end(cell.step));
}

void SurvivalView::paintAxes(QPainter& painter) const
{
    const QRectF all = field();
    const QFontMetrics metrics(font());
    const int line = metrics.height() + titleGap;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const auto side = static_cast<double>(last() - first() + 1);
    const auto every = [&](double room, double wanted) {
        return std::max<std::size_t>(
            1, static_cast<std::size_t>(std::ceil(side * wanted / std::max(1.0, room))));
    };
    const double widest = metrics.horizontalAdvance(numberOf(last())) + viewMargin;
    const std::size_t across = every(all.width(), widest);
    const std::size_t down = every(all.height(), metrics.height());
    for (std::size_t step = first(); step <= last(); step += across) {
        const QRectF cell = rectOf({first(), step});
        painter.drawText(QRectF(cell.center().x() - widest, all.bottom() + titleGap, 2 * widest, line),
                         Qt::AlignHCenter | Qt::AlignTop, numberOf(step));
    }
    for (std::size_t birth = first(); birth <= last(); birth += down) {
        const QRectF cell = rectOf({birth, birth});
        painter.drawText(
            QRectF(all.left() - widest, cell.center().y() - line / 2.0, widest - viewMargin / 2.0, line),
            Qt::AlignRight | Qt::AlignVCenter, numberOf(birth));
    }
}

/// Whose it is and what the axes are, in as many lines as that takes; in little room whose it is alone.
QStringList SurvivalView::words() const
{
    const QFontMetrics metrics(font());
    const int room = width() - 2 * viewMargin;
    const QString down = tr("down: born in step");
    const QString across = tr("across: still there at its end");
    const QString both = tr("%1; %2", "down: …; across: …").arg(down, across);
    QStringList words{m_title};
    constexpr int leastLines = 7; // of which the words take a few
    if (height() >= leastLines * metrics.lineSpacing())
        words += metrics.horizontalAdvance(both) <= room ? QStringList(both) : QStringList{down, across};
    return words;
}

/// Above the field, so that they lie on nothing.
void SurvivalView::paintWords(QPainter& painter) const
{
    const QFontMetrics metrics(font());
    QRect line(viewMargin, viewMargin / 2, width() - 2 * viewMargin, metrics.lineSpacing());
    for (const QString& word : words()) {
        painter.setPen(
            palette().color(line.top() == viewMargin / 2 ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(word, Qt::ElideRight, line.width()));
        line.translate(0, line.height());
    }
}

/// A veil over the rows of steps that nothing is concluded from.
void SurvivalView::paintNotJudged(QPainter& painter) const
{
    QColor veil = palette().color(QPalette::Base);
    veil.setAlphaF(0.55F);
    const core::JudgedSteps& steps = m_shown->report.steps;
    const QRectF all = field();
    QColor line = palette().color(QPalette::Mid);
    const auto cover = [&](std::size_t from, std::size_t to) {
        if (from > to)
            return;
        const QRectF rect = rectOf({from, last()}).united(rectOf({to, last()}));
        painter.fillRect(QRectF(all.left(), rect.top(), all.width(), rect.height()), veil);
    };
    cover(first(), steps.first() - 1);
    cover(steps.last() + 1, last());
    painter.setPen(QPen(line, 1, Qt::DashLine));
    for (const std::size_t birth : {steps.first(), steps.last() + 1}) {
        if (birth <= first() || birth > last())
            continue;
        const double y = std::round(rectOf({birth, last()}).top()) + 0.5;
        painter.drawLine(QPointF(all.left(), y), QPointF(all.right(), y));
    }
}

void SurvivalView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!hasContent())
        return;
    const QRectF all = field();
    if (all.width() <= 0 || all.height() <= 0)
        return;
    // where nothing can be: before its birth nothing is alive
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::AlternateBase));
    painter.drawPolygon(QPolygonF({all.topLeft(), all.topRight(), all.bottomRight()}));
    const bool isSmall = all.width() < m_image.width() || all.height() < m_image.height();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, isSmall);
    painter.drawImage(all, m_image);
    paintNotJudged(painter);
    paintAxes(painter);
    paintWords(painter);
    painter.setBrush(Qt::NoBrush);
    if (hasFocus()) { // as the lists beside it
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
    if (!m_current)
        return;
    painter.setPen(QPen(palette().color(QPalette::Text), hasFocus() ? 2 : 1));
    painter.drawRect(rectOf(*m_current).adjusted(0.5, 0.5, -0.5, -0.5));
}

bool SurvivalView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const auto cell = cellAt(help->pos());
    if (cell)
        showTip(help->globalPos(), textOf(*cell), this, rectOf(*cell).toAlignedRect());
    else
        hideTip();
    return true;
}

void SurvivalView::mousePressEvent(QMouseEvent* event)
{
    const auto cell = cellAt(event->position());
    if (event->button() == Qt::LeftButton && cell)
        choose(*cell);
}

void SurvivalView::keyPressEvent(QKeyEvent* event)
{
    if (!hasContent())
        return QWidget::keyPressEvent(event);
    Cell cell = m_current.value_or(Cell{m_shown->report.steps.first(), last()});
    switch (event->key()) {
    case Qt::Key_Up:
        cell.birth -= cell.birth > first() ? 1 : 0;
        break;
    case Qt::Key_Down:
        cell.birth += cell.birth < cell.step ? 1 : 0;
        break;
    case Qt::Key_Left:
        cell.step -= cell.step > cell.birth ? 1 : 0;
        break;
    case Qt::Key_Right:
        cell.step += cell.step < last() ? 1 : 0;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return choose(cell);
    default:
        return QWidget::keyPressEvent(event);
    }
    setCurrent(cell);
}

void SurvivalView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        makeImage();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace widgets
