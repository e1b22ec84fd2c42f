// SPDX-License-Identifier: MIT
#include "widgets/window/loader.h"

#include "core/base/heap_settings.h"
#include "core/formats/open_recording.h"
#include "core/logs/log_json.h"
#include "core/logs/read_logs.h"
#include "core/ranks/job/ranks_there.h"
#include "core/remote/open_remote.h"
#include "widgets/controls/progress_strip.h"
#include "widgets/controls/settings/settings.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
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

/// Whether the first bytes of a file are those of a text.
bool isText(const QString& path)
{
    constexpr qint64 looked = 4096;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray start = file.read(looked);
    return !start.isEmpty() && !start.contains('\0');
}

/// What a text log tells, where it tells of memory, or is called a log. Nothing for other files.
std::optional<LogTold> explained(const QString& path, core::Progress& progress)
{
    if (!isText(path))
        return std::nullopt;
    auto report = core::logs::readLogs({path}, progress);
    if (!report)
        return std::nullopt;
    const QStringList suffixes{QStringLiteral("log"), QStringLiteral("txt"), QStringLiteral("out"),
                               QStringLiteral("err")};
    const bool tells = !report->failures.empty() || !report->budgets.empty() || !report->summaries.empty();
    if (!tells && !suffixes.contains(QFileInfo(path).suffix().toLower()))
        return std::nullopt;
    const QString explanation = core::logs::textOf(*report, {}, 0);
    return LogTold{explanation, std::make_shared<const core::logs::LogReport>(std::move(*report))};
}

} // namespace

Loader::Loader(QObject* parent) : QObject(parent)
{
    connect(&m_background, &JobRunner::progressed, this,
            [this](quint64 done, quint64 total, const QString& what) {
                Q_EMIT progressed(done, total, withoutPath(what, m_path));
            });
    m_trimming.setSingleShot(true);
    m_trimming.setInterval(settlingTime);
    connect(&m_trimming, &QTimer::timeout, this, &Loader::giveBack);
    m_keeping.setSingleShot(true);
    m_keeping.setInterval(keepingTime);
    connect(&m_keeping, &QTimer::timeout, this, &Loader::keep);
}

void Loader::load(const QString& path, const core::RecordingPart& part, const core::OwnRules& own,
                  Folder folder)
{
    m_path = path;
    m_keeping.stop();
    m_keeper.cancel();
    m_toKeep = {};
    const auto cache = wantedCache();
    const auto lacksHelper = std::make_shared<bool>(false);
    m_background.start(
        [request = core::OpenRequest{path, own, part}, cache, folder, lacksHelper](core::Progress& progress) {
            return find(request, cache ? &*cache : nullptr, folder, progress, *lacksHelper);
        },
        [this, lacksHelper](const core::Result<Found>& result) {
            finish(result);
            if (*lacksHelper)
                Q_EMIT helperWanted();
        });
    Q_EMIT started(path);
}

/// What is no recording, but has several.
core::Result<Loader::Found> Loader::lookInto(const QString& path, Folder folder, core::Progress& progress)
{
    auto look = core::lookForRanks(path, progress);
    SNAPVIEWER_TRY(look);
    Found found;
    found.hasRanks = look->bundles ? folder == Folder::Ranks || (folder == Folder::Whatever && look->hasRanks)
                                   : look->hasRanks;
    found.bundles = std::move(look->bundles);
    return found;
}

core::Result<Loader::Found> Loader::find(const core::OpenRequest& request, const core::CacheFolder* cache,
                                         Folder folder, core::Progress& progress, bool& lacksHelper)
{
    const bool isRemote = core::remote::Address::isRemote(request.path);
    if (!isRemote) {
        auto found = lookInto(request.path, folder, progress);
        if (!found || found->hasRanks || found->bundles)
            return found;
    }
    auto opened = isRemote ? core::remote::openRemote(request, cache, progress, &lacksHelper)
                           : core::openRecording(request, cache, progress);
    if (!opened) {
        auto log =
            isRemote || opened.error().isCancelled() ? std::nullopt : explained(request.path, progress);
        return log ? core::Result(Found{{}, false, {}, std::move(log)}) : opened.error();
    }
    const bool hasRanks = opened->holdsRanks;
    return Found{std::move(*opened), hasRanks, {}};
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
    } else if (result && result->log) {
        Q_EMIT logRead(*result->log);
    } else if (result && result->hasRanks) {
        Q_EMIT ranksFound(result->bundles.has_value());
    } else if (result) {
        Q_EMIT listed(*result->bundles);
    } else if (result.error().isCancelled()) {
        Q_EMIT cancelled();
    } else {
        Q_EMIT failed(result.error());
    }
}

QStringList odditiesOf(const core::Recording& recording)
{
    if (recording.history->devices().empty() && !recording.document->isFromRecorder())
        return {QCoreApplication::translate("widgets::MainWindow",
                                            "%1 is empty: no device has a segment or an event.")
                    .arg(QFileInfo(recording.document->path).fileName())};
    return recording.document->notes; // what is to be doubted, strip and foot say
}

} // namespace widgets
