// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QAbstractItemModel>
#include <QByteArray>
#include <QString>

namespace testutil {

/// `addr size alloc freeRequested free origin label`, one allocation a line in stack order; `-` for never.
[[nodiscard]] QString allocationsText(const core::DeviceHistory& history);
/// `event allocated active reserved`, one line an event, −1 first.
[[nodiscard]] QString usageText(const core::DeviceHistory& history);
/// `label@offset` of what is alive after event k, bottom first, space separated.
[[nodiscard]] QString liveText(const core::DeviceHistory& history, core::EventIndex k);
/// `name*count`, space separated, in order of appearance.
[[nodiscard]] QString logText(const core::ImportLog& log);
/// The model's cells of role: `a | b` a line, children indented by two spaces.
[[nodiscard]] QString modelText(const QAbstractItemModel& model, int role = Qt::DisplayRole);
/// The first line in which two texts differ, for a failure's message; empty where none does.
[[nodiscard]] QByteArray firstDifference(const QByteArray& ours, const QByteArray& theirs);

} // namespace testutil
