// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/clock_text.h"

#include "core/base/ids.h"

#include <QDateTime>

namespace widgets {

QString clockText(std::int64_t microseconds)
{
    constexpr std::int64_t perMillisecond = 1000;
    constexpr std::int64_t perSecond = 1000000;
    if (microseconds == core::noTime)
        return QStringLiteral("—");
    const std::int64_t remainder = microseconds % perSecond;
    const std::int64_t fraction = remainder < 0 ? remainder + perSecond : remainder;
    // Milliseconds round towards zero: before the epoch the whole second is the next lower one.
    const std::int64_t seconds = microseconds / perSecond - (remainder < 0 ? 1 : 0);
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(seconds * perMillisecond);
    return time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) +
           QStringLiteral(".%1").arg(fraction, 6, 10, QLatin1Char('0'));
}

} // namespace widgets
