// SPDX-License-Identifier: MIT
#include "core/formats/overwrite_guard.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

/// What a result must never be written over.
class TestOverwriteGuard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void knows_data();
    void knows();

private:
    void put(const QString& name) const;

    QTemporaryDir m_dir;
};

void TestOverwriteGuard::put(const QString& name) const
{
    const QString path = m_dir.filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write("x"), 1);
}

void TestOverwriteGuard::initTestCase()
{
    for (const char* const name :
         {"run.pickle", "other", "saved/snapshot.pickle", "saved/metadata.json", "list/one/metadata.json",
          "list/two/metadata.json", "list/notes.txt", "saved/deep/events.json"})
        put(QString::fromLatin1(name));
    const QDir dir(m_dir.path());
    QVERIFY(QFile::link(QStringLiteral("run.pickle"), dir.filePath(QStringLiteral("link"))));
    QVERIFY(QFile::link(QStringLiteral("saved"), dir.filePath(QStringLiteral("folder"))));
    QVERIFY(
        QFile::link(m_dir.filePath(QStringLiteral("other")), dir.filePath(QStringLiteral("saved/outside"))));
    const auto pathOf = [&](const char* name) {
        return QFile::encodeName(dir.filePath(QString::fromLatin1(name)));
    };
    QCOMPARE(::link(pathOf("run.pickle").constData(), pathOf("second").constData()), 0);
    QCOMPARE(::link(pathOf("saved/snapshot.pickle").constData(), pathOf("member").constData()), 0);
}

void TestOverwriteGuard::knows_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("recording");
    QTest::addColumn<bool>("isPart");
    const auto row = [](const char* path, const char* recording, bool isPart) {
        QTest::addRow("%s of %s", path, recording)
            << QString::fromLatin1(path) << QString::fromLatin1(recording) << isPart;
    };
    row("run.pickle", "run.pickle", true);
    row("saved/../run.pickle", "run.pickle", true);
    row("link", "run.pickle", true);
    row("run.pickle", "link", true);
    row("second", "run.pickle", true);
    row("second", "link", true);
    row("other", "run.pickle", false);
    row("new", "run.pickle", false);
    row("new", "absent", false);
    row("saved/snapshot.pickle", "saved", true);
    row("folder/snapshot.pickle", "saved", true);
    row("saved/snapshot.pickle", "folder", true);
    row("member", "saved", true);
    row("other", "saved", true); // a link in there leads to it
    row("saved/deep/events.json", "saved", true);
    row("saved/new.txt", "saved", false);
    row("saved", "saved", true);
    row("saved", "saved/snapshot.pickle", true); // a folder would be replaced as a whole
    row(".", "run.pickle", true);
    row("list", "run.pickle", false);
    row("list/one/metadata.json", "list", true);
    row("list/notes.txt", "list", false); // beside the bundles
    row("list/one/metadata.json", "list/two", false);
}

void TestOverwriteGuard::knows()
{
    QFETCH(QString, path);
    QFETCH(QString, recording);
    QFETCH(bool, isPart);
    QCOMPARE(core::isPartOf(m_dir.filePath(path), m_dir.filePath(recording)), isPart);
}

SNAPVIEWER_TEST(TestOverwriteGuard)
#include "tst_overwrite_guard.moc"
