// SPDX-License-Identifier: MIT
#include "core/base/platform/stop_signals.h"

#include <array>
#include <atomic>
#include <csignal>
#include <sys/mman.h>
#include <unistd.h>

namespace core::platform {
inline namespace posix {

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

constexpr std::array crashing{SIGSEGV, SIGBUS, SIGABRT};
std::array<struct sigaction, crashing.size()> usual{}; ///< what each of them does otherwise
const char* lacking = nullptr;
std::size_t lackingLength = 0;

/// Whether the system refuses room that little asks for.
bool lacksMemory()
{
    constexpr std::size_t little = std::size_t{16} << 20U;
    void* const room = mmap(nullptr, little, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED)
        return true;
    munmap(room, little);
    return false;
}

extern "C" void onCrash(int signal)
{
    if (lacksMemory()) {
        (void)!write(STDERR_FILENO, lacking, lackingLength);
        _exit(1);
    }
    for (std::size_t i = 0; i < crashing.size(); ++i) {
        if (crashing[i] == signal)
            sigaction(signal, &usual[i], nullptr);
    }
    raise(signal); // comes when this returns
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

/// On a stack of its own: the usual one may be what no room is left for.
void sayWhereMemoryLacks(const char* sentence, std::size_t length)
{
    static std::array<char, std::size_t{1} << 16U> room;
    lacking = sentence;
    lackingLength = length;
    stack_t stack = {};
    stack.ss_sp = room.data();
    stack.ss_size = room.size();
    sigaltstack(&stack, nullptr);
    for (std::size_t i = 0; i < crashing.size(); ++i) {
        struct sigaction action = {};
        action.sa_handler = onCrash;
        action.sa_flags = SA_ONSTACK;
        sigaction(crashing[i], &action, &usual[i]);
    }
}

void outliveFileLimit()
{
    std::signal(SIGXFSZ, SIG_IGN);
}

void outliveLostReader()
{
    std::signal(SIGPIPE, SIG_IGN);
}

} // namespace posix
} // namespace core::platform
