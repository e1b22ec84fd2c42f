// SPDX-License-Identifier: MIT
#pragma once

#include "core/leaks/leak_verdict.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace core {

/// What is kept of a step, over the steps of which anything is. Requested bytes.
struct LeakRate
{
    std::uint64_t median = 0; ///< of an even number the mean of both middle ones, rounded down
    std::uint64_t min = 0;
    std::uint64_t max = 0;

    friend bool operator==(const LeakRate&, const LeakRate&) = default;
};

/// Of none: zeros. O(n log n).
[[nodiscard]] LeakRate rateOf(std::vector<std::uint64_t> bytes);

/// One call site of a group.
struct LeakSite
{
    StackId stack;             ///< none: what has no stack
    std::uint64_t total = 0;   ///< kept, of judged steps
    std::uint64_t count = 0;   ///< allocations that are
    std::uint64_t pending = 0; ///< active, but not allocated, of judged steps
    LeakRate rate;
    EventIndex lastKept = beforeFirstEvent; ///< the last allocation that is
    StackId freedAt;                        ///< where most others of it were freed; none where none were
    std::uint64_t freedCount = 0;           ///< there
};

/// Call sites that keep as many allocations of the same steps, with one verdict: most likely one object holds
/// them all. Requested bytes.
struct LeakGroup
{
    SiteVerdict verdict;
    std::vector<LeakSite> sites;     ///< largest total first, then by text
    std::vector<std::size_t> steps;  ///< judged ones of which something is kept, ascending
    std::vector<std::uint64_t> kept; ///< of each of them
    std::uint64_t total = 0;         ///< of all of them
    std::uint64_t count = 0;         ///< allocations
    LeakRate rate;
    std::uint64_t pending = 0;       ///< not allocated, but active: of judged steps
    std::uint64_t older = 0;         ///< kept of steps that are not told apart
    std::optional<std::size_t> root; ///< place in sites: a guess who holds them; nothing of one site
};

/// Puts call sites together.
class LeakGrouping
{
public:
    LeakGrouping(const Snapshot& snapshot, const JudgedSteps& steps) : m_snapshot(snapshot), m_steps(steps) {}

    void add(const SiteCohorts& site, const SiteVerdict& verdict);
    /// What was added: leaks first, then what keeps something, then the others; each largest total first,
    /// then by the text of the first site.
    [[nodiscard]] std::vector<LeakGroup> take();

private:
    [[nodiscard]] std::vector<std::uint64_t> keyOf(const SiteCohorts& site, const SiteVerdict& verdict) const;
    void complete(LeakGroup& group) const;

    const Snapshot& m_snapshot;
    const JudgedSteps& m_steps;
    std::vector<LeakGroup> m_groups;
    std::vector<std::vector<std::uint64_t>> m_keys;                     ///< by group
    std::unordered_multimap<std::uint64_t, std::size_t> m_groupsByHash; ///< of the key
};

/// Finds for each site of leaking groups where others of it were freed. O(allocations).
void findFrees(const Snapshot& snapshot, const DeviceHistory& device, std::vector<LeakGroup>& groups);

} // namespace core
