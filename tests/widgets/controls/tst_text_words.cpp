// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/text/menu_words.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QWindow>

#include <memory>

/// Words of a file on the screen: as they are, and no more of them than is read.
class TestTextWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cuts();
    void staysPlainAsATip_data();
    void staysPlainAsATip();
    void wrapsLongLines();
    void staysPlainInHtml();
    void hasNoShortcut();
    void isSpokenWithoutMarks_data();
    void isSpokenWithoutMarks();
    void keepsTheMarkOfAChange();
    void labelsDoNotGuess();

private:
    /// What a person reads where Qt shows a tool tip.
    [[nodiscard]] static QString readTip(const QString& tip);
};

QString TestTextWords::readTip(const QString& tip)
{
    if (!Qt::mightBeRichText(tip))
        return tip;
    QTextDocument page;
    page.setHtml(tip);
    return page.toPlainText();
}

void TestTextWords::cuts()
{
    QCOMPARE(widgets::cutText(QStringLiteral("abcd"), 4), QStringLiteral("abcd"));
    QCOMPARE(widgets::cutText(QStringLiteral("abcde"), 4), QStringLiteral("abcd…"));
    const QString face = QStringLiteral("ab😀c"); // a character of two halves
    QCOMPARE(widgets::cutText(face, 3), QStringLiteral("ab…"));
    QCOMPARE(widgets::cutText(face, 4), QStringLiteral("ab😀…"));
    QCOMPARE(widgets::cutText(face, 0), QStringLiteral("…"));
}

void TestTextWords::staysPlainAsATip_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("words") << QStringLiteral("train.py:10:step");
    QTest::newRow("module") << QStringLiteral("<frozen importlib>");
    QTest::newRow("picture") << QStringLiteral("<img src=\"/dev/zero\">");
    QTest::newRow("later") << QStringLiteral("a.py:1:<b>f</b>\n<i>second</i>");
    QTest::newRow("entity") << QStringLiteral("a &lt; b & c");
    QTest::newRow("declaration") << QStringLiteral("<?xml version=\"1.0\"?><a/>");
    QTest::newRow("spaces") << QStringLiteral("<b>  two   spaces");
}

void TestTextWords::staysPlainAsATip()
{
    QFETCH(QString, text);
    QCOMPARE(readTip(widgets::plainTip(text)), text);
    QTextDocument page; // a title of HTML is unescaped once, and then shown as a tool tip
    page.setHtml(QStringLiteral("<a href=\"x\" title=\"%1\">y</a>").arg(widgets::htmlTip(text)));
    QCOMPARE(readTip(page.begin().begin().fragment().charFormat().toolTip()), text);
}

void TestTextWords::wrapsLongLines()
{
    const QString path = QStringLiteral("folder/").repeated(60);
    const QString tip = widgets::plainTip(path);
    QVERIFY(Qt::mightBeRichText(tip)); // Qt wraps no other
    QCOMPARE(readTip(tip), path);
    const QString huge(5'000'000, QLatin1Char('x'));
    QCOMPARE(readTip(widgets::plainTip(huge)).size(), widgets::mostOfATip + 1);
}

void TestTextWords::staysPlainInHtml()
{
    QTextDocument page;
    page.setHtml(QStringLiteral("<p>%1</p>").arg(widgets::htmlText(QStringLiteral("<b>a</b> &amp;\nb"))));
    QCOMPARE(page.toPlainText(), QStringLiteral("<b>a</b> &amp;\nb"));
    QCOMPARE(widgets::htmlText(QStringLiteral("<<<<<"), 2), QStringLiteral("&lt;&lt;…"));
}

void TestTextWords::hasNoShortcut()
{
    QCOMPARE(widgets::menuText(QStringLiteral("a&b")), QStringLiteral("a&&b"));
    QMenu menu;
    const QAction* action = widgets::addWords(&menu, QStringLiteral("<b>a&b"));
    QCOMPARE(action->text(), QStringLiteral("<b>a&&b"));
    QCOMPARE(readTip(action->toolTip()), QStringLiteral("<b>a&b"));
}

void TestTextWords::isSpokenWithoutMarks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("spoken");
    QTest::newRow("within") << "Open in New &Window…"
                            << "Open in New Window";
    QTest::newRow("German dots") << QStringLiteral("Gan&ze Zeitleiste …") << "Ganze Zeitleiste";
    QTest::newRow("behind") << QStringLiteral("下一个 OOM(&O)") << QStringLiteral("下一个 OOM");
    QTest::newRow("behind, dots") << QStringLiteral("查找分配(&F)…") << QStringLiteral("查找分配");
    QTest::newRow("brackets") << "Export (as shown)"
                              << "Export (as shown)";
}

void TestTextWords::isSpokenWithoutMarks()
{
    QFETCH(const QString, text);
    QTEST(widgets::spokenText(text), "spoken");
}

void TestTextWords::keepsTheMarkOfAChange()
{
    QWidget window;
    window.setWindowTitle(widgets::titleText(QStringLiteral("a[*]b")));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(window.windowHandle()->title().startsWith(QLatin1String("a[*]b")));
}

void TestTextWords::labelsDoNotGuess()
{
    const std::unique_ptr<QLabel> plain(widgets::plainLabel(QStringLiteral("<b>a</b>")));
    QCOMPARE(plain->textFormat(), Qt::PlainText);
    QCOMPARE(plain->text(), QStringLiteral("<b>a</b>"));
    const std::unique_ptr<QLabel> html(widgets::htmlLabel());
    QCOMPARE(html->textFormat(), Qt::RichText);
}

SNAPVIEWER_WINDOW_TEST(TestTextWords)
#include "tst_text_words.moc"
