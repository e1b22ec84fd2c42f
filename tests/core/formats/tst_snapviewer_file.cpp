// SPDX-License-Identifier: MIT
#include "core/convert/convert.h"
#include "core/formats/open_recording.h"
#include "core/formats/snapviewer/snapviewer_file.h"
#include "core/history/recording.h"
#include "core/history/step_polygons.h"
#include "tests/core/formats/document_text.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

QString readPair(const std::string& allocations, const std::string& elements)
{
    core::NoProgress progress;
    const auto member = [](const QString& name, const std::string& text) {
        return core::Member{
            name, text.size(), {}, [name, text] { return core::ByteSource::ofMemory(text, name); }};
    };
    const core::Input input{QStringLiteral("pair"),
                            false,
                            {member(QStringLiteral("allocations.json"), allocations),
                             member(QStringLiteral("elements.json"), elements)}};
    const auto document = core::readSnapViewerPair(input, progress);
    return document ? testutil::documentText(*document) : document.error().message;
}

std::shared_ptr<const core::Document> opened(const QString& path)
{
    core::NoProgress progress;
    auto document = core::open(path, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    return std::move(document).value();
}

/// Allocations of a device that have events, one a line, in stack order, and the peak without what only
/// segments know. What the file's last step ends reads as never freed: of such ones nothing is said.
QString allocationsOf(const std::shared_ptr<const core::Document>& document, std::int32_t ordinal)
{
    core::NoProgress progress;
    const auto recording = core::Recording::build(document, progress);
    const core::DeviceHistory& device = *recording.value()->history->device(ordinal);
    const core::Allocations& all = device.allocations();
    core::EventIndex lastFree = core::beforeFirstEvent;
    bool endsEmpty = true;
    for (std::uint32_t rank = 0; rank < all.rows(); ++rank) {
        const bool isAlive = all.freeEvent[rank] == core::neverEvent;
        lastFree = isAlive ? lastFree : std::max(lastFree, all.freeEvent[rank]);
        endsEmpty = endsEmpty && (!isAlive || all.origin[rank] == core::Origin::Segments);
    }
    QStringList lines;
    std::uint64_t peak = device.usage().peakActive;
    for (std::uint32_t rank = 0; rank < all.rows(); ++rank) {
        if (all.origin[rank] == core::Origin::Segments) {
            peak -= all.size[rank];
            continue;
        }
        const auto stack = recording.value()->snapshot().stacks().callstackText(all.stack[rank]);
        const bool isAlive = all.freeEvent[rank] == core::neverEvent;
        lines += QStringLiteral("%1 %2 %3 %4 %5")
                     .arg(device.label(rank), nameOf(all.origin[rank]))
                     .arg(all.size[rank])
                     .arg(isAlive || (endsEmpty && all.freeEvent[rank] == lastFree))
                     .arg(QString::fromStdString(stack));
    }
    lines += QStringLiteral("peak %1").arg(peak);
    return lines.join(QLatin1Char('\n'));
}

QString pathOf(const QString& name)
{
    return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/") + name;
}

/// Without addresses, which a database does not have.
QString withoutLabels(const QString& allocations)
{
    static const QRegularExpression label(QStringLiteral("^b\\S+ "), QRegularExpression::MultilineOption);
    return QString(allocations).remove(label);
}

/// As make_snapviewer.py writes them: the day from which the original's scripts wrote so, and how.
QStringList versions()
{
    return {QStringLiteral("2025-05-31"),
            QStringLiteral("2025-05-31.zip"),
            QStringLiteral("2025-06-04.zip"),
            QStringLiteral("2025-06-11.zip"),
            QStringLiteral("2025-07-10.zip"),
            QStringLiteral("2025-07-10-parts.zip"),
            QStringLiteral("2025-07-11-parts.zip"),
            QStringLiteral("2025-07-11-db.zip"),
            QStringLiteral("2026-02-26")};
}

} // namespace

class TestSnapviewerFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void joinsByElement();
    void countsWhatIsUnsound();
    void refuses();
    void takesSegmentsForSegments();
    void readsEveryVersion_data();
    void readsEveryVersion();
    void readsEmptyRecordings_data();
    void readsEmptyRecordings();
    void isTheRecording();
    void readsTheDatabase();
    void mendsTheDatabase();
    void comesBack_data();
    void comesBack();

private:
    QTemporaryDir m_dir;
};

/// The lists have different orders: elem decides.
void TestSnapviewerFile::joinsByElement()
{
    QCOMPARE(readPair(R"([{"elem":1,"timesteps":[0,5],"offsets":[0,0],"size":7,"color":0},
                          {"elem":0,"timesteps":[0,1,4,9],"offsets":[7,7,0,0],"size":5,"color":1}])",
                      R"([{"action":"alloc","addr":1,"size":5,"stream":0,"time_us":3,
                           "frames":[{"name":"f","filename":"a.py","line":1}]},
                          {"action":"free_completed","addr":2,"size":7,"stream":0,"time_us":4,"frames":[]}])"),
             QStringLiteral("d0 alloc 0x1 5 stream=0 t=3 @a.py:1:f step=0\n"
                            "d0 free 0x2 7 stream=0 t=4 @ step=5"));
}

void TestSnapviewerFile::countsWhatIsUnsound()
{
    const QString text =
        readPair(R"([{"elem":9,"timesteps":[0],"size":7},{"elem":-1,"timesteps":[0],"size":7},{"elem":0},5,
                     {"elem":0,"timesteps":[3,1],"size":7},{"elem":0,"timesteps":[0,99],"size":NaN},
                     {"elem":0,"timesteps":[0,2],"size":5},{"elem":0,"timesteps":[0,2],"size":5}])",
                 R"([{"action":"alloc","addr":1,"size":5,"stream":0,"time_us":3,"frames":[]}])");
    QVERIFY2(text.startsWith(QStringLiteral("d0 alloc 0x1 5 stream=0 t=3 @ step=0\n"
                                            "d0 free 0x1 5 stream=0 step=2\n"
                                            "log wrong_type d0 *6 polygon without an element")),
             qPrintable(text));
}

void TestSnapviewerFile::refuses()
{
    const QString allocations = QStringLiteral("allocations.json");
    const QString elements = QStringLiteral("elements.json");
    const QString refused = QStringLiteral(" is damaged: it is not the list that SnapViewer writes.");
    QCOMPARE(readPair("{}", "[]"), allocations + refused);
    QCOMPARE(readPair("[[]]", "[]"), allocations + refused);
    QCOMPARE(readPair("[5]", "[]"), allocations + refused);
    QCOMPARE(readPair(std::string(100'000, '['), "[]"), allocations + refused);
    QCOMPARE(readPair(R"([{"elem":0}])", "{}"), elements + refused);
    QCOMPARE(readPair(R"([{"elem":0}])", "[1,"), elements + refused);
}

/// Scripts of before 10 July 2025 took segment_alloc for an allocation; nothing else is either.
void TestSnapviewerFile::takesSegmentsForSegments()
{
    const QString text =
        readPair(R"([{"elem":0,"timesteps":[0,9],"size":4096},{"elem":1,"timesteps":[1,5],"size":7},
                     {"elem":2,"timesteps":[2,9],"size":64},{"elem":3,"timesteps":[3,9],"size":64}])",
                 R"([{"action":"segment_alloc","addr":1,"size":4096,"stream":0,"time_us":1,"frames":[]},
                     {"action":"alloc","addr":1,"size":7,"stream":0,"time_us":2,"frames":[]},
                     {"action":"segment_map","addr":9,"size":64,"stream":0,"time_us":3,"frames":[]},
                     {"action":"oom","addr":0,"size":64,"stream":0,"time_us":4,"frames":[]}])");
    QCOMPARE(text, QStringLiteral("d0 segment_alloc 0x1 4096 stream=0 t=1 @ step=0\n"
                                  "d0 alloc 0x1 7 stream=0 t=2 @ step=1\n"
                                  "d0 segment_map 0x9 64 stream=0 t=3 @ step=2\n"
                                  "d0 free 0x1 7 stream=0 step=5\n"
                                  "log wrong_type d0 polygon without an element\n"
                                  "log no_frames d0"));
}

void TestSnapviewerFile::readsEveryVersion_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("version");
    for (const char* const recording : {"turned", "begun"}) {
        for (const QString& version : versions()) {
            QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(recording), version)))
                << QString::fromLatin1(recording) << version;
        }
    }
}

/// What the original's nine ways to write a recording made of it says what the recording says.
void TestSnapviewerFile::readsEveryVersion()
{
    QFETCH(QString, recording);
    QFETCH(QString, version);
    const QString folder = pathOf(QStringLiteral("snapviewer_versions/%1/").arg(recording));
    const auto document = opened(folder + version);
    QCOMPARE(document->log.count(core::Anomaly::WrongType), std::uint64_t(0));
    const auto recordingOf = [](const auto& of) { return allocationsOf(of, 0); };
    const auto wanted = opened(folder + QStringLiteral("recording.pickle"));
    const bool isDatabase = document->snapshot->recorder() == core::Recorder::SnapViewerDatabase;
    QCOMPARE(isDatabase ? withoutLabels(recordingOf(document)) : recordingOf(document),
             isDatabase ? withoutLabels(recordingOf(wanted)) : recordingOf(wanted));
    core::NoProgress progress;
    const auto built = core::Recording::build(document, progress);
    QCOMPARE(built.value()->log.count(core::Anomaly::SegmentsDisagree), std::uint64_t(0));
}

void TestSnapviewerFile::readsEmptyRecordings_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& version : versions())
        QTest::newRow(qPrintable(version))
            << pathOf(QStringLiteral("snapviewer_versions/nothing/") + version);
}

/// A trace without an allocation is two empty lists: nothing is damaged.
void TestSnapviewerFile::readsEmptyRecordings()
{
    QFETCH(QString, path);
    const auto document = opened(path);
    QVERIFY2(document->format.startsWith(QStringLiteral("SnapViewer recording")),
             qPrintable(document->format));
    QCOMPARE(document->snapshot->devices(), std::vector<std::int32_t>());
    QVERIFY(document->log.entries().empty());
}

void TestSnapviewerFile::isTheRecording()
{
    const QString original = allocationsOf(opened(pathOf(QStringLiteral("pickle"))), 0);
    QVERIFY(original.contains(QStringLiteral("trace")));
    QCOMPARE(allocationsOf(opened(pathOf(QStringLiteral("snapviewer.zip"))), 0), original);
    QCOMPARE(allocationsOf(opened(pathOf(QStringLiteral("snapviewer"))), 0), original);
}

/// Without addresses the same allocations, sizes, stacks and peak.
void TestSnapviewerFile::readsTheDatabase()
{
    const auto document = opened(pathOf(QStringLiteral("snapviewer_db")));
    QCOMPARE(document->log.count(core::Anomaly::WrongType), std::uint64_t(0));
    QVERIFY(document->format.contains(QStringLiteral("addresses made up")));
    QCOMPARE(withoutLabels(allocationsOf(document, 0)),
             withoutLabels(allocationsOf(opened(pathOf(QStringLiteral("pickle"))), 0)));
}

/// A table that lacks rows, or has others', costs the stacks; what is no table at all costs the file.
void TestSnapviewerFile::mendsTheDatabase()
{
    const QDir folder(m_dir.filePath(QStringLiteral("db")));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    const QDir whole(pathOf(QStringLiteral("snapviewer_db")));
    QVERIFY(QFile::copy(whole.filePath(QStringLiteral("allocations.json")),
                        folder.filePath(QStringLiteral("allocations.json"))));
    QFile database(folder.filePath(QStringLiteral("elements.db")));
    QVERIFY(database.open(QIODevice::WriteOnly));
    database.write("no database");
    database.close();
    core::NoProgress progress;
    const auto refused = core::open(folder.path(), progress);
    QVERIFY(!refused.ok());
    QVERIFY(refused.error().message.startsWith(database.fileName()));
    // a database of something else: no stacks, but every allocation
    QVERIFY(database.remove());
    QVERIFY(QFile::copy(pathOf(QStringLiteral("deepview.sqlite")), database.fileName()));
    const auto document = opened(folder.path());
    const auto polygons = document->log.count(core::Anomaly::WrongType);
    QVERIFY(polygons > 0);
    QCOMPARE(std::uint64_t(allocationsOf(document, 0).count(QLatin1Char('\n'))), polygons);
}

void TestSnapviewerFile::comesBack_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

/// What we write, device by device, reads as what it was written from; of a folder without addresses.
void TestSnapviewerFile::comesBack()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = opened(path);
    const auto recording = core::Recording::build(document, progress);
    for (const std::int32_t device : document->snapshot->devices()) {
        const QString expected = allocationsOf(document, device);
        core::StepPolygons polygons((*recording)->snapshot(), *(*recording)->history->device(device));
        std::uint64_t points = 0;
        for (core::StepPolygon polygon; polygons.next(polygon);)
            points += polygon.steps.size();
        QCOMPARE(polygons.points(), points); // known before
        const QString archive = m_dir.filePath(QStringLiteral("written.zip"));
        const QString folder = m_dir.filePath(QStringLiteral("written"));
        for (const QString& to : {archive, folder}) {
            const auto written = core::convert(document, core::ConvertForm::SnapViewer, device, to, progress);
            if (!expected.contains(QLatin1Char('\n'))) { // only the peak: nothing with an event
                QVERIFY(!written.ok());
                continue;
            }
            QVERIFY2(written.ok(), qPrintable(written ? QString() : written.error().message));
            const QString again = allocationsOf(opened(to), 0);
            const bool isFolder = to == folder;
            const QStringList before =
                (isFolder ? withoutLabels(expected) : expected).split(QLatin1Char('\n'));
            const QStringList after = (isFolder ? withoutLabels(again) : again).split(QLatin1Char('\n'));
            for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i)
                QCOMPARE(after[i], before[i]);
            QCOMPARE(after.size(), before.size());
        }
    }
}

SNAPVIEWER_TEST(TestSnapviewerFile)
#include "tst_snapviewer_file.moc"
