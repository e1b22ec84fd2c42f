// SPDX-License-Identifier: MIT
#include "core/base/sum_or_most.h"
#include "core/budget/config/limit.h"
#include "tests/testutil/test_main.h"

#include <QTest>

class TestLimit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
    void raised();
};

namespace {

QString textOf(const core::Result<core::Limit>& limit)
{
    if (!limit)
        return QStringLiteral("refused");
    const char* const kinds[] = {"", "% ", "+ "};
    return QLatin1String(kinds[static_cast<int>(limit->kind)]) + QString::number(limit->amount);
}

} // namespace

void TestLimit::read_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("bytes");
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("count");
    QTest::addColumn<QString>("share");
    const auto row = [](const char* text, const char* bytes, const char* plain, const char* count,
                        const char* share) {
        const auto of = [](const char* t) { return QString::fromLatin1(t); };
        QTest::newRow(text) << of(text) << of(bytes) << of(plain) << of(count) << of(share);
    };
    row("8GiB", "8589934592", "8589934592", "refused", "refused");
    row(" 1 KiB ", "1024", "1024", "refused", "refused");
    row("0", "0", "0", "0", "refused");
    row("24", "refused", "refused", "24", "refused");
    row("24B", "24", "24", "refused", "refused");
    row("+24", "refused", "refused", "refused", "refused");
    row("+5%", "% 500", "refused", "refused", "refused");
    row("+0.25%", "% 25", "refused", "refused", "refused");
    row("+64MiB", "+ 67108864", "refused", "refused", "refused");
    row("10%", "refused", "refused", "refused", "1000");
    row("0.05 %", "refused", "refused", "refused", "5");
    row("10001%", "refused", "refused", "refused", "refused");
    row("99999999999999999999", "refused", "refused", "refused", "refused");
    row("-1", "refused", "refused", "refused", "refused");
    row("+", "refused", "refused", "refused", "refused");
    row("+%", "refused", "refused", "refused", "refused");
    row("", "refused", "refused", "refused", "refused");
    row("many", "refused", "refused", "refused", "refused");
}

void TestLimit::read()
{
    QFETCH(QString, text);
    QFETCH(QString, bytes);
    QFETCH(QString, plain);
    QFETCH(QString, count);
    QFETCH(QString, share);
    QCOMPARE(textOf(core::limitFromText(text, core::LimitForm::Bytes)), bytes);
    QCOMPARE(textOf(core::limitFromText(text, core::LimitForm::PlainBytes)), plain);
    QCOMPARE(textOf(core::limitFromText(text, core::LimitForm::Count)), count);
    QCOMPARE(textOf(core::limitFromText(text, core::LimitForm::Share)), share);
}

void TestLimit::raised()
{
    constexpr std::uint64_t most = 0xFFFFFFFFFFFFFFFFU;
    QCOMPARE(core::raisedBy(10'000, 500), std::uint64_t{10'500});
    QCOMPARE(core::raisedBy(19, 500), std::uint64_t{19}); // rounded down
    QCOMPARE(core::raisedBy(80'000'000'000, 1), std::uint64_t{80'008'000'000});
    QCOMPARE(core::raisedBy(most, 0), most);
    QCOMPARE(core::raisedBy(most, 1'000'000), most);
    QCOMPARE(core::sumOrMost(most, 1), most);
    QCOMPARE(core::sumOrMost(2, 3), std::uint64_t{5});
}

SNAPVIEWER_TEST(TestLimit)
#include "tst_limit.moc"
