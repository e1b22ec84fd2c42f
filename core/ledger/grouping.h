// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// What a ledger can group live allocations by. Any of them nest in any order; Cause, Call, Name and the two
/// trees of frames are several levels deep by themselves.
enum class Grouping : std::uint8_t
{
    Cause,   ///< the most that can be known: site and operator, or why there is none; then equal sizes
    Site,    ///< call site (design: section 2), or why there is none
    Library, ///< the innermost line of a package between the allocation and its call site
    Operator,
    File,     ///< of the call site
    Module,   ///< the Python package or folder of that file
    Category, ///< the user's own rules
    Stream,
    Pool,
    Name,       ///< what the program calls it; the recorder's names by module
    Annotation, ///< the innermost one open when it was allocated
    Size,       ///< equal sizes
    Lifetime,   ///< before recording or in it, kept or freed, or pending
    Phase,      ///< of the program: forward, backward, …
    Step,       ///< of the program
    Layer,      ///< of the model
    Call,       ///< calls of the program's own functions, outermost first
    CallTree,   ///< frames, outermost first
    Callers,    ///< frames, innermost first
};

/// Which frames a tree of frames has, beside the operator.
enum class FrameFilter : std::uint8_t
{
    Own,       ///< the program's own code
    Libraries, ///< that, and installed packages but the framework
    All,
};

/// All of them, fewest frames first.
[[nodiscard]] std::span<const FrameFilter> allFrameFilters();
/// For a person, translated: "Own code and packages".
[[nodiscard]] QString titleOf(FrameFilter filter);
/// Stable, for settings and the command line: "own", "libraries", "all".
[[nodiscard]] QString nameOf(FrameFilter filter);
[[nodiscard]] std::optional<FrameFilter> frameFilterNamed(const QString& name);

/// All of them, in the order in which they are offered.
[[nodiscard]] std::span<const Grouping> allGroupings();
/// Whether any of them asks what the program did when it allocated: Attribution::withProgram().
[[nodiscard]] bool needsProgram(std::span<const Grouping> groupings);
/// For a person, translated: "Call site".
[[nodiscard]] QString titleOf(Grouping grouping);
/// Stable, for settings and the command line: "site".
[[nodiscard]] QString nameOf(Grouping grouping);
[[nodiscard]] std::optional<Grouping> groupingNamed(const QString& name);
/// `cause,size` as groupings; nothing where a name is unknown or none is given.
[[nodiscard]] std::optional<std::vector<Grouping>> groupingsFromText(const QString& text);

} // namespace core
