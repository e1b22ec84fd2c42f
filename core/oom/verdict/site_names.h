// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/string_pool.h"

#include <QString>

#include <unordered_map>
#include <vector>

namespace core::verdict {

/// How the call sites of one verdict are called in it: "metrics.py:37 remember", with as many folders as tell
/// files of one name apart. What is no line of a file stays as it is; long names are cut. Borrows the pool.
class SiteNames
{
public:
    SiteNames(const StringPool& strings, const std::vector<StringId>& sites);

    /// Also of a site that was not among them, which then has no folder.
    [[nodiscard]] QString of(StringId site) const;

private:
    const StringPool& m_strings;
    std::unordered_map<StringId, std::size_t> m_depths; ///< components of the path; 1 where not in it
};

} // namespace core::verdict
