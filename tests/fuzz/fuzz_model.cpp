// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/allocator_state.h"
#include "core/oom/oom_values.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/structure_values.h"
#include "tests/fuzz/ask_fix.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/testutil/allocator_checks.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace {

/// What a window or a command asks of a device first, all of it.
void ask(const std::shared_ptr<const core::Recording>& recording, const core::DeviceHistory& device)
{
    constexpr std::size_t mostSheets = 3;
    core::NoProgress progress;
    const auto store = core::derivedOf(recording);
    const std::int32_t number = device.device();
    const bool isTold = store->of<core::StructureOf>(number, progress).ok() &&
                        store->of<core::StepsOf>(number, progress).ok() &&
                        store->of<core::KindsOf>(number, progress).ok() &&
                        store->of<core::ExpandableOf>(number, progress).ok() &&
                        store->of<core::VerdictOf>({number, std::nullopt}, progress).ok();
    const auto& ooms = device.ooms();
    const bool hasSheets =
        std::all_of(ooms.begin(), ooms.begin() + std::ptrdiff_t(std::min(ooms.size(), mostSheets)),
                    [&](core::EventIndex k) {
                        return store->of<core::SheetOf>({number, k}, progress).ok();
                    });
    const core::EventIndex peak = device.usage().peakEvent;
    const core::AllocatorState state = core::allocatorStateAt(recording->snapshot(), device, peak);
    if (!isTold || !hasSheets || !testutil::brokenIdentity(device, state, peak).isEmpty())
        std::abort();
    testfuzz::askFix(*store, *recording, device);
}

} // namespace

/// What is found out of a recording that can be read: the state, the program, the replay with expandable
/// segments, what is said first, and what would come of another program. None of it may fail, as only a
/// cancel ends it; a change that finds nothing says so.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QString path = testfuzz::inputFile("fuzz", data, size);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document)
        return 0;
    const auto recording = core::Recording::build(*document, progress);
    if (!recording)
        return 0;
    for (const auto& device : (*recording)->history->devices())
        ask(*recording, *device);
    return 0;
}
