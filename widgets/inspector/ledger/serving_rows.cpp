// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/serving_rows.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/serving/waterfall_text.h"
#include "widgets/controls/text/text_tip.h"

#include <QHelpEvent>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(ServingRowsText);

using core::serving::magnitude;
using core::serving::Row;
using core::serving::wrappedSum;

constexpr int air = 4;

QString bytesText(const Row& row)
{
    return row.bytes ? core::serving::sizeText(*row.bytes)
                     : ServingRowsText::tr("?", "an unknown number of bytes");
}

} // namespace

ServingRows::ServingRows(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("servingRows"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ServingRows::setWaterfall(std::shared_ptr<const core::serving::Waterfall> fall)
{
    m_fall = std::move(fall);
    setAccessibleName(ServingRowsText::tr("Serving budget"));
    setAccessibleDescription(m_fall ? core::serving::textOf(*m_fall) : QString());
    updateGeometry();
    update();
}

int ServingRows::rowHeight() const
{
    return fontMetrics().height() + 2;
}

QSize ServingRows::sizeHint() const
{
    const auto rows = m_fall ? static_cast<int>(m_fall->rows.size()) + 1 : 0;
    return {fontMetrics().averageCharWidth() * 40, rows * rowHeight()};
}

QSize ServingRows::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

QString ServingRows::tipAt(int y) const
{
    const auto place = static_cast<std::size_t>(std::max(y, 0) / rowHeight());
    if (!m_fall || y < 0 || place > m_fall->rows.size())
        return {};
    if (place == m_fall->rows.size())
        return QStringLiteral("%1: %2").arg(
            textOf(m_fall->sumsTo), core::formatExactBytes(static_cast<std::uint64_t>(m_fall->whole)));
    const Row& row = m_fall->rows[place];
    QStringList lines{row.title};
    if (row.bytes)
        lines +=
            *row.bytes < 0 ? bytesText(row) : core::formatExactBytes(static_cast<std::uint64_t>(*row.bytes));
    lines += ServingRowsText::tr("source: %1").arg(textOf(row.source));
    if (!row.note.isEmpty())
        lines += row.note;
    return lines.join(QLatin1Char('\n'));
}

bool ServingRows::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(help->globalPos(), tipAt(help->pos().y()), this);
    return true;
}

void ServingRows::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_fall)
        return;
    QPainter painter(this);
    const QFontMetrics metrics = fontMetrics();
    int numbers = metrics.horizontalAdvance(core::serving::sizeText(m_fall->whole));
    for (const Row& row : m_fall->rows)
        numbers = std::max(numbers, metrics.horizontalAdvance(bytesText(row)));
    const int barsAt = numbers + 2 * air;
    const int bars = std::max(width() - barsAt, 0); // behind the words, as those of the ledger's rows
    const int textAt = barsAt + air;
    const double scale =
        m_fall->whole > 0 ? static_cast<double>(bars) / static_cast<double>(m_fall->whole) : 0;
    QColor colour = picture::measureColour(palette()); // one: what a colour means in pictures is not a part
    colour.setAlphaF(0.25F);
    const auto draw = [&](int y, const QString& bytes, std::int64_t begin, std::int64_t length,
                          const QString& text) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRect(0, y, numbers + air, rowHeight()), Qt::AlignRight | Qt::AlignVCenter, bytes);
        const double left = static_cast<double>(std::min(begin, wrappedSum(begin, length))) * scale;
        const double wide = std::max(static_cast<double>(magnitude(length)) * scale, length == 0 ? 0.0 : 1.0);
        painter.fillRect(QRectF(barsAt + std::clamp(left, 0.0, static_cast<double>(bars)), y + 2,
                                std::min(wide, static_cast<double>(bars)), rowHeight() - 4),
                         colour);
        painter.drawText(QRect(textAt, y, width() - textAt, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, width() - textAt));
    };
    std::int64_t begin = 0;
    int y = 0;
    for (const Row& row : m_fall->rows) {
        draw(y, bytesText(row), begin, row.bytes.value_or(0), row.title);
        begin = wrappedSum(begin, row.bytes.value_or(0));
        y += rowHeight();
    }
    draw(y, core::serving::sizeText(m_fall->whole), 0, m_fall->whole, textOf(m_fall->sumsTo));
}

} // namespace widgets
