// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/ledger/categories_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <string>

using Field = core::CategoryRule::Field;
using widgets::CategoriesDialog;

namespace {

/// `name pattern field`, a rule a line.
QString textOf(const CategoriesDialog& dialog)
{
    QStringList lines;
    for (const core::CategoryRule& rule : dialog.rules())
        lines << QStringLiteral("%1 %2 %3").arg(rule.name, rule.pattern, core::nameOf(rule.field));
    return lines.join(QLatin1Char('\n'));
}

void click(const CategoriesDialog& dialog, const char* name)
{
    QTest::mouseClick(dialog.findChild<QToolButton*>(QLatin1String(name)), Qt::LeftButton);
}

} // namespace

/// The editor of the user's categories.
class TestCategoriesDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void edits();
    void ordersAndRemoves();
    void refusesWhatIsNoPattern();
    void keepsWhatWasOff();
    void countsWhatIsFound();
    void proposesAFreeColour();
};

void TestCategoriesDialog::edits()
{
    CategoriesDialog dialog({}, nullptr);
    dialog.show();
    auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("name"));
    auto* pattern = dialog.findChild<QLineEdit*>(QStringLiteral("pattern"));
    QVERIFY(!name->isEnabled());
    click(dialog, "add");
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Optimizer"));
    QTest::keyClicks(pattern, QStringLiteral("(?i)adam"));
    auto* field = dialog.findChild<QComboBox*>(QStringLiteral("field"));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Down);
    QCOMPARE(textOf(dialog), QStringLiteral("Optimizer (?i)adam site"));
    QCOMPARE(dialog.findChild<QListWidget*>()->item(0)->text(), QStringLiteral("Optimizer"));
    click(dialog, "add");
    QVERIFY(dialog.rules()[0].rgb != dialog.rules()[1].rgb);
    QCOMPARE(pattern->text(), QString());
    dialog.findChild<QListWidget*>()->setCurrentRow(0);
    QCOMPARE(pattern->text(), QStringLiteral("(?i)adam"));
}

void TestCategoriesDialog::ordersAndRemoves()
{
    CategoriesDialog dialog({{QStringLiteral("a"), QStringLiteral("1"), Field::Stack, 1},
                             {QStringLiteral("b"), QStringLiteral("2"), Field::Metadata, 2}},
                            nullptr);
    dialog.show();
    QVERIFY(!dialog.findChild<QToolButton*>(QStringLiteral("up"))->isEnabled());
    click(dialog, "down");
    QCOMPARE(textOf(dialog), QStringLiteral("b 2 metadata\na 1 stack"));
    click(dialog, "up");
    click(dialog, "remove");
    QCOMPARE(textOf(dialog), QStringLiteral("b 2 metadata"));
    click(dialog, "remove");
    QVERIFY(dialog.rules().empty());
    QVERIFY(!dialog.findChild<QToolButton*>(QStringLiteral("remove"))->isEnabled());
}

void TestCategoriesDialog::refusesWhatIsNoPattern()
{
    CategoriesDialog dialog({{QStringLiteral("a"), QStringLiteral("1"), Field::Stack, 1}}, nullptr);
    dialog.show();
    auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(ok->isEnabled());
    QTest::keyClicks(dialog.findChild<QLineEdit*>(QStringLiteral("pattern")), QStringLiteral("("));
    QVERIFY(!ok->isEnabled());
    QVERIFY(!dialog.findChild<QLabel*>(QStringLiteral("problem"))->text().isEmpty());
}

/// Written when other expressions were understood, or by another version.
void TestCategoriesDialog::keepsWhatWasOff()
{
    CategoriesDialog dialog({{QStringLiteral("a"), QStringLiteral("(?=b)"), Field::Stack, 1}}, nullptr);
    dialog.show();
    QVERIFY(!dialog.findChild<QLabel*>(QStringLiteral("problem"))->text().isEmpty());
    QVERIFY(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
}

/// Counted on a worker: what counts is what the label ends up with.
void TestCategoriesDialog::countsWhatIsFound()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 1024 @a.py:1:adam\n"
                                                       "alloc 0x2000 2048 @a.py:2:adam\n"
                                                       "alloc 0x3000 512 @b.py:1:forward\n"
                                                       "del 0x2000 2048\n");
    CategoriesDialog dialog({{QStringLiteral("Optimizer"), QStringLiteral("adam"), Field::Stack, 0}},
                            recording);
    dialog.show();
    const auto* found = dialog.findChild<QLabel*>(QStringLiteral("found"));
    QTRY_COMPARE(found->text(), QStringLiteral("2 call sites, 2 allocations; 3 KiB at the peak"));
    auto* pattern = dialog.findChild<QLineEdit*>(QStringLiteral("pattern"));
    const auto type = [&](const char* text) {
        pattern->selectAll();
        QTest::keyClicks(pattern, QLatin1String(text));
    };
    type("b.py");
    QCOMPARE(found->text(), QStringLiteral("Counting…")); // never what another pattern found
    QTRY_COMPARE(found->text(), QStringLiteral("1 call site, 1 allocation; 512 B at the peak"));
    type("(");
    QCOMPARE(found->text(), QStringLiteral("Nothing yet: see below"));
    QVERIFY(!dialog.findChild<QLabel*>(QStringLiteral("problem"))->text().isEmpty());
    type("nowhere");
    QTRY_VERIFY(found->text().startsWith(QStringLiteral("Nothing in this recording")));
}

/// Neither one that the picture has nor one of another category; where all are taken a kind gives way.
void TestCategoriesDialog::proposesAFreeColour()
{
    const auto colours = core::categoryColours(core::Theme::Light);
    std::string text;
    for (int i = 0; i < 5; ++i)
        text += "alloc " + std::to_string(4096 * (i + 1)) + " " + std::to_string(9000 - i) + " @m" +
                std::to_string(i) + ".py:1:f\n";
    const auto recording = testutil::recordingFromText(text + "snapshot 0 0\n");
    const auto picture = std::make_shared<const core::Colouring>(
        recording->snapshot(), *recording->history->devices().front(), core::ColourBy::CallSite);
    QCOMPARE(picture->groups().size(), std::size_t(5));
    CategoriesDialog dialog({}, recording, picture);
    dialog.show();
    for (const std::size_t expected : {5, 6, 7, 0, 1}) {
        click(dialog, "add");
        QCOMPARE(dialog.rules().back().rgb, colours[expected] & 0xFFFFFFU);
    }
}

SNAPVIEWER_WINDOW_TEST(TestCategoriesDialog)
#include "tst_categories_dialog.moc"
