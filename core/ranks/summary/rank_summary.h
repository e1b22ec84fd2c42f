// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/summary/trust.h"
#include "core/ranks/summary/rank_parts.h"
#include "core/ranks/summary/rank_source.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// Call sites that hold less at a moment are summed up, so that a summary stays small. Bytes.
inline constexpr std::uint64_t rankFloor = 64 << 10;

/// The moments that a summary tells of.
enum class RankMomentKind : std::uint8_t
{
    Peak, ///< the first event at which most is allocated
    Oom,  ///< the last failed request
    End,
};
inline constexpr std::array rankMomentKinds{RankMomentKind::Peak, RankMomentKind::Oom, RankMomentKind::End};

/// "peak", "oom", "end".
[[nodiscard]] const char* nameOf(RankMomentKind kind);

/// What is known of one device of one file when the file is gone: a column of a report. Of a file that could
/// not be read, or has nothing of any device, one without a device. Refers to no recording; what ranks have
/// in common they share. Bytes are requested ones unless they are reserved.
struct RankSummary
{
    static constexpr std::int32_t noDevice = -1;
    static constexpr std::size_t mostOoms = 32; ///< the first and the last of them
    static constexpr std::size_t mostBins = 2'048;
    static constexpr std::size_t mostMarks = 32;
    static constexpr std::size_t mostLeaks = 256;
    static constexpr std::size_t mostSteps = 2'048; ///< the last ones

    std::shared_ptr<const RankSource> source; ///< never null
    std::int32_t device = noDevice;

    TrustLevel trust = TrustLevel::Sound;
    QStringList trustReasons; ///< nameOf(TrustReason), the worst first
    RankSource::Facts facts;  ///< what it ran on and with: Circumstances, by name

    std::uint64_t events = 0;
    std::uint64_t allocations = 0;
    std::int64_t startUs = noTime; ///< of the first and the last event that have a time
    std::int64_t endUs = noTime;
    bool hasLostEvents = false;

    std::optional<std::uint64_t> capacity;
    std::uint64_t allocatedPeak = 0;
    std::uint64_t activePeak = 0;
    std::optional<std::uint64_t> reservedPeak; ///< nothing where the file does not tell

    std::uint64_t oomCount = 0;
    std::vector<RankOom> ooms; ///< in the order of the trace
    QString oomVerdict;        ///< nameOf(OomVerdict) of the last; empty where there is none
    QByteArray sheet;          ///< of the last, as `oom --json` has it; empty where it is too long

    std::shared_ptr<const RankCode> code;                                  ///< never null
    std::array<std::optional<RankMoment>, rankMomentKinds.size()> moments; ///< without an oom none of that

    std::vector<RankBin> curve; ///< by event; empty where it was not asked for
    QString stepsBy;            ///< nameOf(Steps::Source); empty where there are none
    std::uint64_t stepCount = 0;
    std::vector<RankStep> steps; ///< ends
    /// Nothing in what versions before this made, and where there is no device.
    std::optional<RankProgram> program;

    std::vector<RankMark> marks; ///< the last, by time

    std::uint64_t judgedSteps = 0; ///< 0: nothing can be told of leaks
    std::int64_t growth = 0;       ///< LeakGrowth::bytes
    std::vector<RankLeak> leaks;   ///< of any verdict, in the order of LeakReport::groups
    RankRest otherLeaks;           ///< kept of those that are not listed

    [[nodiscard]] bool hasDevice() const { return device != noDevice; }
    /// Null where there is no such moment.
    [[nodiscard]] const RankMoment* at(RankMomentKind kind) const
    {
        const auto& moment = moments[static_cast<std::size_t>(kind)];
        return moment ? &*moment : nullptr;
    }
    /// What was left of the capacity when most was reserved; below 0 in files that contradict themselves.
    /// Nothing where either is not known.
    [[nodiscard]] std::optional<std::int64_t> headroom() const;
};

/// What a person reads for a stack of its code: the call site, or why it has none. Translated.
[[nodiscard]] QString siteText(const RankSummary& summary, std::uint32_t stack);

} // namespace core
