// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace core {

/// Takes the events of a JSON parser on SnapViewer's allocations.json (a list of objects)
/// and keeps of each polygon what an allocation is: which element, how large, from which step to which. One
/// thread; used once.
class PolygonEvents
{
public:
    static constexpr std::int64_t missing = -1;

    struct Polygon
    {
        std::int64_t element = missing; ///< index into elements.json
        std::int64_t size = missing;    ///< bytes
        std::int64_t first = missing;   ///< step
        std::int64_t last = missing;
    };

    // The names are those that RapidJSON's reader calls.
    bool Null() { return true; }
    bool Bool(bool /*truth*/) { return true; }
    bool Int(int number) { return integer(number); }
    bool Uint(unsigned number) { return integer(number); }
    bool Int64(std::int64_t number) { return integer(number); }
    /// What needs more than 32 bits comes here: steps and sizes from 4 GiB on. Beyond 2^63 it is neither.
    bool Uint64(std::uint64_t number)
    {
        return integer(number > largest ? missing : static_cast<std::int64_t>(number));
    }
    bool Double(double number);
    bool RawNumber(const char* /*text*/, std::uint32_t /*length*/, bool /*copy*/) { return true; }
    bool String(const char* /*text*/, std::uint32_t /*length*/, bool /*copy*/) { return true; }
    bool Key(const char* text, std::uint32_t length, bool copy);
    bool StartObject() { return open(); }
    bool EndObject(std::uint32_t members);
    bool StartArray() { return open(); }
    bool EndArray(std::uint32_t elements);

    /// In the file's order.
    [[nodiscard]] const std::vector<Polygon>& polygons() const { return m_polygons; }
    /// Whether the whole text is a list of nothing.
    [[nodiscard]] bool isEmptyList() const { return m_isEmptyList; }
    [[nodiscard]] std::uint64_t memoryBytes() const { return m_polygons.capacity() * sizeof(Polygon); }

private:
    enum class Field : std::uint8_t
    {
        Other,
        Element,
        Size,
        Steps,
    };

    bool open() { return ++m_depth <= deepest; }
    bool integer(std::int64_t number);

    static constexpr int deepest = 100;
    static constexpr std::uint64_t largest = ~std::uint64_t{0} >> 1U;

    std::vector<Polygon> m_polygons;
    Polygon m_polygon;
    Field m_field = Field::Other;
    int m_depth = 0;
    bool m_isEmptyList = false;
};

} // namespace core
