// SPDX-License-Identifier: MIT
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/sides/side_opener.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using widgets::Opener;

/// The second recording is read, or one sentence says why not.
class TestSideOpener : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void opens();
    void refuses_data();
    void refuses();
    void stops();
};

void TestSideOpener::opens()
{
    Opener opener(nullptr);
    const QSignalSpy opened(&opener, &Opener::opened);
    opener.open(testutil::madeDir() + QStringLiteral("/oom_small.pickle"), {}, false);
    QTRY_COMPARE(opened.count(), 1);
    const auto recording = opened.front().front().value<Opener::RecordingPtr>();
    QVERIFY(recording->history->mainDevice() != nullptr);
}

void TestSideOpener::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("word");
    QTest::newRow("no recording") << QByteArray("something else") << QStringLiteral("bad.pickle");
    QTest::newRow("empty file") << QByteArray() << QStringLiteral("bad.pickle");
    QFile empty(testutil::madeDir() + QStringLiteral("/empty.pickle"));
    QVERIFY(empty.open(QIODevice::ReadOnly));
    QTest::newRow("no device") << empty.readAll() << QStringLiteral("no device");
}

void TestSideOpener::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, word);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("bad.pickle")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    Opener opener(nullptr);
    const QSignalSpy failed(&opener, &Opener::failed);
    const QSignalSpy opened(&opener, &Opener::opened);
    opener.open(file.fileName(), {}, false);
    QTRY_COMPARE(failed.count(), 1);
    const QString sentence = failed.front().front().toString();
    QVERIFY2(sentence.contains(word), qPrintable(sentence));
    QVERIFY2(!sentence.contains(QLatin1Char('\n')), qPrintable(sentence));
    QCOMPARE(opened.count(), 0);
}

void TestSideOpener::stops()
{
    Opener opener(nullptr);
    const QSignalSpy cancelled(&opener, &Opener::cancelled);
    const QSignalSpy opened(&opener, &Opener::opened);
    opener.open(testutil::madeDir() + QStringLiteral("/oom_small.pickle"), {}, false);
    opener.cancel();
    QTRY_COMPARE(cancelled.count(), 1);
    QCOMPARE(opened.count(), 0);
}

SNAPVIEWER_WINDOW_TEST(TestSideOpener)
#include "tst_side_opener.moc"
