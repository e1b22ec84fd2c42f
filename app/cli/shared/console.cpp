// SPDX-License-Identifier: MIT
#include "app/cli/shared/console.h"

#include "core/base/plain_text.h"

#include <QByteArray>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace app {

namespace {

constexpr qint64 quietMs = 300;   ///< shorter work shows no progress at all
constexpr qint64 intervalMs = 50; ///< between two updates

/// What asks a program to end: Ctrl+C, whoever supervises it, a terminal that is closed.
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

/// What waits for somebody who reads or types is woken (no SA_RESTART). Who started the program with nohup
/// wants it to outlive its terminal.
void listen()
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

void writeError(const QByteArray& bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
    std::fflush(stderr);
}

} // namespace

Console::Console() : m_isTerminal(isatty(STDERR_FILENO) != 0)
{
    m_clock.start();
    listen();
    std::signal(SIGXFSZ, SIG_IGN); // a limit on files is an error like a full disk
}

Console::~Console()
{
    clearProgress();
    for (const int signal : stopping)
        std::signal(signal, SIG_DFL);
}

void Console::report(std::uint64_t done, std::uint64_t total, const QString& what)
{
    const qint64 now = m_clock.elapsed();
    if (!m_isTerminal || now < quietMs || now - m_lastReportMs < intervalMs)
        return;
    m_lastReportMs = now;
    m_isShown = true;
    QByteArray line = "\r\x1b[K" + core::plainLine(what).toLocal8Bit();
    if (total > 0) {
        const double share = static_cast<double>(done) / static_cast<double>(total);
        line += ' ' + QByteArray::number(static_cast<int>(share * 100)) + " %";
    }
    writeError(line);
}

bool Console::isCancelled() const
{
    return stoppedBy.load() != 0;
}

int Console::stopSignal()
{
    return stoppedBy.load();
}

void Console::forgetInterrupt()
{
    stoppedBy.store(0);
    listen();
    m_clock.restart();
    m_lastReportMs = 0;
}

void Console::clearProgress()
{
    if (m_isShown)
        writeError("\r\x1b[K");
    m_isShown = false;
}

void Console::say(const QString& sentence)
{
    clearProgress();
    writeError(core::plainLine(sentence).toLocal8Bit() + '\n');
}

void Console::complain(const QString& message)
{
    clearProgress();
    writeError("snapviewer-cli: " + core::plainLine(message).toLocal8Bit() + '\n');
}

} // namespace app
