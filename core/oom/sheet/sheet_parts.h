// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace core {

/// One piece of a sheet that is to be read, whatever it is set in.
struct SheetPart
{
    enum class Kind : std::uint8_t
    {
        Title,
        Strong,
        Heading,
        Paragraph,
        Item,
        Table,
        Code,
    };
    /// What it is about; in reading order.
    enum class About : std::uint8_t
    {
        Verdict,
        Pools,
        Holders,
        Advice,
        Limits,
        Sql,
    };

    Kind kind = Kind::Paragraph;
    QString text;                  ///< of a table: nothing; of code: the SQL
    std::vector<QStringList> rows; ///< of a table; the first is its header
    qsizetype firstText = 0;       ///< of a table: columns before it are numbers
    About about = About::Verdict;
};

/// The sheet in reading order: verdict first, then why, the pools, what to look at, advice, what cannot be
/// known. withSql adds every number with the SQL that recomputes it. Translated; what a file says may be in
/// any text.
[[nodiscard]] std::vector<SheetPart> partsOf(const Autopsy& sheet, const Snapshot& snapshot, bool withSql);

} // namespace core
