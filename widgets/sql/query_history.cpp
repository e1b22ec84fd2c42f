// SPDX-License-Identifier: MIT
#include "widgets/sql/query_history.h"

namespace widgets {

void QueryHistory::add(const QString& query)
{
    m_at = -1;
    m_typed.clear();
    const QString kept = query.trimmed();
    if (kept.isEmpty() || kept.size() > longestQuery)
        return;
    m_queries.removeAll(kept);
    m_queries.prepend(kept);
    if (m_queries.size() > mostQueries)
        m_queries.resize(mostQueries);
}

QString QueryHistory::older(const QString& current)
{
    if (m_at < 0) {
        m_typed = current.isNull() ? QString(QLatin1String("")) : current;
        // What was just run is in the editor: going back means the one before.
        if (!m_queries.isEmpty() && m_queries.first() == current.trimmed())
            m_at = 0;
    }
    if (m_at + 1 >= m_queries.size())
        return {};
    ++m_at;
    return m_queries[m_at];
}

QString QueryHistory::newer()
{
    if (m_at < 0)
        return {};
    --m_at;
    return m_at < 0 ? m_typed : m_queries[m_at];
}

} // namespace widgets
