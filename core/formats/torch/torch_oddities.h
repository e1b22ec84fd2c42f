// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"
#include "core/formats/torch/torch_keys.h"
#include "core/snapshot/import_log.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// Where in a snapshot something odd stands.
enum class Place : std::uint8_t
{
    Root,
    Segment,
    Block,
    Frame,
    Annotation,
    Event,
};

/// Odd keys and values met while records are read, when the device and index of a trace entry are not known
/// yet. Bounded: names beyond the first hundred are only counted. One thread.
class Oddities
{
public:
    static constexpr std::uint32_t noRow = 0xFFFFFFFFU;

    /// Counts anomaly at key; row is the trace entry's for Place::Event.
    void add(Anomaly anomaly, Place place, StringId key, std::uint32_t row = noRow, std::uint64_t count = 1);
    void wrongType(Place place, TorchKey key, std::uint32_t row = noRow)
    {
        add(Anomaly::WrongType, place, StringId{static_cast<std::uint32_t>(key)}, row);
    }

    /// The device and index of a trace entry's row; neverEvent for entries that no trace has.
    struct EventPlace
    {
        std::int32_t device = ImportLog::anyDevice;
        EventIndex index = neverEvent;
    };
    using PlaceOfRow = std::function<EventPlace(std::uint32_t row)>;
    void writeTo(ImportLog& log, const StringPool& strings, const PlaceOfRow& placeOfRow) const;

    [[nodiscard]] std::uint64_t memoryBytes() const
    {
        return m_named.capacity() * sizeof(Named) + m_events.capacity() * sizeof(OfEvent);
    }

private:
    struct Named
    {
        Anomaly anomaly;
        Place place;
        StringId key;
        std::uint64_t count;
    };
    struct OfEvent
    {
        std::uint32_t row;
        StringId key;
        Anomaly anomaly;
    };

    [[nodiscard]] QString detailOf(Anomaly anomaly, const StringPool& strings) const;

    std::vector<Named> m_named;
    std::vector<OfEvent> m_events;
};

/// "trace entry: size" for people.
[[nodiscard]] QString describePlace(Place place, const QString& key);

} // namespace core
