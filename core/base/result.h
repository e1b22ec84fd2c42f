// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <utility>
#include <variant>

namespace core {

/// A value or the Error that prevented it. Nothing in core throws across a function; callers return early.
template <class T>
class [[nodiscard]] Result
{
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// The value; only where ok().
    [[nodiscard]] const T& value() const& { return std::get<0>(m_state); }
    [[nodiscard]] T& value() & { return std::get<0>(m_state); }
    [[nodiscard]] T&& value() && { return std::get<0>(std::move(m_state)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    /// The error; only where not ok().
    [[nodiscard]] const Error& error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

/// The value of work that yields nothing but its success.
struct Done
{};
using Status = Result<Done>;

} // namespace core

/// Hands on the error of a Result, or of what yields one: returns it from the function around, and else goes
/// on.
#define SNAPVIEWER_TRY(...)                                                                                  \
    do {                                                                                                     \
        if (auto&& tried = (__VA_ARGS__); !tried)                                                            \
            return tried.error();                                                                            \
    } while (false)
