// SPDX-License-Identifier: MIT
#include "core/structure/kind_finder.h"

#include <algorithm>

namespace core {

namespace {

std::optional<Kind> kindOfCause(Cause cause)
{
    switch (cause) {
    case Cause::None:
        return std::nullopt;
    case Cause::Autotuning:
    case Cause::Compiling:
        return Kind::Autotuning;
    case Cause::GraphCapture:
        return Kind::Graph;
    case Cause::BlasWorkspace:
        return Kind::Workspace;
    case Cause::Collective:
        break;
    }
    return Kind::Communication;
}

Kind kindOfRole(NamedRole role)
{
    switch (role) {
    case NamedRole::Parameter:
    case NamedRole::Buffer:
        return Kind::Parameter;
    case NamedRole::Gradient:
        return Kind::Gradient;
    case NamedRole::OptimizerState:
        return Kind::OptimizerState;
    case NamedRole::None:
        break;
    }
    return Kind::Unknown;
}

/// The first of ascending events that is not before event k; neverEvent where there is none.
EventIndex firstFrom(const std::vector<EventIndex>& events, EventIndex k)
{
    const auto found = std::lower_bound(events.begin(), events.end(), k);
    return found == events.end() ? neverEvent : *found;
}

} // namespace

KindFinder::KindFinder(const Snapshot& snapshot, const DeviceHistory& device, const ProgramStructure& program,
                       const PoolKinds& pools, const AllocationNames& names)
    : m_snapshot(snapshot), m_device(device), m_program(program), m_pools(pools), m_names(names),
      m_allocations(device.allocations()), m_uses(stackUses(snapshot.stacks(), program)),
      m_ofStacks(m_uses.size()), m_stacks(m_allocations.rows()), m_fates(m_allocations.rows(), Kind::Unknown),
      m_backward(device.eventCount()), m_pure(device.eventCount()), m_forward(device.eventCount()),
      m_others(device.eventCount()), m_passes(device.eventCount()), m_outside(device.eventCount())
{
    readNames();
    markPhases();
    markPasses();
    for (std::uint32_t rank = 0; rank < m_allocations.rows(); ++rank)
        countFate(rank);
    countGrowth();
}

void KindFinder::readNames()
{
    for (std::uint32_t name = 0; name < m_names.count(); ++name)
        m_ofName.push_back(kindOfRole(m_names.role(name, m_snapshot.strings())));
}

/// By allocations alone, as the program's structure has them: what a free says is often its allocation's
/// stack.
void KindFinder::markPhases()
{
    for (std::uint32_t stack = 0; stack < m_uses.size(); ++stack) {
        const StackUse& use = m_uses[stack];
        m_hasFramesOfTraining =
            m_hasFramesOfTraining ||
            (StackId{stack} != StackTable::emptyStack &&
             (use.isBackward() || use.isInOptimizer || use.phase == ProgramPhase::ZeroGrad));
    }
    m_allocations.stack.forEach(0, m_allocations.rows(), [&](std::size_t rank, StackId stack) {
        m_stacks[rank] = stack;
        const EventIndex k = m_allocations.allocEvent[rank];
        const StackUse& use = useOf(stack);
        m_hasTrained = m_hasTrained || use.isBackward() || use.isInOptimizer;
        if (k == beforeFirstEvent || stack.isNone())
            return;
        if (use.isBackward())
            m_backward.mark(k);
        if (use.phase == ProgramPhase::Backward)
            m_pure.mark(k);
        if (use.phase == ProgramPhase::Forward)
            m_forward.mark(k);
        if (use.phase == ProgramPhase::Forward || use.phase == ProgramPhase::Optimizer)
            m_others.mark(k);
        if (use.isOfProgram && !use.isInOptimizer)
            m_outside.mark(k);
        m_trains = m_trains || use.isBackward() || use.isInOptimizer;
    });
}

/// What is still alive is taken for what became of earlier ones of its stack.
void KindFinder::countFate(std::uint32_t rank)
{
    const StackId stack = m_stacks[rank];
    if (stack.isNone())
        return;
    const ProgramPhase phase = useOf(stack).phase;
    Kind fate = Kind::Unknown;
    if (phase == ProgramPhase::Backward)
        fate = fateInBackward(rank);
    else
        fate = fateOf(rank, phase == ProgramPhase::Recompute ? m_pure : m_backward);
    m_fates[rank] = fate;
    Fates& all = m_ofStacks[stack.value];
    all.frees += freedAt(rank) == neverEvent ? 0 : 1;
    all.temporaries += fate == Kind::Temporary ? 1 : 0;
    all.activations += fate == Kind::Activation ? 1 : 0;
    // where nothing trains, what is alive at the end may be what a backward pass would need
    const bool isKept = fate == Kind::KeptResult && m_trains;
    all.kept += isKept ? 1 : 0;
    all.keptInSteps += isKept && m_allocations.allocEvent[rank] >= firstPass() ? 1 : 0;
    all.gradients += fate == Kind::Gradient ? 1 : 0;
}

/// Where a forward phase begins, or a repeat of a loop around whole ones: several passes may be one phase.
void KindFinder::markPasses()
{
    for (const PhaseRun& run : m_program.phases) {
        if (run.phase == ProgramPhase::Forward)
            m_passes.mark(run.begin);
    }
    for (const ProgramLoop& loop : m_program.loops) {
        if (m_program.tree->node(loop.owner).phase != ProgramPhase::Other)
            continue;
        for (const LoopPass& pass : loop.passes) {
            for (const EventIndex begin : pass.begins)
                m_passes.mark(begin);
        }
    }
}

/// A cache of keys and values that a program keeps itself is made anew, with one token more, in each forward
/// pass, and the one before is dropped.
void KindFinder::countGrowth()
{
    struct Newest
    {
        EventIndex born = 0;
        std::uint64_t size = 0;
        bool isMatched = true;
    };
    std::vector<Newest> newest(m_uses.size()); // by stack
    for (EventIndex k = m_device.part().begin; k < m_device.eventCount(); ++k) {
        const std::uint32_t rank = m_allocations.rankOfEvent[static_cast<std::size_t>(k)];
        const StackId stack = rank == Allocations::noRank ? StackId() : m_stacks[rank];
        if (stack.isNone() || useOf(stack).phase != ProgramPhase::Forward)
            continue;
        if (m_allocations.allocEvent[rank] == k) {
            newest[stack.value] = {k, m_allocations.size[rank], false};
        } else if (letGoAt(rank) == k && isHeld(rank, newest[stack.value].born)) {
            Fates& all = m_ofStacks[stack.value];
            Newest& next = newest[stack.value];
            const bool isLarger = next.size > m_allocations.size[rank];
            ++all.held;
            all.grown += isLarger ? 1 : 0;
            all.replaced += isLarger && !next.isMatched ? 1 : 0;
            next.isMatched = true;
        }
    }
}

const StackUse& KindFinder::useOf(StackId stack) const
{
    static const StackUse nothing;
    return stack.value < m_uses.size() ? m_uses[stack.value] : nothing;
}

const KindFinder::Fates& KindFinder::fatesOf(std::uint32_t rank) const
{
    static const Fates nothing;
    const StackId stack = m_stacks[rank];
    return stack.value < m_ofStacks.size() ? m_ofStacks[stack.value] : nothing;
}

/// Of all that is in a pool. A program puts anything into a pool of its own: nothing follows from that.
std::optional<Kind> KindFinder::kindOfPool(PoolId pool) const
{
    switch (m_pools.of(pool).kind) {
    case PoolKind::CudaGraph:
    case PoolKind::GraphTrees:
        return Kind::Graph;
    case PoolKind::SymmetricMemory:
        return Kind::Communication;
    case PoolKind::Default:
    case PoolKind::MemPool:
    case PoolKind::Program:
    case PoolKind::Unknown:
        break;
    }
    return std::nullopt;
}

/// When the program let go of it.
EventIndex KindFinder::letGoAt(std::uint32_t rank) const
{
    return std::min(m_allocations.freeRequestedEvent[rank], m_allocations.freeEvent[rank]);
}

/// The first time that memory ran out while it was alive; neverEvent: it did not.
EventIndex KindFinder::failureOf(std::uint32_t rank) const
{
    const EventIndex failed = firstFrom(m_device.ooms(), m_allocations.allocEvent[rank]);
    return failed < letGoAt(rank) ? failed : neverEvent;
}

/// When the program let go of it; never, where that was a failure's unwinding: it was alive when it mattered.
EventIndex KindFinder::freedAt(std::uint32_t rank) const
{
    return failureOf(rank) == neverEvent ? letGoAt(rank) : neverEvent;
}

/// Whether the program itself freed it, after the backward pass that made it: that waits for the pass.
bool KindFinder::isFreedByProgram(std::uint32_t rank) const
{
    const StackId freed = m_allocations.freeStack[rank];
    return freed != m_stacks[rank] && useOf(freed).isOfProgram;
}

/// Whether it was still alive in a later iteration of a program that trains nothing.
bool KindFinder::isOfLaterIteration(std::uint32_t rank) const
{
    if (m_trains || !m_program.steps || m_program.steps->kind != StepLoop::Kind::Iteration)
        return false;
    const EventIndex next = firstFrom(m_program.steps->starts, m_allocations.allocEvent[rank] + 1);
    return next < letGoAt(rank) && m_forward.nextOf(next) < letGoAt(rank);
}

/// Whether a later forward pass had begun by an event at which it was alive, and no backward pass came
/// before it was let go of.
bool KindFinder::isHeld(std::uint32_t rank, EventIndex by) const
{
    const EventIndex born = m_allocations.allocEvent[rank];
    return m_passes.nextOf(born + 1) <= by && letGoAt(rank) < m_backward.nextOf(born);
}

/// Whether nearly all that was dropped made room for a larger one; most of it where that was one for one.
bool KindFinder::grows(std::uint32_t rank) const
{
    constexpr std::uint32_t least = 3;
    const Fates& all = fatesOf(rank);
    const std::uint64_t held = all.held;
    return all.grown >= least &&
           (all.grown * std::uint64_t{10} >= held * 9 || all.replaced * std::uint64_t{4} >= held * 3);
}

/// By the backward pass that follows: freed before it, in it or not even after it. Unknown where that never
/// came to its end and it was not freed.
Kind KindFinder::fateOf(std::uint32_t rank, const MarkedEvents& passes) const
{
    const EventIndex freed = letGoAt(rank);
    const EventIndex failed = failureOf(rank);
    const EventIndex backward = passes.nextOf(m_allocations.allocEvent[rank]);
    if (failed < backward)
        return Kind::Unknown;
    if (freed < backward)
        return isOfLaterIteration(rank) ? Kind::KeptResult : Kind::Temporary;
    const EventIndex end = backward == neverEvent ? neverEvent : m_others.nextOf(backward);
    if (failed < end)
        return Kind::Activation;
    if (end == neverEvent && freed == neverEvent)
        return Kind::Unknown;
    return end != neverEvent && freed > end ? Kind::KeptResult : Kind::Activation;
}

/// Of what a backward pass made: dropped in it, or not.
Kind KindFinder::fateInBackward(std::uint32_t rank) const
{
    const EventIndex end = m_others.nextOf(m_allocations.allocEvent[rank]);
    if (failureOf(rank) < end)
        return Kind::Unknown;
    const EventIndex freed = letGoAt(rank);
    return freed == neverEvent || freed > end || isFreedByProgram(rank) ? Kind::Gradient : Kind::Temporary;
}

/// Of what never came to an end: what became of most others of its stack.
Kind KindFinder::byOthers(std::uint32_t rank) const
{
    const Fates& all = fatesOf(rank);
    if (all.temporaries > 0 && all.activations + all.kept == 0 && letGoAt(rank) != neverEvent)
        return Kind::Temporary;
    return all.kept > all.activations ? Kind::KeptResult : Kind::Activation;
}

/// The same of what a backward pass made.
Kind KindFinder::byOthersOfBackward(std::uint32_t rank) const
{
    const Fates& all = fatesOf(rank);
    const bool isDropped = all.temporaries > all.gradients && letGoAt(rank) != neverEvent;
    return isDropped ? Kind::Temporary : Kind::Gradient;
}

Kind KindFinder::fateOfStack(std::uint32_t rank) const
{
    return m_fates[rank] == Kind::Unknown ? byOthers(rank) : m_fates[rank];
}

Kind KindFinder::kindOf(std::uint32_t rank) const
{
    const std::uint32_t name = m_names.of(rank);
    const Kind named = name == AllocationNames::none ? Kind::Unknown : m_ofName[name];
    return named == Kind::Unknown ? byStack(rank) : named;
}

Kind KindFinder::byStack(std::uint32_t rank) const
{
    if (m_allocations.origin[rank] == Origin::Free)
        return ofFreed(useOf(m_allocations.freeStack[rank]));
    const StackUse& at = useOf(m_stacks[rank]);
    if (const auto caused = kindOfCause(at.cause))
        return *caused;
    if (at.shards != ShardUse::None)
        return ofShards(rank, at);
    if (has(at.roles, FrameRole::KvCache))
        return Kind::KvCache;
    if (at.isAccumulated)
        return Kind::Gradient;
    const bool isInPass = at.phase == ProgramPhase::Forward || at.isBackward();
    if (has(at.roles, FrameRole::OptimizerState) && !isInPass)
        return ofState(rank);
    if (has(at.roles, FrameRole::Setup) && !isInPass)
        return ofSetup(rank);
    if (const auto pooled = kindOfPool(m_allocations.pool[rank]))
        return *pooled;
    if (at.isBackward())
        return ofBackward(rank, at);
    if (at.phase == ProgramPhase::Optimizer)
        return ofState(rank);
    if (has(at.roles, FrameRole::Input))
        return Kind::Input;
    return at.phase == ProgramPhase::Forward ? ofForward(rank) : ofOther(rank, at);
}

/// Alive before recording: only who freed it is known.
Kind KindFinder::ofFreed(const StackUse& freed) const
{
    if (freed.phase == ProgramPhase::ZeroGrad)
        return Kind::Gradient;
    if (freed.phase == ProgramPhase::Optimizer)
        return Kind::GuessedOptimizerState;
    return freed.isBackward() ? Kind::Activation : Kind::Unknown;
}

/// What is sent is no gradient yet, unless it stays.
Kind KindFinder::ofShards(std::uint32_t rank, const StackUse& at) const
{
    if (at.shards == ShardUse::Parameter)
        return Kind::Parameter;
    const bool isKept = at.phase == ProgramPhase::Backward && m_fates[rank] == Kind::Gradient;
    return isKept ? Kind::Gradient : Kind::Communication;
}

/// What a module was made with and dropped at once is no part of it.
Kind KindFinder::ofSetup(std::uint32_t rank) const
{
    const EventIndex used = m_forward.nextOf(m_allocations.allocEvent[rank]);
    const EventIndex freed = freedAt(rank);
    return freed == neverEvent || used < freed ? Kind::Parameter : Kind::Temporary;
}

/// What outlives the step that made it.
Kind KindFinder::ofState(std::uint32_t rank) const
{
    const EventIndex after = m_outside.nextOf(m_allocations.allocEvent[rank] + 1);
    const EventIndex freed = freedAt(rank);
    return freed == neverEvent || after < freed ? Kind::OptimizerState : Kind::Temporary;
}

Kind KindFinder::ofBackward(std::uint32_t rank, const StackUse& at) const
{
    if (at.phase == ProgramPhase::Recompute)
        return fateOfStack(rank);
    const Kind kind = m_fates[rank] == Kind::Unknown ? byOthersOfBackward(rank) : m_fates[rank];
    const bool isByAbsence = m_stacks[rank] == StackTable::emptyStack && !m_hasFramesOfTraining;
    return kind == Kind::Gradient && isByAbsence ? Kind::GuessedGradient : kind;
}

Kind KindFinder::ofForward(std::uint32_t rank) const
{
    const bool isLasting = letGoAt(rank) == neverEvent || isHeld(rank, letGoAt(rank));
    return isLasting && grows(rank) ? Kind::KvCache : fateOfStack(rank);
}

/// Before the first forward or backward pass: a model that is made by hand, a data set.
Kind KindFinder::beforeSteps(std::uint32_t rank, const StackUse& at) const
{
    if (at.isModuleMade)
        return ofSetup(rank) == Kind::Parameter ? Kind::Parameter : Kind::Unknown;
    const bool isPlain = at.isOwn && !has(at.roles, FrameRole::Constructor);
    return isPlain && at.isCopy && ofSetup(rank) == Kind::Parameter ? Kind::Input : Kind::Unknown;
}

/// The first event of a forward or backward pass or of an optimizer's step.
EventIndex KindFinder::firstPass() const
{
    const EventIndex first = m_device.part().begin;
    return std::min(m_others.nextOf(first), m_backward.nextOf(first));
}

/// Neither of a module nor of an optimizer: a loss, a statistic, a batch, a model made by hand. What a line
/// keeps of the first step, before anything of that is known, is of the kind of what it keeps of later ones.
Kind KindFinder::ofOther(std::uint32_t rank, const StackUse& at) const
{
    if (m_allocations.allocEvent[rank] < firstPass()) {
        const Kind kind = beforeSteps(rank, at);
        const bool isOfAStep = kind == Kind::Unknown && at.isOwn && fatesOf(rank).keptInSteps > 0;
        return isOfAStep ? m_fates[rank] : kind;
    }
    if (!at.isOwn)
        return Kind::Unknown;
    const Fates& all = fatesOf(rank);
    if (at.isCopy && all.frees > 0)
        return Kind::Input;
    const Kind fate = m_fates[rank];
    if (m_backward.isEmpty() || fate != Kind::Unknown || all.kept + all.activations == 0)
        return m_backward.isEmpty() ? Kind::Unknown : fate;
    return byOthers(rank);
}

} // namespace core
