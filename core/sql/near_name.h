// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace core {

/// The name that somebody who typed wanted may have meant: one of names that it begins, or that is few typing
/// errors away, whatever its case; empty where none is. O(characters of both) for each name.
[[nodiscard]] QString nearestName(const QString& wanted, const QStringList& names);

} // namespace core
