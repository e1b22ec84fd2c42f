// SPDX-License-Identifier: MIT
#include "core/base/plaintext.h"

#include <QTest>

class TestPlainText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
};

void TestPlainText::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("plain");
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("untouched") << QStringLiteral("/home/zoë/训练.py:8:f 😀")
                               << QStringLiteral("/home/zoë/训练.py:8:f 😀");
    QTest::newRow("two lines") << QStringLiteral("a\nb") << QStringLiteral("a⏎b");
    QTest::newRow("escape sequence") << QStringLiteral("\x1b[2Ja\tb\x7f") << QStringLiteral("·[2Ja·b·");
    QTest::newRow("right to left") << QStringLiteral("a\u202Eb") << QStringLiteral("a·b");
}

void TestPlainText::lines()
{
    QFETCH(QString, text);
    QTEST(core::plainLine(text), "plain");
}

QTEST_GUILESS_MAIN(TestPlainText)
#include "tst_plaintext.moc"
