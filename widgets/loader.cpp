// SPDX-License-Identifier: MIT
#include "widgets/loader.h"

#include "core/formats/open.h"

#include <utility>

namespace widgets {

Loader::Loader(QObject* parent) : QObject(parent)
{
    connect(&m_background, &JobRunner::progressed, this, &Loader::progressed);
}

void Loader::load(const QString& path, const core::RecordingPart& part)
{
    m_path = path;
    m_background.start(
        [path, part](core::Progress& progress) -> core::Result<RecordingPtr> {
            auto document = core::open(path, progress);
            if (!document) {
                return document.error();
            }
            return core::Recording::build(std::move(document).value(), progress, part);
        },
        [this](core::Result<RecordingPtr> result) { finish(std::move(result)); });
    Q_EMIT started(path);
}

void Loader::finish(core::Result<RecordingPtr> result)
{
    if (result) {
        Q_EMIT loaded(result.value());
    } else if (result.error().isCancelled()) {
        Q_EMIT cancelled();
    } else {
        Q_EMIT failed(result.error());
    }
}

} // namespace widgets
