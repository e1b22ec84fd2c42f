// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <new>

namespace core {

/// That memory ran out: the one sentence for the one exception that data can cause. Input.
[[nodiscard]] Error outOfMemory();

/// What work answers, a Result, or that there was not enough memory for it.
template <class Work>
[[nodiscard]] auto withinMemory(Work work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return outOfMemory();
    }
}

/// Has the process end with that sentence and exit 1, not with a signal, where memory runs out in a place
/// that nobody can come back from, such as within Qt. program: the name in front of it. First of all in
/// main().
void endInASentence(const char* program);

} // namespace core
