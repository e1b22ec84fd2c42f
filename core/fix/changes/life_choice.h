// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core::fix {

/// Which lives a change is about: those of a call site, of a kind, of a phase, or of all that are named.
/// Refers to the ground.
class LifeChoice
{
public:
    /// By the keys site, kind and phase of a change. Errors: Usage where none of them is given or one cannot
    /// be understood; Input where the recording has none of the sort, with those that it has.
    [[nodiscard]] static Result<LifeChoice> of(const ChangeText& change, const FixGround& ground);

    /// Of the allocation that a life is, or is made again of.
    [[nodiscard]] bool has(std::uint32_t rank) const;
    /// Of a request that failed. Its kind is not known: what is asked by kind alone has none.
    [[nodiscard]] bool has(const FailedRequest& failed) const;

private:
    explicit LifeChoice(const FixGround& ground) : m_ground(&ground) {}
    [[nodiscard]] bool isAtSite(StackId stack) const;

    const FixGround* m_ground;
    std::vector<bool> m_stacks; ///< at the site; empty: any
    std::optional<Kind> m_kind;
    std::optional<ProgramPhase> m_phase;
};

/// By stack: whether its call site is that line, or has that text; where none is, whether it passes that
/// line. O(frames of the distinct stacks). Error: Input, with the largest call sites that there are.
[[nodiscard]] Result<std::vector<bool>> stacksAtSite(const FixGround& ground, const QString& site);

} // namespace core::fix
