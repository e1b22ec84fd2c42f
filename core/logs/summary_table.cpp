// SPDX-License-Identifier: MIT
#include "core/logs/summary_table.h"

#include "core/logs/log_line.h"

#include <algorithm>

namespace core::logs {

namespace {

constexpr int mostTableLines = 120; ///< of a table of 30, others' in between

/// A cell: a size, or a count.
std::optional<std::int64_t> cellOf(std::string_view cell)
{
    cell = trimmed(cell);
    if (const auto amount = amountOf(cell))
        return amount->bytes;
    std::size_t end = 0;
    const auto count = numberOf(cell, &end);
    if (!count || end == cell.size())
        return count;
    const std::string_view unit = trimmed(cell.substr(end)); // counts have K and M
    const std::int64_t scale = unit == "K" ? 1000 : unit == "M" ? 1000'000 : 0;
    return scale > 0 && *count < 1'000'000'000'000 ? std::optional(*count * scale) : std::nullopt;
}

/// The cells of `| a | b |`, six at most.
std::vector<std::string_view> cellsOf(std::string_view line)
{
    std::vector<std::string_view> cells;
    std::size_t at = line.find('|');
    while (at != std::string_view::npos && cells.size() < 6) {
        const std::size_t end = line.find('|', at + 1);
        if (end == std::string_view::npos)
            break;
        cells.push_back(trimmed(line.substr(at + 1, end - at - 1)));
        at = end;
    }
    return cells;
}

/// `CUDA OOMs: 1`, a row of one number.
void addCount(std::string_view cell, LogSummary& summary)
{
    const std::size_t colon = cell.find(':');
    if (colon == std::string_view::npos)
        return;
    if (const auto count = numberOf(cell.substr(colon + 1)))
        summary.rows.push_back({std::string(trimmed(cell.substr(0, colon))), count, {}, {}, {}});
}

void addRow(const std::vector<std::string_view>& cells, LogSummary& summary)
{
    if (cells.size() == 2) {
        addCount(cells[0], summary);
        addCount(cells[1], summary);
    }
    if (cells.size() != 5 || cells[0] == "Metric" || cells[0].starts_with("from ") || cells[0].size() > 60)
        return;
    const SummaryRow row{std::string(cells[0]), cellOf(cells[1]), cellOf(cells[2]), cellOf(cells[3]),
                         cellOf(cells[4])};
    const bool isThere = std::any_of(summary.rows.begin(), summary.rows.end(),
                                     [&](const SummaryRow& other) { return other.name == row.name; });
    if (row.current && !isThere)
        summary.rows.push_back(row);
}

} // namespace

std::optional<LogSummary> summaryTable(std::string_view window, std::size_t at)
{
    LogSummary summary;
    const LogLine head = lineAt(window, at);
    summary.device = numberAfter(std::string_view(head.text).substr(head.found), "device ID");
    std::size_t end = head.end;
    int borders = 0;
    for (int i = 0; i < mostTableLines && end < window.size() && borders < 4; ++i) {
        const LogLine line = lineBehind(window, end);
        if (line.end <= end || has(line.text, "memory summary, device ID"))
            break;
        end = line.end;
        if (has(line.text, "|====")) {
            if (++borders == 2 && !summary.rows.empty() && summary.rows.size() > 4)
                break;
            continue;
        }
        addRow(cellsOf(line.text), summary);
    }
    return summary.rows.empty() ? std::nullopt : std::optional(summary);
}

} // namespace core::logs
