// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_failure.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core::logs {

/// What a server says of its budget. Bytes.
struct LogBudget
{
    std::size_t file = 0;
    std::uint64_t line = 0;
    LineOrigin origin;
    bool isSglang = false; ///< else vLLM
    std::optional<std::int64_t> capacity;
    std::optional<std::int64_t> free; ///< when it started; SGLang: before it loads weights
    std::optional<std::int64_t> weights;
    std::optional<std::int64_t> activationsPeak;
    std::optional<std::int64_t> other;   ///< outside of PyTorch
    std::optional<std::int64_t> kvCache; ///< below 0: what is missing
    std::optional<std::int64_t> graphs;
    std::optional<std::int64_t> graphsEstimated; ///< before they were captured
    std::optional<bool> isHoldingBack;           ///< whether the budget holds that back; nothing: not told
    std::optional<std::int64_t> consumed;        ///< weights and what is outside of PyTorch
    std::optional<std::int64_t> stateCache;      ///< of layers that keep a state instead of keys and values
    std::optional<std::int64_t> afterWeights;    ///< free once they are loaded
    std::optional<std::int64_t> afterPools;      ///< free once caches are made
    std::optional<std::int64_t> atEnd;           ///< free when it was ready
    std::optional<double> utilization; ///< of the capacity; SGLang: of what is free, for weights and cache
    bool isRefused = false;            ///< it did not start for that
    int loads = 0;                     ///< models whose loading was announced: a server can have a draft one
    int loaded = 0;                    ///< of them, that are
};

/// A row of torch.cuda.memory_summary(): bytes, or a count.
struct SummaryRow
{
    std::string name;
    std::optional<std::int64_t> current;
    std::optional<std::int64_t> peak;
    std::optional<std::int64_t> totalAllocated;
    std::optional<std::int64_t> totalFreed;
};

struct LogSummary
{
    std::size_t file = 0;
    std::uint64_t line = 0;
    std::optional<std::int64_t> device;
    std::vector<SummaryRow> rows;
};

/// All that logs tell. Failures in the order of the logs.
struct LogReport
{
    static constexpr std::size_t mostFailures =
        1000;                                       ///< what differs beyond counts with the first of its kind
    static constexpr std::size_t mostOthers = 1000; ///< budgets, and tables

    std::vector<QString> files;
    std::vector<std::uint64_t> lines; ///< of each
    std::vector<LogFailure> failures;
    std::vector<LogBudget> budgets;
    std::vector<LogSummary> summaries;
    std::uint64_t leftOut = 0;          ///< failures that are counted with another
    std::uint64_t leftOutBudgets = 0;   ///< beyond mostOthers: not told
    std::uint64_t leftOutSummaries = 0; ///< likewise

    /// The failure that came first, of those that are not what a launcher kills after others: by time where
    /// all have one of the same form, else, within one log, by line. Nothing where there are but warnings,
    /// and where several logs have no order in time.
    [[nodiscard]] std::optional<std::size_t> first() const;
};

} // namespace core::logs
