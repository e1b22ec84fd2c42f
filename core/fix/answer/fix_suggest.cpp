// SPDX-License-Identifier: MIT
#include "core/fix/answer/fix_suggest.h"

#include "core/base/texts.h"
#include "core/fix/answer/change_catalogue.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

constexpr std::size_t mostPlayed = 6;      ///< of single changes, by the model
constexpr std::size_t mostPaired = 5;      ///< the best of which pairs are made
constexpr std::size_t mostPairs = 3;       ///< of these by the model
constexpr std::uint64_t leastEffect = 100; ///< a hundredth of the peak

/// Tries changes on one recording.
class Trier
{
public:
    Trier(const FixGround& ground, std::optional<std::uint64_t> capacity, Progress& progress)
        : m_ground(ground), m_capacity(capacity), m_progress(progress)
    {}

    Result<FixSuggestions> run()
    {
        SNAPVIEWER_TRY(playRecorded());
        m_at = m_failed.value_or(m_ground.device->usage().peakEvent);
        for (const auto step :
             {&Trier::trySingles, &Trier::tryPairs, &Trier::playBest, &Trier::trySettings}) {
            if (!(this->*step)())
                return cancelled();
        }
        finish();
        return std::move(m_found);
    }

private:
    struct Candidate
    {
        std::vector<ChangeText> changes;
        std::uint64_t saves = 0;
    };

    /// The program as it is; its requests are let go before others are tried.
    Status playRecorded()
    {
        const RequestStream recorded(m_ground.snapshot(), *m_ground.device);
        auto before = outcomeOf(m_ground, recorded, {m_capacity, false, true}, m_progress);
        SNAPVIEWER_TRY(before);
        m_found.before = std::move(*before);
        m_failed = m_found.before.lastOom;
        if (!m_failed && !recorded.failed().empty()) // of the part that is opened
            m_failed = recorded.failed().back().event;
        return Done{};
    }

    bool trySingles()
    {
        for (ChangeText& change : programChanges(m_ground, m_at)) {
            if (!consider({{std::move(change)}, 0}, m_singles))
                return false;
        }
        std::ranges::stable_sort(m_singles, std::greater(), &Candidate::saves);
        return true;
    }

    /// Two ways of one change are no pair: a batch is halved once, a loop is checkpointed in one way.
    bool tryPairs()
    {
        const std::size_t count = std::min(m_singles.size(), mostPaired);
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = i + 1; j < count; ++j) {
                const ChangeText& a = m_singles[i].changes.front();
                const ChangeText& b = m_singles[j].changes.front();
                const auto isBatch = [](const ChangeText& one) {
                    return one.name == QLatin1String("batch") || one.name == QLatin1String("accumulate");
                };
                const bool isOfState = a.value(QStringLiteral("kind")) && b.value(QStringLiteral("kind"));
                if ((a.name == b.name && a.name != QLatin1String("free")) || (isBatch(a) && isBatch(b)) ||
                    isOfState)
                    continue;
                if (!consider({{a, b}, 0}, m_pairs))
                    return false;
            }
        }
        std::ranges::stable_sort(m_pairs, std::greater(), &Candidate::saves);
        return true;
    }

    /// By arithmetic alone; what has no effect to speak of is left out.
    bool consider(Candidate candidate, std::vector<Candidate>& to)
    {
        report();
        const auto answer = fixAnswerOf(m_ground, candidate.changes, {m_capacity, false, false}, m_progress);
        if (!answer)
            return !answer.error().isCancelled();
        candidate.saves = savedBy(answer->after.active);
        if (candidate.saves > 0 && candidate.saves >= m_found.before.active.peak / leastEffect)
            to.push_back(std::move(candidate));
        return true;
    }

    /// Where memory ran out what is less then, else how much lower the peak is.
    [[nodiscard]] std::uint64_t savedBy(const ActiveUsage& after) const
    {
        const ActiveUsage& before = m_found.before.active;
        const auto row = static_cast<std::size_t>(m_at - m_ground.device->part().begin);
        const std::uint64_t from = m_failed ? before.most[row] : before.peak;
        const std::uint64_t to = m_failed ? after.most[row] : after.peak;
        return from - std::min(from, to);
    }

    bool playBest()
    {
        for (std::size_t i = 0; i < std::min(m_singles.size(), mostPlayed); ++i) {
            if (!play(m_singles[i].changes))
                return false;
        }
        for (std::size_t i = 0; i < std::min(m_pairs.size(), mostPairs); ++i) {
            if (!play(m_pairs[i].changes))
                return false;
        }
        return true;
    }

    /// Settings matter where a request failed beside memory that was reserved and free.
    bool trySettings()
    {
        if (!m_failed || !m_ground.whyNoModel.isEmpty())
            return true;
        return std::ranges::none_of(settingChanges(m_ground),
                                    [&](ChangeText& change) { return !play({std::move(change)}); });
    }

    bool play(const std::vector<ChangeText>& changes)
    {
        report();
        const auto answer = fixAnswerOf(m_ground, changes, {m_capacity, false, true}, m_progress);
        if (!answer)
            return !answer.error().isCancelled();
        FixSuggestion one;
        one.changes = changes;
        one.intrusion = answer->intrusion();
        one.of = answer->changes.front().notes.of;
        one.saves = savedBy(answer->after.active);
        one.peakActive = answer->after.active.peak;
        if (answer->after.run)
            one.peakReserved = answer->after.run->peakReserved;
        one.margin = answer->after.margin();
        one.firstOom = answer->after.firstOom();
        one.lasting = answer->lasting;
        const bool isSetting = one.intrusion == Intrusion::Setting;
        if (!isSetting || one.lasting.kind != Lasting::Kind::No) // a setting that changes nothing
            m_found.tried.push_back(std::move(one));
        return true;
    }

    void report() { m_progress.report(m_found.looked++, 0, FixText::tr("Trying changes")); }

    /// Those that last first, then by how many steps; of alike ones the least intrusive, then what saves
    /// most.
    void finish()
    {
        const auto keyOf = [](const FixSuggestion& one) {
            const bool isOfSteps = one.lasting.kind == Lasting::Kind::Steps;
            const int group = one.lasting.isShort()                          ? 4
                              : one.lasting.kind == Lasting::Kind::NotAsked  ? 0
                              : one.lasting.kind == Lasting::Kind::Recording ? 0
                              : isOfSteps                                    ? 1
                              : one.lasting.kind == Lasting::Kind::No        ? 5
                                                                             : 2;
            const std::uint64_t steps = isOfSteps ? ~one.lasting.steps.value_or(0) : 0;
            return std::make_tuple(group, steps, one.changes.size(), one.intrusion, ~one.saves);
        };
        std::ranges::stable_sort(m_found.tried, std::less(), keyOf);
        m_found.before.active.after = {};
        m_found.before.active.most = {};
    }

    const FixGround& m_ground;
    std::optional<std::uint64_t> m_capacity;
    Progress& m_progress;
    std::optional<EventIndex> m_failed;
    EventIndex m_at = 0;
    FixSuggestions m_found;
    std::vector<Candidate> m_singles;
    std::vector<Candidate> m_pairs;
};

} // namespace

Result<FixSuggestions> suggestionsOf(const FixGround& ground, std::optional<std::uint64_t> capacity,
                                     Progress& progress)
{
    return Trier(ground, capacity, progress).run();
}

} // namespace core::fix
