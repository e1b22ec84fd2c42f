// SPDX-License-Identifier: MIT
#include "core/fix/answer/fix_answer.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/whatif/change_completion.h"
#include "widgets/whatif/change_entry.h"
#include "widgets/whatif/changes_model.h"
#include "widgets/whatif/changes_view.h"
#include "widgets/whatif/fix_sentences.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using core::fix::ChangeText;
using widgets::ChangeRow;
using widgets::ChangesModel;

namespace {

ChangeText change(const QString& text)
{
    return core::fix::changesFrom({text}).value().front();
}

ChangeRow found(const QString& text, std::int64_t saves, std::optional<std::uint64_t> margin)
{
    ChangeRow row;
    row.change = change(text);
    row.effect = widgets::ChangeEffect{saves, 1024, 1536, margin, {}};
    return row;
}

QString chosenOf(const ChangesModel& model)
{
    QStringList texts;
    for (const ChangeText& one : model.chosen())
        texts += one.text();
    return texts.join(QLatin1Char(' '));
}

/// Two that were found.
void fill(ChangesModel& model)
{
    model.setFound({found(QStringLiteral("batch,by=0.5"), 2048, 512),
                    found(QStringLiteral("set-to-none"), 0, std::nullopt)});
}

} // namespace

/// The rows of changes, the line in which one is typed, the command that is copied.
class TestChangesModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsWhatEachBrings();
    void choosesInOrder();
    void keepsWhatIsGiven();
    void saysWhyOneIsRefused();
    void rowsAreChosenByClickAndSpace();
    void completesWhatIsTyped();
    void takesWhatIsTyped();
    void writesTheCommand();
};

void TestChangesModel::showsWhatEachBrings()
{
    ChangesModel model;
    const QAbstractItemModelTester tester(&model);
    fill(model);
    QCOMPARE(testutil::modelText(model).trimmed(),
             QString::fromUtf8("Halve the batch | 2 KiB | 512 B | —\n"
                               "Set gradients to None after the optimizer's step | 0 | — | —"));
    QCOMPARE(
        model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
        QString::fromUtf8("Halve the batch · saves 2 KiB: active peaks at 1 KiB instead of 3 KiB · 512 B "
                          "left: reserved peaks at 1.5 KiB of 2 KiB"));
}

void TestChangesModel::choosesInOrder()
{
    ChangesModel model;
    const QAbstractItemModelTester tester(&model);
    fill(model);
    const QSignalSpy changed(&model, &ChangesModel::chosenChanged);
    QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(!model.setData(model.index(0, 1), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(chosenOf(model), QStringLiteral("batch,by=0.5 set-to-none"));
    QCOMPARE(changed.count(), 2);
    model.chooseNone();
    QVERIFY(model.chosen().empty());
}

/// What a person typed or chose stays when others are found, and knows no effect of before.
void TestChangesModel::keepsWhatIsGiven()
{
    ChangesModel model;
    const QAbstractItemModelTester tester(&model);
    fill(model);
    model.give(change(QStringLiteral("drop,site=a.py:3")));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.phraseOf(0), QStringLiteral("Do without a.py:3"));
    model.give(change(QStringLiteral("batch,by=0.5"))); // is there
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(chosenOf(model), QStringLiteral("drop,site=a.py:3 batch,by=0.5"));
    model.setFound({found(QStringLiteral("set-to-none"), 1024, 1)});
    QCOMPARE(chosenOf(model), QStringLiteral("drop,site=a.py:3 batch,by=0.5"));
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.rows()[1].effect);
    model.take(2); // was found
    QCOMPARE(model.rowCount(), 3);
    model.take(0);
    QCOMPARE(chosenOf(model), QStringLiteral("batch,by=0.5"));
}

void TestChangesModel::saysWhyOneIsRefused()
{
    ChangesModel model;
    const QAbstractItemModelTester tester(&model);
    widgets::ChangesView view(&model);
    fill(model);
    model.setRefusal(change(QStringLiteral("set-to-none")), QStringLiteral("no gradients"));
    QCOMPARE(model.index(1, ChangesModel::Saves).data().toString(), QStringLiteral("no gradients"));
    QCOMPARE(view.columnSpan(1, ChangesModel::Saves), 3);
    model.setEffect(change(QStringLiteral("set-to-none")), {-1024, 4096, std::nullopt, std::nullopt, {}});
    QCOMPARE(view.columnSpan(1, ChangesModel::Saves), 1);
    QVERIFY(model.index(1, ChangesModel::Saves).data().toString().endsWith(QStringLiteral("1 KiB")));
}

void TestChangesModel::rowsAreChosenByClickAndSpace()
{
    ChangesModel model;
    widgets::ChangesView view(&model);
    view.resize(500, 200);
    view.show();
    fill(model);
    const auto click = [&](int row, int column) {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          view.visualRect(model.index(row, column)).center());
    };
    click(1, ChangesModel::Lasts);
    QCOMPARE(chosenOf(model), QStringLiteral("set-to-none"));
    click(1, ChangesModel::Change);
    QCOMPARE(chosenOf(model), QString());
    QTest::keyClick(&view, Qt::Key_Space);
    QCOMPARE(chosenOf(model), QStringLiteral("set-to-none"));
    model.give(change(QStringLiteral("keep-one,site=a.py:3")));
    view.setCurrentIndex(model.index(0, 0));
    QTest::keyClick(&view, Qt::Key_Delete);
    QCOMPARE(chosenOf(model), QStringLiteral("set-to-none"));
}

void TestChangesModel::completesWhatIsTyped()
{
    const QStringList lines{QStringLiteral("a.py:3")};
    const auto completed = [&](const char* typed) {
        return widgets::changeCompletions(QLatin1String(typed), lines).join(QLatin1Char(' '));
    };
    QCOMPARE(completed("ch"), QStringLiteral("checkpoint"));
    QCOMPARE(completed("drop"), QStringLiteral("drop drop,site= drop,kind= drop,phase="));
    QCOMPARE(completed("free,u"), QStringLiteral("free,until="));
    QCOMPARE(completed("free,site=a.py:3,"),
             QStringLiteral("free,site=a.py:3,kind= free,site=a.py:3,phase= free,site=a.py:3,until="));
    QCOMPARE(completed("free,site="), QStringLiteral("free,site=a.py:3"));
    QCOMPARE(completed("free,until=p"), QStringLiteral("free,until=phase"));
    QCOMPARE(completed("scale,kind=optimizer state"),
             QStringLiteral("scale,kind=optimizer state scale,kind=optimizer state (a guess)"));
    QCOMPARE(completed("settings,exp"), QStringLiteral("settings,expandable_segments="));
    QCOMPARE(completed("nothing,"), QString());
}

void TestChangesModel::takesWhatIsTyped()
{
    widgets::ChangeEntry entry;
    entry.show();
    QStringList given;
    connect(&entry, &widgets::ChangeEntry::changeGiven, &entry,
            [&](const ChangeText& one) { given += one.text(); });
    auto* edit = entry.findChild<QLineEdit*>(QStringLiteral("addChange"));
    auto* problem = entry.findChild<QLabel*>(QStringLiteral("changeProblem"));
    QTest::keyClicks(edit, QStringLiteral("fre,site=a.py:3"));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(problem->isVisible());
    QCOMPARE(
        problem->text(),
        QString::fromUtf8("No change is called “fre”: name and what it is told are joined by commas, as in "
                          "free,site=train.py:10."));
    edit->clear();
    QTest::keyClicks(edit, QStringLiteral("free,by=2"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(problem->text(), QStringLiteral("Free knows no 'by': it takes site, kind, phase, until"));
    edit->clear();
    QVERIFY(!problem->isVisible());
    QTest::keyClicks(edit, QStringLiteral("free,site=a.py:3,until=step"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(given, QStringList{QStringLiteral("free,site=a.py:3,until=step")});
    QVERIFY(edit->text().isEmpty());
}

void TestChangesModel::writesTheCommand()
{
    const std::vector<ChangeText> changes{change(QStringLiteral("scale,kind=optimizer state,by=0.25"))};
    QCOMPARE(
        widgets::fixCommand(QStringLiteral("/r/a b.pickle"), changes, std::uint64_t{1} << 34U, 1),
        QStringLiteral("snapviewer-cli fix '/r/a b.pickle' --change 'scale,kind=optimizer state,by=0.25' "
                       "--capacity 17179869184B --device 1"));
    QCOMPARE(widgets::fixCommand(QStringLiteral("/r/a.pickle"), {}, std::nullopt, std::nullopt),
             QStringLiteral("snapviewer-cli fix /r/a.pickle --suggest"));
}

SNAPVIEWER_WINDOW_TEST(TestChangesModel)
#include "tst_changes_model.moc"
