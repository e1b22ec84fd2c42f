// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict.h"

namespace core {

QString nameOf(Verdict::Tone tone)
{
    switch (tone) {
    case Verdict::Tone::Failure:
        return QStringLiteral("failure");
    case Verdict::Tone::Warning:
        return QStringLiteral("warning");
    case Verdict::Tone::Plain:
        break;
    }
    return QStringLiteral("plain");
}

} // namespace core
