// SPDX-License-Identifier: MIT
#include "core/fix/fit_values.h"

namespace core {

Result<fix::DeviceFit> FitOf::find(const Key& of, Finder& finder)
{
    const auto& [device, capacity] = of;
    const auto ground = fix::fixGroundOf(device, false, finder);
    if (!ground)
        return ground.error();
    const auto answer = fix::fixAnswerOf(*ground, {}, {capacity, false, true}, finder);
    if (!answer)
        return answer.error();
    const auto largest = fix::largestBatchOf(*ground, capacity, finder);
    if (!largest)
        return largest.error();
    return fix::DeviceFit{fix::programFitOf(*ground, *answer, capacity), *largest};
}

} // namespace core
