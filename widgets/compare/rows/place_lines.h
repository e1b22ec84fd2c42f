// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_rows.h"
#include "widgets/compare/sides/side_colours.h"

#include <QString>
#include <QWidget>

#include <array>
#include <optional>

class QLabel;

namespace widgets {

/// Where a row of a comparison allocates, for each side a line: the place and who called it, or that the side
/// has none such. GUI thread.
class PlaceLines final : public QWidget
{
    Q_OBJECT

public:
    explicit PlaceLines(QWidget* parent = nullptr);

    /// Of a row of diff.
    void showRow(const core::Diff& diff, std::uint32_t row);
    /// Nothing is chosen; hint: what would come of it.
    void showNothing(const QString& hint);

    [[nodiscard]] QString textOf(Side side) const { return m_texts[placeOf(side)]; }

protected:
    void resizeEvent(QResizeEvent* /*event*/) override { elide(); }

private:
    void elide();
    void showMarks(bool areShown);

    std::array<QWidget*, 2> m_marks;
    std::array<QLabel*, 2> m_labels;
    std::array<QString, 2> m_texts;
};

/// "forward model.py:54 ← step train.py:12 ← …": a stack's place and its callers of own code, innermost
/// first; the reason where there is no stack. O(frames).
[[nodiscard]] QString placeText(const core::DiffSide& side, std::uint32_t stack);

} // namespace widgets
