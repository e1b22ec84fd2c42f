// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/ranks/file/rank_reading.h"
#include "core/ranks/file/rank_rows.h"
#include "core/ranks/summary/rank_summary.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace core {

/// The devices of a file of summaries: their numbers, moments, programs, failures, curves and
/// leaks. Stacks are those
/// of the file yet. One thread.
class RankDeviceReader
{
public:
    /// files, stacks: so many the file has.
    RankDeviceReader(RankRows& rows, std::size_t files, std::size_t stacks)
        : m_rows(&rows), m_files(files), m_stacks(stacks)
    {}

    /// Errors: Input; cancelled.
    [[nodiscard]] Status read(const RankReading& reading);
    [[nodiscard]] std::vector<RankSummary> take() { return std::move(m_ranks); }
    /// Of which file each is.
    [[nodiscard]] const std::vector<std::size_t>& fileOf() const { return m_fileOf; }

private:
    [[nodiscard]] Status readDevices();
    [[nodiscard]] Status readFacts();
    [[nodiscard]] Status readMoments();
    [[nodiscard]] Status readOoms();
    [[nodiscard]] Status readMarks();
    [[nodiscard]] Status readLeaks();
    [[nodiscard]] Status readSteps();
    [[nodiscard]] Status readCurves();
    [[nodiscard]] Status readSheets();
    /// The device that a row's first column names.
    [[nodiscard]] RankSummary& of(RankRow& row);

    RankRows* m_rows;
    bool m_hasLabels = true; ///< RankReading::labels
    std::size_t m_files;
    std::size_t m_stacks;
    std::vector<RankSummary> m_ranks;
    std::vector<std::size_t> m_fileOf;
    RankSummary m_none; ///< for rows that name no device
};

} // namespace core
