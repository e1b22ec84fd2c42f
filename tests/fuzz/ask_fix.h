// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/fit_values.h"
#include "core/fix/fix_values.h"
#include "core/structure/structure_values.h"
#include "tests/fuzz/fuzz_input.h"

#include <QElapsedTimer>

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace testfuzz {

/// Ends the program where a question takes so long as none of a small file does.
class BoundedProgress final : public core::Progress
{
public:
    BoundedProgress() { m_timer.start(); }
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override
    {
        constexpr qint64 mostMilliseconds = 60'000;
        if (m_timer.hasExpired(mostMilliseconds))
            std::abort();
        return false;
    }

private:
    QElapsedTimer m_timer;
};

template <class What>
[[nodiscard]] core::Result<core::Derived::Pointer<What>> askOf(core::Derived& store,
                                                               const typename What::Key& key)
{
    BoundedProgress progress;
    return store.of<What>(key, progress);
}

/// Some of each kind of change, at the call site of the first allocation where one is wanted.
[[nodiscard]] inline std::vector<std::vector<std::string>>
someChanges(core::Derived& store, const core::Recording& recording, const core::DeviceHistory& device)
{
    std::vector<std::vector<std::string>> all{{"checkpoint"},
                                              {"batch,by=0.5"},
                                              {"accumulate,by=3"},
                                              {"set-to-none"},
                                              {"offload,kind=optimizer state"},
                                              {"empty-cache,until=step"},
                                              {"settings,expandable_segments=True"}};
    const core::Allocations& allocations = device.allocations();
    if (allocations.rows() > 0) {
        const core::Snapshot& snapshot = recording.snapshot();
        const auto kinds = askOf<core::KindsOf>(store, device.device()).value();
        all.push_back({"scale,kind=" + nameOf((*kinds)->front()).toStdString() + ",by=1000"});
        const core::StringId site = snapshot.stacks().callSite(allocations.stack[0]).site;
        const QString text = QString::fromUtf8(snapshot.strings().view(site));
        for (const auto& [key, value] : {std::pair("free", "call"), std::pair("free", "step")})
            all.push_back({core::fix::ChangeText{
                QLatin1String(key),
                {{QStringLiteral("site"), text}, {QStringLiteral("until"), QLatin1String(value)}}}
                               .text()
                               .toStdString()});
        all.push_back({"checkpoint", all.back().front(), "batch,by=0.5"});
    }
    return all;
}

/// A program that is not changed is what was recorded; with changes there is an answer, or a line that says
/// why not.
inline void askFix(core::Derived& store, const core::Recording& recording, const core::DeviceHistory& device)
{
    const std::int32_t number = device.device();
    const auto same = askOf<core::FixOf>(store, {number, {}, {}});
    if (!same)
        std::abort();
    const core::Usage& usage = device.usage();
    const core::EventIndex begin = device.part().begin;
    const bool isSum = !recording.snapshot().tellsReserved() || !recording.unsure.of(number);
    if (isSum && (*same)->after.active.peak != usage.peakActive)
        std::abort();
    for (core::EventIndex k = begin; isSum && k < device.eventCount(); ++k) {
        if ((*same)->after.active.afterEvent(k, begin) != usage.activeAt(k))
            std::abort();
    }
    if (!askOf<core::FixSuggestionsOf>(store, {number, std::nullopt}) ||
        !askOf<core::FitOf>(store, {number, usage.peakActive / 2}) ||
        !askOf<core::FitOf>(store, {number, 2 * usage.peakActive}))
        std::abort();
    for (const auto& changes : someChanges(store, recording, device)) {
        for (const auto capacity : {std::optional<std::uint64_t>(), std::optional(usage.peakActive / 2)}) {
            const auto answer = askOf<core::FixOf>(store, {number, capacity, changes});
            const QString why = answer ? QString() : answer.error().message;
            if (!answer && (why.isEmpty() || why.contains(QLatin1Char('\n'))))
                std::abort();
        }
    }
}

} // namespace testfuzz
