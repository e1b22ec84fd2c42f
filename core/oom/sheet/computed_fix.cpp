// SPDX-License-Identifier: MIT
#include "core/oom/sheet/computed_fix.h"

#include "core/fix/answer/change_phrase.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t mostFixes = 3;

bool helps(const fix::FixSuggestion& one)
{
    switch (one.lasting.kind) {
    case fix::Lasting::Kind::Recording:
        return true;
    case fix::Lasting::Kind::Steps:
        return !one.lasting.isShort();
    case fix::Lasting::Kind::Unknown:
        return one.margin.has_value() && one.intrusion != fix::Intrusion::Setting;
    default:
        return false;
    }
}

} // namespace

std::vector<ComputedFix> computedFixes(const fix::FixSuggestions& found)
{
    std::vector<ComputedFix> fixes;
    for (const fix::FixSuggestion& one : found.tried) {
        if (fixes.size() == mostFixes || !helps(one) || one.changes.size() > 1)
            continue;
        ComputedFix fix{{}, sentenceOf(one, found.before), briefOf(one), one.lasting};
        for (const fix::ChangeText& change : one.changes)
            fix.changes += change.text();
        fixes.push_back(std::move(fix));
    }
    return fixes;
}

const fix::FixSuggestion* triedSetting(const fix::FixSuggestions& found, const char* key)
{
    const auto tried = std::ranges::find_if(found.tried, [key](const fix::FixSuggestion& one) {
        return one.intrusion == fix::Intrusion::Setting &&
               one.changes.front().value(QLatin1String(key)).has_value();
    });
    return tried == found.tried.end() ? nullptr : &*tried;
}

} // namespace core
