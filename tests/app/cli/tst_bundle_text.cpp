// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// OOM recorders' bundles on the command line, as make_bundles.py writes them.
class TestBundleText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void info();
    void infoAsJson();
    void listsAFolder();
    void askForOneOfAList();
    void queries_data();
    void queries();
    void saysWhatWasLost_data();
    void saysWhatWasLost();
    void oomWithTheRecordedCapacity();
    void oomWithoutASnapshot();
};

namespace {

const auto bundle = QStringLiteral("oom_dump_20260303T142530Z_4711_cuda_1");
const auto whole = QStringLiteral("with_snapshot/oom_dump_20260303T142530Z_4711_cuda_1");

Run runHere(const QStringList& arguments)
{
    return runCli(arguments, QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles"));
}

QString outHere(const QStringList& arguments)
{
    const Run run = runHere(arguments);
    return run.exitCode == 0 && run.err.isEmpty() ? QString::fromUtf8(run.out) : QString();
}

QJsonObject infoOf(const QString& path)
{
    return testcli::jsonOf(runHere(words("info --json") << path));
}

} // namespace

void TestBundleText::info()
{
    const QString text = outHere({QStringLiteral("info"), bundle});
    const QString expected = QStringLiteral(
        "What the OOM recorder says\n"
        "  reason         torch.cuda.OutOfMemoryError\n"
        "  exception      torch.OutOfMemoryError\n"
        "  message        CUDA out of memory. Tried to allocate 96.00 MiB.⏎GPU 0 has a total "
        "capacity of 256.00 MiB.\n"
        "  context        train step 12\n"
        "  backend        cuda\n"
        "  failed         2026-03-03 14:25:30.250 UTC\n"
        "  device limit   256 MiB\n"
        "\n"
        "Recorded samples\n"
        "  samples        42, from 2026-03-03 14:25:26 UTC, for 4.00 s\n"
        "  device 0       at most 166 MiB allocated, 172 MiB reserved; device used 196 MiB, total 256 MiB\n"
        "\n"
        "Custom metadata\n"
        "  batch_size = 64\n");
    QVERIFY2(text.contains(expected), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("\nEnvironment\n  pid = 4711\n")));
}

void TestBundleText::infoAsJson()
{
    const QJsonObject info = infoOf(whole);
    const QJsonObject said = info[QLatin1String("bundle")].toObject();
    QCOMPARE(said[QLatin1String("reason")].toString(), QStringLiteral("torch.cuda.OutOfMemoryError"));
    QCOMPARE(said[QLatin1String("device_limit_bytes")].toInteger(), qint64{256} << 20);
    const QJsonObject linked = said[QLatin1String("linked_event")].toObject();
    QCOMPARE(linked[QLatin1String("event")].toInt(), 17);
    QCOMPARE(linked[QLatin1String("is_oom")].toBool(), true);
    QCOMPARE(info[QLatin1String("environment")].toObject()[QLatin1String("pid")].toString(),
             QStringLiteral("4711"));
    QCOMPARE(info[QLatin1String("devices")].toArray().size(), 1);
    QVERIFY(infoOf(bundle)[QLatin1String("devices")].toArray().isEmpty());
    QVERIFY(!infoOf(bundle)[QLatin1String("bundle")].toObject().contains(QLatin1String("linked_event")) ||
            infoOf(bundle)[QLatin1String("bundle")].toObject()[QLatin1String("linked_event")].isNull());
}

void TestBundleText::listsAFolder()
{
    const QString text = outHere(words("info list"));
    QVERIFY(text.startsWith(QStringLiteral("list: bundles of an OOM recorder, newest first\n")));
    const auto newest = text.indexOf(QStringLiteral("time           2026-03-03 14:25:30 UTC"));
    const auto middle = text.indexOf(QStringLiteral("time           2026-03-02 09:30:00 UTC"));
    const auto oldest = text.indexOf(QStringLiteral("time           2026-03-01 08:00:00 UTC"));
    QVERIFY2(newest > 0 && newest < middle && middle < oldest, qPrintable(text));
    QVERIFY(text.endsWith(
        QStringLiteral("Open one: snapviewer-cli info 'list/oom_dump_20260303T142530Z_2_cuda_1'\n")));
}

void TestBundleText::askForOneOfAList()
{
    const Run run = runHere({QStringLiteral("query"), QStringLiteral("list"), QStringLiteral("SELECT 1")});
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.out, QByteArray());
    QVERIFY(run.err.contains("list/oom_dump_20260303T142530Z_2_cuda_1"));
}

void TestBundleText::queries_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("csv");
    QTest::newRow("samples")
        << bundle << QStringLiteral("SELECT count(*), max(allocated), max(device_total) FROM samples")
        << QStringLiteral("count(*),max(allocated),max(device_total)\n42,174063616,268435456\n");
    QTest::newRow("bundle") << bundle << QStringLiteral("SELECT value FROM bundle WHERE key = 'context'")
                            << QStringLiteral("value\ntrain step 12\n");
    QTest::newRow("environment") << bundle
                                 << QStringLiteral(
                                        "SELECT value FROM environment WHERE key = 'system.torch_version'")
                                 << QStringLiteral("value\n2.6.0\n");
    QTest::newRow("samples beside the trace")
        << whole
        << QStringLiteral("SELECT count(*) FROM samples AS s, oom_events AS o WHERE s.time_us <= o.time_us")
        << QStringLiteral("count(*)\n41\n");
    QTest::newRow("in a ZIP") << QStringLiteral("bundle.zip")
                              << QStringLiteral("SELECT count(*) FROM samples")
                              << QStringLiteral("count(*)\n42\n");
    QTest::newRow("no snapshot") << bundle << QStringLiteral("SELECT count(*) FROM allocations")
                                 << QStringLiteral("count(*)\n0\n");
}

void TestBundleText::queries()
{
    QFETCH(const QString, path);
    QFETCH(const QString, sql);
    QFETCH(const QString, csv);
    QCOMPARE(outHere({QStringLiteral("query"), path, sql, QStringLiteral("--format"), QStringLiteral("csv")}),
             csv);
}

void TestBundleText::saysWhatWasLost_data()
{
    QTest::addColumn<QString>("member");
    const auto row = [](const char* folder, const char* member) {
        QTest::newRow(folder) << QString::fromLatin1(member);
    };
    row("without_events", "events.json");
    row("cut_events", "events.json");
    row("deep_events", "events.json");
    row("deep_value", "events.json");
    row("deep_metadata", "metadata.json");
    row("garbage_environment", "environment.json");
    row("list_for_manifest", "manifest.json");
    row("snapshot_that_calls", "snapshot.pickle");
}

void TestBundleText::saysWhatWasLost()
{
    QFETCH(const QString, member);
    const QString path =
        QStringLiteral("damaged/%1/").arg(QString::fromLatin1(QTest::currentDataTag())) + bundle;
    const QString text = outHere({QStringLiteral("info"), path});
    const auto lost = text.indexOf(QStringLiteral("\nWhat could not be read\n"));
    QVERIFY2(lost > 0 && text.indexOf(member, lost) > lost, qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("Nothing odd")), qPrintable(text));
}

void TestBundleText::oomWithTheRecordedCapacity()
{
    const QString text =
        outHere({QStringLiteral("oom"), whole, QStringLiteral("--format"), QStringLiteral("markdown")});
    QVERIFY(text.contains(QStringLiteral("of 256 MiB this process' allocator reserved 230 MiB")));
    QVERIFY2(text.contains(QStringLiteral("Capacity, as recorded")), qPrintable(text));
    const QString given =
        outHere({QStringLiteral("oom"), whole, QStringLiteral("--format"), QStringLiteral("markdown"),
                 QStringLiteral("--capacity"), QStringLiteral("300MiB")});
    QVERIFY2(given.contains(QStringLiteral("Capacity (typed)")), qPrintable(given));
    QVERIFY(!given.contains(QStringLiteral("as recorded")));
}

void TestBundleText::oomWithoutASnapshot()
{
    const QString text = outHere({QStringLiteral("oom"), bundle});
    QVERIFY2(text.startsWith(QStringLiteral("There is no snapshot of the allocator")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("\n  exception: torch.OutOfMemoryError\n")));
}

SNAPVIEWER_TEST(TestBundleText)
#include "tst_bundle_text.moc"
