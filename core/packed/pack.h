// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/packed/packed_about.h"

#include <QIODevice>

#include <memory>
#include <string_view>

namespace core {

/// Writes a document as an index, the same bytes at each time: as it was read, without anybody's rules for
/// own code. replayed: the whole recording of it, whose history goes along, with or without such rules; or
/// null. Errors: Output, one sentence; cancelled.
[[nodiscard]] Status packRecording(const Document& document, const Recording* replayed,
                                   const PackedAbout& about, QIODevice& to, const Progress& progress);

/// Gives what was read under the name from the name to. The texts that reading made name the file, too: those
/// of document, and log.
void renameFile(Document& document, ImportLog& log, const QString& from, const QString& to);

/// Whether an index was written by this program on this machine.
enum class IndexFrom : std::uint8_t
{
    Here,
    Elsewhere,
};

/// What an index holds.
struct Unpacked
{
    PackedAbout about;
    std::shared_ptr<const Recording> recording;
};

/// Reads an index, whoever wrote it: it is refused, or it is a recording like one that was read from a file.
/// path: what to call the recording. from: of one from here that has a history that is taken, where the whole
/// is wanted; else it is found anew. own: as in open(). Errors: Input, one sentence; cancelled.
[[nodiscard]] Result<Unpacked> unpackRecording(std::string_view index, const QString& path, IndexFrom from,
                                               Progress& progress, const OwnRules& own = {},
                                               const RecordingPart& part = {});

} // namespace core
