// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger.h"
#include "core/timeline/colours/colouring.h"

#include <array>
#include <atomic>
#include <memory>
#include <vector>

namespace widgets {

/// The colours of a ledger's rows: what the timeline gives the allocations of a row, where nine tenths of its
/// bytes have one colour or are of one group; else grey, as nothing in the picture has that row's colour. Of
/// one ledger, which outlives it; found out where asked. Any thread.
class LedgerColours
{
public:
    /// colouring: of the ledger's device; null: everything is grey.
    LedgerColours(const core::Ledger& ledger, std::shared_ptr<const core::Colouring> colouring);

    /// O(allocations of node), the first time.
    [[nodiscard]] core::Rgb colourOf(std::uint32_t node, core::Theme theme) const
    {
        return found(node, theme) | 0xFF000000U;
    }
    /// Whether the picture has it in that colour; else it is in several there, and the grey is nobody's.
    [[nodiscard]] bool isInThePicture(std::uint32_t node, core::Theme theme) const
    {
        return found(node, theme) >> 24U != 0;
    }

private:
    [[nodiscard]] core::Rgb found(std::uint32_t node, core::Theme theme) const;
    /// Without alpha where it has none of its own.
    [[nodiscard]] core::Rgb find(std::uint32_t node, core::Theme theme) const;

    const core::Ledger* m_ledger;
    std::shared_ptr<const core::Colouring> m_colouring;
    mutable std::array<std::vector<std::atomic<core::Rgb>>, 2> m_found; ///< by theme and node; 0: not yet
};

} // namespace widgets
