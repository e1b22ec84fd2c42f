// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

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
    Rgb mark = 0;            ///< the outline of what is selected
    Rgb peaks = 0;           ///< what a pixel's events reach beyond the state it shows
};
[[nodiscard]] SceneColours sceneColours(Theme theme);

/// The colours for kinds: told apart by normal, protanope and deuteranope eyes, with a contrast of 2.4 : 1 to
/// the theme's background. The same index is the same hue in both themes.
[[nodiscard]] std::span<const Rgb> categoryColours(Theme theme);
/// Part 0 … 1 of a scale from dark blue over green to yellow.
[[nodiscard]] Rgb scaleColour(double part, Theme theme);
/// Where a call site's text puts it in categoryColours(): stable over files, runs and machines.
[[nodiscard]] std::size_t sitePlace(std::string_view site);
/// The colour of a call site by its text alone: stable over files, runs and machines.
[[nodiscard]] Rgb siteColour(std::string_view site, Theme theme);

/// The WCAG 2 contrast ratio of two colours, 1 … 21.
[[nodiscard]] double contrast(Rgb a, Rgb b);
/// part of a, 1 − part of b, in sRGB.
[[nodiscard]] Rgb mixed(Rgb a, Rgb b, double part);

} // namespace core
