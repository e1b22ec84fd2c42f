// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger.h"
#include "core/ledger/ledger_rows.h"
#include "core/report/shown_stacks.h"

#include <QString>

#include <cstddef>

namespace core::report {

/// A ledger as a tree in HTML that opens without a script: name, bar, bytes and share a row, with the number
/// of a call stack to be shown on a click. Of each parent the rows that LedgerRows has; behind mostRows one
/// row a parent says what is left, exactly.
class HeldTree
{
public:
    HeldTree(const Ledger& ledger, const LedgerRows& rows, ShownStacks& stacks, std::size_t mostRows)
        : m_ledger(ledger), m_rows(rows), m_stacks(stacks), m_left(mostRows)
    {}

    /// Everything below the root. O(rows).
    [[nodiscard]] QString html();
    /// Rows that are in no row of their own.
    [[nodiscard]] std::size_t leftOut() const { return m_leftOut; }

private:
    /// What a row is called and what it holds.
    struct Words
    {
        QString name;
        QString tip;
        std::uint64_t bytes = 0;
        std::uint64_t whole = 0;
        std::uint32_t stack = 0; ///< a number of ShownStacks; 0: none
        QString kind;            ///< what is lit on a click instead
    };

    [[nodiscard]] QString below(std::uint32_t row, int depth);
    [[nodiscard]] QString rowOf(std::uint32_t row, int depth);
    [[nodiscard]] Words wordsOf(std::uint32_t row);
    [[nodiscard]] std::uint64_t bytesOf(std::uint32_t row) const;
    [[nodiscard]] static QString line(const Words& words, const QString& element);

    const Ledger& m_ledger;
    const LedgerRows& m_rows;
    ShownStacks& m_stacks;
    std::size_t m_left;
    std::size_t m_leftOut = 0;
};

} // namespace core::report
