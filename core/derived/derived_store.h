// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/derived/derived_engine.h"

#include <map>
#include <memory>
#include <typeindex>
#include <unordered_map>
#include <utility>

namespace core {

class Finder;

/// What a value is found by. A kind of value is a struct of its own, beside what it is about:
///
///     struct StepsOf
///     {
///         static constexpr const char* name = "steps";
///         using Key = std::int32_t;                                      // ordered; ids, no pointer into a
///         recording using Value = Steps;                                           // immutable; owns what
///         it refers to static Result<Value> find(const Key& device, Finder& finder);  // reads others
///         through finder static std::size_t bytes(const Value& steps);                  // where it is large
///     };
///
/// A kind of input has `static Value initial(const Key&)` instead of find(): what it is until somebody sets
/// it.
template <class What>
concept DerivedValue = requires(const typename What::Key& key, Finder& finder)
{
    What::find(key, finder);
};
template <class What>
concept DerivedInput = requires(const typename What::Key& key)
{
    What::initial(key);
};

/// A store of values that are found when somebody asks for them and kept by key; it knows what each one read.
/// Two who ask for one value wait for one finder; when the last has left, it is cancelled. What was cancelled
/// or has failed leaves nothing behind. Setting an input makes stale what read it, and nothing else: what is
/// being found then starts again. Values that nobody watches go where they need more than keptBytes together,
/// least recently asked first. Any thread; the last to let go of it is no finder.
class Derived : public std::enable_shared_from_this<Derived>
{
public:
    template <class What>
    using Pointer = std::shared_ptr<const typename What::Value>;

    /// keptBytes: 0 keeps only what is small or watched.
    explicit Derived(std::size_t keptBytes = std::size_t{256} << 20U) : m_engine(keptBytes) {}

    /// Found now by one of the store's workers, or taken; not from within a finder. Errors: the finder's,
    /// cancelled.
    template <DerivedValue What>
    [[nodiscard]] Result<Pointer<What>> of(const typename What::Key& key, Progress& progress)
    {
        return typed<What>(m_engine.of(cellOf<What>(key), progress));
    }

    /// Follows a value for as long as somebody holds the answer, which keeps the store alive: told is called
    /// on a worker (here, where the value is known) with each value, and with each error but cancelled; also
    /// once after the end.
    template <DerivedValue What>
    [[nodiscard]] std::shared_ptr<void> watch(const typename What::Key& key,
                                              std::function<void(const Result<Pointer<What>>&)> told)
    {
        derived::Cell& cell = cellOf<What>(key);
        auto watcher = std::make_shared<derived::Watcher>();
        watcher->told = [told = std::move(told)](const derived::AnyResult& result) {
            told(typed<What>(result));
        };
        m_engine.watch(cell, watcher);
        return {nullptr, [self = shared_from_this(), &cell, watcher](void*) {
                    self->m_engine.unwatch(cell, watcher);
                }};
    }

    template <DerivedInput What>
    void set(const typename What::Key& key, typename What::Value value)
    {
        if (!(*input<What>(key) == value))
            m_engine.set(cellOf<What>(key), std::make_shared<const typename What::Value>(std::move(value)));
    }

    template <DerivedInput What>
    [[nodiscard]] Pointer<What> input(const typename What::Key& key)
    {
        return std::static_pointer_cast<const typename What::Value>(
            m_engine.read(cellOf<What>(key), nullptr));
    }

    /// Whether something is being found, or waits for that.
    [[nodiscard]] bool isBusy() const { return m_engine.isBusy(); }
    /// How often each kind of value was found, by name.
    [[nodiscard]] std::map<std::string, int> found() const { return m_engine.found(); }

private:
    friend class Finder;

    struct AnyShelf
    {
        AnyShelf() = default;
        AnyShelf(const AnyShelf&) = delete;
        AnyShelf& operator=(const AnyShelf&) = delete;
        virtual ~AnyShelf() = default;
    };
    template <class What>
    struct Shelf final : AnyShelf
    {
        std::map<typename What::Key, std::unique_ptr<derived::Cell>> cells;
    };

    template <class What>
    [[nodiscard]] static Result<Pointer<What>> typed(const derived::AnyResult& result)
    {
        SNAPVIEWER_TRY(result);
        return std::static_pointer_cast<const typename What::Value>(*result);
    }
    /// A cell stays as long as the store, without its value if need be.
    template <class What>
    [[nodiscard]] derived::Cell& cellOf(const typename What::Key& key);
    template <class What>
    void prepare(derived::Cell& cell, const typename What::Key& key);

    std::unordered_map<std::type_index, std::unique_ptr<AnyShelf>>
        m_shelves;            ///< guarded by the engine's mutex
    derived::Engine m_engine; ///< goes first: its workers use the shelves
};

} // namespace core
