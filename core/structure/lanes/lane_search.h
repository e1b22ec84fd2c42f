// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"
#include "core/structure/lanes/lanes.h"

#include <QString>

#include <unordered_set>
#include <vector>

namespace core {

/// The names of lanes that contain what is searched for, in any case. Immutable.
class FoundNames
{
public:
    /// text: not empty. O(spans + bytes of their names).
    FoundNames(const StringPool& strings, const std::vector<Lane>& lanes, const QString& text);

    [[nodiscard]] bool has(StringId name) const { return m_names.contains(name.value); }
    [[nodiscard]] std::size_t count() const { return m_names.size(); }

private:
    std::unordered_set<std::uint32_t> m_names;
};

} // namespace core
