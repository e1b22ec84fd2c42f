// SPDX-License-Identifier: MIT
#include "widgets/sql/sql_worker.h"

#include <QElapsedTimer>

#include <utility>

namespace widgets {

struct SqlWorker::Connection
{
    std::shared_ptr<const core::Recording> recording;
    std::shared_ptr<const core::Categories> categories;
    std::unique_ptr<core::Database> database;

    void close()
    {
        database.reset();
        recording.reset();
        categories.reset();
    }

    /// Makes the database that of wanted, which may be null.
    core::Status open(std::shared_ptr<const core::Recording> wanted,
                      std::shared_ptr<const core::Categories> wantedCategories,
                      std::shared_ptr<core::Derived> store)
    {
        if (wanted == recording && wantedCategories == categories)
            return core::Done{};
        close();
        if (wanted == nullptr)
            return core::Done{};
        auto opened = core::Database::open(wanted, wantedCategories, std::move(store));
        SNAPVIEWER_TRY(opened);
        database = std::move(*opened);
        recording = std::move(wanted);
        categories = std::move(wantedCategories);
        return core::Done{};
    }
};

SqlWorker::SqlWorker(QObject* parent)
    : QObject(parent), m_connection(std::make_shared<Connection>()), m_runner(this, JobRunner::Thread::Own)
{
    m_runner.setLastWork([connection = m_connection] { connection->close(); });
    connect(&m_runner, &JobRunner::busyChanged, this, &SqlWorker::busyChanged);
}

void SqlWorker::setRecording(std::shared_ptr<const core::Recording> recording,
                             std::shared_ptr<const core::Categories> categories,
                             std::shared_ptr<core::Derived> store)
{
    if (recording == m_recording && categories == m_categories)
        return;
    m_recording = std::move(recording);
    m_categories = std::move(categories);
    m_store = std::move(store);
    // Lets go of the old recording now, not with the next statement.
    m_runner.start(
        [connection = m_connection, wanted = m_recording, categories = m_categories,
         store = m_store](core::Progress&) -> core::Result<SqlAnswer> {
            const core::Status opened = connection->open(wanted, categories, store);
            return opened ? core::Result<SqlAnswer>(SqlAnswer{}) : opened.error();
        },
        [](const core::Result<SqlAnswer>&) {});
}

void SqlWorker::run(const QString& sql, const core::Limits& limits, Callback callback)
{
    m_runner.start(
        [connection = m_connection, wanted = m_recording, categories = m_categories, store = m_store, sql,
         limits](core::Progress& progress) -> core::Result<SqlAnswer> {
            SNAPVIEWER_TRY(connection->open(wanted, categories, store));
            if (connection->database == nullptr)
                return core::queryError(tr("No recording is open."));
            QElapsedTimer timer;
            timer.start();
            core::Result<core::ResultTable> table = connection->database->run(sql, limits, progress);
            SNAPVIEWER_TRY(table);
            return SqlAnswer{std::make_shared<const core::ResultTable>(std::move(*table)),
                             timer.nsecsElapsed() / 1000};
        },
        std::move(callback));
}

} // namespace widgets
