// SPDX-License-Identifier: MIT
#include "widgets/sql/result_target.h"

#include "core/base/units.h"

#include <QRegularExpression>

#include <limits>

namespace widgets {

namespace {

/// One row, its cells by name.
class NamedRow
{
public:
    NamedRow(const core::ResultTable& table, std::size_t row) : m_table(table), m_row(row) {}

    [[nodiscard]] std::optional<std::int64_t> integer(QLatin1String name) const
    {
        const auto column = find(name);
        if (!column || m_table.type(m_row, *column) != core::CellType::Integer)
            return std::nullopt;
        return m_table.integer(m_row, *column);
    }
    [[nodiscard]] QString text(QLatin1String name) const
    {
        const auto column = find(name);
        return column ? m_table.text(m_row, *column) : QString();
    }

private:
    [[nodiscard]] std::optional<std::size_t> find(QLatin1String name) const
    {
        for (std::size_t i = 0; i < m_table.columnCount(); ++i) {
            if (m_table.columns()[i].compare(name, Qt::CaseInsensitive) == 0)
                return i;
        }
        return std::nullopt;
    }

    const core::ResultTable& m_table;
    std::size_t m_row;
};

bool mentions(const QString& sql, const QString& words)
{
    const QRegularExpression pattern(QStringLiteral("\\b(?:%1)\\b").arg(words),
                                     QRegularExpression::CaseInsensitiveOption);
    return pattern.match(sql).hasMatch();
}

/// Whether a column called id can only be that of `allocations`.
bool idsAreAllocations(const QString& sql)
{
    return mentions(sql, QStringLiteral("allocations")) &&
           !mentions(sql, QStringLiteral("events|oom_events|stacks|frames|segments|blocks|annotations"));
}

std::optional<core::AllocationId> known(const core::Recording& recording, std::optional<std::int64_t> id)
{
    if (!id || *id < 0 || *id >= core::AllocationId::noneValue)
        return std::nullopt;
    const core::AllocationId allocation{static_cast<std::uint32_t>(*id)};
    return recording.history->owner(allocation) ? std::optional(allocation) : std::nullopt;
}

/// The allocation with that label; O(allocations).
std::optional<core::AllocationId> labelled(const core::DeviceHistory* history, const QString& label)
{
    if (history == nullptr || !label.startsWith(QLatin1Char('b')))
        return std::nullopt;
    const auto address = core::parseAddress(label);
    const core::Allocations& allocations = history->allocations();
    for (std::uint32_t rank = 0; address && rank < allocations.rows(); ++rank) {
        if (allocations.addr[rank] == *address && history->label(rank) == label)
            return history->idOf(rank);
    }
    return std::nullopt;
}

} // namespace

ResultTarget targetOf(const core::ResultTable& table, std::size_t row, const QString& sql,
                      const core::Recording& recording, std::int32_t shownDevice)
{
    constexpr std::int64_t mostInt32 = std::numeric_limits<std::int32_t>::max();
    const NamedRow cells(table, row);
    ResultTarget target;
    const std::int64_t device = cells.integer(QLatin1String("device")).value_or(shownDevice);
    const bool isDevice = device >= 0 && device <= mostInt32;
    target.device = isDevice ? static_cast<std::int32_t>(device) : shownDevice;
    const core::DeviceHistory* history = recording.history->device(target.device);
    target.allocation = known(recording, cells.integer(QLatin1String("allocation_id")));
    if (!target.allocation && idsAreAllocations(sql))
        target.allocation = known(recording, cells.integer(QLatin1String("id")));
    if (!target.allocation)
        target.allocation = labelled(history, cells.text(QLatin1String("label")));
    const auto event = cells.integer(QLatin1String("event"));
    if (event && history != nullptr && *event >= core::beforeFirstEvent && *event < history->eventCount())
        target.event = static_cast<core::EventIndex>(*event);
    return target;
}

} // namespace widgets
