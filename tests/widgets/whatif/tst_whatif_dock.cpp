// SPDX-License-Identifier: MIT
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/session/session.h"
#include "widgets/whatif/whatif_dock.h"
#include "widgets/whatif/whatif_form.h"
#include "widgets/whatif/whatif_strip.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using widgets::EmptyState;
using widgets::Session;
using widgets::TableView;
using widgets::WhatIfDock;
using widgets::WhatIfForm;
using widgets::WhatIfStrip;

namespace {

std::shared_ptr<const core::Recording> example()
{
    return testutil::recordingAt(
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
}

QString textOf(const WhatIfDock& dock, const char* name)
{
    return dock.findChild<QLabel*>(QLatin1String(name))->text();
}

constexpr const char* expandable =
    "Estimate: 22.83 GiB reserved at most instead of 22.88 GiB, 0 retries instead of 2. "
    "The request that failed at event 3,510 would have fitted.";
constexpr const char* recorded =
    "Estimate: 22.88 GiB reserved at most instead of 22.88 GiB, 2 retries instead of 2. "
    "Memory runs out at the same event.";

/// The example, and the dock that somebody looks at.
struct Desk
{
    Session session;
    WhatIfDock dock{&session};

    Desk()
    {
        session.setRecording(example());
        dock.resize(900, 500);
        dock.show();
    }
};

} // namespace

/// The dock of other settings: the proof, what the form asks, what is worth trying, what is refused.
class TestWhatifDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void asksNothingUntilSeen();
    void answersTheForm();
    void followsTheCapacityThatIsGiven();
    void triesSettings();
    void choosesEventsInTheCurves();
    void saysWhyThereIsNoEstimate();
    void keepsWhatTheFormDoesNotShow();
};

void TestWhatifDock::asksNothingUntilSeen()
{
    Session session;
    session.setRecording(example());
    const WhatIfDock dock(&session);
    testutil::untilNothingRuns();
    QVERIFY(textOf(dock, "proof").isEmpty());
}

void TestWhatifDock::answersTheForm()
{
    Desk desk;
    WhatIfDock& dock = desk.dock;
    QTRY_COMPARE(textOf(dock, "answer"), QString::fromUtf8(recorded));
    QCOMPARE(
        textOf(dock, "proof"),
        QStringLiteral("The model fits: 1,781 of 1,781 decisions are its own; on its own it is within 0.00 "
                       "% of what was reserved at each of 2,283 points."));
    dock.findChild<QCheckBox*>(QStringLiteral("expandable"))->click();
    QTRY_COMPARE(textOf(dock, "answer"), QString::fromUtf8(expandable));
    auto* capacity = dock.findChild<QLineEdit*>(QStringLiteral("capacity"));
    QTest::keyClicks(capacity, QStringLiteral("22GiB"));
    QTest::keyClick(capacity, Qt::Key_Return);
    QTRY_VERIFY(textOf(dock, "answer").endsWith(QStringLiteral("Memory runs out at the same event.")));
    QVERIFY(
        dock.findChild<QLabel*>(QStringLiteral("answer"))->toolTip().contains(QStringLiteral("22.00 GiB")));
}

/// What a person says of the device counts here, too, until the form says otherwise; nothing stays of one
/// file for the next.
void TestWhatifDock::followsTheCapacityThatIsGiven()
{
    Desk desk;
    auto& [session, dock] = desk;
    QTRY_COMPARE(textOf(dock, "answer"), QString::fromUtf8(recorded));
    auto* capacity = dock.findChild<QLineEdit*>(QStringLiteral("capacity"));
    QCOMPARE(capacity->placeholderText(), QStringLiteral("as recorded"));
    session.setCapacity(session.device(), std::uint64_t{80} << 30U);
    QTRY_VERIFY(textOf(dock, "answer").endsWith(QStringLiteral("would have fitted.")));
    QCOMPARE(capacity->placeholderText(), QStringLiteral("80.00 GiB"));
    QTest::keyClicks(capacity, QStringLiteral("22GiB"));
    QTest::keyClick(capacity, Qt::Key_Return);
    QTRY_VERIFY(textOf(dock, "answer").contains(QStringLiteral("Memory runs out")));
    session.setCapacity(session.device(), std::nullopt);
    QTRY_COMPARE(textOf(dock, "answer"), QString::fromUtf8(recorded));
    QTest::keyClicks(capacity, QStringLiteral("22GiB"));
    session.setRecording(example());
    QVERIFY(capacity->text().isEmpty());
}

void TestWhatifDock::triesSettings()
{
    Desk desk;
    WhatIfDock& dock = desk.dock;
    QTRY_COMPARE(textOf(dock, "answer"), QString::fromUtf8(recorded));
    auto* table = dock.findChild<TableView*>();
    QVERIFY(!table->isVisible());
    dock.findChild<QToolButton*>(QStringLiteral("try"))->click();
    QTRY_COMPARE(table->model()->rowCount(), 12);
    const QAbstractItemModelTester tester(table->model());
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->index(1, 0).data().toString(), QStringLiteral("expandable_segments:True"));
    QCOMPARE(table->model()->index(1, 3).data().toString(), QStringLiteral("would have fitted"));
    table->setFocus();
    table->selectRow(1);
    QTRY_COMPARE(textOf(dock, "answer"), QString::fromUtf8(expandable));
    QVERIFY(dock.findChild<QCheckBox*>(QStringLiteral("expandable"))->isChecked());
}

void TestWhatifDock::choosesEventsInTheCurves()
{
    Desk desk;
    auto& [session, dock] = desk;
    QTRY_COMPARE(textOf(dock, "answer"), QString::fromUtf8(recorded));
    auto* strip = dock.findChild<WhatIfStrip*>();
    QCOMPARE(strip->accessibleDescription(), QStringLiteral("At most 22.9 GiB recorded, 22.9 GiB estimated"));
    QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(strip->width() / 2, 10));
    const core::EventIndex middle = session.selection().event;
    QVERIFY(middle > 1700 && middle < 1800);
}

void TestWhatifDock::saysWhyThereIsNoEstimate()
{
    Session session;
    WhatIfDock dock(&session);
    dock.show();
    auto* pages = dock.findChild<EmptyState*>();
    QVERIFY(pages->isEmpty());
    session.setRecording(testutil::recordingFromText("segment 0x2000000 20971520\n block 20971520 inactive\n"
                                                     "segment_alloc 0x2000000 20971520 @a.py:1:f\n"
                                                     "alloc 0x2400000 3145728 @a.py:1:f\n"
                                                     "del 0x2400000 3145728\n"));
    QTRY_VERIFY(pages->reason().startsWith(QStringLiteral(
        "No estimate is made of this recording: 1 of 1 decisions are not those of the model.")));
}

/// A table of divisions and what else has no field stays, until a field says otherwise.
void TestWhatifDock::keepsWhatTheFormDoesNotShow()
{
    const core::replay::Settings settings =
        core::replay::withSettings({}, u"roundup_power2_divisions:[256:1,512:2,>:8],max_split_size_mb:200,"
                                       "garbage_collection_threshold:0.8")
            .value();
    WhatIfForm form;
    form.show(settings);
    QVERIFY(form.settings() == settings);
    form.findChild<QSpinBox*>(QStringLiteral("maxSplit"))->setValue(5);
    QCOMPARE(form.settings().maxSplit, form.settings().largeSegment); // PyTorch refuses less
    QVERIFY(form.settings().divisions == settings.divisions);
    QCOMPARE(form.settings().garbageThreshold, 0.8);
    QVERIFY(!form.capacity());
}

SNAPVIEWER_WINDOW_TEST(TestWhatifDock)
#include "tst_whatif_dock.moc"
