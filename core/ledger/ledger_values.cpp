// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_values.h"

namespace core {

Result<AttributionOf::Value> AttributionOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    return std::make_shared<const Attribution>(of->recording, *of->device);
}

} // namespace core
