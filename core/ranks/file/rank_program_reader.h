// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/ranks/file/rank_rows.h"
#include "core/ranks/summary/rank_summary.h"

#include <QString>

#include <cstdint>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace core {

/// What the programs of a file's devices did: of files of format 1 nothing. One thread.
class RankProgramReader
{
public:
    static constexpr qsizetype longestText = 4'096; ///< bytes of a sentence or a label

    /// ranks: of the file. moments: theirs by id.
    RankProgramReader(RankRows& rows, std::span<RankSummary> ranks, std::span<RankMoment* const> moments)
        : m_rows(&rows), m_ranks(ranks), m_moments(moments)
    {}

    /// labels: whether RankMoment::by is wanted. Errors: Input; cancelled.
    [[nodiscard]] Status read(bool labels);

private:
    [[nodiscard]] Status readPrograms();
    [[nodiscard]] Status readPhases();
    [[nodiscard]] Status readLayers();
    [[nodiscard]] Status readPlaces();
    [[nodiscard]] Status readLabels();
    [[nodiscard]] Status readHeld();
    [[nodiscard]] Status checkSums() const;
    /// The program of the device that a row's first column names; null where the row is bad.
    [[nodiscard]] RankProgram* programOf(RankRow& row);

    RankRows* m_rows;
    std::span<RankSummary> m_ranks;
    std::span<RankMoment* const> m_moments;
    std::vector<QString> m_labels;
    std::set<std::pair<std::uint32_t, Grouping>> m_withRest; ///< moments
};

} // namespace core
