// SPDX-License-Identifier: MIT
#include "app/cli/shared/console.h"

#include "app/cli/shared/asker.h"
#include "core/base/plain_text.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/platform/stop_signals.h"

#include <QByteArray>

#include <cstdio>

namespace app {

namespace platform = core::platform;

namespace {

constexpr qint64 quietMs = 300;   ///< shorter work shows no progress at all
constexpr qint64 intervalMs = 50; ///< between two updates

void writeError(const QByteArray& bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
    std::fflush(stderr);
}

} // namespace

Console::Console() : m_isTerminal(platform::isTerminal(platform::standardError))
{
    m_clock.start();
    platform::listenForStop();
    platform::outliveFileLimit();
}

Console::~Console()
{
    clearProgress();
    if (m_asker == nullptr)
        platform::stopListening();
}

void Console::report(std::uint64_t done, std::uint64_t total, const QString& what)
{
    if (m_asker != nullptr)
        return m_asker->report(done, total, what);
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
    return m_asker != nullptr ? m_asker->isCancelled() : platform::stopSignal() != 0;
}

int Console::stopSignal()
{
    return platform::stopSignal();
}

bool Console::isInterrupted()
{
    return platform::isInterrupt(platform::stopSignal());
}

void Console::forgetInterrupt()
{
    platform::forgetStop();
    platform::listenForStop();
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
    if (m_asker != nullptr)
        return m_asker->complain(core::plainLine(sentence));
    clearProgress();
    writeError(core::plainLine(sentence).toLocal8Bit() + '\n');
}

void Console::complain(const QString& message)
{
    if (m_asker != nullptr)
        return m_asker->complain(core::plainLine(message));
    clearProgress();
    writeError("snapviewer-cli: " + core::plainLine(message).toLocal8Bit() + '\n');
}

} // namespace app
