// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/polygon_events.h"

#include <cmath>

namespace core {

namespace {

constexpr int objectDepth = 2; ///< the list, the polygon
constexpr int listDepth = 3;
constexpr double largestExact = 9007199254740992.0;

} // namespace

bool PolygonEvents::integer(std::int64_t number)
{
    if (m_depth == objectDepth && m_field == Field::Element)
        m_polygon.element = number;
    else if (m_depth == objectDepth && m_field == Field::Size)
        m_polygon.size = number;
    else if (m_depth == listDepth && m_field == Field::Steps) {
        if (m_polygon.first == missing)
            m_polygon.first = number;
        m_polygon.last = number;
    }
    return true;
}

bool PolygonEvents::Double(double number)
{
    const bool isWhole = std::trunc(number) == number && std::abs(number) <= largestExact;
    return !isWhole || integer(static_cast<std::int64_t>(number));
}

bool PolygonEvents::Key(const char* text, std::uint32_t length, bool /*copy*/)
{
    if (m_depth != objectDepth)
        return true;
    const std::string_view key(text, length);
    m_field = key == "elem"        ? Field::Element
              : key == "size"      ? Field::Size
              : key == "timesteps" ? Field::Steps
                                   : Field::Other;
    return true;
}

bool PolygonEvents::EndObject(std::uint32_t /*members*/)
{
    if (m_depth == objectDepth) {
        m_polygons.push_back(m_polygon);
        m_polygon = {};
        m_field = Field::Other;
    }
    --m_depth;
    return true;
}

bool PolygonEvents::EndArray(std::uint32_t elements)
{
    m_isEmptyList = m_depth == 1 && elements == 0;
    --m_depth;
    return true;
}

} // namespace core
