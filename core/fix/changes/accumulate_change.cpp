// SPDX-License-Identifier: MIT
#include "core/fix/changes/accumulate_change.h"

#include "core/base/texts.h"
#include "core/fix/changes/batch_change.h"
#include "core/structure/program/span_facts.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

constexpr double mostPasses = 64;
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
    for (const PhaseRun& run : ground.program->phases) {
        if (run.begin < from || run.begin >= to)
            continue;
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

/// Does a window again, behind itself. Moments are those of what is there by now.
class Repeater
{
public:
    Repeater(const FixGround& ground, RequestStream& stream) : m_ground(ground), m_stream(stream) {}

    void repeat(const Window& window, std::size_t times)
    {
        const std::vector<Turn> turns = turnsOf(window);
        for (std::size_t n = 0; n < times; ++n)
            repeatOnce(window, turns);
    }

private:
    struct Turn
    {
        Moment at;
        std::size_t life = 0;
        bool isEnd = false;
    };

    [[nodiscard]] std::vector<Turn> turnsOf(const Window& window) const
    {
        std::vector<Turn> turns;
        const auto isIn = [&](const Moment& moment) {
            return moment.event >= window.begin && moment.event < window.end;
        };
        for (std::size_t i = 0; i < m_stream.lives().size(); ++i) {
            const Life& life = m_stream.lives()[i];
            if (life.isDropped || !isIn(life.born))
                continue;
            turns.push_back({life.born, i, false});
            if (isIn(life.died))
                turns.push_back({life.died, i, true});
        }
        std::stable_sort(turns.begin(), turns.end(),
                         [](const Turn& a, const Turn& b) { return a.at < b.at; });
        return turns;
    }

    void repeatOnce(const Window& window, const std::vector<Turn>& turns)
    {
        m_bornAgain.assign(m_stream.lives().size(), Moment());
        for (const Turn& turn : turns) {
            const Life life = m_stream.lives()[turn.life];
            const Moment now = m_stream.before(window.end);
            if (turn.isEnd)
                m_stream.add({life.size, life.of, m_bornAgain[turn.life], now, false, false});
            else if (life.died.event >= window.begin && life.died.event < window.end)
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
    RequestStream& m_stream;
    std::vector<Moment> m_bornAgain; ///< by life
};

} // namespace

Result<ChangeNotes> accumulateGradients(const ChangeText& change, const FixGround& ground,
                                        RequestStream& stream)
{
    const auto by = numberOf(change, QStringLiteral("by"), 1, mostPasses);
    SNAPVIEWER_TRY(by);
    const auto passes = static_cast<std::size_t>(*by);
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
    auto notes = changeBatch(batch, ground, stream);
    SNAPVIEWER_TRY(notes);
    Repeater repeater(ground, stream);
    for (const Window& window : windows)
        repeater.repeat(window, passes - 1);
    notes->assumptions +=
        FixText::tr("Forward and backward of a step are done %1 times, one behind the other; "
                    "the gradients of the first are added to.")
            .arg(passes);
    return notes;
}

} // namespace core::fix
