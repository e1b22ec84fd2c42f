// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/ledger/ledger_page.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QLabel;
class QScrollArea;

namespace widgets {

class LedgerChart;

/// A chart with the way to where it is zoomed above it, and below it what is too small to be drawn. Keeps the
/// zoom from page to page, by what the rows are. Owns the chart. GUI thread.
class ChartPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ChartPane(LedgerChart* chart, QWidget* parent = nullptr);

    [[nodiscard]] LedgerChart* chart() const { return m_chart; }
    /// null: nothing. Lays out only once it is seen.
    void setPage(const LedgerPagePtr& page);
    /// The node that fills the chart.
    [[nodiscard]] std::uint32_t top() const;
    void setTop(std::uint32_t node);
    /// A sentence above the picture; empty: none.
    void setNote(const QString& note);
    void setSelected(std::optional<std::uint32_t> node);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void apply();
    void applySelected();
    void showWay();
    void showMerged();

    LedgerChart* m_chart;
    QScrollArea* m_scroll;
    QLabel* m_way;
    QLabel* m_note;
    QLabel* m_merged;
    LedgerPagePtr m_page;
    std::vector<core::LedgerKey> m_topPath;
    std::optional<std::uint32_t> m_selected;
};

} // namespace widgets
