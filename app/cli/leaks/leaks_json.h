// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/leaks/leak_listing.h"
#include "core/leaks/leak_series.h"

#include <QByteArray>

namespace app {

/// schema snapviewer.leaks/1. What cannot be told has a reason and no leaks.
[[nodiscard]] QByteArray leaksJson(const LeakListing& listing);
/// The same of a folder: its recordings are the steps.
[[nodiscard]] QByteArray seriesJson(const core::LeakSeries& series, const QString& folder);

} // namespace app
