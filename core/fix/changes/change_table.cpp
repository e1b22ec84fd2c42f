// SPDX-License-Identifier: MIT
#include "core/fix/changes/change_table.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"

#include <algorithm>
#include <array>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

constexpr std::array table{
    ChangeRule{"checkpoint", "loop layers every", Intrusion::Training,
               QT_TRANSLATE_NOOP("FixText", "layers forget what they keep for backward and do forward again"),
               checkpoint},
    ChangeRule{"free", "site kind phase until", Intrusion::Line,
               QT_TRANSLATE_NOOP("FixText", "freed no later than its call, phase or step ends"), freeSooner},
    ChangeRule{"drop", "site kind phase", Intrusion::Line,
               QT_TRANSLATE_NOOP("FixText", "not allocated at all"), dropAllocations},
    ChangeRule{"keep-one", "site kind phase", Intrusion::Line,
               QT_TRANSLATE_NOOP("FixText", "a new one ends the one before"), keepOne},
    ChangeRule{"scale", "site kind phase by", Intrusion::Training,
               QT_TRANSLATE_NOOP("FixText", "other sizes, as with another type"), scaleSizes},
    ChangeRule{"batch", "by", Intrusion::Training, QT_TRANSLATE_NOOP("FixText", "another batch size"),
               changeBatch},
    ChangeRule{"accumulate", "by", Intrusion::Training,
               QT_TRANSLATE_NOOP("FixText", "gradients of several smaller batches are added up"),
               accumulateGradients},
    ChangeRule{"offload", "site kind phase", Intrusion::Training,
               QT_TRANSLATE_NOOP("FixText", "on the device only while an optimizer works"), offload},
    ChangeRule{"set-to-none", "", Intrusion::Line,
               QT_TRANSLATE_NOOP("FixText", "gradients end with the optimizer's step"), setToNone},
    ChangeRule{"empty-cache", "until", Intrusion::Line,
               QT_TRANSLATE_NOOP("FixText", "what is cached goes back where each step or phase ends"),
               emptyCaches},
    ChangeRule{"settings", "*", Intrusion::Setting,
               QT_TRANSLATE_NOOP("FixText", "other settings of the allocator"), changeSettings}};

} // namespace

std::span<const ChangeRule> changeRules()
{
    return table;
}

Result<const ChangeRule*> ruleOf(const ChangeText& change)
{
    const auto* rule = std::ranges::find_if(
        table, [&](const ChangeRule& one) { return change.name == QLatin1String(one.name); });
    if (rule == table.end()) {
        QStringList names;
        for (const ChangeRule& one : table)
            names += QLatin1String(one.name);
        return usageError(FixText::tr("there is no change '%1': give one of %2")
                              .arg(plainLine(change.name), names.join(QStringLiteral(", "))));
    }
    const QString keys = QLatin1String(rule->keys);
    const QStringList known = keys.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const auto& [key, value] : change.values) {
        if (keys != QLatin1String("*") && !known.contains(key))
            return usageError(
                known.isEmpty()
                    ? FixText::tr("%1 takes no '%2': it is told nothing").arg(change.name, plainLine(key))
                    : FixText::tr("%1 knows no '%2': it takes %3")
                          .arg(change.name, plainLine(key), known.join(QStringLiteral(", "))));
    }
    return rule;
}

QString nameOf(Intrusion intrusion)
{
    static constexpr std::array names{"setting", "line", "training"};
    return QLatin1String(names[static_cast<std::size_t>(intrusion)]);
}

} // namespace core::fix
