// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/budget/report/budget_report.h"
#include "core/budget/report/budget_words.h"

#include <QXmlStreamWriter>

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetReportText);

QString body(const RuleResult& one)
{
    QStringList lines{plainLine(one.id),
                      BudgetReportText::tr("value %1, limit %2").arg(valueText(one), limitText(one))};
    const QString margin = marginText(one);
    if (!margin.isEmpty())
        lines += margin;
    lines += detailsOf(one);
    return lines.join(QLatin1Char('\n'));
}

QString countText(const BudgetReport& report, BudgetResult result)
{
    return QString::number(std::count_if(report.results.begin(), report.results.end(),
                                         [&](const RuleResult& one) { return one.result == result; }));
}

void write(QXmlStreamWriter& xml, const RuleResult& one)
{
    const QString of = one.name.isEmpty() ? QStringLiteral("all") : plainLine(one.name);
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("snapviewer.") + of);
    xml.writeAttribute(QStringLiteral("name"),
                       plainLine(one.title == one.name || one.name.isEmpty()
                                     ? one.id
                                     : QStringLiteral("%1 (%2)").arg(one.id, one.title)));
    if (one.result != BudgetResult::Pass) {
        xml.writeStartElement(one.result == BudgetResult::Violated ? QStringLiteral("failure")
                                                                   : QStringLiteral("error"));
        xml.writeAttribute(QStringLiteral("message"), titleOf(one.result));
        xml.writeAttribute(QStringLiteral("type"), nameOf(one.result));
        xml.writeCharacters(body(one));
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

} // namespace

QByteArray budgetJunit(const BudgetReport& report)
{
    QByteArray text;
    QXmlStreamWriter xml(&text);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument();
    const auto counts = [&] {
        xml.writeAttribute(QStringLiteral("tests"), QString::number(report.results.size()));
        xml.writeAttribute(QStringLiteral("failures"), countText(report, BudgetResult::Violated));
        xml.writeAttribute(QStringLiteral("errors"), countText(report, BudgetResult::Unknown));
    };
    xml.writeStartElement(QStringLiteral("testsuites"));
    counts();
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), QStringLiteral("snapviewer-cli check"));
    counts();
    xml.writeAttribute(QStringLiteral("skipped"), QStringLiteral("0"));
    for (const RuleResult& one : report.results)
        write(xml, one);
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndDocument();
    return text;
}

} // namespace core
