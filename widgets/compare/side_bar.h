// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/state/compare_moment.h"
#include "widgets/compare/sides/side_colours.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace widgets {

class Comparison;

/// One side of what is compared, in a line: letter, file, device, moment, and what it holds then. GUI thread;
/// the comparison outlives it.
class SideBar final : public QWidget
{
    Q_OBJECT

public:
    SideBar(Side side, Comparison* comparison, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void followSides();
    void followMoment();
    void fillKinds();
    void chooseKind();
    void chooseNumber();
    void showBytes();
    void elideName();
    [[nodiscard]] core::MomentChoice::Kind kind() const;
    /// The numbers that a kind of moment can have; first above last: it has none.
    struct Range
    {
        std::int64_t first = 1;
        std::int64_t last = 0;
    };
    [[nodiscard]] static Range stepNumbers(const core::Steps* steps);
    [[nodiscard]] Range rangeOf(Side side, core::MomentChoice::Kind kind) const;

    Side m_side;
    Comparison* m_comparison;
    QLabel* m_name;
    QComboBox* m_device;
    QComboBox* m_kind;
    QSpinBox* m_number;
    QLabel* m_bytes;
};

} // namespace widgets
