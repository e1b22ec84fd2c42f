// SPDX-License-Identifier: MIT
#include "widgets/session/fact_teller.h"

#include <utility>

namespace widgets {

void FactTeller::post(std::function<void()> tell)
{
    const std::lock_guard lock(m_mutex);
    m_waiting.push_back(std::move(tell));
    if (m_waiting.size() == 1)
        QMetaObject::invokeMethod(this, &FactTeller::speak, Qt::QueuedConnection);
}

bool FactTeller::hasNews() const
{
    const std::lock_guard lock(m_mutex);
    return !m_waiting.empty();
}

void FactTeller::speak()
{
    std::vector<std::function<void()>> told;
    {
        const std::lock_guard lock(m_mutex);
        told.swap(m_waiting);
    }
    for (const auto& tell : told)
        tell();
}

} // namespace widgets
