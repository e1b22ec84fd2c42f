// SPDX-License-Identifier: MIT
#include "widgets/ranks/rank_details.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/ranks/box_plot.h"
#include "widgets/ranks/heat_view.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace widgets {

RankDetails::RankDetails(QWidget* parent)
    : QWidget(parent), m_rank(textLabel(QStringLiteral("rankName"))),
      m_site(textLabel(QStringLiteral("rankSite"))), m_bytes(textLabel(QStringLiteral("rankBytes"))),
      m_box(new BoxPlot), m_group(textLabel(QStringLiteral("rankGroup"))),
      m_facts(textLabel(QStringLiteral("rankFacts"))), m_open(new QPushButton(tr("Open This Rank"))),
      m_compare(new QPushButton(tr("Compare Two Ranks")))
{
    layOut();
    m_open->setToolTip(tr("Its recording at that moment (Return, or a double click)"));
    m_compare->setToolTip(tr("Mark two ranks with Space, or Ctrl and a click, to compare them"));
    connect(m_open, &QPushButton::clicked, this, &RankDetails::openRequested);
    connect(m_compare, &QPushButton::clicked, this, &RankDetails::compareRequested);
    clear();
    setMarked(0);
}

void RankDetails::layOut()
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(tokens::padding, tokens::grid, tokens::padding, tokens::padding);
    layout->setSpacing(tokens::grid * 2);
    QFont font = m_rank->font();
    font.setWeight(QFont::DemiBold);
    m_rank->setFont(font);
    m_bytes->setFont(font);
    for (QLabel* quiet : {m_group, m_site})
        quiet->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget* part : std::initializer_list<QWidget*>{m_rank, m_site, m_bytes, m_box, m_group, m_facts})
        layout->addWidget(part);
    layout->addStretch(1);
    layout->addWidget(m_open);
    layout->addWidget(m_compare);
}

QString RankDetails::factsOf(const RanksLook::Found& found, std::uint32_t column) const
{
    const core::HeatScene::Column& one = found.scene->columns[column];
    if (!one.summary)
        return tr("There is no file of this rank. It may have been the first to fail.");
    const core::RankSummary& summary = (*found.report.summaries)[*one.summary];
    QStringList lines;
    if (one.isUnread)
        lines += tr("Its file cannot be read: %1").arg(summary.source->unread);
    if (one.isAwaited)
        lines += tr("Its file is still to be read.");
    if (summary.hasDevice())
        lines += summary.reservedPeak
                     ? tr("At most %1 reserved").arg(core::formatShortBytes(*summary.reservedPeak))
                     : tr("At most %1 allocated").arg(core::formatShortBytes(one.peak));
    if (one.capacity)
        lines += tr("%1 capacity").arg(core::formatShortBytes(*one.capacity));
    if (one.headroom)
        lines += tr("%1 headroom").arg(excessText(*one.headroom));
    if (one.hasOom)
        lines += tr("Requests that failed: %1").arg(core::formatCount(summary.oomCount));
    if (summary.trust != core::TrustLevel::Sound)
        lines += tr("Its totals are unsure");
    lines += QFileInfo(summary.source->path).fileName();
    return lines.join(u'\n');
}

void RankDetails::show(const RanksLook::FoundPtr& found, std::uint32_t row, std::uint32_t column)
{
    const core::HeatScene& scene = *found->scene;
    const core::HeatScene::Column& one = scene.columns[column];
    const bool isKnown = scene.grid.isKnown(column);
    const std::uint32_t group = scene.grid.groupOf(column);
    m_rank->setText(one.host.isEmpty() ? tr("Rank %1").arg(one.label)
                                       : tr("Rank %1 on %2").arg(one.label, core::plainLine(one.host)));
    m_site->setText(core::plainLine(cutText(scene.rows[row], mostOfACell)));
    const bool hasNotFailed = found->report.kind == core::RankMomentKind::Oom && one.isRead() && !one.hasOom;
    m_bytes->setText(isKnown ? tr("%1 · %2").arg(core::formatShortBytes(scene.grid.bytes(row, column)),
                                                 excessText(scene.grid.excess(row, column)))
                     : hasNotFailed ? tr("Did not run out of memory")
                                    : tr("not known"));
    const core::HeatBox box = core::boxOf(scene.grid, row, group);
    m_box->setBox(isKnown ? box : core::HeatBox(), scene.grid.bytes(row, column));
    m_group->setVisible(isKnown);
    const QString name = core::plainLine(scene.groups.value(group));
    m_group->setText(box.count == 1
                         ? tr("Group %1: no other rank").arg(name)
                         : tr("Group %1: %2 ranks, median %3")
                               .arg(name, core::formatCount(box.count), core::formatShortBytes(box.median)));
    m_facts->setText(factsOf(*found, column));
    m_open->setEnabled(one.summary && !one.isUnread);
    for (QWidget* part : std::initializer_list<QWidget*>{m_rank, m_site, m_bytes, m_facts})
        part->show();
}

void RankDetails::clear()
{
    for (QWidget* part : std::initializer_list<QWidget*>{m_rank, m_site, m_bytes, m_box, m_facts})
        part->hide();
    m_group->setText(tr("Choose a cell to see it among its peers."));
    m_group->show();
    m_open->setEnabled(false);
}

void RankDetails::setMarked(std::size_t marked)
{
    constexpr std::size_t two = 2;
    m_compare->setEnabled(marked == two);
}

} // namespace widgets
