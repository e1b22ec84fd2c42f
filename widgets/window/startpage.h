// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace widgets {

class Actions;

/// What the window shows while nothing is open: how to open a recording, and how to make one. GUI thread.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(const Actions& actions, QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& paths);

Q_SIGNALS:
    void openRequested(const QString& path);

private:
    QLabel* m_recentTitle;
    QLabel* m_recent;
    QStringList m_paths; ///< that m_recent's links stand for, by number
};

} // namespace widgets
