// SPDX-License-Identifier: MIT
#include "widgets/window/loader.h"

#include "core/analysis/summary/trust.h"
#include "core/base/heap.h"
#include "core/formats/open.h"

#include <chrono>
#include <utility>

namespace widgets {

namespace {

/// Until then whoever works on the recording of before has let go of it.
constexpr std::chrono::seconds settlingTime{2};

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
}

void Loader::load(const QString& path, const core::RecordingPart& part, const core::OwnRules& own)
{
    m_path = path;
    m_background.start(
        [path, part, own](core::Progress& progress) { return find(path, part, own, progress); },
        [this](const core::Result<Found>& result) { finish(result); });
    Q_EMIT started(path);
}

core::Result<Loader::Found> Loader::find(const QString& path, const core::RecordingPart& part,
                                         const core::OwnRules& own, core::Progress& progress)
{
    if (!core::isStream(path) && core::isBundleList(path)) {
        auto bundles = core::listBundles(path, progress);
        if (!bundles) {
            return bundles.error();
        }
        return Found{nullptr, std::move(*bundles)};
    }
    auto document = core::open(path, progress, own);
    if (!document) {
        return document.error();
    }
    auto recording = core::Recording::build(std::move(document).value(), progress, part);
    if (!recording) {
        return recording.error();
    }
    return Found{std::move(*recording), {}};
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
