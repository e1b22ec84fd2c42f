// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace widgets {

class WordLine;

/// What would come of changes in two lines, of which the second goes where there is no room, and what is
/// taken for granted. GUI thread.
class FixHead final : public QWidget
{
    Q_OBJECT

public:
    explicit FixHead(QWidget* parent = nullptr);

    void say(const QString& headline, const QString& detail, const QString& assumptions = {});
    /// Says after a moment that it takes its time, unless something else is said before.
    void wait() { m_waiting.start(); }
    void setLow(bool isLow);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void keepHeight();
    void showAssumptions();

    QLabel* m_headline;
    WordLine* m_detail;
    QToolButton* m_assumptions;
    QTimer m_waiting{this}; ///< what is quick says nothing of it
    QString m_assumed;
};

} // namespace widgets
