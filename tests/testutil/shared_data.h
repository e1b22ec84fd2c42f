// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace testutil {

/// The folder with real recordings and the reference replay, beside the checkout or where SNAPVIEWER_SHARED
/// points; empty where there is none: tests that need it then skip by name.
[[nodiscard]] QString sharedDir();
/// Paths of all real recordings in pickle form, sorted; empty without sharedDir().
[[nodiscard]] QStringList realPickles();

/// The folder of the project's own recordings, and the paths of those in pickle form, sorted.
[[nodiscard]] QString madeDir();
[[nodiscard]] QStringList madePickles();

/// The data of a test that takes a column `path`: a row for each, named after its file.
void addPathRows(const QStringList& paths);

} // namespace testutil
