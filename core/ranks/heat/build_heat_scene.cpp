// SPDX-License-Identifier: MIT
#include "core/ranks/heat/build_heat_scene.h"

#include "core/base/texts.h"
#include "core/ranks/groups/rank_matrix.h"
#include "core/ranks/groups/rank_peers.h"
#include "core/ranks/names/ranked_files.h"
#include "core/ranks/report/odd_rank_text.h"
#include "core/ranks/report/rank_program_text.h"
#include "core/ranks/summary/rank_summary.h"

#include <QHash>

#include <algorithm>
#include <tuple>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(HeatSceneText);

constexpr std::size_t noColumn = static_cast<std::size_t>(-1);

class Builder
{
public:
    Builder(const RankReport& report, const Progress& progress)
        : m_report(report), m_matrix(report.matrix), m_progress(progress),
          m_scene(std::make_shared<HeatScene>())
    {}

    Result<std::shared_ptr<const HeatScene>> run()
    {
        addColumns();
        addMissing();
        sortColumns();
        chooseRows();
        nameGroups();
        if (!fillGrid())
            return cancelled();
        return std::shared_ptr<const HeatScene>(std::move(m_scene));
    }

private:
    /// A column of the scene, with its place in the matrix.
    struct Placed
    {
        HeatScene::Column column;
        std::size_t from = noColumn;
    };

    void addColumns()
    {
        for (std::size_t i = 0; i < m_matrix.columns().size(); ++i) {
            const RankColumn& of = m_matrix.columns()[i];
            const RankSummary& summary = m_report.summaryOf(i);
            HeatScene::Column column;
            column.label = of.label;
            column.who = m_report.whoIs(i);
            column.host = of.host;
            column.rank = of.rank;
            column.summary = of.summary;
            column.peak = summary.reservedPeak.value_or(summary.allocatedPeak);
            column.reservedPeak = summary.reservedPeak;
            column.activePeak = summary.activePeak;
            column.capacity = summary.capacity;
            column.isGuest = groupOf(i) != ownGroupOf(i);
            column.headroom = summary.headroom();
            column.hasOom = summary.oomCount > 0;
            column.isUnread = !summary.source->unread.isEmpty();
            column.isAwaited = summary.source->isAwaited;
            if (const RankMoment* const moment = summary.at(m_report.kind))
                column.place = placeText(summary, *moment);
            m_placed.push_back({column, i});
        }
        for (const OddRank& odd : m_report.odd)
            m_placed[odd.column].column.deed = deedText(m_report, odd);
        for (const PeerDifference& one : m_report.unlike.differences) {
            if (HeatScene::Column& column = m_placed[one.high].column; column.deed.isEmpty()) {
                column.deed = deedText(m_report, one);
                column.isOfPair = true;
            }
        }
    }

    void addMissing()
    {
        std::uint64_t count = 0;
        for (const RankRange& range : m_report.missing) {
            for (std::int64_t rank = range.first; rank <= range.last && count < mostMissingColumns;
                 ++rank, ++count) {
                HeatScene::Column column;
                column.label = QString::number(rank);
                column.who = whoText(rank, column.label);
                column.rank = rank;
                m_placed.push_back({column, noColumn});
            }
        }
    }

    void sortColumns()
    {
        std::stable_sort(m_placed.begin(), m_placed.end(), [](const Placed& a, const Placed& b) {
            return std::tuple(!a.column.rank, a.column.rank.value_or(0)) <
                   std::tuple(!b.column.rank, b.column.rank.value_or(0));
        });
        for (const Placed& placed : m_placed) {
            m_scene->columns.push_back(placed.column);
            m_scene->highest =
                std::max({m_scene->highest, placed.column.peak, placed.column.capacity.value_or(0)});
        }
    }

    /// As a report lists them, so that what somebody is an outlier at is there. A row is a line of code: the
    /// stacks below it, which a report keeps apart, would be rows of one name.
    void chooseRows()
    {
        const std::size_t cells = mostHeatCells / std::max<std::size_t>(m_placed.size(), 1);
        const std::size_t most = 1 + std::clamp<std::size_t>(cells, 1, mostHeatRows);
        m_scene->rows.push_back(HeatSceneText::tr("Everything"));
        m_rowOf.assign(m_matrix.sites().count(), 0);
        QHash<QString, std::size_t> rowNamed;
        for (const std::uint32_t site : m_report.sitesByWeight()) {
            const QString& name = m_matrix.sites().text(site);
            auto row = rowNamed.constFind(name);
            if (row == rowNamed.constEnd() && m_scene->rows.size() < most) {
                row = rowNamed.insert(name, m_scene->rows.size());
                m_scene->rows.push_back(name);
            }
            m_rowOf[site] = row == rowNamed.constEnd() ? 0 : *row;
        }
        std::replace(m_rowOf.begin(), m_rowOf.end(), std::size_t{0}, m_scene->rows.size()); // the rest
        m_scene->rows.push_back(HeatSceneText::tr("Smaller call sites together"));
    }

    void nameGroups()
    {
        for (std::size_t group = 0; group < m_report.peers.groups.size(); ++group)
            m_scene->groups.push_back(m_report.peers.nameOf(group));
        m_scene->groups.push_back({}); // of columns of which nothing is known
    }

    [[nodiscard]] std::size_t ownGroupOf(std::size_t column) const
    {
        const bool isKnown = column != noColumn && m_report.peers.groupOf[column] != Peers::none;
        return isKnown ? m_report.peers.groupOf[column] : m_report.peers.groups.size();
    }

    /// Of one that is alone the group that it is compared with.
    [[nodiscard]] std::size_t groupOf(std::size_t column) const
    {
        const std::size_t group = ownGroupOf(column);
        if (group == m_report.peers.groups.size())
            return group;
        const PeerGroup& own = m_report.peers.groups[group];
        return own.columns.size() == 1 ? own.nearest.value_or(group) : group;
    }

    [[nodiscard]] bool fillGrid()
    {
        const std::size_t columns = m_placed.size();
        HeatGrid::Data data;
        data.rows = m_scene->rows.size();
        data.bytes.assign(data.rows * columns, 0);
        for (std::size_t i = 0; i < columns; ++i) {
            if (m_progress.isCancelled())
                return false;
            const std::size_t from = m_placed[i].from;
            data.groupOf.push_back(static_cast<std::uint32_t>(groupOf(from)));
            data.isGuest.push_back(m_placed[i].column.isGuest);
            data.isKnown.push_back(from != noColumn && m_matrix.column(from).hasMoment);
            if (!data.isKnown.back())
                continue;
            data.bytes[HeatScene::totalRow * columns + i] = m_matrix.column(from).total;
            data.bytes[(data.rows - 1) * columns + i] = m_matrix.column(from).other;
            for (const RankCell& cell : m_matrix.cells(from))
                data.bytes[m_rowOf[cell.site] * columns + i] += cell.bytes;
        }
        m_scene->grid = HeatGrid(std::move(data));
        return true;
    }

    const RankReport& m_report;
    const RankMatrix& m_matrix;
    const Progress& m_progress;
    std::shared_ptr<HeatScene> m_scene;
    std::vector<Placed> m_placed;
    std::vector<std::size_t> m_rowOf; ///< by site
};

} // namespace

Result<std::shared_ptr<const HeatScene>> heatSceneOf(const RankReport& report, const Progress& progress)
{
    return Builder(report, progress).run();
}

} // namespace core
