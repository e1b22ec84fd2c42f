// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/bookmarks/session_file.h"
#include "core/compare/diff/site_pairs.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QAction;
class QWidget;

namespace widgets {

class CompareCommands;
class Loader;
class Session;
class Workspace;

/// Writes what a person is at to a session's file, and takes it up again: finds the recording that it is of,
/// has it opened, and brings back moment, bookmarks, filter, colours, queries, suppressed call sites, and
/// pairs once the same two are compared. Nothing of a file is run. GUI thread; all but the window's child
/// itself outlive it.
class SessionCommands final : public QObject
{
    Q_OBJECT

public:
    /// save: asks where to.
    SessionCommands(QAction* save, Session& session, Workspace& workspace, CompareCommands& compare,
                    QWidget* window);

    /// recordingWanted() tells what is to be opened; failed() why nothing is.
    void open(const QString& path);
    void save(const QString& path);
    /// What was wanted is open: as it is, or with what is said not to fit.
    void resume();
    /// Where it cannot open what was wanted, the next place of that recording is tried.
    void follow(const Loader& loader);

Q_SIGNALS:
    void recordingWanted(const QString& path);
    void message(const QString& sentence);
    /// A sentence on what is open.
    void noted(const QString& sentence);
    void failed(const core::Error& error);

private:
    /// A session whose recording is not open yet.
    struct Wanted
    {
        core::SessionFile session;
        QString path;
        QStringList places; ///< of its recording, the best first; the first is being opened
    };

    void askToSave();
    void wantNext();
    void giveUp(const QString& path, bool triesNext);
    void askForRecording();
    [[nodiscard]] core::SessionFile present(const QString& path) const;
    void addComparison(core::SessionFile& session, const QString& path) const;
    void goTo(const core::SessionFile& session);
    void offerPairs();

    Session& m_session;
    Workspace& m_workspace;
    CompareCommands& m_compare;
    QWidget* m_window;
    std::optional<Wanted> m_wanted;
    /// What a session says of a comparison: of which recording, with which, and what is one place in both.
    QString m_content;
    std::optional<core::SessionRecording> m_other;
    std::vector<core::SitePair> m_pairs;
};

} // namespace widgets
