// SPDX-License-Identifier: MIT
#include "core/base/output/spool_file.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

/// What is large and short-lived lies where only this process finds it.
class TestSpoolFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("TMPDIR", m_before); }
    void keepsBytes();
    void goesElsewhere();
    void refusesWhatNoDiskHas();

private:
    QByteArray m_before;
    QTemporaryDir m_place;
};

void TestSpoolFile::init()
{
    m_before = qgetenv("TMPDIR");
    qputenv("TMPDIR", QFile::encodeName(m_place.path()));
}

void TestSpoolFile::keepsBytes()
{
    const core::NoProgress progress;
    {
        core::SpoolFile spool;
        QVERIFY(spool.begin());
        QCOMPARE(spool.folder(), m_place.path());
        QVERIFY(spool.append("some", progress));
        QVERIFY(spool.append(" bytes", progress));
        QCOMPARE(spool.bytes(), std::uint64_t(10));
        QFile file(spool.path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("some bytes"));
    }
    QCOMPARE(QDir(m_place.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
             QStringList());
}

void TestSpoolFile::goesElsewhere()
{
    qputenv("TMPDIR", QFile::encodeName(m_place.filePath(QStringLiteral("no/such"))));
    core::SpoolFile spool;
    QVERIFY(spool.begin());
    QVERIFY(spool.folder() != qEnvironmentVariable("TMPDIR"));
}

void TestSpoolFile::refusesWhatNoDiskHas()
{
    core::SpoolFile spool;
    QVERIFY(spool.begin());
    QVERIFY(spool.checkRoom(1));
    const core::Status room = spool.checkRoom(std::uint64_t{1} << 62U);
    QVERIFY(!room);
    QVERIFY2(room.error().message.startsWith(QStringLiteral("the disk has only ")),
             qPrintable(room.error().message));
}

SNAPVIEWER_TEST(TestSpoolFile)
#include "tst_spool_file.moc"
