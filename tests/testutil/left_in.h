// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>

#include <fcntl.h>
#include <unistd.h>

namespace testutil {

/// Everything in folder, sorted, hidden things too: what is left behind shows. Where the file system knows no
/// files without a name, without those that stand for them.
inline QStringList leftIn(const QString& folder)
{
    QStringList names = QDir(folder).entryList(
        QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
    const int nameless = ::open(QFile::encodeName(folder).constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (nameless >= 0)
        ::close(nameless);
    else
        names.removeIf([](const QString& name) { return name.startsWith(QLatin1String(".snapviewer-")); });
    return names;
}

} // namespace testutil
