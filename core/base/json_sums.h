// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_outline.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Sums of what items of a list have as bytes, count, size or total: of objects by their members, of a
/// table's rows by its columns. None of a table with levels, where parents hold what their children do.
class JsonSums
{
public:
    /// outline: of the document; outlives this.
    explicit JsonSums(const JsonOutline& outline);

    void add(std::string_view item);
    /// By name; modulo 2^64, as all totals.
    [[nodiscard]] const std::map<std::string, std::int64_t>& all() const { return m_sums; }

private:
    void addTo(const std::string& name, std::string_view value);

    const JsonOutline& m_outline;
    std::vector<bool> m_cells; ///< by column: it is added
    bool m_isNested = false;
    std::map<std::string, std::int64_t> m_sums;
};

} // namespace core
