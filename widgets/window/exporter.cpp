// SPDX-License-Identifier: MIT
#include "widgets/window/exporter.h"

#include <optional>
#include <utility>

namespace widgets {

Exporter::Exporter(QObject* parent) : QObject(parent)
{
    connect(&m_writer, &JobRunner::progressed, this, &Exporter::progressed);
}

void Exporter::writePicture(picture::TimelinePicture picture, QSize size, const QString& path)
{
    write(path,
          [picture = std::move(picture), size, path](core::Progress& progress) -> core::Result<core::Losses> {
              const core::Status written = picture::writePicture(picture, size, path, progress);
              return written ? core::Result(core::Losses()) : written.error();
          });
}

void Exporter::writeAnimation(picture::MapPage page, picture::Moments moments, QSize size,
                              const picture::AnimationFile& to)
{
    write(to.path,
          [page = std::move(page), moments = std::move(moments), size,
           to](core::Progress& progress) -> core::Result<core::Losses> {
              const core::Status written = picture::writeMapAnimation(page, moments, size, to, progress);
              return written ? core::Result(core::Losses()) : written.error();
          });
}

void Exporter::writeAnimation(picture::TimelinePicture picture, picture::Moments moments, QSize size,
                              const picture::AnimationFile& to)
{
    write(to.path,
          [picture = std::move(picture), moments = std::move(moments), size,
           to](core::Progress& progress) -> core::Result<core::Losses> {
              const core::Status written =
                  picture::writeTimelineAnimation(picture, moments, size, to, progress);
              return written ? core::Result(core::Losses()) : written.error();
          });
}

void Exporter::writeRecording(std::shared_ptr<const core::Recording> recording, core::ConvertForm form,
                              std::int32_t device, const QString& path)
{
    std::optional<std::int32_t> only;
    if (core::isOfOneDevice(form))
        only = device;
    core::ConvertTerms terms;
    terms.announce = [this](const QString& sentence) { // of the worker, which ends before this does
        QMetaObject::invokeMethod(this, [this, sentence] { Q_EMIT message(sentence); });
    };
    write(path, [recording = std::move(recording), form, only, path, terms](core::Progress& progress) {
        return core::convert(recording, form, only, path, progress, terms);
    });
}

void Exporter::writeReport(std::shared_ptr<const core::Recording> recording,
                           const core::ReportRequest& request, const QString& path)
{
    write(path,
          [recording = std::move(recording), request,
           path](core::Progress& progress) -> core::Result<core::Losses> {
              const core::Status written = core::writeReport(recording, request, path, progress);
              return written ? core::Result(core::Losses()) : written.error();
          });
}

void Exporter::writeCopy(std::shared_ptr<const core::RedactedCopy> copy, const QString& path)
{
    write(path, [copy = std::move(copy), path](core::Progress& progress) -> core::Result<core::Losses> {
        const core::Status written = copy->save(path, progress);
        return written ? core::Result(core::Losses()) : written.error();
    });
}

void Exporter::write(const QString& path, Writer::Job job)
{
    Q_EMIT started(path, tr("Writing"));
    m_writer.start(std::move(job), [this, path](const core::Result<core::Losses>& losses) {
        Q_EMIT stopped();
        if (!losses) {
            if (!losses.error().isCancelled())
                Q_EMIT problem(losses.error().message);
        } else if (losses->isEmpty()) {
            Q_EMIT message(tr("Wrote %1.").arg(path));
        } else {
            Q_EMIT wroteWithLosses(tr("Wrote %1; not everything of the recording is in it.").arg(path),
                                   *losses);
        }
    });
}

} // namespace widgets
