// SPDX-License-Identifier: MIT
#include "core/base/output/disk_space.h"
#include "tests/testutil/test_main.h"

#include <QTemporaryDir>
#include <QTest>

/// A disk is asked before anything large is written to it.
class TestDiskSpace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatNoDiskHas();
    void takesWhatFits();
};

void TestDiskSpace::refusesWhatNoDiskHas()
{
    const QTemporaryDir dir;
    constexpr std::uint64_t most = std::uint64_t{1} << 62U;
    const core::Status status = core::checkSpace(dir.filePath(QStringLiteral("out")), most);
    QVERIFY(!status);
    QCOMPARE(status.error().kind, core::ErrorKind::Output);
    QVERIFY2(
        status.error().message.contains(QStringLiteral("out cannot be written: it would take about 4")) &&
            status.error().message.endsWith(QStringLiteral(" are free there.")),
        qPrintable(status.error().message));
    // where there is no disk to ask, nobody refuses
    QVERIFY(core::checkSpace(QStringLiteral("/dev/null"), most));
    QVERIFY(core::checkSpace(QStringLiteral("-"), most));
    QVERIFY(core::checkSpace(dir.filePath(QStringLiteral("no/such/folder/out")), most));
}

void TestDiskSpace::takesWhatFits()
{
    const QTemporaryDir dir;
    QVERIFY(core::checkSpace(dir.filePath(QStringLiteral("out")), 1));
    QVERIFY(core::checkSpace(dir.filePath(QStringLiteral("out")), 0));
}

SNAPVIEWER_TEST(TestDiskSpace)
#include "tst_disk_space.moc"
