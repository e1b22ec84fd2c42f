// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace core {

/// A colour as 0xAARRGGBB, sRGB; alpha is always 255.
using Rgb = std::uint32_t;

enum class Theme : std::uint8_t
{
    Light,
    Dark,
};

/// The colours of the things that are no allocation.
struct SceneColours
{
    Rgb background = 0;
    Rgb beforeRecording = 0; ///< alive before the first event, of unknown call site
    Rgb unknown = 0;         ///< no frames recorded; no pool known
    Rgb rest = 0;            ///< known, but of no group with a colour of its own
    Rgb mark = 0;            ///< the outline of what is selected
    Rgb peaks = 0;           ///< what a pixel's events reach beyond the state it shows
};
[[nodiscard]] SceneColours sceneColours(Theme theme);

/// The colours for groups, to be given in this order: told apart by normal, protanope and deuteranope eyes,
/// and none the colour of selection or failure. The same index is the same hue in both themes.
[[nodiscard]] std::span<const Rgb> categoryColours(Theme theme);
/// How many shades of one colour tinted() tells apart.
constexpr std::size_t tintCount = 3;
/// A shade of a group's colour, lighter on light and darker on dark backgrounds; 0: colour itself.
[[nodiscard]] Rgb tinted(Rgb colour, std::size_t tint, Theme theme);
/// How many families of shades there are.
constexpr std::size_t familyCount = 2;
/// Shades of the first two of categoryColours(), that one first, for the lines of a file: told apart by the
/// same eyes, from each other, the other family and the third colour; none near black on a light background.
[[nodiscard]] std::span<const Rgb> familyColours(std::size_t family, Theme theme);
/// Black or white: what is read more easily on colour, with a contrast of 4.5 or more.
[[nodiscard]] Rgb inkOn(Rgb colour);
/// Part 0 … 1 of a scale from dark blue over green to yellow.
[[nodiscard]] Rgb scaleColour(double part, Theme theme);
/// The WCAG 2 contrast ratio of two colours, 1 … 21.
[[nodiscard]] double contrast(Rgb a, Rgb b);
/// part of a, 1 − part of b, in sRGB.
[[nodiscard]] Rgb mixed(Rgb a, Rgb b, double part);

} // namespace core
