// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace widgets {

/// The queries that were run, newest first, and where Alt+Up and Alt+Down are among them. What was being
/// typed when the walk began comes back at its end. Plain value.
class QueryHistory
{
public:
    static constexpr qsizetype mostQueries = 50;
    static constexpr qsizetype longestQuery = 20'000; ///< characters; longer ones are not kept

    explicit QueryHistory(const QStringList& queries = {}) : m_queries(queries.mid(0, mostQueries)) {}

    [[nodiscard]] const QStringList& queries() const { return m_queries; }
    /// Puts query first (once) and ends the walk.
    void add(const QString& query);
    /// The query before the one shown; a null text where there is none. current: what the editor holds.
    [[nodiscard]] QString older(const QString& current);
    /// The one after it, at last what was typed; a null text where there is none.
    [[nodiscard]] QString newer();

private:
    QStringList m_queries;
    QString m_typed;
    qsizetype m_at = -1; ///< −1: what was typed
};

} // namespace widgets
