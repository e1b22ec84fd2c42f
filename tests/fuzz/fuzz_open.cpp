// SPDX-License-Identifier: MIT
#include "core/formats/open.h"
#include "core/history/recording.h"
#include "tests/core/formats/invariants.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdint>
#include <cstdlib>

namespace {

/// A message for a person: one sentence, whatever the file is.
bool isSentence(const QString& message)
{
    return message.endsWith(QLatin1Char('.')) && !message.contains(QLatin1Char('\n'));
}

} // namespace

/// The same as of a pickle, of a file in any form: told apart, unwrapped and read as a person's would be.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("fuzz"));
    QFile file(path);
    const auto bytes = static_cast<qint64>(size);
    if (!file.open(QIODevice::WriteOnly) || file.write(reinterpret_cast<const char*>(data), bytes) != bytes)
        std::abort();
    file.close();
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document) {
        if (!isSentence(document.error().message))
            std::abort();
        return 0;
    }
    if (!testutil::brokenInvariant(**document).isEmpty() || !core::Recording::build(*document, progress))
        std::abort();
    return 0;
}
