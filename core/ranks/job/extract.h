// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/summary/build_rank_summary.h"
#include "core/snapshot/stacks/own_rules.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace core {

/// How summaries are to be made: what a person says of all ranks.
struct ExtractRequest
{
    RankRequest rank;
    OwnRules own;
    QString ownText; ///< the rules as they were given, for rankSettings()
    StepChoice steps;
    QString stepsText; ///< likewise; empty: as they are found
};

/// The settings of request as a text: summaries of others are no part of a job. Empty where nobody said any.
[[nodiscard]] QString rankSettings(const ExtractRequest& request);

/// The summaries of the recording at path, one a device. A file that cannot be read is one that says why.
/// Errors: cancelled only.
[[nodiscard]] Result<std::vector<RankSummary>> extract(const QString& path, const ExtractRequest& request,
                                                       Progress& progress);

/// What became of one recording.
enum class Extracted : std::uint8_t
{
    Made,
    Unread, ///< made, but all that it says is why the recording cannot be read
    Kept,   ///< it was there already
};

/// The summaries that were in a folder when this was made. Immutable, any thread.
class SummaryFolder
{
public:
    explicit SummaryFolder(const QString& path);

    [[nodiscard]] QString filePath(const QString& name) const { return m_path + QLatin1Char('/') + name; }
    /// The names of those of one recording's path.
    [[nodiscard]] QStringList of(const QString& place) const { return m_names.value(place); }

private:
    QString m_path;
    QHash<QString, QStringList> m_names; ///< by the part of the name that is the path
};

/// Makes the summary of the recording at path as a file in folder, which is named after the recording's path,
/// its content, and the settings; what is there of it is kept, also where the recording is gone since; what
/// was there of that path and of another content or other settings goes. A file that has not changed since
/// its summary was made is not read again. Errors: Output; cancelled.
[[nodiscard]] Result<Extracted> extractInto(const SummaryFolder& folder, const QString& path,
                                            const ExtractRequest& request, Progress& progress);

} // namespace core
