// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QGridLayout;
class QLabel;
class QProgressBar;

namespace widgets {

class Actions;
class Loader;

/// What the window shows while nothing is open: how to open a recording, and how to make one. GUI thread.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(const Actions& actions, QWidget* parent = nullptr);

    /// While something is being opened the page says what, and how far it is.
    void follow(const Loader& loader);
    /// Those that are there first; the others stay, pale, until somebody removes them.
    void setRecentFiles(const QStringList& paths);

Q_SIGNALS:
    void openRequested(const QString& path);
    /// A recent file is to be forgotten.
    void forgetRequested(const QString& path);

private:
    void layOut(const Actions& actions);
    void addCard(const QString& path, int row, int column);
    void invite();
    void showLoading(const QString& path);
    void showStage(const QString& what);

    QLabel* m_title;
    QLabel* m_hint;
    QWidget* m_rest; ///< what invites
    QString m_size;  ///< of what is being opened; empty: not known
    QLabel* m_recentTitle;
    QWidget* m_recent;
    QGridLayout* m_cards; ///< of m_recent
};

} // namespace widgets
