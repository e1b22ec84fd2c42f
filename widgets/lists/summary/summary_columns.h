// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/summary/device_summary.h"
#include "widgets/controls/tables/table_column.h"

#include <QIcon>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// A place that a cell of the summary leads to.
struct SummaryLink
{
    std::int32_t device = 0;
    core::EventIndex event = core::beforeFirstEvent;

    friend bool operator==(const SummaryLink&, const SummaryLink&) = default;
};

using DeviceSummaries = std::shared_ptr<const std::vector<core::DeviceSummary>>;

/// The style's mark of a severity.
[[nodiscard]] QIcon iconOf(core::Severity severity);

/// The table of devices: a row each, RowId an index into devices.
[[nodiscard]] std::vector<TableColumn> deviceColumns(const DeviceSummaries& devices);
/// Where a cell of that table leads: the event of a peak; nothing for others.
[[nodiscard]] std::optional<SummaryLink> linkOf(const core::DeviceSummary& device, const QString& column);

/// The table of the import log: RowId an index into recording's log.
[[nodiscard]] std::vector<TableColumn>
importLogColumns(const std::shared_ptr<const core::Recording>& recording);
/// Where an entry was first seen; nothing where it is tied to no event. anyDevice stands for current.
[[nodiscard]] std::optional<SummaryLink> linkOf(const core::ImportLog::Entry& entry, std::int32_t current);

} // namespace widgets
