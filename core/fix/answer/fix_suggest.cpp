// SPDX-License-Identifier: MIT
#include "core/fix/answer/fix_suggest.h"

#include "core/base/progress.h"
#include "core/base/texts.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/replay/answer/replay_suggest.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace core::fix {

namespace {

constexpr std::uint64_t leastShare = 50; ///< of what is alive: a fiftieth
constexpr std::size_t mostSettings = 4;

ChangeText changeOf(const char* name, std::initializer_list<std::pair<const char*, QString>> values)
{
    ChangeText change{QLatin1String(name), {}};
    for (const auto& [key, value] : values)
        change.values.emplace_back(QLatin1String(key), value);
    return change;
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A line as LifeChoice understands it: the end of its path that says which file it is.
QString lineOf(const StackTable& stacks, FrameId frame)
{
    return textOf(tailOf(stacks.strings().view(stacks.frameFile(frame)), 2)) + QLatin1Char(':') +
           QString::number(stacks.frameLine(frame));
}

/// What a call site holds after an event.
struct Held
{
    StackId stack; ///< one of the site's
    std::uint64_t bytes = 0;
    std::uint64_t beyondCall = 0; ///< of that, what has outlived its phase; a call ends before
    std::uint64_t beyondStep = 0; ///< and its step
};

/// Whether it is no use to a program's later passes, as far as its kind tells.
bool isLoose(Kind kind)
{
    switch (kind) {
    case Kind::KeptResult:
    case Kind::Temporary:
    case Kind::Input:
    case Kind::Unknown:
        return true;
    default:
        return false;
    }
}

/// What backward frees it needs, as far as anyone can tell; so does a pass that had no backward yet.
bool isNeededLater(const FixGround& ground, std::uint32_t rank, EventIndex at)
{
    const Allocations& allocations = ground.device->allocations();
    const EventIndex freed = allocations.freeEvent[rank];
    const ProgramPhase phase = ground.phaseAt(allocations.allocEvent[rank]);
    const bool isPass = phase == ProgramPhase::Forward || phase == ProgramPhase::Other;
    if (freed == neverEvent)
        return isPass && ground.stepEnd(allocations.allocEvent[rank]) > at;
    const ProgramPhase end = ground.phaseAt(freed);
    return isPass && (end == ProgramPhase::Backward || end == ProgramPhase::Recompute);
}

std::map<StringId, Held> heldAt(const FixGround& ground, EventIndex at)
{
    const Allocations& allocations = ground.device->allocations();
    std::map<StringId, Held> held;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        const EventIndex born = allocations.allocEvent[rank];
        if (!allocations.isActiveAt(rank, at) || born < ground.device->part().begin ||
            !isLoose(ground.kindOf(rank)) || isNeededLater(ground, rank, at))
            continue;
        const StackId stack = allocations.stack[rank];
        Held& site = held[ground.stacks().callSite(stack).site];
        site.stack = stack;
        site.bytes += allocations.size[rank];
        const PhaseRun* phase = ground.program->phaseAt(born);
        if (phase != nullptr && phase->end <= at)
            site.beyondCall += allocations.size[rank];
        if (ground.steps->stepAt(born) && ground.stepEnd(born) <= at)
            site.beyondStep += allocations.size[rank];
    }
    return held;
}

void addSites(const FixGround& ground, EventIndex at, std::vector<ChangeText>& changes)
{
    const std::uint64_t least = ground.device->usage().activeAt(at) / leastShare;
    for (const auto& [id, site] : heldAt(ground, at)) {
        const CallSite& callSite = ground.stacks().callSite(site.stack);
        if (site.bytes < least || callSite.kind == SiteKind::None || callSite.kind == SiteKind::CppOnly)
            continue;
        const QString name = callSite.frame.isNone() ? textOf(ground.snapshot().strings().view(id))
                                                     : lineOf(ground.stacks(), callSite.frame);
        if (site.beyondStep >= least)
            changes.push_back(changeOf("free", {{"site", name}, {"until", QStringLiteral("step")}}));
        else if (site.beyondCall >= least)
            changes.push_back(changeOf("free", {{"site", name}, {"until", QStringLiteral("phase")}}));
        else if (!callSite.frame.isNone())
            changes.push_back(changeOf("free", {{"site", name}, {"until", QStringLiteral("call")}}));
    }
}

/// What an optimizer makes for itself while it works on many parameters at once.
bool hasOptimizerTemporaries(const FixGround& ground, EventIndex at)
{
    const Allocations& allocations = ground.device->allocations();
    std::uint64_t bytes = 0;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.isActiveAt(rank, at) && ground.kindOf(rank) == Kind::Temporary &&
            ground.phaseAt(allocations.allocEvent[rank]) == ProgramPhase::Optimizer)
            bytes += allocations.size[rank];
    }
    return bytes > 0 && bytes >= ground.device->usage().activeAt(at) / leastShare;
}

bool has(const FixGround& ground, Kind kind)
{
    return std::ranges::find(*ground.kinds, kind) != ground.kinds->end();
}

void addKinds(const FixGround& ground, std::vector<ChangeText>& changes)
{
    const QString state = nameOf(Kind::OptimizerState);
    if (has(ground, Kind::Gradient))
        changes.push_back(changeOf("set-to-none", {}));
    if (has(ground, Kind::OptimizerState)) {
        changes.push_back(changeOf("scale", {{"kind", state}, {"by", QStringLiteral("0.25")}}));
        changes.push_back(changeOf("offload", {{"kind", state}}));
    }
    if (has(ground, Kind::Activation)) {
        changes.push_back(changeOf("accumulate", {{"by", QStringLiteral("2")}}));
        changes.push_back(changeOf("batch", {{"by", QStringLiteral("0.5")}}));
    }
}

/// What is worth trying on a recording, of what is alive after event `at`: each loop of layers, what could be
/// freed with its call, phase or step, kinds. Settings aside. O(allocations).
std::vector<ChangeText> programChanges(const FixGround& ground, EventIndex at)
{
    std::vector<ChangeText> changes;
    const std::uint64_t least = ground.device->usage().peakActive / leastShare;
    for (const LayerFacts& layers : ground.layers) {
        if (layers.total() < least || changes.size() >= 4)
            continue;
        const QString line = lineOf(ground.stacks(), layers.line);
        changes.push_back(changeOf("checkpoint", {{"loop", line}}));
        if (layers.repeats > 3)
            changes.push_back(changeOf("checkpoint", {{"loop", line}, {"every", QStringLiteral("2")}}));
    }
    addSites(ground, at, changes);
    addKinds(ground, changes);
    if (hasOptimizerTemporaries(ground, at))
        changes.push_back(changeOf("scale", {{"kind", nameOf(Kind::Temporary)},
                                             {"phase", nameOf(ProgramPhase::Optimizer)},
                                             {"by", QStringLiteral("0")}}));
    return changes;
}

/// Settings of the allocator that are not those recorded.
std::vector<ChangeText> settingChanges(const FixGround& ground)
{
    std::vector<ChangeText> changes;
    if (!ground.study)
        return changes;
    const replay::Settings& recorded = ground.study->program.recorded.settings;
    for (const replay::Settings& settings : replay::candidatesOf(recorded)) {
        if (settings.divisions != recorded.divisions || settings.largeSegment != recorded.largeSegment)
            continue; // of sizes, not of pieces: they help by chance
        ChangeText change{QStringLiteral("settings"), {}};
        for (const QString& part : replay::textOf(settings).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            const qsizetype colon = part.indexOf(QLatin1Char(':'));
            change.values.emplace_back(part.left(colon), part.mid(colon + 1));
        }
        if (change.values.size() == 1 && changes.size() < mostSettings)
            changes.push_back(std::move(change));
    }
    return changes;
}

SNAPVIEWER_TEXTS(FixText);

constexpr std::size_t mostPlayed = 6;      ///< of single changes, by the model
constexpr std::size_t mostPaired = 5;      ///< the best of which pairs are made
constexpr std::size_t mostPairs = 3;       ///< of these by the model
constexpr std::uint64_t leastEffect = 100; ///< a hundredth of the peak

/// Tries changes on one recording.
class Trier
{
public:
    Trier(const FixGround& ground, const FixRules& rules, Progress& progress)
        : m_ground(ground), m_rules(rules), m_progress(progress)
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
        auto before = outcomeOf(m_ground, recorded, m_rules, m_progress);
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
        FixRules rules = m_rules;
        rules.wantsModel = false;
        const auto answer = fixAnswerOf(m_ground, candidate.changes, rules, m_progress);
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
        const auto answer = fixAnswerOf(m_ground, changes, m_rules, m_progress);
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
    FixRules m_rules;
    Progress& m_progress;
    std::optional<EventIndex> m_failed;
    EventIndex m_at = 0;
    FixSuggestions m_found;
    std::vector<Candidate> m_singles;
    std::vector<Candidate> m_pairs;
};

} // namespace

Result<FixSuggestions> suggestionsOf(const FixGround& ground, const FixRules& rules, Progress& progress)
{
    return Trier(ground, rules, progress).run();
}

} // namespace core::fix
