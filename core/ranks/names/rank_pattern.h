// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/regexp.h"
#include "core/base/result.h"
#include "core/ranks/names/rank_clues.h"

#include <QString>

namespace core {

/// How a person says that names of files are to be read: a regular expression with groups named rank, host,
/// local, step and set.
class RankPattern
{
public:
    /// What a name says by it.
    struct Match
    {
        RankClues clues;
        QString set; ///< empty where the pattern has none
    };

    /// Error: Usage, one sentence: no expression, an unknown group, or none that tells ranks apart.
    [[nodiscard]] static Result<RankPattern> fromText(const QString& text);

    /// What path says; a Match without clues where it does not match.
    [[nodiscard]] Match read(const QString& path) const;

private:
    explicit RankPattern(Regexp pattern) : m_pattern(std::move(pattern)) {}

    Regexp m_pattern;
};

} // namespace core
