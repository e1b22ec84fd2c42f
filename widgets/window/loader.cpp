// SPDX-License-Identifier: MIT
#include "widgets/window/loader.h"

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
    m_background.start([path, part](core::Progress& progress) { return find(path, part, progress); },
                       [this](const core::Result<Found>& result) { finish(result); });
    Q_EMIT started(path);
}

core::Result<Loader::Found> Loader::find(const QString& path, const core::RecordingPart& part,
                                         core::Progress& progress)
{
    if (core::isBundleList(path)) {
        auto bundles = core::listBundles(path, progress);
        if (!bundles) {
            return bundles.error();
        }
        return Found{nullptr, std::move(*bundles)};
    }
    auto document = core::open(path, progress);
    if (!document) {
        return document.error();
    }
    auto recording = core::Recording::build(std::move(document).value(), progress, part);
    if (!recording) {
        return recording.error();
    }
    return Found{std::move(*recording), {}};
}

void Loader::finish(const core::Result<Found>& result)
{
    if (result && result->recording) {
        Q_EMIT loaded(result->recording);
    } else if (result) {
        Q_EMIT listed(result->bundles);
    } else if (result.error().isCancelled()) {
        Q_EMIT cancelled();
    } else {
        Q_EMIT failed(result.error());
    }
}

} // namespace widgets
