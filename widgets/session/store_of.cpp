// SPDX-License-Identifier: MIT
#include "widgets/session/store_of.h"

#include "core/history/content_name.h"
#include "core/oom/oom_values.h"
#include "widgets/controls/settings/settings.h"

namespace widgets {

std::shared_ptr<core::Derived> storeOf(const std::shared_ptr<const core::Recording>& recording)
{
    auto store = core::derivedOf(recording);
    for (const auto& [device, bytes] : Settings().capacities(core::contentName(*recording)))
        store->set<core::CapacityGiven>(device, bytes);
    return store;
}

} // namespace widgets
