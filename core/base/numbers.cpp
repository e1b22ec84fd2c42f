// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"

#include "core/base/units.h"

namespace core {

QString formatEvent(EventIndex event)
{
    return event < 0 ? QStringLiteral("−1") : formatCount(static_cast<std::uint64_t>(event));
}

} // namespace core
