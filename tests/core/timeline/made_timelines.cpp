// SPDX-License-Identifier: MIT
#include "tests/core/timeline/made_timelines.h"

#include "tests/testutil/snapshot_text.h"

#include <random>
#include <vector>

namespace testutil {

std::shared_ptr<const core::Timeline> timelineOf(std::string_view text, std::size_t budget)
{
    core::NoProgress progress;
    return *core::Timeline::build(recordingFromText(text), 0, budget, progress);
}

std::string randomTrace(unsigned seed, int events, std::uint64_t mostBytes)
{
    std::mt19937 random(seed);
    std::string text = "segment 0xF0000000 2048\n block 512 active 300\n block 512 active 0\n";
    std::vector<int> live;
    std::int64_t time = 1'700'000'000'000'000;
    for (int i = 1; i <= events; ++i) {
        time += random() % 200 == 0 ? 1'000'000 : random() % 4 * (random() % 40);
        const std::string at = " t=" + std::to_string(time) + "\n";
        if (live.empty() || random() % 9 < 5) {
            const std::uint64_t size = random() % 7 == 0 ? random() % mostBytes : random() % 3000;
            text += "alloc " + std::to_string(i) + " " + std::to_string(size) + at;
            live.push_back(i);
        } else {
            const std::size_t victim = random() % live.size();
            text += "free_completed " + std::to_string(live[victim]) + " 1" + at;
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(victim));
        }
    }
    return text;
}

} // namespace testutil
