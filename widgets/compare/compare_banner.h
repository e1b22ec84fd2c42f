// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/sides/comparison.h"
#include "widgets/controls/frame/page_strip.h"

namespace widgets {

/// What came of a comparison in one sentence, and below it what has to be known before it is believed; why
/// nothing came of it; what could be compared. GUI thread; the comparison outlives it.
class Banner final : public PageStrip
{
    Q_OBJECT

public:
    explicit Banner(Comparison* comparison, QWidget* parent = nullptr);

    [[nodiscard]] const QString& sentence() const { return lines().headline; }
    [[nodiscard]] const QString& notes() const { return lines().detail; }

private:
    void follow();
    [[nodiscard]] QString whileBusy() const;

    Comparison* m_comparison;
};

} // namespace widgets
