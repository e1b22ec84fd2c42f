// SPDX-License-Identifier: MIT
#include "core/ranks/job/extracted_list.h"
#include "core/ranks/job/file_list.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <thread>
#include <vector>

/// The list beside summaries, which several add to at once, and lists of files that are anything.
class TestExtractedList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void losesNoName();
    void isWaitedFor();
    void isARegularFile();
    void refusesWhatHasNoEnd_data();
    void refusesWhatHasNoEnd();
    void endsAtTheFirstBadLine();
    void isCancelled();
};

namespace {

core::FileList listed(int from, int step, int count)
{
    core::FileList list;
    for (int i = from; i < count; i += step)
        list.paths.push_back(QStringLiteral("rank%1.pickle").arg(i, 3, 10, QLatin1Char('0')));
    return list;
}

QString complaint(const QString& path)
{
    core::NoProgress progress;
    const auto list = core::listOf(path, progress);
    return list ? QStringLiteral("%1 files").arg(list->paths.size()) : list.error().message;
}

} // namespace

/// Of eight that begin together, again and again.
void TestExtractedList::losesNoName()
{
    constexpr int shards = 8;
    constexpr int files = 400;
    for (int round = 0; round < 10; ++round) {
        const QTemporaryDir folder;
        std::vector<std::thread> threads;
        threads.reserve(shards);
        for (int shard = 0; shard < shards; ++shard) {
            threads.emplace_back([&folder, shard] {
                core::NoProgress progress;
                if (!core::keepList(folder.path(), listed(shard, shards, files), progress))
                    qWarning("no list");
            });
        }
        for (std::thread& thread : threads)
            thread.join();
        core::NoProgress progress;
        const auto list = core::keptList(folder.path(), progress);
        QVERIFY(list && *list);
        QCOMPARE((*list)->paths, listed(0, 1, files).paths);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList(QStringLiteral("recordings.list")));
    }
}

/// Until somebody cancels; what a process left that is gone is taken away.
void TestExtractedList::isWaitedFor()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral(".recordings.lock"));
    QLockFile lock(path);
    QVERIFY(lock.lock());
    testutil::Cancelled cancelled;
    const auto kept = core::keepList(folder.path(), listed(0, 1, 3), cancelled);
    QVERIFY(!kept && kept.error().isCancelled());
    lock.unlock();
    QFile left(path);
    QVERIFY(left.open(QIODevice::WriteOnly));
    left.write("999999999\nsnapviewer-cli\n\n"); // no such process; Qt takes no name for this machine's
    left.close();
    core::NoProgress progress;
    QCOMPARE(*core::keepList(folder.path(), listed(0, 1, 3), progress), core::ExtractedList::Same);
    QVERIFY(!QFile::exists(path));
}

void TestExtractedList::isARegularFile()
{
    const QTemporaryDir folder;
    const QByteArray pipe = QFile::encodeName(folder.filePath(QStringLiteral("recordings.list")));
    QVERIFY(mkfifo(pipe.constData(), S_IRUSR | S_IWUSR) == 0);
    core::NoProgress progress;
    const auto kept = core::keepList(folder.path(), listed(0, 1, 3), progress);
    QVERIFY(!kept && kept.error().kind == core::ErrorKind::Output);
    QVERIFY2(kept.error().message.contains(QStringLiteral("no regular file")),
             qPrintable(kept.error().message));
    QVERIFY(!core::keptList(folder.path(), progress));
}

void TestExtractedList::refusesWhatHasNoEnd_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("sentence");
    const QString kind = QStringLiteral("is neither a folder nor a regular file");
    QTest::newRow("pipe") << QStringLiteral("pipe") << kind;
    QTest::newRow("pipe called like a recording") << QStringLiteral("pipe.pickle") << kind;
    QTest::newRow("device") << QStringLiteral("/dev/zero") << kind;
    QTest::newRow("random device") << QStringLiteral("/dev/urandom") << kind;
    QTest::newRow("hole") << QStringLiteral("hole") << QStringLiteral("is too long for a list of files");
    QTest::newRow("short hole") << QStringLiteral("short hole")
                                << QStringLiteral("is neither a recording nor a list of files");
    QTest::newRow("many lines") << QStringLiteral("many lines")
                                << QStringLiteral("is too long for a list of files");
}

void TestExtractedList::refusesWhatHasNoEnd()
{
    QFETCH(QString, name);
    QFETCH(QString, sentence);
    const QTemporaryDir folder;
    const QString path = QDir(folder.path()).filePath(name);
    if (name.startsWith(QLatin1String("pipe"))) {
        QVERIFY(mkfifo(QFile::encodeName(path).constData(), S_IRUSR | S_IWUSR) == 0);
    } else if (name.endsWith(QLatin1String("hole"))) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.resize(name == QLatin1String("hole") ? qint64{100} << 30 : qint64{200} << 20));
    } else if (name == QLatin1String("many lines")) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(QByteArray("a\n").repeated(5 << 20)) > 0);
    }
    const QString answer = complaint(path);
    QVERIFY2(answer.contains(sentence), qPrintable(answer));
}

void TestExtractedList::endsAtTheFirstBadLine()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("list"));
    const auto said = [&](const QByteArray& bytes) {
        QFile file(path);
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        file.close();
        return isWritten ? complaint(path) : QString();
    };
    QCOMPARE(said("a\r\n\nb\nc"), QStringLiteral("3 files"));
    QCOMPARE(said({}), QStringLiteral("0 files"));
    const QString none = QStringLiteral("is neither a recording nor a list of files");
    QVERIFY(said("a\n\xFF\n").contains(none));
    QVERIFY(said("a\n" + QByteArray(1 << 20, 'x')).contains(none));
}

void TestExtractedList::isCancelled()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("list")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a\nb\n");
    file.close();
    testutil::Cancelled cancelled;
    const auto list = core::listOf(file.fileName(), cancelled);
    QVERIFY(!list && list.error().isCancelled());
}

SNAPVIEWER_TEST(TestExtractedList)
#include "tst_extracted_list.moc"
