// SPDX-License-Identifier: MIT
#include "widgets/inspector/program/program_page.h"

#include "core/base/plain_text.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

using By = ProgramOrder::By;

/// Puts the rows of a tree in order, level by level.
class PageBuilder
{
public:
    PageBuilder(const ProgramPageRequest& wish, const core::Progress& progress)
        : m_rows(wish.tree->rows), m_snapshot(wish.recording->snapshot()), m_progress(progress),
          m_page(std::make_shared<ProgramPage>())
    {
        m_page->recording = wish.recording;
        m_page->tree = wish.tree;
        m_page->search = wish.search;
        m_page->rowOf.assign(m_rows.size(), ProgramPage::none);
        m_children.resize(m_rows.size() + 1);
    }

    core::Result<ProgramPagePtr> build(const ProgramOrder& order)
    {
        if (order.by == By::Name)
            nameRows();
        const std::vector<bool> isShown = shownRows();
        for (std::size_t node = 0; node < m_rows.size(); ++node) {
            if (isShown[node])
                childrenOf(m_rows[node].parent).push_back(static_cast<std::uint32_t>(node));
        }
        m_page->rows.emplace_back();
        for (std::size_t place = 0; place < m_page->rows.size(); ++place) {
            if (m_progress.isCancelled())
                return core::cancelled();
            addChildren(static_cast<std::uint32_t>(place), order);
        }
        return ProgramPagePtr(std::move(m_page));
    }

private:
    /// The root's are behind those of all rows.
    [[nodiscard]] std::vector<std::uint32_t>& childrenOf(std::size_t node)
    {
        return m_children[node == core::ProgramTreeRow::none ? m_rows.size() : node];
    }

    void nameRows()
    {
        m_names.reserve(m_rows.size());
        for (const core::ProgramTreeRow& row : m_rows)
            m_names.push_back(m_snapshot.strings().text(row.function.name));
    }

    [[nodiscard]] bool contains(const core::ProgramTreeRow& row) const
    {
        const core::StringPool& strings = m_snapshot.strings();
        return siteOf(row, m_snapshot).contains(m_page->search, Qt::CaseInsensitive) ||
               strings.text(row.function.file).contains(m_page->search, Qt::CaseInsensitive);
    }

    [[nodiscard]] std::vector<bool> shownRows()
    {
        std::vector<bool> isShown(m_rows.size(), m_page->search.isEmpty());
        if (m_page->search.isEmpty())
            return isShown;
        for (std::size_t node = 0; node < m_rows.size() && !m_progress.isCancelled(); ++node) {
            const std::size_t parent = m_rows[node].parent;
            const bool isFound = contains(m_rows[node]);
            if (isFound)
                m_page->found.push_back(static_cast<std::uint32_t>(node));
            isShown[node] = isFound || (parent != core::ProgramTreeRow::none && isShown[parent]);
        }
        for (std::size_t node = m_rows.size(); node-- > 0;) {
            if (isShown[node] && m_rows[node].parent != core::ProgramTreeRow::none)
                isShown[m_rows[node].parent] = true;
        }
        return isShown;
    }

    void addChildren(std::uint32_t place, const ProgramOrder& order)
    {
        const std::uint32_t node = m_page->rows[place].node;
        std::vector<std::uint32_t>& children =
            childrenOf(node == ProgramPage::none ? core::ProgramTreeRow::none : node);
        sort(children, order);
        m_page->rows[place].firstChild = static_cast<std::uint32_t>(m_page->rows.size());
        m_page->rows[place].childCount = static_cast<std::uint32_t>(children.size());
        for (const std::uint32_t child : children) {
            m_page->rowOf[child] = static_cast<std::uint32_t>(m_page->rows.size());
            m_page->rows.push_back({child, place, 0, 0});
        }
    }

    void sort(std::vector<std::uint32_t>& nodes, const ProgramOrder& order) const
    {
        if (order.by == By::Time)
            return;
        const auto isBefore = [&](std::uint32_t a, std::uint32_t b) {
            const auto [low, high] = order.isDescending ? std::pair(b, a) : std::pair(a, b);
            if (order.by == By::Name)
                return m_names[low].compare(m_names[high], Qt::CaseInsensitive) < 0;
            return keyOf(m_rows[low], order.by) < keyOf(m_rows[high], order.by);
        };
        std::stable_sort(nodes.begin(), nodes.end(), isBefore);
    }

    [[nodiscard]] static std::uint64_t keyOf(const core::ProgramTreeRow& row, By by)
    {
        switch (by) {
        case By::Calls:
            return row.calls;
        case By::AboveStart:
            return row.peakAboveStart;
        case By::Kept:
            return row.kept;
        case By::Allocated:
            return row.allocated;
        case By::AtEnd:
            return row.keptAtEnd;
        default:
            return 0;
        }
    }

    const std::vector<core::ProgramTreeRow>& m_rows;
    const core::Snapshot& m_snapshot;
    const core::Progress& m_progress;
    std::shared_ptr<ProgramPage> m_page;
    std::vector<std::vector<std::uint32_t>> m_children; ///< by row of the tree; last the root's
    std::vector<QString> m_names;                       ///< by row of the tree; none where not sorted by
};

} // namespace

core::Result<ProgramPagePtr> buildProgramPage(const ProgramPageRequest& wish, const core::Progress& progress)
{
    return PageBuilder(wish, progress).build(wish.order);
}

QString siteOf(const core::ProgramTreeRow& row, const core::Snapshot& snapshot)
{
    if (row.line.isNone())
        return core::plainLine(snapshot.strings().text(row.function.name));
    return core::briefSite(snapshot.stacks().siteText(row.line));
}

} // namespace widgets
