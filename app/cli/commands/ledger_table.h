// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ledger/ledger.h"
#include "core/sql/results/table_export.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

class QIODevice;

namespace app {

/// What `sites --by` answers: a ledger down to a depth, for people and for scripts.
class LedgerTable
{
public:
    /// top: so many of the largest of each level, the others together in one row; nothing for all.
    LedgerTable(std::shared_ptr<const core::Ledger> ledger, std::uint32_t depth,
                std::optional<std::size_t> top)
        : m_ledger(std::move(ledger)), m_depth(depth), m_top(top)
    {}

    /// Aligned columns, levels indented, children under their parent, the total last; what is deeper is only
    /// in the sums. Translated. Error: cancelled only.
    [[nodiscard]] core::Result<QString> text(const core::Progress& progress) const;
    /// Columns device, event, level (from 1), name, path (names from the top, one a line), count, bytes,
    /// share (of active, 0 to 1), largest (bytes). Written as it is made: all paths together can be a
    /// thousand times as large as the file. Errors: Usage, where they would take more than 512 MiB; those of
    /// core::writeTable().
    [[nodiscard]] core::Status write(core::TableStyle style, QIODevice& out, core::Progress& progress) const;

    /// A node of the ledger, or those of one parent together that are beyond the top.
    struct Shown
    {
        core::LedgerNode sums;  ///< depth, bytes, count and largest hold
        std::uint32_t node = 0; ///< where others is 0
        std::uint32_t others = 0;
    };

private:
    [[nodiscard]] core::Status checkSize(const core::Progress& progress) const;
    [[nodiscard]] QString nameOf(const Shown& row) const;
    class Path;
    void addRow(core::ResultTable& table, Path& path, const Shown& shown) const;

    std::shared_ptr<const core::Ledger> m_ledger;
    std::uint32_t m_depth;
    std::optional<std::size_t> m_top;
};

} // namespace app
