// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/history/history.h"
#include "core/structure/categories.h"
#include "core/structure/kinds.h"
#include "core/timeline/colours/scene_colours.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

class AllocationNames; // core/history/allocation_names.h
class PoolKinds;       // core/history/pool_kinds.h

/// What an allocation's colour tells.
enum class ColourBy : std::uint8_t
{
    CallSite, ///< the line of code
    Size,
    Stream,
    Pool,
    Age, ///< how late in the trace it was allocated
    Origin,
    Group, ///< what tells this recording apart best: kind, file, function or line; lines within by lightness
    Name,  ///< what the program calls it; the recorder's names by module
    Kind,  ///< its category: a rule of the user's, else what it is for
};

/// What a picture tells apart: allocations in cells, cells in groups. A cell is the smallest thing with a
/// colour of its own: a stack, a stack's allocations of one kind, a pool.
struct AllocationGroups
{
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    struct Cell
    {
        double area = 0;            ///< drawn: bytes × events
        std::uint32_t group = none; ///< none: nothing is known of it
        std::uint32_t part = 0;     ///< the call site (StringId) that tells cells of one group apart; else 0
    };
    struct Group
    {
        QString name;
        std::optional<Rgb> own;      ///< a colour that a person chose
        std::uint32_t family = none; ///< its file, where one or two hold nearly all; else none
    };

    std::vector<std::uint32_t> cellOf; ///< by rank
    std::vector<Cell> cells;
    std::vector<Group> groups;
    bool areKinds = false;     ///< the last groups are allKinds(); those before, a person's categories
    bool isBelowSites = false; ///< allocations of one call site may be of several groups, which are no kinds
    QString what;              ///< what groups are, for a person: "file"; translated
};

/// What is known of allocations beside their columns. Borrows.
struct GroupSources
{
    std::span<const Kind> kinds; ///< by rank, for Group, and Kind without categories; empty: all unknown
    const Categories* categories = nullptr; ///< for Group and Kind; may be null
    const AllocationNames* names = nullptr; ///< for Name; null: found here
    const PoolKinds* pools = nullptr;       ///< for Pool, likewise
};

/// Bytes × events of an allocation in the part that is open.
[[nodiscard]] double drawnArea(const DeviceHistory& device, std::uint32_t rank);

/// By anything but sizes and ages. Group: the first of kind, file, function and line that has 90 % of what is
/// drawn in three to eight groups; where one line has more than 60 %, what it called in libraries. Lines of
/// one or two files are families. O(allocations · log + length of the distinct sites); cancelled, the groups
/// are some that nobody may use.
[[nodiscard]] AllocationGroups groupsOf(const Snapshot& snapshot, const DeviceHistory& device, ColourBy by,
                                        const GroupSources& sources, const Progress& progress);

} // namespace core
