// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

class QWidget;

namespace widgets {

/// Leaves out frames of a window that would show parts of what is there in a moment: where a processor
/// draws, a frame of a window takes as long as half a picture. What is to be painted anew is not forgotten.
/// GUI thread.
class FrameGate final : public QObject
{
    Q_OBJECT

public:
    /// A top level, which outlives this.
    explicit FrameGate(QWidget* window);

    /// Until release(), and no longer than nobody notices.
    void hold();
    void release();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* m_window;
    QTimer m_longest;
    bool m_isOwed = false; ///< a frame was left out
};

} // namespace widgets
