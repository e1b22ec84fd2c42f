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

} // namespace core
