// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/redacted_copy.h"

#include <QFile>
#include <QTemporaryDir>

inline core::RedactionOptions options()
{
    core::RedactionOptions given;
    given.key = "a key that is long enough";
    return given;
}

/// Null, with a warning, where there is none.
inline std::shared_ptr<const core::RedactedCopy>
copyOf(const std::shared_ptr<const core::Recording>& recording,
       const core::RedactionOptions& given = options())
{
    core::NoProgress progress;
    const auto made = core::RedactedCopy::make(recording, given, progress);
    if (!made) {
        qWarning("%s", qPrintable(made.error().message));
        return nullptr;
    }
    return *made;
}

inline QByteArray bytesOf(const core::RedactedCopy& copy)
{
    const QTemporaryDir folder;
    core::NoProgress progress;
    const QString path = folder.filePath(QStringLiteral("copy.pickle"));
    QFile file(path);
    return copy.save(path, progress) && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
