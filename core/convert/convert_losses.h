// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QStringList>

namespace core {

/// What a file of PyTorch's own records (pickle, JSON) lacks of document: a sentence each, with its count;
/// none where it says all that was read.
[[nodiscard]] QStringList lossesOfRecords(const Document& document);
/// The same of SnapViewer's own files of one device: a folder with a database, or an archive.
[[nodiscard]] QStringList lossesOfSnapViewer(const Recording& recording, const DeviceHistory& device,
                                             bool isFolder);
/// The same of a memory report of one device, with what it approximates.
[[nodiscard]] QStringList lossesOfReport(const Recording& recording, const DeviceHistory& device);

} // namespace core
