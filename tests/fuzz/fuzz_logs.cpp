// SPDX-License-Identifier: MIT
#include "core/logs/log_json.h"
#include "core/logs/read_logs.h"

#include <QJsonDocument>
#include <QStringList>

#include <cstdint>
#include <cstdlib>

/// Whatever a log holds: a text that is safe to show and fits its lines, JSON that is JSON, sentences.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace core::logs;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const LogReport report = readLogText(text, QStringLiteral("fuzz.log"));
    for (const LogFailure& failure : report.failures) {
        if (failure.line == 0 || failure.times == 0 || !failure.sentence.endsWith(QLatin1Char('.')))
            std::abort();
    }
    if (report.failures.size() > LogReport::mostFailures ||
        report.first().value_or(0) > report.failures.size())
        std::abort();
    if (!QJsonDocument::fromJson(jsonOf(report, {}, {})).isObject())
        std::abort();
    const QStringList lines = textOf(report, {}).split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (line.size() > 100)
            std::abort();
        for (const QChar c : line) {
            if (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format)
                std::abort();
        }
    }
    return 0;
}
