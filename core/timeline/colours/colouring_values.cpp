// SPDX-License-Identifier: MIT
#include "core/timeline/colours/colouring_values.h"

#include "core/structure/structure_values.h"

#include <utility>

namespace core {

/// Reads only what by asks for: colours of call sites stay where categories become others.
Result<Colouring> ColouringOf::find(const Key& key, Finder& finder)
{
    const auto [device, by] = key;
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    const Snapshot& snapshot = of->recording->snapshot();
    if (by == ColourBy::Kind) {
        const auto categories = finder.of<CategoriesFound>({});
        if (categories)
            return Colouring(snapshot, *of->device, by, {}, categories->get());
        if (categories.error().isCancelled())
            return categories.error();
    }
    if (by != ColourBy::Kind && by != ColourBy::Group)
        return Colouring(snapshot, *of->device, by);
    const auto kinds = finder.of<KindsOf>(device);
    if (!kinds)
        return kinds.error();
    Colouring found(snapshot, *of->device, by, ***kinds, nullptr, finder);
    return finder.isCancelled() ? Result<Colouring>(cancelled()) : Result<Colouring>(std::move(found));
}

} // namespace core
