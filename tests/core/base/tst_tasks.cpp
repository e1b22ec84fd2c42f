// SPDX-License-Identifier: MIT
#include "core/base/tasks.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <array>
#include <atomic>
#include <new>

using core::Tasks;

class TestTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doesEachOnce_data();
    void doesEachOnce();
    void beginsNothingAfterAFailure();
    void lacksMemoryAloud();
};

void TestTasks::doesEachOnce_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {0, 1, 2, 3, 100})
        QTest::addRow("%d", count) << count;
}

void TestTasks::doesEachOnce()
{
    QFETCH(int, count);
    std::array<std::atomic<int>, 100> done{};
    Tasks tasks;
    for (int i = 0; i < count; ++i)
        tasks.add([&done, i] {
            ++done.at(static_cast<std::size_t>(i));
            return true;
        });
    QVERIFY(tasks.run());
    for (int i = 0; i < 100; ++i)
        QCOMPARE(done.at(static_cast<std::size_t>(i)).load(), i < count ? 1 : 0);
}

/// Others may run when one fails; of a thousand after it most are not begun.
void TestTasks::beginsNothingAfterAFailure()
{
    std::atomic<int> done = 0;
    Tasks tasks;
    tasks.add([] { return false; });
    for (int i = 0; i < 1000; ++i)
        tasks.add([&done] {
            ++done;
            QTest::qSleep(1);
            return true;
        });
    QVERIFY(!tasks.run());
    QVERIFY2(done < 500, qPrintable(QString::number(done)));
}

/// Whichever thread it happens on.
void TestTasks::lacksMemoryAloud()
{
    Tasks tasks;
    for (int i = 0; i < 8; ++i)
        tasks.add([]() -> bool { throw std::bad_alloc(); });
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, (void)tasks.run());
}

SNAPVIEWER_TEST(TestTasks)
#include "tst_tasks.moc"
