// SPDX-License-Identifier: MIT
#include "widgets/compare/sides/side_opener.h"

#include "core/remote/open_remote.h"
#include "widgets/controls/progress_strip.h"

#include <QFileInfo>

#include <optional>
#include <utility>

namespace widgets {

namespace {

core::Result<Opener::RecordingPtr> read(const QString& path, const core::OwnRules& own, bool usesIndexes,
                                        core::Progress& progress)
{
    const std::optional<core::CacheFolder> cache =
        usesIndexes ? std::optional(core::indexCache()) : std::nullopt;
    auto opened = core::remote::openAnywhere({path, own}, cache ? &*cache : nullptr, progress);
    SNAPVIEWER_TRY(opened);
    Opener::RecordingPtr recording = std::move(opened->recording);
    if (recording->history->devices().empty())
        return core::inputError(
            Opener::tr("%1 holds no device: there is nothing to compare.").arg(QFileInfo(path).fileName()));
    return recording;
}

} // namespace

Opener::Opener(QObject* parent) : QObject(parent)
{
    connect(&m_job, &JobRunner::progressed, this, [this](quint64 done, quint64 total, const QString& what) {
        Q_EMIT progressed(done, total, withoutPath(what, m_path));
    });
}

void Opener::open(const QString& path, const core::OwnRules& own, bool usesIndexes)
{
    m_path = path;
    m_job.start([=](core::Progress& progress) { return read(path, own, usesIndexes, progress); },
                [this](const core::Result<RecordingPtr>& result) {
                    if (result)
                        Q_EMIT opened(*result);
                    else if (result.error().isCancelled())
                        Q_EMIT cancelled();
                    else
                        Q_EMIT failed(result.error().message);
                });
    Q_EMIT started(path);
}

} // namespace widgets
