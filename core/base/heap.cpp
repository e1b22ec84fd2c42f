// SPDX-License-Identifier: MIT
#include "core/base/heap.h"

#if defined(__GLIBC__)
#include <malloc.h>
#include <mutex>
#endif

namespace core {

void giveBackFreedMemory()
{
#if defined(__GLIBC__)
    // Where another allocator stands in for glibc's, a sanitizer's or a preloaded one, nobody has set that up
    // yet: the first call does, and not in a way that two threads may share.
    static std::mutex oneAtATime;
    const std::lock_guard lock(oneAtATime);
    malloc_trim(0);
#endif
}

} // namespace core
