// SPDX-License-Identifier: MIT
#include "core/base/worker_thread.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

namespace core {

WorkerThread::~WorkerThread()
{
    if (m_thread.joinable())
        m_thread.join();
}

bool WorkerThread::start(std::function<void()> work)
{
    join();
    try {
        m_thread = std::thread([this, work = std::move(work)] {
            try {
                work();
            } catch (const std::bad_alloc&) {
                m_lacksMemory = true;
            }
        });
    } catch (const std::system_error&) { // too many threads, or no room for the stack of one more
        return false;
    } catch (const std::bad_alloc&) {
        return false;
    }
    return true;
}

void WorkerThread::join()
{
    if (m_thread.joinable())
        m_thread.join();
    if (m_lacksMemory)
        throw std::bad_alloc();
}

std::size_t WorkerThread::usualCount()
{
    return std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
}

} // namespace core
