// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/leaks/leak_report.h"
#include "core/structure/chosen_steps.h"
#include "tests/testutil/training_loop.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>

namespace leaktest {

inline constexpr std::uint64_t mib = testutil::TrainingLoop::mib;

/// A program in 200 MiB of noise a step, and what it does beside.
struct Program
{
    int steps = 20;
    std::function<void(testutil::TrainingLoop&, int)> body{}; ///< of step 1, 2, …
    std::uint32_t seed = 1;
};
[[nodiscard]] QString recorded(const Program& program);

/// As QString; a call site.
[[nodiscard]] QString site(const char* text);

/// Allocates 1 MiB at each of sites in every so many steps, from one on, and keeps it.
[[nodiscard]] std::function<void(testutil::TrainingLoop&, int)> leaking(const QStringList& sites,
                                                                        int every = 1, int since = 1);
/// A cache of so many batches of 3 MiB: the oldest goes when a new one comes.
[[nodiscard]] std::function<void(testutil::TrainingLoop&, int)> cacheOf(std::size_t batches);

struct Found
{
    std::shared_ptr<const core::Recording> recording;
    core::LeakReport report;
};
/// Of device 0, by the steps that choice asks for.
[[nodiscard]] Found leaksOf(const QString& text, core::LeakRequest request = {},
                            const core::StepChoice& choice = {});

/// "leaks_every_step 16777216 in 16 of m.py:1:f m.py:2:g": verdict, total, steps, sites by total.
[[nodiscard]] QStringList rowsOf(const Found& found);
/// What of the report does not add up; empty where everything does.
[[nodiscard]] QString broken(const core::LeakReport& report);

} // namespace leaktest
