// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/treemap_layout.h"
#include "widgets/inspector/ledger/ledger_chart.h"

namespace widgets {

/// A ledger as boxes in boxes whose areas are their bytes. GUI thread.
class TreemapView final : public LedgerChart
{
    Q_OBJECT

public:
    explicit TreemapView(QWidget* parent = nullptr);

    [[nodiscard]] const core::TreemapLayout& layoutOfBoxes() const { return m_layout; }
    [[nodiscard]] std::uint64_t mergedCount() const override { return m_layout.mergedCount(); }
    [[nodiscard]] std::uint64_t mergedBytes() const override { return m_layout.mergedBytes(); }
    [[nodiscard]] QRectF rectOf(std::uint32_t node) const override;

protected:
    void layOut() override;
    [[nodiscard]] Spot spotAt(const QPointF& point) const override;
    void paintBoxes(QPainter& painter, const QRectF& exposed) override;

private:
    [[nodiscard]] int titleHeight() const;

    core::TreemapLayout m_layout;
};

} // namespace widgets
