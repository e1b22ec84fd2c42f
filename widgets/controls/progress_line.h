// SPDX-License-Identifier: MIT
#pragma once

#include <QProgressBar>
#include <QTimer>

#include <functional>

namespace widgets {

/// A thin line along the upper edge of its parent: how far a file is read and then its picture made; where
/// nobody knows, a piece of it wanders. Hidden while nothing runs. GUI thread.
class ProgressLine final : public QProgressBar
{
    Q_OBJECT

public:
    /// hasPicture: whether the picture is complete; whoever makes it tells of its progress, and then
    /// hideWhenDone().
    ProgressLine(std::function<bool()> hasPicture, QWidget* parent);

    /// Until stop(), and then for as long as there is no picture.
    void start() { m_isReading = true; }
    /// done of total (0: unknown) of the step named what.
    void showProgress(quint64 done, quint64 total, const QString& what);
    void stop();
    void hideWhenDone();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void place();

    std::function<bool()> m_hasPicture;
    bool m_isReading = false;
    QTimer m_wandering;
    double m_wandered = 0; ///< of the whole way
};

} // namespace widgets
