// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/timelinepicture.h"
#include "widgets/background.h"

#include <QObject>
#include <QSize>
#include <QString>

namespace widgets {

/// Writes what is open into files, on a worker: one at a time, a newer one takes the place of the older. A
/// file appears whole or stays as it was. GUI thread.
class Exporter final : public QObject
{
    Q_OBJECT

public:
    explicit Exporter(QObject* parent = nullptr);

    /// PNG, or SVG where path ends so; size in pixels.
    void writePicture(picture::TimelinePicture picture, QSize size, const QString& path);
    void cancel() { m_writer.cancel(); }

Q_SIGNALS:
    void started(const QString& path, const QString& what);
    void progressed(quint64 done, quint64 total, const QString& what);
    /// Nothing is being written any more, whatever came of it.
    void stopped();
    /// A sentence about the file that was written.
    void message(const QString& sentence);
    /// A sentence about why none was.
    void problem(const QString& sentence);

private:
    void write(const QString& path, Background<core::Done>::Job job);

    Background<core::Done> m_writer{this};
};

} // namespace widgets
