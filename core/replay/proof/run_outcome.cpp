// SPDX-License-Identifier: MIT
#include "core/replay/proof/run_outcome.h"

#include "core/replay/requests/event_place.h"

#include <algorithm>

namespace core::replay {

namespace {

class FreeRun
{
public:
    FreeRun(const Program& program, const RunRules& rules)
        : m_program(program), m_rules(rules),
          m_allocator(rules.settings, rules.ties, rules.bounds, Addresses(rules.order, rules.seed)),
          m_blocks(program.ranks, none)
    {}

    RunResult run(const Progress& progress);

private:
    void placeInitial();
    [[nodiscard]] bool play(const Request& request);
    [[nodiscard]] bool allocate(const Request& request);
    [[nodiscard]] bool freeze(const Request& request);
    void forgetCompleted();
    void advance(EventIndex event);
    void reach();

    const Program& m_program;
    const RunRules& m_rules;
    Allocator m_allocator;
    std::vector<BlockIndex> m_blocks; ///< by rank; none where nobody has it
    RunResult m_result;
};

RunResult FreeRun::run(const Progress& progress)
{
    placeInitial();
    if (m_rules.keepsCurve)
        m_result.curve.reserve(static_cast<std::size_t>(m_program.end - m_program.begin));
    m_result.startReserved = m_result.peakReserved = m_allocator.reserved();
    m_result.peakEvent = m_program.begin - 1;
    m_result.end = m_program.begin;
    std::uint32_t count = 0;
    for (const Request& request : m_program.requests) {
        constexpr std::uint32_t betweenPolls = 256; // one can take long
        if (++count % betweenPolls == 0 && progress.isCancelled())
            break;
        advance(request.event);
        if (!play(request))
            return std::move(m_result);
        reach();
        m_result.retries = m_allocator.retries();
        if (m_allocator.reserved() > m_result.peakReserved) {
            m_result.peakReserved = m_allocator.reserved();
            m_result.peakEvent = request.event;
        }
    }
    advance(m_program.end - 1);
    return std::move(m_result);
}

void FreeRun::placeInitial()
{
    std::vector<BlockIndex> pending;
    place(m_program.initial, m_allocator.heap(), m_blocks, pending);
    for (const InitialSegment& segment : m_program.initial.segments)
        m_allocator.avoid(segment.addr, segment.addr + segment.size);
    for (const BlockIndex block : pending)
        m_allocator.wait(block);
    m_allocator.startFrozen(m_program.initial.frozen);
}

/// The curve reaches up to event: what was reserved before it holds until there.
void FreeRun::advance(EventIndex event)
{
    if (m_rules.keepsCurve)
        m_result.curve.resize(static_cast<std::size_t>(event + 1 - m_program.begin), m_allocator.reserved());
    m_result.end = event + 1;
}

/// What is reserved now is so after the event that the curve reaches.
void FreeRun::reach()
{
    if (m_rules.keepsCurve)
        m_result.curve.back() = m_allocator.reserved();
}

/// False where the run ends.
bool FreeRun::play(const Request& request)
{
    switch (request.kind) {
    case Request::Kind::Malloc:
    case Request::Kind::FailedMalloc:
        return allocate(request);
    case Request::Kind::Wait:
        if (m_blocks[request.rank] != none)
            m_allocator.wait(m_blocks[request.rank]);
        break;
    case Request::Kind::Complete:
        if (m_blocks[request.rank] != none)
            m_allocator.complete(m_blocks[request.rank]);
        m_blocks[request.rank] = none;
        break;
    case Request::Kind::EmptyCache:
        m_allocator.emptyCache();
        forgetCompleted();
        break;
    case Request::Kind::Frozen:
        return freeze(request);
    case Request::Kind::ActiveBytes:
        break;
    }
    return true;
}

bool FreeRun::allocate(const Request& request)
{
    const bool hasFailed = request.kind == Request::Kind::FailedMalloc;
    const BlockIndex block =
        m_allocator.malloc(m_program.streams[request.stream], 0, request.size, request.rank);
    forgetCompleted();
    m_result.retries = m_allocator.retries();
    if (!hasFailed) {
        m_blocks[request.rank] = block;
        if (block == none)
            m_result.oom = request.event;
        return block != none;
    }
    if (block == none) {
        if (m_result.ooms++ == 0)
            m_result.failed = request.event;
        return true;
    }
    if (!m_result.served)
        m_result.served = request.event;
    m_result.allServed.push_back(request.event);
    if (m_rules.stopsAtServed) {
        reach();
        m_result.peakReserved = std::max(m_result.peakReserved, m_allocator.reserved());
        return false;
    }
    m_allocator.complete(block);
    return true;
}

/// False where what private pools reserve does not fit.
bool FreeRun::freeze(const Request& request)
{
    const bool isEnough = m_allocator.setFrozen(request.size);
    forgetCompleted();
    if (!isEnough)
        m_result.oom = request.event;
    return isEnough;
}

/// Blocks that a full release waited for are nobody's any more.
void FreeRun::forgetCompleted()
{
    for (const Step& step : m_allocator.steps()) {
        if (step.kind == Step::Kind::FreeCompleted) {
            m_blocks[step.tag] = none;
            m_result.hasForcedFrees = true;
        }
    }
}

} // namespace

RunResult freeRun(const Program& program, const RunRules& rules, const Progress& progress)
{
    return FreeRun(program, rules).run(progress);
}

} // namespace core::replay
