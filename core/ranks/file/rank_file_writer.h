// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/file/rank_code_writer.h"
#include "core/ranks/file/rank_program_writer.h"
#include "core/ranks/file/rank_schema.h"
#include "core/ranks/summary/rank_summary.h"
#include "core/sqlite/row_writer.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace core {

/// What a file of summaries says of itself.
struct RankFileHeader
{
    bool isJob = false; ///< of the recordings of a job; else of one
    int methodology = rankMethodology;
    QString settings;                    ///< what a person said of all ranks, by rankSettings()
    std::optional<std::uint64_t> listed; ///< recordings in the list that the job was compared with
    std::uint32_t format = rankFormat;   ///< of a file that is read: older ones lack something

    friend bool operator==(const RankFileHeader&, const RankFileHeader&) = default;
};

/// Fills a new file of summaries: the same bytes for the same summaries in the same order. Remembers the
/// first failure. One thread.
class RankFileWriter
{
public:
    /// file outlives this.
    RankFileWriter(const NewDatabase& file, const RankFileHeader& header);
    Q_DISABLE_COPY(RankFileWriter)

    /// The summaries of one recording.
    void add(std::span<const RankSummary> ofOne);
    /// A recording of the list of which there is none.
    void addMissing(const QString& path);
    /// Error: Output, one sentence.
    [[nodiscard]] Status finish();

private:
    void addDevice(const RankSummary& summary, std::int64_t file, const std::vector<std::uint32_t>& stackOf);
    void addFacts(const RankSummary& summary, std::int64_t device);
    void addMoments(const RankSummary& summary, std::int64_t device,
                    const std::vector<std::uint32_t>& stackOf);
    void addOoms(const RankSummary& summary, std::int64_t device);
    void addCurve(const RankSummary& summary, std::int64_t device);
    void addLeaks(const RankSummary& summary, std::int64_t device, const std::vector<std::uint32_t>& stackOf);

    bool m_isJob;
    RowWriter m_rows;
    RankCodeWriter m_code{m_rows};
    RankProgramWriter m_program{m_rows};
    std::int64_t m_files = 0;
    std::int64_t m_devices = 0;
    std::int64_t m_moments = 0;
};

/// Writes the summaries of one recording to path, which appears whole or not at all. Errors: Output;
/// cancelled.
[[nodiscard]] Status writeRankFile(const QString& path, const QString& settings,
                                   std::span<const RankSummary> ofOne, Progress& progress);

} // namespace core
