// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/budget/baseline/baseline.h"
#include "core/budget/measure/measured.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <span>

namespace core {

/// What may become of a baseline.
struct BaselineUpdate
{
    enum class Kind : std::uint8_t
    {
        Write,   ///< cases that it does not have yet are added; it says so where it has one
        Accept,  ///< numbers may rise and fall: reason says why
        Tighten, ///< numbers may fall
    };

    Kind kind = Kind::Write;
    QString reason; ///< of Accept
    QString commit; ///< may be empty
    QStringList across;
    std::optional<std::uint64_t> maxCreep;
    std::uint64_t floor = 0;
};

/// What a percentage beside a number allows: so much more, but floor at least.
[[nodiscard]] std::uint64_t allowedBeside(std::uint64_t base, std::uint64_t hundredths, std::uint64_t floor);

/// old with the exact numbers of all measured ones. Errors: Usage, where the kind of update does not fit;
/// Input, where a number cannot be told or was found under other circumstances; Exceeded, where it would
/// creep farther from its origin than it may; cancelled. Nothing is written.
[[nodiscard]] Result<Baseline> updated(Baseline old, std::span<const Measured> measured,
                                       const BaselineUpdate& update, const Progress& progress);

} // namespace core
