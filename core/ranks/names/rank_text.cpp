// SPDX-License-Identifier: MIT
#include "core/ranks/names/rank_text.h"

#include <QStringList>

#include <algorithm>

namespace core {

std::vector<RankRange> rangesOf(std::span<const std::int64_t> ascending)
{
    std::vector<RankRange> ranges;
    for (const std::int64_t number : ascending) {
        if (!ranges.empty() && number <= ranges.back().last + 1)
            ranges.back().last = number;
        else
            ranges.push_back({number, number});
    }
    return ranges;
}

QString textOf(std::span<const RankRange> ranges, std::size_t most)
{
    QStringList texts;
    for (const RankRange& range : ranges.first(std::min(most, ranges.size()))) {
        const QString first = QString::number(range.first);
        texts.append(range.first == range.last ? first : first + u'-' + QString::number(range.last));
    }
    if (ranges.size() > most)
        texts.append(QStringLiteral("…"));
    return texts.join(u',');
}

const char* nameOf(RankBasis basis)
{
    switch (basis) {
    case RankBasis::None:
        return "none";
    case RankBasis::File:
        return "file";
    case RankBasis::Pattern:
        return "pattern";
    case RankBasis::Name:
        return "name";
    case RankBasis::Number:
        return "number";
    case RankBasis::Assumed:
        return "assumed";
    }
    return "";
}

} // namespace core
