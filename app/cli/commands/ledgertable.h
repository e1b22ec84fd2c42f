// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/ledger/ledger.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/results/export.h"

#include <QString>

#include <cstdint>
#include <memory>

namespace app {

/// What `sites --by` answers: a ledger down to a depth, for people and for scripts.
class LedgerTable
{
public:
    LedgerTable(std::shared_ptr<const core::Ledger> ledger, std::uint32_t depth)
        : m_ledger(std::move(ledger)), m_depth(depth)
    {}

    /// Aligned columns, levels indented, children under their parent, the total last; what is deeper is only
    /// in the sums. Translated. Error: cancelled only.
    [[nodiscard]] core::Result<QString> text(const core::Progress& progress) const;
    /// Columns device, event, level (from 1), name, path (names from the top, one a line), count, bytes,
    /// share (of active, 0 to 1), largest (bytes). Error: cancelled only.
    [[nodiscard]] core::Result<core::ResultTable> result(const core::Progress& progress) const;

private:
    std::shared_ptr<const core::Ledger> m_ledger;
    std::uint32_t m_depth;
};

} // namespace app
