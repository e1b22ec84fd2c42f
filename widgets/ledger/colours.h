// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/ledger/ledger.h"
#include "core/timeline/colours/sites.h"

#include <cstdint>
#include <unordered_map>
#include <unordered_set>

namespace widgets {

/// The colours of a ledger's rows: a call site has the colour that the timeline gives its allocations, rows
/// below it share it; what cannot be attributed is grey as there. Of one recording; immutable, any thread.
class LedgerColours
{
public:
    /// O(stacks + live allocations at peaks and causes).
    explicit LedgerColours(const core::Recording& recording);

    [[nodiscard]] core::Rgb colourOf(const core::Ledger& ledger, std::uint32_t node, core::Theme theme) const;

private:
    [[nodiscard]] bool hasOwnColour(const core::LedgerKey& key) const;
    [[nodiscard]] core::Rgb ownColour(const core::Ledger& ledger, const core::LedgerKey& key,
                                      core::Theme theme) const;

    core::SitePalette m_palette;
    std::unordered_set<core::StringId> m_sites;
    std::unordered_map<core::FrameId, core::StringId> m_siteOfFrame;
};

} // namespace widgets
