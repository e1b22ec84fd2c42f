// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_stacks.h"
#include "core/formats/kineto/kineto_trace.h"
#include "core/snapshot/samples.h"
#include "tests/core/formats/document_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <string>

namespace {

/// A text, as it is or of a literal.
struct Word
{
    Word(const char* literal) : text(QString::fromUtf8(literal)) {} // NOLINT(google-explicit-constructor)
    Word(QString any) : text(std::move(any)) {}                     // NOLINT(google-explicit-constructor)

    QString text;
};

/// A memory event at a time in µs; more: further arguments.
QString memory(const QString& ts, const QString& addr, qint64 bytes, const QString& more = {},
               const QString& tid = QStringLiteral("1"))
{
    return QStringLiteral(R"({"ph":"i","cat":"cpu_instant_event","name":"[memory]","pid":7,"tid":%1,"ts":%2,)"
                          R"("args":{"Device Type":1,"Device Id":0,"Addr":%3,"Bytes":%4%5}})")
        .arg(tid, ts, addr, QString::number(bytes), more);
}

QString memory(double ts, int addr, qint64 bytes)
{
    return memory(QString::number(ts), QString::number(addr), bytes);
}

QString total(qint64 allocated, qint64 reserved)
{
    return QStringLiteral(R"(,"Total Allocated":%1,"Total Reserved":%2)").arg(allocated).arg(reserved);
}

QString span(const Word& category, const Word& name, const Word& ts, const Word& dur, const Word& tid = "1")
{
    return QStringLiteral(R"({"ph":"X","cat":"%1","name":"%2","pid":7,"tid":%5,"ts":%3,"dur":%4})")
        .arg(category.text, name.text, ts.text, dur.text, tid.text);
}

QString traceOf(const QStringList& events, const QString& head = {})
{
    return QStringLiteral(R"({"schemaVersion":1,%1"traceEvents":[%2]})")
        .arg(head, events.join(QStringLiteral(",\n")));
}

core::Result<core::Document> readIn(const QByteArray& json, core::Progress& progress)
{
    const auto source = core::ByteSource::ofMemory(json.toStdString(), QStringLiteral("x"));
    return core::readKinetoTrace(*source, progress);
}

/// What the document tells, or the sentence why there is none.
QString read(const QString& json)
{
    core::NoProgress progress;
    const auto document = readIn(json.toUtf8(), progress);
    return document ? testutil::documentText(*document) : document.error().message;
}

/// Lines of text that begin as one of starts does.
QString linesOf(const QString& text, const QStringList& starts)
{
    QStringList kept;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        for (const QString& start : starts) {
            if (line.startsWith(start))
                kept.append(line);
        }
    }
    return kept.join(QLatin1Char('\n'));
}

class CancelAtOnce final : public core::Progress
{
public:
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return true; }
};

} // namespace

/// Traces of a profiler as text in, what is known of them out. check_kineto.py compares whole ones with a
/// replay.
class TestKinetoTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void pairs_data();
    void pairs();
    void stacks_data();
    void stacks();
    void forwardOfBackward();
    void knowsWhatWasThereBefore();
    void saysWhereTotalsDisagree();
    void samplesOfTotals();
    void devices_data();
    void devices();
    void clock();
    void annotations();
    void odd_data();
    void odd();
    void saysWhyNot_data();
    void saysWhyNot();
    void everyCut();
    void deepAndWide();
    void cancelled();
};

void TestKinetoTrace::pairs_data()
{
    QTest::addColumn<QStringList>("events");
    QTest::addColumn<QString>("expected");
    QTest::newRow("alloc and free") << QStringList{memory(1, 16, 512), memory(2, 16, -512)}
                                    << "d0 alloc 0x10 512 t=1 @\nd0 free 0x10 512 t=2 @";
    QTest::newRow("by time, not by place") << QStringList{memory(2, 16, -512), memory(1, 16, 512)}
                                           << "d0 alloc 0x10 512 t=1 @\nd0 free 0x10 512 t=2 @";
    QTest::newRow("of one moment by the profiler's number")
        << QStringList{memory(QStringLiteral("1"), QStringLiteral("16"), -512,
                              QStringLiteral(R"(,"Ev Idx":2)")),
                       memory(QStringLiteral("1"), QStringLiteral("16"), 512,
                              QStringLiteral(R"(,"Ev Idx":1)"))}
        << "d0 alloc 0x10 512 t=1 @\nd0 free 0x10 512 t=1 @";
    QTest::newRow("alive") << QStringList{memory(1, 16, 512)}
                           << "d0 alloc 0x10 512 t=1 @\nblock 0x10 512 512 active @";
    QTest::newRow("addresses as texts")
        << QStringList{memory(QStringLiteral("1"), QStringLiteral("\"0x10\""), 512),
                       memory(QStringLiteral("2"), QStringLiteral("16.0"), -512)}
        << "d0 alloc 0x10 512 t=1 @\nd0 free 0x10 512 t=2 @";
    QTest::newRow("out of memory")
        << QStringList{memory(1, 16, 512),
                       memory(QStringLiteral("2"), QStringLiteral("16"), 4096)
                           .replace(QStringLiteral("[memory]"), QStringLiteral("[OutOfMemory]")),
                       memory(3, 16, -512)}
        << "d0 alloc 0x10 512 t=1 @\nd0 oom 0x0 4096 t=2 @\nd0 free 0x10 512 t=3 @";
    QTest::newRow("allocated twice")
        << QStringList{memory(1, 16, 512), memory(2, 16, 1024)}
        << "d0 alloc 0x10 512 t=1 @\nd0 alloc 0x10 1024 t=2 @\nblock 0x10 1024 1024 active @";
}

void TestKinetoTrace::pairs()
{
    QFETCH(QStringList, events);
    const QString found = linesOf(read(traceOf(events)), {QStringLiteral("d0"), QStringLiteral("block")});
    QTEST(QString(found).replace(QStringLiteral(" stream=0"), QString()), "expected");
}

void TestKinetoTrace::stacks_data()
{
    QTest::addColumn<QStringList>("spans");
    QTest::addColumn<QString>("stack");
    const QString op = QStringLiteral("cpu_op");
    const QString python = QStringLiteral("python_function");
    const auto row = [](const char* name, const QStringList& spans, const char* stack) {
        QTest::newRow(name) << spans << QString::fromLatin1(stack);
    };
    row("none", {}, "@");
    row("an operator", {span(op, "aten::mm", "5", "10")}, "@:aten::mm");
    row("within", {span(op, "aten::empty", "8", "4"), span(op, "aten::mm", "5", "10")},
        "@:aten::empty;:aten::mm");
    row("over", {span(op, "aten::mm", "5", "4.999")}, "@");
    row("later", {span(op, "aten::mm", "10.001", "4")}, "@");
    row("ends then", {span(op, "aten::mm", "5", "5")}, "@:aten::mm");
    row("ends where another begins", {span(op, "aten::mm", "5", "5"), span(op, "aten::add", "10", "5")},
        "@:aten::add");
    row("of no length", {span(op, "aten::mm", "10", "0")}, "@:aten::mm");
    row("another thread", {span(op, "aten::mm", "5", "10", "2")}, "@");
    row("a thread named by a text", {span(op, "aten::mm", "5", "10", "\"1\"")}, "@:aten::mm");
    row("older category", {span("Operator", "aten::mm", "5", "10")}, "@:aten::mm");
    row("a kernel", {span("kernel", "gemm", "5", "10")}, "@");
    row("python",
        {span(python, "train.py(3): step", "1", "100"), span(op, "aten::mm", "5", "10"),
         span(python, "<built-in method mm of type object at 0x7f01>", "4", "12")},
        "@:aten::mm;:<built-in method mm of type object>;train.py:3:step");
    row("began together", {span(op, "aten::mm", "5", "10"), span(python, "a.py(1): f", "5", "10")},
        "@:aten::mm;a.py:1:f");
    row("overlapping", {span(op, "a::a", "5", "6"), span(op, "b::b", "6", "20"), span(op, "c::c", "7", "1")},
        "@:b::b;:a::a");
    row("hidden below a longer one", {span(op, "a::a", "5", "2"), span(op, "b::b", "6", "20")}, "@:b::b");
    row("an annotation",
        {span("user_annotation", "forward", "5", "10"), span(op, "ProfilerStep#1", "5", "10")}, "@");
}

void TestKinetoTrace::stacks()
{
    QFETCH(QStringList, spans);
    const QString text = read(traceOf(spans << memory(10, 16, 512)));
    const QString event = linesOf(text, {QStringLiteral("d0")});
    QTEST(event.mid(event.indexOf(QLatin1Char('@'))), "stack");
}

/// An arrow leads from the operator of the forward pass to the one of the backward.
void TestKinetoTrace::forwardOfBackward()
{
    const auto arrow = [](const char* phase, const char* tid, const char* ts) {
        return QStringLiteral(R"({"ph":"%1","id":5,"pid":7,"tid":%2,"ts":%3,"cat":"fwdbwd","name":"fwdbwd"})")
            .arg(QLatin1String(phase), QLatin1String(tid), QLatin1String(ts));
    };
    core::NoProgress progress;
    const auto document = readIn(
        traceOf({span("python_function", "train.py(3): step", "1", "50"),
                 span("cpu_op", "aten::linear", "5", "10"),
                 span("cpu_op", "autograd::engine::evaluate_function: AddmmBackward0", "100", "10", "2"),
                 arrow("s", "1", "5"), arrow("f", "2", "100"),
                 memory(QStringLiteral("105"), QStringLiteral("16"), 512, {}, QStringLiteral("2"))})
            .toUtf8(),
        progress);
    QVERIFY(document);
    const core::StackTable& stacks = document->snapshot->stacks();
    const core::StackId stack = document->snapshot->events().stack[0];
    QCOMPARE(QString::fromStdString(stacks.callstackText(stacks.forward(stack))),
             QStringLiteral("(0) :aten::linear\n(1) train.py:3:step"));
    QCOMPARE(stacks.strings().text(stacks.callSite(stack).site), QStringLiteral("train.py:3:step"));
    QCOMPARE(stacks.strings().text(stacks.callSite(stack).op), QStringLiteral("AddmmBackward0"));
}

/// A block of what the totals say, and no event names.
void TestKinetoTrace::knowsWhatWasThereBefore()
{
    const auto at = [](const char* ts, const char* addr, qint64 bytes, qint64 allocated) {
        return memory(QLatin1String(ts), QLatin1String(addr), bytes, total(allocated, 0));
    };
    const QString text = read(traceOf({at("1", "16", 512, 5512), at("2", "99", -1000, 4512)}));
    QCOMPARE(linesOf(text, {QStringLiteral("block"), QStringLiteral("log totals")}),
             QStringLiteral(
                 "block 0x4000000000000000 4000 4000 active meta=there before the trace began: its totals "
                 "count it, no event names it\nblock 0x10 512 512 active @"));
}

void TestKinetoTrace::saysWhereTotalsDisagree()
{
    const auto at = [](const char* ts, const char* addr, qint64 bytes, qint64 allocated) {
        return memory(QLatin1String(ts), QLatin1String(addr), bytes, total(allocated, 0));
    };
    const QString text =
        read(traceOf({at("1", "16", 512, 512), at("2", "32", 512, 2048), at("3", "48", 512, 2560),
                      at("4", "16", -100, 2048), at("5", "32", -512, 1024)}));
    QCOMPARE(linesOf(text, {QStringLiteral("log")}),
             QStringLiteral(
                 "log totals_disagree d0 *2 first=1 the total changes by +1.5 KiB, the event by +512 B\n"
                 "log no_frames d0"));
}

void TestKinetoTrace::samplesOfTotals()
{
    const auto at = [](const char* ts, const char* addr, qint64 bytes, qint64 allocated, qint64 reserved) {
        return memory(QLatin1String(ts), QLatin1String(addr), bytes, total(allocated, reserved));
    };
    core::NoProgress progress;
    const auto document = readIn(
        traceOf({at("1", "16", 512, 512, 2048), at("2", "32", 512, 1024, 2048),
                 at("3", "32", -512, 512, 2048), at("4", "48", 256, 768, 4096),
                 at("5", "48", -256, 512, 4096)},
                QStringLiteral(R"("deviceProperties":[{"id":0,"name":"H100","totalGlobalMem":8192}],)"))
            .toUtf8(),
        progress);
    QVERIFY(document);
    QVERIFY(document->samples);
    const core::SampleColumns& samples = document->samples->columns();
    QCOMPARE(samples.timeUs, (std::vector<std::int64_t>{1, 2, 3, 4, 5}));
    QCOMPARE(samples.allocated, (std::vector<std::int64_t>{512, 1024, 512, 768, 512}));
    QCOMPARE(samples.reserved, (std::vector<std::int64_t>{2048, 2048, 2048, 4096, 4096}));
    QCOMPARE(samples.deviceTotal, std::vector<std::int64_t>(5, 8192));
}

void TestKinetoTrace::devices_data()
{
    QTest::addColumn<QString>("args");
    QTest::addColumn<QString>("device");
    QTest::addColumn<QString>("format");
    const auto row = [](const char* name, const char* args, const char* device, const char* kinds) {
        QTest::newRow(name)
            << QString::fromLatin1(args) << QString::fromLatin1(device)
            << QStringLiteral("PyTorch profiler trace (Kineto), memory of %1").arg(QLatin1String(kinds));
    };
    row("CUDA", R"("Device Type":1,"Device Id":3)", "d3", "CUDA");
    row("CPU", R"("Device Type":0,"Device Id":-1)", "d4096", "CPU");
    row("XPU", R"("Device Type":12,"Device Id":0)", "d0", "XPU");
    row("MTIA", R"("Device Type":19,"Device Id":1)", "d1", "MTIA");
    row("one that registered itself", R"("Device Type":20,"Device Id":2)", "d2", "PrivateUse1");
    row("unknown", R"("Device Type":77,"Device Id":0)", "d0", "77");
    row("texts", R"("Device Type":"1","Device Id":"3")", "d3", "CUDA");
}

void TestKinetoTrace::devices()
{
    QFETCH(QString, args);
    core::NoProgress progress;
    const QString event =
        memory(1, 16, 512).replace(QStringLiteral(R"("Device Type":1,"Device Id":0)"), args);
    const auto document = readIn(traceOf({event}).toUtf8(), progress);
    QVERIFY(document);
    QTEST(testutil::documentText(*document).section(QLatin1Char(' '), 0, 0), "device");
    QTEST(document->format, "format");
}

void TestKinetoTrace::clock()
{
    const QString head = QStringLiteral(R"("baseTimeNanoseconds":1780000000000000999,)");
    const QString text = read(traceOf({memory(QStringLiteral("2.001"), QStringLiteral("16"), 512)}, head));
    QVERIFY2(text.contains(QLatin1String(" t=1780000000000003 ")), qPrintable(text));
}

void TestKinetoTrace::annotations()
{
    const QString text = read(
        traceOf({span("user_annotation", "forward", "5", "10"), span("Operator", "ProfilerStep#3", "1", "99"),
                 memory(QStringLiteral("6"), QStringLiteral("16"), 512)
                     .replace(QStringLiteral(R"("Device Type":1)"), QStringLiteral(R"("Device Type":0)")),
                 memory(7, 16, 512)}));
    QCOMPARE(linesOf(text, {QStringLiteral("annotation")}),
             QStringLiteral("annotation d0 ProfilerStep#3 1 100\nannotation d4096 ProfilerStep#3 1 100\n"
                            "annotation d0 forward 5 15\nannotation d4096 forward 5 15"));
}

void TestKinetoTrace::odd_data()
{
    QTest::addColumn<QString>("event");
    QTest::addColumn<QString>("log");
    const auto row = [](const char* name, const QString& event, const char* log) {
        QTest::newRow(name) << event << QString::fromLatin1(log);
    };
    const QString sound = memory(2, 32, 512);
    const auto with = [&](const char* from, const char* to) {
        return QString(sound).replace(QLatin1String(from), QLatin1String(to));
    };
    row("no bytes", with(R"(,"Bytes":512)", ""), "log wrong_type Bytes");
    row("none", with(R"("Bytes":512)", R"("Bytes":0)"), "log wrong_type Bytes");
    row("bytes as words", with(R"("Bytes":512)", R"("Bytes":"many")"), "log wrong_type Bytes");
    row("too many bytes", with(R"("Bytes":512)", R"("Bytes":9223372036854775807)"), "log wrong_type Bytes");
    row("fewest bytes", with(R"("Bytes":512)", R"("Bytes":-9223372036854775808)"), "log wrong_type Bytes");
    row("no time", with(R"("ts":2,)", ""), "log wrong_type ts");
    row("no address", with(R"("Addr":32,)", ""), "log wrong_type Addr");
    row("address as a list", with(R"("Addr":32,)", R"("Addr":[32],)"), "log wrong_type Addr");
    row("far device", with(R"("Device Id":0)", R"("Device Id":99999)"), "log wrong_type Device Id");
    row("no arguments", with(R"("args":{)", R"("arguments":{)"), "log wrong_type Bytes");
    row("arguments that are none", with(R"("args":{)", R"("args":7,"x":{)"), "log wrong_type Bytes");
    row("no event", QStringLiteral("7,null,true,\"x\",[1,[2]]"), "");
    row("negative base", QStringLiteral("{}],\"baseTimeNanoseconds\":-5,\"x\":[1"),
        "log wrong_type baseTimeNanoseconds");
}

void TestKinetoTrace::odd()
{
    QFETCH(QString, event);
    const QString text = read(traceOf({memory(1, 16, 512), event}));
    QCOMPARE(linesOf(text, {QStringLiteral("d0")}), QStringLiteral("d0 alloc 0x10 512 stream=0 t=1 @"));
    QTEST(linesOf(text, {QStringLiteral("log wrong")}), "log");
}

void TestKinetoTrace::saysWhyNot_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("message");
    QTest::newRow("no memory")
        << traceOf({span("cpu_op", "aten::mm", "1", "2")})
        << "x is a profiler's trace without memory events: record it with profile_memory=True, or "
           "take a memory snapshot.";
    QTest::newRow("no addresses")
        << traceOf({memory(1, 16, 512).replace(QStringLiteral(R"("Addr":16,)"), QString())})
        << "x is a profiler's trace whose memory events name no addresses, as those of PyTorch 1.8 and 1.9: "
           "what they "
           "free is not known. Record with a later one.";
    QTest::newRow("damaged before")
        << R"({"traceEvents":[{"ph":"X",,)"
        << "x is damaged: its JSON breaks off at byte 26, and no memory event comes before.";
    QTest::newRow("cut off before") << R"({"traceEvents":[{"ph":"X")"
                                    << "x ends early, at byte 25, and no memory event comes before.";
}

void TestKinetoTrace::saysWhyNot()
{
    QFETCH(QString, json);
    QTEST(read(json), "message");
}

/// Up to its last whole event, wherever it is cut off.
void TestKinetoTrace::everyCut()
{
    const QString whole = traceOf({memory(1, 16, 512), memory(2, 32, 512), memory(3, 32, -512)});
    int before = 0;
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const QString text = read(whole.left(size));
        const int events = static_cast<int>(linesOf(text, {QStringLiteral("d0")}).count(QLatin1Char('\n'))) +
                           (text.contains(QLatin1String("d0 alloc")) ? 1 : 0);
        QVERIFY2(events >= before, qPrintable(text));
        QCOMPARE(text.contains(QLatin1String("log truncated_file")), events > 0);
        before = events;
    }
    QCOMPARE(before, 3);
}

/// Nested deeper than anything is; a name of a megabyte; many spans that overlap and never end.
void TestKinetoTrace::deepAndWide()
{
    const QString deep = QStringLiteral("{\"ph\":\"X\",\"args\":") + QString(2000, QLatin1Char('[')) +
                         QString(2000, QLatin1Char(']')) + QLatin1Char('}');
    QVERIFY(read(traceOf({memory(1, 16, 512), deep}))
                .contains(QLatin1String("log truncated_file x is nested deeper than 1000 levels")));
    const QString longName(1 << 20, QLatin1Char('n'));
    QVERIFY(read(traceOf({span("cpu_op", longName, "0", "9"), memory(1, 16, 512)})).contains(longName));
    QStringList events;
    for (int i = 0; i < 3000; ++i)
        events << span("cpu_op", QStringLiteral("a::b%1").arg(i), QString::number(i),
                       QString::number(100'000 + i))
               << memory(i, i * 1024, 512);
    const QString text = read(traceOf(events));
    QCOMPARE(linesOf(text, {QStringLiteral("d0")}).count(QLatin1Char('\n')), 2999);
    QCOMPARE(text.section(QLatin1Char('\n'), 2999, 2999).count(QLatin1Char(';')),
             static_cast<int>(core::KinetoStacks::mostFrames) - 1);
}

void TestKinetoTrace::cancelled()
{
    CancelAtOnce progress;
    const auto document = readIn(traceOf({memory(1, 16, 512)}).toUtf8(), progress);
    QVERIFY(!document);
    QVERIFY(document.error().isCancelled());
}

SNAPVIEWER_TEST(TestKinetoTrace)
#include "tst_kineto_trace.moc"
