// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>

namespace core {

/// How much a rule allows: of its own, or beside what a baseline had.
struct Limit
{
    enum class Kind : std::uint8_t
    {
        Absolute, ///< amount
        Percent,  ///< so much more than the baseline: amount in hundredths of a percent
        Plus,     ///< so much more than the baseline: amount in bytes
    };

    Kind kind = Kind::Absolute;
    std::uint64_t amount = 0;
    QString text; ///< as it was given, without spaces around it

    [[nodiscard]] bool isRelative() const { return kind != Kind::Absolute; }
};

/// What a limit can be.
enum class LimitForm : std::uint8_t
{
    Bytes,      ///< SIZE, +SIZE or +X%
    PlainBytes, ///< SIZE
    Count,      ///< a number
    Share,      ///< X%
    None,       ///< it has none: a rule that is given or not
};

/// Reads one. Error: Usage, half a sentence that says what can be given.
[[nodiscard]] Result<Limit> limitFromText(const QString& text, LimitForm form);
/// "10%" or "0.25%" in hundredths of a percent, up to 10,000 %. Error: Usage, half a sentence.
[[nodiscard]] Result<std::uint64_t> percentFromText(const QString& text);

/// base and so many hundredths of a percent more, rounded down; 2^64 − 1 where that is too much.
[[nodiscard]] std::uint64_t raisedBy(std::uint64_t base, std::uint64_t hundredths);

} // namespace core
