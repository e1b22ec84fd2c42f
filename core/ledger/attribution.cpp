// SPDX-License-Identifier: MIT
#include "core/ledger/attribution.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/missing_reason.h"
#include "core/structure/kind_text.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LedgerText);

LedgerKey textKey(StringId text)
{
    return {LedgerKey::Kind::Text, text.value};
}

/// The Python package of an installed file (`torch.optim`), else the folder that a file is in.
std::string moduleOf(std::string_view file)
{
    std::string path(file);
    std::replace(path.begin(), path.end(), '\\', '/');
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos)
        return path; // a notebook cell, <string>, a file of the working directory
    path.resize(slash);
    for (const std::string_view root : {"/site-packages/", "/dist-packages/"}) {
        if (const std::size_t at = path.rfind(root); at != std::string::npos) {
            std::string package = path.substr(at + root.size());
            std::replace(package.begin(), package.end(), '/', '.');
            return package;
        }
    }
    const std::string folder = path.substr(path.rfind('/') + 1);
    return folder.empty() ? "/" : folder;
}

bool saysNothing(std::string_view compileContext)
{
    return compileContext.empty() || compileContext == "N/A";
}

/// A change of what is open: annotation `index` (by start) begins or ends.
struct Change
{
    std::int64_t at = noTime;
    bool begins = false;
    std::size_t index = 0;

    friend bool operator<(const Change& a, const Change& b) { return a.at < b.at; }
};

std::vector<Change> changesOf(const std::vector<Annotation>& annotations, std::int32_t device)
{
    std::vector<Change> changes;
    for (std::size_t i = 0; i < annotations.size(); ++i) {
        const Annotation& annotation = annotations[i];
        if (annotation.device != device)
            continue;
        changes.push_back({annotation.startUs, true, i});
        if (annotation.endUs != noTime && annotation.endUs != std::numeric_limits<std::int64_t>::max())
            changes.push_back({annotation.endUs + 1, false, i}); // it holds at its end's microsecond
    }
    std::sort(changes.begin(), changes.end());
    return changes;
}

bool isShown(FrameTier tier, FrameFilter filter)
{
    return filter == FrameFilter::All || tier == FrameTier::Own ||
           (filter == FrameFilter::Libraries && tier == FrameTier::Library);
}

} // namespace

Attribution::Attribution(std::shared_ptr<const Recording> recording, const DeviceHistory& device,
                         std::shared_ptr<const Categories> categories, Known known)
    : m_recording(std::move(recording)), m_device(&device), m_categories(std::move(categories)),
      m_pools(known.pools ? std::move(known.pools) : std::make_shared<const PoolKinds>(snapshot())),
      m_names(snapshot(), known.names ? std::move(known.names)
                                      : std::make_shared<const AllocationNames>(snapshot(), device))
{
    const StackTable& stacks = snapshot().stacks();
    for (std::size_t s = 0; s < stacks.stackCount(); ++s)
        nameModule(fileOf(stacks.callSite(StackId{s})));
    flattenAnnotations();
}

std::shared_ptr<const Attribution>
Attribution::withCategories(std::shared_ptr<const Categories> categories) const
{
    auto changed = std::make_shared<Attribution>(*this);
    changed->m_categories = std::move(categories);
    return changed;
}

std::shared_ptr<const Attribution>
Attribution::withProgram(std::shared_ptr<const ProgramPlaces> program) const
{
    auto changed = std::make_shared<Attribution>(*this);
    changed->m_program = std::move(program);
    return changed;
}

void Attribution::nameModule(StringId file)
{
    if (file.isNone() || m_moduleOfFile.contains(file.value))
        return;
    const std::string name = moduleOf(snapshot().strings().view(file));
    const auto [known, isNew] =
        m_placeOfModule.try_emplace(name, static_cast<std::uint32_t>(m_modules.size()));
    if (isNew)
        m_modules.push_back(name);
    m_moduleOfFile[file.value] = known->second;
}

/// Turns overlapping annotations into stretches of time with one innermost (latest begun) annotation each.
void Attribution::flattenAnnotations()
{
    const std::vector<Annotation>& annotations = snapshot().annotations();
    std::set<std::size_t> open; // annotations are in order of their start
    for (const Change& change : changesOf(annotations, m_device->device())) {
        if (change.begins)
            open.insert(change.index);
        else
            open.erase(change.index);
        const StringId innermost = open.empty() ? StringId{} : annotations[*open.rbegin()].name;
        if (!m_annotationSince.empty() && m_annotationSince.back() == change.at) {
            m_annotation.back() = innermost;
        } else {
            m_annotationSince.push_back(change.at);
            m_annotation.push_back(innermost);
        }
    }
}

bool Attribution::isPending(std::uint32_t rank, EventIndex k) const
{
    return m_device->allocations().freeRequestedEvent[rank] <= k;
}

bool Attribution::isPrivatePool(PoolId pool) const
{
    return !pool.isNone() && snapshot().pools()[pool.value] != Pool{};
}

const CallSite& Attribution::siteOf(std::uint32_t rank) const
{
    return snapshot().stacks().callSite(m_device->allocations().stack[rank]);
}

/// The file of a site's frame; where generated code stands for an original line, that line's file.
StringId Attribution::fileOf(const CallSite& site) const
{
    if (site.frame.isNone())
        return {};
    const StackTable& stacks = snapshot().stacks();
    const StringId file = stacks.frameFile(site.frame);
    if (site.kind != SiteKind::Own || stacks.isOwn(site.frame))
        return file;
    std::string_view text = stacks.strings().view(site.site); // file:line:name
    text = text.substr(0, text.rfind(':'));
    const StringId original = stacks.strings().find(text.substr(0, text.rfind(':')));
    return original.isNone() ? file : original;
}

LedgerKey Attribution::reasonOf(std::uint32_t rank) const
{
    const StringId named = namedInstead(snapshot(), *m_device, rank);
    return named.isNone() ? missingReason(snapshot(), *m_device, rank) : textKey(named);
}

LedgerKey Attribution::lifetimeOf(std::uint32_t rank, EventIndex k) const
{
    const Allocations& allocations = m_device->allocations();
    const bool isFreed =
        allocations.freeRequestedEvent[rank] != neverEvent || allocations.freeEvent[rank] != neverEvent;
    if (isPending(rank, k))
        return Condition::PendingFree;
    if (m_device->eventCount() == 0)
        return Condition::NoTrace;
    if (allocations.allocEvent[rank] != beforeFirstEvent)
        return isFreed ? Condition::Freed : Condition::Kept;
    return isFreed ? Condition::BeforeFreed : Condition::BeforeKept;
}

LedgerKey Attribution::annotationOf(std::uint32_t rank) const
{
    const EventIndex event = m_device->allocations().allocEvent[rank];
    if (event == beforeFirstEvent)
        return reasonOf(rank);
    const std::int64_t time = snapshot().events().timeUs[m_device->trace().event(event).value];
    const auto after = std::upper_bound(m_annotationSince.begin(), m_annotationSince.end(), time);
    if (time == noTime || after == m_annotationSince.begin())
        return Condition::NoAnnotation;
    const StringId name = m_annotation[static_cast<std::size_t>(after - m_annotationSince.begin()) - 1];
    return name.isNone() ? LedgerKey(Condition::NoAnnotation) : textKey(name);
}

LedgerKey Attribution::keyOf(Grouping grouping, std::uint32_t rank, EventIndex k) const
{
    const Allocations& allocations = m_device->allocations();
    const CallSite& site = siteOf(rank);
    const LedgerKey reason = site.kind == SiteKind::None ? reasonOf(rank) : LedgerKey();
    const bool hasSite = site.kind != SiteKind::None;
    switch (grouping) {
    case Grouping::Library:
        return !site.packageLine.isNone() ? textKey(site.packageLine)
               : hasSite                  ? LedgerKey(Condition::NoLibrary)
                                          : reason;
    case Grouping::Operator:
        return !site.op.isNone() ? textKey(site.op) : hasSite ? LedgerKey(Condition::NoOperator) : reason;
    case Grouping::File: {
        const StringId file = fileOf(site);
        return !file.isNone() ? textKey(file) : hasSite ? LedgerKey(Condition::NoFile) : reason;
    }
    case Grouping::Module: {
        const auto module = m_moduleOfFile.find(fileOf(site).value);
        if (module != m_moduleOfFile.end())
            return {LedgerKey::Kind::Module, module->second};
        return hasSite ? LedgerKey(Condition::NoFile) : reason;
    }
    case Grouping::Category: {
        const std::uint16_t category =
            m_categories ? m_categories->of(m_device->idOf(rank)) : Categories::none;
        return category == Categories::none ? LedgerKey(Condition::NoCategory)
                                            : LedgerKey(LedgerKey::Kind::Category, category);
    }
    case Grouping::Stream:
        return {LedgerKey::Kind::Stream, static_cast<std::uint64_t>(allocations.stream[rank])};
    case Grouping::Pool:
        return allocations.pool[rank].isNone()
                   ? LedgerKey(Condition::UnknownPool)
                   : LedgerKey(LedgerKey::Kind::Pool, allocations.pool[rank].value);
    case Grouping::Annotation:
        return annotationOf(rank);
    case Grouping::Size:
        return {LedgerKey::Kind::Size, allocations.size[rank]};
    case Grouping::Lifetime:
        return lifetimeOf(rank, k);
    case Grouping::Phase:
    case Grouping::Step:
    case Grouping::Layer:
        return programKeyOf(grouping, rank);
    default:
        return hasSite ? textKey(site.site) : reason;
    }
}

LedgerKey Attribution::programKeyOf(Grouping grouping, std::uint32_t rank) const
{
    const EventIndex event = m_device->allocations().allocEvent[rank];
    if (event == beforeFirstEvent)
        return reasonOf(rank);
    if (grouping == Grouping::Phase) {
        const auto phase = m_program ? m_program->phaseAt(event) : std::nullopt;
        return phase && *phase != ProgramPhase::Unknown
                   ? LedgerKey(LedgerKey::Kind::Phase, static_cast<std::uint64_t>(*phase))
                   : LedgerKey(Condition::NoPhase);
    }
    if (grouping == Grouping::Step) {
        const auto step = m_program ? m_program->steps().stepAt(event) : std::nullopt;
        return step ? LedgerKey(LedgerKey::Kind::Step, *step) : LedgerKey(Condition::NoStep);
    }
    const auto layer = m_program ? m_program->layerAt(event) : std::nullopt;
    return layer ? LedgerKey(LedgerKey::Kind::Layer, (std::uint64_t{layer->place} << 32U) | layer->repeat)
                 : LedgerKey(Condition::NoLayer);
}

void Attribution::appendCalls(std::uint32_t rank, std::vector<LedgerKey>& path) const
{
    const std::vector<std::uint32_t> calls =
        m_program ? m_program->callsOf(rank) : std::vector<std::uint32_t>();
    for (const std::uint32_t call : calls)
        path.push_back({LedgerKey::Kind::Call, call});
    if (calls.empty())
        path.push_back(m_device->allocations().allocEvent[rank] == beforeFirstEvent
                           ? reasonOf(rank)
                           : LedgerKey(Condition::NoCall));
}

/// Generated code without a line of its source: by graph where the event names one, else by file.
void Attribution::appendGenerated(std::uint32_t rank, const CallSite& site,
                                  std::vector<LedgerKey>& path) const
{
    path.push_back(Condition::CompiledCode);
    const EventIndex event = m_device->allocations().allocEvent[rank];
    if (event != beforeFirstEvent) {
        const StringId context = snapshot().events().compileContext[m_device->trace().event(event).value];
        if (!context.isNone() && !saysNothing(snapshot().strings().view(context)))
            path.push_back(textKey(context));
    }
    path.push_back({LedgerKey::Kind::Generated, fileOf(site).value});
    path.push_back(textKey(site.site));
}

void Attribution::appendCause(std::uint32_t rank, EventIndex k, std::vector<LedgerKey>& path) const
{
    const Allocations& allocations = m_device->allocations();
    const CallSite& site = siteOf(rank);
    if (isPending(rank, k))
        path.push_back(Condition::PendingFree);
    if (isPrivatePool(allocations.pool[rank]))
        path.push_back({LedgerKey::Kind::Pool, allocations.pool[rank].value});
    if (site.kind == SiteKind::None)
        path.push_back(reasonOf(rank));
    else if (site.kind == SiteKind::Python && isGeneratedFile(snapshot().strings().view(fileOf(site))))
        appendGenerated(rank, site, path);
    else
        path.push_back(textKey(site.site));
    if (site.kind == SiteKind::Own && !site.packageLine.isNone())
        path.push_back(textKey(site.packageLine));
    if (!site.op.isNone() && site.kind != SiteKind::Operator)
        path.push_back(textKey(site.op));
    path.push_back({LedgerKey::Kind::Size, allocations.size[rank]});
}

void Attribution::appendKeys(Grouping grouping, std::uint32_t rank, EventIndex k,
                             std::vector<LedgerKey>& path) const
{
    if (grouping == Grouping::Cause)
        appendCause(rank, k, path);
    else if (grouping == Grouping::Call)
        appendCalls(rank, path);
    else if (grouping == Grouping::Name)
        m_names.append(rank, path);
    else
        path.push_back(keyOf(grouping, rank, k));
}

void Attribution::appendFrames(Grouping grouping, std::uint32_t rank, FrameFilter filter,
                               std::vector<LedgerKey>& path) const
{
    const StackTable& stacks = snapshot().stacks();
    const CallSite& site = siteOf(rank);
    if (site.kind == SiteKind::None)
        return path.push_back(reasonOf(rank));
    const auto begin = static_cast<std::ptrdiff_t>(path.size());
    if (filter != FrameFilter::All && site.kind == SiteKind::Cause)
        path.push_back(textKey(site.site));
    else if (filter != FrameFilter::All && !site.op.isNone())
        path.push_back(textKey(site.op));
    const auto withoutFrames = static_cast<std::ptrdiff_t>(path.size());
    for (const FrameId frame : stacks.frames(m_device->allocations().stack[rank])) {
        if (isShown(stacks.frameTier(frame), filter))
            path.push_back({LedgerKey::Kind::Frame, frame.value});
    }
    const bool isSaid = site.kind == SiteKind::Cause || site.kind == SiteKind::Operator;
    if (std::ssize(path) == withoutFrames && !isSaid)
        path.push_back(textKey(site.site));
    if (grouping == Grouping::CallTree)
        std::reverse(path.begin() + begin, path.end());
}

QString Attribution::textOf(const LedgerKey& key) const
{
    const StringPool& strings = snapshot().strings();
    const StringId string{static_cast<std::uint32_t>(key.value)};
    switch (key.kind) {
    case LedgerKey::Kind::Total:
        return LedgerText::tr("active");
    case LedgerKey::Kind::Condition:
        return titleOf(*m_device, static_cast<Condition>(key.value));
    case LedgerKey::Kind::Text:
    case LedgerKey::Kind::Generated:
        return strings.text(string);
    case LedgerKey::Kind::FreedAt:
        return freedAtText(*m_device, strings.text(string));
    case LedgerKey::Kind::Frame:
        return QString::fromStdString(
            snapshot().stacks().frameText(FrameId{static_cast<std::uint32_t>(key.value)}));
    case LedgerKey::Kind::Module:
        return QString::fromStdString(m_modules[key.value]);
    case LedgerKey::Kind::Category:
        return core::textOf(*m_categories, key.value);
    case LedgerKey::Kind::Size:
        return formatShortBytes(key.value);
    case LedgerKey::Kind::Stream:
        if (!snapshot().tellsStreams())
            return LedgerText::tr("unknown stream");
        return key.value == 0 ? LedgerText::tr("stream 0 (default)")
                              : LedgerText::tr("stream %1").arg(static_cast<std::int64_t>(key.value));
    case LedgerKey::Kind::Phase:
        return nameOf(static_cast<ProgramPhase>(key.value));
    case LedgerKey::Kind::Step:
        return labelOf(m_program->steps(), key.value);
    case LedgerKey::Kind::Layer:
        return m_program->textOf({static_cast<std::uint32_t>(key.value >> 32U), string.value}, snapshot());
    case LedgerKey::Kind::Call:
        return m_program->textOfCall(string.value, snapshot());
    case LedgerKey::Kind::Name:
        return m_names.textOf(key.value);
    case LedgerKey::Kind::Pool:
        break;
    }
    return poolText(PoolId{static_cast<std::uint32_t>(key.value)});
}

QString Attribution::whatIs(PoolId pool) const
{
    return isPrivatePool(pool) ? core::textOf(m_pools->of(pool)) : QString();
}

QString Attribution::poolText(PoolId pool) const
{
    if (!isPrivatePool(pool))
        return LedgerText::tr("default pool");
    const QString what = whatIs(pool);
    const QString id = snapshot().poolText(pool);
    return what.isEmpty() ? LedgerText::tr("private pool %1").arg(id)
                          : LedgerText::tr("private pool %1: %2", "id, what it is").arg(id, what);
}

QString Attribution::explanationOf(const LedgerKey& key) const
{
    switch (key.kind) {
    case LedgerKey::Kind::Condition:
        return core::explanationOf(static_cast<Condition>(key.value));
    case LedgerKey::Kind::Category:
        return m_categories->all()[key.value].explanation;
    case LedgerKey::Kind::FreedAt:
        return LedgerText::tr("Allocated before recording began, or by an event that a full ring buffer "
                              "dropped, so where is not known; this is the line that freed it.");
    case LedgerKey::Kind::Pool:
        return isPrivatePool(PoolId{static_cast<std::uint32_t>(key.value)})
                   ? LedgerText::tr(
                         "A pool of its own, as a CUDA graph or a MemPool has: only it can use that memory.")
                   : QString();
    default:
        return {};
    }
}

} // namespace core
