// SPDX-License-Identifier: MIT
#include "core/fix/fix_values.h"

namespace core {

Result<fix::FixAnswer> FixOf::find(const Key& of, Finder& finder)
{
    QStringList texts;
    for (const std::string& text : of.changes)
        texts += QString::fromStdString(text);
    const auto changes = fix::changesFrom(texts);
    SNAPVIEWER_TRY(changes);
    const auto ground = fix::fixGroundOf(of.device, fix::wantsCalls(*changes), finder);
    SNAPVIEWER_TRY(ground);
    return fix::fixAnswerOf(*ground, *changes, {of.capacity, true, true, of.outside}, finder);
}

std::size_t FixOf::bytes(const Value& answer)
{
    const std::size_t curve = answer.after.run ? answer.after.run->curve.size() : 0;
    return (answer.after.active.after.size() + answer.after.active.most.size() + curve) *
           sizeof(std::uint64_t);
}

Result<fix::FixSuggestions> FixSuggestionsOf::find(const Key& of, Finder& finder)
{
    const auto ground = fix::fixGroundOf(of.device, true, finder);
    SNAPVIEWER_TRY(ground);
    return fix::suggestionsOf(*ground, {of.capacity, false, true, of.outside}, finder);
}

} // namespace core
