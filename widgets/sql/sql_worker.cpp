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
    const bool isSame = store != nullptr && store == m_store;
    m_recording = std::move(recording);
    m_categories = std::move(categories);
    m_store = std::move(store);
    if (m_asked && !m_asked->isGivenUp && isSame)
        return ask();
    const auto stopped = std::exchange(m_asked, std::nullopt);
    // Lets go of the old recording now, not with the next statement.
    m_runner.start(
        [connection = m_connection, wanted = m_recording, categories = m_categories,
         store = m_store](core::Progress&) -> core::Result<SqlAnswer> {
            const core::Status opened = connection->open(wanted, categories, store);
            return opened ? core::Result<SqlAnswer>(SqlAnswer{}) : opened.error();
        },
        [](const core::Result<SqlAnswer>&) {});
    if (stopped)
        stopped->callback(core::cancelled());
}

void SqlWorker::run(const QString& sql, const core::Limits& limits, Callback callback)
{
    m_asked = Asked{sql, limits, std::move(callback)};
    ask();
}

void SqlWorker::cancel()
{
    if (m_asked)
        m_asked->isGivenUp = true;
    m_runner.cancel();
}

void SqlWorker::ask()
{
    m_runner.start(
        [connection = m_connection, wanted = m_recording, categories = m_categories, store = m_store,
         sql = m_asked->sql, limits = m_asked->limits](core::Progress& progress) -> core::Result<SqlAnswer> {
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
        [this](core::Result<SqlAnswer> answer) {
            const Asked answered = *std::exchange(m_asked, std::nullopt); // whoever is told may ask again
            answered.callback(std::move(answer));
        });
}

} // namespace widgets
