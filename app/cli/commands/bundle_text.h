// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/formats/recorder/bundle_list.h"
#include "core/history/recording.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace app {

/// What a recorder's bundle says and its samples, for people; empty where recording has neither.
[[nodiscard]] QString bundleText(const core::Recording& recording);
/// The same as members of the object that json is in: `bundle`, `environment`, `samples` and `notes`, each
/// where there is any.
void writeBundle(core::JsonWriter& json, const core::Recording& recording);

/// The bundles of the folder at path, newest first, and how to open one.
[[nodiscard]] QString bundleListText(const QString& path, const core::BundleList& list);
/// The same as JSON: `{"folder": …, "bundles": [{"path": …, "time_us": …}, …]}`.
[[nodiscard]] QByteArray bundleListJson(const QString& path, const core::BundleList& list);

} // namespace app
