// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_pickle.h"
#include "tests/core/formats/document_text.h"
#include "tests/core/pickle/pickle_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using testutil::pickleOf;
using testutil::readText;
using Style = testutil::PickleStyle;

/// What repeats in a trace is read by short cuts; what does not quite repeat must not be.
class TestTraceRepeats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void events_data();
    void events();
    void longTraces();
    void stacksSpelledOutAgain_data();
    void stacksSpelledOutAgain();
};

void TestTraceRepeats::events_data()
{
    QTest::addColumn<QString>("python");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* python, const char* text) {
        QTest::newRow(name) << QString::fromUtf8(python) << QString::fromUtf8(text);
    };
    row("keys in changing order, and fewer",
        "{'device_traces': [[{'action': 'alloc', 'addr': 1, 'size': 2, 'stream': 3},"
        "{'action': 'alloc', 'addr': 2, 'size': 3, 'stream': 4},"
        "{'stream': 5, 'size': 4, 'addr': 3, 'action': 'alloc'},"
        "{'stream': 6, 'size': 5, 'addr': 4, 'action': 'alloc'},"
        "{'action': 'alloc', 'addr': 5, 'size': 6},"
        "{'action': 'alloc', 'addr': 6, 'size': 'x'},"
        "{'action': 'oom', 'device_free': 8, 'size': 9, 'stream': 7},"
        "{'action': 'oom', 'device_free': 9, 'size': 8, 'stream': 7},"
        "{'action': 'alloc', 'addr': 7, 'size': 6}]]}",
        "d0 alloc 0x1 2 stream=3\n"
        "d0 alloc 0x2 3 stream=4\n"
        "d0 alloc 0x3 4 stream=5\n"
        "d0 alloc 0x4 5 stream=6\n"
        "d0 alloc 0x5 6 stream=0\n"
        "d0 alloc 0x6 0 stream=0\n"
        "d0 oom 0x0 9 stream=7 free=8\n"
        "d0 oom 0x0 8 stream=7 free=9\n"
        "d0 alloc 0x7 6 stream=0\n"
        "log wrong_type d0 first=5 trace entry: size\n"
        "log no_frames d0\n"
        "log no_time d0");
    row("a trace with something else in it",
        "{'device_traces': [[{'action': 'alloc', 'addr': 1, 'size': 2, 'stream': 0}, 5,"
        "{'action': 'alloc', 'addr': 2, 'size': 3, 'stream': 0}], [{'action': 'alloc', 'addr': 3,"
        " 'size': 4, 'stream': 0}]]}",
        "d0 alloc 0x1 2 stream=0\n"
        "d0 alloc 0x2 3 stream=0\n"
        "d1 alloc 0x3 4 stream=0\n"
        "log wrong_type snapshot: device_traces\n"
        "log no_frames d0\n"
        "log no_time d0\n"
        "log state_only_recording d1\n"
        "log no_frames d1\n"
        "log no_time d1");
}

void TestTraceRepeats::events()
{
    QFETCH(const QString, python);
    QFETCH(const QString, text);
    for (const Style style : {Style::Python2, Style::Python4, Style::Cpp})
        QCOMPARE(readText(pickleOf(python.toStdString(), style)), text);
}

void TestTraceRepeats::longTraces()
{
    QString entries;
    for (int i = 0; i < 2501; ++i)
        entries += QStringLiteral("{'action': 'alloc', 'addr': %1, 'size': 1},").arg(i);
    const std::string python = QStringLiteral("{'device_traces': [[], [%1]]}").arg(entries).toStdString();
    for (const Style style : {Style::Python2, Style::Python4, Style::Cpp}) {
        const auto source = core::ByteSource::ofMemory(pickleOf(python, style), QStringLiteral("x"));
        core::NoProgress progress;
        const auto document = core::readTorchPickle(*source, progress);
        QVERIFY(document.ok());
        QCOMPARE(document->snapshot->traceCount(), 2U);
        QCOMPARE(document->snapshot->trace(1).count, 2501U);
        for (std::uint32_t i = 0; i < 2501; ++i)
            QCOMPARE(document->snapshot->events().addr[i], std::uint64_t(i));
    }
}

namespace {

/// A frame dict of file a.
std::string frameBytes(char name, char line)
{
    std::string bytes("}(U\x04nameU\x01");
    bytes += name;
    bytes += "U\x08"
             "filenameU\x01"
             "aU\x04lineK";
    bytes += line;
    bytes += 'u';
    return bytes;
}

} // namespace

void TestTraceRepeats::stacksSpelledOutAgain_data()
{
    QTest::addColumn<std::string>("between");
    QTest::addColumn<QString>("later");
    QTest::newRow("the same") << std::string() << QStringLiteral("@a:1:f;a:2:g");
    QTest::newRow("a frame got another line")
        << std::string("h\x07U\x04lineK\x09s0") << QStringLiteral("@a:9:f;a:2:g");
    QTest::newRow("an id means another frame")
        << frameBytes('h', '\x05') + "q\x07" + '0' << QStringLiteral("@a:5:h;a:2:g");
    QTest::newRow("an id means no frame") << std::string("Nq\x07") + '0' << QString();
}

/// However often the same references were a stack, they are what they mean now.
void TestTraceRepeats::stacksSpelledOutAgain()
{
    QFETCH(std::string, between);
    QFETCH(QString, later);
    const std::string event = "}(U\x06"
                              "actionU\x05"
                              "allocU\x06"
                              "frames](";
    const std::string frames = frameBytes('f', '\x01') + "q\x07" + frameBytes('g', '\x02') + "q\x08";
    const std::string again = event + "h\x07h\x08" + "eu";
    std::string pickle = "\x80\x02}U\x0d"
                         "device_traces](](" +
                         event + frames + "eu";
    for (int i = 0; i < 4; ++i)
        pickle += again;
    pickle += between + again + again + "ees.";
    const QStringList lines = readText(pickle).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < 5; ++i)
        QCOMPARE(lines.at(i), QStringLiteral("d0 alloc 0x0 0 stream=0 @a:1:f;a:2:g"));
    const QString expected = later.isEmpty() ? QString() : QLatin1Char(' ') + later;
    for (qsizetype i = 5; i < 7; ++i)
        QCOMPARE(lines.at(i), QStringLiteral("d0 alloc 0x0 0 stream=0") + expected);
}

SNAPVIEWER_TEST(TestTraceRepeats)
#include "tst_trace_repeats.moc"
