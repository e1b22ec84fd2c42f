// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_device_reader.h"

#include "core/ranks/file/rank_program_reader.h"
#include "core/ranks/file/rank_words.h"

#include <array>
#include <limits>
#include <string>
#include <string_view>

namespace core {

namespace {

constexpr std::array trustLevels{TrustLevel::Sound, TrustLevel::Limited, TrustLevel::Incomplete,
                                 TrustLevel::Unreliable};
constexpr std::array leakVerdicts{LeakVerdict::EveryStep, LeakVerdict::Held,     LeakVerdict::SinceStep,
                                  LeakVerdict::SomeSteps, LeakVerdict::Released, LeakVerdict::OneOff,
                                  LeakVerdict::Swells,    LeakVerdict::Pending,  LeakVerdict::None};

RankSummary deviceFrom(RankRow& row)
{
    RankSummary rank;
    constexpr std::int64_t last = std::numeric_limits<std::int32_t>::max();
    rank.device = static_cast<std::int32_t>(row.number(2, RankSummary::noDevice, last));
    rank.trust = named(row, 3, trustLevels);
    rank.events = row.bits(4);
    rank.allocations = row.bits(5);
    rank.startUs = row.time(6);
    rank.endUs = row.time(7);
    rank.hasLostEvents = row.isTrue(8);
    rank.capacity = row.bitsIfAny(9);
    rank.allocatedPeak = row.bits(10);
    rank.activePeak = row.bits(11);
    rank.reservedPeak = row.bitsIfAny(12); // 13, the headroom, follows from these
    rank.oomCount = row.bits(14);
    rank.oomVerdict = QString::fromUtf8(row.textIfAny(15));
    rank.stepsBy = QString::fromUtf8(row.textIfAny(16));
    rank.stepCount = row.bits(17);
    rank.judgedSteps = row.bits(18);
    rank.growth = row.number(19);
    rank.otherLeaks = {row.bits(20), {row.bits(21), row.bits(22)}, row.bits(23)};
    return rank;
}

} // namespace

Status RankDeviceReader::read(const RankReading& reading)
{
    m_hasLabels = reading.labels;
    std::vector parts{&RankDeviceReader::readDevices, &RankDeviceReader::readFacts,
                      &RankDeviceReader::readMoments, &RankDeviceReader::readOoms,
                      &RankDeviceReader::readMarks,   &RankDeviceReader::readLeaks,
                      &RankDeviceReader::readSteps};
    if (reading.curves)
        parts.push_back(&RankDeviceReader::readCurves);
    if (reading.sheets)
        parts.push_back(&RankDeviceReader::readSheets);
    for (const auto part : parts) {
        SNAPVIEWER_TRY((this->*part)());
    }
    return Done{};
}

RankSummary& RankDeviceReader::of(RankRow& row)
{
    const std::uint32_t device = row.place(0, m_ranks.size());
    return row.isBad() ? m_none : m_ranks[device];
}

Status RankDeviceReader::readDevices()
{
    Status done = m_rows->each("devices", [&](RankRow& row) {
        const std::size_t file = row.place(1, m_files);
        // in the order of the files, each with its devices ascending
        const bool isNext = m_fileOf.empty()          ? file == 0
                            : file == m_fileOf.back() ? row.number(2) > m_ranks.back().device
                                                      : file == m_fileOf.back() + 1;
        if (row.number(0) != std::ssize(m_ranks) || !isNext)
            row.refuse();
        m_ranks.push_back(deviceFrom(row));
        m_fileOf.push_back(file);
    });
    const bool isComplete = m_files == (m_fileOf.empty() ? 0 : m_fileOf.back() + 1);
    return done && !isComplete ? Status(m_rows->damaged("devices")) : done;
}

Status RankDeviceReader::readFacts()
{
    return m_rows->each("facts", [&](RankRow& row) {
        RankSummary& rank = of(row);
        const std::string_view kind = row.text(1);
        if (kind == "trust")
            rank.trustReasons += QString::fromUtf8(row.text(2));
        else if (kind == "circumstance")
            rank.facts.emplace_back(QString::fromUtf8(row.text(2)), QString::fromUtf8(row.text(3)));
        else
            row.refuse();
    });
}

Status RankDeviceReader::readMoments()
{
    std::vector<RankMoment*> moments; // by id; they stay where they are
    Status done = m_rows->each("moments", [&](RankRow& row) {
        if (row.number(0) != std::ssize(moments))
            row.refuse();
        const std::uint32_t device = row.place(1, m_ranks.size());
        const RankMomentKind kind = named(row, 2, rankMomentKinds);
        const RankMoment moment{row.event(3),
                                row.time(4),
                                {row.bits(5), row.bits(6)},
                                {},
                                {row.bits(7), {row.bits(8), row.bits(9)}, row.bits(10)},
                                {},
                                {}};
        if (row.isBad())
            return;
        auto& place = m_ranks[device].moments[static_cast<std::size_t>(kind)];
        if (place)
            row.refuse();
        moments.push_back(&place.emplace(moment));
    });
    if (!done)
        return done;
    done = m_rows->each("sites", [&](RankRow& row) {
        const std::uint32_t moment = row.place(0, moments.size());
        const RankSite site{row.place(1, m_stacks), {row.bits(2), row.bits(3)}};
        if (!row.isBad())
            moments[moment]->sites.push_back(site);
    });
    return done ? RankProgramReader(*m_rows, m_ranks, moments).read(m_hasLabels) : done;
}

Status RankDeviceReader::readOoms()
{
    return m_rows->each("ooms", [&](RankRow& row) {
        of(row).ooms.push_back({row.event(1), row.time(2), row.bits(3), row.bitsIfAny(4), row.bits(5),
                                row.bits(6), row.bitsIfAny(7), std::string(row.textIfAny(8))});
    });
}

Status RankDeviceReader::readMarks()
{
    return m_rows->each("marks", [&](RankRow& row) {
        of(row).marks.push_back({std::string(row.text(1)), row.bits(2), row.number(3)});
    });
}

Status RankDeviceReader::readLeaks()
{
    return m_rows->each("leaks", [&](RankRow& row) {
        RankLeak leak;
        leak.stack = row.place(1, m_stacks);
        leak.verdict = {named(row, 2, leakVerdicts), row.bits(3), row.bits(4), row.bits(5), row.bits(6)};
        leak.bytes = row.bits(7);
        leak.count = row.bits(8);
        leak.steps = row.bits(9);
        leak.perStep = row.bits(10);
        of(row).leaks.push_back(leak);
    });
}

Status RankDeviceReader::readSteps()
{
    return m_rows->each("steps", [&](RankRow& row) {
        of(row).steps.push_back({row.number(1), row.event(2), row.time(3), row.bits(4)});
    });
}

Status RankDeviceReader::readCurves()
{
    return m_rows->each("curve", [&](RankRow& row) {
        RankSummary& rank = of(row);
        const RankBin bin{row.event(1), row.event(2), row.time(3), row.bits(4), row.bits(5)};
        const bool isNext = rank.curve.empty() || bin.first == rank.curve.back().last + 1;
        if (!isNext || bin.last < bin.first || bin.lowest > bin.highest)
            row.refuse();
        rank.curve.push_back(bin);
    });
}

Status RankDeviceReader::readSheets()
{
    return m_rows->each("sheets", [&](RankRow& row) {
        RankSummary& rank = of(row);
        const std::string_view json = row.text(1);
        rank.sheet = QByteArray(json.data(), static_cast<qsizetype>(json.size()));
    });
}

} // namespace core
