// SPDX-License-Identifier: MIT
#include "widgets/compare/calls/calls_flame.h"

#include "core/base/units.h"
#include "core/picture/strokes.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr int boxHeight = 20;
constexpr std::uint64_t leastChange = std::uint64_t{1}
                                      << 20U; ///< below it and a thousandth nothing is coloured
constexpr std::uint64_t leastShare = 1000;

} // namespace

CallsFlame::CallsFlame(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("compareFlame"));
    setAccessibleName(tr("Flame graph of A and B"));
    setAccessibleDescription(tr("The call tree from top to bottom, each box as wide as its bytes; what B "
                                "holds less is hatched at its left, what B holds more is at its right. A "
                                "click chooses a box and zooms to it, Backspace zooms out."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFont(tableFont());
}

void CallsFlame::setFound(Comparison::DifferencePtr found)
{
    m_found = std::move(found);
    m_isBuilt = false;
    m_worker.cancel();
    if (m_found && isVisible())
        return build(); // what was there stays until then: whoever drags a moment sees no blank page
    m_calls.reset();
    m_top = 0;
    lay();
}

void CallsFlame::setWidth(core::DiffWidth width)
{
    if (std::exchange(m_width, width) != width)
        setFound(m_found);
}

void CallsFlame::build()
{
    if (m_isBuilt || !m_found)
        return;
    m_isBuilt = true;
    m_worker.startFor([found = m_found,
                       width = m_width](core::Progress& progress) { return callsOf(found, width, progress); },
                      [this](CallsPtr calls) {
                          m_calls = std::move(calls);
                          m_top = 0;
                          lay();
                      });
}

void CallsFlame::lay()
{
    if (m_calls)
        m_boxes = core::FlameLayout(
            std::span(m_calls->tree.nodes()), m_top, width(),
            [kind = m_width](const core::DiffNode& node) { return core::widthOf(node, kind); });
    else
        m_boxes = {};
    setMinimumHeight(static_cast<int>(m_boxes.rows().size()) * boxHeight);
    tell();
    update();
}

/// For those who do not see it.
void CallsFlame::tell()
{
    setProperty("shownValue", m_calls ? textOf(m_top) : tr("nothing"));
}

void CallsFlame::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    build();
}

double CallsFlame::pixelOf(std::uint64_t bytes) const
{
    return m_boxes.total() == 0 ? 0
                                : width() * static_cast<double>(bytes) / static_cast<double>(m_boxes.total());
}

void CallsFlame::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (m_calls && m_boxes.total() == 0) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect(), Qt::AlignCenter, tr("Nothing changed."));
        return;
    }
    for (std::size_t row = 0; row < m_boxes.rows().size(); ++row) {
        const double top = static_cast<double>(row) * boxHeight;
        if (top > height())
            break;
        for (const core::FlameBox& box : m_boxes.rows()[row]) {
            const double left = pixelOf(box.begin);
            paintBox(painter, {left, top, pixelOf(box.begin + box.bytes) - left, boxHeight - 1.0}, box);
        }
    }
}

void CallsFlame::paintBox(QPainter& painter, const QRectF& rect, const core::FlameBox& box) const
{
    const QRectF inner = rect.adjusted(0, 0, rect.width() > 3 ? -1 : 0, 0);
    painter.fillRect(inner, palette().color(QPalette::Midlight));
    if (box.node == core::LedgerNode::none)
        return;
    const core::DiffNode& node = m_calls->tree.nodes()[box.node];
    const core::Diff& diff = m_calls->found->diff;
    const std::uint64_t all = std::max(diff.a.held.total.bytes, diff.b.held.total.bytes);
    const std::uint64_t floor = std::min(leastChange, std::max<std::uint64_t>(all / leastShare, 1));
    const double unit = box.bytes == 0 ? 0 : inner.width() / static_cast<double>(box.bytes);
    const auto colour = [this](Side side) {
        QColor of = colourOf(side, palette());
        of.setAlphaF(0.55F);
        return of;
    };
    if (node.less >= floor) {
        const QRectF less(inner.left(), inner.top(), unit * static_cast<double>(node.less), inner.height());
        painter.fillRect(less, colour(Side::A));
        constexpr double foot = 5; // texts stay readable
        picture::hatch(painter, less.adjusted(0, less.height() - foot, 0, 0), rect,
                       palette().color(QPalette::Text));
    }
    if (node.more >= floor) {
        const double wide = unit * static_cast<double>(node.more);
        painter.fillRect(QRectF(inner.right() - wide, inner.top(), wide, inner.height()), colour(Side::B));
    }
    constexpr double leastText = 30;
    if (inner.width() < leastText)
        return;
    const QRectF place = inner.adjusted(tokens::grid, 0, -tokens::grid, 0);
    const QString text = fontMetrics().elidedText(cutText(m_calls->nameOf(box.node), mostOfACell),
                                                  Qt::ElideRight, static_cast<int>(place.width()));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
}

const core::FlameBox* CallsFlame::boxAt(QPointF position) const
{
    if (position.y() < 0 || position.x() < 0 || m_boxes.total() == 0)
        return nullptr;
    const auto row = static_cast<std::size_t>(position.y() / boxHeight);
    if (row >= m_boxes.rows().size())
        return nullptr;
    const double byte = position.x() / width() * static_cast<double>(m_boxes.total());
    return m_boxes.at(row, static_cast<std::uint64_t>(byte));
}

QString CallsFlame::textOf(std::uint32_t node) const
{
    const core::DiffNode& of = m_calls->tree.nodes()[node];
    return tr("%1\nA %2, B %3: %4\nmore in B: %5, less in B: %6")
        .arg(m_calls->fullNameOf(node), core::formatShortBytes(of.a.bytes),
             core::formatShortBytes(of.b.bytes), core::formatSignedBytes(of.change()),
             core::formatShortBytes(of.more), core::formatShortBytes(of.less));
}

void CallsFlame::mouseMoveEvent(QMouseEvent* event)
{
    const core::FlameBox* box = boxAt(event->position());
    if (box == nullptr)
        hideTip();
    else if (box->node == core::LedgerNode::none)
        showTip(event->globalPosition().toPoint(),
                tr("%1 more, too thin to draw").arg(core::formatCount(box->merged)), this);
    else
        showTip(event->globalPosition().toPoint(), textOf(box->node), this);
}

void CallsFlame::mousePressEvent(QMouseEvent* event)
{
    const core::FlameBox* box = boxAt(event->position());
    if (event->button() != Qt::LeftButton || box == nullptr || box->node == core::LedgerNode::none)
        return;
    const std::uint32_t node = box->node;
    const std::uint32_t above = m_calls->tree.nodes()[node].parent;
    if (m_calls->found == m_found) // else they are rows of moments before
        Q_EMIT chosen(m_calls->rowsBelow(node), m_calls->nameOf(node));
    zoomTo(node == m_top && above != core::DiffNode::none ? above : node);
}

void CallsFlame::zoomTo(std::uint32_t node)
{
    m_top = node;
    lay();
}

void CallsFlame::keyPressEvent(QKeyEvent* event)
{
    const bool isOut = event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Escape;
    if (!isOut || !m_calls || m_top == 0)
        return QWidget::keyPressEvent(event);
    zoomTo(m_calls->tree.nodes()[m_top].parent);
}

} // namespace widgets
