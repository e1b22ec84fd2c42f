// SPDX-License-Identifier: MIT
#include "core/leaks/suppress_list.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LeaksText);

/// A # that stands after a space begins the reason: in a pattern it stands for itself.
std::pair<QString, QString> patternAndReason(const QString& line)
{
    for (qsizetype at = line.indexOf(QLatin1Char('#')); at >= 0;
         at = line.indexOf(QLatin1Char('#'), at + 1)) {
        if (at == 0 || line[at - 1].isSpace())
            return {line.left(at).trimmed(), line.mid(at + 1).trimmed()};
    }
    return {line.trimmed(), QString()};
}

} // namespace

QString suppressLineFor(const QString& site, const QString& reason)
{
    QString pattern;
    for (const QChar c : site) {
        if (QStringLiteral("\\^$.|?*+()[]{}#").contains(c)) // a # would begin the reason
            pattern += QLatin1Char('\\');
        pattern += c;
    }
    return reason.isEmpty() ? pattern : pattern + QStringLiteral("  # ") + reason;
}

Result<SuppressList> SuppressList::fromText(const QByteArray& text)
{
    SuppressList list;
    int number = 0;
    for (const QByteArray& line : text.split('\n')) {
        ++number;
        auto [pattern, reason] =
            patternAndReason(textOfUtf8({line.data(), static_cast<std::size_t>(line.size())}));
        if (pattern.isEmpty())
            continue;
        auto compiled = Regexp::fromText(pattern);
        if (!compiled)
            return usageError(LeaksText::tr("line %1 of the suppress list is no pattern: %2")
                                  .arg(QString::number(number), compiled.error().message));
        list.m_rules.push_back({std::move(*compiled), reason.isEmpty() ? pattern : reason});
    }
    return list;
}

std::optional<QString> SuppressList::reasonFor(const Snapshot& snapshot, StackId stack) const
{
    const StackTable& stacks = snapshot.stacks();
    const std::string text = stack.isNone() ? std::string() : stacks.callstackText(stack);
    for (const Rule& rule : m_rules) {
        if (rule.pattern.isIn(snapshot.strings().view(stacks.callSite(stack).site)).value_or(false) ||
            rule.pattern.isIn(text).value_or(false))
            return rule.reason;
    }
    return std::nullopt;
}

} // namespace core
