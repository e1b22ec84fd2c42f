// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstddef>

class QLabel;
class QToolButton;

namespace widgets {

/// "‹ 2 of 5 ›": which of several is shown, with the ways to those beside it. GUI thread.
class StepCounter final : public QWidget
{
    Q_OBJECT

public:
    /// What a button does: in its tool tip, and said aloud.
    struct Words
    {
        QString tip;
        QString spoken;
    };

    /// name: of what is counted; the parts are called previousNAME, countNAME and nextNAME.
    StepCounter(const QString& name, const Words& previous, const Words& next, QWidget* parent = nullptr);

    /// The one at, from 0, of so many.
    void showPlace(std::size_t at, std::size_t of);
    [[nodiscard]] QString words() const;

Q_SIGNALS:
    /// By −1 or 1.
    void stepped(int by);

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* addButton(const QString& name, const QString& sign, const Words& words, int by);
    void colour();

    QToolButton* m_previous = nullptr;
    QLabel* m_count;
    QToolButton* m_next = nullptr;
};

} // namespace widgets
