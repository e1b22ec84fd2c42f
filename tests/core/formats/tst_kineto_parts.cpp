// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_numbers.h"
#include "core/formats/kineto/kineto_stacks.h"
#include "core/formats/kineto/kineto_trace.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <string>

/// What a reader of profiler traces makes of single texts.
class TestKinetoParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void recognises_data();
    void recognises();
    void numbers_data();
    void numbers();
    void frames_data();
    void frames();
};

void TestKinetoParts::recognises_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<bool>("is");
    QTest::newRow("object") << QByteArray(R"({"schemaVersion": 1, "deviceProperties": [)") << true;
    QTest::newRow("events first") << QByteArray("\n {\"traceEvents\": [") << true;
    QTest::newRow("other keys before")
        << QByteArray(R"({"a": {"segments": 1}, "b": [1], "traceName": "x")") << true;
    QTest::newRow("list") << QByteArray(R"([{"name": "a", "ph": "X")") << true;
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF{\"traceEvents\"") << true;
    QTest::newRow("snapshot") << QByteArray(R"({"segments": [], "device_traces": [], "schemaVersion": 1)")
                              << false;
    QTest::newRow("phase deeper") << QByteArray(R"([{"address": 1, "blocks": [{"ph": 1}]}, {"ph": 1}])")
                                  << false;
    QTest::newRow("list of lists") << QByteArray(R"([[{"ph": 1}]])") << false;
    QTest::newRow("nothing") << QByteArray("{}") << false;
    QTest::newRow("empty") << QByteArray() << false;
    QTest::newRow("pickle") << QByteArray("\x80\x04}") << false;
}

void TestKinetoParts::recognises()
{
    QFETCH(QByteArray, start);
    QTEST(core::isKinetoTrace(start.toStdString()), "is");
}

void TestKinetoParts::numbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("integer");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("ns");
    const auto row = [](const char* text, const char* integer, const char* address, const char* ns) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(integer)
                            << QString::fromLatin1(address) << QString::fromLatin1(ns);
    };
    row("12", "12", "12", "12000");
    row("-5", "-5", "18446744073709551611", "-5000");
    row("0x10", "16", "16", "-");
    row("0xffffffffffffffff", "-", "18446744073709551615", "-");
    row("18446744073709551615", "-", "18446744073709551615", "-");
    row("12.0", "12", "12", "12000");
    row("12.5", "-", "-", "12500");
    row("1780000000000000.123", "-", "-", "1780000000000000123");
    row("1.23456", "-", "-", "1234");
    row("-1.5", "-", "-", "-1500");
    row("1e3", "1000", "1000", "1000000");
    row("1e300", "-", "-", "-");
    row("9007199254740993", "9007199254740993", "9007199254740993", "-");
    row("nan", "-", "-", "-");
    row("1.2.3", "-", "-", "-");
    row("", "-", "-", "-");
    row("7 ", "-", "-", "-");
}

void TestKinetoParts::numbers()
{
    QFETCH(QString, text);
    const auto shown = [](const auto& number) {
        return number ? QString::number(*number) : QStringLiteral("-");
    };
    const std::string bytes = text.toStdString();
    QTEST(shown(core::traceInteger(bytes)), "integer");
    QTEST(shown(core::traceAddress(bytes)), "address");
    QTEST(shown(core::traceNanoseconds(bytes)), "ns");
}

void TestKinetoParts::frames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("frame");
    QTest::newRow("function") << "torch/nn/modules/linear.py(125): forward"
                              << "torch/nn/modules/linear.py|125|forward";
    QTest::newRow("brackets in the path") << "a(1)/b (copy).py(7): <lambda>"
                                          << "a(1)/b (copy).py|7|<lambda>";
    QTest::newRow("module") << "nn.Module: Linear_0"
                            << "|-1|nn.Module: Linear_0";
    QTest::newRow("built in") << "<built-in method mm of type object at 0x7f0012>"
                              << "|-1|<built-in method mm of type object at 0x7f0012>";
    QTest::newRow("no line") << "a.py(x): f"
                             << "|-1|a.py(x): f";
    QTest::newRow("no file") << "(3): f"
                             << "|-1|(3): f";
    QTest::newRow("mark in the function") << "a.py(3): f(4): g"
                                          << "a.py|3|f(4): g";
    QTest::newRow("negative") << "a.py(-3): f"
                              << "|-1|a.py(-3): f";
}

void TestKinetoParts::frames()
{
    QFETCH(QString, name);
    const std::string bytes = name.toStdString();
    const core::KinetoFrame frame = core::kinetoFrameOf(bytes);
    const auto text = [](std::string_view part) {
        return QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
    };
    QTEST(QStringLiteral("%1|%2|%3").arg(text(frame.file), QString::number(frame.line), text(frame.function)),
          "frame");
}

SNAPVIEWER_TEST(TestKinetoParts)
#include "tst_kineto_parts.moc"
