// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace widgets {

class ChartPane;

/// A picture of the ledger while it fills the centre of the window: below a line that says what it is and
/// leads back, as Esc does. Borrows the picture from the pane beside it. GUI thread.
class ChartStage final : public QWidget
{
    Q_OBJECT

public:
    explicit ChartStage(QWidget* parent = nullptr);

    /// Puts chart here; title: what it is.
    void take(ChartPane* chart, const QString& title);
    /// Gives it back; null where there is none.
    [[nodiscard]] ChartPane* release();
    [[nodiscard]] bool isTaken() const { return m_chart != nullptr; }

Q_SIGNALS:
    /// The user wants to go back.
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// Something else is shown in its place: the picture goes back.
    void hideEvent(QHideEvent* event) override;

private:
    ChartPane* m_chart = nullptr;
    QLabel* m_title;
    QVBoxLayout* m_layout;
};

} // namespace widgets
