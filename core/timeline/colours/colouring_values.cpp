// SPDX-License-Identifier: MIT
#include "core/timeline/colours/colouring_values.h"

#include "core/history/allocation_names.h"
#include "core/history/pool_kinds.h"
#include "core/structure/structure_values.h"

namespace core {

namespace {

/// What it reads is kept as long as this.
struct Sources
{
    Derived::Pointer<KindsOf> kinds;
    Derived::Pointer<CategoriesFound> categories;
    Derived::Pointer<AllocationNamesOf> names;
    Derived::Pointer<PoolKindsOf> pools;

    [[nodiscard]] GroupSources borrowed() const
    {
        return {kinds ? std::span<const Kind>(**kinds) : std::span<const Kind>(), categories.get(),
                names.get(), pools.get()};
    }
};

/// Puts a value into its place; the error where it cannot be found.
template <DerivedValue What>
Status take(Derived::Pointer<What>& place, const typename What::Key& key, Finder& finder)
{
    auto found = finder.of<What>(key);
    SNAPVIEWER_TRY(found);
    place = std::move(*found);
    return Done{};
}

/// Only what by asks for: colours of call sites stay where categories become others. Kinds that a person's
/// categories take from are told apart with them, as the ledger does; without categories one device's do.
Status read(Sources& sources, std::int32_t device, ColourBy by, Finder& finder)
{
    if (by == ColourBy::Name)
        return take<AllocationNamesOf>(sources.names, device, finder);
    if (by == ColourBy::Pool)
        return take<PoolKindsOf>(sources.pools, {}, finder);
    if (by != ColourBy::Kind && by != ColourBy::Group)
        return Done{};
    const bool areGiven = !finder.input<CategoriesGiven>({})->empty();
    if (by == ColourBy::Kind || areGiven) {
        Status categories = take<CategoriesFound>(sources.categories, {}, finder);
        const bool isEnough = categories && !areGiven; // else it counts whose kinds they take from
        if (isEnough || (!categories && categories.error().isCancelled()))
            return categories;
    }
    return take<KindsOf>(sources.kinds, device, finder);
}

} // namespace

Result<Colouring> ColouringOf::find(const Key& key, Finder& finder)
{
    const auto [device, by] = key;
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    Sources sources;
    SNAPVIEWER_TRY(read(sources, device, by, finder));
    Colouring found(of->recording->snapshot(), *of->device, by, sources.borrowed(), finder);
    return finder.isCancelled() ? Result<Colouring>(cancelled()) : Result<Colouring>(std::move(found));
}

} // namespace core
