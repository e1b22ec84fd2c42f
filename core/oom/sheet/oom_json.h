// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/base/result.h"
#include "core/oom/sheet/autopsy.h"

#include <QByteArray>
#include <QIODevice>
#include <QString>

#include <functional>
#include <span>

namespace core {

/// Makes sheets in turn and hands each to what it is called with. Error: its own; the rest is not made.
using EachSheet = std::function<Status(const std::function<void(const Autopsy&)>&)>;

/// Writes further members of a sheet's object.
using SheetMembers = std::function<void(JsonWriter&, const Autopsy&)>;

/// Sheets as one JSON object `{"file": …, "left_out": 0, "ooms": […]}`, each written before the next is made;
/// leftOut: of earlier ooms: stable keys and names, exact bytes, null for unknown. Only sentences under
/// "text" and the names of sites without a line of code are translated. more: at the end of each object, or
/// null. Errors: those of each.
[[nodiscard]] Status writeJson(const EachSheet& each, std::size_t leftOut, const Snapshot& snapshot,
                               const QString& file, QIODevice& out, const SheetMembers& more = nullptr);
/// The same of sheets that are there.
[[nodiscard]] QByteArray jsonOf(std::span<const Autopsy> sheets, std::size_t leftOut,
                                const Snapshot& snapshot, const QString& file);

} // namespace core
