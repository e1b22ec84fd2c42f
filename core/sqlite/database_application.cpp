// SPDX-License-Identifier: MIT
#include "core/sqlite/database_application.h"

namespace core {

namespace {

/// A number of the header, which has the highest byte first.
std::uint32_t numberAt(std::string_view start, std::size_t at)
{
    std::uint32_t number = 0;
    for (const char byte : start.substr(at, 4))
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

} // namespace

std::optional<DatabaseApplication> applicationOf(std::string_view start)
{
    constexpr std::string_view signature("SQLite format 3\0", 16);
    constexpr std::size_t version = 60;
    constexpr std::size_t application = 68;
    if (start.size() < applicationHeader || !start.starts_with(signature))
        return std::nullopt;
    return DatabaseApplication{numberAt(start, application), numberAt(start, version)};
}

} // namespace core
