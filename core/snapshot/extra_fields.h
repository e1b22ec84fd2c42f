// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/string_pool.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

/// What one item of a kept value is.
enum class ExtraTag : std::uint8_t
{
    Absent, ///< in a value's place: the file does not have the key, which others of its kind have
    None,
    False,
    True,
    Integer,
    Unsigned, ///< an integer of 2^63 and more
    Real,
    Text,  ///< a StringId of the snapshot
    Stack, ///< a list of frames: ExtraFields::stack()
    List,
    Tuple,
    Dict, ///< keys and values alternate
};

/// A scalar or, by its ExtraId, a list, tuple or dict. Copied freely.
struct ExtraField
{
    ExtraTag tag = ExtraTag::Absent;
    std::uint64_t payload = 0;

    [[nodiscard]] StringId text() const { return StringId{static_cast<std::uint32_t>(payload)}; }
    [[nodiscard]] ExtraId container() const { return ExtraId{static_cast<std::uint32_t>(payload)}; }
    [[nodiscard]] std::int64_t integer() const { return static_cast<std::int64_t>(payload); }
    [[nodiscard]] double real() const;
    [[nodiscard]] static ExtraField ofInteger(std::int64_t number);
    [[nodiscard]] static ExtraField ofUnsigned(std::uint64_t number);
    [[nodiscard]] static ExtraField ofReal(double number);
    [[nodiscard]] static ExtraField ofText(StringId text) { return {ExtraTag::Text, text.value}; }

    friend bool operator==(const ExtraField&, const ExtraField&) = default;
};

/// Values of a file that no column has, in their own types, so that they can be written as they were: lists,
/// tuples and dicts whose items are scalars or other such. Equal ones have equal ids; none contains itself.
/// Filled by one thread while a file is read, then immutable.
class ExtraFields
{
public:
    /// The container of tag with these items, which are interned already.
    ExtraId intern(ExtraTag tag, std::span<const ExtraField> items);
    /// How many containers there are, id 0 included, which is none of them.
    [[nodiscard]] std::size_t count() const { return m_containers.size(); }
    /// What a container is; Absent for none and for id 0.
    [[nodiscard]] ExtraTag tagOf(ExtraId id) const;
    /// The items of a container; empty for none.
    [[nodiscard]] std::vector<ExtraField> items(ExtraId id) const;

    /// A Stack's payload for stack.
    [[nodiscard]] std::uint64_t placeOf(StackId stack);
    [[nodiscard]] StackId stack(const ExtraField& item) const { return m_stacks[item.payload]; }
    /// All that are named, to be renumbered.
    [[nodiscard]] std::span<StackId> stacks() { return m_stacks; }
    [[nodiscard]] std::span<const StackId> stacks() const { return m_stacks; }

    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    StringPool m_containers;
    std::vector<StackId> m_stacks;
    std::unordered_map<StackId, std::uint64_t> m_placeOfStack;
};

/// What is kept of the rows of one table, a dict each, for the few that have any: its keys are those which
/// the columns do not tell, or tell otherwise. One writer; then immutable.
class ExtraRows
{
public:
    /// O(1) for ascending rows, else O(log rows). None: nothing any more.
    void set(std::uint32_t row, ExtraId kept);
    /// The dict of a row, or none. O(log entries).
    [[nodiscard]] ExtraId of(std::uint32_t row) const;
    [[nodiscard]] bool isEmpty() const { return m_entries.empty() && m_late.empty(); }
    /// All that have one, by row.
    [[nodiscard]] std::vector<std::pair<std::uint32_t, ExtraId>> all() const;
    /// The same of rows that have new numbers; what newRow answers nothing for is left out.
    using NewRow = std::function<std::optional<std::uint32_t>(std::uint32_t row)>;
    [[nodiscard]] ExtraRows renumbered(const NewRow& newRow) const;
    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    using Entries = std::vector<std::pair<std::uint32_t, ExtraId>>;
    [[nodiscard]] Entries::const_iterator entryAt(std::uint32_t row) const;

    Entries m_entries;                       ///< by row
    std::map<std::uint32_t, ExtraId> m_late; ///< what did not come in order
};

} // namespace core
