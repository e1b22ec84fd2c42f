// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <cstdint>
#include <cstdlib>

namespace testfuzz {

/// A message for a person: one sentence, whatever the file is.
[[nodiscard]] inline bool isSentence(const QString& message)
{
    return message.endsWith(QLatin1Char('.')) && !message.contains(QLatin1Char('\n'));
}

/// Where the input lies as a file of that name, the same one each time.
[[nodiscard]] inline QString inputFile(const char* name, const std::uint8_t* data, std::size_t size)
{
    static const QTemporaryDir folder;
    QString path = folder.filePath(QLatin1String(name));
    QFile file(path);
    const auto bytes = static_cast<qint64>(size);
    if (!file.open(QIODevice::WriteOnly) || file.write(reinterpret_cast<const char*>(data), bytes) != bytes)
        std::abort();
    return path;
}

} // namespace testfuzz
