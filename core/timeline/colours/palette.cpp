// SPDX-License-Identifier: MIT
#include "core/timeline/colours/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

// Found by a search for the largest smallest distance in OKLab over normal, protanope and deuteranope sight
// (the last two as simulated by Machado, Oliveira and Fernandes, 2009), within bounds of luminance that keep
// the contrast. Neighbours in the list are neighbours in hue.
constexpr std::array<Rgb, 12> lightCategories = {0xFFAE5D5F, 0xFF6F5920, 0xFF8C7903, 0xFFB19E29,
                                                 0xFF4CA687, 0xFF128A99, 0xFF43ADC9, 0xFF3477BF,
                                                 0xFF6188E1, 0xFF3355AA, 0xFF9F97FF, 0xFF83475C};
constexpr std::array<Rgb, 12> darkCategories = {0xFFCC5569, 0xFFCE9E2C, 0xFFCCCC66, 0xFF807417,
                                                0xFF33E2AE, 0xFF34AFC6, 0xFF84DAF4, 0xFF547FA6,
                                                0xFFA1AEFD, 0xFF4A95EB, 0xFF6C64CB, 0xFFE87E94};

constexpr std::array<Rgb, 4> lightScale = {0xFF3A2A7A, 0xFF27628F, 0xFF2B8C6E, 0xFFB08A1E};
constexpr std::array<Rgb, 4> darkScale = {0xFF6B5FC0, 0xFF4A90BD, 0xFF55B98F, 0xFFF0DC6A};

std::uint64_t stableHash(std::string_view text)
{
    std::uint64_t hash = 0xCBF29CE484222325U; // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash ^ (hash >> 29U);
}

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
        return {0xFF1B1D20, 0xFF555B63, 0xFF868C94, 0xFFF2F4F7, 0xFF30343A};
    return {0xFFFFFFFF, 0xFFB4B9C0, 0xFF8A8F96, 0xFF101214, 0xFFE3E6EA};
}

std::span<const Rgb> categoryColours(Theme theme)
{
    return theme == Theme::Dark ? darkCategories : lightCategories;
}

Rgb scaleColour(double part, Theme theme)
{
    const auto& stops = theme == Theme::Dark ? darkScale : lightScale;
    const double place =
        std::clamp(std::isfinite(part) ? part : 0.0, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const std::size_t left = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    return mixed(stops[left + 1], stops[left], place - static_cast<double>(left));
}

std::size_t sitePlace(std::string_view site)
{
    return stableHash(site) % lightCategories.size();
}

Rgb siteColour(std::string_view site, Theme theme)
{
    return categoryColours(theme)[sitePlace(site)];
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
