// SPDX-License-Identifier: MIT
#include "tests/core/formats/recording_files.h"

#include "core/formats/open_recording.h"

namespace testutil {

std::shared_ptr<const core::Recording> recordingAt(const QString& path)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (document)
        return core::Recording::build(*document, progress).value();
    qInfo("%s: %s", qUtf8Printable(path), qUtf8Printable(document.error().message));
    return nullptr;
}

} // namespace testutil
