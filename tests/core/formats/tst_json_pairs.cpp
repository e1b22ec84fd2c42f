// SPDX-License-Identifier: MIT
#include "core/base/byte_source.h"
#include "core/formats/json/json_pairs.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <string>

namespace {

using Pairs = std::vector<std::pair<QString, QString>>;

core::Result<Pairs> pairsOf(const std::string& text)
{
    const auto source = core::ByteSource::ofMemory(text, QStringLiteral("x.json"));
    core::NoProgress progress;
    return core::readJsonPairs(*source, progress);
}

std::string repeated(const std::string& text, std::size_t times)
{
    std::string result;
    for (std::size_t i = 0; i < times; ++i)
        result += text;
    return result;
}

} // namespace

class TestJsonPairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flattensObjects();
    void countsWhatIsTooMuch();
    void doesNotJoinWhatIsTooMuch();
    void isCancelled();
};

void TestJsonPairs::flattensObjects()
{
    const auto pairs = pairsOf(
        R"({"a":1,"b":{"c":"x","d":{"e":true},"f":[1,{"g":2.0}]},"h":"last","i":5242880.0,"j":-0.5})");
    QVERIFY(pairs);
    const Pairs expected{{QStringLiteral("a"), QStringLiteral("1")},
                         {QStringLiteral("b.c"), QStringLiteral("x")},
                         {QStringLiteral("b.d.e"), QStringLiteral("true")},
                         {QStringLiteral("b.f"), QStringLiteral(R"([1,{"g":2.0}])")},
                         {QStringLiteral("h"), QStringLiteral("last")},
                         {QStringLiteral("i"), QStringLiteral("5242880.0")},
                         {QStringLiteral("j"), QStringLiteral("-0.5")}};
    QVERIFY(*pairs == expected);
}

void TestJsonPairs::countsWhatIsTooMuch()
{
    std::string text = "{";
    for (int i = 0; i < 5'003; ++i)
        text += "\"k" + std::to_string(i) + "\":" + std::to_string(i) + ',';
    text.back() = '}';
    const auto pairs = pairsOf(text);
    QVERIFY(pairs);
    QCOMPARE(pairs->size(), std::size_t(5'001));
    QCOMPARE(pairs->at(4'999).first, QStringLiteral("k4999"));
    QCOMPARE(pairs->back().first, QStringLiteral("…"));
    QVERIFY2(pairs->back().second.startsWith(QLatin1String("3 ")), qPrintable(pairs->back().second));
}

/// 100,000 values, each below 2.4 million characters of keys: joined, these would be 480 GB.
void TestJsonPairs::doesNotJoinWhatIsTooMuch()
{
    constexpr std::size_t levels = 40;
    const std::string open = "{\"" + std::string(60'000, 'k') + "\":";
    const std::string text = repeated(open, levels) + "{\"first\":7," + repeated("\"\":1,", 100'000) +
                             "\"last\":8}" + std::string(levels, '}');
    const auto pairs = pairsOf(text);
    QVERIFY(pairs);
    QCOMPARE(pairs->size(), std::size_t(2));
    QVERIFY(pairs->front().first.endsWith(QLatin1String("kkk.first")));
    QCOMPARE(pairs->front().first.size(), qsizetype(levels * 60'001 + 5));
    QVERIFY2(pairs->back().second.startsWith(QLatin1String("100001 ")), qPrintable(pairs->back().second));
}

void TestJsonPairs::isCancelled()
{
    const auto source = core::ByteSource::ofMemory("{\"a\":1}", QStringLiteral("x.json"));
    testutil::Cancelled progress;
    const auto pairs = core::readJsonPairs(*source, progress);
    QVERIFY(!pairs);
    QVERIFY(pairs.error().isCancelled());
}

SNAPVIEWER_TEST(TestJsonPairs)
#include "tst_json_pairs.moc"
