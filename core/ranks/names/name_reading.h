// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/names/rank_clues.h"

#include <QString>
#include <QStringList>

namespace core {

/// What stands in a name for what was understood of it.
inline constexpr QChar understoodMark(u'\x1F');

/// What the path of a file says, each part of it in the words in which the tools that people use write it.
struct NameReading
{
    RankClues clues;                       ///< also a step, and a host
    RankDoubt doubt = RankDoubt::NoNumber; ///< None where clues have a rank
    QString stepWord;                      ///< "step", "iteration", "epoch": before clues.step
    QStringList words;   ///< what moment it is: "oom", "exit", "final", "stop step"; in this order, once each
    QString time;        ///< digits that order as the times do; empty where there is none
    QStringList folders; ///< what of its folders was not understood, outermost first
    QString name;        ///< the file's name, with understoodMark for what was understood
};

/// Reads a path, of which the file's name counts more than a folder, and a folder more than the one that it
/// is in. Addresses, times, dates, processes and ranks within a part of the job (local_rank, tp_rank, …) are
/// no ranks. Letters may be of either case. common: so many of its outermost folders hold all files of the
/// job: what they say of ranks is no rank of one of them. O(length); of names beyond 1,024 characters the
/// first ones count.
[[nodiscard]] NameReading readName(const QString& path, qsizetype common = 0);

} // namespace core
