// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <cstdint>

namespace core::fix {

/// What a change takes for granted, and what it costs beside memory.
struct ChangeNotes
{
    QStringList assumptions;      ///< sentences; translated
    std::uint64_t recomputed = 0; ///< bytes that are asked for again, of all steps
    std::uint64_t moved = 0;      ///< bytes that travel to the host or back, of all steps
    std::size_t layers = 0;       ///< that are made again: repeats of the loop
    QString of;                   ///< what it was done to, where the change names nothing: a line; else empty
};

} // namespace core::fix
