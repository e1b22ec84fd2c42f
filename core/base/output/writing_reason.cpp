// SPDX-License-Identifier: MIT
#include "core/base/output/writing_reason.h"

#include "core/base/platform/file_facts.h"
#include "core/base/texts.h"

#include <cerrno>
#include <cstring>

namespace core {

namespace {

SNAPVIEWER_TEXTS(OutputText);

} // namespace

QString writingReason(int number)
{
    switch (number) {
    case 0:
        return OutputText::tr("the system does not say why");
    case ENOSPC:
        return OutputText::tr("no space is left on the disk");
    case EFBIG:
        return OutputText::tr("it would be larger than a file may be here (ulimit -f)");
    case EPIPE:
        return OutputText::tr("its reader has gone");
    default:
        if (platform::isOverQuota(number))
            return OutputText::tr("your share of the disk is used up (quota)");
        return QString::fromLocal8Bit(std::strerror(number));
    }
}

} // namespace core
