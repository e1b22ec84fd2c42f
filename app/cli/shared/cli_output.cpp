// SPDX-License-Identifier: MIT
#include "app/cli/shared/cli_output.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/asker.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/terminal_lines.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/texts.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(OutputText);

QString standardOutput()
{
    return QStringLiteral("-");
}

} // namespace

Output::Output() : m_file(standardOutput())
{
    begin();
    m_columns = core::platform::terminalColumns(core::platform::standardOutput);
}

Output::Output(const QString& path, const Console& console)
    : m_asker(console.asker()), m_file(path.isEmpty() ? standardOutput() : path)
{
    const bool isStandard = path.isEmpty() || path == standardOutput();
    if (console.held() != nullptr && (isStandard || path == console.held()->path)) {
        m_held = console.held();
        m_isOpen = open(QIODevice::WriteOnly | QIODevice::Unbuffered);
        return;
    }
    if (m_asker != nullptr) {
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
        m_isOpen = isStandard;
        return;
    }
    m_file.watch(console);
    begin();
    if (isStandard)
        m_columns = core::platform::terminalColumns(core::platform::standardOutput);
}

bool Output::writeText(const QString& text)
{
    const QByteArray bytes = fitted(text, m_columns).toUtf8();
    return write(bytes) == bytes.size();
}

void Output::begin()
{
    open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    m_isOpen = m_file.open();
}

bool Output::isTerminal()
{
    return core::platform::isTerminal(core::platform::standardOutput);
}

core::Status Output::commit()
{
    close();
    if (m_held != nullptr) {
        m_held->isWhole = true;
        return core::Done{};
    }
    if (m_asker != nullptr && !m_isOpen)
        return usageError(OutputText::tr("who asks gets the answer: no file is written, so leave -o out"));
    if (m_asker != nullptr)
        return m_asker->isCancelled() ? core::Status(core::cancelled()) : core::Status(core::Done{});
    if (!m_isOpen || !m_file.commit())
        return m_file.failure();
    return core::Done{};
}

core::Status Output::commitAfter(const core::Status& written)
{
    return written || written.error().kind == core::ErrorKind::Output ? commit() : written;
}

qint64 Output::writeData(const char* data, qint64 size)
{
    if (m_held != nullptr) {
        m_held->bytes.append(data, size);
        return size;
    }
    if (m_asker != nullptr)
        return m_isOpen ? m_asker->output().write(data, size) : -1;
    if (m_isOpen && m_file.device().write(data, size) == size)
        return size;
    setErrorString(m_file.errorString());
    return -1;
}

} // namespace app
