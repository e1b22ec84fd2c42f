// SPDX-License-Identifier: MIT
#include "core/structure/structure_values.h"

namespace core {

Result<Steps> StepsOf::find(const Key& device, Finder& finder)
{
    if (const auto given = finder.input<StepsGiven>(device); *given)
        return **given;
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    return findSteps(of->recording->snapshot(), *of->device, finder);
}

Result<KindsOf::Value> KindsOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    return kindsOf(of->recording->snapshot(), *of->device, finder);
}

Result<Categories> CategoriesFound::find(const Key& key, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>(key);
    if (!recording)
        return recording.error();
    return Categories::build(***recording, *finder.input<CategoriesGiven>(key), finder);
}

} // namespace core
