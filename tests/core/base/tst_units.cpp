// SPDX-License-Identifier: MIT
#include "core/base/number_form.h"
#include "core/base/units.h"
#include "tests/testutil/test_main.h"

#include <QScopeGuard>
#include <QTest>

#include <limits>

class TestUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsAreGrouped();
    void bytesToText_data();
    void bytesToText();
    void bytesInShort_data();
    void bytesInShort();
    void unitsStay_data();
    void unitsStay();
    void textToBytes_data();
    void textToBytes();
    void textToAddress_data();
    void textToAddress();
    void durations();
    void shares();
    void inTheFormOfALanguage_data();
    void inTheFormOfALanguage();
};

void TestUnits::bytesToText_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << quint64(0) << "0 B";
    QTest::newRow("below a KiB") << quint64(1023) << "1023 B";
    QTest::newRow("a KiB") << quint64(1024) << "1.00 KiB";
    QTest::newRow("never 1024.00 KiB") << quint64(1048575) << "1.00 MiB";
    QTest::newRow("80 GB device") << quint64(85'899'345'920) << "80.00 GiB";
    QTest::newRow("largest") << std::numeric_limits<quint64>::max() << "16.00 EiB";
}

void TestUnits::bytesToText()
{
    QFETCH(quint64, bytes);
    QTEST(core::formatBytes(bytes), "text");
}

void TestUnits::bytesInShort_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<int>("digits");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, double bytes, int digits, const char* text) {
        QTest::newRow(name) << static_cast<quint64>(bytes) << digits << QString::fromLatin1(text);
    };
    const double mebibyte = 1 << 20;
    row("zero", 0, 3, "0 B");
    row("below a KiB", 1023, 2, "1023 B");
    row("two decimals", 1.54 * 1024 * mebibyte, 3, "1.54 GiB");
    row("one", 20.62 * 1024 * mebibyte, 3, "20.6 GiB");
    row("none", 384 * mebibyte, 3, "384 MiB");
    row("no zeros at the end", 1.5 * mebibyte, 3, "1.5 MiB");
    row("no point at the end", 2 * mebibyte, 3, "2 MiB");
    row("zeros before the point stay", 100 * mebibyte, 3, "100 MiB");
    row("rounds up to more digits", 9.999 * mebibyte, 3, "10 MiB");
    row("below the next unit", 1023.4 * mebibyte, 3, "1023 MiB");
    row("never 1024", 1023.6 * mebibyte, 3, "1 GiB");
    row("two digits", 1.46 * 1024 * mebibyte, 2, "1.5 GiB");
    row("never fewer than the number has", 384 * mebibyte, 2, "384 MiB");
}

void TestUnits::bytesInShort()
{
    QFETCH(const quint64, bytes);
    QFETCH(const int, digits);
    QTEST(core::formatShortBytes(bytes, digits), "text");
}

void TestUnits::unitsStay_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kept"); // _ for what is not broken
    const auto row = [](const char* name, const char* text, const char* kept) {
        QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(kept);
    };
    row("a sentence", "holds 29.7 GiB of 78.4 GiB, 0 B in 3.", "holds 29.7_GiB of 78.4_GiB, 0_B in 3.");
    row("words that begin so", "2 Batches of 5 B", "2 Batches of 5_B");
    row("no number", "of GiB", "of GiB");
    row("its end", "1 ", "1 ");
    row("nothing", "", "");
}

void TestUnits::unitsStay()
{
    QFETCH(const QString, text);
    QFETCH(QString, kept);
    QCOMPARE(core::withUnitsKept(text), kept.replace(QLatin1Char('_'), QChar::Nbsp));
}

void TestUnits::textToBytes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("bytes"); // −1: not a size
    QTest::newRow("plain") << "1024" << qint64(1024);
    QTest::newRow("binary") << "100MiB" << qint64(104'857'600);
    QTest::newRow("space and case") << " 1.5 gib " << qint64(1'610'612'736);
    QTest::newRow("bare letter is binary") << "20k" << qint64(20'480);
    QTest::newRow("decimal where written so") << "3GB" << qint64(3'000'000'000);
    QTest::newRow("exact beyond 2^53") << "9007199254740993" << qint64(9'007'199'254'740'993);
    QTest::newRow("empty") << "" << qint64(-1);
    QTest::newRow("no number") << "MiB" << qint64(-1);
    QTest::newRow("unknown unit") << "3 apples" << qint64(-1);
    QTest::newRow("two points") << "1.2.3k" << qint64(-1);
    QTest::newRow("too large") << "99999999999TiB" << qint64(-1);
}

void TestUnits::textToBytes()
{
    QFETCH(QString, text);
    const auto parsed = core::parseBytes(text);
    QTEST(parsed ? static_cast<qint64>(*parsed) : qint64(-1), "bytes");
}

void TestUnits::textToAddress_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("address"); // 0: none
    QTest::newRow("0x") << "0x7f06" << quint64(0x7f06);
    QTest::newRow("label") << "b7f06c0000000_3" << quint64(0x7f06c0000000);
    QTest::newRow("segment label") << "s7f06_0" << quint64(0x7f06);
    QTest::newRow("bare hex") << "7f06c0000000" << quint64(0x7f06c0000000);
    QTest::newRow("too short to be meant") << "7f06" << quint64(0);
    QTest::newRow("word") << "linear" << quint64(0);
}

void TestUnits::textToAddress()
{
    QFETCH(QString, text);
    QTEST(quint64(core::parseAddress(text).value_or(0)), "address");
}

void TestUnits::durations()
{
    QCOMPARE(core::formatDuration(12), QStringLiteral("12 µs"));
    QCOMPARE(core::formatDuration(3400), QStringLiteral("3.40 ms"));
    QCOMPARE(core::formatDuration(105'070), QStringLiteral("105 ms"));
    QCOMPARE(core::formatDuration(9'994'999), QStringLiteral("9.99 s"));
    QCOMPARE(core::formatDuration(12'345'678), QStringLiteral("12.3 s"));
    QCOMPARE(core::formatDuration(192'000'000), QStringLiteral("3 min 12 s"));
    QCOMPARE(core::formatDuration(-5), QStringLiteral("−5 µs"));
    QVERIFY(!core::formatDuration(std::numeric_limits<qint64>::min()).isEmpty());
}

void TestUnits::shares()
{
    QCOMPARE(core::formatShare(1, 8), QStringLiteral("12.5 %"));
    QCOMPARE(core::formatShare(1, 0), QStringLiteral("—"));
    QCOMPARE(core::formatExactBytes(1'783'664'516), QStringLiteral("1,783,664,516 bytes"));
    QCOMPARE(core::formatSignedBytes(-2048), QStringLiteral("−2.00 KiB"));
}

void TestUnits::eventsAreGrouped()
{
    QCOMPARE(core::formatEvent(core::beforeFirstEvent), QStringLiteral("−1"));
    QCOMPARE(core::formatEvent(0), QStringLiteral("0"));
    QCOMPARE(core::formatEvent(999), QStringLiteral("999"));
    QCOMPARE(core::formatEvent(3510), QStringLiteral("3,510"));
    QCOMPARE(core::formatEvent(core::neverEvent - 1), QStringLiteral("2,147,483,646"));
}

void TestUnits::inTheFormOfALanguage_data()
{
    QTest::addColumn<QLocale>("language");
    QTest::addColumn<QString>("text");
    QTest::newRow("English") << QLocale(QLocale::English)
                             << "1,317 20.62 GiB 20.6 GiB 1.5 GiB 2 GiB 12.5 % 1.50 s 2.5";
    QTest::newRow("German") << QLocale(QLocale::German)
                            << "1.317 20,62 GiB 20,6 GiB 1,5 GiB 2 GiB 12,5 % 1,50 s 2,5";
    QTest::newRow("Chinese") << QLocale(QLocale::Chinese)
                             << "1,317 20.62 GiB 20.6 GiB 1.5 GiB 2 GiB 12.5 % 1.50 s 2.5";
}

/// And a size can be typed as it is shown.
void TestUnits::inTheFormOfALanguage()
{
    QFETCH(QLocale, language);
    core::setNumberForm(language);
    const auto restore = qScopeGuard([] { core::setNumberForm(QLocale(QLocale::English)); });
    constexpr double gibibyte = 1 << 30;
    const auto peak = static_cast<quint64>(20.62 * gibibyte);
    const QStringList texts{core::formatCount(1317),
                            core::formatBytes(peak),
                            core::formatShortBytes(peak),
                            core::formatShortBytes(3ULL << 29U),
                            core::formatShortBytes(2ULL << 30U),
                            core::formatShare(1, 8),
                            core::formatDuration(1'500'000),
                            core::formatDigits(2.5, 3)};
    QTEST(texts.join(QLatin1Char(' ')), "text");
    QCOMPARE(core::parseBytes(core::formatShortBytes(3ULL << 29U)), std::optional<quint64>(3ULL << 29U));
}

SNAPVIEWER_TEST(TestUnits)
#include "tst_units.moc"
