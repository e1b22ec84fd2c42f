// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/names/ranked_files.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace core {

/// A file of a set while ranks are being found.
struct RankMember
{
    RankedFile ranked;
    QString name;        ///< NameReading::name
    QString time;        ///< NameReading::time
    QStringList folders; ///< what of its folders tells sets apart
    QStringList moment;
    QString givenSet; ///< by a pattern; empty where it says none
};

/// Finds ranks of the members of one set that no member says: where names differ in one number alone; from
/// machines and the ranks on them, also where all call those just "rank". Only where no rank is said
/// otherwise, as a second way to count would meet the first. O(n log n).
void resolveRanks(std::vector<RankMember>& members);

/// The members by moment: where each rank has equally many files that name different times, the first of each
/// are one moment, the second another, … Else all are one. O(n log n).
[[nodiscard]] std::vector<std::vector<RankMember>> momentsOf(std::vector<RankMember> members);

} // namespace core
