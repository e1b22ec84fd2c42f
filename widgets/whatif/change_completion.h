// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace widgets {

/// How what is typed of a change may go on: names of changes, then their keys, then what values are known;
/// each as the whole text. lines: where layers are, or call sites, of this recording.
[[nodiscard]] QStringList changeCompletions(const QString& typed, const QStringList& lines);

} // namespace widgets
