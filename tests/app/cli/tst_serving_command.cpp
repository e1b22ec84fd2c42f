// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

namespace {

const QByteArray served =
    "INFO worker.py:1] the current vLLM instance can use total_gpu_memory (24.00GiB) x "
    "gpu_memory_utilization "
    "(0.90) = 21.60GiB\nINFO worker.py:1] model weights take 15.00GiB; non_torch_memory takes 0.25GiB; "
    "PyTorch "
    "activation peak memory takes 1.50GiB; the rest of the memory reserved for KV Cache is 4.85GiB.\n";

QString fileWith(const QTemporaryDir& folder, const char* name, const QByteArray& text)
{
    QFile file(folder.filePath(QLatin1String(name)));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

} // namespace

/// `serving`: what it reads, what it prints, what it refuses.
class TestServingCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void ofALog();
    void ofARecording();
    void refuses_data();
    void refuses();
};

void TestServingCommand::ofALog()
{
    QTemporaryDir folder;
    const QString path = fileWith(folder, "serve.log", served);
    const Run run = runCli({QStringLiteral("serving"), path});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    QVERIFY(run.out.contains("vLLM, line 1 of "));
    QVERIFY(run.out.contains(
        "gpu_memory_utilization 0.9 allows 21.6 GiB; what counts against it takes 21.6 GiB"));
    const QJsonObject json = testcli::jsonOf(
        runCli({QStringLiteral("serving"), path, QStringLiteral("--format"), QStringLiteral("json")}));
    QCOMPARE(json[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.serving/1"));
    const QJsonObject fall = json[QLatin1String("waterfalls")].toArray().at(0).toObject();
    QCOMPARE(fall[QLatin1String("capacity")].toInteger(), qint64{24} << 30);
    QCOMPARE(fall[QLatin1String("sum")].toInteger(), qint64{24} << 30);
}

void TestServingCommand::ofARecording()
{
    const Run run =
        runCli(words("serving serving_library.pickle --event end --capacity 1GiB --utilization 0.5"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.contains("256 MiB") && run.out.contains("KV cache") && run.out.contains("the card"),
             run.out.constData());
    QVERIFY(run.out.contains("gpu_memory_utilization 0.5 allows 512 MiB"));
}

void TestServingCommand::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("err");
    const QStringList file{QStringLiteral("serving_library.pickle")};
    QTest::newRow("no file") << QStringList() << 64 << QByteArray();
    QTest::newRow("a format") << file + words("--format csv") << 64 << QByteArray("no format 'csv'");
    QTest::newRow("more than all") << file + words("--utilization 1.5") << 64 << QByteArray("'1.5'");
    QTest::newRow("no share") << file + words("--utilization most") << 64 << QByteArray("'most'");
    QTest::newRow("a size without a unit") << file + words("--capacity 80") << 64 << QByteArray("80");
    for (const char* const given : {"--device 1", "--event end", "--events 0:9"})
        QTest::newRow(given) << words("{LOG}") + words(given) << 64
                             << QByteArray("asks something of a recording, and this is a log");
    QTest::newRow("no such file") << words("nowhere.log") << 1 << QByteArray("nowhere.log");
    QTest::newRow("neither") << words("manifest.json") << 1 << QByteArray("manifest.json");
}

void TestServingCommand::refuses()
{
    QFETCH(const QByteArray, err);
    QFETCH(QStringList, arguments);
    QTemporaryDir folder;
    arguments.replaceInStrings(QStringLiteral("{LOG}"), fileWith(folder, "serve.log", served));
    const Run run = runCli(QStringList{QStringLiteral("serving")} + arguments);
    QTEST(run.exitCode, "exitCode");
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(err), run.err.constData());
}

SNAPVIEWER_TEST(TestServingCommand)
#include "tst_serving_command.moc"
