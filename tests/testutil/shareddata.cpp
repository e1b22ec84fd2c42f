// SPDX-License-Identifier: MIT
#include "tests/testutil/shareddata.h"

#include <QDir>

namespace testutil {

QString sharedDir()
{
    QString path = qEnvironmentVariable("SNAPVIEWER_SHARED");
    if (path.isEmpty())
        path = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/../shared");
    const QDir dir(path);
    return dir.exists(QStringLiteral("data/real")) ? dir.absolutePath() : QString();
}

QStringList realPickles()
{
    const QString shared = sharedDir();
    QStringList paths;
    if (shared.isEmpty())
        return paths;
    const QDir dir(shared + QStringLiteral("/data/real"));
    const QStringList patterns{QStringLiteral("*.pickle"), QStringLiteral("*.pkl")};
    for (const QString& name : dir.entryList(patterns, QDir::Files, QDir::Name))
        paths << dir.filePath(name);
    return paths;
}

} // namespace testutil
