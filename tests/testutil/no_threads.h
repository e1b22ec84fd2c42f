// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <pthread.h>

namespace testutil {

/// While this lives, the system has no thread for anybody: no stack is large enough. glibc alone.
class NoThreads
{
public:
    NoThreads()
    {
        pthread_getattr_default_np(&m_before);
        pthread_attr_t endless;
        pthread_getattr_default_np(&endless);
        pthread_attr_setstacksize(&endless, std::size_t{1} << 47U);
        pthread_setattr_default_np(&endless);
        pthread_attr_destroy(&endless);
    }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;
    ~NoThreads()
    {
        pthread_setattr_default_np(&m_before);
        pthread_attr_destroy(&m_before);
    }

private:
    pthread_attr_t m_before = {};
};

} // namespace testutil
