// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/comparable.h"
#include "core/compare/diff/diff_groups.h"
#include "core/compare/diff/site_pairs.h"
#include "core/sql/results/result_table.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace app {

/// What `diff` found, and how much of it is wanted.
struct Difference
{
    core::Diff diff;
    core::DiffGrouping grouping = core::DiffGrouping::Site;
    std::vector<core::DiffGroup> groups; ///< largest change first
    std::size_t shown = 0;               ///< of groups; the others are one row
    QString fileA;
    QString fileB;
    std::vector<core::DiffHint> hints; ///< what is probably one place
    std::size_t unfitPairs = 0;        ///< of those that were given

    /// What is not shown, as one row; of nothing where all is.
    [[nodiscard]] core::DiffGroup other() const;
};

/// What diffText() consists of, for other ways to set it. Translated.
struct DiffWords
{
    QString sentence;
    QStringList sides;             ///< A, B
    QStringList notes;             ///< what makes them hard to compare, what may be one place
    std::vector<QStringList> rows; ///< the headings first; the others in one, the total last
    qsizetype firstText = 0;       ///< columns before it are numbers
};
[[nodiscard]] DiffWords diffWords(const Difference& difference);

/// For people: the sentence, both sides, what makes them hard to compare, the rows. Translated.
[[nodiscard]] QString diffText(const Difference& difference);
/// The same as a table in Markdown. Translated.
[[nodiscard]] QString diffMarkdown(const Difference& difference);
/// Columns site_a, site_b, state, stage, a, b, delta, count_a, count_b, effect_count, effect_size; the last
/// row may be
/// "(12 more)".
[[nodiscard]] core::ResultTable diffTable(const Difference& difference);
/// A line for each call stack that held something: frames from the outermost on, parted by semicolons, and
/// the bytes of A and B; what tools that compare folded stacks read.
[[nodiscard]] QByteArray diffFolded(const core::Diff& diff);

/// The schema "snapviewer.diff/1": keys and their order are a contract. hashA, hashB: hexadecimal SHA-256 of
/// the files, empty for folders and streams, which become null.
[[nodiscard]] QByteArray diffJson(const Difference& difference, const QByteArray& hashA,
                                  const QByteArray& hashB);

} // namespace app
