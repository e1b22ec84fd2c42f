// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/redact/redact_dialog.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using widgets::RedactDialog;

/// What is wanted of a redacted copy, and what leaves with it.
class TestRedactDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsEveryText();
    void searches();
    void showsANewKeyAndNoOther();
    void goesBack();
    void savesWhatItShows();
    void copiesWhatIsShown();
    void saysWhatIsWrong();
    void stopsItsWork();
};

namespace {

constexpr const char* training = R"(
    segment 0x7f00000 2097152
    block 512 active 500 @/home/ana/llm/model.py:3:attend
    block 2096640 inactive 0
    alloc 0x7f00000 500 t=1000 meta=secret @/home/ana/llm/model.py:3:attend
    alloc 0x7f00600 700 t=1002 @/x/site-packages/torch/nn/functional.py:10:linear
    del 0x7f00600 700 t=1003
)";

template <class T>
T* partOf(const RedactDialog& dialog, const char* name)
{
    return dialog.findChild<T*>(QLatin1String(name));
}

/// Whether the second page is there.
bool goesOn(RedactDialog& dialog)
{
    partOf<QPushButton>(dialog, "next")->click();
    return QTest::qWaitFor([&] { return dialog.copy() != nullptr; });
}

QStringList textsOf(const RedactDialog& dialog)
{
    const QAbstractItemModel* const model = dialog.findChild<QTableView*>()->model();
    QStringList texts;
    for (int row = 0; row < model->rowCount(); ++row)
        texts += model->index(row, 0).data().toString();
    return texts;
}

} // namespace

void TestRedactDialog::showsEveryText()
{
    RedactDialog dialog(testutil::recordingFromText(training), {}, nullptr);
    const QAbstractItemModelTester tester(dialog.findChild<QTableView*>()->model());
    dialog.show();
    QVERIFY(!partOf<QPushButton>(dialog, "save")->isVisible());
    QVERIFY(goesOn(dialog));
    const QStringList texts = textsOf(dialog);
    QCOMPARE(static_cast<std::size_t>(texts.size()), dialog.copy()->texts().size());
    QVERIFY(texts.contains(QStringLiteral("site-packages/torch/nn/functional.py")));
    QVERIFY(texts.contains(QStringLiteral("device_traces")));
    QVERIFY(texts.filter(QStringLiteral("ana")).isEmpty() &&
            texts.filter(QStringLiteral("attend")).isEmpty());
    QVERIFY(partOf<QLabel>(dialog, "facts")->text().contains(QLatin1String("verified")));
    QCOMPARE(partOf<QLabel>(dialog, "losses")->text(),
             QStringLiteral("Left out: metadata of allocations (1)."));
    QVERIFY(partOf<QPushButton>(dialog, "save")->isVisible());
    QVERIFY(!partOf<QPushButton>(dialog, "next")->isVisible());
}

void TestRedactDialog::searches()
{
    RedactDialog dialog(testutil::recordingFromText(training), {}, nullptr);
    QVERIFY(goesOn(dialog));
    auto* const field = partOf<QLineEdit>(dialog, "search");
    field->setText(QStringLiteral("FUNCTIONAL"));
    QCOMPARE(textsOf(dialog), QStringList(QStringLiteral("site-packages/torch/nn/functional.py")));
    QVERIFY(partOf<QLabel>(dialog, "found")->text().startsWith(QLatin1String("1 of ")));
    field->setText(QStringLiteral("no such text"));
    QCOMPARE(textsOf(dialog), QStringList());
    field->clear();
    QCOMPARE(static_cast<std::size_t>(textsOf(dialog).size()), dialog.copy()->texts().size());
}

void TestRedactDialog::showsANewKeyAndNoOther()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("key")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a key that is long enough\n") > 0);
    file.close();
    RedactDialog dialog(testutil::recordingFromText(training), {}, nullptr);
    dialog.show();
    QVERIFY(goesOn(dialog));
    QVERIFY(partOf<QLineEdit>(dialog, "newKey")->isVisible());
    const QString first = partOf<QLineEdit>(dialog, "newKey")->text();
    QCOMPARE(first.size(), qsizetype{64});
    dialog.goBack();
    QVERIFY(goesOn(dialog));
    QVERIFY(partOf<QLineEdit>(dialog, "newKey")->text() != first);
    dialog.goBack();
    partOf<QLineEdit>(dialog, "key")->setText(file.fileName());
    QVERIFY(goesOn(dialog));
    QVERIFY(!partOf<QLineEdit>(dialog, "newKey")->isVisible());
    dialog.goBack();
    partOf<QRadioButton>(dialog, "nameless")->setChecked(true);
    QVERIFY(!partOf<QLineEdit>(dialog, "key")->isEnabled());
    QVERIFY(goesOn(dialog));
    QVERIFY(!partOf<QLineEdit>(dialog, "newKey")->isVisible());
    QVERIFY(textsOf(dialog).contains(QStringLiteral("f_x")));
}

void TestRedactDialog::goesBack()
{
    RedactDialog dialog(testutil::recordingFromText(training), {}, nullptr);
    dialog.show();
    QVERIFY(goesOn(dialog));
    dialog.findChild<QTableView*>()->sortByColumn(0, Qt::DescendingOrder);
    partOf<QLineEdit>(dialog, "search")->setText(QStringLiteral("torch"));
    partOf<QPushButton>(dialog, "back")->click();
    QVERIFY(dialog.copy() == nullptr);
    QCOMPARE(textsOf(dialog), QStringList()); // what is gone is not shown, nor searched
    QVERIFY(partOf<QPushButton>(dialog, "next")->isVisible());
    partOf<QCheckBox>(dialog, "annotations")->setChecked(true);
    QVERIFY(goesOn(dialog));
    QCOMPARE(static_cast<std::size_t>(textsOf(dialog).size()), dialog.copy()->texts().size());
    QVERIFY(!textsOf(dialog).filter(QRegularExpression(QStringLiteral("^m_[a-z]{8}$"))).isEmpty());
    QVERIFY(!partOf<QLabel>(dialog, "losses")->isVisible());
}

void TestRedactDialog::savesWhatItShows()
{
    RedactDialog dialog(testutil::recordingFromText(training), {}, nullptr);
    RedactDialog::Copy saved;
    connect(&dialog, &RedactDialog::saveRequested, &dialog,
            [&](const RedactDialog::Copy& copy) { saved = copy; });
    QVERIFY(goesOn(dialog));
    partOf<QPushButton>(dialog, "save")->click();
    QVERIFY(saved != nullptr && saved == dialog.copy());
    dialog.goBack();
    const QTemporaryDir folder; // it outlives what shows it
    core::NoProgress progress;
    QVERIFY(saved->save(folder.filePath(QStringLiteral("copy.pickle")), progress));
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("copy.pickle"))));
}

void TestRedactDialog::copiesWhatIsShown()
{
    RedactDialog whole(testutil::recordingFromText(training), {}, nullptr);
    whole.show();
    QVERIFY(!partOf<QRadioButton>(whole, "shown")->isVisible()); // there is nothing to choose
    QVERIFY(goesOn(whole));
    QCOMPARE(whole.copy()->recording()->history->devices().front()->eventCount(), 4);
    core::RecordingPart part;
    part.device = 0;
    part.events = {1, 2};
    RedactDialog dialog(testutil::recordingFromText(training), part, nullptr);
    dialog.show();
    auto* const shown = partOf<QRadioButton>(dialog, "shown");
    QVERIFY(shown->isVisible() && !shown->isChecked());
    QVERIFY(partOf<QRadioButton>(dialog, "whole")->isChecked());
    QVERIFY2(shown->text().contains(QLatin1String("events 1 to 1 of device 0")), qPrintable(shown->text()));
    QVERIFY(goesOn(dialog));
    QCOMPARE(dialog.copy()->recording()->history->devices().front()->eventCount(), 4);
    dialog.goBack();
    shown->setChecked(true);
    QVERIFY(partOf<QRadioButton>(dialog, "keyed")->isChecked()); // another choice
    QVERIFY(goesOn(dialog));
    const core::DeviceHistory& device = *dialog.copy()->recording()->history->devices().front();
    QCOMPARE(device.eventCount(), 1);
    QCOMPARE(device.usage().activeAt(-1), std::uint64_t{500}); // alive at its begin
}

void TestRedactDialog::saysWhatIsWrong()
{
    RedactDialog dialog(testutil::recordingFromText(training), {}, nullptr);
    dialog.show();
    auto* const failure = partOf<QLabel>(dialog, "failure");
    partOf<QLineEdit>(dialog, "keep")->setText(QStringLiteral("no package"));
    partOf<QPushButton>(dialog, "next")->click();
    QVERIFY(failure->isVisible());
    QCOMPARE(failure->text(), QStringLiteral("no package 'no package': give names such as torch"));
    partOf<QLineEdit>(dialog, "keep")->clear();
    QVERIFY(!failure->isVisible());
    partOf<QLineEdit>(dialog, "key")->setText(QStringLiteral("/nowhere/key"));
    partOf<QPushButton>(dialog, "next")->click();
    QVERIFY(failure->isVisible() && failure->text().contains(QLatin1String("/nowhere/key")));
    QVERIFY(dialog.copy() == nullptr);
}

void TestRedactDialog::stopsItsWork()
{
    RedactDialog dialog(testutil::recordingFromText(training), {}, nullptr);
    dialog.show();
    QSignalSpy rejected(&dialog, &QDialog::rejected);
    partOf<QPushButton>(dialog, "next")->click();
    QVERIFY(!partOf<QPushButton>(dialog, "next")->isEnabled());
    auto* const cancel = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel);
    cancel->click(); // the work
    QVERIFY(QTest::qWaitFor([&] { return partOf<QPushButton>(dialog, "next")->isEnabled(); }));
    QVERIFY(dialog.copy() == nullptr && dialog.isVisible() && rejected.isEmpty());
    cancel->click(); // the dialog
    QCOMPARE(rejected.count(), 1);
}

SNAPVIEWER_WINDOW_TEST(TestRedactDialog)
#include "tst_redact_dialog.moc"
