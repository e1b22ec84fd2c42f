// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/formats/recorder/bundle_files.h"
#include "core/formats/recorder/bundle_list.h"
#include "core/oom/summary/device_summary.h"
#include "core/oom/summary/sample_facts.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

/// OOM recorder's bundles and telemetry exports, as make_bundles.py writes them, whole and damaged.
class TestRecorderBundles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void readsABundle();
    void readsSamples();
    void linksTheSnapshot();
    void opensAPackedSnapshot_data();
    void opensAPackedSnapshot();
    void knowsWhatWasAskedFor();
    void opensAZip();
    void listsAFolder();
    void saysWhatHappenedOnce_data();
    void saysWhatHappenedOnce();
    void listsTheNewestOfMany();
    void aManifestBesideRecordingsIsNone();
    void opensADiagnosis();
    void keepsNulls();
    void readsTelemetry_data();
    void readsTelemetry();
    void leavesSegmentListsAlone();
    void aDamagedMemberCostsItself_data();
    void aDamagedMemberCostsItself();
    void wrongTypesCostTheirValue();
    void opensAMillionSamples();

private:
    using RecordingPtr = std::shared_ptr<const core::Recording>;
    [[nodiscard]] static QString inputs(const QString& path)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/") + path;
    }
    [[nodiscard]] static QString bundleName()
    {
        return QStringLiteral("oom_dump_20260303T142530Z_4711_cuda_1");
    }
    [[nodiscard]] static RecordingPtr open(const QString& path, QString* why = nullptr);
};

constexpr std::int64_t mib = 1 << 20;
constexpr std::int64_t oomTimeUs = 1'772'547'930'250'000;

TestRecorderBundles::RecordingPtr TestRecorderBundles::open(const QString& path, QString* why)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document) {
        if (why != nullptr)
            *why = document.error().message;
        return nullptr;
    }
    const auto recording = core::Recording::build(*document, progress);
    return recording ? *recording : nullptr;
}

void TestRecorderBundles::readsABundle()
{
    const RecordingPtr recording = open(inputs(bundleName()));
    QVERIFY(recording && recording->document->bundle);
    const core::Bundle& bundle = *recording->document->bundle;
    QCOMPARE(bundle.reason, QStringLiteral("torch.cuda.OutOfMemoryError"));
    QCOMPARE(bundle.exceptionType, QStringLiteral("torch.OutOfMemoryError"));
    QVERIFY(bundle.exceptionMessage.endsWith(QStringLiteral("\nGPU 0 has a total capacity of 256.00 MiB.")));
    QCOMPARE(bundle.context, QStringLiteral("train step 12"));
    QCOMPARE(bundle.oomTimeUs, std::optional(oomTimeUs));
    QVERIFY(bundle.isOomTimeExact);
    QCOMPARE(bundle.oomDevice, std::optional(0));
    const auto recorded = core::capacityOf(*recording->document, 0, {});
    QVERIFY(recorded && recorded->isRecorded);
    QCOMPARE(recorded->bytes, std::uint64_t{256 * mib});
    const auto given = core::capacityOf(*recording->document, 0, 512 * mib);
    QVERIFY(given && !given->isRecorded);
    QCOMPARE(given->bytes, std::uint64_t{512 * mib});
    QVERIFY(!core::capacityOf(*recording->document, 1, {}));
    const auto has = [](const core::Bundle::Values& values, const QString& key, const QString& value) {
        return std::find(values.begin(), values.end(), std::pair(key, value)) != values.end();
    };
    QVERIFY(has(bundle.description, QStringLiteral("custom_metadata.batch_size"), QStringLiteral("64")));
    QVERIFY(has(bundle.description, QStringLiteral("custom_metadata.note"), QString::fromUtf8("größer")));
    QVERIFY(has(bundle.environment, QStringLiteral("system.gpu_name"), QStringLiteral("[\"NVIDIA H100\"]")));
    QCOMPARE(recording->document->notes, QStringList());
    QVERIFY(recording->history->devices().empty());
    QVERIFY(!core::linkOf(*recording).isLinked());
}

void TestRecorderBundles::readsSamples()
{
    const RecordingPtr recording = open(inputs(bundleName()));
    QVERIFY(recording && recording->document->samples);
    const core::Samples& samples = *recording->document->samples;
    const core::SampleColumns& columns = samples.columns();
    QCOMPARE(samples.rows(), std::size_t{42});
    QCOMPARE(samples.byTime().size(), std::size_t{41}); // the one by hand has no time
    QCOMPARE(columns.allocated[39], 166 * mib);
    QCOMPARE(columns.reserved[39], 172 * mib);
    QCOMPARE(columns.deviceUsed[39], core::unknownBytes);
    QCOMPARE(columns.timeUs[39], oomTimeUs - 100'000);
    QCOMPARE(columns.timeUs[40], core::noTime);
    QCOMPARE(samples.strings().text(columns.extra[40]), QStringLiteral("{\"epoch\":3}"));
    QCOMPARE(samples.strings().text(columns.type[41]), QStringLiteral("error"));
    QCOMPARE(samples.usedOnDevice(41), 196 * mib); // total - free
    QCOMPARE(samples.strings().text(columns.extra[41]),
             QStringLiteral("{\"backend\":\"cuda\",\"metadata\":{\"requested_bytes\":100663296,\"nested\":[1,"
                            "{\"a\":null}]}}"));
    const auto peaks = core::peaksOf(samples);
    QCOMPARE(peaks.size(), std::size_t{1});
    QCOMPARE(peaks[0].allocated, 166 * mib);
    QCOMPARE(peaks[0].deviceUsed, 196 * mib);
    QCOMPARE(peaks[0].deviceTotal, 256 * mib);
}

void TestRecorderBundles::linksTheSnapshot()
{
    const RecordingPtr recording = open(inputs(QStringLiteral("with_snapshot/") + bundleName()));
    QVERIFY(recording && recording->document->samples);
    const core::SampleLink link = core::linkOf(*recording);
    QVERIFY2(link.isLinked() && link.isOom, qPrintable(link.why));
    QCOMPARE(link.event, link.device->ooms().back());
    QVERIFY(recording->document->format.contains(QStringLiteral("pickle")));

    const RecordingPtr other = open(inputs(QStringLiteral("damaged/other_clock/") + bundleName()));
    QVERIFY(other && other->history->mainDevice());
    QVERIFY(!core::linkOf(*other).isLinked());
    QVERIFY(core::linkOf(*other).why.contains(QStringLiteral("not linked")));
}

void TestRecorderBundles::opensAPackedSnapshot_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("folder") << QStringLiteral("packed/") + bundleName();
    QTest::newRow("ZIP archive") << QStringLiteral("packed.zip");
    QTest::newRow("wrong checksum") << QStringLiteral("damaged/wrong_checksum/") + bundleName();
}

/// All of it is there, linked too, as if it had not been packed.
void TestRecorderBundles::opensAPackedSnapshot()
{
    QFETCH(QString, path);
    const RecordingPtr packed = open(inputs(path));
    const RecordingPtr plain = open(inputs(QStringLiteral("with_snapshot/") + bundleName()));
    QVERIFY(packed && plain);
    QVERIFY(packed->history->mainDevice() != nullptr);
    QCOMPARE(packed->history->allocationCount(), plain->history->allocationCount());
    QCOMPARE(packed->snapshot().events().rows(), plain->snapshot().events().rows());
    QVERIFY(packed->document->notes.isEmpty());
    QCOMPARE(core::linkOf(*packed).event, core::linkOf(*plain).event);
    const bool isDamaged = path.startsWith(QStringLiteral("damaged"));
    QCOMPARE(packed->log.count(core::Anomaly::WrongChecksum), isDamaged ? 1U : 0U);
    if (!path.endsWith(QStringLiteral(".zip")))
        QCOMPARE(packed->document->format, plain->document->format);
}

/// It speaks of no failure, though memory ran out some time before, and is tied to the last event.
void TestRecorderBundles::knowsWhatWasAskedFor()
{
    const RecordingPtr recording = open(inputs(QStringLiteral("asked_for/") + bundleName()));
    QVERIFY(recording && recording->history->mainDevice() != nullptr);
    QCOMPARE(recording->document->bundle->isFailure, std::optional(false));
    const core::SampleLink link = core::linkOf(*recording);
    QVERIFY(link.isLinked() && !link.isOom);
    QCOMPARE(link.event, recording->history->mainDevice()->eventCount() - 1);
    QStringList lines;
    for (const auto& [name, text] : core::bundleLines(*recording))
        lines.append(name + QStringLiteral(": ") + text);
    const QString said = lines.join(QLatin1Char('\n'));
    QVERIFY2(!said.contains(QStringLiteral("fail")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("dumped: ")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("it was dumped after event %1 of device 0").arg(link.event)),
             qPrintable(said));
    QVERIFY(open(inputs(QStringLiteral("with_snapshot/") + bundleName()))->document->bundle->isOfFailure());
}

void TestRecorderBundles::opensAZip()
{
    const RecordingPtr recording = open(inputs(QStringLiteral("bundle.zip")));
    QVERIFY(recording && recording->document->samples);
    QCOMPARE(recording->document->samples->rows(),
             std::size_t{42}); // not the member whose name leads upwards
    QCOMPARE(recording->document->bundle->name, bundleName());
}

void TestRecorderBundles::listsAFolder()
{
    const QString folder = inputs(QStringLiteral("list"));
    QVERIFY(core::isBundleList(folder));
    QVERIFY(!core::isBundleList(inputs(bundleName())));
    core::NoProgress progress;
    const auto entries = core::listBundles(folder, progress);
    QVERIFY(entries);
    QStringList names;
    for (const core::BundleEntry& entry : entries->bundles)
        names.append(entry.name.section(QLatin1Char('_'), 3, 3));
    QCOMPARE(names,
             QStringList({QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("1")})); // newest first
    QCOMPARE(entries->bundles.front().events, std::optional<std::int64_t>(42));
    QCOMPARE(entries->bundles.front().exceptionType, QStringLiteral("OutOfMemoryError"));
    QVERIFY(!entries->bundles.front().hasSnapshot);
    QString why;
    QVERIFY(!open(folder, &why));
    QVERIFY2(why.contains(entries->bundles.front().path), qPrintable(why));
}

void TestRecorderBundles::saysWhatHappenedOnce_data()
{
    QTest::addColumn<QByteArray>("metadata");
    QTest::addColumn<QString>("happened");
    QTest::addColumn<bool>("hasOwnReason");
    QTest::addColumn<int>("rank"); // −1: none
    QTest::newRow("a failure of rank 3")
        << QByteArray(R"({"reason": "torch.cuda.OutOfMemoryError", "exception_type": "OutOfMemoryError",
                         "exception_message": "CUDA out of memory. Tried to allocate 2 GiB.\nSee more.",
                         "custom_metadata": {"snapviewer_recorder": {"rank": 3}}})")
        << QStringLiteral("CUDA out of memory. Tried to allocate 2 GiB.") << false << 3;
    QTest::newRow("no message") << QByteArray(
                                       R"({"reason": "step 12", "exception_type": "OutOfMemoryError"})")
                                << QStringLiteral("OutOfMemoryError") << true << -1;
    QTest::newRow("asked for") << QByteArray(R"({"reason": "signal"})") << QStringLiteral("signal") << true
                               << -1;
    QTest::newRow("a rank that is none")
        << QByteArray(R"({"reason": "signal", "custom_metadata": {"snapviewer_recorder": {"rank": "x"}}})")
        << QStringLiteral("signal") << true << -1;
    QTest::newRow("nothing") << QByteArray("{}") << QString() << false << -1;
}

void TestRecorderBundles::saysWhatHappenedOnce()
{
    QFETCH(const QByteArray, metadata);
    QFETCH(const int, rank);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("oom_dump_20260101T000000Z_7_cuda_1")));
    QFile file(folder.filePath(QStringLiteral("oom_dump_20260101T000000Z_7_cuda_1/metadata.json")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(metadata) == metadata.size());
    file.close();
    core::NoProgress progress;
    const auto list = core::listBundles(folder.path(), progress);
    QVERIFY(list && list->bundles.size() == 1);
    const core::BundleEntry& entry = list->bundles.front();
    QTEST(entry.happened(), "happened");
    QTEST(entry.hasOwnReason(), "hasOwnReason");
    QCOMPARE(entry.rank.value_or(-1), rank);
    QCOMPARE(entry.bytes, static_cast<std::uint64_t>(metadata.size()));
}

/// Whatever the order of the folder is, the newest by name are there, and what is left out is counted.
void TestRecorderBundles::listsTheNewestOfMany()
{
    const QTemporaryDir folder;
    const auto nameOf = [](int number) {
        const QTime time = QTime(0, 0).addSecs(number);
        return QStringLiteral("oom_dump_20260101T%1Z_7_cuda_1").arg(time.toString(QStringLiteral("hhmmss")));
    };
    constexpr int count = static_cast<int>(core::mostListed) + 7;
    for (int i = 0; i < count; ++i) { // in no order
        const QString path = folder.filePath(nameOf(i * 29 % count));
        QVERIFY(QDir().mkpath(path));
        QFile manifest(path + QStringLiteral("/manifest.json"));
        QVERIFY(manifest.open(QIODevice::WriteOnly) && manifest.write("{\"reason\": \"x\"}") > 0);
    }
    QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("no bundle"))));
    core::NoProgress progress;
    const auto list = core::listBundles(folder.path(), progress);
    QVERIFY(list);
    QCOMPARE(list->bundles.size(), core::mostListed);
    QCOMPARE(list->leftOut, std::size_t(7));
    QCOMPARE(list->bundles.front().name, nameOf(count - 1));
    QCOMPARE(list->bundles.back().name, nameOf(7));
    QString why;
    QVERIFY(!open(folder.path(), &why));
    QVERIFY2(why.contains(QString::number(count)) && why.contains(nameOf(count - 1)), qPrintable(why));
}

/// Many a program writes a manifest, and no bundle.
void TestRecorderBundles::aManifestBesideRecordingsIsNone()
{
    const QTemporaryDir folder;
    const auto put = [&](const char* name) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{}") > 0);
    };
    const core::Input input{folder.path(), true};
    put("manifest.json");
    QCOMPARE(core::bundlesIn(input).size(), std::size_t(1)); // what is left of one
    put("rank0.pickle");
    QCOMPARE(core::bundlesIn(input).size(), std::size_t(0));
    put("metadata.json");
    QCOMPARE(core::bundlesIn(input).size(), std::size_t(1));
}

void TestRecorderBundles::opensADiagnosis()
{
    const RecordingPtr recording = open(inputs(QStringLiteral("diagnosis")));
    QVERIFY(recording && recording->document->samples && recording->document->bundle);
    const core::SampleColumns& samples = recording->document->samples->columns();
    QCOMPARE(samples.rows(), std::size_t(12));
    QCOMPARE(samples.timeUs[1], oomTimeUs + 500'000);
    QCOMPARE(samples.allocated[1], 21 * mib);
    QCOMPARE(samples.reserved[1], 22 * mib);
    QCOMPARE(samples.reserved[11], core::unknownBytes);
    const core::Bundle& bundle = *recording->document->bundle;
    QVERIFY(bundle.isDiagnosis);
    QVERIFY(!bundle.oomTimeUs); // nothing failed
    QCOMPARE(bundle.created, QStringLiteral("2026-03-03T14:25:30.250000Z"));
    QCOMPARE(bundle.backend, QStringLiteral("cuda"));
    const auto own = bundle.ownValues();
    QVERIFY(std::find(own.begin(), own.end(),
                      std::pair(QStringLiteral("risk_flags.fragmentation_warning"),
                                QStringLiteral("true"))) != own.end());
    QCOMPARE(recording->document->notes, QStringList());
    const RecordingPtr whole = open(inputs(QStringLiteral("diagnosis_with_snapshot")));
    QVERIFY(whole && !whole->history->devices().empty() && whole->document->samples);
    const RecordingPtr brief = open(inputs(QStringLiteral("diagnosis_without_time")));
    QVERIFY(brief && !brief->document->samples);
    QCOMPARE(brief->document->notes.size(), 1); // its environment is missing
}

/// As what is there and says nothing, apart from what is not there and from an empty text.
void TestRecorderBundles::keepsNulls()
{
    const RecordingPtr recording = open(inputs(QStringLiteral("nulls/")) + bundleName());
    QVERIFY(recording && recording->document->bundle);
    const core::Bundle& bundle = *recording->document->bundle;
    QStringList lines;
    for (const auto& values : {bundle.ownValues(), bundle.environment}) {
        for (const auto& [key, value] : values) {
            if (value.isNull() || value.isEmpty() || value.startsWith(QLatin1Char('[')))
                lines += key + QLatin1Char('=') + (value.isNull() ? QStringLiteral("NULL") : value);
        }
    }
    QCOMPARE(lines,
             QStringList({QStringLiteral("job_id=NULL"), QStringLiteral("more.a=NULL"),
                          QStringLiteral("list=[null]"), QStringLiteral("empty="),
                          QStringLiteral("system.gpu_name=[\"NVIDIA H100\"]"), QStringLiteral("gpu=NULL")}));
    QCOMPARE(bundle.context, QString());
    const QString text = core::summaryText(*recording);
    QVERIFY2(text.contains(QStringLiteral("custom_metadata.job_id = null\n")), qPrintable(text));
}

void TestRecorderBundles::readsTelemetry_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("device");
    QTest::addColumn<bool>("isWhole");
    QTest::newRow("version 1, JSON") << "telemetry_v1.json" << 50 << 1 << true;
    QTest::newRow("version 1, CSV") << "telemetry_v1.csv" << 50 << 1 << true;
    QTest::newRow("version 2, JSON") << "telemetry_v2.json" << 50 << 0 << true;
    QTest::newRow("version 2, CSV") << "telemetry_v2.csv" << 50 << 0 << true;
    QTest::newRow("CSV with zero bytes") << "telemetry_zeros.csv" << 50 << 1 << true;
    QTest::newRow("cut JSON") << "telemetry_cut.json" << 49 << 0 << false;
    QTest::newRow("cut CSV") << "telemetry_cut.csv" << 49 << 0 << false;
}

void TestRecorderBundles::readsTelemetry()
{
    QFETCH(QString, file);
    QFETCH(int, rows);
    const RecordingPtr recording = open(inputs(file));
    QVERIFY(recording && recording->document->samples);
    const core::Samples& samples = *recording->document->samples;
    const core::SampleColumns& columns = samples.columns();
    QCOMPARE(static_cast<int>(samples.rows()), rows);
    QTEST(columns.device[0], "device");
    QCOMPARE(columns.timeUs[0], oomTimeUs);
    QCOMPARE(columns.timeUs[48], oomTimeUs + 4'800'000);
    QCOMPARE(columns.allocated[48], 68 * mib);
    QCOMPARE(samples.strings().text(columns.type[0]), QStringLiteral("allocation"));
    QTEST(recording->document->notes.isEmpty(), "isWhole");
    QCOMPARE(recording->log.count(core::Anomaly::WrongType), std::uint64_t{0});
}

void TestRecorderBundles::leavesSegmentListsAlone()
{
    const RecordingPtr recording = open(inputs(QStringLiteral("segments.json")));
    QVERIFY(recording);
    QVERIFY(!recording->document->samples);
    QVERIFY(recording->snapshot().segments().rows() > 0);
}

void TestRecorderBundles::aDamagedMemberCostsItself_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("samples"); // that are left; −1: none at all
    QTest::addColumn<QString>("note");
    const auto row = [](const char* name, int samples, const char* note) {
        QTest::newRow(name) << QString::fromLatin1(name) << samples << QString::fromLatin1(note);
    };
    row("without_manifest", 42, "manifest.json is missing");
    row("without_events", -1, "events.json is missing: there are no samples");
    row("without_metadata", 42, "metadata.json is missing: the exception");
    row("without_environment", 42, "environment.json is missing");
    row("cut_events", 41, "events.json ends early");
    row("deep_events", -1, "events.json is nested deeper than");
    row("deep_value", 42, "events.json is nested deeper than");
    row("deep_metadata", 42, "metadata.json is damaged");
    row("garbage_environment", 42, "environment.json is damaged");
    row("list_for_manifest", 42, "manifest.json is damaged");
    row("schema_9", 42, "schema version 9");
    row("snapshot_that_calls", 42, "snapshot.pickle");
    row("packed_garbage", 42, "unpacks to nothing: there are no allocations");
}

void TestRecorderBundles::aDamagedMemberCostsItself()
{
    QFETCH(QString, name);
    QFETCH(int, samples);
    QFETCH(QString, note);
    QString why;
    const RecordingPtr recording =
        open(inputs(QStringLiteral("damaged/%1/%2").arg(name, bundleName())), &why);
    QVERIFY2(recording, qPrintable(why));
    const core::Document& document = *recording->document;
    QCOMPARE(document.samples ? static_cast<int>(document.samples->rows()) : -1, samples);
    QCOMPARE(document.notes.size(), 1);
    QVERIFY2(document.notes.first().contains(note), qPrintable(document.notes.first()));
    QVERIFY(document.notes.first().endsWith(QLatin1Char('.')));
    QCOMPARE(document.notes.first().count(QLatin1Char('\n')), 0);
    QVERIFY(!document.bundle->reason.isEmpty()); // it stands in two members
}

void TestRecorderBundles::wrongTypesCostTheirValue()
{
    const RecordingPtr recording = open(inputs(QStringLiteral("damaged/wrong_types/") + bundleName()));
    QVERIFY(recording && recording->document->samples);
    const core::SampleColumns& columns = recording->document->samples->columns();
    QVERIFY(columns.rows() > 100);
    QCOMPARE(columns.allocated.front(), 10 * mib);
    QCOMPARE(columns.allocated.back(), 14 * mib);
    constexpr std::int64_t most = std::int64_t{1} << 48U;
    for (const auto* const column : {&columns.allocated, &columns.reserved, &columns.deviceUsed}) {
        for (const std::int64_t bytes : *column)
            QVERIFY(bytes == core::unknownBytes || (bytes >= 0 && bytes <= most));
    }
    QVERIFY(recording->log.count(core::Anomaly::WrongType) > 50);
    QVERIFY(open(inputs(QStringLiteral("damaged/wrong_texts/") + bundleName())));
    QVERIFY(open(inputs(QStringLiteral("damaged/snapshot_only/") + bundleName())));
}

void TestRecorderBundles::opensAMillionSamples()
{
    constexpr int count = 1'000'000;
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("many.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray text("[");
    for (int i = 0; i < count; ++i) {
        text += (i > 0 ? "," : "") + QByteArray("{\"timestamp\":") + QByteArray::number(1'772'547'930 + i) +
                ",\"memory_allocated\":" + QByteArray::number(i) + ",\"event_type\":\"allocation\"}";
    }
    file.write(text + "]");
    file.close();
    const RecordingPtr recording = open(file.fileName());
    QVERIFY(recording && recording->document->samples);
    QCOMPARE(recording->document->samples->rows(), std::size_t{count});
    QCOMPARE(recording->document->samples->columns().allocated.back(), std::int64_t{count - 1});
    QCOMPARE(recording->document->notes, QStringList());
}

SNAPVIEWER_TEST(TestRecorderBundles)
#include "tst_recorder_bundles.moc"
