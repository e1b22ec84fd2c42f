// SPDX-License-Identifier: MIT
#include "core/compare/match/line_pairs.h"

#include "core/base/keyed_hash.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace core {

namespace {

using Lines = std::span<const CalledLine>;

std::uint64_t offsetOf(const CalledLine& a, const CalledLine& b)
{
    return static_cast<std::uint64_t>(b.line) - static_cast<std::uint64_t>(a.line);
}

double distanceOf(const CalledLine& a, const CalledLine& b)
{
    return static_cast<double>(b.line) - static_cast<double>(a.line);
}

/// An alignment that ends with one pair.
struct Chain
{
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    int score = 0;
    double changes = 0;        ///< of offset, summed
    std::uint32_t cell = none; ///< first · lines of second + second; none: nothing aligned yet

    [[nodiscard]] bool isBetterThan(const Chain& other) const
    {
        if (score != other.score)
            return score > other.score;
        return changes != other.changes ? changes < other.changes : cell < other.cell;
    }
};

/// The optimal alignment, by rows of the first side's lines.
class Alignment
{
public:
    Alignment(Lines first, Lines second)
        : m_first(first), m_second(second), m_before(first.size() * second.size(), Chain::none),
          m_best(second.size() + 1)
    {}

    std::vector<LinePair> run()
    {
        std::vector<Chain> row(m_second.size());
        for (std::size_t i = 0; i < m_first.size(); ++i) {
            for (std::size_t j = 0; j < m_second.size(); ++j)
                row[j] = chainTo(i, j);
            Chain best;
            for (std::size_t j = 0; j < m_second.size(); ++j) {
                if (row[j].cell != Chain::none && row[j].isBetterThan(best))
                    best = row[j];
                if (best.isBetterThan(m_best[j + 1]))
                    m_best[j + 1] = best;
            }
        }
        return pairsOf(m_best.back());
    }

private:
    /// The best chain that ends with lines i and j; without a cell where they are not alike.
    Chain chainTo(std::size_t i, std::size_t j)
    {
        const int likeness = likenessOf(m_first[i].callees, m_second[j].callees);
        if (likeness == 0)
            return {};
        const auto cell = static_cast<std::uint32_t>(i * m_second.size() + j);
        Chain best = after(m_best[j], i, j, likeness, 0);
        const std::uint64_t offset = offsetOf(m_first[i], m_second[j]);
        Chain& sameOffset = m_byOffset[offset];
        if (sameOffset.cell != Chain::none) {
            const Chain chain = after(sameOffset, i, j, likeness, 1);
            if (chain.isBetterThan(best))
                best = chain;
        }
        m_before[cell] = best.cell;
        best.cell = cell;
        if (best.isBetterThan(sameOffset))
            sameOffset = best;
        return best;
    }

    /// before with one pair more; its cell is still that of before.
    [[nodiscard]] Chain after(const Chain& before, std::size_t i, std::size_t j, int likeness,
                              int bonus) const
    {
        double last = 0;
        if (before.cell != Chain::none)
            last =
                distanceOf(m_first[before.cell / m_second.size()], m_second[before.cell % m_second.size()]);
        const double change = std::abs(distanceOf(m_first[i], m_second[j]) - last);
        const bool isBonus = bonus > 0 || (before.cell != Chain::none && change == 0);
        return {before.score + likeness + (isBonus ? 1 : 0), before.changes + change, before.cell};
    }

    [[nodiscard]] std::vector<LinePair> pairsOf(const Chain& chain) const
    {
        std::vector<LinePair> pairs;
        for (std::uint32_t cell = chain.cell; cell != Chain::none; cell = m_before[cell])
            pairs.push_back({cell / m_second.size(), cell % m_second.size()});
        std::reverse(pairs.begin(), pairs.end());
        return pairs;
    }

    Lines m_first;
    Lines m_second;
    std::vector<std::uint32_t> m_before; ///< by cell: that of the pair before
    std::vector<Chain> m_best;           ///< by j: of all rows so far and of columns below j
    std::unordered_map<std::uint64_t, Chain, KeyedHash> m_byOffset;
};

/// Too many lines: takes what is alike as it comes, moved on by the offset of the last pair.
std::vector<LinePair> alignGreedily(Lines first, Lines second)
{
    std::vector<LinePair> pairs;
    double offset = 0;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < first.size() && j < second.size()) {
        const double ahead = distanceOf(first[i], second[j]) - offset;
        if (ahead == 0 || (std::abs(ahead) < 1000 && likenessOf(first[i].callees, second[j].callees) == 4)) {
            offset = distanceOf(first[i], second[j]);
            pairs.push_back({i++, j++});
        } else if (ahead > 0) {
            ++i;
        } else {
            ++j;
        }
    }
    return pairs;
}

bool isLeaf(const CalledLine& line, std::uint32_t firstPseudo)
{
    return line.callees.empty() || line.callees.front() >= firstPseudo;
}

/// Pairs what the anchors left over.
class GapFiller
{
public:
    GapFiller(Lines first, Lines second, std::uint32_t firstPseudo)
        : m_first(first), m_second(second), m_firstPseudo(firstPseudo)
    {}

    std::vector<LinePair> run(const std::vector<LinePair>& anchors)
    {
        LinePair begin; // of the gap
        const LinePair* before = nullptr;
        for (const LinePair& anchor : anchors) {
            fill(begin, anchor, before, &anchor);
            m_pairs.push_back(anchor);
            before = &anchor;
            begin = {anchor.first + 1, anchor.second + 1};
        }
        fill(begin, {m_first.size(), m_second.size()}, before, nullptr);
        return std::move(m_pairs);
    }

private:
    [[nodiscard]] bool areAlike(std::size_t i, std::size_t j) const
    {
        return isLeaf(m_first[i], m_firstPseudo) == isLeaf(m_second[j], m_firstPseudo);
    }

    void fill(LinePair begin, LinePair end, const LinePair* before, const LinePair* behind)
    {
        const std::size_t lines = end.first - begin.first;
        if (lines == end.second - begin.second && areAllAlike(begin, lines)) {
            for (std::size_t k = 0; k < lines; ++k)
                m_pairs.push_back({begin.first + k, begin.second + k});
            return;
        }
        std::size_t free = begin.second;
        for (std::size_t k = 0; k < lines && (before != nullptr || behind != nullptr); ++k) {
            const bool isNearBefore = behind == nullptr || (before != nullptr && 2 * k < lines);
            const LinePair& anchor = isNearBefore ? *before : *behind;
            const std::size_t i = begin.first + k;
            const auto j =
                findLine(free, end.second, i, offsetOf(m_first[anchor.first], m_second[anchor.second]));
            if (j == end.second || !areAlike(i, j))
                continue;
            m_pairs.push_back({i, j});
            free = j + 1;
        }
    }

    [[nodiscard]] bool areAllAlike(LinePair begin, std::size_t lines) const
    {
        for (std::size_t k = 0; k < lines; ++k) {
            if (!areAlike(begin.first + k, begin.second + k))
                return false;
        }
        return true;
    }

    /// Of the second's lines [begin, end) the one that lies offset behind line i of the first, else end.
    [[nodiscard]] std::size_t findLine(std::size_t begin, std::size_t end, std::size_t i,
                                       std::uint64_t offset) const
    {
        const auto line = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_first[i].line) + offset);
        const auto last = m_second.begin() + static_cast<std::ptrdiff_t>(end);
        const auto found =
            std::lower_bound(m_second.begin() + static_cast<std::ptrdiff_t>(begin), last, line,
                             [](const CalledLine& called, std::int64_t l) { return called.line < l; });
        return found != last && found->line == line ? static_cast<std::size_t>(found - m_second.begin())
                                                    : end;
    }

    Lines m_first;
    Lines m_second;
    std::uint32_t m_firstPseudo;
    std::vector<LinePair> m_pairs;
};

} // namespace

int likenessOf(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    std::size_t common = 0;
    for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
        common += *i == *j ? 1 : 0;
        const bool stepsFirst = *i <= *j;
        const bool stepsSecond = *j <= *i;
        i += stepsFirst ? 1 : 0;
        j += stepsSecond ? 1 : 0;
    }
    if (common == a.size() && common == b.size())
        return 4;
    return 2 * common >= std::max(a.size(), b.size()) ? 2 : 0;
}

std::vector<LinePair> alignLines(std::span<const CalledLine> first, std::span<const CalledLine> second,
                                 std::uint32_t firstPseudo)
{
    if (first.empty() || second.empty())
        return {};
    const bool areFew = first.size() <= mostPairsAligned / second.size();
    const std::vector<LinePair> anchors =
        areFew ? Alignment(first, second).run() : alignGreedily(first, second);
    return GapFiller(first, second, firstPseudo).run(anchors);
}

} // namespace core
