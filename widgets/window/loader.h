// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/recorder/bundle_list.h"
#include "core/packed/open_packed.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/window/log_told.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>

namespace widgets {

/// Opens files on a worker: reads, replays, hands over a Recording, and keeps an index of it when the window
/// has settled. Loading a second file cancels the first. GUI thread.
class Loader : public QObject
{
    Q_OBJECT

public:
    using RecordingPtr = std::shared_ptr<const core::Recording>;

    explicit Loader(QObject* parent);

    /// What a folder is opened as.
    enum class Folder : std::uint8_t
    {
        Whatever, ///< all ranks where it has files of several, else the bundles that it has
        Ranks,
        Bundles,
    };

    /// Opens part of it; own: what of its code the user counts as own.
    void load(const QString& path, const core::RecordingPart& part = {}, const core::OwnRules& own = {},
              Folder folder = Folder::Whatever);
    void cancel() { m_background.cancel(); }
    [[nodiscard]] bool isLoading() const { return m_background.isBusy(); }
    /// What is being loaded, or was last.
    [[nodiscard]] const QString& path() const { return m_path; }

Q_SIGNALS:
    void started(const QString& path);
    /// done of total (0: unknown) of the step named what.
    void progressed(quint64 done, quint64 total, const QString& what);
    void loaded(const widgets::Loader::RecordingPtr& recording);
    /// path() is a folder of bundles: one of them is to be chosen.
    void listed(const core::BundleList& list);
    /// path() has the recordings, or summaries, of several ranks. holdsBundles: it could be listed() as well.
    void ranksFound(bool holdsBundles);
    /// path() is a text log, which tells that; no recording.
    void logRead(const widgets::LogTold& log);
    void failed(const core::Error& error);
    /// After failed(): path() is on a machine where copying a helper would help.
    void helperWanted();
    void cancelled();

private:
    struct Found
    {
        core::OpenedRecording opened; ///< without a recording where it is a folder of several
        bool hasRanks = false;
        std::optional<core::BundleList> bundles; ///< where it has any
        std::optional<LogTold> log{};            ///< where it is a text log
    };

    [[nodiscard]] static core::Result<Found> lookInto(const QString& path, Folder folder,
                                                      core::Progress& progress);
    [[nodiscard]] static core::Result<Found> find(const core::OpenRequest& request,
                                                  const core::CacheFolder* cache, Folder folder,
                                                  core::Progress& progress, bool& lacksHelper);
    void finish(const core::Result<Found>& result);
    void giveBack();
    void keep();

    Background<Found> m_background{this};
    Background<core::Done> m_trimmer{this};
    Background<bool> m_keeper{this};
    QTimer m_trimming;
    QTimer m_keeping;
    core::OpenedRecording m_toKeep; ///< of which an index is to be kept; else empty
    QString m_path;
};

/// What a person has to hear of a recording when it is opened, worst first, which no verdict says.
/// Translated.
[[nodiscard]] QStringList odditiesOf(const core::Recording& recording);

} // namespace widgets
