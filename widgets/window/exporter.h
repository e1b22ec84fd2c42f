// SPDX-License-Identifier: MIT
#pragma once

#include "core/convert/convert.h"
#include "core/picture/animation/animation.h"
#include "core/picture/map/map_picture.h"
#include "core/picture/timeline_picture.h"
#include "core/redact/redacted_copy.h"
#include "core/report/report.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QSize>
#include <QString>

#include <cstdint>
#include <memory>

namespace widgets {

/// Writes what is open into files, on a worker: one at a time, a newer one takes the place of the older. A
/// file appears whole or stays as it was. GUI thread.
class Exporter final : public QObject
{
    Q_OBJECT

public:
    explicit Exporter(QObject* parent);

    /// PNG, or SVG where path ends so; size in pixels.
    void writePicture(picture::TimelinePicture picture, QSize size, const QString& path);
    /// What the map or the timeline shows at moments, one after the other; size in pixels.
    void writeAnimation(picture::MapPage page, picture::Moments moments, QSize size,
                        const picture::AnimationFile& to);
    void writeAnimation(picture::TimelinePicture picture, picture::Moments moments, QSize size,
                        const picture::AnimationFile& to);
    /// What is open, in another form; device: of forms of one device.
    void writeRecording(std::shared_ptr<const core::Recording> recording, core::ConvertForm form,
                        std::int32_t device, const QString& path);
    /// One HTML page.
    void writeReport(std::shared_ptr<const core::Recording> recording, const core::ReportRequest& request,
                     const QString& path);
    /// A redacted copy, which is made and verified.
    void writeCopy(std::shared_ptr<const core::RedactedCopy> copy, const QString& path);
    void cancel() { m_writer.cancel(); }

Q_SIGNALS:
    void started(const QString& path, const QString& what);
    void progressed(quint64 done, quint64 total, const QString& what);
    /// Nothing is being written any more, whatever came of it.
    void stopped();
    /// A sentence about the file that was written.
    void message(const QString& sentence);
    /// The same, where the file lacks something; a sentence each.
    void wroteWithLosses(const QString& sentence, const QStringList& losses);
    /// A sentence about why none was.
    void problem(const QString& sentence);

private:
    using Writer = Background<core::Losses>;

    void write(const QString& path, Writer::Job job);

    Writer m_writer{this};
};

} // namespace widgets
