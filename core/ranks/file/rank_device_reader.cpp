// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_device_reader.h"

#include "core/ranks/file/rank_words.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace core {

namespace {

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

constexpr std::array programPhases{ProgramPhase::Forward,   ProgramPhase::Backward, ProgramPhase::Recompute,
                                   ProgramPhase::Optimizer, ProgramPhase::ZeroGrad, ProgramPhase::Data,
                                   ProgramPhase::ToDevice,  ProgramPhase::Load,     ProgramPhase::Collective,
                                   ProgramPhase::Compile,   ProgramPhase::Capture,  ProgramPhase::Other,
                                   ProgramPhase::Unknown};
constexpr std::array stepKinds{Steps::Kind::None, Steps::Kind::Step, Steps::Kind::Iteration,
                               Steps::Kind::Period};
constexpr std::array stepConfidences{StepConfidence::Certain, StepConfidence::Likely, StepConfidence::Thin};

/// A text of a bounded length.
QString shortText(RankRow& row, std::size_t column)
{
    const std::string_view text = row.text(column);
    if (std::ssize(text) > RankProgramReader::longestText)
        row.refuse();
    return row.isBad() ? QString() : QString::fromUtf8(text);
}

std::size_t groupingPlace(Grouping grouping)
{
    return static_cast<std::size_t>(std::ranges::find(rankGroupings, grouping) - rankGroupings.begin());
}

/// False where a label is there twice, or they do not add up.
bool putLabelsInOrder(RankLabels& of, const HeldBytes& total)
{
    std::sort(of.labels.begin(), of.labels.end(),
              [](const RankLabel& a, const RankLabel& b) { return a.label < b.label; });
    const auto twice =
        std::adjacent_find(of.labels.begin(), of.labels.end(),
                           [](const RankLabel& a, const RankLabel& b) { return a.label == b.label; });
    HeldBytes sum = of.rest;
    for (const RankLabel& label : of.labels) {
        sum.bytes += label.held.bytes;
        sum.count += label.held.count;
    }
    std::stable_sort(of.labels.begin(), of.labels.end(),
                     [](const RankLabel& a, const RankLabel& b) { return a.held.bytes > b.held.bytes; });
    return twice == of.labels.end() && sum == total;
}

Status RankProgramReader::read(bool labels)
{
    std::vector parts{&RankProgramReader::readPrograms, &RankProgramReader::readPhases,
                      &RankProgramReader::readLayers, &RankProgramReader::readPlaces};
    if (labels)
        parts.insert(parts.end(), {&RankProgramReader::readLabels, &RankProgramReader::readHeld});
    for (const auto part : parts) {
        SNAPVIEWER_TRY((this->*part)());
    }
    return labels ? checkSums() : Status(Done{});
}

RankProgram* RankProgramReader::programOf(RankRow& row)
{
    const std::uint32_t device = row.place(0, m_ranks.size());
    if (row.isBad() || !m_ranks[device].program) {
        row.refuse();
        return nullptr;
    }
    return &*m_ranks[device].program;
}

Status RankProgramReader::readPrograms()
{
    return m_rows->each("structure", [&](RankRow& row) {
        const std::uint32_t device = row.place(0, m_ranks.size());
        RankProgram program;
        program.stepKind = named(row, 1, stepKinds);
        program.confidence = named(row, 2, stepConfidences);
        program.basis = shortText(row, 3);
        program.completeSteps = row.bits(4);
        if (row.isBad() || !m_ranks[device].hasDevice() || m_ranks[device].program)
            return row.refuse();
        m_ranks[device].program = std::move(program);
    });
}

Status RankProgramReader::readPhases()
{
    return m_rows->each("phases", [&](RankRow& row) {
        const RankPhase phase{named(row, 1, programPhases), row.bits(2), row.bitsIfAny(3), row.bits(4),
                              row.bits(5)};
        RankProgram* const program = programOf(row);
        if (program == nullptr)
            return;
        if (!program->phases.empty() && program->phases.back().phase >= phase.phase)
            return row.refuse();
        program->phases.push_back(phase);
    });
}

Status RankProgramReader::readLayers()
{
    return m_rows->each("layers", [&](RankRow& row) {
        constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();
        const RankLayers layers{std::string(row.text(1)),
                                std::string(row.text(2)),
                                row.numberIfAny(3).value_or(-1),
                                static_cast<std::uint64_t>(row.number(4, 0, last)),
                                static_cast<std::uint64_t>(row.number(5, 0, last)),
                                row.bits(6)};
        RankProgram* const program = programOf(row);
        if (program == nullptr)
            return;
        if (program->layers.size() == RankProgram::mostLayers)
            return row.refuse();
        program->layers.push_back(layers);
    });
}

Status RankProgramReader::readPlaces()
{
    std::vector<bool> isKnown(m_moments.size());
    return m_rows->each("places", [&](RankRow& row) {
        const std::uint32_t moment = row.place(0, m_moments.size());
        RankPlace place;
        if (!row.isNull(1))
            place.phase = named(row, 1, programPhases);
        place.step = row.numberIfAny(2);
        constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();
        place.layer = static_cast<std::uint64_t>(row.number(3, 0, last));
        place.layers = static_cast<std::uint64_t>(row.number(4, 0, last));
        if (row.isBad() || isKnown[moment] || place.layer > place.layers)
            return row.refuse();
        isKnown[moment] = true;
        m_moments[moment]->place = place;
    });
}

Status RankProgramReader::readLabels()
{
    return m_rows->each("labels", [&](RankRow& row) {
        if (row.number(0) != std::ssize(m_labels))
            row.refuse();
        m_labels.push_back(shortText(row, 1));
    });
}

Status RankProgramReader::readHeld()
{
    return m_rows->each("placed", [&](RankRow& row) {
        const std::uint32_t moment = row.place(0, m_moments.size());
        const Grouping grouping = named(row, 1, rankGroupings);
        const bool isRest = row.isNull(2);
        const std::uint32_t label = isRest ? 0 : row.place(2, m_labels.size());
        const HeldBytes held{row.bits(3), row.bits(4)};
        if (row.isBad())
            return;
        RankLabels& by = m_moments[moment]->by[groupingPlace(grouping)];
        if (isRest ? !m_withRest.emplace(moment, grouping).second : by.labels.size() == RankLabels::most)
            return row.refuse();
        if (isRest)
            by.rest = held;
        else
            by.labels.push_back({m_labels[label], held});
    });
}

/// Of a device whose program is not known nothing may be told.
Status RankProgramReader::checkSums() const
{
    for (RankSummary& rank : m_ranks) {
        for (auto& moment : rank.moments) {
            for (std::size_t by = 0; moment && by < moment->by.size(); ++by) {
                const HeldBytes total = rank.program ? moment->total : HeldBytes();
                if (!putLabelsInOrder(moment->by[by], total) ||
                    (!rank.program && moment->by[by] != RankLabels()))
                    return m_rows->damaged("placed");
            }
        }
    }
    return Done{};
}

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
