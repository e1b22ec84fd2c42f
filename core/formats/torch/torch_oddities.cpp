// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_oddities.h"

#include "core/base/texts.h"

#include <QStringList>

#include <map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(OdditiesText);

constexpr std::size_t mostNames = 100;
constexpr qsizetype mostShown = 12;
constexpr std::size_t longestKey = 80; ///< of a key

} // namespace

QString describePlace(Place place, const QString& key)
{
    switch (place) {
    case Place::Root:
        return OdditiesText::tr("snapshot: %1").arg(key);
    case Place::Segment:
        return OdditiesText::tr("segment: %1").arg(key);
    case Place::Block:
        return OdditiesText::tr("block: %1").arg(key);
    case Place::Frame:
        return OdditiesText::tr("frame: %1").arg(key);
    case Place::Annotation:
        return OdditiesText::tr("annotation: %1").arg(key);
    case Place::Event:
        break;
    }
    return OdditiesText::tr("trace entry: %1").arg(key);
}

void Oddities::add(Anomaly anomaly, Place place, StringId key, std::uint32_t row, std::uint64_t count)
{
    if (row != noRow) {
        m_events.push_back({row, key, anomaly});
        return;
    }
    for (Named& named : m_named) {
        if (named.anomaly == anomaly && named.place == place &&
            (named.key == key || m_named.size() >= mostNames)) {
            named.count += count;
            return;
        }
    }
    m_named.push_back({anomaly, place, key, count});
}

QString Oddities::detailOf(Anomaly anomaly, const StringPool& strings) const
{
    QStringList details;
    for (const Named& named : m_named) {
        if (named.anomaly != anomaly)
            continue;
        if (details.size() == mostShown) {
            details.append(QStringLiteral("…"));
            break;
        }
        details.append(describePlace(named.place, strings.text(named.key, longestKey)));
    }
    return details.join(QStringLiteral("; "));
}

void Oddities::writeTo(ImportLog& log, const StringPool& strings, const PlaceOfRow& placeOfRow) const
{
    for (const Anomaly anomaly : {Anomaly::UnknownKey, Anomaly::WrongType, Anomaly::DeviceOutOfRange}) {
        std::uint64_t count = 0;
        for (const Named& named : m_named)
            count += named.anomaly == anomaly ? named.count : 0;
        if (count > 0)
            log.add(anomaly, ImportLog::anyDevice, neverEvent, detailOf(anomaly, strings), count);
    }
    // counted here first: the log is asked once a device and anomaly, however many entries are odd
    std::map<std::pair<std::int32_t, Anomaly>, ImportLog::Entry> byDevice;
    for (const OfEvent& odd : m_events) {
        const EventPlace at = placeOfRow(odd.row);
        if (at.index == neverEvent)
            continue;
        ImportLog::Entry& entry = byDevice[{at.device, odd.anomaly}];
        ++entry.count;
        if (at.index >= entry.firstEvent)
            continue;
        entry.firstEvent = at.index;
        entry.detail = describePlace(Place::Event, strings.text(odd.key, longestKey));
    }
    for (const auto& [key, entry] : byDevice)
        log.add(key.second, key.first, entry.firstEvent, entry.detail, entry.count);
}

} // namespace core
