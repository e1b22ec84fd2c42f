// SPDX-License-Identifier: MIT
#include "app/cli/shared/console.h"

#include "core/base/plaintext.h"

#include <QByteArray>

#include <atomic>
#include <csignal>
#include <cstdio>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace app {

namespace {

constexpr qint64 quietMs = 300;   ///< shorter work shows no progress at all
constexpr qint64 intervalMs = 50; ///< between two updates

/// Set by the signal handler, which can reach nothing but objects of static storage.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void onInterrupt(int /*signal*/)
{
    interrupted.store(true);
    std::signal(SIGINT, SIG_DFL);
}

bool isStandardErrorTerminal()
{
#ifdef Q_OS_WIN
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

void writeError(const QByteArray& bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
    std::fflush(stderr);
}

} // namespace

Console::Console() : m_isTerminal(isStandardErrorTerminal())
{
    m_clock.start();
    std::signal(SIGINT, onInterrupt);
}

Console::~Console()
{
    clearProgress();
    std::signal(SIGINT, SIG_DFL);
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
    return interrupted.load();
}

void Console::forgetInterrupt()
{
    interrupted.store(false);
    std::signal(SIGINT, onInterrupt);
    m_clock.restart();
    m_lastReportMs = 0;
}

void Console::clearProgress()
{
    if (m_isShown)
        writeError("\r\x1b[K");
    m_isShown = false;
}

void Console::complain(const QString& message)
{
    clearProgress();
    writeError("snapviewer-cli: " + core::plainLine(message).toLocal8Bit() + '\n');
}

} // namespace app
