// SPDX-License-Identifier: MIT
#include "tests/testutil/seen_colours.h"

#include <algorithm>
#include <cmath>

namespace testutil {

namespace {

using Vector = std::array<double, 3>;

Vector product(const Eyes& m, const Vector& v)
{
    Vector result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return result;
}

Vector linear(std::uint32_t colour)
{
    Vector result{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double c = ((colour >> (16U - 8U * static_cast<unsigned>(i))) & 0xFFU) / 255.0;
        result[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    }
    return result;
}

Vector okLab(const Vector& rgb)
{
    const Vector positive = {std::max(rgb[0], 0.0), std::max(rgb[1], 0.0), std::max(rgb[2], 0.0)};
    Vector lms = product({{{0.4122214708, 0.5363325363, 0.0514459929},
                           {0.2119034982, 0.6806995451, 0.1073969566},
                           {0.0883024619, 0.2817188376, 0.6299787005}}},
                         positive);
    for (double& value : lms)
        value = std::cbrt(value);
    return product({{{0.2104542553, 0.7936177850, -0.0040720468},
                     {1.9779984951, -2.4285922050, 0.4505937099},
                     {0.0259040371, 0.7827717662, -0.8086757660}}},
                   lms);
}

} // namespace

double seenDistance(std::uint32_t a, std::uint32_t b, const Eyes& eyes)
{
    const Vector x = okLab(product(eyes, linear(a)));
    const Vector y = okLab(product(eyes, linear(b)));
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

double seenLightness(std::uint32_t colour)
{
    return okLab(linear(colour))[0];
}

} // namespace testutil
