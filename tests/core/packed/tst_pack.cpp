// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/packed/chunk_reader.h"
#include "core/packed/packed_columns.h"
#include "core/structure/structure_values.h"
#include "tests/core/formats/document_invariants.h"
#include "tests/core/packed/packing.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

/// A recording out of an index is the one that went into it.
class TestPack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void comesBack_data();
    void comesBack();
    void countsOtherCodeAsOwn();
    void keepsKinds();
    void refusesKinds_data();
    void refusesKinds();
    void opensAPart();
    void namesTheFileAsItIsCalledNow();
    void refusesEveryCut();
    void saysTheSameAsLongAsMethodologyIsTheSame();

private:
    static constexpr core::ChunkName kindsName{49, 0};
    using Kinds = std::vector<core::Kind>;

    static QByteArray withKinds(const QByteArray& index, const Kinds& kinds);
    static core::Result<core::Unpacked> unpacked(const QByteArray& index, const core::OwnRules& own = {});
    static Kinds kindsOf(const testutil::RecordingPtr& recording);
    static testutil::RecordingPtr opened(const QString& path, const core::OwnRules& own = {});
    static QString small()
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle");
    }
};

testutil::RecordingPtr TestPack::opened(const QString& path, const core::OwnRules& own)
{
    core::NoProgress progress;
    auto document = core::open(path, progress, own);
    if (!document)
        return nullptr;
    auto recording = core::Recording::build(std::move(*document), progress);
    return recording ? *recording : nullptr;
}

void TestPack::comesBack_data()
{
    QStringList paths = testutil::madePickles() + testutil::realPickles();
    for (const char* const folder : {"/forms", "/bundles"}) {
        QDirIterator files(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats") +
                               QLatin1String(folder),
                           QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot);
        while (files.hasNext())
            paths += files.next();
    }
    testutil::addPathRows(paths);
}

void TestPack::comesBack()
{
    QFETCH(QString, path);
#ifdef __SANITIZE_ADDRESS__
    if (QFileInfo(path).size() > qint64{1} << 20U)
        QSKIP("takes a minute here; smaller ones go the same ways");
#endif
    const auto recording = opened(path);
    if (!recording)
        QSKIP("not a recording");
    const QString before = testutil::allOf(recording);
    for (const bool withHistory : {true, false}) {
        const QByteArray index = testutil::packed(*recording, withHistory);
        QVERIFY(!index.isEmpty());
        for (const auto from : {core::IndexFrom::Here, core::IndexFrom::Elsewhere}) {
            if (!withHistory && from == core::IndexFrom::Here)
                continue; // found anew, as from elsewhere
            const auto again = testutil::unpacked(index, path, from);
            QVERIFY2(again.ok(), qPrintable(again ? QString() : again.error().message));
            QCOMPARE(testutil::brokenInvariant(*again->recording->document), QString());
            const QString after = testutil::allOf(again->recording);
            QVERIFY2(after == before, qPrintable(testutil::firstDifference(before, after)));
            QCOMPARE(testutil::packed(*again->recording, withHistory), index);
        }
    }
}

void TestPack::countsOtherCodeAsOwn()
{
    const core::OwnRules own({"metrics.py", "torch"}, {"train.py"});
    const auto plain = opened(small());
    const auto ruled = opened(small(), own);
    const QByteArray index = testutil::packed(*plain);
    core::NoProgress progress;
    const auto again = core::unpackRecording({index.constData(), static_cast<std::size_t>(index.size())},
                                             small(), core::IndexFrom::Here, progress, own);
    QVERIFY(again.ok());
    QVERIFY(testutil::allOf(ruled) != testutil::allOf(plain));
    QCOMPARE(testutil::firstDifference(testutil::allOf(ruled), testutil::allOf(again->recording)), QString());
}

/// That index with other kinds of the first device's allocations.
QByteArray TestPack::withKinds(const QByteArray& index, const Kinds& kinds)
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    core::ChunkWriter writer(buffer);
    core::addVector(writer, kindsName, kinds);
    if (!writer.finish())
        return {};
    const QByteArray only = buffer.data();
    auto parts = testutil::partsOf({index.constData(), static_cast<std::size_t>(index.size())});
    std::erase_if(parts, [](const testutil::Part& part) { return part.name == kindsName; });
    for (auto& part : testutil::partsOf({only.constData(), static_cast<std::size_t>(only.size())}))
        parts.push_back(std::move(part));
    return testutil::indexOf(parts);
}

core::Result<core::Unpacked> TestPack::unpacked(const QByteArray& index, const core::OwnRules& own)
{
    core::NoProgress progress;
    return core::unpackRecording({index.constData(), static_cast<std::size_t>(index.size())}, small(),
                                 core::IndexFrom::Here, progress, own);
}

TestPack::Kinds TestPack::kindsOf(const testutil::RecordingPtr& recording)
{
    core::NoProgress progress;
    return ***core::derivedOf(recording)->of<core::KindsOf>(recording->history->devices().front()->device(),
                                                            progress);
}

/// What allocations are for is not found again, but where rules for own code make call sites others.
void TestPack::keepsKinds()
{
    const core::OwnRules own({"metrics.py", "torch"}, {"train.py"});
    const auto plain = opened(small());
    const QByteArray index = testutil::packed(*plain);
    const Kinds found = kindsOf(plain);
    const auto again = unpacked(index);
    QVERIFY(again.ok());
    QVERIFY(kindsOf(again->recording) == found);
    const Kinds others(found.size(), core::Kind::KvCache);
    QVERIFY(found != others);
    const auto changed = unpacked(withKinds(index, others));
    QVERIFY(changed.ok());
    QVERIFY(kindsOf(changed->recording) == others);
    const auto ruled = unpacked(withKinds(index, others), own);
    QVERIFY(ruled.ok());
    QVERIFY(kindsOf(ruled->recording) == kindsOf(opened(small(), own)));
    const auto without = unpacked(withKinds(index, {}));
    QVERIFY(without.ok());
    QVERIFY(kindsOf(without->recording) == found);
}

void TestPack::refusesKinds_data()
{
    QTest::addColumn<int>("more");
    QTest::addColumn<int>("kind");
    QTest::newRow("that there are not") << 0 << static_cast<int>(core::Kind::Unknown) + 1;
    QTest::newRow("of one allocation less") << -1 << 0;
    QTest::newRow("of one allocation more") << 1 << 0;
}

void TestPack::refusesKinds()
{
    QFETCH(int, more);
    QFETCH(int, kind);
    const auto plain = opened(small());
    Kinds kinds = kindsOf(plain);
    kinds.resize(kinds.size() + static_cast<std::size_t>(more));
    kinds.back() = static_cast<core::Kind>(kind);
    QVERIFY(!unpacked(withKinds(testutil::packed(*plain), kinds)).ok());
}

void TestPack::opensAPart()
{
    core::RecordingPart part;
    part.events = {5, 20};
    core::NoProgress progress;
    const auto whole = opened(small());
    const auto wanted = core::Recording::build(whole->document, progress, part);
    const QByteArray index = testutil::packed(*whole);
    const auto again = core::unpackRecording({index.constData(), static_cast<std::size_t>(index.size())},
                                             small(), core::IndexFrom::Here, progress, {}, part);
    QVERIFY(wanted.ok() && again.ok());
    QCOMPARE(testutil::firstDifference(testutil::allOf(*wanted), testutil::allOf(again->recording)),
             QString());
}

void TestPack::namesTheFileAsItIsCalledNow()
{
    core::Document document = *opened(small())->document;
    document.path = QStringLiteral("/old/name.pickle");
    document.notes = {QStringLiteral("/old/name.pickle ends early.")};
    document.log.add(core::Anomaly::TruncatedFile, core::ImportLog::anyDevice, core::neverEvent,
                     QStringLiteral("in /old/name.pickle"));
    core::NoProgress progress;
    const auto recording =
        core::Recording::build(std::make_shared<const core::Document>(std::move(document)), progress);
    QVERIFY(recording.ok());
    const auto again = testutil::unpacked(testutil::packed(**recording), QStringLiteral("/new.pickle"));
    QVERIFY(again.ok());
    const core::Document& read = *again->recording->document;
    QCOMPARE(read.path, QStringLiteral("/new.pickle"));
    QCOMPARE(read.notes, QStringList{QStringLiteral("/new.pickle ends early.")});
    for (const core::ImportLog* const log : {&read.log, &again->recording->log})
        QCOMPARE(log->entries().back().detail.contains(QStringLiteral("/old")), false);
}

void TestPack::refusesEveryCut()
{
    const QByteArray index = testutil::packed(*opened(small()));
    for (qsizetype size = 0; size < index.size(); size += 97) {
        const auto again = testutil::unpacked(index.left(size), small());
        QVERIFY(!again.ok());
        QVERIFY(again.error().message.endsWith(QLatin1Char('.')));
    }
}

/// Whoever changes what is read, replayed or written raises PackedAbout::methodology, and then the hash here.
void TestPack::saysTheSameAsLongAsMethodologyIsTheSame()
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const QString example = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    for (const QString& path : {small(), example}) {
        const QByteArray index = testutil::packed(*opened(path));
        const auto table = core::ChunkTable::of({index.constData(), static_cast<std::size_t>(index.size())});
        QVERIFY(table.ok());
        for (std::uint16_t section = 2; section < 64; ++section) { // 1 says which program it was
            for (std::uint16_t owner = 0; owner < 16; ++owner) {
                std::string bytes;
                for (const core::Chunk& chunk : table->named({section, owner})) {
                    QVERIFY(core::ChunkTable::unpack(chunk, bytes));
                    hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
                }
            }
        }
    }
    QCOMPARE(core::PackedAbout::methodology, 12U);
    QCOMPARE(hash.result().toHex(),
             QByteArray("8106bd5859d6251f8c9ec94ecbe815f772782111e32e8d4f6da0b88ec720bb4d"));
}

SNAPVIEWER_TEST(TestPack)
#include "tst_pack.moc"
