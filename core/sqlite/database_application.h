// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// What the header of an SQLite file says of who wrote it.
struct DatabaseApplication
{
    std::uint32_t id = 0;      ///< PRAGMA application_id
    std::uint32_t version = 0; ///< PRAGMA user_version

    friend bool operator==(const DatabaseApplication&, const DatabaseApplication&) = default;
};

/// "SVRK": our files of summaries of ranks (core/ranks/file).
inline constexpr std::uint32_t rankApplication = 0x5356524B;
/// So many bytes of a file tell.
inline constexpr std::size_t applicationHeader = 100;

/// Nothing where start is not the beginning of an SQLite file.
[[nodiscard]] std::optional<DatabaseApplication> applicationOf(std::string_view start);

} // namespace core
