// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <functional>

namespace core {

/// How large a converted file may be, and who is told before it is written.
struct ConvertTerms
{
    /// A small file can hold what takes any room where every event spells out its stack: more than this has
    /// to be asked for.
    static constexpr std::uint64_t usualMost = std::uint64_t{16} << 30U;

    std::uint64_t mostBytes = usualMost;
    /// Called with a sentence before anything large is written; by the thread that converts. May be null.
    std::function<void(const QString& sentence)> announce = nullptr;
};

} // namespace core
