// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_suggest.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace core {

/// A change of the program, or of a setting, whose effect was computed: what an oom's sheet says first.
struct ComputedFix
{
    QStringList changes; ///< as the command line has them
    QString text;        ///< a sentence with the effect; translated
    QString brief;       ///< the same in short
    fix::Lasting lasting;
};

/// Those that help, of what was tried: at most three, those that last first, of these the least intrusive;
/// none that saves what another saves that it is a part of.
[[nodiscard]] std::vector<ComputedFix> computedFixes(const fix::FixSuggestions& found);

/// The best with which a setting of that name was tried; null where none lets the failed request pass.
[[nodiscard]] const fix::FixSuggestion* triedSetting(const fix::FixSuggestions& found, const char* key);

} // namespace core
