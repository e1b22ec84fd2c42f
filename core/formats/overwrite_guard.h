// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace core {

/// Whether writing to path would change what a recording is read from, so that no command and no export does
/// it: path is that file, by whatever name (another spelling, a link, a second name), a file in the folder
/// that it is, or a folder that it lies in. A new file in a folder changes nothing, nor does one beside the
/// bundles of a folder of them. path as ResultFile takes it: "-" is standard output; of a
/// recording it is standard input.
[[nodiscard]] bool isPartOf(const QString& path, const QString& recording);

/// Whether two paths are one regular file or folder, by whatever names, or would be one once something is
/// written there: a second result would go over the first.
[[nodiscard]] bool isOneFile(const QString& a, const QString& b);

} // namespace core
