// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace core::fix {

/// Says how much larger an allocation is with another batch. Where the recording has two steps that ask for
/// the same in the same order, but for other sizes, it is measured: a size that differs is a fixed part and
/// one that grows as most do; one that does not differ stays. Else what a batch is made of by its kind and
/// phase grows, all of it.
class BatchScale
{
public:
    /// O(allocations of steps).
    explicit BatchScale(const FixGround& ground);

    /// Whether two steps of different sizes were found.
    [[nodiscard]] bool isMeasured() const { return !m_shares.empty(); }
    /// The size of a recorded allocation, whose size is another by now, with by times the batch. O(log
    /// sizes).
    [[nodiscard]] std::uint64_t sizeOf(std::uint32_t rank, std::uint64_t size, double by) const;
    [[nodiscard]] std::uint64_t sizeOf(const FailedRequest& failed, double by) const;

private:
    /// Allocations of one step, by rank.
    struct StepSpan
    {
        std::size_t first = 0;
        std::size_t count = 0;
        std::uint64_t bytes = 0;
    };

    [[nodiscard]] std::vector<StepSpan> stepSpans() const;
    /// A number that steps have in common which run the same code, and hardly any others. O(count).
    [[nodiscard]] std::uint64_t codeOf(const StepSpan& step) const;
    [[nodiscard]] bool isSameCode(const StepSpan& a, const StepSpan& b, std::size_t count) const;
    void measure(const StepSpan& small, const StepSpan& large);
    [[nodiscard]] double ratioOf(const StepSpan& small, const StepSpan& large) const;
    [[nodiscard]] std::optional<double> fixedOf(std::uint32_t rank) const;
    [[nodiscard]] bool isOfBatch(std::uint32_t rank) const;
    [[nodiscard]] bool isPass(EventIndex k) const;

    const FixGround& m_ground;
    std::vector<StepSpan>
        m_alike;                 ///< steps of the code that was measured, ascending; the last may be cut off
    std::vector<double> m_fixed; ///< by place in such a step: bytes that no batch changes
    /// By stack and size: the share that grows, the least of any place that has these.
    std::map<std::pair<StackId, std::uint64_t>, double> m_shares;
};

} // namespace core::fix
