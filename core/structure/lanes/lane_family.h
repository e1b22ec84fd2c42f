// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace core {

/// Who speaks in a lane. In the order in which the lanes stand.
enum class LaneFamily : std::uint8_t
{
    Ranges,        ///< what the program names itself: record_function, a profiler's steps
    Library,       ///< optimizers, data loaders, wrappers for many devices
    Communication, ///< collectives of NCCL and its like
    Compiler,      ///< what torch.compile does, by its own names
    Metadata,      ///< events that follow each other with the same user metadata
    Marks,         ///< annotate events: what was said of one allocation
};

constexpr std::array allLaneFamilies{LaneFamily::Ranges,   LaneFamily::Library,  LaneFamily::Communication,
                                     LaneFamily::Compiler, LaneFamily::Metadata, LaneFamily::Marks};

/// Whose a named range is, by the names that PyTorch gives its own. Never Metadata or Marks.
[[nodiscard]] LaneFamily familyOf(std::string_view name);

/// Whether a lane is closed until somebody asks for it: hundreds of ranges that no program named, and
/// metadata, which mostly repeats what the steps say.
[[nodiscard]] constexpr bool isClosedAtFirst(LaneFamily family)
{
    return family == LaneFamily::Compiler || family == LaneFamily::Metadata;
}

/// A family's name in files and settings.
[[nodiscard]] std::string_view nameOf(LaneFamily family);

/// Some families.
class LaneFamilies
{
public:
    constexpr LaneFamilies() = default;

    /// All but those that are closed at first.
    [[nodiscard]] static constexpr LaneFamilies shownAtFirst()
    {
        LaneFamilies result;
        for (const LaneFamily family : allLaneFamilies)
            result.set(family, !isClosedAtFirst(family));
        return result;
    }

    [[nodiscard]] constexpr bool has(LaneFamily family) const { return (m_bits >> bitOf(family) & 1U) != 0; }
    constexpr void set(LaneFamily family, bool isIn)
    {
        const auto bit = static_cast<std::uint8_t>(1U << bitOf(family));
        m_bits = static_cast<std::uint8_t>(isIn ? m_bits | bit : m_bits & ~bit);
    }

    friend constexpr bool operator==(LaneFamilies, LaneFamilies) = default;

private:
    [[nodiscard]] static constexpr unsigned bitOf(LaneFamily family) { return static_cast<unsigned>(family); }

    std::uint8_t m_bits = 0;
};

} // namespace core
