// SPDX-License-Identifier: MIT
// snapviewer_whatif FILE: what it takes to hold the allocator's model against a recording, to ask one
// question, and to try all settings; one line a figure, `name value unit` separated by tabs. Memory is what
// all that needed above the open recording.
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/replay/answer/replay_ask.h"
#include "core/replay/answer/replay_suggest.h"

#include <chrono>
#include <cstdio>
#include <sys/resource.h>

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

double residentMegabytes()
{
    long pages = 0;
    if (std::FILE* const file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%*s %ld", &pages) != 1)
            pages = 0;
        std::fclose(file);
    }
    return static_cast<double>(pages) * 4096 / 1048576;
}

/// From here on the peak is that of what follows, where the kernel does that.
void forgetPeak()
{
    if (std::FILE* const file = std::fopen("/proc/self/clear_refs", "w")) {
        std::fputs("5", file);
        std::fclose(file);
    }
}

void print(const char* name, double value, const char* unit)
{
    std::printf("%s\t%.3f\t%s\n", name, value, unit);
    std::fflush(stdout);
}

int measure(const core::Recording& recording)
{
    using namespace core::replay;
    core::NoProgress progress;
    const core::DeviceHistory& device = *recording.history->mainDevice();
    const double before = residentMegabytes();
    forgetPeak();
    auto start = Clock::now();
    const auto study = studyOf(recording.snapshot(), device, progress);
    const double proving = millisecondsSince(start);
    if (!study || !study->proof.isAccepted) {
        std::fprintf(stderr, "%s\n", qPrintable(study ? study->proof.why : study.error().message));
        return 1;
    }
    print("whatif events", device.eventCount(), "events");
    print("whatif proof", proving, "ms");
    Settings settings = study->program.recorded.settings;
    settings.expandable = !settings.expandable;
    start = Clock::now();
    const bool isAnswered = ask(device, *study, {settings, {}, true}, progress).ok();
    print("whatif answer", millisecondsSince(start), "ms");
    print("whatif proof and answer", proving + millisecondsSince(start), "ms");
    start = Clock::now();
    settings = study->program.recorded.settings;
    settings.maxSplit = 128 * mebibyte;
    const bool isSpread = ask(device, *study, {settings, {}, true}, progress).ok();
    print("whatif answer over orders", millisecondsSince(start), "ms");
    start = Clock::now();
    const bool isSuggested = suggestionsOf(device, *study, {}, progress).ok();
    print("whatif suggestions", millisecondsSince(start), "ms");
    print("whatif memory", peakMegabytes() - before, "MB");
    return isAnswered && isSpread && isSuggested ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: snapviewer_whatif FILE\n");
        return 64;
    }
    core::NoProgress progress;
    auto document = core::open(QString::fromLocal8Bit(argv[1]), progress);
    auto recording = document ? core::Recording::build(std::move(*document), progress) : document.error();
    if (!recording || (*recording)->history->mainDevice() == nullptr) {
        std::fprintf(stderr, "%s\n", recording ? "no device" : qPrintable(recording.error().message));
        return 1;
    }
    return measure(**recording);
}
