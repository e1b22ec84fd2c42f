// SPDX-License-Identifier: MIT
#include "core/timeline/colours/scene_colours.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

// Found by a search for the largest smallest distance in OKLab over normal, protanope and deuteranope sight
// (the last two as simulated by Machado, Oliveira and Fernandes, 2009): 0.101 and 0.090.
constexpr std::array<Rgb, 8> lightCategories = {0xFF1F9BB5, 0xFFF2A71B, 0xFF4B57C4, 0xFF9C2F73,
                                                0xFFA9B6FB, 0xFF9A4A12, 0xFFF5A3A8, 0xFFDB5A63};
constexpr std::array<Rgb, 8> darkCategories = {0xFF2AA7C8, 0xFFF2B134, 0xFF6470D6, 0xFFA8457F,
                                               0xFFC5D6FF, 0xFFB5691A, 0xFFF7B2B8, 0xFFE8636B};

// Searched for likewise, over the same three: 0.095 in both. On paper none is darker than OKLab's lightness
// of 0.45: a shade near black beside pale ones would be a line rather than a band.
constexpr std::array<Rgb, 4> lightFirst = {0xFF1F9BB5, 0xFF255D78, 0xFF71B8C3, 0xFF3C7B85};
constexpr std::array<Rgb, 3> lightSecond = {0xFFF2A71B, 0xFF995A20, 0xFFA38832};
constexpr std::array<Rgb, 4> darkFirst = {0xFF2AA7C8, 0xFFBFE5EE, 0xFF2286A0, 0xFF75C6DB};
constexpr std::array<Rgb, 3> darkSecond = {0xFFF2B134, 0xFFB68527, 0xFF85611D};

// How much of the background the shades have: more, and those of two colours come too near to each other.
constexpr std::array<double, tintCount> tintParts = {0, 0.22, 0.11};

constexpr std::array<Rgb, 4> lightScale = {0xFF3A2A7A, 0xFF27628F, 0xFF2B8C6E, 0xFFB08A1E};
constexpr std::array<Rgb, 4> darkScale = {0xFF6B5FC0, 0xFF4A90BD, 0xFF55B98F, 0xFFF0DC6A};

double channel(Rgb colour, unsigned shift)
{
    return static_cast<double>((colour >> shift) & 0xFFU);
}

double luminance(Rgb colour)
{
    const auto linear = [&](unsigned shift) {
        const double c = channel(colour, shift) / 255;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}

} // namespace

SceneColours sceneColours(Theme theme)
{
    if (theme == Theme::Dark)
        return {0xFF14161A, 0xFF343940, 0xFF6A717A, 0xFF4A5058, 0xFFF2F4F7, 0xFF262A30};
    return {0xFFFFFFFF, 0xFFDADEE4, 0xFFA4ABB4, 0xFFC9CED6, 0xFF101214, 0xFFEBEEF1};
}

std::span<const Rgb> categoryColours(Theme theme)
{
    return theme == Theme::Dark ? darkCategories : lightCategories;
}

std::span<const Rgb> familyColours(std::size_t family, Theme theme)
{
    if (theme == Theme::Dark)
        return family == 0 ? std::span<const Rgb>(darkFirst) : darkSecond;
    return family == 0 ? std::span<const Rgb>(lightFirst) : lightSecond;
}

Rgb scaleColour(double part, Theme theme)
{
    const auto& stops = theme == Theme::Dark ? darkScale : lightScale;
    const double place =
        std::clamp(std::isfinite(part) ? part : 0.0, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const std::size_t left = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    return mixed(stops[left + 1], stops[left], place - static_cast<double>(left));
}

Rgb tinted(Rgb colour, std::size_t tint, Theme theme)
{
    return mixed(sceneColours(theme).background, colour, tintParts[tint % tintCount]);
}

Rgb inkOn(Rgb colour)
{
    constexpr Rgb black = 0xFF000000;
    constexpr Rgb white = 0xFFFFFFFF;
    return contrast(white, colour) >= 4.5 ? white : black;
}

double contrast(Rgb a, Rgb b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

Rgb mixed(Rgb a, Rgb b, double part)
{
    Rgb result = 0xFF000000;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const double value = part * channel(a, shift) + (1 - part) * channel(b, shift);
        result |= static_cast<Rgb>(std::lround(std::clamp(value, 0.0, 255.0))) << shift;
    }
    return result;
}

} // namespace core
