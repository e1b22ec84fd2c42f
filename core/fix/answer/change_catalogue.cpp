// SPDX-License-Identifier: MIT
#include "core/fix/answer/change_catalogue.h"

#include "core/replay/answer/replay_suggest.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <map>
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

} // namespace

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

} // namespace core::fix
