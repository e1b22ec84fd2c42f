// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/snapviewer/polygon_events.h"
#include "core/formats/torch/torch_builder.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Makes the trace of device 0 from SnapViewer's polygons and the elements that they name, which builder has
/// read: an alloc where the polygon of an alloc begins and a free where it ends, a free where the polygon of
/// one ends, a segment's event where that of a segment begins, all in the order of the steps. One thread;
/// used once.
class TraceMaker
{
public:
    using Polygon = PolygonEvents::Polygon;
    /// Event rows of builder by element; nothing for elements that are none.
    using Elements = std::vector<std::optional<std::uint32_t>>;

    /// Keeps references to all of them. What is unsound in a polygon costs that polygon, counted in log.
    TraceMaker(TorchBuilder& builder, const std::vector<Polygon>& polygons, const Elements& elements,
               ImportLog& log);

    /// Takes builder's data, its events replaced by the trace.
    [[nodiscard]] SnapshotData make();

private:
    /// A polygon's begin or end.
    struct Moment
    {
        std::int64_t step = 0;
        std::uint32_t polygon = 0;
        bool isEnd = false;
    };

    [[nodiscard]] std::uint32_t rowOf(const Polygon& polygon) const
    {
        return *(*m_elements)[static_cast<std::size_t>(polygon.element)];
    }
    bool isSound(const Polygon& polygon, std::vector<bool>& used) const;
    void findMoments();
    void addMoments(std::uint32_t polygon, std::int64_t end);
    void append(EventColumns& to, std::uint32_t row, const Moment& moment) const;

    TorchBuilder* m_builder;
    const std::vector<Polygon>* m_polygons;
    const Elements* m_elements;
    ImportLog* m_log;
    EventColumns m_from;
    std::vector<Moment> m_moments;
};

} // namespace core
