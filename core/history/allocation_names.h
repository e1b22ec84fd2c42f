// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What a name of SnapViewer's recorder says that a tensor is.
enum class NamedRole : std::uint8_t
{
    None, ///< not such a name
    Parameter,
    Buffer,
    Gradient,
    OptimizerState,
};

/// What the program itself says allocations of one device are: the texts of annotate events on it (marks on
/// tensors, PyTorch 2.14), else the metadata of its final block, which SnapViewer's recorder writes where
/// torch knows no marks, else the metadata that was set when it was allocated (2.10). Equal names have equal
/// numbers. Texts are the snapshot's; keeps nothing alive; immutable, any thread.
class AllocationNames
{
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;
    /// So many marks of one allocation are told apart.
    static constexpr std::size_t mostMarks = 8;

    AllocationNames() = default;
    /// O(events) where the file has any such text, else O(1).
    AllocationNames(const Snapshot& snapshot, const DeviceHistory& device);

    [[nodiscard]] bool isEmpty() const { return m_ofRank.empty(); }
    /// The number of a rank's name, or none.
    [[nodiscard]] std::uint32_t of(std::uint32_t rank) const
    {
        return m_ofRank.empty() ? none : m_ofRank[rank];
    }
    [[nodiscard]] std::size_t count() const { return m_first.size(); }
    /// The one text that a name is, as the file has it; none where it is made of several.
    [[nodiscard]] StringId single(std::uint32_t name) const;
    /// UTF-8 as the file has it. Of one text that text whole; of several the beginning of each, in order,
    /// joined by "; ".
    [[nodiscard]] std::string text(std::uint32_t name, const StringPool& strings) const;
    /// What the texts of a name say that it is; None where two of them say different things.
    [[nodiscard]] NamedRole role(std::uint32_t name, const StringPool& strings) const;
    [[nodiscard]] std::size_t bytes() const
    {
        return (m_ofRank.size() + m_first.size() + m_texts.size()) * sizeof(std::uint32_t);
    }

private:
    friend class NameFinder;
    [[nodiscard]] std::span<const StringId> texts(std::uint32_t name) const;

    std::vector<std::uint32_t> m_ofRank; ///< empty: nothing has a name
    std::vector<std::uint32_t> m_first;  ///< by name: where its texts begin
    std::vector<StringId> m_texts;       ///< a none at a name's end: there were more
};

/// Of a device.
struct AllocationNamesOf
{
    static constexpr const char* name = "allocation names";
    using Key = std::int32_t;
    using Value = AllocationNames;
    static Result<Value> find(const Key& device, Finder& finder);
    static std::size_t bytes(const AllocationNames& names) { return names.bytes(); }
};

/// What one allocation is called, without finding the names of all; empty where it has none. O(events of its
/// life).
[[nodiscard]] std::string nameOfAllocation(const Snapshot& snapshot, const DeviceHistory& device,
                                           std::uint32_t rank);

/// The modules of a name that SnapViewer's recorder gave, as ends of prefixes of it: `a.b.weight: parameter`
/// is 1, 3 and its whole length. Empty for any other name. At most eight; those below are one.
[[nodiscard]] std::vector<std::size_t> modulesOfName(std::string_view name);
/// Of one text.
[[nodiscard]] NamedRole roleOfName(std::string_view name);

} // namespace core
