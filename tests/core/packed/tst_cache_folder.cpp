// SPDX-License-Identifier: MIT
#include "core/packed/cache_folder.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>

/// Indexes in a folder: found by content, for their owner alone, the oldest dropped.
class TestCacheFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void findsWhatItKept();
    void showsNobodyElse();
    void usesNoFolderThatOthersWriteTo();
    void keepsNothingWhenWritingFails();
    void dropsWhatWasUsedLongestAgo();
    void notesAFileAsLongAsItIsTheSame();
    void hashesContent();
    void samplesContent();

private:
    [[nodiscard]] core::CacheFolder cache(qint64 mostBytes = 1000, const QByteArray& key = "key") const
    {
        return {m_folder, key, {mostBytes, 1, 0}};
    }
    static bool keep(const core::CacheFolder& cache, const QByteArray& digest, const QByteArray& index);
    static QByteArray digest(char fill) { return QByteArray(32, fill); }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
};

void TestCacheFolder::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_folder = m_dir->filePath(QStringLiteral("cache/index"));
}

bool TestCacheFolder::keep(const core::CacheFolder& cache, const QByteArray& digest, const QByteArray& index)
{
    return cache
        .keep(digest,
              [&](QIODevice& to) {
                  return to.write(index) == index.size() ? core::Status(core::Done{}) : core::Error{};
              })
        .ok();
}

void TestCacheFolder::findsWhatItKept()
{
    QCOMPARE(cache().find(digest('a')), QByteArray());
    QVERIFY(keep(cache(), digest('a'), "index of a"));
    QCOMPARE(cache().find(digest('a')), QByteArray("index of a"));
    QCOMPARE(cache().find(digest('b')), QByteArray());
    QCOMPARE(cache(1000, "another language").find(digest('a')), QByteArray());
    cache().drop(digest('a'));
    QVERIFY(!cache().has(digest('a')));
}

void TestCacheFolder::showsNobodyElse()
{
    QVERIFY(keep(cache(), digest('a'), "index"));
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                        QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    QCOMPARE(QFileInfo(m_folder).permissions() & others, QFileDevice::Permissions());
    for (const QFileInfo& file : QDir(m_folder).entryInfoList(QDir::Files))
        QCOMPARE(file.permissions() & others, QFileDevice::Permissions());
}

void TestCacheFolder::usesNoFolderThatOthersWriteTo()
{
    QVERIFY(keep(cache(), digest('a'), "index"));
    QFile folder(m_folder);
    QVERIFY(folder.setPermissions(folder.permissions() | QFileDevice::WriteOther));
    QCOMPARE(cache().find(digest('a')), QByteArray());
    QVERIFY(!keep(cache(), digest('b'), "index"));
}

void TestCacheFolder::keepsNothingWhenWritingFails()
{
    const auto status = cache().keep(digest('a'), [](QIODevice& to) -> core::Status {
        to.write("half an ind");
        return core::Error{core::ErrorKind::Output, QStringLiteral("No room."), -1};
    });
    QVERIFY(!status.ok());
    QCOMPARE(status.error().message, QStringLiteral("No room."));
    QVERIFY(QDir(m_folder).entryList(QDir::Files | QDir::Hidden).isEmpty());
    QVERIFY(!keep(cache(10), digest('a'), "more than half of all"));
}

void TestCacheFolder::dropsWhatWasUsedLongestAgo()
{
    const core::CacheFolder three = cache(35);
    const auto age = [&](char fill, int seconds) {
        const QString name = QString::fromLatin1(digest(fill).toHex().left(48));
        const QStringList found = QDir(m_folder).entryList({name + QLatin1Char('*')});
        QFile file(QDir(m_folder).filePath(found.value(0)));
        QVERIFY(file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly));
        QVERIFY(file.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-seconds),
                                 QFileDevice::FileModificationTime));
    };
    for (const char fill : {'a', 'b', 'c'})
        QVERIFY(keep(three, digest(fill), "ten bytes."));
    age('a', 30);
    age('b', 20);
    age('c', 10);
    QVERIFY(!three.find(digest('a')).isEmpty()); // used now
    QVERIFY(keep(three, digest('d'), "ten bytes."));
    QVERIFY(three.has(digest('a')) && three.has(digest('c')) && three.has(digest('d')));
    QVERIFY(!three.has(digest('b')));
}

void TestCacheFolder::notesAFileAsLongAsItIsTheSame()
{
    const QString path = m_dir->filePath(QStringLiteral("file"));
    const auto write = [&](const QByteArray& bytes) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QVERIFY(write("one"));
    const auto state = core::FileState::of(path);
    QVERIFY(state.has_value());
    QCOMPARE(cache().notedDigest(path), QByteArray());
    cache().note(path, *state, digest('a'));
    QCOMPARE(cache().notedDigest(path), digest('a'));
    QCOMPARE(core::CacheFolder(m_folder, "key", {1000, 4, 0}).notedDigest(path), QByteArray()); // too small
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly));
    QVERIFY(file.setFileTime(QDateTime::currentDateTimeUtc().addDays(-1), QFileDevice::FileModificationTime));
    file.close();
    QCOMPARE(cache().notedDigest(path), QByteArray()); // only its time is another
    QVERIFY(QFile::remove(path) && write("one"));
    QCOMPARE(cache().notedDigest(path), QByteArray());
    QVERIFY(!core::FileState::of(m_dir->path()));
    QVERIFY(state->isFresh(state->changedNs, 1) && !state->isFresh(state->changedNs + 5, 1));
}

void TestCacheFolder::hashesContent()
{
    const QString path = m_dir->filePath(QStringLiteral("file"));
    const QByteArray bytes(3'000'000, 'x');
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    core::NoProgress progress;
    const auto digest = core::digestOfFile(path, progress);
    QVERIFY(digest.ok());
    QCOMPARE(*digest, QCryptographicHash::hash(bytes, QCryptographicHash::Blake2b_256));
    QVERIFY(!core::digestOfFile(path + QLatin1Char('x'), progress).ok());
    QVERIFY(core::digestOfFile(path, testutil::Cancelled()).error().isCancelled());
}

/// Both ends and pages in between; so little that nobody waits for it.
void TestCacheFolder::samplesContent()
{
    constexpr qint64 size = qint64{16} << 20U;
    QFile file(m_dir->filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(size));
    const auto sampleNow = [&] { return core::FileState::of(file.fileName())->sample; };
    const auto changes = [&](qint64 at) {
        const std::uint64_t before = sampleNow();
        return file.seek(at) && file.putChar('x') && file.flush() && sampleNow() != before;
    };
    for (const qint64 at : {qint64{0}, qint64{16'000}, size - 16'000, size - 1})
        QVERIFY2(changes(at), qPrintable(QString::number(at)));
    int seen = 0;
    for (qint64 page = 0; page < size; page += 4096)
        seen += changes(page + 1) ? 1 : 0;
    QCOMPARE(seen, 16); // 4 at each end
    qint64 least = std::numeric_limits<qint64>::max();
    for (int tries = 0; tries < 50; ++tries) {
        QElapsedTimer clock;
        clock.start();
        (void)sampleNow();
        least = std::min(least, clock.nsecsElapsed());
    }
    QVERIFY2(least <= 1'000'000, qPrintable(QString::number(least)));
    auto state = core::FileState::of(file.fileName());
    QVERIFY(core::FileState::fromText(state->toText()) == state);
    QVERIFY(!core::FileState::fromText(state->toText().left(state->toText().lastIndexOf(' '))));
}

SNAPVIEWER_TEST(TestCacheFolder)
#include "tst_cache_folder.moc"
