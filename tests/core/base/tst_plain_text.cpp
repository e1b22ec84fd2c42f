// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

class TestPlainText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void alignsColumns();
    void hasTwoEnds_data();
    void hasTwoEnds();
};

void TestPlainText::hasTwoEnds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("beginning");
    QTest::addColumn<QString>("end");
    const auto row = [](const char* text, int most, const QString& beginning, const QString& end) {
        QTest::addRow("%s in %d", text, most) << QByteArray(text) << most << beginning << end;
    };
    row("", 0, QString(), QString());
    row("abcdef", 6, QStringLiteral("abcdef"), QStringLiteral("abcdef"));
    row("abcdef", 2, QStringLiteral("ab…"), QStringLiteral("…ef"));
    row("abcdef", 0, QStringLiteral("…"), QStringLiteral("…"));
    row("aé😀é", 3, QStringLiteral("aé…"), QStringLiteral("…é")); // 1, 2, 4 and 2 bytes
    row("aé😀é", 4, QStringLiteral("aé…"), QStringLiteral("…é"));
    row("aé😀é", 7, QStringLiteral("aé😀…"), QStringLiteral("…😀é"));
}

void TestPlainText::hasTwoEnds()
{
    QFETCH(QByteArray, text);
    QFETCH(int, most);
    const std::string_view view(text.constData(), static_cast<std::size_t>(text.size()));
    QTEST(core::beginningOf(view, static_cast<std::size_t>(most)), "beginning");
    QTEST(core::endOf(view, static_cast<std::size_t>(most)), "end");
}

void TestPlainText::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("plain");
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("untouched") << QStringLiteral("/home/zoë/训练.py:8:f 😀")
                               << QStringLiteral("/home/zoë/训练.py:8:f 😀");
    QTest::newRow("two lines") << QStringLiteral("a\nb") << QStringLiteral("a⏎b");
    QTest::newRow("escape sequence") << QStringLiteral("\x1b[2Ja\tb\x7f") << QStringLiteral("·[2Ja·b·");
    QTest::newRow("other line ends") << QStringLiteral("a\u2028b\u2029c") << QStringLiteral("a⏎b⏎c");
    QTest::newRow("tags") << QString::fromUcs4(U"a\U000E0041\U0001F600")
                          << QString::fromUcs4(U"a·\U0001F600");
    QTest::newRow("no characters") << QString::fromUcs4(U"a\uFFFEb\uFFFF\uFDD0\U0001FFFE")
                                   << QStringLiteral("a·b···");
    QTest::newRow("half a pair") << QString(QChar(0xD83D)) + QLatin1Char('x')
                                 << QString(QChar(0xD83D)) + QLatin1Char('x');
    QTest::newRow("right to left") << QStringLiteral("a\u202Eb") << QStringLiteral("a·b");
}

void TestPlainText::lines()
{
    QFETCH(QString, text);
    QTEST(core::plainLine(text), "plain");
}

void TestPlainText::alignsColumns()
{
    const std::vector<QStringList> rows{
        {QStringLiteral("bytes"), QStringLiteral("pool"), QStringLiteral("why")},
        {QStringLiteral("7"), QStringLiteral("default")},
        {QStringLiteral("123456"), QString(), QStringLiteral("full ")}};
    QCOMPARE(core::alignedTable(rows, 1), QStringLiteral(" bytes  pool     why\n"
                                                         "     7  default\n"
                                                         "123456           full\n"));
    QCOMPARE(core::alignedTable({{QStringLiteral("a")}, {QString()}}, 0, QStringLiteral("  ")),
             QStringLiteral("  a\n\n"));
    QCOMPARE(core::alignedTable({}, 0), QString());
}

SNAPVIEWER_TEST(TestPlainText)
#include "tst_plain_text.moc"
