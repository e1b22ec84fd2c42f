// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/ledger/ledger.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/results/export.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

class QIODevice;

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
    /// share (of active, 0 to 1), largest (bytes). Written as it is made: all paths together can be a
    /// thousand times as large as the file. Errors: Usage, where they would take more than 512 MiB; those of
    /// core::writeTable().
    [[nodiscard]] core::Status write(core::TableStyle style, QIODevice& out, core::Progress& progress) const;

private:
    [[nodiscard]] core::Status checkSize(const core::Progress& progress) const;
    void addRow(core::ResultTable& table, std::vector<QString>& names, std::uint32_t node) const;

    std::shared_ptr<const core::Ledger> m_ledger;
    std::uint32_t m_depth;
};

} // namespace app
