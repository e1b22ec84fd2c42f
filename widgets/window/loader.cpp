// SPDX-License-Identifier: MIT
#include "widgets/window/loader.h"

#include "core/analysis/summary/trust.h"
#include "core/base/heap.h"
#include "core/formats/open.h"
#include "widgets/session/settings.h"

#include <chrono>
#include <utility>

namespace widgets {

namespace {

/// Until then whoever works on the recording of before has let go of it.
constexpr std::chrono::seconds settlingTime{2};
/// Until then nobody waits for the first pictures any more.
constexpr std::chrono::seconds keepingTime{5};

/// The user's indexes, where they are wanted.
std::optional<core::CacheFolder> wantedCache()
{
    return Settings().keepsIndexes() ? std::optional(core::indexCache()) : std::nullopt;
}

} // namespace

Loader::Loader(QObject* parent) : QObject(parent)
{
    connect(&m_background, &JobRunner::progressed, this,
            [this](quint64 done, quint64 total, const QString& what) {
                // Whoever shows it has named the file already.
                Q_EMIT progressed(done, total, QString(what).remove(m_path).simplified());
            });
    m_trimming.setSingleShot(true);
    m_trimming.setInterval(settlingTime);
    connect(&m_trimming, &QTimer::timeout, this, &Loader::giveBack);
    m_keeping.setSingleShot(true);
    m_keeping.setInterval(keepingTime);
    connect(&m_keeping, &QTimer::timeout, this, &Loader::keep);
}

void Loader::load(const QString& path, const core::RecordingPart& part, const core::OwnRules& own)
{
    m_path = path;
    m_keeping.stop();
    m_keeper.cancel();
    m_toKeep = {};
    const auto cache = wantedCache();
    m_background.start(
        [request = core::OpenRequest{path, own, part}, cache](core::Progress& progress) {
            return find(request, cache ? &*cache : nullptr, progress);
        },
        [this](const core::Result<Found>& result) { finish(result); });
    Q_EMIT started(path);
}

core::Result<Loader::Found> Loader::find(const core::OpenRequest& request, const core::CacheFolder* cache,
                                         core::Progress& progress)
{
    if (!core::isStream(request.path) && core::isBundleList(request.path)) {
        auto bundles = core::listBundles(request.path, progress);
        if (!bundles) {
            return bundles.error();
        }
        return Found{{}, std::move(*bundles)};
    }
    auto opened = core::openRecording(request, cache, progress);
    if (!opened) {
        return opened.error();
    }
    return Found{std::move(*opened), {}};
}

void Loader::keep()
{
    const auto cache = wantedCache();
    if (cache && m_toKeep.recording) {
        m_keeper.start([opened = std::exchange(m_toKeep, {}), cache](
                           core::Progress& progress) { return core::keepIndex(opened, *cache, progress); },
                       [](const core::Result<bool>&) {}); // it is a cache
    }
    m_toKeep = {};
}

/// What reading took, and the recording that was shown before.
void Loader::giveBack()
{
    m_trimmer.start(
        [](core::Progress&) {
            core::giveBackFreedMemory();
            return core::Result<core::Done>(core::Done());
        },
        [](const core::Result<core::Done>&) {});
}

void Loader::finish(const core::Result<Found>& result)
{
    m_trimming.start();
    if (result && result->opened.recording) {
        if (!result->opened.isFromIndex) {
            m_toKeep = result->opened;
            m_keeping.start();
        }
        Q_EMIT loaded(result->opened.recording);
    } else if (result) {
        Q_EMIT listed(result->bundles);
    } else if (result.error().isCancelled()) {
        Q_EMIT cancelled();
    } else {
        Q_EMIT failed(result.error());
    }
}

QStringList odditiesOf(const core::Recording& recording)
{
    QStringList sentences = recording.document->notes;
    const core::Trust trust = core::trustOf(recording);
    for (const core::TrustReason& reason : trust.reasons) {
        const bool isInVerdict =
            reason.anomaly == core::Anomaly::NoHistory || reason.anomaly == core::Anomaly::StateOnlyRecording;
        if (reason.isUrgent && !isInVerdict)
            sentences.append(reason.sentence);
    }
    return sentences;
}

} // namespace widgets
