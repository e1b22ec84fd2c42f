// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>

namespace widgets {

/// The sides of a comparison: a difference is B − A.
enum class Side : std::uint8_t
{
    A,
    B,
};
inline constexpr std::array bothSides{Side::A, Side::B};

[[nodiscard]] constexpr Side otherOf(Side side)
{
    return side == Side::A ? Side::B : Side::A;
}
[[nodiscard]] constexpr std::size_t placeOf(Side side)
{
    return static_cast<std::size_t>(side);
}
/// "A", "B": in every language.
[[nodiscard]] QString letterOf(Side side);
/// Blue and orange, which all eyes tell apart, at 3 : 1 or more on the palette's surfaces. More in B has B's
/// colour, less A's.
[[nodiscard]] QColor colourOf(Side side, const QPalette& palette);
/// What is written on that colour.
[[nodiscard]] QColor inkOn(Side side, const QPalette& palette);

} // namespace widgets
