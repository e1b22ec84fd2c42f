// SPDX-License-Identifier: MIT
#include "core/replay/replay_values.h"

namespace core {

Result<replay::Study> StudyOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    return replay::studyOf(of->recording->snapshot(), *of->device, finder);
}

} // namespace core
