// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/verdict/verdict.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// A table of a page. Texts may be anything a recording says.
struct PageTable
{
    QString title;
    std::vector<QStringList> rows;     ///< the headings first
    qsizetype firstText = 0;           ///< columns before it are numbers
    std::vector<std::int64_t> changes; ///< one a row after the headings: drawn as a bar to the left or the
                                       ///< right; empty: no bars
};

/// A curve of bytes, its points at equal distances.
struct PageCurve
{
    QString name;
    std::vector<std::uint64_t> bytes;
};

/// What `diff` or `ranks` say, as one HTML page that needs nothing else.
struct TablePage
{
    QString title;
    QString about;
    QString headline; ///< the sentence that stands first
    QStringList detail;
    Verdict::Tone tone = Verdict::Tone::Plain;
    std::vector<PageCurve> curves; ///< at most two, on one axis
    QStringList notes;
    std::vector<PageTable> tables;
};

/// Of each table a page has so many rows at most; what is left is one row that says how many.
inline constexpr std::size_t mostPageRows = 500;

/// The same bytes for the same page; at most mostReportBytes, of fewer rows where texts are long.
[[nodiscard]] QByteArray htmlOf(const TablePage& page);

} // namespace core
