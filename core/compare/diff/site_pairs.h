// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/compare/diff/diff_rows.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Two call sites, by their texts, of which a person says that they are one place in the code. Which of them
/// is A's does not matter.
struct SitePair
{
    QString one;
    QString other;

    friend bool operator==(const SitePair&, const SitePair&) = default;
};

/// Reads `SITE => SITE  # reason` a line; lines that are empty or begin with # are skipped. Error: Usage,
/// with the line's number.
[[nodiscard]] Result<std::vector<SitePair>> pairsFromText(const QByteArray& text);
/// As pairsFromText() reads it.
[[nodiscard]] QByteArray textOf(std::span<const SitePair> pairs);

/// Makes one row of all that pairs says to be one place, of rows that only one side's code has: whatever was
/// matched stays. Both sides' sums stay what they are. Answers how many pairs fit nothing. O(rows · log rows
/// + pairs).
[[nodiscard]] std::size_t joinPairs(Diff& diff, std::span<const SitePair> pairs);

/// What is probably one place: rows, one of A's code only and one of B's, that hold as many bytes in as many
/// allocations, by call sites in functions of one name; no other row of either side does.
struct DiffHint
{
    SitePair sites; ///< A's, B's
    std::uint32_t rowOfA = 0;
};

/// In the order of A's rows. Never applied by itself. O(rows · log rows).
[[nodiscard]] std::vector<DiffHint> hintsOf(const Diff& diff);

} // namespace core
