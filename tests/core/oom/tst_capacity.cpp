// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/capacity.h"
#include "core/oom/summary/sample_facts.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// What counts as a device's capacity, and the sentences for what does not.
class TestCapacity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
    void readsMessages_data();
    void readsMessages();
    void knowsItsCards();
    void leavesOutWhatOthersUse_data();
    void leavesOutWhatOthersUse();
    void saysWhatWasTyped();
};

void TestCapacity::parses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("a size") << QStringLiteral("80GiB") << quint64{85899345920};
    QTest::newRow("with a blank") << QStringLiteral(" 15.5 GiB ") << quint64{16642998272};
    QTest::newRow("bytes, said so") << QStringLiteral("1024B") << quint64{1024};
    QTest::newRow("a card") << QStringLiteral("t4") << quint64{15848429322};
    QTest::newRow("a card in capitals") << QStringLiteral("A100-80") << quint64{85179938897};
    QTest::newRow("a message")
        << QStringLiteral(
               "CUDA out of memory. GPU 0 has a total capacity of 1.50 GiB of which 2.00 MiB is free")
        << quint64{1610612736};
}

void TestCapacity::parses()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, bytes);
    const auto parsed = core::parseCapacity(text);
    QVERIFY(parsed.ok());
    QCOMPARE(quint64{*parsed}, bytes);
}

void TestCapacity::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("start");
    QTest::newRow("a bare number") << QStringLiteral("80")
                                   << QStringLiteral("the capacity '80' has no unit: give");
    QTest::newRow("bare bytes") << QStringLiteral("85899345920")
                                << QStringLiteral("the capacity '85899345920' has no unit: give");
    QTest::newRow("nothing") << QString() << QStringLiteral("'' is no capacity: give");
    QTest::newRow("no card") << QStringLiteral("a100")
                             << QStringLiteral("'a100' is no capacity: give a size such "
                                               "as 80GiB, or one of these cards: a10, a100-40");
    QTest::newRow("zero") << QStringLiteral("0GiB") << QStringLiteral("'0GiB' is no capacity");
    QTest::newRow("negative") << QStringLiteral("-1GiB") << QStringLiteral("'-1GiB' is no capacity");
}

void TestCapacity::refuses()
{
    QFETCH(const QString, text);
    QFETCH(const QString, start);
    const auto parsed = core::parseCapacity(text);
    QVERIFY(!parsed.ok());
    QCOMPARE(static_cast<int>(parsed.error().kind), static_cast<int>(core::ErrorKind::Usage));
    QCOMPARE(parsed.error().message.left(start.size()), start);
}

void TestCapacity::readsMessages_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("of today") << QStringLiteral(
                                     "Tried to allocate 2.00 GiB. GPU 1 has a total capacity of 2.00 GiB "
                                     "of which 1.00 MiB is free.")
                              << quint64{2147483648};
    QTest::newRow("misspelt") << QStringLiteral(
                                     "GPU 0 has a total capacty of 512.00 MiB of which 0 bytes is free.")
                              << quint64{536870912};
    QTest::newRow("of before") << QStringLiteral(
                                      "Tried to allocate 20.00 MiB (GPU 0; 4.00 GiB total capacity; "
                                      "3.00 GiB already allocated; 1.00 MiB free)")
                               << quint64{4294967296};
    QTest::newRow("without") << QStringLiteral("CUDA out of memory. Tried to allocate 2.00 GiB")
                             << quint64{0};
    QTest::newRow("absurd") << QStringLiteral("total capacity of 99999999 TiB of which") << quint64{0};
}

void TestCapacity::readsMessages()
{
    QFETCH(const QString, message);
    QFETCH(const quint64, bytes);
    QCOMPARE(quint64{core::capacityInMessage(message).value_or(0)}, bytes);
}

void TestCapacity::knowsItsCards()
{
    const QStringList cards = core::capacityCards();
    for (const char* const maker : {"h100", "mi300x", "arc-a770", "ascend-910b"})
        QVERIFY(cards.contains(QLatin1String(maker)));
    QVERIFY(core::capacitySource(QStringLiteral("80GiB")).isEmpty());
    for (const QString& card : cards) {
        const auto bytes = core::parseCapacity(card);
        QVERIFY2(bytes.ok() && *bytes > (std::uint64_t{10} << 30U) && *bytes < (std::uint64_t{288} << 30U),
                 qPrintable(card));
        QVERIFY2(!core::capacitySource(card).isEmpty(), qPrintable(card));
    }
}

/// What was reserved and free where memory ran out is not used by others; of a device that is smaller than
/// that nothing is known.
void TestCapacity::leavesOutWhatOthersUse_data()
{
    QTest::addColumn<QString>("trace");
    QTest::addColumn<quint64>("capacity");
    QTest::addColumn<quint64>("outside");
    const QString state = QStringLiteral("segment 0x100000 2000\nblock 2000 inactive\n");
    QTest::newRow("known") << state + QStringLiteral("oom 100 free=900\n") << quint64{4000} << quint64{1100};
    QTest::newRow("the least") << state + QStringLiteral("oom 100 free=900\noom 100 free=700\n")
                               << quint64{4000} << quint64{1100};
    QTest::newRow("smaller") << state + QStringLiteral("oom 100 free=900\n") << quint64{2500} << quint64{0};
    QTest::newRow("free is not told") << state + QStringLiteral("oom 100\n") << quint64{4000} << quint64{0};
    QTest::newRow("no failure") << state + QStringLiteral("alloc 0x100000 100\n") << quint64{4000}
                                << quint64{0};
}

void TestCapacity::leavesOutWhatOthersUse()
{
    QFETCH(const QString, trace);
    QFETCH(const quint64, capacity);
    const auto recording = testutil::recordingFromText(trace.toStdString());
    const auto given = core::DeviceCapacity{capacity};
    QTEST(quint64{core::outsideOf(recording->snapshot(), *recording->history->device(0), given)}, "outside");
    QCOMPARE(core::outsideOf(recording->snapshot(), *recording->history->device(0), std::nullopt), 0U);
}

void TestCapacity::saysWhatWasTyped()
{
    constexpr std::uint64_t bytes = std::uint64_t{24} << 30U;
    QCOMPARE(core::textOf(core::DeviceCapacity{bytes, true}), QStringLiteral("24 GiB"));
    QCOMPARE(core::textOf(core::DeviceCapacity{bytes, false}), QStringLiteral("24 GiB (typed)"));
}

SNAPVIEWER_TEST(TestCapacity)
#include "tst_capacity.moc"
