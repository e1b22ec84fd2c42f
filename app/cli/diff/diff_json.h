// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/diff/diff_text.h"

#include <QByteArray>

namespace app {

/// The schema "snapviewer.diff/1": keys and their order are a contract. hashA, hashB: hexadecimal SHA-256 of
/// the files, empty for folders and streams, which become null.
[[nodiscard]] QByteArray diffJson(const Difference& difference, const QByteArray& hashA,
                                  const QByteArray& hashB);

} // namespace app
