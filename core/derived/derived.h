// SPDX-License-Identifier: MIT
#pragma once

#include "core/derived/derived_store.h"

#include <memory>
#include <typeindex>
#include <utility>

namespace core {

/// What a finder reads others by, and what tells it whether its value is still wanted. On the finder's
/// thread.
class Finder final : public Progress
{
public:
    Finder(Derived& store, derived::Cell& cell) : m_store(store), m_cell(cell) {}

    /// Errors: that value's; cancelled.
    template <DerivedValue What>
    [[nodiscard]] Result<Derived::Pointer<What>> of(const typename What::Key& key)
    {
        return Derived::typed<What>(m_store.m_engine.of(m_store.cellOf<What>(key), m_cell, *this));
    }
    template <DerivedInput What>
    [[nodiscard]] Derived::Pointer<What> input(const typename What::Key& key)
    {
        return std::static_pointer_cast<const typename What::Value>(
            m_store.m_engine.read(m_store.cellOf<What>(key), &m_cell));
    }

    void report(std::uint64_t done, std::uint64_t total, const QString& what) override
    {
        m_store.m_engine.report(m_cell, {done, total, what});
    }
    [[nodiscard]] bool isCancelled() const override { return m_cell.isUnwanted || m_cell.isStale; }

private:
    Derived& m_store;
    derived::Cell& m_cell;
};

template <class What>
derived::Cell& Derived::cellOf(const typename What::Key& key)
{
    const std::lock_guard lock(m_engine.mutex());
    std::unique_ptr<AnyShelf>& shelf = m_shelves[std::type_index(typeid(What))];
    if (!shelf)
        shelf = std::make_unique<Shelf<What>>();
    std::unique_ptr<derived::Cell>& cell = static_cast<Shelf<What>&>(*shelf).cells[key];
    if (!cell) {
        cell = std::make_unique<derived::Cell>();
        prepare<What>(*cell, key);
        m_engine.add(*cell);
    }
    return *cell;
}

template <class What>
void Derived::prepare(derived::Cell& cell, const typename What::Key& key)
{
    using Value = typename What::Value;
    cell.name = What::name;
    if constexpr (DerivedInput<What>) {
        cell.value = std::make_shared<const Value>(What::initial(key));
    } else {
        cell.find = [this, key](derived::Cell& finding) -> derived::AnyResult {
            Finder finder(*this, finding);
            Result<Value> found = What::find(key, finder);
            SNAPVIEWER_TRY(found);
            return derived::AnyValue(std::make_shared<const Value>(std::move(*found)));
        };
    }
    if constexpr (requires(const Value& value) { What::bytes(value); })
        cell.size = [](const void* value) { return What::bytes(*static_cast<const Value*>(value)); };
}

} // namespace core
