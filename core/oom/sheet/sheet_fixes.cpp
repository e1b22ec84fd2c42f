// SPDX-License-Identifier: MIT
#include "core/oom/sheet/sheet_fixes.h"

#include <vector>

namespace core {

void addFixes(Autopsy& sheet, const fix::FixSuggestions& found)
{
    sheet.fixesTried = true;
    sheet.fixes = computedFixes(found);
    if (!sheet.fixes.empty() && sheet.fixes.front().lasting.kind != fix::Lasting::Kind::Unknown)
        std::erase(sheet.advice, OomAdvice::ShrinkLargest); // said better: what to do, and what comes of it
    if (!found.before.run)
        return;
    std::erase(sheet.advice, OomAdvice::LimitSplitting);
    const fix::FixSuggestion* expandable = triedSetting(found, "expandable_segments");
    if (expandable == nullptr)
        return;
    sheet.expandableLasts = expandable->lasting;
    const fix::Lasting& lasting = expandable->lasting;
    const bool isShort = lasting.kind == fix::Lasting::Kind::No || (lasting.isShort() && lasting.isOfFailure);
    if (isShort && std::erase(sheet.advice, OomAdvice::TryExpandable) > 0)
        sheet.advice.push_back(OomAdvice::ExpandablePostpones);
}

} // namespace core
