// SPDX-License-Identifier: MIT
#include "core/packed/open_packed.h"
#include "tests/core/packed/packing.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

/// The second opening of a file is from its index, and says the same.
class TestOpenPacked : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void opensFromTheIndexWhatItReadBefore();
    void readsAFileThatChanged();
    void readsWhatIsWrittenThroughAMapping();
    void readsTheFileWhereTheIndexIsDamaged();
    void takesNoIndexOfOtherContent();
    void opensAMovedFileUnderItsNewName();
    void keepsNothingThatIsOfNoUse();
    void saysWhatIsWrongWithAPart();
    void cancels();

private:
    [[nodiscard]] core::CacheFolder cache(std::uint64_t leastFile = 1, std::int64_t settledNs = 0) const
    {
        return core::indexCache(m_dir->filePath(QStringLiteral("index")),
                                {qint64{1} << 30U, leastFile, settledNs});
    }
    [[nodiscard]] core::OpenedRecording opened(const core::OpenRequest& request) const;
    [[nodiscard]] bool keeps(const core::OpenRequest& request, const core::CacheFolder& cache) const;
    [[nodiscard]] QString indexFile() const;

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
};

void TestOpenPacked::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_dir = std::make_unique<QTemporaryDir>();
    m_path = m_dir->filePath(QStringLiteral("recording.pickle"));
    QVERIFY(QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"), m_path));
}

core::OpenedRecording TestOpenPacked::opened(const core::OpenRequest& request) const
{
    core::NoProgress progress;
    const core::CacheFolder folder = cache();
    const auto result = core::openRecording(request, &folder, progress);
    return result ? *result : core::OpenedRecording();
}

bool TestOpenPacked::keeps(const core::OpenRequest& request, const core::CacheFolder& folder) const
{
    core::NoProgress progress;
    const auto result = core::openRecording(request, nullptr, progress);
    const auto kept = result ? core::keepIndex(*result, folder, progress) : core::Result<bool>(false);
    return kept && *kept;
}

QString TestOpenPacked::indexFile() const
{
    const QDir folder(m_dir->filePath(QStringLiteral("index")));
    return folder.filePath(folder.entryList({QStringLiteral("*.svpack")}, QDir::Files).value(0));
}

void TestOpenPacked::opensFromTheIndexWhatItReadBefore()
{
    const auto first = opened({m_path});
    QVERIFY(first.recording && !first.isFromIndex);
    QVERIFY(keeps({m_path}, cache()));
    const auto second = opened({m_path});
    QVERIFY(second.recording && second.isFromIndex);
    QCOMPARE(testutil::firstDifference(testutil::allOf(first.recording), testutil::allOf(second.recording)),
             QString());
    const core::OwnRules own({"torch"}, {});
    core::NoProgress progress;
    const auto ruled = core::openRecording({m_path, own}, nullptr, progress);
    QVERIFY(ruled.ok());
    const auto again = opened({m_path, own});
    QVERIFY(again.isFromIndex);
    QCOMPARE(testutil::firstDifference(testutil::allOf(ruled->recording), testutil::allOf(again.recording)),
             QString());
}

void TestOpenPacked::readsAFileThatChanged()
{
    QVERIFY(keeps({m_path}, cache()));
    QVERIFY(QFile::remove(m_path));
    QVERIFY(
        QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"), m_path));
    const auto second = opened({m_path});
    QVERIFY(second.recording && !second.isFromIndex);
    QVERIFY(keeps({m_path}, cache()));
    QVERIFY(opened({m_path}).isFromIndex);
}

/// While a page is dirty its file's times stay as they are, whoever writes to it.
void TestOpenPacked::readsWhatIsWrittenThroughAMapping()
{
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray key("PYTORCH_CUDA_ALLOC_CONF");
    const qsizetype at = file.readAll().indexOf(key);
    uchar* const bytes = at < 0 ? nullptr : file.map(0, file.size());
    QVERIFY(bytes != nullptr);
    bytes[at] = static_cast<uchar>(key[0]); // dirty from now on
    const auto before = core::FileState::of(m_path);
    QVERIFY(keeps({m_path}, cache()));
    QVERIFY(opened({m_path}).isFromIndex);
    std::memcpy(bytes + at, "CHANGED", 7);
    auto after = core::FileState::of(m_path);
    QVERIFY(before && after && before != after);
    after->sample = before->sample;
    if (before != after)
        QSKIP("the page was written back meanwhile");
    const auto second = opened({m_path});
    QVERIFY(second.recording && !second.isFromIndex);
}

void TestOpenPacked::readsTheFileWhereTheIndexIsDamaged()
{
    for (const qint64 at : {qint64{0}, qint64{200}, qint64{3000}}) {
        QVERIFY(keeps({m_path}, cache()));
        QFile file(indexFile());
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(at));
        QVERIFY(file.write("damaged!") == 8);
        file.close();
        const auto second = opened({m_path});
        QVERIFY(second.recording && !second.isFromIndex);
        QVERIFY(!QFile::exists(file.fileName())); // written anew the next time
    }
}

/// Two files, and somebody who exchanges their indexes.
void TestOpenPacked::takesNoIndexOfOtherContent()
{
    QVERIFY(keeps({m_path}, cache()));
    const QString name = indexFile();
    const QString other = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    QTemporaryDir elsewhere;
    const core::CacheFolder second =
        core::indexCache(elsewhere.path() + QStringLiteral("/i"), {1 << 30, 1, 0});
    QVERIFY(keeps({other}, second));
    QVERIFY(QFile::remove(name));
    const QDir folder(elsewhere.path() + QStringLiteral("/i"));
    QVERIFY(QFile::copy(folder.filePath(folder.entryList({QStringLiteral("*.svpack")}).value(0)), name));
    const auto read = opened({m_path});
    QVERIFY(read.recording && !read.isFromIndex);
}

void TestOpenPacked::opensAMovedFileUnderItsNewName()
{
    QVERIFY(keeps({m_path}, cache()));
    const QString moved = m_dir->filePath(QStringLiteral("moved.pickle"));
    QVERIFY(QFile::rename(m_path, moved));
    QVERIFY(!opened({moved}).isFromIndex); // no note of it there
    QVERIFY(keeps({moved}, cache()));
    QCOMPARE(QDir(m_dir->filePath(QStringLiteral("index"))).entryList({QStringLiteral("*.svpack")}).size(),
             1);
    const auto second = opened({moved});
    QCOMPARE(second.recording->document->path, moved);
}

void TestOpenPacked::keepsNothingThatIsOfNoUse()
{
    QVERIFY(!keeps({m_path}, cache(std::uint64_t{1} << 30U)));   // smaller
    QVERIFY(!keeps({m_path}, cache(1, std::int64_t{1} << 62U))); // changed lately
    QVERIFY(!keeps({m_path, {}, {std::nullopt, {5, 20}}}, cache()));
    const auto second = opened({m_path});
    core::NoProgress progress;
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::Append) && file.write("x") == 1);
    file.close();
    QCOMPARE(*core::keepIndex(second, cache(), progress), false); // no longer what was read
    QVERIFY(!QDir(m_dir->filePath(QStringLiteral("index"))).exists());
}

void TestOpenPacked::saysWhatIsWrongWithAPart()
{
    QVERIFY(keeps({m_path}, cache()));
    core::NoProgress progress;
    const core::CacheFolder folder = cache();
    const auto result =
        core::openRecording({m_path, {}, {std::nullopt, {1'000'000, 1'000'001}}}, &folder, progress);
    QVERIFY(!result.ok());
    QCOMPARE(result.error().kind, core::ErrorKind::Usage);
}

void TestOpenPacked::cancels()
{
    QVERIFY(keeps({m_path}, cache()));
    testutil::Cancelled impatient;
    const core::CacheFolder folder = cache();
    QVERIFY(core::openRecording({m_path}, &folder, impatient).error().isCancelled());
    QVERIFY(QFile::exists(indexFile()));
}

SNAPVIEWER_TEST(TestOpenPacked)
#include "tst_open_packed.moc"
