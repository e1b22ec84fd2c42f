// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/timeline/colours/palette.h"

#include <cstddef>
#include <unordered_map>

namespace core {

/// The colours of a recording's call sites. A site has the colour of its text (siteColour) unless a larger
/// one of this recording has it already: the sites that hold most at the OOMs and peaks are told apart, as
/// many as there are colours; the others share. Immutable, any thread.
class SitePalette
{
public:
    SitePalette() = default;
    /// O(live allocations at each device's peak and cause).
    explicit SitePalette(const History& history);

    [[nodiscard]] Rgb colour(StringId site, const StringPool& strings, Theme theme) const;

private:
    std::unordered_map<StringId, std::size_t> m_places; ///< of the largest sites in categoryColours()
};

} // namespace core
