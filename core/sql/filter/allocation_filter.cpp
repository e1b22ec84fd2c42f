// SPDX-License-Identifier: MIT
#include "core/sql/filter/allocation_filter.h"

#include "core/base/units.h"
#include "core/sql/filter/filter_text.h"

#include <QStringList>

#include <algorithm>

namespace core {

namespace {

QString quoted(QString text)
{
    // SQLite ends a statement at NUL; no text of a recording that a person can search for has one.
    text.remove(QChar(u'\0'));
    text.replace(QLatin1Char('\''), QLatin1String("''"));
    return QLatin1Char('\'') + text + QLatin1Char('\'');
}

/// `column LIKE '%text%'`, wildcards in text meaning themselves.
QString contains(const char* column, QString text)
{
    const bool needsEscape = text.contains(QLatin1Char('%')) || text.contains(QLatin1Char('_'));
    if (needsEscape) {
        for (const char c : {'\\', '%', '_'})
            text.replace(QLatin1Char(c), QLatin1String("\\") + QLatin1Char(c));
    }
    return QLatin1String(column) + QStringLiteral(" LIKE ") +
           quoted(QLatin1Char('%') + text + QLatin1Char('%')) +
           (needsEscape ? QStringLiteral(" ESCAPE '\\'") : QString());
}

bool mayBeInLabel(const QString& text)
{
    const QString characters = QStringLiteral("0123456789abcdef_");
    return std::all_of(text.begin(), text.end(), [&](QChar c) { return characters.contains(c.toLower()); });
}

QString textCondition(const QString& text, const RecordedTexts& texts)
{
    QStringList alternatives{contains("callstack", text)};
    if (mayBeInLabel(text))
        alternatives << contains("label", text);
    if (texts.userMetadata)
        alternatives << contains("user_metadata", text);
    if (texts.names)
        alternatives << contains("name", text);
    if (texts.compileContext)
        alternatives << contains("compile_context", text);
    if (alternatives.size() == 1)
        return alternatives.front();
    return QLatin1Char('(') + alternatives.join(QStringLiteral(" OR ")) + QLatin1Char(')');
}

QString conditionOf(const FilterTerm& term, const RecordedTexts& texts)
{
    const QString address = formatAddress(term.number);
    switch (term.kind) {
    case FilterTerm::Kind::Size:
        return QStringLiteral("size %1 %2").arg(term.op).arg(term.number);
    case FilterTerm::Kind::Address:
        return QStringLiteral("addr <= %1 AND %1 < addr + size").arg(address);
    case FilterTerm::Kind::Label:
        return QStringLiteral("addr = %1 AND label = %2").arg(address, quoted(term.text));
    case FilterTerm::Kind::Stream:
        return QStringLiteral("stream = %1").arg(static_cast<std::int64_t>(term.number));
    case FilterTerm::Kind::Site:
        return contains("site", term.text);
    case FilterTerm::Kind::Text:
        break;
    }
    return textCondition(term.text, texts);
}

void addLifetimeConditions(const AllocationFilter& filter, QStringList& conditions)
{
    const auto notFreedBy = [](EventIndex event) {
        return QStringLiteral("(free_event IS NULL OR free_event > %1)").arg(event);
    };
    if (filter.aliveAt) {
        conditions << QStringLiteral("alloc_event <= %1").arg(*filter.aliveAt);
        conditions << notFreedBy(*filter.aliveAt);
    }
    if (filter.to)
        conditions << QStringLiteral("alloc_event <= %1").arg(*filter.to);
    if (filter.from)
        conditions << notFreedBy(*filter.from);
}

/// Ascending ids as few ranges and a list: `(id BETWEEN 3 AND 9 OR id IN (12, 17))`.
QString idCondition(const std::vector<AllocationId>& ids)
{
    constexpr std::size_t shortestRange = 3;
    QStringList ranges;
    QStringList singles;
    for (std::size_t begin = 0, end = 0; begin < ids.size(); begin = end) {
        for (end = begin + 1; end < ids.size() && ids[end].value == ids[end - 1].value + 1;)
            ++end;
        if (end - begin >= shortestRange) {
            ranges << QStringLiteral("id BETWEEN %1 AND %2").arg(ids[begin].value).arg(ids[end - 1].value);
            continue;
        }
        for (std::size_t i = begin; i < end; ++i)
            singles << QString::number(ids[i].value);
    }
    if (ranges.isEmpty() || !singles.isEmpty())
        ranges << QStringLiteral("id IN (%1)").arg(singles.join(QStringLiteral(", ")));
    return QLatin1Char('(') + ranges.join(QStringLiteral(" OR ")) + QLatin1Char(')');
}

} // namespace

RecordedTexts RecordedTexts::of(const Snapshot& snapshot)
{
    const EventColumns& events = snapshot.events();
    const bool hasMetadata = !events.userMetadata.holdsOnly({});
    bool isMarked = !snapshot.data().blockMetadata.empty();
    if (hasMetadata && !isMarked) { // a mark's text is in that column
        events.action.forEach(0, events.rows(), [&](std::size_t /*row*/, Action action) {
            isMarked = isMarked || action == Action::Annotate;
        });
    }
    return {hasMetadata, !events.compileContext.holdsOnly({}), isMarked};
}

AllocationFilter AllocationFilter::asked() const
{
    AllocationFilter filter = *this;
    if (only && only->isHint)
        filter.only.reset();
    return filter;
}

QString toSql(const AllocationFilter& filter, std::int32_t device, const RecordedTexts& texts)
{
    QStringList conditions{QStringLiteral("device = %1").arg(device)};
    addLifetimeConditions(filter, conditions);
    if (filter.origin)
        conditions << QStringLiteral("origin = %1").arg(quoted(nameOf(*filter.origin)));
    if (filter.stream)
        conditions << QStringLiteral("stream = %1").arg(*filter.stream);
    for (const FilterTerm& term : parseFilterText(filter.text))
        conditions << conditionOf(term, texts);
    if (filter.site)
        conditions << QStringLiteral("site = %1").arg(quoted(*filter.site));
    if (filter.only)
        conditions << idCondition(filter.only->ids);
    return QStringLiteral("SELECT id FROM allocations\nWHERE ") +
           conditions.join(QStringLiteral("\n  AND ")) + QStringLiteral("\nORDER BY id");
}

} // namespace core
