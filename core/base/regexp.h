// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QStringList>
#include <QStringView>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace re2 {
class RE2;
} // namespace re2

namespace core {

/// A regular expression that a person wrote, wherever one is asked for: RE2's dialect, Perl's without what
/// has to remember or to look around, so that the time is at most the product of pattern and text. "(?<name>"
/// is
/// "(?P<name>"; the flags i, m and s count at the beginning and in groups. Immutable, cheap to copy, any
/// thread.
class Regexp
{
public:
    /// By group what it has of the text, the whole match first; empty where a group took no part.
    using Match = std::vector<std::string_view>;

    /// Error: Query, half a sentence: no expression, or one of more than 10,000 characters or steps.
    [[nodiscard]] static Result<Regexp> fromText(QStringView pattern);

    /// Whether utf8 has a match anywhere. Nothing where pattern and text are too long for each other, which
    /// might take more than a second.
    [[nodiscard]] std::optional<bool> isIn(std::string_view utf8) const;
    /// The first match, whose parts are of utf8; nothing where isIn() is not true.
    [[nodiscard]] std::optional<Match> find(std::string_view utf8) const;

    [[nodiscard]] QStringList groupNames() const;      ///< without those that have none
    [[nodiscard]] int groupOf(const char* name) const; ///< 0: there is none

private:
    explicit Regexp(std::shared_ptr<const re2::RE2> expression) : m_expression(std::move(expression)) {}
    [[nodiscard]] bool isTooMuch(std::string_view utf8) const;

    std::shared_ptr<const re2::RE2> m_expression;
};

} // namespace core
