// SPDX-License-Identifier: MIT
#pragma once

#include <QStatusBar>

class QLabel;
class QProgressBar;
class QToolButton;

namespace widgets {

class Session;

/// The foot of the window: the selected event, what it did, the totals after it; while a file loads, how far
/// it is, with a button that stops it. The session outlives it. GUI thread.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(Session* session, QWidget* parent = nullptr);

    /// Shows progress of loading path until stopLoading().
    void startLoading(const QString& path);
    /// done of total (0: unknown) of the step named what.
    void showProgress(quint64 done, quint64 total, const QString& what);
    void stopLoading();

Q_SIGNALS:
    void cancelRequested();

private:
    void followSelection();

    Session* m_session;
    QLabel* m_event;
    QLabel* m_allocated;
    QLabel* m_active;
    QLabel* m_reserved;
    QLabel* m_loading;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    QString m_loadingFile;
};

} // namespace widgets
