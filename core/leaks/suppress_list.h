// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/regexp.h"
#include "core/base/result.h"
#include "core/history/history.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace core {

/// What a person says of call sites that need not be told: `PATTERN  # reason` a line. A pattern
/// (core/base/regexp) stands for every call stack of which it is in a line `file:line:name`, or in the call
/// site.
class SuppressList
{
public:
    /// Lines that are empty or begin with # are skipped. Error: Usage, with the line's number.
    [[nodiscard]] static Result<SuppressList> fromText(const QByteArray& text);

    [[nodiscard]] bool isEmpty() const { return m_rules.empty(); }
    /// The reason of the first rule that stands for stack, the pattern where it gives none; nothing where
    /// none does. O(rules · length of the stack's text).
    [[nodiscard]] std::optional<QString> reasonFor(const Snapshot& snapshot, StackId stack) const;

private:
    struct Rule
    {
        Regexp pattern;
        QString reason;
    };

    std::vector<Rule> m_rules;
};

/// A line of such a list that stands for site alone. reason: may be empty.
[[nodiscard]] QString suppressLineFor(const QString& site, const QString& reason);

} // namespace core
