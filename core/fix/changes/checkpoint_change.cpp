// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/history/fatal_oom.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/wanted_line.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

/// Which repeats of a loop are meant.
struct Repeats
{
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t every = 1;

    [[nodiscard]] bool has(std::size_t i) const
    {
        return i >= first && i <= last && (i - first) % every == 0;
    }
};

Result<Repeats> repeatsOf(const ChangeText& change, std::size_t layers)
{
    Repeats repeats{0, layers - 1, 1};
    if (const auto text = change.value(QStringLiteral("layers"))) {
        const QStringList ends = text->split(QLatin1Char('-'));
        bool isFirst = false;
        bool isLast = false;
        repeats.first = ends.front().toULong(&isFirst);
        repeats.last = ends.back().toULong(&isLast);
        if (ends.size() > 2 || !isFirst || !isLast || repeats.first > repeats.last || repeats.last >= layers)
            return usageError(FixText::tr("layers=%1 are none of layers 0-%2")
                                  .arg(plainLine(*text), QString::number(layers - 1)));
    }
    if (change.value(QStringLiteral("every"))) {
        const auto every = wholeNumberOf(change, QStringLiteral("every"), 1, 1'000'000);
        SNAPVIEWER_TRY(every);
        repeats.every = *every;
    }
    return repeats;
}

QString lineText(const FixGround& ground, FrameId line)
{
    return briefSite(ground.stacks().frameText(line));
}

/// The layers that a change means: those that keep most, or those of a line.
Result<const LayerFacts*> layersOf(const ChangeText& change, const FixGround& ground)
{
    if (ground.layers.empty())
        return inputError(FixText::tr("no loop of layers was found in the stacks of a forward pass, so there "
                                      "is nothing to checkpoint"));
    const auto loop = change.value(QStringLiteral("loop"));
    if (!loop)
        return &ground.layers.front();
    if (const auto wanted = WantedLine::of(*loop)) {
        WantedFrames frames(ground.stacks(), *wanted);
        for (const LayerFacts& layers : ground.layers) {
            if (frames.isOnLine(layers.line))
                return &layers;
        }
    }
    QStringList names;
    for (const LayerFacts& layers : ground.layers)
        names += lineText(ground, layers.line);
    return inputError(FixText::tr("there is no loop of layers at '%1': there are %2")
                          .arg(plainLine(*loop), names.mid(0, 5).join(QStringLiteral(", "))));
}

/// Checkpoints the layers of one pass after another.
class Checkpointer
{
public:
    Checkpointer(const FixGround& ground, RequestStream& stream)
        : m_ground(ground), m_stream(stream), m_allocations(ground.device->allocations())
    {
        m_isFailing = fatalOom(*ground.device).has_value();
    }

    /// Passes of all layers, by their begin, and one in which memory ran out.
    [[nodiscard]] std::vector<const LoopPass*> passesOf(const LayerFacts& layers) const
    {
        std::vector<const LoopPass*> passes;
        for (const std::size_t place : layers.loops) {
            const ProgramLoop& loop = m_ground.program->loops[m_ground.program->layers[place].loop];
            for (const LoopPass& pass : loop.passes) {
                const bool isCut = m_isFailing && &pass == &loop.passes.back() &&
                                   pass.begins.size() < layers.repeats &&
                                   m_ground.stepEnd(pass.begins.front()) > m_ground.device->ooms().back();
                if (pass.begins.size() == layers.repeats || isCut)
                    passes.push_back(&pass);
            }
        }
        std::ranges::sort(passes, {}, [](const LoopPass* pass) { return pass->begins.front(); });
        return passes;
    }

    void checkpoint(const LoopPass& pass, const Repeats& repeats)
    {
        m_forwardEnd = heldAtOf(pass, *m_ground.program) + 1;
        m_stepEnd = m_ground.stepEnd(pass.begins.front());
        std::vector<Saved> all;
        for (std::size_t i = 0; i < pass.begins.size(); ++i)
            all.push_back(savedOf(i, pass.begins[i], repeatEnd(pass, i)));
        findOwnOutputs(all);
        for (std::size_t i = 0; i < pass.begins.size(); ++i) {
            if (repeats.has(i) && all[i].ranks.size() > 1)
                checkpointRepeat(all[i]);
        }
    }

    [[nodiscard]] std::size_t layers() const { return m_layers; }
    [[nodiscard]] std::uint64_t recomputed() const { return m_recomputed; }

private:
    /// What a repeat keeps for backward; by rank.
    struct Saved
    {
        RankSpan born;      ///< all that it made
        EventIndex end = 0; ///< the first event after it
        std::vector<std::uint32_t> ranks;
        std::optional<std::uint32_t> output;
        std::optional<EventIndex> firstFreed; ///< in backward, the output aside
        EventIndex lastFreed = 0;
        bool isOwnOutput = false; ///< what made it needs it in backward, too
    };

    /// An output that is freed after all that the next layer kept is needed by its own layer, too: by what
    /// made it, first of all. Backward of a layer begins there.
    void findOwnOutputs(std::vector<Saved>& all) const
    {
        std::size_t own = 0;
        for (std::size_t i = 0; i + 1 < all.size(); ++i)
            own += outlives(all[i], all[i + 1].lastFreed) ? 1 : 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool isOwn = i + 1 < all.size() ? outlives(all[i], all[i + 1].lastFreed)
                                                  : 2 * own > all.size() && outlives(all[i], 0);
            if (!isOwn)
                continue;
            all[i].isOwnOutput = true;
            all[i].firstFreed = std::min(*all[i].firstFreed, m_allocations.freeEvent[*all[i].output]);
        }
    }

    [[nodiscard]] bool outlives(const Saved& saved, EventIndex nextFreed) const
    {
        return saved.output && saved.firstFreed && isFreedInBackward(*saved.output) &&
               m_allocations.freeEvent[*saved.output] > nextFreed;
    }

    void checkpointRepeat(const Saved& saved)
    {
        for (const std::uint32_t rank : saved.ranks) {
            if (rank != saved.output)
                m_stream.endBy(rank, firstEndOf(rank, saved));
        }
        ++m_layers;
        if (!saved.firstFreed)
            return;
        if (saved.output) // the next layer's backward is over: what of it this one keeps is made again
            m_stream.endBy(*saved.output, Moment::endBefore(*saved.firstFreed));
        makeAgain(saved);
        if (saved.output)
            holdGradient(saved);
    }

    /// When what backward needs ends in the first pass, in which nothing is kept for it: what another call on
    /// its own line is made of, when that is made; else with the layer.
    [[nodiscard]] Moment firstEndOf(std::uint32_t rank, const Saved& saved) const
    {
        const auto user = userOf(rank, saved);
        return user ? Moment::after(m_allocations.allocEvent[*user]) : Moment::endBefore(saved.end);
    }

    /// What another call on the same line made next. What the same call made besides, as the statistics of a
    /// norm beside its result, uses nothing: it has the same stack and is far smaller.
    [[nodiscard]] std::optional<std::uint32_t> userOf(std::uint32_t rank, const Saved& saved) const
    {
        constexpr std::uint64_t farSmaller = 16;
        const StringId line = ownLineOf(rank);
        std::uint32_t next = rank + 1;
        const auto isBeside = [&] {
            return m_allocations.stack[next] == m_allocations.stack[rank] &&
                   m_allocations.size[next] <= m_allocations.size[rank] / farSmaller;
        };
        while (next < saved.born.last && isBeside())
            ++next;
        const bool isUsed = next < saved.born.last && !line.isNone() && ownLineOf(next) == line;
        return isUsed ? std::optional(next) : std::nullopt;
    }

    [[nodiscard]] StringId ownLineOf(std::uint32_t rank) const
    {
        const CallSite& site = m_ground.stacks().callSite(m_allocations.stack[rank]);
        return site.frame.isNone() ? StringId() : site.site;
    }

    /// The gradient that backward of a layer begins with is held until it is over. Where it is not found, one
    /// more of that size is.
    void holdGradient(const Saved& saved)
    {
        if (const auto gradient = saved.isOwnOutput ? std::nullopt : gradientOf(saved)) {
            if (m_stream.lives()[*gradient].died < Moment::after(saved.lastFreed))
                m_stream.endAt(*gradient, Moment::after(saved.lastFreed));
            return;
        }
        m_stream.add({m_stream.lives()[*saved.output].size, *saved.output, m_stream.before(*saved.firstFreed),
                      Moment::after(saved.lastFreed), false, false});
    }

    /// Of the output's size, made in backward and there when the layer's begins: the last that was made while
    /// the next layer needed the output.
    [[nodiscard]] std::optional<std::uint32_t> gradientOf(const Saved& saved) const
    {
        constexpr std::size_t mostLooked = 4096;
        const std::uint64_t size = m_allocations.size[*saved.output];
        auto rank = static_cast<std::uint32_t>(bornIn(m_allocations, m_forwardEnd, *saved.firstFreed).last);
        for (std::size_t n = 0; n < mostLooked && rank-- > 0; ++n) {
            const EventIndex born = m_allocations.allocEvent[rank];
            if (born < m_forwardEnd)
                break;
            if (m_allocations.size[rank] == size && m_allocations.freeEvent[rank] >= *saved.firstFreed &&
                born < m_allocations.freeEvent[*saved.output])
                return rank;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool isFreedInBackward(std::uint32_t rank) const
    {
        const EventIndex freed = m_allocations.freeEvent[rank];
        if (freed == neverEvent || freed < m_forwardEnd || freed >= m_stepEnd)
            return false;
        const ProgramPhase phase = m_ground.phaseAt(freed);
        return phase == ProgramPhase::Backward || phase == ProgramPhase::Recompute;
    }

    /// Memory ran out before backward came to it.
    [[nodiscard]] bool isCutOff(std::uint32_t rank) const
    {
        return m_isFailing && m_stepEnd >= m_ground.device->ooms().back() &&
               m_allocations.freeEvent[rank] > m_ground.device->ooms().back() &&
               m_ground.kindOf(rank) != Kind::KeptResult;
    }

    [[nodiscard]] Saved savedOf(std::size_t repeat, EventIndex begin, EventIndex end)
    {
        const RankSpan born = bornIn(m_allocations, begin, end);
        Saved saved;
        saved.born = born;
        saved.end = end;
        for (auto rank = static_cast<std::uint32_t>(born.first); rank < born.last; ++rank) {
            if (m_allocations.freeEvent[rank] >= end && (isFreedInBackward(rank) || isCutOff(rank)))
                saved.ranks.push_back(rank);
        }
        saved.output = outputOf(repeat, born, saved.ranks);
        for (const std::uint32_t rank : saved.ranks) {
            if (rank == saved.output || !isFreedInBackward(rank))
                continue;
            const EventIndex freed = m_allocations.freeEvent[rank];
            saved.firstFreed = std::min(saved.firstFreed.value_or(freed), freed);
            saved.lastFreed = std::max(saved.lastFreed, freed);
        }
        return saved;
    }

    /// What the next layer's backward frees first is what it was given. Where memory ran out before, it is
    /// where it was in the same repeat of a pass that had one, else what was made last.
    std::optional<std::uint32_t> outputOf(std::size_t repeat, RankSpan born,
                                          const std::vector<std::uint32_t>& saved)
    {
        if (saved.empty())
            return std::nullopt;
        if (std::all_of(saved.begin(), saved.end(), [&](std::uint32_t r) { return isFreedInBackward(r); })) {
            const std::uint32_t output =
                *std::min_element(saved.begin(), saved.end(), [&](std::uint32_t a, std::uint32_t b) {
                    return m_allocations.freeEvent[a] < m_allocations.freeEvent[b];
                });
            m_places.resize(std::max(m_places.size(), repeat + 1));
            m_places[repeat] = output - born.first;
            return output;
        }
        const auto known = repeat < m_places.size() ? m_places[repeat] : std::nullopt;
        const auto there = known ? born.first + *known : Allocations::noRank;
        return std::ranges::find(saved, there) != saved.end() ? static_cast<std::uint32_t>(there)
                                                              : saved.back();
    }

    /// All that the repeat asked for is asked for again, in its order, before the first of it is freed.
    void makeAgain(const Saved& saved)
    {
        const RankSpan born = saved.born;
        const EventIndex end = saved.end;
        struct Turn
        {
            EventIndex event = 0;
            std::uint32_t rank = 0;
            bool isEnd = false;
        };
        std::vector<Turn> turns;
        for (auto rank = static_cast<std::uint32_t>(born.first); rank < born.last; ++rank) {
            turns.push_back({m_allocations.allocEvent[rank], rank, false});
            if (m_allocations.freeEvent[rank] < end)
                turns.push_back({m_allocations.freeEvent[rank], rank, true});
        }
        std::sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) { return a.event < b.event; });
        std::vector<Moment> bornAgain(born.last - born.first);
        const EventIndex before = *saved.firstFreed;
        for (const Turn& turn : turns) {
            const Moment now = m_stream.before(before);
            Moment& moment = bornAgain[turn.rank - born.first];
            if (turn.isEnd)
                add(turn.rank, moment, now);
            else
                moment = now;
        }
        const Moment done = m_stream.before(before);
        for (auto rank = static_cast<std::uint32_t>(born.first); rank < born.last; ++rank) {
            if (m_allocations.freeEvent[rank] >= end)
                add(rank, bornAgain[rank - born.first], endOf(rank, saved, done));
        }
    }

    [[nodiscard]] Moment endOf(std::uint32_t rank, const Saved& saved, const Moment& done) const
    {
        if (rank == saved.output)
            return Moment::after(saved.lastFreed);
        const bool isSaved = std::binary_search(saved.ranks.begin(), saved.ranks.end(), rank);
        return isSaved && isFreedInBackward(rank) ? Moment::at(m_allocations.freeEvent[rank]) : done;
    }

    void add(std::uint32_t rank, const Moment& from, const Moment& to)
    {
        const std::uint64_t size = m_stream.lives()[rank].size;
        m_recomputed += size;
        m_stream.add({size, rank, from, to, false, false});
    }

    const FixGround& m_ground;
    RequestStream& m_stream;
    const Allocations& m_allocations;
    std::vector<std::optional<std::size_t>> m_places; ///< of the output among a repeat's births
    EventIndex m_forwardEnd = 0;
    EventIndex m_stepEnd = 0;
    std::uint64_t m_recomputed = 0;
    std::size_t m_layers = 0;
    bool m_isFailing = false;
};

ChangeNotes notesOf(const Checkpointer& done, const FixGround& ground, const LayerFacts& layers)
{
    ChangeNotes notes;
    notes.recomputed = done.recomputed();
    notes.layers = done.layers();
    notes.of = lineText(ground, layers.line);
    notes.assumptions = {
        FixText::tr("Each of the %1 layers at %2 has one output, and doing its forward pass again asks for "
                    "what it asked for at first.")
            .arg(layers.repeats)
            .arg(notes.of),
        FixText::tr(
            "The state of random numbers and masks of dropout that are kept for it are not counted.")};
    return notes;
}

} // namespace

Result<ChangeNotes> checkpoint(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                               const Progress& progress)
{
    const auto layers = layersOf(change, ground);
    SNAPVIEWER_TRY(layers);
    const auto repeats = repeatsOf(change, (*layers)->repeats);
    SNAPVIEWER_TRY(repeats);
    Checkpointer checkpointer(ground, stream);
    for (const LoopPass* pass : checkpointer.passesOf(**layers)) {
        if (progress.isCancelled())
            return cancelled();
        checkpointer.checkpoint(*pass, *repeats);
    }
    if (checkpointer.layers() == 0)
        return inputError(FixText::tr("no backward pass frees what the layers at %1 keep, so checkpointing "
                                      "them changes nothing")
                              .arg(lineText(ground, (*layers)->line)));
    return notesOf(checkpointer, ground, **layers);
}

} // namespace core::fix
