// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/chart_pane.h"

#include "core/ledger/ledger_text.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/inspector/ledger/ledger_chart.h"

#include <QLabel>
#include <QScrollArea>
#include <QStringList>

namespace widgets {

namespace {

constexpr int wayCharacters = 40;

} // namespace

ChartPane::ChartPane(LedgerChart* chart, QWidget* parent)
    : QWidget(parent), m_chart(chart), m_scroll(new QScrollArea), m_way(htmlLabel()), m_note(plainLabel()),
      m_merged(plainLabel())
{
    m_scroll->setWidget(chart);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusProxy(chart);
    for (QLabel* label : {m_way, m_note, m_merged}) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        label->setContentsMargins(6, 1, 6, 1);
        label->hide();
    }
    m_way->setObjectName(QStringLiteral("way"));
    m_way->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_way->setAccessibleName(tr("Where the picture is zoomed to"));
    m_merged->setObjectName(QStringLiteral("merged"));
    m_note->setObjectName(QStringLiteral("note"));
    columnIn(this, {m_note, m_way, {m_scroll, 1}, m_merged}, {.spacing = 0});
    connect(m_way, &QLabel::linkActivated, this, [this](const QString& link) { setTop(link.toUInt()); });
    connect(chart, &LedgerChart::topRequested, this, &ChartPane::setTop);
    connect(chart, &LedgerChart::laidOut, this, &ChartPane::showMerged);
}

void ChartPane::setPage(const LedgerPagePtr& page)
{
    m_page = page;
    m_selected.reset();
    if (isVisible() || !page)
        apply();
}

void ChartPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_chart->page() != m_page)
        apply();
}

std::uint32_t ChartPane::top() const
{
    return m_page ? m_page->ledger->find(m_topPath).value_or(0) : 0;
}

void ChartPane::setTop(std::uint32_t node)
{
    if (!m_page || node >= m_page->ledger->nodes().size())
        return;
    m_topPath = m_page->ledger->pathOf(node);
    apply();
}

void ChartPane::setNote(const QString& note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void ChartPane::setSelected(std::optional<std::uint32_t> node)
{
    m_selected = node;
    if (m_chart->page() == m_page)
        applySelected();
}

void ChartPane::apply()
{
    m_chart->setPage(m_page, top());
    applySelected();
    showWay();
}

void ChartPane::applySelected()
{
    m_chart->setSelected(m_selected);
    if (!m_page || !m_selected)
        return;
    const QRectF rect = m_chart->rectOf(*m_selected);
    if (!rect.isNull())
        m_scroll->ensureVisible(0, static_cast<int>(rect.center().y()), 0, static_cast<int>(rect.height()));
}

void ChartPane::showWay()
{
    QStringList steps;
    if (m_page) {
        for (std::uint32_t node = top(); node != core::LedgerNode::none && top() != 0;
             node = m_page->ledger->nodes()[node].parent) {
            const QString text = htmlText(core::shortTextOf(*m_page->ledger, node), wayCharacters);
            steps.prepend(node == top() ? text : QStringLiteral("<a href=\"%1\">%2</a>").arg(node).arg(text));
        }
    }
    m_way->setText(steps.join(QStringLiteral(" › ")));
    m_way->setVisible(!steps.isEmpty());
}

void ChartPane::showMerged()
{
    const std::uint64_t rows = m_chart->mergedCount();
    m_merged->setVisible(rows > 0);
    m_merged->setText(
        tr("Too small to be drawn one by one: %1").arg(core::mergedText(rows, m_chart->mergedBytes())));
}

} // namespace widgets
