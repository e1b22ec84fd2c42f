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

QByteArray filledTemplate(Template which, std::map<QByteArray, QByteArray> values)
{
    initReportFiles();
    QByteArray script = '\n' + fileOf("theme.js");
    if (which == Template::Report) {
        for (const char* const name : {"report.js", "names.js", "timeline.js", "map.js"})
            script += fileOf(name);
    }
    values["style"] = '\n' + fileOf("report.css");
    values["script"] = script;
    values["policy"] = "default-src 'none'; img-src data:; style-src " + hashOf(values["style"]) +
                       "; script-src " + hashOf(script);
    values["version"] = SNAPVIEWER_VERSION;
    const QByteArray page = fileOf(which == Template::Report ? "report.html" : "table.html");
    QByteArray result;
    qsizetype at = 0;
    for (;;) {
        const qsizetype open = page.indexOf("{{", at);
        const qsizetype close = open < 0 ? -1 : page.indexOf("}}", open);
        if (close < 0)
            return result + page.mid(at);
        result += page.mid(at, open - at);
        result += values[page.mid(open + 2, close - open - 2)];
        at = close + 2;
    }
}

} // namespace core::report
