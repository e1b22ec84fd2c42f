// SPDX-License-Identifier: MIT
#include "core/history/device_capacity.h"

#include "core/base/texts.h"
#include "core/base/units.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(DeviceCapacityText);

} // namespace

QString textOf(const DeviceCapacity& capacity)
{
    const QString bytes = formatShortBytes(capacity.bytes);
    return capacity.isRecorded ? bytes : DeviceCapacityText::tr("%1 (typed)", "bytes").arg(bytes);
}

} // namespace core
