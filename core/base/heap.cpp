// SPDX-License-Identifier: MIT
#include "core/base/heap.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace core {

void giveBackFreedMemory()
{
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

} // namespace core
