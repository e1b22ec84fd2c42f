// SPDX-License-Identifier: MIT
#include "core/structure/program/loop_choice.h"

#include "core/structure/program/program_structure.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <tuple>

namespace core {

namespace {

/// A loop with what is asked of it more than once.
struct Candidate
{
    std::size_t loop = 0;
    std::vector<EventIndex> begins;
    EventIndex end = 0;
    std::optional<ProgramPhase> phase; ///< that each pass lies within one run of; nothing: more
};

/// How many marks lie in each repeat, from its begin to the next; of what lies before the first, none.
/// O(repeats + marks within · log repeats).
std::vector<std::size_t> marksIn(const Candidate& loop, const std::vector<EventIndex>& marks)
{
    std::vector<std::size_t> held(loop.begins.size());
    auto mark = std::lower_bound(marks.begin(), marks.end(), loop.begins.front());
    for (; mark != marks.end() && *mark < loop.end; ++mark) {
        const auto after = std::upper_bound(loop.begins.begin(), loop.begins.end(), *mark);
        ++held[static_cast<std::size_t>(after - loop.begins.begin()) - 1];
    }
    return held;
}

bool beginsLater(EventIndex k, const LoopPass& pass)
{
    return k < pass.begins.front();
}

std::size_t countFull(const std::vector<std::size_t>& held)
{
    return held.size() - static_cast<std::size_t>(std::count(held.begin(), held.end(), 0U));
}

class LoopChooser
{
public:
    LoopChooser(const Snapshot& snapshot, const DeviceHistory& device, ProgramStructure& structure)
        : m_snapshot(snapshot), m_device(device), m_structure(structure), m_marks(stepMarks(structure)),
          m_forward(phaseStarts(structure, ProgramPhase::Forward)),
          m_backward(phaseStarts(structure, ProgramPhase::Backward))
    {
        for (std::size_t loop = 0; loop < structure.loops.size(); ++loop)
            classify(loop);
    }

    void choose()
    {
        if (m_marks.size() >= 2) {
            m_structure.steps = stepsOf(wholeLoop());
            auto apart = accumulatedSteps();
            if (apart && (!m_structure.steps || apart->starts.size() > m_structure.steps->starts.size()))
                m_structure.steps = std::move(apart);
            if (!m_structure.steps)
                m_structure.steps = stepsOf(loopsInTurn());
        }
        if (!m_structure.steps)
            m_structure.steps = iterations();
        for (const std::size_t loop : m_layers) {
            if (!m_structure.steps || m_structure.steps->loop != loop)
                m_structure.layers.push_back(layerLoop(loop));
        }
    }

private:
    /// The phase that each pass of a loop lies within one run of; nothing where one goes through several.
    [[nodiscard]] std::optional<ProgramPhase> phaseWithin(const ProgramLoop& loop) const
    {
        std::optional<ProgramPhase> phase;
        for (const LoopPass& pass : loop.passes) {
            if (pass.begins.size() < 2)
                continue;
            const PhaseRun* run = m_structure.phaseAt(pass.begins.front());
            if (run == nullptr || run != m_structure.phaseAt(pass.begins.back()) ||
                (phase && *phase != run->phase))
                return std::nullopt;
            phase = run->phase;
        }
        return phase;
    }

    /// A compiler that works within a forward pass goes over its graph, not over layers.
    [[nodiscard]] bool isCompilers(const ProgramLoop& loop) const
    {
        const StringId file = m_structure.tree->functionOf(loop.owner).file;
        return isCompilerFrame(FrameKind::Python, m_snapshot.strings().view(file));
    }

    [[nodiscard]] bool isLayer(const ProgramLoop& loop) const
    {
        if (isCompilers(loop))
            return false;
        std::size_t passes = 0;
        std::size_t inside = 0;
        for (const LoopPass& pass : loop.passes) {
            if (pass.begins.size() < 2)
                continue;
            const PhaseRun* run = m_structure.phaseAt(pass.begins.front());
            const bool isWhole = run != nullptr && run == m_structure.phaseAt(pass.begins.back());
            ++passes;
            inside += isWhole && run->phase == ProgramPhase::Forward ? 1 : 0;
        }
        return passes > 0 && 5 * inside >= 4 * passes && 2 * passes >= loop.passes.size();
    }

    void classify(std::size_t place)
    {
        const ProgramLoop& loop = m_structure.loops[place];
        if (isLayer(loop))
            m_layers.push_back(place);
        if (m_structure.tree->node(loop.owner).phase != ProgramPhase::Other)
            return;
        const auto phase = phaseWithin(loop);
        Candidate candidate{place, loop.begins(), loop.end(), phase};
        if (!phase || *phase == ProgramPhase::Other)
            m_outside.push_back(candidate);
        m_around.push_back(std::move(candidate));
    }

    [[nodiscard]] std::uint32_t depthOf(const Candidate& of) const
    {
        return m_structure.tree->node(m_structure.loops[of.loop].owner).depth;
    }

    /// How many repeats of a loop hold a mark; 0 where fewer than nearly all do.
    [[nodiscard]] std::size_t repeatsWithMark(const Candidate& loop, std::size_t& covered) const
    {
        const std::vector<std::size_t> held = marksIn(loop, m_marks);
        covered = std::accumulate(held.begin(), held.end(), std::size_t{0});
        const std::size_t full = countFull(held);
        return 4 * full >= 3 * held.size() ? full : 0;
    }

    /// Of the loops of which nearly each repeat holds a mark, and that hold nearly all marks, the one of most
    /// repeats that do; of equals the outermost.
    [[nodiscard]] std::vector<const Candidate*> wholeLoop() const
    {
        const Candidate* best = nullptr;
        std::size_t most = 0;
        for (const Candidate& loop : m_outside) {
            std::size_t covered = 0;
            const std::size_t full = repeatsWithMark(loop, covered);
            if (5 * covered >= 4 * m_marks.size() &&
                (full > most || (full == most && full > 0 && depthOf(loop) < depthOf(*best)))) {
                best = &loop;
                most = full;
            }
        }
        if (best == nullptr)
            return {};
        const Candidate* around = loopAround(*best);
        return {around == nullptr ? best : around};
    }

    /// A loop around the one that has most marks: nearly each of its repeats has one outside of that, too. A
    /// critic is trained five times, then the generator: one step.
    [[nodiscard]] const Candidate* loopAround(const Candidate& inner) const
    {
        const std::vector<LoopPass>& passes = m_structure.loops[inner.loop].passes;
        std::vector<EventIndex> outside;
        std::copy_if(m_marks.begin(), m_marks.end(), std::back_inserter(outside), [&](EventIndex mark) {
            const auto after = std::upper_bound(passes.begin(), passes.end(), mark, beginsLater);
            return after == passes.begin() || std::prev(after)->end <= mark;
        });
        for (const Candidate& loop : m_outside) {
            if (&loop == &inner || loop.begins.size() < 2 || depthOf(loop) > depthOf(inner) ||
                outside.empty())
                continue;
            std::size_t covered = 0;
            if (repeatsWithMark(loop, covered) > 0 && 5 * covered >= 4 * m_marks.size() &&
                4 * countFull(marksIn(loop, outside)) >= 3 * loop.begins.size())
                return &loop;
        }
        return nullptr;
    }

    /// Loops one after another that do so together: a model is trained, then it is tuned.
    [[nodiscard]] std::vector<const Candidate*> loopsInTurn() const
    {
        struct Whole
        {
            std::size_t full = 0;
            std::size_t covered = 0;
            const Candidate* loop = nullptr;
        };
        std::vector<Whole> all;
        for (const Candidate& loop : m_outside) {
            Whole whole{0, 0, &loop};
            whole.full = repeatsWithMark(loop, whole.covered);
            if (whole.full > 1)
                all.push_back(whole);
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Whole& a, const Whole& b) { return a.full > b.full; });
        std::vector<const Candidate*> chosen;
        std::size_t covered = 0;
        for (const Whole& whole : all) {
            const bool isApart = std::all_of(chosen.begin(), chosen.end(), [&](const Candidate* other) {
                return whole.loop->end <= other->begins.front() || other->end <= whole.loop->begins.front();
            });
            if (!isApart)
                continue;
            covered += whole.covered;
            chosen.push_back(whole.loop);
        }
        return 5 * covered >= 4 * m_marks.size() ? chosen : std::vector<const Candidate*>();
    }

    /// Whether a recording ends in a loop's last repeat, before the mark: memory ran out in forward or
    /// backward.
    [[nodiscard]] bool isCutOff(const Candidate& loop) const
    {
        const ProgramPhase last = m_structure.phases.back().phase;
        return loop.end >= m_device.eventCount() &&
               (last == ProgramPhase::Forward || last == ProgramPhase::Backward ||
                last == ProgramPhase::Recompute);
    }

    [[nodiscard]] std::optional<StepLoop> stepsOf(const std::vector<const Candidate*>& loops) const
    {
        if (loops.empty())
            return std::nullopt;
        std::vector<EventIndex> starts;
        for (const Candidate* loop : loops) {
            const std::vector<std::size_t> held = marksIn(*loop, m_marks);
            for (std::size_t i = 0; i < held.size(); ++i) {
                if (held[i] > 0 || (i + 1 == held.size() && isCutOff(*loop)))
                    starts.push_back(loop->begins[i]);
            }
        }
        std::sort(starts.begin(), starts.end());
        const std::size_t micro = microSteps(starts.size());
        return stepLoop(StepLoop::Kind::Step, loops, std::move(starts), micro);
    }

    /// How many backward passes a step has, where some loop has one in nearly each repeat; else 0.
    [[nodiscard]] std::size_t microSteps(std::size_t steps) const
    {
        for (const Candidate& loop : m_outside) {
            const std::vector<std::size_t> held = marksIn(loop, m_backward);
            const std::size_t count = held.size();
            const std::size_t full = countFull(held);
            if (count >= 2 * steps && 4 * full >= 3 * count && 5 * full >= 4 * m_backward.size() &&
                *std::max_element(held.begin(), held.end()) == 1)
                return (count + steps / 2) / steps;
        }
        return 0;
    }

    /// More repeats than marks and never two marks in one: gradients are accumulated, a mark ends a step.
    [[nodiscard]] std::optional<StepLoop> accumulatedSteps() const
    {
        const Candidate* best = nullptr;
        for (const Candidate& loop : m_outside) {
            if (loop.begins.size() <= m_marks.size())
                continue;
            const auto isIn = [&](EventIndex mark) { return loop.begins.front() <= mark && mark < loop.end; };
            const auto in = std::count_if(m_marks.begin(), m_marks.end(), isIn);
            const std::vector<std::size_t> held = marksIn(loop, m_marks);
            const bool isOneEach = *std::max_element(held.begin(), held.end()) == 1;
            if (5 * static_cast<std::size_t>(in) >= 4 * m_marks.size() && isOneEach &&
                (best == nullptr || loop.begins.size() < best->begins.size()))
                best = &loop;
        }
        if (best == nullptr)
            return std::nullopt;
        // repeats that only look at what was learned are no micro-steps
        if (4 * countFull(marksIn(*best, m_backward)) < 3 * best->begins.size())
            return stepsOf({best});
        std::vector<EventIndex> starts{best->begins.front()};
        for (std::size_t i = 0; i + 1 < m_marks.size(); ++i) {
            const auto next = std::upper_bound(best->begins.begin(), best->begins.end(), m_marks[i]);
            if (next != best->begins.end() && *next > starts.back())
                starts.push_back(*next);
        }
        const std::size_t micro = usualCount(*best, starts);
        return stepLoop(StepLoop::Kind::Step, {best}, std::move(starts), micro);
    }

    /// How many repeats of a loop most steps have; 0 where there is no usual number.
    [[nodiscard]] static std::size_t usualCount(const Candidate& loop, const std::vector<EventIndex>& starts)
    {
        std::map<std::size_t, std::size_t> counts;
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const auto first = std::lower_bound(loop.begins.begin(), loop.begins.end(), starts[i]);
            const auto last = i + 1 < starts.size()
                                  ? std::lower_bound(first, loop.begins.end(), starts[i + 1])
                                  : loop.begins.end();
            ++counts[static_cast<std::size_t>(last - first)];
        }
        for (const auto& [count, steps] : counts) {
            if (4 * steps >= 3 * starts.size())
                return count;
        }
        return 0;
    }

    /// The outermost loop over a good part of the events that runs the model, the program's own before a
    /// library's, of equals the widest.
    [[nodiscard]] std::optional<StepLoop> iterations() const
    {
        const Candidate* best = nullptr;
        const auto isOwn = [&](const Candidate& of) {
            return m_structure.tree->functionOf(m_structure.loops[of.loop].owner).isOwn;
        };
        const auto isBetter = [&](const Candidate& a, const Candidate& b) {
            return std::tuple(!isOwn(a), depthOf(a), -reachOf(a)) <
                   std::tuple(!isOwn(b), depthOf(b), -reachOf(b));
        };
        for (const Candidate& loop : m_around) {
            if (10 * reachOf(loop) >= 3 * std::int64_t{m_device.eventCount()} && runsModel(loop) &&
                !isCopy(m_structure.loops[loop.loop]) && (best == nullptr || isBetter(loop, *best)))
                best = &loop;
        }
        if (best == nullptr)
            return std::nullopt;
        return stepLoop(StepLoop::Kind::Iteration, {best}, best->begins, 0);
    }

    /// Events from the first repeat to the end of the last, as far as the others tell how long that is.
    [[nodiscard]] static std::int64_t reachOf(const Candidate& loop)
    {
        const auto count = static_cast<std::int64_t>(loop.begins.size());
        return std::int64_t{loop.begins.back() - loop.begins.front()} * count /
               std::max<std::int64_t>(1, count - 1);
    }

    /// Whether anything above a loop copies objects: those have loops of their own.
    [[nodiscard]] bool isCopy(const ProgramLoop& loop) const
    {
        for (CallNodeId node = loop.owner; !node.isNone(); node = m_structure.tree->node(node).parent) {
            const std::string_view file = m_snapshot.strings().view(m_structure.tree->functionOf(node).file);
            if (file.ends_with("/copy.py") || file.ends_with("\\copy.py"))
                return true;
        }
        return false;
    }

    /// Where anything is a forward pass, iterations have one each; a forward pass whose backward follows has
    /// layers.
    [[nodiscard]] bool runsModel(const Candidate& loop) const
    {
        if (loop.phase == ProgramPhase::Forward) {
            constexpr std::ptrdiff_t looked = 3; // phases
            const auto run = m_structure.phases.begin() +
                             (m_structure.phaseAt(loop.begins.back()) - m_structure.phases.data());
            const auto behind = std::min<std::ptrdiff_t>(looked + 1, m_structure.phases.end() - run);
            return std::none_of(run + 1, run + behind,
                                [](const PhaseRun& later) { return later.phase == ProgramPhase::Backward; });
        }
        if (loop.phase && loop.phase != ProgramPhase::Other)
            return false;
        return m_forward.empty() || 2 * countFull(marksIn(loop, m_forward)) >= loop.begins.size();
    }

    /// Each ends where the next begins, or where its loop was left before that. loops: the longest first.
    [[nodiscard]] std::optional<StepLoop> stepLoop(StepLoop::Kind kind,
                                                   const std::vector<const Candidate*>& loops,
                                                   std::vector<EventIndex> starts, std::size_t micro) const
    {
        if (starts.size() < 2)
            return std::nullopt;
        std::vector<const LoopPass*> passes;
        for (const Candidate* loop : loops) {
            for (const LoopPass& pass : m_structure.loops[loop->loop].passes)
                passes.push_back(&pass);
        }
        std::sort(passes.begin(), passes.end(),
                  [](const LoopPass* a, const LoopPass* b) { return a->begins.front() < b->begins.front(); });
        StepLoop steps{kind, loops.front()->loop, std::move(starts), {}, micro};
        for (std::size_t i = 0; i < steps.starts.size(); ++i) {
            const auto after =
                std::upper_bound(passes.begin(), passes.end(), steps.starts[i],
                                 [](EventIndex k, const LoopPass* pass) { return k < pass->begins.front(); });
            const EventIndex left =
                after == passes.begin() ? m_device.eventCount() : (*std::prev(after))->end;
            const EventIndex next = i + 1 < steps.starts.size() ? steps.starts[i + 1] : m_device.eventCount();
            steps.ends.push_back(std::max(steps.starts[i] + 1, std::min(next, left)));
        }
        return steps;
    }

    [[nodiscard]] LayerLoop layerLoop(std::size_t loop) const
    {
        std::map<std::size_t, std::size_t> counts;
        std::size_t times = 0;
        for (const LoopPass& pass : m_structure.loops[loop].passes) {
            if (pass.begins.size() < 2)
                continue;
            ++counts[pass.begins.size()];
            ++times;
        }
        const auto most = std::max_element(counts.begin(), counts.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        return {loop, most->first, times};
    }

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    ProgramStructure& m_structure;
    std::vector<EventIndex> m_marks;
    std::vector<EventIndex> m_forward; ///< where such phases began
    std::vector<EventIndex> m_backward;
    std::vector<Candidate> m_around;  ///< loops outside of modules and optimizers
    std::vector<Candidate> m_outside; ///< of these, what does not lie within one phase
    std::vector<std::size_t> m_layers;
};

} // namespace

std::vector<EventIndex> phaseStarts(const ProgramStructure& structure, ProgramPhase phase)
{
    std::vector<EventIndex> starts;
    ProgramPhase before = ProgramPhase::Unknown;
    for (const PhaseRun& run : structure.phases) {
        if (run.phase == phase && !(phase == ProgramPhase::Backward && before == ProgramPhase::Recompute))
            starts.push_back(run.begin);
        before = run.phase;
    }
    return starts;
}

std::vector<EventIndex> stepMarks(const ProgramStructure& structure)
{
    std::vector<EventIndex> optimizer = phaseStarts(structure, ProgramPhase::Optimizer);
    return optimizer.size() >= 2 ? optimizer : phaseStarts(structure, ProgramPhase::Backward);
}

void chooseLoops(const Snapshot& snapshot, const DeviceHistory& device, ProgramStructure& structure)
{
    LoopChooser(snapshot, device, structure).choose();
}

} // namespace core
