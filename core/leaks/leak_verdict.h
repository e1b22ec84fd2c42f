// SPDX-License-Identifier: MIT
#pragma once

#include "core/leaks/site_cohorts.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace core {

/// What a call site does from step to step; the first that fits.
enum class LeakVerdict : std::uint8_t
{
    EveryStep, ///< something of every judged step is kept
    Held,      ///< what is kept is no older than what was freed before: a full cache, a pipeline; or no more
               ///< than was kept at once before: a pool; or what of several steps was freed together, and may
               ///< be again: a list that is cleared
    SinceStep, ///< of every judged step from one on; what came before was freed in time
    SomeSteps, ///< of a quarter of the judged steps and two at least, or with a regular distance
    Released,  ///< of many judged steps, but most of it was freed behind the last step
    OneOff,    ///< of so few that nothing says that it goes on, or long ago: it stopped
    Swells,    ///< nothing is kept, but every step wants more
    Pending,   ///< nothing is allocated, but another stream has not finished with it
    None,
};

/// "leaks_every_step", "held", "leaks_since_step", "leaks_k_of_m", "released", "one_off", "swells",
/// "pending"; "none".
[[nodiscard]] std::string_view nameOf(LeakVerdict verdict);
[[nodiscard]] constexpr bool isLeak(LeakVerdict verdict)
{
    return verdict == LeakVerdict::EveryStep || verdict == LeakVerdict::SinceStep ||
           verdict == LeakVerdict::SomeSteps;
}

/// A verdict and its numbers; steps from 1 on.
struct SiteVerdict
{
    LeakVerdict verdict = LeakVerdict::None;
    std::size_t since = 0;    ///< SinceStep: the first
    std::size_t period = 0;   ///< SomeSteps: of every so many steps one keeps something; 0: irregular
    std::size_t heldFrom = 0; ///< Held: steps that something was kept, fewest
    std::size_t heldTo = 0;   ///< and most

    friend auto operator<=>(const SiteVerdict&, const SiteVerdict&) = default;
};

/// Fewer judged steps show no trend.
inline constexpr std::size_t fewestSwelling = 5;

/// Judges site by steps, which are enough. O(judged steps), O(1) where it left nothing and did not allocate
/// in every one of them.
[[nodiscard]] SiteVerdict verdictOf(const SiteCohorts& site, const JudgedSteps& steps);

} // namespace core
