// SPDX-License-Identifier: MIT
#include "core/ranks/groups/learned_groups.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

constexpr double enough = 0.9;
constexpr std::uint64_t mostWork = std::uint64_t{1} << 29U; ///< cells, about two seconds

/// Finds who is joined, with halved paths.
std::size_t rootOf(std::vector<std::size_t>& parent, std::size_t kind)
{
    while (parent[kind] != kind) {
        parent[kind] = parent[parent[kind]];
        kind = parent[kind];
    }
    return kind;
}

void findMeans(SameSites& kind, const RankMatrix& matrix)
{
    kind.means = matrix.cells(kind.columns.front());
    if (kind.columns.size() > 1) {
        kind.own.assign(kind.means.begin(), kind.means.end());
        for (std::size_t at = 0; at < kind.own.size(); ++at) {
            double sum = 0;
            for (const std::size_t column : kind.columns)
                sum += static_cast<double>(matrix.cells(column)[at].bytes);
            const double mean = sum / static_cast<double>(kind.columns.size());
            kind.own[at].bytes = static_cast<std::uint64_t>(std::min(mean, 9.2e18));
        }
        kind.means = kind.own;
    }
    for (const RankCell& cell : kind.means)
        kind.weight += pagesOf(cell.bytes);
}

} // namespace

std::vector<SameSites> sameSites(const RankMatrix& matrix)
{
    std::map<std::vector<std::uint32_t>, std::size_t> known;
    std::vector<SameSites> kinds;
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        if (!matrix.column(column).hasMoment)
            continue;
        std::vector<std::uint32_t> sites;
        for (const RankCell& cell : matrix.cells(column))
            sites.push_back(cell.site);
        const auto [kind, isNew] = known.emplace(std::move(sites), kinds.size());
        if (isNew)
            kinds.emplace_back();
        kinds[kind->second].columns.push_back(column);
    }
    for (SameSites& kind : kinds)
        findMeans(kind, matrix);
    return kinds;
}

void Agreement::set(const SameSites& kind)
{
    for (const RankCell& cell : m_one ? m_one->means : std::span<const RankCell>())
        m_weights[cell.site] = 0;
    m_one = &kind;
    for (const RankCell& cell : kind.means)
        m_weights[cell.site] = pagesOf(cell.bytes);
}

double Agreement::with(const SameSites& other) const
{
    std::uint64_t common = 0;
    for (const RankCell& cell : other.means) {
        const std::uint64_t weight = m_weights[cell.site];
        const std::uint64_t both = weight + pagesOf(cell.bytes);
        common += weight > 0 ? both : 0;
    }
    const std::uint64_t all = m_one->weight + other.weight;
    return all > 0 ? static_cast<double>(common) / static_cast<double>(all) : 1;
}

Result<Linked> linkedBySites(const std::vector<SameSites>& kinds, Agreement& agreement,
                             const Progress& progress)
{
    Linked linked;
    linked.first.resize(kinds.size());
    std::uint64_t work = 0;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        linked.first[kind] = kind;
        if (progress.isCancelled())
            return cancelled();
        agreement.set(kinds[kind]);
        for (std::size_t other = 0; other < kind && linked.isWhole; ++other) {
            const std::size_t a = rootOf(linked.first, kind);
            const std::size_t b = rootOf(linked.first, other);
            if (a == b)
                continue;
            work += kinds[other].means.size() + 1;
            linked.isWhole = work <= mostWork;
            if (agreement.with(kinds[other]) >= enough)
                linked.first[std::max(a, b)] = std::min(a, b);
        }
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        linked.first[kind] = rootOf(linked.first, kind);
    return linked;
}

} // namespace core
