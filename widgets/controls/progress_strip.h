// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QProgressBar;

namespace widgets {

class ProgressLine;

/// How far something is that takes its time, with a button that stops it; hidden while nothing runs. GUI
/// thread.
class ProgressStrip final : public QWidget
{
    Q_OBJECT

public:
    /// cancelTip: what cancelling leaves.
    explicit ProgressStrip(const QString& cancelTip, QWidget* parent = nullptr);

    /// Shows progress of what is done to the file at path until stop().
    void start(const QString& path, const QString& what);
    /// done of total (0: unknown) of the step named what.
    void showProgress(quint64 done, quint64 total, const QString& what);
    void stop();
    /// From here on that says how far it is, instead of a bar among the words.
    void showOn(ProgressLine* line);

Q_SIGNALS:
    void cancelRequested();

private:
    QLabel* m_label;
    QProgressBar* m_bar;
    ProgressLine* m_line = nullptr;
    QString m_file;
};

/// What is done to the file at path, without that: whoever shows it has named the file already.
[[nodiscard]] QString withoutPath(const QString& what, const QString& path);

} // namespace widgets
