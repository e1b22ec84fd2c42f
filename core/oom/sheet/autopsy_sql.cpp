// SPDX-License-Identifier: MIT
#include "core/oom/sheet/autopsy_sql.h"

#include "core/base/plain_text.h"
#include "core/oom/arithmetic/request_rules.h"

#include <QStringList>

#include <algorithm>

namespace core {

namespace {

constexpr QLatin1String allocatedOnly{"'active_allocated'"};
constexpr QLatin1String allActive{"'active_allocated', 'active_pending_free'"};
constexpr QLatin1String isPublicPool{"ifnull(pool, '0,0') = '0,0'"};
/// typeOf() a segment; runs() has it as a column.
constexpr QLatin1String kindOfSegment{"coalesce(segment_type, iif(iif(is_expandable, total_size % 20971520 "
                                      "<> 0, total_size = 2097152), 'small', 'large'))"};
constexpr QLatin1String kindColumn{"kind"};

/// A text as SQL. What a terminal would obey, or nobody sees, is written in hexadecimal: it stays exact.
QString quoted(QString text)
{
    if (plainLine(text) != text)
        return QStringLiteral("CAST(x'%1' AS TEXT)").arg(QString::fromLatin1(text.toUtf8().toHex()));
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QLatin1String("''")) + QLatin1Char('\'');
}

QString textOf(SegmentType type)
{
    return type == SegmentType::Small ? QStringLiteral("'small'") : QStringLiteral("'large'");
}

} // namespace

AutopsySql::AutopsySql(const Snapshot& snapshot, const OomRequest& request, std::int32_t device,
                       EventIndex event, std::optional<std::uint64_t> capacity)
    : m_snapshot(&snapshot), m_request(request), m_at(QStringLiteral("(%1, %2)").arg(device).arg(event)),
      m_where(QStringLiteral("WHERE device = %1 AND event = %2").arg(device).arg(event)), m_device(device),
      m_capacity(capacity)
{}

QString AutopsySql::sumOf(const QString& expression, const QString& where) const
{
    const QString text = QStringLiteral("SELECT ifnull(sum(%1), 0) FROM ").arg(expression) + segments();
    return where.isEmpty() ? text : text + QStringLiteral("\nWHERE ") + where;
}

QString AutopsySql::ofOom(const QString& column) const
{
    return QStringLiteral("SELECT %1 FROM oom_events ").arg(column) + m_where;
}

QString AutopsySql::ofUsage(const QString& column) const
{
    return QStringLiteral("SELECT %1 FROM usage ").arg(column) + m_where;
}

QString AutopsySql::inPool() const
{
    if (isPublic(*m_snapshot, m_request.pool))
        return QString(isPublicPool);
    return QStringLiteral("pool = ") + quoted(m_snapshot->poolText(m_request.pool));
}

QString AutopsySql::usable(QLatin1String kind) const
{
    return QStringLiteral("%1 AND stream = %2\n  AND %3 = %4")
        .arg(inPool())
        .arg(m_request.stream)
        .arg(kind, textOf(allocator::segmentTypeOf(m_request.bytes)));
}

QString AutopsySql::segmentBytes() const
{
    return ofOom(QStringLiteral("CASE WHEN requested <= 1048576 THEN 2097152\n"
                                "            WHEN requested < 10485760 THEN 20971520\n"
                                "            ELSE (requested + 2097151) / 2097152 * 2097152 END"));
}

QString AutopsySql::pendingAsk() const
{
    if (!m_request.isExpandable)
        return segmentBytes();
    const auto page = allocator::pageBytes(allocator::segmentTypeOf(m_request.bytes));
    return ofOom(QStringLiteral("(requested + %1) / %2 * %2").arg(page - 1).arg(page));
}

QString AutopsySql::driverAsk() const
{
    if (!m_request.isExpandable)
        return segmentBytes();
    const auto page = allocator::pageBytes(allocator::segmentTypeOf(m_request.bytes));
    const QString tail =
        QStringLiteral("(SELECT max(hi - lo) FROM runs WHERE is_expandable AND hi = total_size AND %1)")
            .arg(usable(kindColumn));
    return runs(allActive) + ofOom(QStringLiteral("(max(requested - ifnull(%1, 0), 0) + %2) / %3 * %3")
                                       .arg(tail)
                                       .arg(page - 1)
                                       .arg(page));
}

QString AutopsySql::seen() const
{
    return QStringLiteral("(%1) + ifnull((%2), 0)")
        .arg(sumOf(QStringLiteral("total_size")), ofOom(QStringLiteral("device_free")));
}

QString AutopsySql::runs(QLatin1String heldStates) const
{
    return QStringLiteral(
               "WITH s AS MATERIALIZED (SELECT *, %1 AS kind FROM %2),\n"
               "parts AS (\n"
               "  SELECT s.segment_id, s.pool, s.stream, s.kind, s.is_expandable, s.total_size,\n"
               "         b.addr - s.addr AS lo, b.addr - s.addr + b.size AS hi,\n"
               "         b.state IN (%3) AS held,\n"
               "         sum(b.state IN (%3)) OVER (PARTITION BY b.segment_id ORDER BY b.addr) AS run\n"
               "  FROM %4 AS b JOIN s USING (segment_id)),\n"
               "runs AS (\n"
               "  SELECT pool, stream, kind, is_expandable, total_size, min(lo) AS lo, max(hi) AS hi\n"
               "  FROM parts WHERE NOT held GROUP BY segment_id, run)\n")
        .arg(kindOfSegment, segments(), heldStates, blocks());
}

QString AutopsySql::releasable(QLatin1String heldStates) const
{
    return runs(heldStates) +
           QStringLiteral(
               "SELECT ifnull(sum(CASE\n"
               "  WHEN NOT is_expandable THEN iif(hi - lo = total_size, total_size, 0)\n"
               "  WHEN kind = 'small' THEN max(0, hi / 2097152 - (lo + 2097151) / 2097152) * 2097152\n"
               "  ELSE max(0, hi / 20971520 - (lo + 20971519) / 20971520) * 20971520 END), 0)\n"
               "FROM runs WHERE ") +
           isPublicPool;
}

QString AutopsySql::of(OomNumber number) const
{
    const QString freeSize = QStringLiteral("free_size");
    switch (number) {
    case OomNumber::Requested:
        return ofOom(QStringLiteral("requested"));
    case OomNumber::DeviceFree:
        return ofOom(QStringLiteral("device_free"));
    case OomNumber::DriverAsk:
        return driverAsk();
    case OomNumber::Shortfall:
        return QStringLiteral("SELECT max(0, (%1) - ifnull((%2), 0))")
            .arg(driverAsk(), ofOom(QStringLiteral("device_free")));
    case OomNumber::Reserved:
        return sumOf(QStringLiteral("total_size"));
    case OomNumber::Active:
        return ofUsage(QStringLiteral("active"));
    case OomNumber::Allocated:
        return sumOf(QStringLiteral("allocated_size"));
    case OomNumber::Pending:
        return sumOf(QStringLiteral("pending_size"));
    case OomNumber::Rounding:
        return sumOf(QStringLiteral("rounding_size"));
    case OomNumber::Free:
        return sumOf(freeSize);
    case OomNumber::Homeless:
        return QStringLiteral("SELECT (%1) - (%2)")
            .arg(ofUsage(QStringLiteral("active")), sumOf(QStringLiteral("active_size")));
    case OomNumber::UsableFree:
        return sumOf(freeSize, usable(kindOfSegment));
    case OomNumber::UsableRun:
        return QStringLiteral("SELECT ifnull(max(largest_free), 0) FROM %1\nWHERE %2")
            .arg(segments(), usable(kindOfSegment));
    case OomNumber::OtherFree:
        return sumOf(freeSize, QStringLiteral("%1 AND NOT (%2)").arg(inPool(), usable(kindOfSegment)));
    case OomNumber::PrivateFree:
        return sumOf(
            freeSize,
            QStringLiteral("pool NOT IN ('0,0', %1)").arg(quoted(m_snapshot->poolText(m_request.pool))));
    case OomNumber::PendingRun:
        return runs(allocatedOnly) + QStringLiteral("SELECT ifnull(max(hi - lo), 0) FROM runs\nWHERE ") +
               usable(kindColumn);
    case OomNumber::PendingReleased:
        return releasable(allocatedOnly);
    case OomNumber::PendingAsk:
        return pendingAsk();
    case OomNumber::Unreturned:
        return releasable(allActive);
    case OomNumber::SeenCapacity:
        return QStringLiteral("SELECT ") + seen();
    case OomNumber::Outside:
        return QStringLiteral("SELECT %1 - (%2)").arg(m_capacity.value_or(0)).arg(seen());
    case OomNumber::Capacity:
    case OomNumber::Kept:
        break;
    }
    return {};
}

QString AutopsySql::ofPool(const PoolUsage& usage) const
{
    const QString pool =
        usage.pool.isNone() ? QStringLiteral("NULL") : quoted(m_snapshot->poolText(usage.pool));
    return QStringLiteral("SELECT sum(total_size), sum(allocated_size), sum(pending_size),\n"
                          "       sum(rounding_size), sum(free_size),\n"
                          "       max(largest_free), sum(uncertain_size)\n"
                          "FROM %1\nWHERE pool IS %2 AND stream = %3\n  AND %4 = %5")
        .arg(segments(), pool)
        .arg(usage.stream)
        .arg(kindOfSegment, textOf(usage.type));
}

QString AutopsySql::ofRun(const CheapestRun& run) const
{
    return QStringLiteral("SELECT sum(requested_size) FROM %1\n"
                          "WHERE addr BETWEEN %2 AND %3 AND state <> 'inactive'")
        .arg(blocks())
        .arg(static_cast<std::int64_t>(run.addr))
        .arg(static_cast<std::int64_t>(run.lastAddr));
}

QString AutopsySql::ofLateReturn(const LateReturn& late) const
{
    return QStringLiteral("SELECT addr + size - %2 FROM %1\nWHERE addr <= %2 AND %2 < addr + size AND "
                          "state = 'inactive'")
        .arg(blocks())
        .arg(static_cast<std::int64_t>(late.addr));
}

bool AutopsySql::canName(StringId site) const
{
    constexpr std::size_t most = 16'000; // a name can have megabytes, and a statement spells it out
    return m_snapshot->strings().view(site).size() <= most;
}

QString AutopsySql::ofSite(const LedgerKey& key) const
{
    const StringPool& strings = m_snapshot->strings();
    const bool isNamed = key.kind == LedgerKey::Kind::Text || key.kind == LedgerKey::Kind::FreedAt;
    if (isNamed && !canName(StringId{static_cast<std::uint32_t>(key.value)}))
        return {};
    const auto string = [&](StringId id) { return quoted(strings.text(id)); };
    const QString noSite = string(m_snapshot->stacks().callSite({}).site);
    const QString select = QStringLiteral("SELECT ifnull(sum(l.size), 0) FROM live_at%1 AS l").arg(m_at);
    if (key.kind == LedgerKey::Kind::Text)
        return select + QStringLiteral("\nWHERE l.site = ") +
               string(StringId{static_cast<std::uint32_t>(key.value)});
    if (key.is(Condition::NoFrames))
        return select + QStringLiteral("\nWHERE l.site = %1 AND l.alloc_event >= 0").arg(noSite);
    const QString earlier = select + QStringLiteral("\nJOIN allocations AS a ON a.id = l.allocation_id\n"
                                                    "LEFT JOIN stacks AS f ON f.id = a.free_stack_id\n"
                                                    "WHERE l.site = %1 AND l.alloc_event = -1\n  AND ")
                                         .arg(noSite);
    const QString neverFreed = QStringLiteral("coalesce(a.free_requested_event, a.free_event) IS NULL");
    if (key.is(Condition::BeforeKept))
        return earlier + neverFreed;
    const QString freed =
        earlier + QStringLiteral("NOT (%1) AND ifnull(f.site, %2) = ").arg(neverFreed, noSite);
    return freed + (key.kind == LedgerKey::Kind::FreedAt
                        ? string(StringId{static_cast<std::uint32_t>(key.value)})
                        : noSite);
}

QString AutopsySql::ofKept(std::span<const SteadyGrowth> sites) const
{
    const auto isNameable = [this](const SteadyGrowth& site) { return canName(site.site); };
    if (sites.empty() || !std::all_of(sites.begin(), sites.end(), isNameable))
        return {};
    QStringList rows;
    for (const SteadyGrowth& site : sites)
        rows += QStringLiteral("(%1, %2, %3)")
                    .arg(quoted(m_snapshot->strings().text(site.site)), QString::number(site.since),
                         QString::number(site.until));
    return QStringLiteral("WITH g(site, since, until) AS (VALUES %1)\n"
                          "SELECT ifnull(sum(l.size), 0) FROM live_at%2 AS l JOIN g USING (site)\n"
                          "WHERE l.alloc_event >= g.since AND l.alloc_event < g.until")
        .arg(rows.join(QStringLiteral(",\n  ")), m_at);
}

QString AutopsySql::ofGrowth(StringId site, EventIndex since) const
{
    if (!canName(site))
        return {};
    const QString name = quoted(m_snapshot->strings().text(site));
    const QString held = QStringLiteral("(SELECT ifnull(sum(size), 0) FROM live_at%1 WHERE site = %2)");
    return QStringLiteral("SELECT %1\n     - %2")
        .arg(held.arg(m_at, name), held.arg(QStringLiteral("(%1, %2)").arg(m_device).arg(since), name));
}

} // namespace core
