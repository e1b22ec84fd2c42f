// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_chart.h"

#include "core/base/units.h"
#include "core/ledger/ledger_text.h"
#include "core/picture/palettes.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/name_parts.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr int textMargin = 4;
constexpr int leastOfAName = 14;  ///< pixels: of a name that has to be cut its first letters, but not one
constexpr double leastGapped = 4; ///< pixels: thinner boxes touch, or there would be gaps only

QString beginningIn(const QString& text, const QFontMetrics& metrics, int room)
{
    const QString cut = metrics.elidedText(text, Qt::ElideRight, room);
    if (cut.size() > 1 || text.size() <= 1)
        return cut;
    qsizetype count = text.size(); // dots alone tell nothing: a letter or two do
    while (count > 1 && metrics.horizontalAdvance(text.left(count)) > room)
        --count;
    return text.left(count);
}

/// What is told of a box, the most that there is room for: function, line and bytes; function and line; the
/// function alone, or its beginning, and its line below it where below, the pixels there, are enough. What is
/// no line has its bytes instead. isPlain: the name is no function and no line.
void drawName(QPainter& painter, const QRect& place, const QString& text, bool isPlain, const QString& bytes,
              int below)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const core::SiteWords words = isPlain ? core::SiteWords{text, {}} : core::SiteWords::of(text);
    const int leastOfLine = leastTailWidth(words.place, metrics);
    const QString line = elidedPlace(words.place, metrics, leastOfLine);
    const auto joined = [](const QStringList& parts) {
        QStringList said = parts;
        said.removeAll(QString());
        return said.join(QStringLiteral("  "));
    };
    const auto draw = [&painter](const QRect& where, const QString& shown) {
        painter.drawText(where, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    };
    const QString& beside = line.isEmpty() ? bytes : line;
    for (const QString& shown : {joined({words.name, words.place, bytes}), joined({words.name, line, bytes}),
                                 joined({words.name, beside})}) {
        if (!shown.isEmpty() && metrics.horizontalAdvance(shown) + 1 <= place.width())
            return draw(place, shown);
    }
    if (place.width() >= leastOfAName)
        draw(place, beginningIn(words.name, metrics, place.width()));
    if (!line.isEmpty() && below >= metrics.height() && leastOfLine <= place.width())
        draw(place.translated(0, metrics.height()), elidedPlace(words.place, metrics, place.width()));
}

} // namespace

LedgerChart::LedgerChart(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(60, 60);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void LedgerChart::setPage(LedgerPagePtr page, std::uint32_t top)
{
    m_page = std::move(page);
    m_top = top;
    m_selected.reset();
    setHovered({});
    relayout();
}

void LedgerChart::relayout()
{
    layOut();
    update();
    Q_EMIT laidOut();
}

void LedgerChart::setSelected(std::optional<std::uint32_t> node)
{
    m_selected = node;
    setAccessibleDescription(m_page && node ? core::shownSentenceOf(*m_page->ledger, *node) : QString());
    update();
}

QImage LedgerChart::picture()
{
    QImage image(size() * devicePixelRatioF(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&image);
    painter.setFont(font());
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (m_page)
        paintBoxes(painter, rect());
    return image;
}

QColor LedgerChart::colourOf(std::uint32_t node) const
{
    const core::Theme theme = picture::themeOf(palette());
    const core::Rgb full = m_page->colours->colourOf(node, theme);
    if (!m_page->search.isEmpty() && !m_page->rows.rowOf(node)) {
        constexpr double left = 0.2; // of the colour of what the search does not find
        return QColor::fromRgb(core::mixed(full, palette().color(QPalette::Base).rgb(), left));
    }
    return QColor::fromRgb(full);
}

void LedgerChart::paintBox(QPainter& painter, const QRectF& rect, std::uint32_t node, double titleHeight,
                           bool hasRoomBelow) const
{
    const QColor base = palette().color(QPalette::Base);
    if (node == core::LedgerNode::none) {
        painter.fillRect(rect, QBrush(palette().color(QPalette::Mid), Qt::Dense4Pattern));
        return;
    }
    const QColor colour = colourOf(node);
    // One gap beside each box, not a frame around it: two of those side by side would be a thick line.
    const bool hasGap = rect.width() >= leastGapped && rect.height() >= leastGapped;
    painter.fillRect(rect, hasGap ? base : colour);
    if (hasGap)
        painter.fillRect(rect.adjusted(0, 0, -1, -1), colour);
    const QRect place =
        QRectF(rect.left(), rect.top(), rect.width() - 1, std::min(titleHeight, rect.height()))
            .toRect()
            .adjusted(textMargin, 0, -textMargin, 0);
    const bool isWhole = rect.height() - (hasGap ? 1 : 0) >= painter.fontMetrics().height();
    if (place.width() <= 0 || !isWhole)
        return;
    const core::Rgb rgb = colour.rgb();
    const bool isDarkInk = core::contrast(rgb, 0xFF111111) > core::contrast(rgb, 0xFFFFFFFF);
    painter.setPen(isDarkInk ? QColor(0x11, 0x11, 0x11) : QColor(Qt::white));
    const core::LedgerNode& row = m_page->ledger->nodes()[node];
    drawName(painter, place, cutText(core::shortTextOf(*m_page->ledger, node), mostOfACell),
             row.key.kind == core::LedgerKey::Kind::FreedAt, core::formatShortBytes(row.bytes),
             hasRoomBelow ? static_cast<int>(rect.height()) - place.height() : 0);
}

void LedgerChart::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    if (!m_page)
        return;
    paintBoxes(painter, event->rect());
    const auto outline = [&](const QRectF& box, const QColor& colour, double width) {
        painter.setPen(QPen(colour, width));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(1, 1, -1.5, -1.5));
    };
    if (!m_hovered.rect.isNull())
        outline(m_hovered.rect, palette().color(QPalette::Text), 1);
    if (m_selected && !rectOf(*m_selected).isNull())
        outline(rectOf(*m_selected), palette().color(QPalette::Text), 2);
    if (hasFocus() && !m_selected && !rectOf(m_top).isNull())
        outline(rectOf(m_top), palette().color(QPalette::Highlight), 2);
}

void LedgerChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width() ||
        event->size().height() != event->oldSize().height())
        relayout();
}

void LedgerChart::setHovered(const Spot& spot)
{
    const Spot last = std::exchange(m_hovered, spot);
    if (spot.rect != last.rect) {
        for (const QRectF& changed : {last.rect, spot.rect})
            update(changed.toAlignedRect().adjusted(-1, -1, 1, 1));
    }
    if (spot.node != last.node)
        Q_EMIT nodeHovered(spot.node);
}

QString LedgerChart::toolTipOf(const Spot& spot) const
{
    if (!spot.node) {
        return tr("Too small to be drawn one by one: %1. Zoom in to see them.")
            .arg(core::mergedText(spot.merged, spot.mergedBytes));
    }
    return widgets::toolTipOf(*m_page, *spot.node);
}

bool LedgerChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !m_page)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Spot spot = spotAt(help->pos());
    if (spot.node || spot.merged > 0)
        showTip(help->globalPos(), toolTipOf(spot), this, spot.rect.toAlignedRect());
    else
        hideTip();
    return true;
}

void LedgerChart::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(m_page ? spotAt(event->position()) : Spot());
}

void LedgerChart::leaveEvent(QEvent* event)
{
    setHovered({});
    QWidget::leaveEvent(event);
}

void LedgerChart::choose(std::uint32_t node)
{
    setSelected(node);
    Q_EMIT nodeChosen(node);
}

void LedgerChart::mousePressEvent(QMouseEvent* event)
{
    const Spot spot = m_page ? spotAt(event->position()) : Spot();
    if (spot.node && event->button() == Qt::LeftButton)
        choose(*spot.node);
}

void LedgerChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_page)
        return;
    const Spot spot = spotAt(event->position());
    if (spot.node)
        zoomInto(*spot.node);
}

/// A row that consists of nothing more is shown among its like.
void LedgerChart::zoomInto(std::uint32_t node)
{
    const core::LedgerNode& row = m_page->ledger->nodes()[node];
    Q_EMIT topRequested(row.childCount > 0 || row.depth == 0 ? node : row.parent);
}

void LedgerChart::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_page)
        return;
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto node = byKey ? m_selected : spotAt(event->pos()).node;
    if (node)
        Q_EMIT menuRequested(*node,
                             byKey ? mapToGlobal(rectOf(*node).center().toPoint()) : event->globalPos());
}

std::optional<std::uint32_t> LedgerChart::neighbour(int key) const
{
    const std::vector<core::LedgerNode>& nodes = m_page->ledger->nodes();
    const std::uint32_t at = m_selected.value_or(m_top);
    if (!m_selected)
        return at;
    const core::LedgerNode& node = nodes[at];
    std::uint32_t next = core::LedgerNode::none;
    if (key == Qt::Key_Up && at != m_top)
        next = node.parent;
    else if (key == Qt::Key_Down && node.childCount > 0)
        next = node.firstChild;
    else if (key == Qt::Key_Right && at != m_top && at + 1 < nodes.size() &&
             nodes[at + 1].parent == node.parent)
        next = at + 1;
    else if (key == Qt::Key_Left && at != m_top && nodes[at - 1].parent == node.parent)
        next = at - 1;
    const bool isDrawn = next != core::LedgerNode::none && !rectOf(next).isNull();
    return isDrawn ? std::optional(next) : std::nullopt;
}

void LedgerChart::keyPressEvent(QKeyEvent* event)
{
    if (!m_page) {
        QWidget::keyPressEvent(event);
        return;
    }
    const std::uint32_t above = m_page->ledger->nodes()[m_top].parent;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (const auto next = neighbour(event->key()))
            choose(*next);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_selected)
            zoomInto(*m_selected);
        return;
    case Qt::Key_Home:
        Q_EMIT topRequested(0);
        return;
    case Qt::Key_Backspace:
    case Qt::Key_Escape:
        if (above != core::LedgerNode::none)
            Q_EMIT topRequested(above);
        else
            QWidget::keyPressEvent(event); // a step back from all of it
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void LedgerChart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        relayout();
    QWidget::changeEvent(event);
}

} // namespace widgets
