// SPDX-License-Identifier: MIT
#pragma once

#include "core/derived/derived.h"
#include "widgets/session/fact_teller.h"

#include <functional>
#include <memory>
#include <utility>

namespace widgets {

/// A value of a recording that a view follows, by one key at a time: it is told of it on the GUI thread, and
/// again whenever it has become another. A new key drops the old one, so that dragging queues nothing. A
/// member of the view.
template <core::DerivedValue What>
class Followed
{
public:
    using Pointer = core::Derived::Pointer<What>;
    using Told = std::function<void(const core::Result<Pointer>&)>;

    /// told: also of errors, but never of cancelled.
    explicit Followed(Told told) : m_state(std::make_shared<State>()) { m_state->told = std::move(told); }
    Followed(const Followed&) = delete;
    Followed& operator=(const Followed&) = delete;
    ~Followed() { drop(); }

    /// teller outlives this.
    void ask(const std::shared_ptr<core::Derived>& store, const std::shared_ptr<FactTeller>& teller,
             const typename What::Key& key)
    {
        const int number = ++m_state->newest;
        m_state->isWaiting = true;
        const auto told = [state = std::weak_ptr<State>(m_state), teller = std::weak_ptr<FactTeller>(teller),
                           number](const core::Result<Pointer>& result) {
            const auto living = teller.lock();
            if (living)
                living->post([state, number, result] { tell(state, number, result); });
        };
        auto watch = store->watch<What>(key, told);
        m_watch.swap(watch); // what both need goes on
    }

    void drop()
    {
        ++m_state->newest;
        m_state->isWaiting = false;
        m_watch.reset();
    }

    /// From ask() until it is told of that.
    [[nodiscard]] bool isWaiting() const { return m_state->isWaiting; }

private:
    struct State
    {
        Told told;
        int newest = 0; ///< GUI thread
        bool isWaiting = false;
    };

    static void tell(const std::weak_ptr<State>& state, int number, const core::Result<Pointer>& result)
    {
        const auto living = state.lock();
        if (!living || living->newest != number)
            return;
        living->isWaiting = false;
        living->told(result);
    }

    std::shared_ptr<State> m_state;
    std::shared_ptr<void> m_watch;
};

} // namespace widgets
