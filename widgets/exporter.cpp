// SPDX-License-Identifier: MIT
#include "widgets/exporter.h"

#include <utility>

namespace widgets {

Exporter::Exporter(QObject* parent) : QObject(parent)
{
    connect(&m_writer, &JobRunner::progressed, this, &Exporter::progressed);
}

void Exporter::writePicture(picture::TimelinePicture picture, QSize size, const QString& path)
{
    write(path, [picture = std::move(picture), size, path](core::Progress& progress) {
        return picture::writePicture(picture, size, path, progress);
    });
}

void Exporter::write(const QString& path, Background<core::Done>::Job job)
{
    Q_EMIT started(path, tr("Writing"));
    m_writer.start(std::move(job), [this, path](const core::Status& status) {
        Q_EMIT stopped();
        if (status)
            Q_EMIT message(tr("Wrote %1.").arg(path));
        else if (!status.error().isCancelled())
            Q_EMIT problem(status.error().message);
    });
}

} // namespace widgets
