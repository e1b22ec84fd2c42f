// SPDX-License-Identifier: MIT
#include "core/pickle/pickle_machine.h"
#include "tests/core/pickle/pickle_text.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <vector>

using core::pickle::Value;

namespace {

/// Keeps every container as a tree and writes it back as text.
class TreeBuilder final : public core::pickle::Builder
{
public:
    TreeBuilder(const core::StringPool& strings, const core::pickle::Numbers& numbers)
        : m_strings(&strings), m_numbers(&numbers)
    {}

    Value newList() override { return make(Value::Tag::List); }
    Value newDict() override { return make(Value::Tag::Dict); }
    Value tuple(std::span<const Value> items) override
    {
        const Value handle = make(Value::Tag::Tuple);
        append(handle, items);
        return handle;
    }
    void append(Value list, std::span<const Value> items) override
    {
        ++batches;
        auto& all = m_items[list.number()];
        all.insert(all.end(), items.begin(), items.end());
    }
    void setItems(Value dict, std::span<const Value> items) override { append(dict, items); }
    [[nodiscard]] bool isEmpty(Value container) const override { return m_items[container.number()].empty(); }
    [[nodiscard]] bool keepsPartial(std::span<const Value> items) const override { return !items.empty(); }
    [[nodiscard]] std::uint64_t memoryBytes() const override { return 0; }

    [[nodiscard]] QString text(Value v, int depth = 0) const
    {
        switch (v.tag()) {
        case Value::Tag::Unset:
            return QStringLiteral("unset");
        case Value::Tag::None:
            return QStringLiteral("None");
        case Value::Tag::Bool:
            return v.toBool() ? QStringLiteral("True") : QStringLiteral("False");
        case Value::Tag::Int:
        case Value::Tag::WideInt:
            if (const auto exact = m_numbers->toInt64(v))
                return QString::number(*exact);
            if (const auto exact = m_numbers->toUint64(v))
                return QString::number(*exact);
            return QStringLiteral("modulo %1").arg(*m_numbers->modulo64(v));
        case Value::Tag::Float:
            return QString::number(m_numbers->toReal(v));
        case Value::Tag::String:
            return QLatin1Char('\'') + m_strings->text(v.toString()) + QLatin1Char('\'');
        default:
            return depth > 20 ? QStringLiteral("...") : containerText(v, depth);
        }
    }

    int batches = 0;

private:
    [[nodiscard]] Value make(Value::Tag tag)
    {
        m_items.emplace_back();
        return Value::of(tag, m_items.size() - 1);
    }

    [[nodiscard]] QString containerText(Value v, int depth) const
    {
        QString out;
        const bool dict = v.is(Value::Tag::Dict);
        const auto& items = m_items[v.number()];
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i > 0)
                out += dict && i % 2 == 1 ? QStringLiteral(":") : QStringLiteral(",");
            out += text(items[i], depth + 1);
        }
        const QLatin1String brackets(dict ? "{}" : v.is(Value::Tag::List) ? "[]" : "()");
        return brackets[0] + out + brackets[1];
    }

    const core::StringPool* m_strings;
    const core::pickle::Numbers* m_numbers;
    std::vector<std::vector<Value>> m_items;
};

struct Reading
{
    QString text;
    int batches = 0;
};

/// What the machine makes of bytes: the root, or the error's sentence; `...` after it where the bytes end
/// early.
Reading read(const std::string& bytes)
{
    core::StringPool strings;
    core::pickle::Numbers numbers;
    TreeBuilder builder(strings, numbers);
    const auto source = core::ByteSource::ofMemory(bytes, QStringLiteral("x"));
    core::NoProgress progress;
    core::pickle::Machine machine(*source, builder, strings, numbers, progress);
    const auto outcome = machine.run();
    if (!outcome)
        return {outcome.error().message, 0};
    return {builder.text(outcome->root) + (outcome->truncated ? QStringLiteral(" ...") : QString()),
            builder.batches};
}

/// Bytes from text in which `\xNN` stands for a byte.
std::string bytesOf(const char* text)
{
    return QByteArray(text).replace("\\x", "%").isEmpty()
               ? std::string()
               : QByteArray::fromPercentEncoding(QByteArray(text).replace("\\x", "%")).toStdString();
}

} // namespace

class TestPickleMachine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void values_data();
    void values();
    void opcodes_data();
    void opcodes();
    void refusals_data();
    void refusals();
    void endsEarly_data();
    void endsEarly();
    void batchesAreCalls();
    void cancelStops();
    void tokensAcrossWindows();
};

void TestPickleMachine::values_data()
{
    QTest::addColumn<QString>("text");
    const char* const texts[] = {
        "None",
        "True",
        "[]",
        "{}",
        "()",
        "(1)",
        "(1,2,3)",
        "(1,2,3,4)",
        "[0,255,256,65535,65536,-1,2147483647,-2147483648]",
        "[2147483648,-2147483649,140737488355328,576460752303423488,-576460752303423489]",
        "[9223372036854775807,-9223372036854775808]",
        "2.5",
        "{'a':[1,'a',('a','b')],'b':{'a':None}}",
    };
    for (const char* text : texts)
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("long text") << (QLatin1Char('\'') + QString(300, QLatin1Char('x')) + QLatin1Char('\''));
    QTest::newRow("2500 items") << (QLatin1Char('[') + QStringLiteral("7,").repeated(2500) +
                                    QStringLiteral("7]"));
}

void TestPickleMachine::values()
{
    QFETCH(QString, text);
    using Style = testutil::PickleStyle;
    for (const Style style : {Style::Python2, Style::Python3, Style::Python4, Style::Python5, Style::Cpp})
        QCOMPARE(read(testutil::pickleOf(text.toStdString(), style)).text, text);
    if (text == QStringLiteral("()"))
        QCOMPARE(read(testutil::pickleOf("[&a [1],*a]")).text, QStringLiteral("[[1],[1]]"));
}

void TestPickleMachine::opcodes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* bytes, const char* text) {
        QTest::newRow(name) << QByteArray::fromStdString(bytesOf(bytes)) << QString::fromLatin1(text);
    };
    row("LONG1 of 9 bytes", "\\x80\\x04\\x8a\\x09\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00.",
        "18446744073709551615");
    row("LONG1 of nothing", "\\x80\\x04\\x8a\\x00.", "0");
    row("LONG1 of 8 bytes, small", "\\x80\\x02\\x8a\\x08\\x05\\x00\\x00\\x00\\x00\\x00\\x00\\x00.", "5");
    row("LONG1 below the 64 bits", "\\x80\\x04\\x8a\\x09\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\xff.",
        "modulo 0");
    row("LONG1 of 10 bytes is a float",
        "\\x80\\x04\\x8a\\x0a\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01.", "4.72237e+21");
    row("LONG4", "\\x80\\x02\\x8b\\x02\\x00\\x00\\x00\\x00\\x80.", "-32768");
    row("LIST", "\\x80\\x02(K\\x01K\\x02l.", "[1,2]");
    row("DICT", "\\x80\\x02(U\\x01aK\\x02d.", "{'a':2}");
    row("POP", "\\x80\\x02K\\x01K\\x020.", "1");
    row("POP_MARK", "\\x80\\x02K\\x01(K\\x02K\\x031.", "1");
    row("DUP", "\\x80\\x02K\\x012\\x86.", "(1,1)");
    row("BINUNICODE8", "\\x80\\x04\\x8d\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00a.", "'a'");
    row("SHORT_BINBYTES", "\\x80\\x03C\\x02ab.", "'ab'");
    row("a list in itself", "\\x80\\x02]q\\x00h\\x00a.", "[[[[[[[[[[[[[[[[[[[[[...]]]]]]]]]]]]]]]]]]]]]");
    row("bytes after STOP", "\\x80\\x02K\\x07.\\x00\\x00", "7");
}

void TestPickleMachine::opcodes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QCOMPARE(read(bytes.toStdString()).text, text);
}

void TestPickleMachine::refusals_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* bytes, const char* sentence) {
        QTest::newRow(name) << QByteArray::fromStdString(bytesOf(bytes)) << QString::fromLatin1(sentence);
    };
    const auto calls = [](const char* name, const char* bytes, int at) {
        QTest::newRow(name)
            << QByteArray::fromStdString(bytesOf(bytes))
            << QStringLiteral(
                   "x is refused: the opcode %1 at byte %2 would import or call code, which a memory "
                   "snapshot never needs.")
                   .arg(QString::fromLatin1(name))
                   .arg(at);
    };
    calls("GLOBAL", "\\x80\\x02cos\nsystem\n.", 2);
    calls("STACK_GLOBAL", "\\x80\\x04\\x8c\\x02os\\x8c\\x06system\\x93.", 14);
    calls("REDUCE", "\\x80\\x02K\\x01)R.", 5);
    calls("BUILD", "\\x80\\x02}}b.", 4);
    calls("INST", "\\x80\\x02(ios\nsystem\n.", 3);
    calls("OBJ", "\\x80\\x02(K\\x01o.", 5);
    calls("NEWOBJ", "\\x80\\x02K\\x01)\\x81.", 5);
    calls("NEWOBJ_EX", "\\x80\\x04K\\x01)}\\x92.", 6);
    calls("EXT1", "\\x80\\x02\\x82\\x01.", 2);
    calls("EXT2", "\\x80\\x02\\x83\\x01\\x00.", 2);
    calls("EXT4", "\\x80\\x02\\x84\\x01\\x00\\x00\\x00.", 2);
    calls("PERSID", "\\x80\\x02Pa\n.", 2);
    calls("BINPERSID", "\\x80\\x02K\\x01Q.", 4);
    calls("NEXT_BUFFER", "\\x80\\x05\\x97.", 2);
    row("EMPTY_SET", "\\x80\\x04\\x8f.",
        "x is refused: no memory snapshot has the opcode EMPTY_SET, which stands at byte 2.");
    row("no opcode", "\\x80\\x02\\xff.", "x is damaged: byte 2 (0xff) is no pickle opcode.");
    row("protocol 6", "\\x80\\x06N.", "x is a pickle of protocol 6; this version opens protocols 2 to 5.");
    row("unknown memo id", "\\x80\\x02h\\x07.",
        "x is damaged: byte 2 refers to memo id 7, which nothing has.");
    row("huge memo id", "\\x80\\x02Nr\\xff\\xff\\xff\\xff.",
        "x is damaged: memo id 4294967295 at byte 3 is larger than the file can fill.");
    row("memo of nothing", "\\x80\\x04\\x94.",
        "x is damaged: the opcode MEMOIZE at byte 2 lacks the values it works on.");
    row("APPEND to a dict", "\\x80\\x02}K\\x01a.",
        "x is damaged: byte 5 appends to something that is no list.");
    row("APPENDS to a number", "\\x80\\x02K\\x01(K\\x01e.",
        "x is damaged: byte 7 appends to something that is no list.");
    row("APPENDS without list", "\\x80\\x02(K\\x01e.",
        "x is damaged: byte 5 appends to something that is no list.");
    row("APPENDS without mark", "\\x80\\x02]K\\x01e.",
        "x is damaged: the opcode APPENDS at byte 5 lacks its MARK.");
    row("APPEND across a mark", "\\x80\\x02](K\\x01a.",
        "x is damaged: the opcode APPEND at byte 6 lacks the values it works on.");
    row("SETITEMS odd", "\\x80\\x02}(U\\x01au.", "x is damaged: byte 7 sets a key without a value.");
    row("SETITEM on a list", "\\x80\\x02]U\\x01aNs.",
        "x is damaged: byte 7 sets keys of something that is no dict.");
    row("DICT odd", "\\x80\\x02(Nd.", "x is damaged: byte 4 sets a key without a value.");
    row("TUPLE2 of one", "\\x80\\x02N\\x86.",
        "x is damaged: the opcode TUPLE2 at byte 3 lacks the values it works on.");
    row("POP of nothing", "\\x80\\x020.",
        "x is damaged: the opcode POP at byte 2 lacks the values it works on.");
    row("STOP of nothing", "\\x80\\x02.",
        "x is damaged: the opcode STOP at byte 2 lacks the values it works on.");
    row("text of 2^60 bytes", "\\x80\\x04\\x8d\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x10a.",
        "x is damaged: the text at byte 2 claims 1152921504606846976 bytes.");
    row("integer of 2^31 bytes", "\\x80\\x02\\x8b\\x00\\x00\\x00\\x80.",
        "x is damaged: the integer at byte 2 claims 2147483648 bytes.");
    QTest::newRow("marks") << QByteArray("\x80\x02") + QByteArray(1'000'000, '(')
                           << QStringLiteral("x is nested deeper than 1000 levels at byte 1002; no memory "
                                             "snapshot is.");
    QTest::newRow("memory") << QByteArray("\x80\x04N") + QByteArray(20'000'000, '2') + QByteArray(".")
                            << QStringLiteral("x would take more than 76 MiB of memory at byte 4194306, far "
                                              "more than its size explains.");
}

void TestPickleMachine::refusals()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    QCOMPARE(read(bytes.toStdString()).text, sentence);
}

void TestPickleMachine::endsEarly_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* bytes, const char* text) {
        QTest::newRow(name) << QByteArray::fromStdString(bytesOf(bytes)) << QString::fromLatin1(text);
    };
    row("nothing", "\\x80\\x04", "unset ...");
    row("items of a list", "\\x80\\x04](K\\x01K\\x02", "[1,2] ...");
    row("inside an opcode", "\\x80\\x04](K\\x01M\\x02", "[1] ...");
    row("inside a text", "\\x80\\x04](K\\x01\\x8c\\x09abc", "[1] ...");
    row("a key without value", "\\x80\\x04}(U\\x01aK\\x01U\\x01b", "{'a':1} ...");
    row("a list in a dict", "\\x80\\x04}(U\\x01a](K\\x01K\\x02", "{'a':[1,2]} ...");
    row("an empty dict in a list is dropped", "\\x80\\x04](K\\x01}(U\\x01a", "[1] ...");
    row("a dict that only begins", "\\x80\\x04](K\\x01}", "[1] ...");
    row("a dict with its first pair", "\\x80\\x04](K\\x01}U\\x01aK\\x02", "[1] ...");
    row("a single item not yet appended", "\\x80\\x04}(U\\x01a]](K\\x01K\\x02", "{'a':[[1,2]]} ...");
    row("two single items", "\\x80\\x04}(U\\x01aK\\x01U\\x01b]]](K\\x01", "{'a':1,'b':[[[1]]]} ...");
    row("a single pair", "\\x80\\x04}U\\x01a](K\\x01", "{'a':[1]} ...");
}

void TestPickleMachine::endsEarly()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QCOMPARE(read(bytes.toStdString()).text, text);
}

void TestPickleMachine::batchesAreCalls()
{
    const std::string items = "[" + QStringLiteral("7,").repeated(2500).toStdString() + "7]";
    QCOMPARE(read(testutil::pickleOf(items, testutil::PickleStyle::Python4)).batches, 3);
    QCOMPARE(read(testutil::pickleOf(items, testutil::PickleStyle::Cpp)).batches, 1);
}

void TestPickleMachine::cancelStops()
{
    core::StringPool strings;
    core::pickle::Numbers numbers;
    TreeBuilder builder(strings, numbers);
    const auto source = core::ByteSource::ofMemory(testutil::pickleOf("[1,2]"), QStringLiteral("x"));
    testutil::Cancelled progress;
    core::pickle::Machine machine(*source, builder, strings, numbers, progress);
    const auto outcome = machine.run();
    QVERIFY(!outcome.ok());
    QVERIFY(outcome.error().isCancelled());
}

/// Every kind of token lies across a window's end once.
void TestPickleMachine::tokensAcrossWindows()
{
    const QString item = QStringLiteral("'%1',2147483648,2.5,-5,").arg(QString(211, QLatin1Char('x')));
    const QString text = QLatin1Char('[') + item.repeated(9000) + QStringLiteral("None]");
    const std::string bytes = testutil::pickleOf(text.toStdString(), testutil::PickleStyle::Python4);
    const QString path = QDir::temp().filePath(QStringLiteral("tst_machine_windows.pickle"));
    for (std::size_t shift = 0; shift < 12; ++shift) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string shifted = bytes.substr(0, 2) + std::string("K\x01") + "0" +
                                    std::string(core::ByteSource::windowSize - 40 + shift, '\x88') +
                                    std::string(core::ByteSource::windowSize - 40 + shift, '0') +
                                    bytes.substr(2);
        file.write(shifted.data(), static_cast<qint64>(shifted.size()));
        file.close();
        core::StringPool strings;
        core::pickle::Numbers numbers;
        TreeBuilder builder(strings, numbers);
        auto source = core::ByteSource::ofFile(path);
        QVERIFY(source.ok());
        core::NoProgress progress;
        core::pickle::Machine machine(**source, builder, strings, numbers, progress);
        const auto outcome = machine.run();
        QVERIFY(outcome.ok());
        QCOMPARE(outcome->end, static_cast<std::uint64_t>(shifted.size()));
        QCOMPARE(builder.text(outcome->root), text);
    }
    QFile::remove(path);
}

SNAPVIEWER_TEST(TestPickleMachine)
#include "tst_pickle_machine.moc"
