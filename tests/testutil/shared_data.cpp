// SPDX-License-Identifier: MIT
#include "tests/testutil/shared_data.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

namespace testutil {

namespace {

QStringList picklesIn(const QDir& dir)
{
    QStringList paths;
    const QStringList patterns{QStringLiteral("*.pickle"), QStringLiteral("*.pkl")};
    for (const QString& name : dir.entryList(patterns, QDir::Files, QDir::Name))
        paths << dir.filePath(name);
    return paths;
}

} // namespace

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
    return shared.isEmpty() ? QStringList() : picklesIn(shared + QStringLiteral("/data/real"));
}

QString madeDir()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made");
}

QStringList madePickles()
{
    return picklesIn(madeDir());
}

void addPathRows(const QStringList& paths)
{
    QTest::addColumn<QString>("path");
    for (const QString& path : paths)
        QTest::newRow(qUtf8Printable(QFileInfo(path).fileName())) << path;
}

} // namespace testutil
