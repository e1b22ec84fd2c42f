// SPDX-License-Identifier: MIT
#include "core/fix/answer/fix_outcome.h"

#include "core/fix/stream/request_stream.h"
#include "core/history/device_capacity.h"
#include "core/replay/requests/replay_program.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace core::fix {

namespace {

using replay::Request;

/// Writes the requests down, recorded ones and moved ones, in their order.
class ProgramWriter
{
public:
    ProgramWriter(const Snapshot& snapshot, const replay::Program& recorded, const RequestStream& stream)
        : m_snapshot(snapshot), m_recorded(recorded), m_stream(stream),
          m_allocations(stream.device().allocations()), m_moved(movedOf(stream)), m_next(m_moved.begin())
    {
        for (std::size_t i = 0; i < recorded.streams.size(); ++i)
            m_streams.emplace(recorded.streams[i], static_cast<std::uint32_t>(i));
    }

    replay::Program write()
    {
        copyRest();
        placeInitial();
        m_program.requests.reserve(m_program.requests.size() + m_recorded.requests.size() + m_moved.size());
        for (const Request& request : m_recorded.requests) {
            writeMoved(Moment::at(request.event));
            writeRecorded(request);
        }
        writeMoved(Moment::never());
        return std::move(m_program);
    }

private:
    void copyRest()
    {
        m_program.recorded = m_recorded.recorded;
        m_program.streams = m_recorded.streams;
        m_program.ranks = static_cast<std::uint32_t>(m_stream.lives().size());
        m_program.begin = m_recorded.begin;
        m_program.end = m_recorded.end;
        m_program.ooms = m_recorded.ooms;
        m_program.hasPrivatePools = m_recorded.hasPrivatePools;
        m_program.hasDeferredFrees = m_recorded.hasDeferredFrees;
        m_program.hasForcedFrees = m_recorded.hasForcedFrees;
        m_program.initial.frozen = m_recorded.initial.frozen;
    }

    /// The state at the start without what is no more, or is another: that is asked for first of all. A
    /// segment that nothing is left in goes with it.
    void placeInitial()
    {
        std::vector<std::uint32_t> anew;
        for (replay::InitialSegment segment : m_recorded.initial.segments) {
            const std::size_t before = segment.blocks.size();
            std::erase_if(segment.blocks, [&](const replay::InitialBlock& block) {
                const Life& life = m_stream.lives()[block.rank];
                if (life.isResized && !life.isDropped)
                    anew.push_back(block.rank);
                return life.isResized || life.isDropped;
            });
            if (before == 0 || !segment.blocks.empty())
                m_program.initial.segments.push_back(std::move(segment));
        }
        for (const std::uint32_t life : anew)
            addMalloc(life, m_recorded.begin);
    }

    void writeMoved(const Moment& until)
    {
        for (; m_next != m_moved.end() && m_next->at <= until; ++m_next) {
            const EventIndex k = std::clamp(m_next->at.event, m_recorded.begin, m_recorded.end - 1);
            if (m_next->kind == MovedRequest::Kind::EmptyCache)
                m_program.requests.push_back({0, k, 0, 0, 0, 0, Request::Kind::EmptyCache});
            else if (isPrivate(m_next->life))
                continue;
            else if (m_next->kind == MovedRequest::Kind::Begin)
                addMalloc(m_next->life, k);
            else
                m_program.requests.push_back({0, k, m_next->life, 0, 0, 0, Request::Kind::Complete});
        }
    }

    void writeRecorded(Request request)
    {
        switch (request.kind) {
        case Request::Kind::Malloc:
            if (m_stream.lives()[request.rank].isDropped)
                return;
            request.size = m_stream.lives()[request.rank].size;
            break;
        case Request::Kind::Wait:
        case Request::Kind::Complete:
            if (m_stream.lives()[request.rank].isDropped || !m_stream.isDeathRecorded(request.rank))
                return;
            break;
        case Request::Kind::FailedMalloc: {
            const FailedRequest* found = m_stream.failedAt(request.event);
            if (found == nullptr || found->isDropped)
                return;
            request.size = found->size;
            break;
        }
        case Request::Kind::EmptyCache:
        case Request::Kind::Frozen:
        case Request::Kind::ActiveBytes:
            break;
        }
        request.firstSegmentEvent = request.segmentEvents = 0;
        m_program.requests.push_back(request);
    }

    void addMalloc(std::uint32_t life, EventIndex k)
    {
        const std::int64_t stream = m_allocations.stream[m_stream.lives()[life].of];
        const auto [place, isNew] =
            m_streams.emplace(stream, static_cast<std::uint32_t>(m_program.streams.size()));
        if (isNew)
            m_program.streams.push_back(stream);
        m_program.requests.push_back(
            {m_stream.lives()[life].size, k, life, place->second, 0, 0, Request::Kind::Malloc});
    }

    [[nodiscard]] bool isPrivate(std::uint32_t life) const
    {
        return replay::isPrivate(m_snapshot, m_allocations.pool[m_stream.lives()[life].of]);
    }

    const Snapshot& m_snapshot;
    const replay::Program& m_recorded;
    const RequestStream& m_stream;
    const Allocations& m_allocations;
    std::vector<MovedRequest> m_moved;
    std::vector<MovedRequest>::const_iterator m_next;
    std::unordered_map<std::int64_t, std::uint32_t> m_streams;
    replay::Program m_program;
};

/// What a stream asks of the allocator, as the model plays it; recorded: what its recording asked. Ranks are
/// lives. What private pools hold stays as it was recorded. O(requests + moved · log moved).
replay::Program changedProgram(const Snapshot& snapshot, const replay::Program& recorded,
                               const RequestStream& stream)
{
    return ProgramWriter(snapshot, recorded, stream).write();
}

Result<replay::RunRules> runRulesOf(const FixGround& ground, const RequestStream& stream,
                                    const FixRules& rules)
{
    const replay::Study& study = *ground.study;
    const replay::Settings& recorded = study.program.recorded.settings;
    const auto settings =
        stream.settings().isEmpty() ? Result(recorded) : replay::withSettings(recorded, stream.settings());
    SNAPVIEWER_TRY(settings);
    replay::RunRules run;
    run.settings = *settings;
    run.ties = study.proof.lockstep.ties;
    run.order = study.proof.order;
    run.stopsAtServed = false;
    run.keepsCurve = rules.keepsCurve;
    run.bounds.capacity = rules.room();
    if (!rules.capacity && study.proof.capacity.isKnown())
        run.bounds.capacity = study.proof.capacity.low;
    if (rules.capacity && settings->memoryFraction < 1)
        run.bounds.limit = static_cast<std::uint64_t>(
            std::llround(settings->memoryFraction * static_cast<double>(*rules.capacity)));
    return run;
}

/// What the program did not get over. Of requests that were recorded as failed the last one counts, as it
/// does for the verdict: after those before it the program went on.
std::optional<EventIndex> lastOomOf(const RequestStream& stream, const replay::RunResult& run)
{
    if (run.oom)
        return run.oom;
    if (stream.failed().empty() || stream.failed().back().isDropped)
        return std::nullopt;
    const EventIndex last = stream.failed().back().event;
    const bool isServed = std::ranges::binary_search(run.allServed, last);
    return isServed ? std::nullopt : std::optional(last);
}

} // namespace

std::optional<std::uint64_t> FixOutcome::ooms() const
{
    return run ? std::optional(run->ooms + (run->oom ? 1 : 0)) : std::nullopt;
}

std::optional<EventIndex> FixOutcome::firstOom() const
{
    if (!run)
        return std::nullopt;
    return run->failed ? run->failed : run->oom;
}

std::optional<std::uint64_t> FixOutcome::margin() const
{
    if (!run || !capacity || lastOom)
        return std::nullopt;
    return *capacity - std::min(*capacity, run->peakReserved);
}

QString FixOutcome::deviceText() const
{
    return textOf(DeviceCapacity{capacity.value_or(0) + outside});
}

Result<FixOutcome> outcomeOf(const FixGround& ground, const RequestStream& stream, const FixRules& rules,
                             const Progress& progress)
{
    FixOutcome outcome;
    outcome.capacity = rules.room();
    outcome.outside = rules.usedByOthers();
    outcome.isCapacityGiven = rules.capacity.has_value();
    if (rules.wantsModel && ground.study && ground.whyNoModel.isEmpty()) {
        const auto runRules = runRulesOf(ground, stream, rules);
        SNAPVIEWER_TRY(runRules);
        outcome.capacity = runRules->bounds.capacity;
        outcome.run = stream.isChanged()
                          ? replay::freeRun(changedProgram(ground.snapshot(), ground.study->program, stream),
                                            *runRules, progress)
                          : replay::freeRun(ground.study->program, *runRules, progress);
        outcome.lastOom = lastOomOf(stream, *outcome.run);
    }
    outcome.active =
        activeUsageOf(stream, outcome.run ? outcome.run->allServed : std::vector<EventIndex>(), progress);
    if (progress.isCancelled())
        return cancelled();
    return outcome;
}

} // namespace core::fix
