// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/pickle_value.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// What a dict or list of a stream was recognised as; the payload of a Record value beside its row.
enum class RecordKind : std::uint8_t
{
    Frame,
    Event,
    Block,
    Segment,
    Annotation,
    Stack,       ///< a list of frames only
    FrozenStack, ///< a list that was taken as a stack and may not change any more
    Pair,        ///< a tuple of two integers
    EventRun,    ///< a list of only events, row after row
};

[[nodiscard]] constexpr pickle::Value recordOf(RecordKind kind, std::uint32_t row)
{
    return pickle::Value::of(pickle::Value::Tag::Record, static_cast<std::uint64_t>(kind) << 32U | row);
}
[[nodiscard]] constexpr bool isRecord(pickle::Value v, RecordKind kind)
{
    return v.is(pickle::Value::Tag::Record) && v.number() >> 32U == static_cast<std::uint64_t>(kind);
}
[[nodiscard]] constexpr RecordKind recordKind(pickle::Value v)
{
    return static_cast<RecordKind>(v.number() >> 32U);
}
[[nodiscard]] constexpr std::uint32_t recordRow(pickle::Value v)
{
    return static_cast<std::uint32_t>(v.number());
}

/// How many of something an input of total bytes will have, with a margin (what stays unused costs
/// addresses only), where read bytes of it
/// have count.
[[nodiscard]] constexpr std::size_t expectedCount(std::size_t count, std::uint64_t total, std::uint64_t read)
{
    return static_cast<std::size_t>(static_cast<double>(count) * static_cast<double>(total) /
                                    static_cast<double>(read) * 1.25);
}

/// What containers stand for, by number, in four bytes each: a kind of record and its row, or where its plain
/// values are. A table beside has the rows that do not fit.
class ContainerEntries
{
public:
    [[nodiscard]] std::size_t size() const { return m_codes.size(); }
    void append() { m_codes.push_back(0); }
    void reserve(std::size_t count) { m_codes.reserve(count); }
    void resize(std::size_t count) { m_codes.resize(count); }

    /// Unset, a Record, or an Int: the index of its plain values.
    [[nodiscard]] pickle::Value operator[](std::size_t number) const
    {
        const std::uint32_t code = m_codes[number];
        const std::uint32_t tag = code & tagMask;
        if (tag == 0)
            return {};
        if (tag == wideTag)
            return m_wide[code >> tagBits];
        return tag == plainTag ? pickle::Value::integer(code >> tagBits)
                               : recordOf(static_cast<RecordKind>(tag - 1), code >> tagBits);
    }
    void set(std::size_t number, pickle::Value entry);

    [[nodiscard]] std::uint64_t memoryBytes() const
    {
        return m_codes.capacity() * sizeof(std::uint32_t) + m_wide.capacity() * sizeof(pickle::Value);
    }

private:
    static constexpr unsigned tagBits = 4;
    static constexpr std::uint32_t tagMask = 15; ///< 0: unset; 1 and on: kinds of records
    static constexpr std::uint32_t plainTag = 14;
    static constexpr std::uint32_t wideTag = 15;

    std::vector<std::uint32_t> m_codes;
    std::vector<pickle::Value> m_wide;
};

/// The lists, dicts and tuples of a stream: four bytes each for what was recognised (its record), and the
/// plain values only of those that were not. Handles are Values of tag List, Dict or Tuple. One thread.
class Containers
{
public:
    [[nodiscard]] pickle::Value make(pickle::Value::Tag tag);
    /// Reserves room for an input of total bytes, of which read bytes made what is there.
    void expect(std::uint64_t total, std::uint64_t read);

    /// What handle stands for: unset while empty, a Record, or the handle itself for plain values.
    [[nodiscard]] pickle::Value resolve(pickle::Value handle) const
    {
        const pickle::Value entry = m_entries[handle.number()];
        return entry.is(pickle::Value::Tag::Int) ? handle : entry;
    }
    /// The record that handle stands for; unset or an Int where it stands for none.
    [[nodiscard]] pickle::Value entry(pickle::Value handle) const { return m_entries[handle.number()]; }
    /// Makes handle stand for record; plain values that it had are dropped.
    void setRecord(pickle::Value handle, pickle::Value record);
    /// Adds plain values; handle must not stand for a record.
    void addItems(pickle::Value handle, std::span<const pickle::Value> items);
    /// Its plain values: items, or keys and values alternating; empty for records.
    [[nodiscard]] std::span<const pickle::Value> items(pickle::Value handle) const;

    /// Forgets the containers made after handle, whose numbers are given anew, if all of them are records of
    /// kind. The caller knows that nothing refers to them.
    void dropRecordsAfter(pickle::Value handle, RecordKind kind);

    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    ContainerEntries m_entries;
    std::vector<std::vector<pickle::Value>> m_plain;
    std::vector<std::uint32_t> m_freePlain;
    std::uint64_t m_plainBytes = 0;
};

} // namespace core
