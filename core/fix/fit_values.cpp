// SPDX-License-Identifier: MIT
#include "core/fix/fit_values.h"

namespace core {

Result<fix::DeviceFit> FitOf::find(const Key& of, Finder& finder)
{
    const auto& [device, capacity] = of;
    const auto ground = fix::fixGroundOf(device, false, finder);
    SNAPVIEWER_TRY(ground);
    const auto answer = fix::fixAnswerOf(*ground, {}, {capacity, false, true}, finder);
    SNAPVIEWER_TRY(answer);
    const auto largest = fix::largestBatchOf(*ground, capacity, finder);
    SNAPVIEWER_TRY(largest);
    return fix::DeviceFit{fix::programFitOf(*ground, *answer, capacity), *largest};
}

} // namespace core
