// SPDX-License-Identifier: MIT
#include "core/base/platform/stop_signals.h"

#include <array>
#include <atomic>
#include <csignal>

namespace core::platform::inline posix {

namespace {

constexpr std::array stopping{SIGINT, SIGTERM, SIGHUP};

/// The first that came, or 0. A signal handler can reach nothing but objects of static storage.
std::atomic<int> stoppedBy = 0;
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void onStop(int signal)
{
    int none = 0;
    stoppedBy.compare_exchange_strong(none, signal);
    std::signal(signal, SIG_DFL);
}

} // namespace

/// Nothing is begun again by itself (no SA_RESTART). Who started the program with nohup wants it to outlive
/// its terminal.
void listenForStop()
{
    for (const int signal : stopping) {
        struct sigaction action = {};
        sigaction(signal, nullptr, &action);
        if (signal == SIGHUP && action.sa_handler == SIG_IGN)
            continue;
        action = {};
        action.sa_handler = onStop;
        sigaction(signal, &action, nullptr);
    }
}

void stopListening()
{
    for (const int signal : stopping)
        std::signal(signal, SIG_DFL);
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

void outliveFileLimit()
{
    std::signal(SIGXFSZ, SIG_IGN);
}

void outliveLostReader()
{
    std::signal(SIGPIPE, SIG_IGN);
}

} // namespace core::platform::inline posix
