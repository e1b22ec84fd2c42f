// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/sides/comparison.h"

#include <QWidget>

class QLabel;

namespace widgets {

/// Over the timeline, while a moment of it is pinned as A: how the present one, B, differs. Hidden otherwise.
/// GUI thread; the comparison outlives it.
class PinStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit PinStrip(Comparison* comparison, QWidget* parent = nullptr);

    [[nodiscard]] QString text() const { return m_text; }

Q_SIGNALS:
    /// The user wants to see all of it.
    void pageRequested();

protected:
    void resizeEvent(QResizeEvent* /*event*/) override { elide(); }
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void elide();

    Comparison* m_comparison;
    QLabel* m_label;
    QString m_text;
};

} // namespace widgets
