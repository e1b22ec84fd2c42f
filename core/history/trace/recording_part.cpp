// SPDX-License-Identifier: MIT
#include "core/history/trace/recording_part.h"

#include <QStringList>

#include <algorithm>

namespace core {

namespace {

/// A whole number from 0 on; otherwise where the text is empty.
std::optional<EventIndex> indexFrom(const QString& text, EventIndex otherwise)
{
    if (text.isEmpty())
        return otherwise;
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok && value >= 0 ? std::optional(value) : std::nullopt;
}

/// column[i] = old column[rows[i]]
template <class T>
void pick(std::vector<T>& column, const std::vector<std::uint32_t>& rows)
{
    std::vector<T> picked;
    picked.reserve(rows.size());
    for (const std::uint32_t row : rows)
        picked.push_back(column[row]);
    column.swap(picked);
}

template <class T>
void pick(PackedColumn<T>& column, const std::vector<std::uint32_t>& rows)
{
    PackedColumn<T> picked;
    for (const std::uint32_t row : rows)
        picked.push_back(column[row]);
    column = std::move(picked);
}

/// The column up to row end.
template <class T>
void cut(PackedColumn<T>& column, std::size_t end)
{
    PackedColumn<T> kept;
    for (std::size_t row = 0; row < end; ++row)
        kept.push_back(column[row]);
    column = std::move(kept);
}

/// An event as it looks from inside range.
EventIndex seenFrom(TraceRange range, EventIndex event)
{
    if (event < range.begin)
        return beforeFirstEvent;
    return event < range.end ? event : neverEvent;
}

void pickAll(Allocations& a, const std::vector<std::uint32_t>& rows)
{
    pick(a.addr, rows);
    pick(a.size, rows);
    pick(a.allocEvent, rows);
    pick(a.freeRequestedEvent, rows);
    pick(a.freeEvent, rows);
    pick(a.origin, rows);
    pick(a.version, rows);
    pick(a.block, rows);
    pick(a.stream, rows);
    pick(a.pool, rows);
    pick(a.stack, rows);
    pick(a.freeStack, rows);
}

void restrictColumn(PackedColumn<std::uint64_t>& column, TraceRange range)
{
    const std::size_t first = Usage::rowOf(range.begin - 1);
    PackedColumn<std::uint64_t> kept;
    for (std::size_t row = 0; row <= Usage::rowOf(range.end - 1); ++row)
        kept.push_back(column[std::max(row, first)]);
    column = std::move(kept);
}

} // namespace

std::optional<TraceRange> TraceRange::fromText(const QString& text)
{
    const QStringList ends = text.split(QLatin1Char(':'));
    if (ends.size() != 2 || text.size() == 1)
        return std::nullopt;
    const auto begin = indexFrom(ends.first(), 0);
    const auto end = indexFrom(ends.last(), neverEvent);
    if (!begin || !end || *begin >= *end)
        return std::nullopt;
    return TraceRange{*begin, *end};
}

TraceRange TraceRange::within(std::uint32_t count) const
{
    const auto last = static_cast<EventIndex>(count);
    return {std::min(begin, last), std::min(end, last)};
}

TraceRange RecordingPart::of(std::int32_t traceDevice, std::uint32_t count) const
{
    const bool isRemote = !device || *device == traceDevice;
    return (isRemote ? events : TraceRange()).within(count);
}

void restrictTo(Allocations& allocations, TraceRange range)
{
    std::vector<std::uint32_t> kept;
    std::vector<std::uint32_t> newRank(allocations.rows(), Allocations::noRank);
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.allocEvent[rank] >= range.end || allocations.freeEvent[rank] < range.begin)
            continue;
        newRank[rank] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(rank);
    }
    pickAll(allocations, kept);
    for (auto* column : {&allocations.allocEvent, &allocations.freeRequestedEvent, &allocations.freeEvent}) {
        for (EventIndex& event : *column)
            event = seenFrom(range, event);
    }
    const auto end = static_cast<std::size_t>(range.end);
    cut(allocations.versionOfEvent, end);
    allocations.rankOfEvent.resize(end);
    for (std::size_t k = 0; k < end; ++k) {
        std::uint32_t& rank = allocations.rankOfEvent[k];
        const bool isOutside = static_cast<EventIndex>(k) < range.begin || rank == Allocations::noRank;
        rank = isOutside ? Allocations::noRank : newRank[rank];
    }
}

void restrictTo(Usage& usage, TraceRange range)
{
    for (auto* column : {&usage.allocated, &usage.active, &usage.reserved})
        restrictColumn(*column, range);
    usage.findPeaks(range.begin - 1);
}

} // namespace core
