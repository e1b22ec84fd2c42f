// SPDX-License-Identifier: MIT
#include "core/base/progress.h"
#include "core/budget/baseline/baseline.h"
#include "core/budget/baseline/condensed_places.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

/// The file of a baseline: the same bytes again, and no trust in anything that is in it.
class TestBaseline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void bytesStay();
    void aSiteIsALine();
    void faults_data();
    void faults();
    void anyByteMayBeWrong();
    void written();
    void isGivenUp();
    void differences();
};

namespace {

core::Baseline sample()
{
    const auto recording = testutil::recordingFromText("device 0\n"
                                                       "alloc 0x1000 500 @b.py:2:g;a.py:1:f\n"
                                                       "alloc 0x2000 700 @a.py:7:f\n"
                                                       "alloc 0x3000 20\n");
    core::NoProgress progress;
    const core::DeviceHistory& device = *recording->history->devices().front();
    auto sites = core::sitesHeldAt(*recording, device, 2, progress);
    Q_ASSERT(sites.ok());
    core::Baseline baseline;
    core::BaselineCase& of = baseline.cases[{QStringLiteral("a \"case\""), 0}];
    of.sites = *core::condensed(*sites, progress);
    of.circumstances = {{QStringLiteral("torch"), QStringLiteral("2.9")}};
    of.metrics[QStringLiteral("allocated")] = {
        1220, 1000, {{1220, QStringLiteral("a larger\nbatch"), QStringLiteral("abc")}}};
    baseline.cases[{QStringLiteral("b"), 0}] = of;
    baseline.cases[{QStringLiteral("b"), 1}] = of;
    return baseline;
}

QByteArray textOf(const core::Baseline& baseline)
{
    return *core::jsonOf(baseline, core::NoProgress());
}

} // namespace

void TestBaseline::bytesStay()
{
    const QByteArray text = textOf(sample());
    const auto again = core::baselineFrom(text, QStringLiteral("x"));
    QVERIFY2(again.ok(), again ? "" : qPrintable(again.error().message));
    QCOMPARE(textOf(*again), text);
    QCOMPARE(again->cases.size(), std::size_t{3});
    const core::BaselineCase& of = *again->find(QStringLiteral("b"), 1);
    QCOMPARE(of.metrics.at(QStringLiteral("allocated")).accepted.front().reason,
             QStringLiteral("a larger\nbatch"));
    QCOMPARE(of.sites.sites.front().place.file, QStringLiteral("a.py"));
    QVERIFY(again->find(QStringLiteral("b"), 2) == nullptr);
    QCOMPARE(
        textOf({}),
        QByteArray("{\n \"cases\":{},\n \"methodology\":2,\n \"schema\":\"snapviewer.baseline/1\"\n}\n"));
}

void TestBaseline::aSiteIsALine()
{
    QByteArrayList sites;
    for (const QByteArray& line : textOf(sample()).split('\n')) {
        if (line.contains("\"site\":"))
            sites += line.trimmed();
    }
    QCOMPARE(sites.size(), 3 * 3);
    QVERIFY2(
        sites[0].startsWith("{\"bytes\":700,\"count\":1,\"file\":\"a.py\",\"line\":7,\"site\":\"a.py:7:f\""),
        sites[0].constData());
}

void TestBaseline::faults_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* from, const char* to, const char* message) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(message);
    };
    row("schema", "baseline/1", "baseline/2", "x: schema: \"snapviewer.baseline/1\" is wanted");
    row("another key", "\"methodology\":", "\"more\":1,\"methodology\":", "x: more: there is no such key");
    row("methodology", "\"methodology\":2", "\"methodology\":\"2\"",
        "x: methodology: a whole number from 0 on is wanted");
    row("a negative value", "\"origin\":1000", "\"origin\":-1000",
        "x: cases.a \"case\".0.metrics.allocated.origin: a whole number from 0 on is wanted");
    row("a huge value", "\"origin\":1000", "\"origin\":1e300",
        "x: cases.a \"case\".0.metrics.allocated.origin: a whole number from 0 on is wanted");
    row("accepted", "\"accepted\":[{", "\"accepted\":[1,{",
        "x: cases.a \"case\".0.metrics.allocated.accepted[0]: an object is wanted");
    row("bytes that do not add up", "\"bytes\":700", "\"bytes\":701",
        "x: cases.a \"case\".0: its call sites do not add up to its allocated bytes");
    row("bytes beyond 2^64", "\"bytes\":700", "\"bytes\":9223372036854775807",
        "x: cases.a \"case\".0: its call sites do not add up to its allocated bytes");
    row("a device", "\"0\":{", "\"-1\":{", "x: cases.a \"case\".-1: the number of a device is wanted");
    row("a stack of what there is not", "\"stack\":\"", "\"stack\":\"ffff:1 ",
        "x: cases.a \"case\".0.sites[0].stack: there is no function 'ffff:1'");
    row("a line", ":7\"}", ":x\"}", "x: cases.a \"case\".0.sites[0].stack: the number of a line is wanted");
    row("a kind", "\"kind\":\"python\"", "\"kind\":\"perl\"", "one of python, native, condition is wanted");
    row("a rooted path", "\"rooted\":false", "\"rooted\":0", "true or false is wanted");
    row("cut off", "\"methodology\":2", "", "this is not what JSON has there");
}

void TestBaseline::faults()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, message);
    QByteArray text = textOf(sample());
    const qsizetype at = text.indexOf(from);
    QVERIFY(at >= 0);
    text.replace(at, from.size(), to);
    const auto read = core::baselineFrom(text, QStringLiteral("x"));
    QVERIFY(!read.ok());
    if (message.startsWith(QLatin1String("x:")))
        QCOMPARE(read.error().message, message);
    else
        QVERIFY2(read.error().message.contains(message), qPrintable(read.error().message));
    QCOMPARE(read.error().kind, core::ErrorKind::Input);
}

/// Read or refused in a sentence, and what is read is written again.
void TestBaseline::anyByteMayBeWrong()
{
    const QByteArray text = textOf(sample());
    int refused = 0;
    const auto read = [&](const QByteArray& bytes) {
        const auto baseline = core::baselineFrom(bytes, QStringLiteral("x"));
        refused += baseline ? 0 : 1;
        QVERIFY(baseline ? !textOf(*baseline).isEmpty() : !baseline.error().message.isEmpty());
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        read(text.left(at));
        QByteArray changed = text;
        for (const char byte : {'9', '"', '{', '\xff'}) {
            changed[at] = byte;
            read(changed);
        }
    }
    QVERIFY(refused > 3 * text.size());
}

void TestBaseline::written()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("b.json"));
    QVERIFY(core::writeBaseline(path, sample(), core::NoProgress()).ok());
    const auto read = core::readBaseline(path);
    QVERIFY(read.ok());
    QCOMPARE(textOf(*read), textOf(sample()));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).join(QLatin1Char(' ')),
             QStringLiteral("b.json"));
    QCOMPARE(core::writeBaseline(folder.filePath(QStringLiteral("none/b.json")), sample(), core::NoProgress())
                 .error()
                 .kind,
             core::ErrorKind::Output);
}

void TestBaseline::isGivenUp()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("b.json"));
    const core::Baseline baseline = sample();
    const core::BaselineCase& of = baseline.cases.begin()->second;
    QVERIFY(core::condensed(of.sites, testutil::Cancelled()).error().isCancelled());
    QVERIFY(core::jsonOf(baseline, testutil::Cancelled()).error().isCancelled());
    QVERIFY(core::writeBaseline(path, baseline, testutil::Cancelled()).error().isCancelled());
    QVERIFY(!QFile::exists(path));
}

void TestBaseline::differences()
{
    const core::Circumstances a{{QStringLiteral("capacity"), QStringLiteral("1073741824")},
                                {QStringLiteral("torch"), QStringLiteral("2.8")},
                                {QStringLiteral("settings.max_split_size"), QStringLiteral("-1")}};
    const core::Circumstances b{{QStringLiteral("capacity"), QStringLiteral("2147483648")},
                                {QStringLiteral("settings.max_split_size"), QStringLiteral("-1")}};
    QCOMPARE(core::differencesOf(a, a, {}).size(), 0);
    QCOMPARE(
        core::differencesOf(a, b, {}).join(QLatin1Char('|')),
        QStringLiteral("capacity: 2.00 GiB, in the baseline 1.00 GiB|torch: not known, in the baseline 2.8"));
    QCOMPARE(core::differencesOf(a, b, {QStringLiteral("device")}).size(), 1);
    QCOMPARE(core::differencesOf(a, b, {QStringLiteral("device"), QStringLiteral("torch")}).size(), 0);
}

SNAPVIEWER_TEST(TestBaseline)
#include "tst_baseline.moc"
