// SPDX-License-Identifier: MIT
#define SNAPVIEWER_PLATFORM plain // NOLINT: which of the two this is
#include "core/base/platform/stop_signals.h"

#include <atomic>
#include <csignal>

namespace core::platform {
inline namespace plain {

namespace {

/// The first that came, or 0. A signal handler can reach nothing but objects of static storage.
std::atomic<int> stoppedBy = 0;

extern "C" void onStopAnywhere(int signal)
{
    int none = 0;
    stoppedBy.compare_exchange_strong(none, signal);
    std::signal(signal, SIG_DFL);
}

} // namespace

void listenForStop()
{
    std::signal(SIGINT, onStopAnywhere);
    std::signal(SIGTERM, onStopAnywhere);
}

void stopListening()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

int stopSignal()
{
    return stoppedBy.load();
}

void forgetStop()
{
    stoppedBy.store(0);
}

bool isInterrupt(int signal)
{
    return signal == SIGINT;
}

void outliveFileLimit() {}

void outliveLostReader() {}

void sayWhereMemoryLacks(const char* /*sentence*/, std::size_t /*length*/) {}

} // namespace plain
} // namespace core::platform
