// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

#include <QString>

#include <span>

namespace core::fix {

/// How far a change reaches into a program: what is least comes first.
enum class Intrusion : std::uint8_t
{
    Setting,  ///< of the allocator, none of the program
    Line,     ///< a line of the program
    Training, ///< how it trains
};

/// A change that there is.
struct ChangeRule
{
    const char* name;
    const char* keys; ///< that it knows, separated by spaces; "*": any
    Intrusion intrusion;
    const char* summary; ///< to be translated, in the context FixText
    Result<ChangeNotes> (*apply)(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                                 const Progress& progress);
};

/// All changes.
[[nodiscard]] std::span<const ChangeRule> changeRules();
/// The one of that name. Errors: Usage, where there is none, or it does not know a key.
[[nodiscard]] Result<const ChangeRule*> ruleOf(const ChangeText& change);
/// "setting", "line", "training": for JSON.
[[nodiscard]] QString nameOf(Intrusion intrusion);

} // namespace core::fix
