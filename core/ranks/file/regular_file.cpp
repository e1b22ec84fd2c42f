// SPDX-License-Identifier: MIT
#include "core/ranks/file/regular_file.h"

#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/texts.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankExtractText);

bool isRegular(const std::optional<platform::FileFacts>& facts)
{
    return facts && facts->kind == platform::FileKind::Regular;
}

} // namespace

/// Asked before it is opened, which may do something to a device, and after: what is open stays what it is.
RegularFile::RegularFile(const QString& path)
{
    const auto there = platform::factsOf(path);
    const bool mayOpen = !there || isRegular(there);
    const int failed = mayOpen ? platform::openForReading(QFile::encodeName(path), m_descriptor) : 0;
    if (failed != 0)
        m_whyNot = qt_error_string(failed);
    else if (!mayOpen || !isRegular(platform::factsOf(m_descriptor.number())))
        m_whyNot = RankExtractText::tr("it is no regular file");
    else if (!m_file.open(m_descriptor.number(), QIODevice::ReadOnly))
        m_whyNot = m_file.errorString();
}

} // namespace core
