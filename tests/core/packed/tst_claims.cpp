// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/packed/chunk_reader.h"
#include "core/packed/packed_document.h"
#include "core/packed/packed_sections.h"
#include "tests/core/packed/packing.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using core::Section;

/// What an index makes its reader hold, against its size.
class TestClaims : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void givesNoMoreThanThereIs();
    void asksBeforeItHolds();
    void refusesWhatUnpacksToGigabytes_data();
    void refusesWhatUnpacksToGigabytes();
    void refusesALogWithoutEnd();
    void keepsWhatPacksWell();
    void stopsWhenCancelled();

private:
    static testutil::RecordingPtr opened(const QString& path);
    static QString small()
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle");
    }
    static std::string documentWith(std::size_t notes, std::size_t values, std::size_t types,
                                    std::size_t logged = 0);
    static std::string snapshotWith(std::size_t settings, std::string_view before);
};

testutil::RecordingPtr TestClaims::opened(const QString& path)
{
    core::NoProgress progress;
    auto document = core::open(path, progress);
    auto recording = document ? core::Recording::build(std::move(*document), progress) : document.error();
    return recording ? *recording : nullptr;
}

void TestClaims::givesNoMoreThanThereIs()
{
    core::Claims claims(100);
    QVERIFY(claims.take(60) && claims.take(40) && claims.take(0));
    QVERIFY(!claims.isExceeded());
    QVERIFY(!claims.take(1) && claims.isExceeded());
    QVERIFY(!claims.take(0));
    const testutil::Cancelled impatient;
    core::Claims unwanted(100, &impatient);
    QVERIFY(!unwanted.take(1) && !unwanted.mayGoOn() && !unwanted.isExceeded());
}

void TestClaims::asksBeforeItHolds()
{
    core::ByteWriter writer;
    writer.count(3, 100);
    writer.words(QStringLiteral("abc"));
    writer.words(QString());
    QVERIFY(writer.held() > 300);
    for (const std::uint64_t less : {0U, 1U}) {
        core::Claims claims(writer.held() - less);
        core::ByteReader reader(writer.bytes(), &claims);
        QCOMPARE(reader.count(1, 100), std::size_t{3});
        (void)reader.words();
        (void)reader.words();
        QCOMPARE(reader.isWhole(), less == 0);
        QCOMPARE(claims.isExceeded(), less > 0);
    }
}

/// A document of so many notes without a word, so many values of a bundle, types of a report, and oddities
/// of as many devices.
std::string TestClaims::documentWith(std::size_t notes, std::size_t values, std::size_t types,
                                     std::size_t logged)
{
    core::ByteWriter to;
    to.words(QStringLiteral("PyTorch pickle, protocol 4"));
    to.number(1000);
    to.number(notes);
    to.append(std::string(notes, '\0'));
    to.number(logged);
    for (std::size_t device = 0; device < logged; ++device) {
        to.number(0);
        to.signedNumber(static_cast<std::int64_t>(device));
        to.append(std::string(3, '\0'));
    }
    to.number(values > 0 ? 1 : 0);
    if (values > 0) {
        to.append(std::string(7 + 3 + 3, '\0')); // texts, numbers, flags
        to.number(values);
        to.append(std::string(2 * values + 1, '\0'));
    }
    to.number(types > 0 ? 1 : 0);
    if (types > 0) {
        to.append(std::string(4, '\0'));
        to.number(types);
        to.append(std::string(2 * types + 2, '\0'));
    }
    to.number(0); // samples
    return to.bytes();
}

/// The snapshot before with so many settings without a word.
std::string TestClaims::snapshotWith(std::size_t settings, std::string_view before)
{
    core::ByteReader from(before);
    const auto at = [&] { return static_cast<std::size_t>(from.take(0).data() - before.data()); };
    for (int row = 0; row < 4; ++row)
        (void)from.number();
    (void)from.take(1);
    for (int number = 0; number < 4; ++number)
        (void)from.number();
    for (std::size_t left = 2 * from.count(2); left > 0; --left)
        (void)from.number(); // traces
    for (std::size_t left = 2 * from.count(2); left > 0; --left)
        (void)from.number(); // pools
    for (std::size_t left = from.count(); left > 0; --left)
        (void)from.number(); // unknown actions
    core::ByteWriter to;
    to.append(before.substr(0, at()));
    to.number(settings);
    to.append(std::string(2 * settings, '\0'));
    for (std::size_t left = 2 * from.count(2); left > 0; --left)
        (void)from.words();
    to.append(before.substr(at()));
    return to.bytes();
}

void TestClaims::refusesWhatUnpacksToGigabytes_data()
{
    QTest::addColumn<int>("section");
    QTest::addColumn<int>("items");
    constexpr int many = 8'000'000;
    QTest::newRow("few notes") << static_cast<int>(Section::Document) << -1000;
    QTest::newRow("few settings") << static_cast<int>(Section::Snapshot) << -1000;
    QTest::newRow("notes") << static_cast<int>(Section::Document) << 2 * many;
    QTest::newRow("values of a bundle") << static_cast<int>(Section::Bundle) << many;
    QTest::newRow("types of a report") << static_cast<int>(Section::Report) << many;
    QTest::newRow("settings") << static_cast<int>(Section::Snapshot) << many;
    QTest::newRow("events") << static_cast<int>(Section::Events) << many;
    QTest::newRow("a structure") << static_cast<int>(Section::Program) << many;
}

void TestClaims::refusesWhatUnpacksToGigabytes()
{
    QFETCH(const int, section);
    QFETCH(const int, items);
    const QByteArray good = testutil::packed(*opened(small()));
    auto parts = testutil::partsOf({good.constData(), static_cast<std::size_t>(good.size())});
    const auto partOf = [&](Section of) -> std::string& {
        return std::find_if(parts.begin(), parts.end(),
                            [&](const testutil::Part& part) { return part.name == core::chunkName(of); })
            ->bytes;
    };
    const auto many = static_cast<std::size_t>(std::abs(items));
    std::string& snapshot = partOf(Section::Snapshot);
    core::ByteWriter counts;
    counts.number(many);
    const auto of = static_cast<Section>(section);
    if (of == Section::Document)
        partOf(Section::Document) = documentWith(many, 0, 0);
    else if (of == Section::Bundle)
        partOf(Section::Document) = documentWith(0, many, 0);
    else if (of == Section::Report)
        partOf(Section::Document) = documentWith(0, 0, many);
    else if (of == Section::Snapshot)
        snapshot = snapshotWith(many, snapshot);
    else if (of == Section::Events)
        snapshot.replace(0, 1, counts.bytes()); // there are 18
    else
        std::erase_if(
            parts, [](const testutil::Part& part) { return part.name == core::chunkName(Section::Program); });
    if (of == Section::Program)
        parts.push_back({core::chunkName(Section::Program), counts.bytes() + counts.bytes()});
    QElapsedTimer clock;
    const QByteArray index = testutil::indexOf(parts);
    clock.start();
    const auto unpacked = testutil::unpacked(index, small());
    QCOMPARE(unpacked.ok(), items < 0);
    if (items > 0)
        QCOMPARE(unpacked.error().message, core::excessiveIndex().message);
    QVERIFY2(clock.elapsed() < 20'000, qPrintable(QString::number(clock.elapsed())));
}

/// Each of its entries is looked for among those before it.
void TestClaims::refusesALogWithoutEnd()
{
    const QByteArray good = testutil::packed(*opened(small()));
    auto parts = testutil::partsOf({good.constData(), static_cast<std::size_t>(good.size())});
    parts.push_back({{63, 0}, std::string(std::size_t{64} << 20U, '\0')}); // so that it may hold them
    for (const std::size_t logged : {core::mostLogged, core::mostLogged + 1}) {
        for (testutil::Part& part : parts) {
            if (part.name == core::chunkName(Section::Document))
                part.bytes = documentWith(0, 0, 0, logged);
        }
        const auto unpacked = testutil::unpacked(testutil::indexOf(parts), small());
        QCOMPARE(unpacked.ok(), logged == core::mostLogged);
    }
}

/// Of the same event again and again an index would be smaller than what it makes its reader hold allows.
void TestClaims::keepsWhatPacksWell()
{
    constexpr int events = 400'000;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("same.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"segments\":[],\"device_traces\":[[");
    for (int event = 0; event < events; ++event)
        file.write(QByteArray(event > 0 ? "," : "") + "{\"action\":\"" +
                   (event % 2 == 0 ? "alloc" : "free_completed") +
                   "\",\"addr\":4096,\"size\":512,\"stream\":0,\"time_us\":" +
                   QByteArray::number(1'700'000'000'000'000 + event) + ",\"frames\":[]}");
    file.write("]]}");
    file.close();
    const auto recording = opened(path);
    QVERIFY(recording);
    for (const bool withHistory : {true, false}) {
        const QByteArray index = testutil::packed(*recording, withHistory);
        QVERIFY(!index.isEmpty());
        QVERIFY(index.size() < events);
        for (const auto from : {core::IndexFrom::Here, core::IndexFrom::Elsewhere}) {
            const auto again = testutil::unpacked(index, path, from);
            QVERIFY2(again.ok(), qPrintable(again ? QString() : again.error().message));
            QCOMPARE(again->recording->snapshot().events().rows(), std::size_t{events});
            QCOMPARE(testutil::packed(*again->recording, withHistory), index);
        }
    }
}

void TestClaims::stopsWhenCancelled()
{
    const QByteArray index = testutil::packed(*opened(small()));
    testutil::Cancelled impatient;
    const auto unpacked = core::unpackRecording({index.constData(), static_cast<std::size_t>(index.size())},
                                                small(), core::IndexFrom::Elsewhere, impatient);
    QVERIFY(!unpacked.ok() && unpacked.error().isCancelled());
}

SNAPVIEWER_TEST(TestClaims)
#include "tst_claims.moc"
