// SPDX-License-Identifier: MIT
#include "core/sql/engine/sql_context.h"

#include "core/base/texts.h"
#include "core/history/trace/address_map.h"
#include "core/sql/engine/watched.h"
#include "core/structure/structure_values.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SqlContextText);

/// How often each address was freed in a device's trace.
struct Frees
{
    AddressMap<std::uint32_t> blocks;
    AddressMap<std::uint32_t> segments;
};

void countFrees(const Snapshot& snapshot, const Trace& trace, Frees& frees)
{
    const EventColumns& events = snapshot.events();
    for (std::uint32_t row = trace.first; row < trace.first + trace.count; ++row) {
        if (endsAllocation(events.action[row]))
            ++frees.blocks[events.addr[row]];
        else if (shrinksReserved(events.action[row]))
            ++frees.segments[events.addr[row]];
    }
}

Error noDevice(const History& history, std::int64_t device)
{
    QStringList known;
    for (const auto& one : history.devices())
        known.append(QString::number(one->device()));
    return queryError(known.isEmpty() ? SqlContextText::tr("no device %1: the recording has none").arg(device)
                                      : SqlContextText::tr("no device %1: the recording has %2")
                                            .arg(QString::number(device), known.join(QStringLiteral(", "))));
}

/// The categories that there are without rules of a person's; null where the statement was stopped meanwhile.
std::shared_ptr<const Categories> kindsAlone(const SqlContext& context)
{
    Watched progress(context.watcher());
    std::vector<KindsPtr> kinds;
    for (const auto& device : context.history().devices()) {
        const auto found = context.store().of<KindsOf>(device->device(), progress);
        if (!found)
            return progress.isCancelled() ? nullptr : std::make_shared<const Categories>();
        kinds.push_back(**found);
    }
    auto categories = Categories::build(context.recording(), {}, kinds, progress);
    if (categories)
        return std::make_shared<const Categories>(std::move(*categories));
    return progress.isCancelled() ? nullptr : std::make_shared<const Categories>();
}

} // namespace

SqlContext::SqlContext(std::shared_ptr<const Recording> recording,
                       std::shared_ptr<const Categories> categories, std::shared_ptr<Derived> store)
    : m_recording(std::move(recording)), m_store(store ? std::move(store) : derivedOf(m_recording)),
      m_callstacks(stacks().stackCount()), m_categories(std::move(categories))
{
    if (m_categories) {
        for (const Category& category : m_categories->all())
            m_categoryNames.push_back(category.name.toStdString());
    } else {
        for (const Kind kind : allKinds())
            m_categoryNames.push_back(nameOf(kind).toStdString());
    }
    for (const std::string& name : m_categoryNames)
        m_texts.add(name);
    const StringPool& strings = snapshot().strings();
    for (std::size_t s = 0; s < stacks().stackCount(); ++s) {
        const CallSite& site = stacks().callSite(StackId{s});
        m_texts.add(strings.view(site.site));
        m_texts.add(strings.view(site.op));
        m_texts.add(strings.view(site.packageLine));
    }
    for (std::size_t p = 0; p < snapshot().pools().size(); ++p)
        m_pools.push_back(snapshot().poolText(PoolId{p}).toStdString());
}

std::string_view SqlContext::category(AllocationId allocation) const
{
    if (!m_categories)
        m_categories = kindsAlone(*this);
    if (!m_categories)
        return {}; // nobody reads this row any more
    const std::uint16_t category = m_categories->of(allocation);
    return category == Categories::none ? std::string_view() : m_categoryNames[category];
}

std::optional<std::string_view> SqlContext::callstack(StackId stack) const
{
    auto& text = m_callstacks[stack.value];
    if (!text) {
        std::uint64_t bytes = 0; // without what stands between
        for (const FrameId frame : stacks().frames(stack))
            bytes += stacks().strings().view(stacks().frameFile(frame)).size() +
                     stacks().strings().view(stacks().frameName(frame)).size();
        constexpr std::uint64_t littleForAnyFile = std::uint64_t{32} << 20U;
        if (m_callstackBytes + bytes > littleForAnyFile + 2 * recording().document->fileBytes)
            return std::nullopt;
        m_callstackBytes += bytes;
        text = std::make_unique<const std::string>(stacks().callstackText(stack));
        m_texts.add(*text);
    }
    return *text;
}

std::uint32_t SqlContext::segmentVersion(SegmentId segment) const
{
    linkFinalState();
    return m_segmentVersions[segment.value];
}

std::uint32_t SqlContext::blockVersion(BlockId block) const
{
    linkFinalState();
    return m_blockVersions[block.value];
}

AllocationId SqlContext::allocationOf(BlockId block) const
{
    linkFinalState();
    return m_blockAllocations[block.value];
}

Result<const DeviceHistory*> SqlContext::deviceOf(std::int64_t device) const
{
    const bool isOrdinal = device == static_cast<std::int32_t>(device);
    const DeviceHistory* found = isOrdinal ? history().device(static_cast<std::int32_t>(device)) : nullptr;
    return found != nullptr ? Result<const DeviceHistory*>(found)
                            : Result<const DeviceHistory*>(noDevice(history(), device));
}

Result<std::optional<SqlContext::Moment>> SqlContext::momentOf(const CallArguments& arguments) const
{
    if (!arguments.integers[0] || !arguments.integers[1])
        return std::optional<Moment>();
    const std::int64_t device = *arguments.integers[0];
    const std::int64_t event = *arguments.integers[1];
    const auto known = deviceOf(device);
    SNAPVIEWER_TRY(known);
    const DeviceHistory* const found = *known;
    const EventIndex first = found->part().begin - 1;
    const EventIndex last = found->eventCount() - 1;
    if (event < first || event > last)
        return queryError(SqlContextText::tr("no event %1 on device %2: give %3 to %4")
                              .arg(QString::number(event), QString::number(device), QString::number(first),
                                   QString::number(last)));
    return std::optional(Moment{found, static_cast<EventIndex>(event)});
}

std::shared_ptr<const AllocatorState> SqlContext::stateAt(const DeviceHistory& device, EventIndex event) const
{
    constexpr std::size_t mostKept = 4;
    const auto known = std::find_if(m_states.begin(), m_states.end(), [&](const KeptState& kept) {
        return kept.device == &device && kept.event == event;
    });
    if (known != m_states.end()) {
        std::rotate(m_states.begin(), known, std::next(known));
        return m_states.front().state;
    }
    if (m_states.size() == mostKept)
        m_states.pop_back();
    m_states.insert(m_states.begin(),
                    {&device, event,
                     std::make_shared<const AllocatorState>(allocatorStateAt(snapshot(), device, event))});
    return m_states.front().state;
}

std::uint64_t SqlContext::mostActive(const DeviceHistory& device, EventIndex first, EventIndex last) const
{
    const auto [known, isNew] = m_active.try_emplace(&device);
    if (isNew)
        known->second = Envelope(device.usage().active);
    return known->second.valueAt(known->second.largestIn(Usage::rowOf(first), Usage::rowOf(last) + 1));
}

const std::vector<SqlContext::EventRange>& SqlContext::eventRanges() const
{
    if (!m_eventRanges) {
        m_eventRanges.emplace();
        for (const auto& device : history().devices()) {
            for (const UserDefinedRange& range : userDefinedRanges(snapshot(), *device))
                m_eventRanges->push_back({device.get(), range});
        }
    }
    return *m_eventRanges;
}

const std::vector<DeviceFacts>& SqlContext::facts() const
{
    if (m_facts.empty())
        m_facts = factsOf(history());
    return m_facts;
}

void SqlContext::linkFinalState() const
{
    if (m_isLinked)
        return;
    m_isLinked = true;
    const SegmentColumns& segments = snapshot().segments();
    const BlockColumns& blocks = snapshot().blocks();
    m_segmentVersions.resize(segments.rows());
    m_blockVersions.resize(blocks.rows());
    m_blockAllocations.resize(blocks.rows());
    for (const auto& device : history().devices()) {
        Frees frees;
        countFrees(snapshot(), device->trace(), frees);
        const auto [first, last] = snapshot().segmentRange(device->device());
        for (std::uint32_t s = first.value; s < last.value; ++s) {
            m_segmentVersions[s] = frees.segments[segments.addr[s]];
            for (std::uint32_t i = 0; i < segments.blockCount[s]; ++i) {
                const std::uint32_t b = segments.firstBlock[s] + i;
                m_blockVersions[b] = frees.blocks[blocks.addr[b]];
            }
        }
        const Allocations& allocations = device->allocations();
        for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
            if (!allocations.block[rank].isNone())
                m_blockAllocations[allocations.block[rank].value] = device->idOf(rank);
        }
    }
}

} // namespace core
