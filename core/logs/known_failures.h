// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"
#include "core/logs/log_report.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace core::logs {

/// Puts failures into a report, each once: what a rank prints again, or who started it repeats, is counted.
/// Of more than LogReport::mostFailures the first are kept, and the others count with the first of their
/// rank, device and form.
class KnownFailures
{
public:
    /// report: outlives this.
    explicit KnownFailures(LogReport& report) : m_report(report) {}

    void add(LogFailure failure);
    /// Another file begins: what it says is not what another one said.
    void beginFile() { m_known.clear(); }

private:
    using Kin = std::tuple<LogForm, Backend, std::optional<std::int64_t>, std::optional<std::int64_t>>;
    [[nodiscard]] static Kin kinOf(const LogFailure& failure);
    [[nodiscard]] static std::string keyOf(const LogFailure& failure);
    void countWithKin(const LogFailure& failure);

    LogReport& m_report;
    std::unordered_map<std::string, std::vector<std::size_t>, KeyedHash> m_known; ///< by keyOf()
    std::map<Kin, std::size_t> m_kin;                                             ///< the first of each
};

} // namespace core::logs
