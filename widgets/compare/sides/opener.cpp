// SPDX-License-Identifier: MIT
#include "widgets/compare/sides/opener.h"

#include "core/formats/open.h"

#include <QFileInfo>

#include <utility>

namespace widgets {

namespace {

core::Result<Opener::RecordingPtr> read(const QString& path, const core::OwnRules& own,
                                        core::Progress& progress)
{
    auto document = core::open(path, progress, own);
    if (!document)
        return document.error();
    auto recording = core::Recording::build(std::move(document).value(), progress);
    if (!recording)
        return recording.error();
    if ((*recording)->history->devices().empty())
        return core::Error{
            core::ErrorKind::Input,
            Opener::tr("%1 holds no device: there is nothing to compare.").arg(QFileInfo(path).fileName()),
            -1};
    return std::move(*recording);
}

} // namespace

Opener::Opener(QObject* parent) : QObject(parent)
{
    connect(&m_job, &JobRunner::progressed, this, &Opener::progressed);
}

void Opener::open(const QString& path, const core::OwnRules& own)
{
    m_path = path;
    m_job.start([path, own](core::Progress& progress) { return read(path, own, progress); },
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
