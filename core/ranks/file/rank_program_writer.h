// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/summary/rank_summary.h"
#include "core/sqlite/row_writer.h"

#include <QHash>
#include <QString>

#include <cstdint>

namespace core {

/// Writes what programs did; labels that ranks have in common once. One thread.
class RankProgramWriter
{
public:
    explicit RankProgramWriter(RowWriter& rows) : m_rows(&rows) {}

    /// Of the device with that id.
    void write(const RankProgram& program, std::int64_t device);
    /// Of the moment with that id, of a device whose program is known.
    void write(const RankMoment& moment, std::int64_t id);

private:
    [[nodiscard]] std::int64_t labelOf(const QString& text);

    RowWriter* m_rows;
    QHash<QString, std::int64_t> m_labelOf;
};

} // namespace core
