// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/ranks/ranks_report_listing.h"

#include <QByteArray>

namespace app {

/// schema snapviewer.ranks-report/1. The matrix has the first sites (20, or top), and what the others hold.
[[nodiscard]] QByteArray rankJson(const RankListing& listing);

} // namespace app
