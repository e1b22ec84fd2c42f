// SPDX-License-Identifier: MIT
#include "core/base/json_text.h"
#include "core/base/plain_text.h"
#include "core/budget/baseline/baseline.h"
#include "core/compare/match/code_functions.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

QJsonValue number(std::uint64_t value)
{
    return QJsonValue(static_cast<qint64>(value));
}

/// On one line; Qt sorts the keys.
QByteArray line(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QString textOf(std::string_view utf8)
{
    return textOfUtf8(utf8);
}

QByteArray quoted(const QString& text)
{
    return jsonText(text, {"bfnrt"});
}

QString nameOf(CodeKind kind)
{
    switch (kind) {
    case CodeKind::Python:
        return QStringLiteral("python");
    case CodeKind::Native:
        return QStringLiteral("native");
    case CodeKind::Condition:
        break;
    }
    return QStringLiteral("condition");
}

/// Functions by names that stay when others come and go, so that a review shows what moved and nothing else.
class FunctionNames
{
public:
    /// table: functionsOf() a code beside none.
    explicit FunctionNames(FunctionTable table) : m_table(std::move(table))
    {
        std::set<QString> taken;
        for (std::uint32_t function = 0; function < m_table.firstPseudo; ++function) {
            const CodeFunction& of = m_table.functions[function];
            QCryptographicHash hash(QCryptographicHash::Sha1);
            for (const std::string_view part : {of.file, std::string_view("\n"), of.name}) {
                const QByteArray bytes = validUtf8(part);
                hash.addData(bytes);
            }
            const QByteArray kind(1, static_cast<char>('0' + static_cast<int>(of.kind)));
            hash.addData(kind);
            const QString digits = QString::fromLatin1(hash.result().toHex());
            qsizetype length = 10;
            while (taken.count(digits.left(length)) > 0 && length < digits.size())
                ++length;
            m_names.push_back(digits.left(length));
            taken.insert(m_names.back());
        }
    }

    [[nodiscard]] const FunctionTable& table() const { return m_table; }
    [[nodiscard]] const QString& of(std::uint32_t function) const { return m_names[function]; }
    [[nodiscard]] const QString& ofFrame(std::uint32_t frame) const
    {
        return m_names[m_table.first.functionOf[frame]];
    }

private:
    FunctionTable m_table;
    std::vector<QString> m_names;
};

QJsonArray calleesOf(const CalledLine& called, const FunctionNames& names)
{
    QStringList callees;
    for (const std::uint32_t callee : called.callees) {
        const FunctionTable& table = names.table();
        callees += !table.isPseudo(callee) ? names.of(callee)
                   : callee == table.leaf  ? QStringLiteral("-")
                                           : QLatin1Char('=') + textOf(table.functions[callee].name);
    }
    std::sort(callees.begin(), callees.end());
    return QJsonArray::fromStringList(callees);
}

QJsonObject functionObject(const FunctionNames& names, std::uint32_t function)
{
    const CodeFunction& of = names.table().functions[function];
    QJsonArray lines;
    for (const CalledLine& called : names.table().first.lines[function]) {
        if (!called.callees.empty()) // else only its name is known
            lines += QJsonArray{QJsonValue(static_cast<qint64>(called.line)), calleesOf(called, names)};
    }
    return {{QStringLiteral("file"), textOf(of.file)},
            {QStringLiteral("kind"), nameOf(of.kind)},
            {QStringLiteral("lines"), lines},
            {QStringLiteral("name"), textOf(of.name)},
            {QStringLiteral("rooted"), of.isRooted}};
}

QJsonObject siteObject(const BudgetSite& site, const Code& code, const FunctionNames& names)
{
    QStringList frames;
    for (const std::uint32_t frame : code.stack(site.stack))
        frames += names.ofFrame(frame) + QLatin1Char(':') + QString::number(code.frames()[frame].line);
    const std::uint32_t op = code.operatorOf(site.stack);
    QJsonObject object{{QStringLiteral("bytes"), number(site.held.bytes)},
                       {QStringLiteral("count"), number(site.held.count)},
                       {QStringLiteral("site"), site.place.text},
                       {QStringLiteral("stack"), frames.join(QLatin1Char(' '))}};
    if (op != Code::noOperator)
        object.insert(QStringLiteral("op"), textOf(code.text(op)));
    if (!site.place.file.isEmpty()) {
        object.insert(QStringLiteral("file"), site.place.file);
        if (site.place.line >= 0) // else nobody knows
            object.insert(QStringLiteral("line"), QJsonValue(static_cast<qint64>(site.place.line)));
    }
    return object;
}

QJsonObject metricObject(const BaselineMetric& metric)
{
    QJsonArray accepted;
    for (const AcceptedValue& one : metric.accepted)
        accepted += QJsonObject{{QStringLiteral("commit"), one.commit.isEmpty() ? QJsonValue() : one.commit},
                                {QStringLiteral("reason"), one.reason},
                                {QStringLiteral("value"), number(one.value)}};
    return {{QStringLiteral("accepted"), accepted},
            {QStringLiteral("origin"), number(metric.origin)},
            {QStringLiteral("value"), number(metric.value)}};
}

/// A list, or an object whose values are named, of which each stands on a line of its own.
QByteArray lines(const QByteArray& key, const std::vector<QByteArray>& all, const char* brackets)
{
    QByteArray text = "   " + key + ":" + brackets[0];
    for (std::size_t place = 0; place < all.size(); ++place)
        text += (place == 0 ? "\n    " : ",\n    ") + all[place];
    return text + (all.empty() ? "" : "\n   ") + brackets[1];
}

Result<QByteArray> caseText(const BaselineCase& of, const Progress& progress)
{
    QJsonObject circumstances;
    for (const auto& [key, value] : of.circumstances)
        circumstances.insert(key, value);
    const Code none;
    auto table = functionsOf(of.sites.code, none, {}, progress);
    SNAPVIEWER_TRY(table);
    const FunctionNames names(std::move(*table));
    std::map<QString, QByteArray> functions;
    for (std::uint32_t function = 0; function < names.table().firstPseudo; ++function)
        functions.emplace(names.of(function),
                          quoted(names.of(function)) + ":" + line(functionObject(names, function)));
    std::vector<QByteArray> functionLines;
    functionLines.reserve(functions.size());
    for (const auto& [name, text] : functions)
        functionLines.push_back(text);
    std::vector<QByteArray> metricLines;
    metricLines.reserve(of.metrics.size());
    for (const auto& [name, metric] : of.metrics)
        metricLines.push_back(quoted(name) + ":" + line(metricObject(metric)));
    std::map<std::pair<QString, QByteArray>, int> sites; // by place, so that a moved line stays where it was
    for (const BudgetSite& site : of.sites.sites)
        ++sites[{site.place.text, line(siteObject(site, of.sites.code, names))}];
    std::vector<QByteArray> siteLines;
    for (const auto& [site, times] : sites)
        siteLines.insert(siteLines.end(), static_cast<std::size_t>(times), site.second);
    const QJsonObject other{{QStringLiteral("bytes"), number(of.sites.rest.held.bytes)},
                            {QStringLiteral("count"), number(of.sites.rest.held.count)},
                            {QStringLiteral("largest"), number(of.sites.rest.largest)},
                            {QStringLiteral("sites"), number(of.sites.rest.sites)}};
    return "{\n   \"circumstances\":" + line(circumstances) + ",\n" +
           lines("\"functions\"", functionLines, "{}") + ",\n" + lines("\"metrics\"", metricLines, "{}") +
           ",\n   \"other\":" + line(other) + ",\n" + lines("\"sites\"", siteLines, "[]") + "\n  }";
}

} // namespace

Result<QByteArray> jsonOf(const Baseline& baseline, const Progress& progress)
{
    QByteArray text = "{\n \"cases\":{";
    QString open; // the case whose devices are being written
    bool isFirst = true;
    for (const auto& [key, of] : baseline.cases) {
        if (isFirst || key.first != open)
            text += QByteArray(isFirst ? "\n  " : "},\n  ") + quoted(key.first) + ":{";
        else
            text += ",";
        const auto written = caseText(of, progress);
        SNAPVIEWER_TRY(written);
        text += quoted(QString::number(key.second)) + ":" + *written;
        open = key.first;
        isFirst = false;
    }
    text += isFirst ? "}" : "}\n }";
    return text + ",\n \"methodology\":" + QByteArray::number(baseline.methodology) +
           ",\n \"schema\":\"snapviewer.baseline/1\"\n}\n";
}

} // namespace core
