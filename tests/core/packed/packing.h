// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/chunk_writer.h"
#include "core/packed/pack.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace testutil {

using RecordingPtr = std::shared_ptr<const core::Recording>;

/// An index of a recording, with or without its history; empty where there is none.
[[nodiscard]] QByteArray packed(const core::Recording& recording, bool withHistory = true);

/// What comes of an index under that path.
[[nodiscard]] core::Result<core::Unpacked> unpacked(const QByteArray& index, const QString& path,
                                                    core::IndexFrom from = core::IndexFrom::Here);

/// A chunk of an index, unpacked.
struct Part
{
    core::ChunkName name;
    std::string bytes;
};

/// All chunks of an index of ours, by name.
[[nodiscard]] std::vector<Part> partsOf(std::string_view index);
/// An index of those chunks, with sound checksums whatever is in them.
[[nodiscard]] QByteArray indexOf(const std::vector<Part>& parts);

/// Everything of a recording: the document as text, all rows of all SQL tables, both logs, what it would be
/// saved as.
[[nodiscard]] QString allOf(const RecordingPtr& recording);

/// The first line in which they differ, or an empty text.
[[nodiscard]] QString firstDifference(const QString& a, const QString& b);

} // namespace testutil
