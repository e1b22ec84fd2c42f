// SPDX-License-Identifier: MIT
#include "core/snapshot/snapshot.h"

#include "core/snapshot/extra_fields_json.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::size_t mostExtraText = std::size_t{1} << 16U;

/// Does a column tell what an event says under key?
bool hasColumn(std::string_view key)
{
    constexpr std::array<std::string_view, 10> keys{
        "action", "addr",    "size",        "stream",          "time_us",
        "frames", "pool_id", "device_free", "compile_context", "user_metadata"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

} // namespace

Snapshot::Snapshot(SnapshotData data) : m_strings(std::move(data.strings)), m_stacks(std::move(data.stacks))
{
    for (const Trace& trace : data.traces)
        m_devices.push_back(trace.device);
    m_devices.insert(m_devices.end(), data.segments.device.begin(), data.segments.device.end());
    std::sort(m_devices.begin(), m_devices.end());
    m_devices.erase(std::unique(m_devices.begin(), m_devices.end()), m_devices.end());
    m_data = std::make_shared<const SnapshotData>(std::move(data));
}

Snapshot::Snapshot(const Snapshot& other, const OwnRules& rules)
    : m_data(other.m_data), m_devices(other.m_devices)
{
    const std::shared_ptr<StringPool> strings = other.m_strings->clone();
    m_stacks = std::make_shared<const StackTable>(*other.m_stacks, *strings, rules);
    m_strings = strings;
}

std::shared_ptr<const Snapshot> Snapshot::withOwnRules(const OwnRules& rules) const
{
    return std::shared_ptr<const Snapshot>(new Snapshot(*this, rules));
}

Trace Snapshot::trace(std::int32_t device) const
{
    const std::vector<Trace>& traces = m_data->traces; // a file may have thousands
    const auto found = std::ranges::lower_bound(traces, device, {}, &Trace::device);
    if (found != traces.end() && found->device == device)
        return *found;
    return {device, 0, 0};
}

std::pair<SegmentId, SegmentId> Snapshot::segmentRange(std::int32_t device) const
{
    const auto& devices = m_data->segments.device;
    const auto [first, last] = std::equal_range(devices.begin(), devices.end(), device);
    return {SegmentId{static_cast<std::size_t>(first - devices.begin())},
            SegmentId{static_cast<std::size_t>(last - devices.begin())}};
}

QString Snapshot::actionName(Action action) const
{
    if (isKnown(action)) {
        const std::string_view name = nameOf(action);
        return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    const std::size_t index =
        static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::FirstUnknown);
    return index < m_data->unknownActions.size() ? strings().text(m_data->unknownActions[index]) : QString();
}

std::optional<std::uint64_t> Snapshot::deviceFree(EventId oom) const
{
    const auto found = m_data->deviceFree.find(oom);
    return found == m_data->deviceFree.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::pair<QString, QString>> Snapshot::extras(EventId event) const
{
    std::vector<std::pair<QString, QString>> result;
    if (hasFileSteps())
        result.emplace_back(QStringLiteral("step"), QString::number(fileStep(event)));
    const ExtraFields& values = *m_data->rest.values;
    const std::vector<ExtraField> kept = values.items(m_data->rest.events.of(event.value));
    for (std::size_t i = 0; i + 1 < kept.size(); i += 2) {
        const bool isText = kept[i].tag == ExtraTag::Text;
        if (isText && hasColumn(strings().view(kept[i].text())))
            continue;
        const auto key = isText ? std::optional(std::string(strings().view(kept[i].text())))
                                : extraFieldsJson(kept[i], values, stacks(), mostExtraText);
        const auto json = extraFieldsJson(kept[i + 1], values, stacks(), mostExtraText);
        result.emplace_back(QString::fromStdString(key.value_or("…")),
                            QString::fromStdString(json.value_or("…")));
    }
    return result;
}

StringId Snapshot::blockMetadata(BlockId block) const
{
    const auto found = m_data->blockMetadata.find(block);
    return found == m_data->blockMetadata.end() ? StringId() : found->second;
}

QString Snapshot::poolText(PoolId pool) const
{
    if (pool.value >= m_data->pools.size())
        return {};
    const Pool& p = m_data->pools[pool.value];
    return QStringLiteral("%1,%2").arg(p.first).arg(p.second);
}

} // namespace core
