// SPDX-License-Identifier: MIT
#include "core/history/content_name.h"

#include <QCryptographicHash>

namespace core {

QString contentName(const Recording& recording)
{
    constexpr qsizetype digits = 16;
    QByteArray text;
    const auto add = [&text](auto number) { text += QByteArray::number(number) + ' '; };
    const auto& times = recording.snapshot().events().timeUs;
    for (const auto& device : recording.history->devices()) {
        const Trace& trace = device->trace();
        add(device->device());
        add(trace.count);
        add(qulonglong{device->allocations().rows()});
        add(qulonglong{device->usage().peakActive});
        add(device->usage().peakEvent);
        if (trace.count > 0)
            add(qlonglong{times[trace.first]});
    }
    return QString::fromLatin1(
        QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(digits));
}

} // namespace core
