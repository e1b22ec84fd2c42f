// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/sides/comparison.h"

#include <QWidget>

class QLabel;

namespace widgets {

/// What came of a comparison in one sentence, and below it what has to be known before it is believed; why
/// nothing came of it. GUI thread; the comparison outlives it.
class Banner final : public QWidget
{
    Q_OBJECT

public:
    explicit Banner(Comparison* comparison, QWidget* parent = nullptr);

    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString notes() const;

private:
    void follow();
    [[nodiscard]] QString whileBusy() const;

    Comparison* m_comparison;
    QLabel* m_sentence;
    QLabel* m_notes;
};

} // namespace widgets
