// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/flame_layout.h"
#include "widgets/inspector/ledger/ledger_chart.h"

namespace widgets {

/// A ledger as a flame graph, hanging: the zoomed row on top, below each box what it consists of. As high as
/// its rows need, which grow where there is room. GUI thread.
class FlameView final : public LedgerChart
{
    Q_OBJECT

public:
    explicit FlameView(QWidget* parent = nullptr);

    /// Deeper rows than this are told of in words: a widget can be only so high.
    static constexpr int mostRows = 1000;

    [[nodiscard]] const core::FlameLayout& layoutOfBoxes() const { return m_layout; }
    [[nodiscard]] std::uint64_t mergedCount() const override { return m_layout.mergedCount(); }
    [[nodiscard]] std::uint64_t mergedBytes() const override { return m_layout.mergedBytes(); }
    [[nodiscard]] QRectF rectOf(std::uint32_t node) const override;
    [[nodiscard]] int rowHeight() const;

protected:
    void layOut() override;
    [[nodiscard]] Spot spotAt(const QPointF& point) const override;
    void paintBoxes(QPainter& painter, const QRectF& exposed) override;

private:
    [[nodiscard]] QRectF rectOf(std::size_t row, const core::FlameBox& box) const;
    [[nodiscard]] std::uint64_t byteAt(double x) const;
    [[nodiscard]] int leastRowHeight() const;

    core::FlameLayout m_layout;
};

} // namespace widgets
