// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/code.h"
#include "core/ranks/summary/rank_summary.h"

#include <QHash>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace core {

/// How the code of some ranks was joined with that of the others.
struct RankVersion
{
    std::vector<std::size_t> summaries; ///< whose code it is
    std::size_t moved = 0;              ///< call sites that are on other lines than the others'
    bool isUntried = false;             ///< too many versions: what moved was not looked for
};

/// The rows of a matrix under common numbers: call sites, or labels (RankLabels). Call sites are stacks in
/// normal form. Ranks mostly run the same code,
/// so equal stacks are one site. Where a rank ran an edited file, the lines behind the edit are joined
/// (ReferenceCode). Paths may begin elsewhere on each machine.
class RankSites
{
public:
    static constexpr std::size_t mostVersions = 64; ///< codes that are matched line by line

    /// which: of summaries, in the order that decides: of codes in use equally often the first one is what
    /// the others are compared with. O(frames of all distinct codes). Error: cancelled only.
    [[nodiscard]] static Result<RankSites> of(std::span<const RankSummary> summaries,
                                              std::span<const std::size_t> which, const Progress& progress);

    /// By stack of a summary's code: its site.
    [[nodiscard]] std::span<const std::uint32_t> sitesOf(const RankSummary& summary) const
    {
        return m_siteOf.at(summary.code.get());
    }
    [[nodiscard]] std::size_t count() const { return m_texts.size(); }
    /// What a person reads for a site.
    [[nodiscard]] const QString& text(std::uint32_t site) const { return m_texts[site]; }
    /// What scripts read: of a label that itself, never translated.
    [[nodiscard]] const QString& name(std::uint32_t site) const
    {
        return m_names.empty() ? m_texts[site] : m_names[site];
    }
    /// Of code that differs in its lines from that of most.
    [[nodiscard]] const std::vector<RankVersion>& versions() const { return m_versions; }
    /// The row of a label, a new one where it is not there yet; where there are no call sites. steps: what
    /// the rank's are.
    [[nodiscard]] std::uint32_t rowOf(Grouping by, Steps::Kind steps, const QString& label);

private:
    using Stacks = std::vector<std::uint32_t>;

    [[nodiscard]] Stacks framesOf(const Code& code, const Code& reference);
    /// partners: ReferenceCode::movedStacks(), whose sites are those of that.
    void addStacks(const RankSummary& first, const Stacks& frames, const Stacks& partners,
                   const Stacks& reference);

    Code m_code; ///< its stacks are the sites
    std::vector<QString> m_texts;
    std::vector<QString> m_names;          ///< of labels
    QHash<QString, std::uint32_t> m_rowOf; ///< by the text of a label
    std::unordered_map<const RankCode*, Stacks> m_siteOf;
    std::vector<RankVersion> m_versions;
};

} // namespace core
