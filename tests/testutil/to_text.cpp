// SPDX-License-Identifier: MIT
#include "tests/testutil/to_text.h"

#include <QStringList>

#include <algorithm>

namespace testutil {

namespace {

QString eventText(core::EventIndex event)
{
    return event == core::neverEvent ? QStringLiteral("-") : QString::number(event);
}

void appendRows(const QAbstractItemModel& model, const QModelIndex& parent, int depth, int role,
                QStringList& lines)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column)
            cells << model.index(row, column, parent).data(role).toString();
        lines << QString(2 * depth, QLatin1Char(' ')) + cells.join(QStringLiteral(" | "));
        appendRows(model, model.index(row, 0, parent), depth + 1, role, lines);
    }
}

} // namespace

QString allocationsText(const core::DeviceHistory& history)
{
    const core::Allocations& a = history.allocations();
    QStringList lines;
    for (std::uint32_t r = 0; r < a.rows(); ++r) {
        lines << QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                     .arg(a.addr[r])
                     .arg(a.size[r])
                     .arg(eventText(a.allocEvent[r]), eventText(a.freeRequestedEvent[r]),
                          eventText(a.freeEvent[r]), core::nameOf(a.origin[r]), history.label(r));
    }
    return lines.join(QLatin1Char('\n'));
}

QString usageText(const core::DeviceHistory& history)
{
    const core::Usage& usage = history.usage();
    QStringList lines;
    for (core::EventIndex k = core::beforeFirstEvent; k < history.eventCount(); ++k) {
        lines << QStringLiteral("%1 %2 %3 %4")
                     .arg(k)
                     .arg(usage.allocatedAt(k))
                     .arg(usage.activeAt(k))
                     .arg(static_cast<qint64>(usage.reservedAt(k)));
    }
    return lines.join(QLatin1Char('\n'));
}

QString liveText(const core::DeviceHistory& history, core::EventIndex k)
{
    QStringList words;
    for (const core::Live& live : history.live().liveAt(k))
        words << QStringLiteral("%1@%2").arg(history.label(live.rank)).arg(live.offset);
    return words.join(QLatin1Char(' '));
}

QString logText(const core::ImportLog& log)
{
    QStringList words;
    for (const core::ImportLog::Entry& entry : log.entries())
        words << QStringLiteral("%1*%2").arg(core::nameOf(entry.anomaly)).arg(entry.count);
    return words.join(QLatin1Char(' '));
}

QString modelText(const QAbstractItemModel& model, int role)
{
    QStringList lines;
    appendRows(model, {}, 0, role, lines);
    return lines.join(QLatin1Char('\n'));
}

QByteArray firstDifference(const QByteArray& ours, const QByteArray& theirs)
{
    const QList<QByteArray> a = ours.split('\n');
    const QList<QByteArray> b = theirs.split('\n');
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i) {
        if (a.value(i) != b.value(i))
            return "line " + QByteArray::number(i) + ": ours " + a.value(i) + ", reference " + b.value(i);
    }
    return {};
}

} // namespace testutil
