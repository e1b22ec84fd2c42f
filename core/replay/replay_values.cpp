// SPDX-License-Identifier: MIT
#include "core/replay/replay_values.h"

namespace core {

Result<replay::Study> StudyOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    return replay::studyOf(of->recording->snapshot(), *of->device, finder);
}

} // namespace core
