// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/database.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace widgets {

/// What a statement answered, and how long it took.
struct SqlAnswer
{
    std::shared_ptr<const core::ResultTable> table;
    std::int64_t microseconds = 0;
};

/// Asks SQL of a recording on a worker thread. Each asker has its own: opening a database is cheap and copies
/// nothing, and no asker waits for another's query. The connection lives and dies on the worker's thread.
/// Lives on the GUI thread.
class SqlWorker : public QObject
{
    Q_OBJECT

public:
    using Callback = std::function<void(core::Result<SqlAnswer>)>;

    explicit SqlWorker(QObject* parent);

    /// What the following statements are about; null: nothing. store: of recording; null: one of its own. A
    /// statement that runs begins anew where the store stays, as its categories or call sites are others;
    /// else it stops with core::cancelled().
    void setRecording(std::shared_ptr<const core::Recording> recording,
                      std::shared_ptr<const core::Categories> categories = {},
                      std::shared_ptr<core::Derived> store = {});
    /// Runs one statement and calls back on the GUI thread. A newer one replaces it: then callback is never
    /// called. After cancel() it gets core::cancelled().
    void run(const QString& sql, const core::Limits& limits, Callback callback);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_runner.isBusy(); }
    /// Whether a statement is not answered yet.
    [[nodiscard]] bool isAsked() const { return m_asked.has_value(); }

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    struct Connection; ///< touched on the worker's thread only
    /// A statement, until it is answered.
    struct Asked
    {
        QString sql;
        core::Limits limits;
        Callback callback;
        bool isGivenUp = false;
    };

    void ask();

    std::shared_ptr<const core::Recording> m_recording;
    std::shared_ptr<core::Derived> m_store;
    std::shared_ptr<const core::Categories> m_categories; ///< of the recording, or null
    std::shared_ptr<Connection> m_connection;
    std::optional<Asked> m_asked;
    Background<SqlAnswer> m_runner;
};

} // namespace widgets
