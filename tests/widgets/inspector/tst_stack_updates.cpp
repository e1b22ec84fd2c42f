// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/stack/stack_dock.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QTest>

namespace {

class Updates final : public QObject
{
public:
    int count = 0;

protected:
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::UpdateRequest ? 1 : 0;
        return false;
    }
};

} // namespace

/// How often the stack has its window painted.
class TestStackUpdates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void onceForEachSelection();
};

/// Whoever goes through a table row by row has the window painted once a row, not twice: nothing of the tree
/// is laid out after that.
void TestStackUpdates::onceForEachSelection()
{
    QString deep;
    for (int i = 0; i < 30; ++i)
        deep += QStringLiteral("/u/p/a/n%1.py:%1:f;").arg(i);
    const QByteArray stack = deep.toLatin1() + "/u/p/a/m.py:3:step\n";
    const QByteArray text = "alloc 0x1000 512 @" + stack + "alloc 0x2000 512 @" + stack;
    widgets::Session session;
    widgets::StackDock dock(&session);
    dock.resize(300, 260);
    session.setRecording(testutil::recordingFromText(text.constData()));
    session.selectAllocation(session.history()->idOf(1));
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    QTest::qWait(300);
    Updates updates;
    dock.installEventFilter(&updates);
    for (const std::uint32_t rank : {0U, 1U, 0U, 1U}) {
        session.selectAllocation(session.history()->idOf(rank));
        QTest::qWait(150);
    }
    QCOMPARE(updates.count, 4);
}

SNAPVIEWER_WINDOW_TEST(TestStackUpdates)
#include "tst_stack_updates.moc"
