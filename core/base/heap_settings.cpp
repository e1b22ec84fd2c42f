// SPDX-License-Identifier: MIT
#include "core/base/heap_settings.h"

#include <cstdint>

#if defined(__GLIBC__)
#include <malloc.h>
#include <mutex>
#endif
#if defined(__linux__)
#include <sys/mman.h>
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

/// What is not a whole large page, at both ends, stays as it is: others lie beside it.
void preferLargePages([[maybe_unused]] const void* bytes, [[maybe_unused]] std::size_t count)
{
#if defined(MADV_HUGEPAGE)
    constexpr std::uintptr_t page = std::uintptr_t{2} << 20U;
    const auto from = reinterpret_cast<std::uintptr_t>(bytes);
    const std::uintptr_t begin = (from + page - 1) / page * page;
    const std::uintptr_t end = (from + count) / page * page;
    if (begin < end)
        (void)madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE); // a wish
#endif
}

} // namespace core
