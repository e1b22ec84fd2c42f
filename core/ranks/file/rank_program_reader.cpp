// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_program_reader.h"

#include "core/ranks/file/rank_words.h"

#include <algorithm>
#include <limits>
#include <string>

namespace core {

namespace {

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

} // namespace

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

} // namespace core
