// SPDX-License-Identifier: MIT
#include "core/formats/torch/json_events.h"
#include "core/formats/torch/torch_json.h"
#include "tests/core/formats/document_text.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace {

QString readJson(const std::string& bytes)
{
    core::NoProgress progress;
    const auto source = core::ByteSource::ofMemory(bytes, QStringLiteral("x"));
    const auto document = core::readTorchJson(*source, progress);
    return document ? testutil::documentText(*document) : document.error().message;
}

std::string traceOf(const std::string& entries)
{
    return R"({"device_traces": [[)" + entries + "]]}";
}

} // namespace

class TestTorchJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void records_data();
    void records();
    void refusals_data();
    void refusals();
    void longLists();
    void everyPrefixOpensOrSaysWhy();
    void forgetsFrames();
};

void TestTorchJson::records_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const std::string& json, const char* text) {
        QTest::newRow(name) << QByteArray::fromStdString(json) << QString::fromUtf8(text);
    };
    const char* const one = "\nlog state_only_recording d0";
    const auto entry = [&](const char* name, const std::string& json, const std::string& text) {
        row(name, traceOf(json), (text + one).c_str());
    };
    entry("every key of an entry",
          R"({"action": "alloc", "addr": 140737488355328, "size": 500, "stream": 7, "time_us": 9,
              "compile_context": "N/A", "user_metadata": {"step": [1, null, true]}, "pool_id": [0, 1],
              "forward_frames": ["a\n"], "frames": [{"name": "f\u00e9", "filename": "a.py", "line": 3}]})",
          "d0 alloc 0x800000000000 500 stream=7 t=9 pool=0,1 ctx=N/A meta={\"step\":[1,null,true]} @a.py:3:fé"
          " forward_frames=[\"a\\n\"]");
    entry("line -1 as unsigned",
          R"({"action":"alloc","addr":1,"size":1,"stream":0,"time_us":1,
              "frames":[{"name":"f","filename":"a","line":18446744073709551615}]})",
          "d0 alloc 0x1 1 stream=0 t=1 @a:f");
    entry("addresses beyond 2^53 and 2^63",
          R"({"action":"alloc","addr":18446744073709551000,"size":9007199254740993,"stream":-5,"time_us":1,
              "frames":[{"name":"f","filename":"a","line":1}]})",
          "d0 alloc 0xfffffffffffffd98 0 stream=-5 t=1 @a:1:f\nlog wrong_type d0 first=0 trace entry: size");
    entry("floats and texts as numbers",
          R"({"action":"alloc","addr":"0x7f00","size":512.0,"stream":"12n","time_us":1e6,
              "frames":[{"name":"f","filename":"a","line":1.0}]})",
          "d0 alloc 0x7f00 512 stream=12 t=1000000 @a:1:f");
    row("floats that are no integers",
        traceOf(R"({"action":"alloc","addr":1.5,"size":NaN,"stream":1e300,"time_us":9007199254740994.0,
                    "frames":[{}]})"),
        "d0 alloc 0x0 0 stream=0\nlog wrong_type d0 *5 first=0 trace entry: addr\n"
        "log state_only_recording d0\nlog no_frames d0\nlog no_time d0");
    // a pair is one character, each half alone U+FFFD, also behind an escaped backslash
    row("halves of surrogate pairs",
        traceOf(R"({"action":"alloc","addr":1,"size":1,"stream":0,"time_us":1,"frames":[],
                    "user_metadata":"\ud83d \ud83d\ude00 \ud83d\\ \ud83d\ud83d\ude00 \ude00 \uD83D\u0041 \\\ud83d"})"),
        "d0 alloc 0x1 1 stream=0 t=1 meta=� 😀 �\\ �😀 � �A \\� @\n"
        "log wrong_type *6 snapshot: half a surrogate pair in a text\n"
        "log state_only_recording d0\nlog no_frames d0");
    row("bare list of segments, byte order mark",
        "\xEF\xBB\xBF[{\"device\":0,\"address\":4096,\"total_size\":512,\"blocks\":[{\"size\":512,"
        "\"state\":\"inactive\"}]}]",
        "segment d0 0x1000 512 allocated=0 active=0 requested=0 stream=0 unknown\nblock 0x1000 512 0 "
        "inactive\n"
        "log no_history");
}

void TestTorchJson::records()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, text);
    QCOMPARE(readJson(json.toStdString()), text);
}

void TestTorchJson::refusals_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const std::string& json, const char* message) {
        QTest::newRow(name) << QByteArray::fromStdString(json) << QString::fromUtf8(message);
    };
    row("nested 100,000 deep", std::string(100'000, '['),
        "x is nested deeper than 1000 levels at byte 1000; no memory snapshot is.");
    row("nested in a trace", traceOf(std::string(100'000, '[')),
        "x is nested deeper than 1000 levels at byte 1017; no memory snapshot is.");
    row("something else", R"({"loss": [1.5, 2]})",
        "x is JSON, but not a PyTorch memory snapshot: it has neither segments nor device traces.");
    row("a bare text", R"("segments")",
        "x is JSON, but not a PyTorch memory snapshot: it has neither segments nor device traces.");
    row("damaged", R"({"segments": [nul]})", "x is damaged: its JSON breaks off at byte 17.");
    row("ends at once", "[",
        "x ends early, at byte 1, before its first whole event or segment; copy it again.");
}

void TestTorchJson::refusals()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, message);
    QCOMPARE(readJson(json.toStdString()), message);
}

/// Lists pass on in batches of a thousand: traces, and lists of frames as long.
void TestTorchJson::longLists()
{
    for (const int count : {999, 1000, 1001, 2500}) {
        std::string frames;
        std::string entries;
        for (int i = 0; i < count; ++i) {
            frames += i > 0 ? "," : "";
            frames += R"({"name":"f","filename":"a.py","line":)" + std::to_string(i) + "}";
            entries += i > 0 ? "," : "";
            entries += R"({"action":"alloc","addr":)" + std::to_string(i) +
                       R"(,"size":1,"stream":0,"time_us":1,)" +
                       R"("frames":[{"name":"g","filename":"b.py","line":1}]})";
        }
        const QStringList lines = readJson(traceOf(entries)).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), count);
        QVERIFY(lines.last().endsWith(QStringLiteral("@b.py:1:g")));
        const QString deep = readJson(
            traceOf(R"({"action":"alloc","addr":1,"size":1,"time_us":1,"frames":[)" + frames + "]}"));
        QCOMPARE(deep.count(QStringLiteral("a.py:")), count);
        QVERIFY(!deep.contains(QStringLiteral("wrong_type")));
    }
}

void TestTorchJson::everyPrefixOpensOrSaysWhy()
{
    const std::string whole =
        R"({"segments":[{"device":0,"address":4096,"total_size":512,"blocks":[{"size":512,"state":"inactive"}]}],)"
        R"("device_traces":[[{"action":"alloc","addr":1,"size":1,"stream":0,"time_us":5,"frames":[]},)"
        R"({"action":"free_requested","addr":1,"size":1,"stream":0,"time_us":6,"frames":[]}]]})";
    qsizetype most = 0;
    for (std::size_t length = 1; length < whole.size(); ++length) {
        const QString text = readJson(whole.substr(0, length));
        const bool refused = text.startsWith(QStringLiteral("x ends early"));
        QVERIFY2(refused || text.contains(QStringLiteral("log truncated_file")), qPrintable(text));
        const qsizetype records = text.count(QStringLiteral("d0 "));
        QVERIFY(refused || records >= most);
        most = refused ? most : records;
    }
    QVERIFY(!readJson(whole).contains(QStringLiteral("truncated_file")));
}

/// What a closed list of frames leaves behind is its own entry, however many frames it had.
void TestTorchJson::forgetsFrames()
{
    core::TorchBuilder builder(1 << 20);
    core::JsonEvents events(builder);
    const auto key = [&](std::string_view text) {
        return events.Key(text.data(), static_cast<std::uint32_t>(text.size()), true);
    };
    QVERIFY(events.StartArray());
    for (int list = 0; list < 100; ++list) {
        QVERIFY(events.StartArray());
        for (int frame = 0; frame < 500; ++frame) {
            QVERIFY(events.StartObject() && key("name") && events.String("f", 1, true) && key("line") &&
                    events.Int(frame) && events.EndObject(2));
        }
        QVERIFY(events.EndArray(500));
    }
    QVERIFY(events.EndArray(100));
    QVERIFY(builder.context().containers.memoryBytes() < 16 * 1024);
}

SNAPVIEWER_TEST(TestTorchJson)
#include "tst_torch_json.moc"
