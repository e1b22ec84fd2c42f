// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace widgets {

class LogBudget;
class Loader;
struct LogTold;

/// What a text log tells of memory that ran out, as the command line's `explain` says it, below what a server
/// spends its card on, where the log is of one; in the place of what was shown until it is closed. GUI
/// thread.
class LogPage final : public QWidget
{
    Q_OBJECT

public:
    /// Becomes a page of pages, which owns it, and appears when loader has read a log.
    LogPage(const Loader& loader, QStackedWidget& pages);

Q_SIGNALS:
    void shown();
    /// Back to what was there before.
    void closed();

private:
    void showLog(const QString& path, const LogTold& log);

    QStackedWidget& m_pages;
    QLabel* m_name;
    LogBudget* m_budget;
    QPlainTextEdit* m_text;
};

} // namespace widgets
