// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/recorder/bundlelist.h"
#include "core/history/recording.h"
#include "widgets/jobs/background.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>

namespace widgets {

/// Opens files on a worker: reads, replays, hands over a Recording. Loading a second file cancels the first.
/// GUI thread.
class Loader : public QObject
{
    Q_OBJECT

public:
    using RecordingPtr = std::shared_ptr<const core::Recording>;

    explicit Loader(QObject* parent = nullptr);

    /// Opens part of it; own: what of its code the user counts as own.
    void load(const QString& path, const core::RecordingPart& part = {}, const core::OwnRules& own = {});
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
    void failed(const core::Error& error);
    void cancelled();

private:
    struct Found
    {
        RecordingPtr recording; ///< null where it is a folder of bundles
        core::BundleList bundles;
    };

    [[nodiscard]] static core::Result<Found> find(const QString& path, const core::RecordingPart& part,
                                                  const core::OwnRules& own, core::Progress& progress);
    void finish(const core::Result<Found>& result);
    void giveBack();

    Background<Found> m_background{this};
    Background<core::Done> m_trimmer{this};
    QTimer m_trimming;
    QString m_path;
};

/// What a person has to hear of a recording when it is opened, worst first, which no verdict says.
/// Translated.
[[nodiscard]] QStringList odditiesOf(const core::Recording& recording);

} // namespace widgets
