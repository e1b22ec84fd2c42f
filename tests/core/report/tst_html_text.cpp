// SPDX-License-Identifier: MIT
#include "core/report/html_text.h"
#include "core/report/packed_numbers.h"
#include "core/report/report_template.h"
#include "tests/testutil/test_main.h"

#include <QCryptographicHash>
#include <QTest>

using namespace core::report;

/// Texts of a recording within a page: each is there to be read, and does nothing.
class TestHtmlText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isText_data();
    void isText();
    void jsonStaysInItsElement_data();
    void jsonStaysInItsElement();
    void numbersArePacked_data();
    void numbersArePacked();
    void pageIsFilledOnce();
    void policyHasTheHashes_data();
    void policyHasTheHashes();
};

void TestHtmlText::isText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("html");
    QTest::newRow("plain") << "train.py:8:step"
                           << "train.py:8:step";
    QTest::newRow("an element") << "<b>&amp;</b>"
                                << "&lt;b&gt;&amp;amp;&lt;/b&gt;";
    QTest::newRow("an attribute's end") << "a\" onclick=\"b"
                                        << "a&quot; onclick=&quot;b";
    QTest::newRow("turned around") << QStringLiteral("a\u202Eb\u2066c") << QStringLiteral("a·b·c");
    QTest::newRow("lines and controls") << QStringLiteral("a\nb\x1B[31mc") << QStringLiteral("a⏎b·[31mc");
    QTest::newRow("line ends of scripts") << QStringLiteral("a\u2028b") << QStringLiteral("a⏎b");
    QTest::newRow("long") << QString(40, QLatin1Char('a')) + QString(40, QLatin1Char('b'))
                          << QStringLiteral("aaaaaaaaaa…bbbbbbbbbb");
}

void TestHtmlText::isText()
{
    QFETCH(QString, text);
    QFETCH(QString, html);
    QCOMPARE(htmlText(text, 20), html);
}

void TestHtmlText::jsonStaysInItsElement_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("script");
    QTest::newRow("numbers") << QByteArray("[1, 2]") << QByteArray("[1, 2]");
    QTest::newRow("its end") << QByteArray("\"</script>\"") << QByteArray("\"\\u003c/script\\u003e\"");
    QTest::newRow("a comment") << QByteArray("\"<!--&\"") << QByteArray("\"\\u003c!--\\u0026\"");
    QTest::newRow("line ends") << QByteArray("\"\xE2\x80\xA8\xE2\x80\xA9\"")
                               << QByteArray("\"\\u2028\\u2029\"");
}

void TestHtmlText::jsonStaysInItsElement()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, script);
    QCOMPARE(scriptJson(json), script);
}

void TestHtmlText::numbersArePacked_data()
{
    QTest::addColumn<QList<qint64>>("numbers");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("none") << QList<qint64>() << QByteArray();
    QTest::newRow("small") << QList<qint64>{0, -1, 1, -2, 63} << QByteArray::fromHex("000102037e");
    QTest::newRow("of two bytes") << QList<qint64>{64, -65} << QByteArray::fromHex("80018101");
    QTest::newRow("the largest") << QList<qint64>{std::numeric_limits<qint64>::max()}
                                 << QByteArray::fromHex("feffffffffffffffff01");
    QTest::newRow("the smallest") << QList<qint64>{std::numeric_limits<qint64>::min()}
                                  << QByteArray::fromHex("ffffffffffffffffff01");
}

void TestHtmlText::numbersArePacked()
{
    QFETCH(QList<qint64>, numbers);
    QFETCH(QByteArray, bytes);
    PackedNumbers packed;
    for (const qint64 number : numbers)
        packed.addSigned(number);
    QCOMPARE(QByteArray::fromBase64(packed.text().toLatin1()).toHex(), bytes.toHex());
}

void TestHtmlText::pageIsFilledOnce()
{
    const QByteArray page =
        filledTemplate(Template::Report, {{"title", "{{verdict}}"}, {"verdict", "what came of it"}});
    QVERIFY(page.contains("<title>{{verdict}}: GPU memory</title>"));
    QCOMPARE(page.count("what came of it"), 1);
}

void TestHtmlText::policyHasTheHashes_data()
{
    QTest::addColumn<bool>("isTable");
    QTest::newRow("report") << false;
    QTest::newRow("table") << true;
}

void TestHtmlText::policyHasTheHashes()
{
    QFETCH(bool, isTable);
    const QByteArray page = filledTemplate(isTable ? Template::Table : Template::Report, {});
    for (const QByteArray& tag : {QByteArray("style"), QByteArray("script")}) {
        const qsizetype begin = page.lastIndexOf('<' + tag + '>') + tag.size() + 2;
        const QByteArray text = page.mid(begin, page.indexOf("</" + tag + '>', begin) - begin);
        QVERIFY(text.size() > 400);
        const QByteArray hash = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64();
        QVERIFY2(page.contains(tag + "-src 'sha256-" + hash + '\''), tag.constData());
    }
}

SNAPVIEWER_TEST(TestHtmlText)

#include "tst_html_text.moc"
