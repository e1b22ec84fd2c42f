// SPDX-License-Identifier: MIT
#include "core/sql/filter/filter_values.h"

#include "core/history/recording_values.h"
#include "core/sql/database.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {

namespace {

using Ids = std::vector<AllocationId>;

/// The ids that a statement answers, which opens a database for it: that is cheap and copies nothing.
Result<Ids> idsOf(const std::shared_ptr<const Recording>& recording, const QString& sql, Progress& progress)
{
    const auto database = Database::open(recording);
    SNAPVIEWER_TRY(database);
    const Result<ResultTable> table = (*database)->run(sql, Limits(), progress);
    SNAPVIEWER_TRY(table);
    Ids ids;
    ids.reserve(table->rows());
    for (std::size_t row = 0; row < table->rows(); ++row)
        ids.emplace_back(static_cast<std::uint32_t>(table->integer(row, 0)));
    return ids;
}

} // namespace

Result<Ids> MatchesOf::find(const Key& device, Finder& finder)
{
    AllocationFilter conditions = *finder.input<FilterGiven>(device);
    const auto recording = finder.of<OpenRecording>({});
    SNAPVIEWER_TRY(recording);
    // compared here: as SQL it would be a list of up to all ids
    const auto only = std::exchange(conditions.only, nullptr);
    if (only && conditions.isEmpty())
        return only->ids;
    Result<Ids> found =
        idsOf(**recording, toSql(conditions, device, RecordedTexts::of((**recording)->snapshot())), finder);
    if (!found || !only)
        return found;
    Ids both;
    std::set_intersection(found->begin(), found->end(), only->ids.begin(), only->ids.end(),
                          std::back_inserter(both));
    return both;
}

} // namespace core
