// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/history/trace/cancel_check.h"
#include "core/structure/program/span_facts.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

constexpr std::size_t mostPasses = 64;
constexpr std::size_t mostLives = std::size_t{1} << 24U;

/// Forward and backward of a step: [begin, end).
struct Window
{
    EventIndex begin = 0;
    EventIndex end = 0;
};

std::optional<Window> windowOf(const FixGround& ground, EventIndex from, EventIndex to)
{
    std::optional<Window> window;
    bool hasBackward = false;
    for (const PhaseRun& run : ground.phasesIn(from, to)) {
        const bool isBackward = run.phase == ProgramPhase::Backward || run.phase == ProgramPhase::Recompute;
        if (run.phase == ProgramPhase::Forward && !window)
            window = Window{run.begin, run.end};
        if (window && isBackward) {
            window->end = std::min(ground.backwardEnd(run), to);
            hasBackward = true;
        }
    }
    return hasBackward ? window : std::nullopt;
}

/// Does windows again, each behind itself. Moments are those of what is there by now.
class Repeater
{
public:
    /// windows: ascending, apart.
    Repeater(const FixGround& ground, const std::vector<Window>& windows, RequestStream& stream)
        : m_ground(ground), m_windows(windows), m_stream(stream), m_bornAgain(stream.lives().size())
    {}

    /// Incomplete where cancelled. O(lives · (log windows + times)).
    void repeat(std::size_t times, const Progress& progress)
    {
        const std::vector<std::vector<Turn>> turns = turnsOfAll(progress);
        for (std::size_t w = 0; w < m_windows.size() && !progress.isCancelled(); ++w) {
            for (std::size_t n = 0; n < times; ++n)
                repeatOnce(m_windows[w], turns[w]);
        }
    }

private:
    struct Turn
    {
        Moment at;
        std::size_t life = 0;
        bool isEnd = false;
    };

    /// By window: what begins in it, and what of that ends there.
    [[nodiscard]] std::vector<std::vector<Turn>> turnsOfAll(const Progress& progress) const
    {
        std::vector<std::vector<Turn>> turns(m_windows.size());
        for (std::size_t i = 0; i < m_stream.lives().size(); ++i) {
            const Life& life = m_stream.lives()[i];
            const auto next = std::ranges::upper_bound(m_windows, life.born.event, {}, &Window::begin);
            if (life.isDropped || next == m_windows.begin() || !isIn(*(next - 1), life.born))
                continue;
            std::vector<Turn>& here = turns[static_cast<std::size_t>(next - m_windows.begin() - 1)];
            here.push_back({life.born, i, false});
            if (isIn(*(next - 1), life.died))
                here.push_back({life.died, i, true});
            if (isCancelledAt(static_cast<std::uint32_t>(i), progress))
                return turns;
        }
        for (std::vector<Turn>& here : turns)
            std::stable_sort(here.begin(), here.end(),
                             [](const Turn& a, const Turn& b) { return a.at < b.at; });
        return turns;
    }

    [[nodiscard]] static bool isIn(const Window& window, const Moment& moment)
    {
        return moment.event >= window.begin && moment.event < window.end;
    }

    void repeatOnce(const Window& window, const std::vector<Turn>& turns)
    {
        for (const Turn& turn : turns) {
            const Life life = m_stream.lives()[turn.life];
            const Moment now = m_stream.before(window.end);
            if (turn.isEnd)
                m_stream.add({life.size, life.of, m_bornAgain[turn.life], now, false, false});
            else if (isIn(window, life.died))
                m_bornAgain[turn.life] = now;
            else
                m_stream.add({life.size, life.of, now, endOf(life, window), false, false});
        }
    }

    /// What outlives the window: a gradient is added to what is there and freed; else it is kept as the
    /// first.
    Moment endOf(const Life& life, const Window& window)
    {
        const ProgramPhase phase = m_ground.phaseAt(life.born.event);
        const bool isAdded = m_ground.kindOf(life.of) == Kind::Gradient || phase == ProgramPhase::Backward;
        return isAdded ? m_stream.before(window.end) : life.died;
    }

    const FixGround& m_ground;
    const std::vector<Window>& m_windows;
    RequestStream& m_stream;
    std::vector<Moment> m_bornAgain; ///< by life, of the turn that is done
};

} // namespace

Result<ChangeNotes> accumulateGradients(const ChangeText& change, const FixGround& ground,
                                        RequestStream& stream, const Progress& progress)
{
    const auto by = wholeNumberOf(change, QStringLiteral("by"), 1, mostPasses);
    SNAPVIEWER_TRY(by);
    const std::size_t passes = *by;
    const Steps& steps = *ground.steps;
    std::vector<Window> windows;
    for (std::size_t i = 0; i < steps.starts.size(); ++i) {
        if (const auto window =
                windowOf(ground, steps.starts[i], steps.endOf(i, ground.device->eventCount())))
            windows.push_back(*window);
    }
    if (windows.empty())
        return inputError(FixText::tr("no step with a forward and a backward pass was found, so there is "
                                      "nothing to do several times"));
    if (stream.lives().size() > mostLives / passes)
        return inputError(FixText::tr("%1 times as many requests are more than can be played").arg(passes));
    ChangeText batch{QStringLiteral("batch"), {{QStringLiteral("by"), QStringLiteral("1/%1").arg(passes)}}};
    auto notes = changeBatch(batch, ground, stream, progress);
    SNAPVIEWER_TRY(notes);
    Repeater(ground, windows, stream).repeat(passes - 1, progress);
    notes->assumptions +=
        FixText::tr("Forward and backward of a step are done %1 times, one behind the other; "
                    "the gradients of the first are added to.")
            .arg(passes);
    return notes;
}

} // namespace core::fix
