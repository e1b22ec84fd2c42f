// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace testutil {

/// What eyes make of linear red, green and blue.
using Eyes = std::array<std::array<double, 3>, 3>;

// Machado, Oliveira, Fernandes 2009, severity 1.
inline constexpr Eyes normalEyes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
inline constexpr Eyes protanope = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
inline constexpr Eyes deuteranope = {
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};

/// How far apart two colours, 0xAARRGGBB, are to such eyes, in Björn Ottosson's OKLab.
[[nodiscard]] double seenDistance(std::uint32_t a, std::uint32_t b, const Eyes& eyes);
/// The lightness of a colour in OKLab.
[[nodiscard]] double seenLightness(std::uint32_t colour);

} // namespace testutil
