// SPDX-License-Identifier: MIT
#include "core/structure/kinds.h"

#include "core/history/marked_events.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>

namespace core {

namespace {

struct Words
{
    const char* name;
    const char* rule;
    std::uint32_t rgb;
};

/// By Kind.
constexpr std::array<Words, 12> words{{
    {"parameters",
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated where a module is made, moved or loaded (torch.nn, from_pretrained, "
                       "load_state_dict …), or in a constructor before the first forward pass; and "
                       "never freed."),
     0x0072B2},
    {"gradients",
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated by AccumulateGrad, or in a backward pass and alive after it or at the "
                       "end; or alive before the recording and dropped by zero_grad."),
     0xE69F00},
    {"optimizer state",
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated in an optimizer's step and alive in the step after it or at the end; or "
                       "made where the optimizer makes its state."),
     0xCC79A7},
    {"activations",
     QT_TRANSLATE_NOOP("Kind", "Allocated in a forward pass and kept for the backward pass, or to the end of "
                               "the recording; or alive before the recording and freed in a backward pass."),
     0x009E73},
    {"kept results",
     QT_TRANSLATE_NOOP("Kind", "Allocated in a forward pass and still alive after the backward pass that "
                               "followed: losses, statistics and caches that the program holds on to. What "
                               "grows here from step to step is a leak."),
     0xD55E00},
    {"input batches",
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated by a data loader, or again and again by a copy to the device outside of "
                       "every module and optimizer."),
     0x56B4E9},
    {"KV cache",
     QT_TRANSLATE_NOOP("Kind", "Allocated in a function or file that is named after a key-value cache."),
     0x882255},
    {"workspaces", QT_TRANSLATE_NOOP("Kind", "Kept by cuBLAS for its next call, whoever makes that."),
     0x999933},
    {"autotuning",
     QT_TRANSLATE_NOOP("Kind", "Allocated while Triton or torch.compile measured kernels or compiled."),
     0x44AA99},
    {"communication", QT_TRANSLATE_NOOP("Kind", "Buffers of collectives: NCCL, DistributedDataParallel."),
     0x332288},
    {"CUDA graphs",
     QT_TRANSLATE_NOOP("Kind",
                       "In a private pool, or allocated while a CUDA graph was recorded: it stays for "
                       "the graph's next run."),
     0x117733},
    {"temporaries",
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated in a forward pass, a backward pass or an optimizer's step, and freed "
                       "before the next of these began."),
     0x888888},
}};

/// What a stack shows by itself, and what became of the allocations that it made.
struct StackFacts
{
    FrameRole roles = FrameRole::None;
    Cause cause = Cause::None;
    bool isAccumulated = false; ///< by AccumulateGrad
    bool isCopy = false;        ///< what moves a tensor to the device
    bool isOwn = false;
    bool hasFrames = false;
    std::uint32_t frees = 0;
    std::uint32_t activations = 0;
    std::uint32_t kept = 0;
};

bool isNode(std::string_view op)
{
    constexpr std::string_view backward = "Backward";
    op = op.substr(0, op.find_last_not_of("0123456789") + 1);
    return op == "AccumulateGrad" || (op.size() > backward.size() && op.ends_with(backward));
}

/// The first of ascending events that is not before event k; neverEvent where there is none.
EventIndex nextOf(const std::vector<EventIndex>& events, EventIndex k)
{
    const auto found = std::lower_bound(events.begin(), events.end(), k);
    return found == events.end() ? neverEvent : *found;
}

std::optional<Kind> kindOf(Cause cause)
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

class KindFinder
{
public:
    KindFinder(const Snapshot& snapshot, const DeviceHistory& device)
        : m_snapshot(snapshot), m_device(device), m_allocations(device.allocations()),
          m_fates(m_allocations.rows(), Kind::Unknown), m_backward(device.eventCount()),
          m_others(device.eventCount())
    {
        findStacks();
        findPhases();
        for (std::uint32_t rank = 0; rank < m_allocations.rows(); ++rank)
            countFate(rank);
    }

    [[nodiscard]] Kind kindOf(std::uint32_t rank) const
    {
        const StackFacts& at = factsOf(m_allocations.stack[rank]);
        if (m_allocations.origin[rank] == Origin::Free)
            return ofFreed(factsOf(m_allocations.freeStack[rank]));
        if (const auto caused = core::kindOf(at.cause))
            return *caused;
        if (has(at.roles, FrameRole::KvCache))
            return Kind::KvCache;
        if (at.isAccumulated)
            return Kind::Gradient;
        if (has(at.roles, FrameRole::Setup) && !has(at.roles, FrameRole::Forward | FrameRole::Backward))
            return freedAt(rank) == neverEvent ? Kind::Parameter : Kind::Temporary;
        if (isPrivate(m_allocations.pool[rank]))
            return Kind::Graph;
        if (has(at.roles, FrameRole::Backward))
            return ofBackward(rank);
        if (has(at.roles, FrameRole::Optimizer))
            return ofOptimizer(rank, at);
        if (has(at.roles, FrameRole::Input))
            return Kind::Input;
        return has(at.roles, FrameRole::Forward) ? ofForward(rank) : ofOther(rank, at);
    }

private:
    void findStacks()
    {
        const StackTable& stacks = m_snapshot.stacks();
        const StringPool& strings = stacks.strings();
        const std::array copies{strings.find("aten::to"), strings.find("aten::_to_copy"),
                                strings.find("aten::cuda")};
        m_facts.resize(stacks.stackCount());
        bool hasCpp = false;
        for (std::size_t s = 0; s < m_facts.size(); ++s) {
            StackFacts& facts = m_facts[s];
            const CallSite& site = stacks.callSite(StackId{s});
            for (const FrameId frame : stacks.frames(StackId{s})) {
                facts.roles = facts.roles | stacks.frameRoles(frame);
                hasCpp = hasCpp || stacks.frameKind(frame) == FrameKind::Cpp;
            }
            facts.hasFrames = site.kind != SiteKind::None;
            facts.cause = site.cause;
            facts.isOwn = site.kind == SiteKind::Own && stacks.forward(StackId{s}).isNone();
            if (site.op.isNone())
                continue;
            const std::string_view op = strings.view(site.op);
            facts.isAccumulated = op == "AccumulateGrad";
            facts.isCopy = std::find(copies.begin(), copies.end(), site.op) != copies.end();
            if (isNode(op))
                facts.roles = facts.roles | FrameRole::Backward;
        }
        // without C++ frames a thread without Python has none at all: autograd's
        if (m_facts.size() > 1 && !hasCpp)
            m_facts[StackTable::emptyStack.value].roles = FrameRole::Backward;
    }

    /// The events at which the program is known to be in one of the three phases of a step.
    void findPhases()
    {
        const Trace& trace = m_device.trace();
        const auto look = [&](std::size_t row, StackId stack) {
            const auto k = static_cast<EventIndex>(row - trace.first);
            const FrameRole roles = factsOf(stack).roles;
            if (has(roles, FrameRole::Backward))
                m_backward.mark(k);
            else if (has(roles, FrameRole::Forward | FrameRole::Optimizer))
                m_others.mark(k);
        };
        m_snapshot.events().stack.forEach(trace.first + static_cast<std::size_t>(m_device.part().begin),
                                          std::size_t{trace.first} + trace.count, look);
    }

    /// What is still alive is taken for what became of earlier ones of its stack.
    void countFate(std::uint32_t rank)
    {
        const StackId stack = m_allocations.stack[rank];
        if (stack.isNone())
            return;
        StackFacts& facts = m_facts[stack.value];
        if (freedAt(rank) != neverEvent)
            ++facts.frees;
        const Kind fate = m_fates[rank] = fateOf(rank);
        facts.activations += fate == Kind::Activation ? 1 : 0;
        facts.kept += fate == Kind::KeptResult ? 1 : 0;
    }

    [[nodiscard]] const StackFacts& factsOf(StackId stack) const
    {
        static const StackFacts nothing;
        return stack.value < m_facts.size() ? m_facts[stack.value] : nothing;
    }

    [[nodiscard]] bool isPrivate(PoolId pool) const
    {
        return !pool.isNone() && m_snapshot.pools()[pool.value] != Pool{};
    }

    /// When the program let go of it. What a failure's unwinding freed was alive when it mattered.
    [[nodiscard]] EventIndex freedAt(std::uint32_t rank) const
    {
        const EventIndex freed =
            std::min(m_allocations.freeRequestedEvent[rank], m_allocations.freeEvent[rank]);
        return nextOf(m_device.ooms(), m_allocations.allocEvent[rank]) < freed ? neverEvent : freed;
    }

    /// Alive before the recording: only who freed it is known.
    [[nodiscard]] static Kind ofFreed(const StackFacts& freed)
    {
        if (has(freed.roles, FrameRole::ZeroGrad))
            return Kind::Gradient;
        return has(freed.roles, FrameRole::Backward) ? Kind::Activation : Kind::Unknown;
    }

    [[nodiscard]] Kind ofBackward(std::uint32_t rank) const
    {
        const EventIndex end = m_others.nextOf(m_allocations.allocEvent[rank]);
        return freedAt(rank) > end || freedAt(rank) == neverEvent ? Kind::Gradient : Kind::Temporary;
    }

    [[nodiscard]] Kind ofOptimizer(std::uint32_t rank, const StackFacts& at) const
    {
        if (has(at.roles, FrameRole::OptimizerState))
            return Kind::OptimizerState;
        const EventIndex later = m_backward.nextOf(m_allocations.allocEvent[rank]);
        const bool isKept = freedAt(rank) > later || freedAt(rank) == neverEvent;
        return isKept ? Kind::OptimizerState : Kind::Temporary;
    }

    /// By the backward pass that follows: freed before it, in it or not even after it. Unknown where that
    /// never came to its end and it was not freed.
    [[nodiscard]] Kind fateOf(std::uint32_t rank) const
    {
        const EventIndex freed = freedAt(rank);
        const EventIndex backward = m_backward.nextOf(m_allocations.allocEvent[rank]);
        if (freed < backward)
            return Kind::Temporary;
        const EventIndex end = backward == neverEvent ? neverEvent : m_others.nextOf(backward);
        if (end == neverEvent && freed == neverEvent)
            return Kind::Unknown;
        return end != neverEvent && freed > end ? Kind::KeptResult : Kind::Activation;
    }

    [[nodiscard]] Kind ofForward(std::uint32_t rank) const
    {
        const Kind fate = m_fates[rank];
        if (fate != Kind::Unknown)
            return fate;
        const StackFacts& at = factsOf(m_allocations.stack[rank]);
        return at.kept > at.activations ? Kind::KeptResult : Kind::Activation;
    }

    /// Neither of a module nor of an optimizer: a loss, a statistic, a batch, a model made by hand.
    [[nodiscard]] Kind ofOther(std::uint32_t rank, const StackFacts& at) const
    {
        const EventIndex made = m_allocations.allocEvent[rank];
        const bool isBeforeAll =
            made < std::min(m_others.nextOf(m_device.part().begin), m_backward.nextOf(m_device.part().begin));
        if (isBeforeAll)
            return has(at.roles, FrameRole::Constructor) && freedAt(rank) == neverEvent ? Kind::Parameter
                                                                                        : Kind::Unknown;
        if (!at.isOwn)
            return Kind::Unknown;
        if (at.isCopy && at.frees > 0)
            return Kind::Input;
        const Kind fate = m_fates[rank];
        if (fate != Kind::Unknown || at.kept + at.activations == 0)
            return m_backward.isEmpty() ? Kind::Unknown : fate;
        return at.kept > at.activations ? Kind::KeptResult : Kind::Activation;
    }

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    const Allocations& m_allocations;
    std::vector<StackFacts> m_facts; ///< by stack
    std::vector<Kind> m_fates;       ///< by rank, of what has a stack
    MarkedEvents m_backward;
    MarkedEvents m_others; ///< of forward passes and optimizers
};

constexpr std::array kinds{Kind::Parameter,  Kind::Gradient,      Kind::OptimizerState, Kind::Activation,
                           Kind::KeptResult, Kind::Input,         Kind::KvCache,        Kind::Workspace,
                           Kind::Autotuning, Kind::Communication, Kind::Graph,          Kind::Temporary};
static_assert(kinds.size() == words.size());

const Words& wordsOf(Kind kind)
{
    return words[static_cast<std::size_t>(kind)];
}

} // namespace

std::span<const Kind> allKinds()
{
    return kinds;
}

QString nameOf(Kind kind)
{
    return kind == Kind::Unknown ? QStringLiteral("unknown") : QLatin1String(wordsOf(kind).name);
}

QString ruleOf(Kind kind)
{
    return kind == Kind::Unknown ? QCoreApplication::translate(
                                       "Kind", "Neither its stack nor its lifetime shows what it is for.")
                                 : QCoreApplication::translate("Kind", wordsOf(kind).rule);
}

std::uint32_t colourOf(Kind kind)
{
    constexpr std::uint32_t unknown = 0xBBBBBB;
    return kind == Kind::Unknown ? unknown : wordsOf(kind).rgb;
}

Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                  const Progress& progress)
{
    constexpr std::uint32_t pollEvery = 4096;
    const KindFinder finder(snapshot, device);
    const auto rows = static_cast<std::uint32_t>(device.allocations().rows());
    std::vector<Kind> result(rows);
    for (std::uint32_t rank = 0; rank < rows; ++rank) {
        if (rank % pollEvery == 0 && progress.isCancelled())
            return cancelled();
        result[rank] = finder.kindOf(rank);
    }
    return result;
}

} // namespace core
