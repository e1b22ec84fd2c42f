// SPDX-License-Identifier: MIT
#include "tests/testutil/shared_data.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <iterator>

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

/// Under the address sanitizer a recording takes ten times as long: large ones are left to the other builds.
QStringList smallOnes(const QStringList& paths)
{
#ifdef __SANITIZE_ADDRESS__
    constexpr qint64 MostBytes = 1 << 20;
    QStringList small;
    std::ranges::copy_if(paths, std::back_inserter(small),
                         [](const QString& path) { return QFileInfo(path).size() <= MostBytes; });
    qInfo("%lld recordings of more than %lld bytes are left to a build without sanitizers",
          static_cast<long long>(paths.size() - small.size()), static_cast<long long>(MostBytes));
    return small;
#else
    return paths;
#endif
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
    return shared.isEmpty() ? QStringList() : smallOnes(picklesIn(shared + QStringLiteral("/data/real")));
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
