// SPDX-License-Identifier: MIT
#include "core/ranks/job/ranks_there.h"

#include "core/formats/container/input.h"
#include "core/formats/open_recording.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/rank_job.h"

#include <QFileInfo>

#include <algorithm>
#include <set>

namespace core {

namespace {

/// A folder that is read as a whole, also where parts of it are missing.
bool isOneRecording(const QString& path, Progress& progress)
{
    const auto input = unwrapped(path, progress);
    const auto all = readers();
    return input && std::any_of(all.begin(), all.end(),
                                [&](const Reader& reader) { return reader.recognises(*input); });
}

/// Of several programs of one job.
bool haveRanks(const BundleList& list)
{
    std::set<std::int32_t> ranks;
    for (const BundleEntry& bundle : list.bundles) {
        if (bundle.rank)
            ranks.insert(*bundle.rank);
    }
    return ranks.size() > 1;
}

} // namespace

/// Bundles of one program are failures of one rank after another, so they are ranks only where they say so.
Result<RanksThere> lookForRanks(const QString& path, Progress& progress)
{
    RanksThere there;
    if (isStream(path)) // a look would take what comes
        return there;
    const RankJobKind kind = rankJobKind(path);
    there.hasRanks = kind == RankJobKind::File || kind == RankJobKind::Summaries;
    if (there.hasRanks || !QFileInfo(path).isDir())
        return there;
    if (isBundleList(path)) {
        auto bundles = listBundles(path, progress);
        SNAPVIEWER_TRY(bundles);
        there.bundles = std::move(*bundles);
        there.hasRanks = haveRanks(*there.bundles);
        return there;
    }
    if (isOneRecording(path, progress))
        return there;
    const auto list = listFolder(path, progress);
    SNAPVIEWER_TRY(list);
    there.hasRanks = list->paths.size() > 1;
    return there;
}

} // namespace core
