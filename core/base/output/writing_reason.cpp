// SPDX-License-Identifier: MIT
#include "core/base/output/writing_reason.h"

#include "core/base/platform/file_facts.h"

#include <QCoreApplication>

#include <cerrno>
#include <cstring>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Output)
};

} // namespace

QString writingReason(int number)
{
    switch (number) {
    case 0:
        return Texts::tr("the system does not say why");
    case ENOSPC:
        return Texts::tr("no space is left on the disk");
    case EFBIG:
        return Texts::tr("it would be larger than a file may be here (ulimit -f)");
    case EPIPE:
        return Texts::tr("its reader has gone");
    default:
        if (platform::isOverQuota(number))
            return Texts::tr("your share of the disk is used up (quota)");
        return QString::fromLocal8Bit(std::strerror(number));
    }
}

} // namespace core
