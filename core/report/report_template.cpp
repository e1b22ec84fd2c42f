// SPDX-License-Identifier: MIT
#include "core/report/report_template.h"

#include <QCryptographicHash>
#include <QFile>

// Not in a namespace: that is how the resource compiler names it.
static void initReportFiles()
{
    Q_INIT_RESOURCE(report);
}

namespace core::report {

namespace {

QByteArray fileOf(const char* name)
{
    QFile file(QStringLiteral(":/report/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray hashOf(const QByteArray& text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + '\'';
}

} // namespace

QByteArray filledTemplate(const std::map<QByteArray, QByteArray>& values, const QByteArray& style)
{
    initReportFiles();
    std::map<QByteArray, QByteArray> all = values;
    all["style"] = '\n' + fileOf("report.css") + style;
    all["script"] =
        '\n' + fileOf("report.js") + fileOf("names.js") + fileOf("timeline.js") + fileOf("map.js");
    all["policy"] = "default-src 'none'; img-src data:; style-src " + hashOf(all["style"]) + "; script-src " +
                    hashOf(all["script"]);
    const QByteArray page = fileOf("report.html");
    QByteArray result;
    qsizetype at = 0;
    for (;;) {
        const qsizetype open = page.indexOf("{{", at);
        const qsizetype close = open < 0 ? -1 : page.indexOf("}}", open);
        if (close < 0)
            return result + page.mid(at);
        result += page.mid(at, open - at);
        result += all[page.mid(open + 2, close - open - 2)];
        at = close + 2;
    }
}

} // namespace core::report
