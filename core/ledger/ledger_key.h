// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"

#include <QString>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace core {

/// What bytes have in common that no line of code, stream or size names: among them every reason why bytes
/// cannot be attributed any further.
enum class Condition : std::uint8_t
{
    BeforeKept,     ///< alive before the first event, not freed in the trace
    BeforeFreed,    ///< alive before the first event, freed in it by a free without a stack
    NoFrames,       ///< allocated in the trace, no frames recorded
    NoTrace,        ///< nothing of the device was recorded but its final state, and that without a stack
    PendingFree,    ///< freed by the program, another stream has not finished with it
    CompiledCode,   ///< generated code that names no line of the user's
    NoLibrary,      ///< no package's line below the call site
    NoOperator,     ///< the frames name no operator
    NoFile,         ///< no Python frame
    NoAnnotation,   ///< allocated outside of every annotation, or at an unknown time
    NoCategory,     ///< no rule applies
    NoPhase,        ///< nothing tells what the program did
    NoStep,         ///< before the first step, between two, or there are none
    NoLayer,        ///< in no layer of a model
    NoCall,         ///< in no call of the program's own code
    UnknownPool,    ///< nothing tells the pool
    NoName,         ///< the program calls it nothing
    Kept,           ///< allocated in the trace, not freed in it
    Freed,          ///< allocated in the trace, freed in it
    Itself,         ///< bytes of a stack that ends here, beside longer ones
    Deeper,         ///< frames not told apart any further: the tree has reached its limit
    NotActive,      ///< reserved, but not active
    Rounding,       ///< what blocks hold beyond the bytes requested
    FreeInSegments, ///< free memory of the default pool, kept in segments
    FreeInPrivate,  ///< free memory of private pools, kept for them alone
    FreeOrRounding, ///< beside blocks of unknown size: free, or rounding
};

/// Text of a row, and what it means and what can be done, in a sentence or two. Translated.
[[nodiscard]] QString titleOf(Condition condition);
[[nodiscard]] QString explanationOf(Condition condition);

/// What the allocations under one row of a ledger have in common: the same key in another ledger of the same
/// recording is the same row.
struct LedgerKey
{
    enum class Kind : std::uint8_t
    {
        Total,     ///< everything
        Condition, ///< value: a Condition
        Text,      ///< value: a StringId: call site, operator, file, annotation, compile context
        FreedAt,   ///< value: the StringId of the call site that freed what was alive before recording
        Generated, ///< value: the StringId of a generated file
        Frame,     ///< value: a FrameId
        Module,    ///< value: into Attribution's modules
        Category,  ///< value: into the categories
        Size,      ///< value: bytes of each allocation
        Stream,    ///< value: the raw stream, as unsigned
        Pool,      ///< value: a PoolId
        Phase,     ///< value: a ProgramPhase
        Step,      ///< value: index of a step
        Layer,     ///< value: a ProgramPlaces::Layer, its place in the upper half
        Call,      ///< value: into ProgramStructure::calls
        Name,      ///< value: a level of NamePaths
    };

    Kind kind = Kind::Total;
    std::uint64_t value = 0;

    LedgerKey() = default;
    LedgerKey(Kind k, std::uint64_t v) : kind(k), value(v) {}
    LedgerKey(Condition condition) : kind(Kind::Condition), value(static_cast<std::uint64_t>(condition)) {}

    [[nodiscard]] bool is(Condition condition) const { return *this == LedgerKey(condition); }
    friend auto operator<=>(const LedgerKey&, const LedgerKey&) = default;
};

} // namespace core

template <>
struct std::hash<core::LedgerKey>
{
    std::size_t operator()(const core::LedgerKey& key) const noexcept
    {
        return core::keyedHash(key.value, static_cast<std::uint64_t>(key.kind));
    }
};
