// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"

#include <QTest>

class TestNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsAreGrouped();
};

void TestNumbers::eventsAreGrouped()
{
    QCOMPARE(core::formatEvent(core::beforeFirstEvent), QStringLiteral("−1"));
    QCOMPARE(core::formatEvent(0), QStringLiteral("0"));
    QCOMPARE(core::formatEvent(999), QStringLiteral("999"));
    QCOMPARE(core::formatEvent(3510), QStringLiteral("3,510"));
    QCOMPARE(core::formatEvent(core::neverEvent - 1), QStringLiteral("2,147,483,646"));
}

QTEST_APPLESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
