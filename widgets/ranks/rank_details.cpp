// SPDX-License-Identifier: MIT
#include "widgets/ranks/rank_details.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/ranks/heat/heat_scene.h"
#include "core/ranks/report/rank_program_text.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/ranks/heat_view.h"

#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <optional>

namespace widgets {

/// What the members of a group hold at one place: least, quarters, most, and the one that is looked at. GUI
/// thread.
class BoxPlot final : public QWidget
{
    Q_OBJECT

public:
    explicit BoxPlot(QWidget* parent = nullptr);

    /// bytes: of the one that is looked at; nothing where it is not known.
    void setBox(const core::HeatBox& box, std::optional<std::uint64_t> bytes);
    [[nodiscard]] QSize sizeHint() const override { return {240, 56}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 56}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    core::HeatBox m_box;
    std::optional<std::uint64_t> m_bytes;
};

BoxPlot::BoxPlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("boxPlot"));
    setAccessibleName(tr("What its group holds there"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BoxPlot::setBox(const core::HeatBox& box, std::optional<std::uint64_t> bytes)
{
    m_box = box;
    m_bytes = bytes;
    const QString text = tr("%1 to %2, median %3")
                             .arg(core::formatShortBytes(box.lowest), core::formatShortBytes(box.highest),
                                  core::formatShortBytes(box.median));
    setProperty("shownValue", box.count > 0 ? text : QString());
    setVisible(box.count > 0);
    update();
}

void BoxPlot::paintEvent(QPaintEvent* /*event*/)
{
    constexpr double margin = 6;
    constexpr double boxHeight = 18;
    const std::uint64_t one = m_bytes.value_or(m_box.median);
    const auto low = static_cast<double>(std::min(m_box.lowest, one));
    const auto high = static_cast<double>(std::max(m_box.highest, one));
    const auto xOf = [&](std::uint64_t bytes) {
        const double span = std::max(high - low, 1.0);
        return std::round(margin + (static_cast<double>(bytes) - low) / span * (width() - 2 * margin)) + 0.5;
    };
    const double middle = margin + boxHeight / 2 + 0.5;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawLine(QPointF(xOf(m_box.lowest), middle), QPointF(xOf(m_box.highest), middle));
    for (const std::uint64_t end : {m_box.lowest, m_box.highest})
        painter.drawLine(QPointF(xOf(end), middle - 5), QPointF(xOf(end), middle + 5));
    painter.setBrush(palette().color(QPalette::Mid));
    painter.drawRect(
        QRectF(QPointF(xOf(m_box.lower), middle - boxHeight / 2),
               QPointF(std::max(xOf(m_box.upper), xOf(m_box.lower) + 2), middle + boxHeight / 2)));
    painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
    painter.drawLine(QPointF(xOf(m_box.median), middle - boxHeight / 2),
                     QPointF(xOf(m_box.median), middle + boxHeight / 2));
    if (m_bytes) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
        painter.setBrush(picture::accentColour(palette()));
        painter.drawEllipse(QPointF(xOf(*m_bytes), middle), 5, 5);
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRectF words(margin, middle + boxHeight / 2 + 4, width() - 2 * margin, height());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop,
                     core::formatShortBytes(std::min(m_box.lowest, one)));
    painter.drawText(words, Qt::AlignRight | Qt::AlignTop,
                     core::formatShortBytes(std::max(m_box.highest, one)));
}

RankDetails::RankDetails(QWidget* parent)
    : QWidget(parent), m_rank(textLabel(QStringLiteral("rankName"))),
      m_site(textLabel(QStringLiteral("rankSite"))), m_bytes(textLabel(QStringLiteral("rankBytes"))),
      m_box(new BoxPlot), m_group(textLabel(QStringLiteral("rankGroup"))),
      m_facts(textLabel(QStringLiteral("rankFacts"))), m_open(new QPushButton(tr("Open This Rank"))),
      m_compare(new QPushButton(tr("Compare Two Ranks")))
{
    layOut();
    m_open->setToolTip(tr("Its recording at that moment (Return, or a double click)"));
    m_compare->setObjectName(QStringLiteral("compareRanks"));
    m_compare->setToolTip(
        tr("The chosen rank with the most usual one of its group; two others are marked with Space, or "
           "Ctrl and a click"));
    connect(m_open, &QPushButton::clicked, this, &RankDetails::openRequested);
    connect(m_compare, &QPushButton::clicked, this, &RankDetails::compareRequested);
    clear();
    setCompared({}, true);
}

void RankDetails::layOut()
{
    QFont font = m_rank->font();
    font.setWeight(QFont::DemiBold);
    m_rank->setFont(font);
    m_bytes->setFont(font);
    for (QLabel* quiet : {m_group, m_site})
        quiet->setForegroundRole(QPalette::PlaceholderText);
    columnIn(this,
             {m_rank, m_site, m_bytes, m_box, m_group, m_facts, LayoutPart::stretch(1), m_open, m_compare},
             {.margins = {tokens::padding, tokens::grid, tokens::padding, tokens::padding},
              .spacing = tokens::grid * 2});
}

QString RankDetails::failedOf(const core::RankSummary& summary)
{
    const QString count = core::formatCount(summary.oomCount);
    if (summary.ooms.empty())
        return tr("Requests that failed: %1").arg(count);
    const core::RankMoment* const moment = summary.at(core::RankMomentKind::Oom);
    const QString place = moment ? core::placeText(summary, *moment) : QString();
    const QString asked = core::formatShortBytes(summary.ooms.back().requested);
    return place.isEmpty() ? tr("Requests that failed: %1, the last of %2").arg(count, asked)
                           : tr("Requests that failed: %1, the last of %2 in %3").arg(count, asked, place);
}

QString RankDetails::factsOf(const RanksLook::Found& found, std::uint32_t column) const
{
    const core::HeatScene::Column& one = found.scene->columns[column];
    if (!one.summary)
        return tr("There is no file of this rank. It may have been the first to fail.");
    const core::RankSummary& summary = (*found.report.summaries)[*one.summary];
    QStringList lines;
    if (!one.deed.isEmpty())
        lines += deedLine(one);
    if (!one.place.isEmpty())
        lines += tr("At that moment in %1", "a place in the program: forward, step 5").arg(one.place);
    if (one.isUnread)
        lines += tr("Its file cannot be read: %1").arg(summary.source->unread);
    if (one.isAwaited)
        lines += tr("Its file is still to be read.");
    if (summary.hasDevice())
        lines += summary.reservedPeak ? tr("At most %1 active, %2 reserved")
                                            .arg(core::formatShortBytes(one.activePeak),
                                                 core::formatShortBytes(*summary.reservedPeak))
                                      : tr("At most %1 allocated").arg(core::formatShortBytes(one.peak));
    if (one.capacity)
        lines += tr("%1 capacity").arg(core::formatShortBytes(*one.capacity));
    if (one.headroom)
        lines += tr("%1 headroom").arg(excessText(*one.headroom));
    if (one.hasOom)
        lines += failedOf(summary);
    if (summary.trust != core::TrustLevel::Sound)
        lines += tr("Its totals are not certain");
    lines += breakableText(QFileInfo(summary.source->path).fileName());
    return lines.join(u'\n');
}

void RankDetails::show(const RanksLook::FoundPtr& found, std::uint32_t row, std::uint32_t column)
{
    const core::HeatScene& scene = *found->scene;
    const core::HeatScene::Column& one = scene.columns[column];
    const bool isKnown = scene.grid.isKnown(column);
    const std::uint32_t group = scene.grid.groupOf(column);
    m_rank->setText(breakableText(
        one.host.isEmpty() ? one.who
                           : tr("%1 on %2", "a rank, its machine").arg(one.who, core::plainLine(one.host))));
    m_site->setText(core::plainLine(cutText(scene.rows[row], mostOfACell)));
    const bool hasNotFailed = found->report.kind == core::RankMomentKind::Oom && one.isRead() && !one.hasOom;
    const bool isCompared = scene.grid.isCompared(column);
    const QString bytes = core::formatShortBytes(scene.grid.bytes(row, column));
    m_bytes->setText(isCompared     ? tr("%1 · %2").arg(bytes, excessText(scene.grid.excess(row, column)))
                     : isKnown      ? bytes
                     : hasNotFailed ? tr("Did not run out of memory")
                                    : tr("not known"));
    const core::HeatBox box = core::boxOf(scene.grid, row, group);
    m_box->setBox(isKnown ? box : core::HeatBox(), scene.grid.bytes(row, column));
    m_group->setVisible(isKnown);
    const QString name = core::plainLine(scene.groups.value(group));
    const QString count = core::formatCount(box.count);
    const QString median = core::formatShortBytes(box.median);
    m_group->setText(!isCompared ? tr("No rank is enough like it to compare them")
                     : one.isGuest
                         ? tr("No group; compared with %1 (%2 ranks), median %3").arg(name, count, median)
                     : box.count == 1 ? tr("Group %1: no other rank").arg(name)
                                      : tr("Group %1: %2 ranks, median %3").arg(name, count, median));
    m_group->setToolTip(plainTip(found->peers));
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

void RankDetails::setCompared(const QStringList& ranks, bool areRanks)
{
    constexpr qsizetype two = 2;
    constexpr int nameWidth = 90; // of a file: of a rank it is a number
    m_compare->setEnabled(ranks.size() == two);
    if (!m_compare->isEnabled() || !areRanks) {
        m_compare->setText(areRanks ? tr("Compare Two Ranks") : tr("Compare Two Recordings"));
        return;
    }
    const auto shown = [this](const QString& rank) {
        return m_compare->fontMetrics().elidedText(rank, Qt::ElideMiddle, nameWidth);
    };
    m_compare->setText(tr("Compare Ranks %1 and %2").arg(shown(ranks[0]), shown(ranks[1])));
}

} // namespace widgets

#include "rank_details.moc"
