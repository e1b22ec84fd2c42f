// SPDX-License-Identifier: MIT
#pragma once

#include "core/convert/convert.h"
#include "widgets/window/bookmark_commands.h"
#include "widgets/window/exporter.h"

#include <QObject>

#include <functional>

class QImage;
class QWidget;

namespace widgets {

class Actions;
class Comparison;
class ProgressStrip;
class Session;
class Workspace;

/// What a window writes of what is open, bookmarks too: asks for a name, never overwrites the recording
/// itself, and has the Exporter do it. GUI thread; all but the window's child itself outlive it.
class ExportCommands final : public QObject
{
    Q_OBJECT

public:
    ExportCommands(Actions& actions, Session& session, Workspace& workspace, ProgressStrip& strip,
                   QWidget* window);

    /// On the timeline, as bookmarks are.
    void flagPinned(const Comparison& comparison) { m_bookmarks->flagPinned(comparison); }

Q_SIGNALS:
    void message(const QString& sentence);
    void wroteWithLosses(const QString& sentence, const QStringList& losses);
    void problem(const QString& sentence);

private:
    void connectExporter(ProgressStrip& strip);
    void exportPicture(bool isWhole);
    void copyPicture();
    void exportAnimation();
    void exportTable();
    void exportReport();
    void saveRedacted();
    void copyLink();
    void exportRecording(core::ConvertForm form);
    void writeBeside(const QString& path, const std::function<void(const QString& path)>& write);

    Session& m_session;
    Workspace& m_workspace;
    QWidget* m_window;
    BookmarkCommands* m_bookmarks;
    Exporter m_exporter{this};
    Background<QImage> m_painter{this};
};

} // namespace widgets
