// SPDX-License-Identifier: MIT
#include "tests/core/sql/sql_test.h"

#include "tests/testutil/snapshot_text.h"

#include <QStringList>

namespace sqltest {

std::unique_ptr<core::Database> databaseOf(std::string_view recording)
{
    auto database = core::Database::open(testutil::recordingFromText(recording));
    if (!database)
        qFatal("%s", qUtf8Printable(database.error().message));
    return std::move(database).value();
}

QString answer(core::Database& database, const QString& sql)
{
    core::NoProgress progress;
    return answerText(database.run(sql, {}, progress));
}

QString answerText(const core::Result<core::ResultTable>& result)
{
    if (!result) {
        const core::Error& error = result.error();
        if (error.isCancelled())
            return QStringLiteral("cancelled");
        return error.position < 0 ? QStringLiteral("error: ") + error.message
                                  : QStringLiteral("error at %1: %2").arg(error.position).arg(error.message);
    }
    QStringList lines;
    for (std::size_t r = 0; r < result->rows(); ++r) {
        QStringList cells;
        for (std::size_t c = 0; c < result->columnCount(); ++c) {
            QString text = result->text(r, c);
            text.replace(QLatin1Char('\n'), QStringLiteral("\\n"));
            cells << (result->type(r, c) == core::CellType::Null ? QStringLiteral("-") : text);
        }
        lines << cells.join(QLatin1Char('|'));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace sqltest
