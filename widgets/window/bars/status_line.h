// SPDX-License-Identifier: MIT
#pragma once

#include <QStatusBar>
#include <QTimer>

class QLabel;

namespace core {
class DeviceHistory;
}

namespace widgets {

class ProgressStrip;
class Session;
class TrustMark;

/// The foot of the window: the selected event, what it did, the totals after it, how far the file can be
/// trusted; while a file is loaded or written, how far it is, with a button that stops it. The session
/// outlives it. GUI thread.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(Session* session, QWidget* parent = nullptr);

    /// Of the file that is being loaded.
    [[nodiscard]] ProgressStrip& loading() { return *m_loading; }
    /// Of the file that is being written.
    [[nodiscard]] ProgressStrip& writing() { return *m_writing; }

    /// What stands there is of what is open; false: a page is shown that is not.
    void setTold(bool isTold);
    /// Shows a sentence in place of the event for a while, beside the buttons that stand there.
    void say(const QString& sentence, int ms);
    [[nodiscard]] const QString& said() const { return m_said; }
    /// Never keeps the window wide: totals go where there is no room for them.
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user wants to know why the file can, or cannot, be trusted.
    void trustRequested();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTotals();
    void followRoom();
    void elideEvent();
    void followSelection();
    [[nodiscard]] const core::DeviceHistory* told() const;

    Session* m_session;
    QLabel* m_event;
    QString m_eventText; ///< whole
    QString m_said;      ///< likewise, in its place; empty: nothing is
    QTimer m_saidFor;
    bool m_isTold = true;
    int m_room = 0; ///< for the event and the totals, when it was last given to them
    QLabel* m_allocated;
    QLabel* m_active;
    QLabel* m_reserved;
    ProgressStrip* m_loading;
    ProgressStrip* m_writing;
    TrustMark* m_trust;
};

} // namespace widgets
