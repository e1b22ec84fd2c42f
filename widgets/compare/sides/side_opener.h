// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/snapshot/stacks/own_rules.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QString>

#include <memory>

namespace widgets {

/// Reads the recording to compare with, on a worker. What is open stays whatever comes of it. A newer request
/// cancels the one before. GUI thread.
class Opener final : public QObject
{
    Q_OBJECT

public:
    using RecordingPtr = std::shared_ptr<const core::Recording>;

    explicit Opener(QObject* parent);

    /// path: of a file, or the address of one on another machine. own: what of its code the user counts as
    /// own.
    void open(const QString& path, const core::OwnRules& own, bool usesIndexes);
    void cancel() { m_job.cancel(); }
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }
    [[nodiscard]] const QString& path() const { return m_path; }

Q_SIGNALS:
    void started(const QString& path);
    void progressed(quint64 done, quint64 total, const QString& what);
    void opened(const widgets::Opener::RecordingPtr& recording);
    /// sentence: why not.
    void failed(const QString& sentence);
    void cancelled();

private:
    Background<RecordingPtr> m_job{this};
    QString m_path;
};

} // namespace widgets
