// SPDX-License-Identifier: MIT
#include "core/base/regular_file.h"

#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/reading_bounds.h"
#include "core/base/texts.h"

#include <cerrno>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RegularFileText);

bool isRegular(const std::optional<platform::FileFacts>& facts)
{
    return facts && facts->kind == platform::FileKind::Regular;
}

int opened(const QString& path, Descriptor& descriptor)
{
    const ReadingBounds* const bounds = ReadingBounds::current();
    const bool isOurs = platform::isNameless(path); // unpacked by this program
    return bounds != nullptr && !isOurs ? bounds->open(path, descriptor)
                                        : platform::openForReading(QFile::encodeName(path), descriptor);
}

QString reasonOf(int number)
{
    const bool isOutside = number == EXDEV || number == ELOOP;
    return isOutside ? RegularFileText::tr("it is not below the folder that may be read")
                     : qt_error_string(number);
}

} // namespace

/// Asked before it is opened, which may do something to a device, and after: what is open stays what it is.
RegularFile::RegularFile(const QString& path)
{
    if (path.startsWith(QLatin1Char(':'))) { // in the program, where the system knows nothing of it
        m_file.setFileName(path);
        if (!m_file.open(QIODevice::ReadOnly))
            m_whyNot = m_file.errorString();
        return;
    }
    const auto there = platform::factsOf(path);
    const bool mayOpen = !there || isRegular(there);
    const int failed = mayOpen ? opened(path, m_descriptor) : 0;
    if (failed != 0)
        m_whyNot = reasonOf(failed);
    else if (!mayOpen || !isRegular(platform::factsOf(m_descriptor.number())))
        m_whyNot = RegularFileText::tr("it is no regular file");
    else if (!m_file.open(m_descriptor.number(), QIODevice::ReadOnly))
        m_whyNot = m_file.errorString();
}

std::unique_ptr<QFile> RegularFile::take()
{
    if (!isOpen())
        return nullptr;
    m_file.close(); // which leaves the descriptor open
    if (m_descriptor.isOpen())
        return m_descriptor.take();
    auto inProgram = std::make_unique<QFile>(m_file.fileName());
    return inProgram->open(QIODevice::ReadOnly | QIODevice::Unbuffered) ? std::move(inProgram) : nullptr;
}

Result<QByteArray> readListFile(const QString& path)
{
    constexpr qint64 most = 16 << 20;
    RegularFile opened(path);
    if (!opened.isOpen())
        return inputError(QStringLiteral("%1: %2").arg(path, opened.whyNot()));
    QByteArray content = opened.file().read(most + 1);
    if (content.size() > most)
        return inputError(RegularFileText::tr("%1 is far larger than such a list").arg(path));
    return content;
}

} // namespace core
