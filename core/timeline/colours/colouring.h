// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/timeline/colours/allocation_groups.h"
#include "core/timeline/colours/scene_colours.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What a colour stands for, and how much of it there is.
struct LegendEntry
{
    Rgb colour = 0;
    QString text;
    std::optional<std::uint64_t> bytes; ///< at the moment shown; nothing: not asked
    std::uint16_t group = 0;            ///< Colouring::groupOf() its allocations
    bool isUnsure = false;              ///< of bytes: as UnsureTotals has it
};

/// The colour of every allocation of one device. The eight groups that are drawn largest (bytes × events of
/// the whole trace) have a colour of their own, all others are the same grey, so that no colour means two
/// things; parts of a group differ a little in lightness. Sizes and ages are scales instead. Values only:
/// keeps nothing alive; immutable, any thread.
class Colouring
{
public:
    /// Of what has no group of its own: other groups; nothing known; alive before recording, nothing
    /// known.
    static constexpr std::uint16_t rest = 0xFFFD;
    static constexpr std::uint16_t unknown = 0xFFFE;
    static constexpr std::uint16_t before = 0xFFFF;

    Colouring() = default;
    /// sources, progress: as of groupsOf(). O(allocations · log + length of the distinct sites).
    Colouring(const Snapshot& snapshot, const DeviceHistory& device, ColourBy by,
              const GroupSources& sources = {}, const Progress& progress = NoProgress());

    [[nodiscard]] ColourBy by() const { return m_by; }
    /// Whether colours are places on a scale: then there are no groups.
    [[nodiscard]] bool isScale() const { return m_by == ColourBy::Size || m_by == ColourBy::Age; }
    /// "file, then line": what groups and the colours in them are. Translated; may be empty.
    [[nodiscard]] const QString& what() const { return m_what; }

    /// Whether groups are what a call site called in libraries: then they say more than it does.
    [[nodiscard]] bool isBelowSites() const { return m_isBelowSites; }

    [[nodiscard]] std::size_t rows() const { return m_shadeOf.size(); }
    [[nodiscard]] Rgb colourOf(std::uint32_t rank, Theme theme) const
    {
        return m_shades[m_shadeOf[rank]].colours[static_cast<std::size_t>(theme)];
    }
    /// By rank.
    [[nodiscard]] std::vector<Rgb> colours(Theme theme) const;
    /// Into groups(), or rest, unknown, before.
    [[nodiscard]] std::uint16_t groupOf(std::uint32_t rank) const { return m_shades[m_shadeOf[rank]].group; }
    /// The colour that a whole group goes by.
    [[nodiscard]] Rgb colourOfGroup(std::uint16_t group, Theme theme) const;
    /// By rank, the groups with colours: largest first. Translated.
    [[nodiscard]] const std::vector<QString>& groups() const { return m_groups; }
    /// Translated.
    [[nodiscard]] QString textOf(std::uint16_t group) const;

    /// What the colours stand for, groups with what they hold after event; at each event in one order.
    /// isUnsure: the device's totals are. O(live allocations).
    [[nodiscard]] std::vector<LegendEntry> legend(const DeviceHistory& device, EventIndex event, Theme theme,
                                                  bool isUnsure = false) const;

private:
    friend class ColouringMaker;

    struct Shade
    {
        std::array<Rgb, 2> colours{}; ///< by Theme
        std::uint16_t group = unknown;
    };

    [[nodiscard]] static std::vector<LegendEntry> scaleLegend(ColourBy by, Theme theme);

    ColourBy m_by = ColourBy::CallSite;
    QString m_what;
    bool m_isBelowSites = false;
    std::vector<std::uint16_t> m_shadeOf; ///< by rank
    std::vector<Shade> m_shades;
    std::vector<QString> m_groups;
    std::vector<std::uint16_t> m_shadeOfGroup; ///< its first
    QString m_beforeText;
};

} // namespace core
