// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocation_names.h"
#include "core/ledger/ledger_key.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// Where a ledger puts allocations by what the program calls them. A name that SnapViewer's recorder gives,
/// such as `LLM.layers.0.weight: gradient`, is a level for each module that it is in, outermost first; any
/// other is one level. Immutable once made; any thread.
class NamePaths
{
public:
    NamePaths() = default;
    /// O(names).
    NamePaths(const Snapshot& snapshot, std::shared_ptr<const AllocationNames> names);

    /// Appends the levels of rank, one or more, of LedgerKey::Kind::Name; a condition where it has no name.
    void append(std::uint32_t rank, std::vector<LedgerKey>& path) const;
    /// The beginning of what a level is called: all of the modules' path, or the name.
    [[nodiscard]] QString textOf(std::uint64_t level) const;

private:
    void add(std::string_view name);
    std::uint32_t levelOf(std::string_view text);

    std::shared_ptr<const AllocationNames> m_names;
    std::vector<std::uint32_t> m_first;  ///< by name: where its levels begin
    std::vector<std::uint32_t> m_levels; ///< into m_texts, name after name
    std::vector<std::string> m_texts;
    std::unordered_map<std::string, std::uint32_t, KeyedHash, std::equal_to<>> m_placeOfText;
};

} // namespace core
