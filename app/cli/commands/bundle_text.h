// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/recorder/bundle_list.h"
#include "core/history/recording.h"

#include <QByteArray>
#include <QString>

namespace app {

/// What a recorder's bundle says and its samples, for people; empty where recording has neither.
[[nodiscard]] QString bundleText(const core::Recording& recording);
/// The bundles of the folder at path, newest first, and how to open one.
[[nodiscard]] QString bundleListText(const QString& path, const core::BundleList& list);
/// The same as JSON: `{"folder": …, "bundles": [{"path": …, "time_us": …}, …]}`.
[[nodiscard]] QByteArray bundleListJson(const QString& path, const core::BundleList& list);

} // namespace app
