// SPDX-License-Identifier: MIT
#include "widgets/whatif/change_completion.h"

#include "core/fix/changes/change_table.h"
#include "core/structure/kinds.h"

namespace widgets {

namespace {

QStringList settingsKeys()
{
    return {QStringLiteral("expandable_segments"), QStringLiteral("max_split_size_mb"),
            QStringLiteral("roundup_power2_divisions"), QStringLiteral("garbage_collection_threshold"),
            QStringLiteral("large_segment_size_mb")};
}

QStringList keysOf(const QString& name)
{
    for (const core::fix::ChangeRule& rule : core::fix::changeRules()) {
        if (name == QLatin1String(rule.name))
            return rule.keys == std::string_view("*")
                       ? settingsKeys()
                       : QString::fromLatin1(rule.keys).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }
    return {};
}

QStringList valuesOf(const QString& key, const QStringList& lines)
{
    if (key == QLatin1String("until"))
        return {QStringLiteral("call"), QStringLiteral("phase"), QStringLiteral("step")};
    if (key == QLatin1String("expandable_segments"))
        return {QStringLiteral("True"), QStringLiteral("False")};
    if (key == QLatin1String("site") || key == QLatin1String("loop"))
        return lines;
    QStringList kinds;
    if (key == QLatin1String("kind")) {
        for (const core::Kind kind : core::allKinds())
            kinds += core::nameOf(kind);
    }
    return kinds;
}

} // namespace

QStringList changeCompletions(const QString& typed, const QStringList& lines)
{
    const qsizetype comma = typed.lastIndexOf(QLatin1Char(','));
    QStringList next;
    QString before;
    if (comma < 0) {
        for (const core::fix::ChangeRule& rule : core::fix::changeRules()) {
            const QString name = QLatin1String(rule.name);
            next += name;
            if (typed == name) { // what it can be told comes next
                for (const QString& key : keysOf(name))
                    next += name + QLatin1Char(',') + key + QLatin1Char('=');
            }
        }
    } else if (const qsizetype equals = typed.indexOf(QLatin1Char('='), comma); equals >= 0) {
        before = typed.left(equals + 1);
        next = valuesOf(typed.mid(comma + 1, equals - comma - 1), lines);
    } else {
        before = typed.left(comma + 1);
        for (const QString& key : keysOf(typed.section(QLatin1Char(','), 0, 0).trimmed())) {
            if (!typed.contains(QLatin1Char(',') + key + QLatin1Char('='))) // each once
                next += key + QLatin1Char('=');
        }
    }
    for (QString& one : next)
        one.prepend(before);
    next.removeIf([&](const QString& one) { return !one.startsWith(typed); });
    return next;
}

} // namespace widgets
