// SPDX-License-Identifier: MIT
#include "widgets/compare/rows/prepared_rows.h"

#include <utility>

namespace widgets {

namespace {

class Choice
{
public:
    Choice(const RowsRequest& wish, const std::vector<core::DiffGroup>& groups) : m_wish(&wish)
    {
        std::uint64_t all = 0;
        for (const core::DiffGroup& group : groups)
            all += core::magnitudeOf(group.change());
        m_least = all / PreparedRows::leastShare;
    }

    [[nodiscard]] bool shows(const core::DiffGroup& group) const
    {
        const bool isSmall =
            group.state() == core::DiffState::Same || core::magnitudeOf(group.change()) < m_least;
        if (isSmall && !m_wish->showsAll)
            return false;
        return m_wish->search.isEmpty() || group.a.contains(m_wish->search, Qt::CaseInsensitive) ||
               group.b.contains(m_wish->search, Qt::CaseInsensitive);
    }

private:
    const RowsRequest* m_wish;
    std::uint64_t m_least = 0;
};

} // namespace

core::Result<PreparedRowsPtr> prepareRows(const RowsRequest& wish, core::Progress& progress)
{
    constexpr std::size_t polled = 1024;
    auto groups = core::groupsOf(wish.found->diff, wish.grouping, progress);
    SNAPVIEWER_TRY(groups);
    auto rows = std::make_shared<PreparedRows>();
    rows->found = wish.found;
    rows->grouping = wish.grouping;
    rows->groups = std::move(*groups);
    const Choice choice(wish, rows->groups);
    std::vector<RowId> shown;
    for (std::size_t place = 0; place < rows->groups.size(); ++place) {
        if (place % polled == 0 && progress.isCancelled())
            return core::cancelled();
        if (choice.shows(rows->groups[place])) {
            shown.push_back(static_cast<RowId>(place));
            continue;
        }
        rows->other.add(rows->groups[place]);
        ++rows->others;
    }
    if (rows->others > 0)
        shown.push_back(rows->otherId());
    rows->shown = std::make_shared<const std::vector<RowId>>(std::move(shown));
    return PreparedRowsPtr(std::move(rows));
}

} // namespace widgets
