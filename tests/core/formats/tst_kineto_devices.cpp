// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_devices.h"
#include "core/formats/kineto/kineto_trace.h"
#include "core/snapshot/samples.h"
#include "tests/testutil/in_time.h"
#include "tests/testutil/test_main.h"

#include <QTest>

namespace {

/// An allocation on the device of a type with an ordinal; address: also the time.
QString memoryOn(int type, int id, int address)
{
    return QStringLiteral(R"({"ph":"i","name":"[memory]","pid":7,"tid":1,"ts":%3,"args":{"Device Type":%1,)"
                          R"("Device Id":%2,"Addr":%3,"Bytes":8,"Total Allocated":8,"Total Reserved":16}})")
        .arg(type)
        .arg(id)
        .arg(address);
}

} // namespace

/// Traces of several devices, also of several kinds: which number each has here, and whose properties are
/// whose.
class TestKinetoDevices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void capacities_data();
    void capacities();
    void numbers();
    void manyOfOneOrdinal();
};

void TestKinetoDevices::capacities_data()
{
    QTest::addColumn<QString>("properties");
    QTest::addColumn<QStringList>("events");
    QTest::addColumn<QString>("expected"); // "device:bytes", −1 for unknown
    constexpr int cuda = 1;
    constexpr int hip = 6;
    constexpr int xpu = 12;
    const QString two = QStringLiteral(R"({"id":0,"totalGlobalMem":100},{"id":1,"totalGlobalMem":200})");
    QTest::newRow("one") << two << QStringList{memoryOn(cuda, 0, 1)} << QStringLiteral("0:100");
    QTest::newRow("two") << two << QStringList{memoryOn(cuda, 0, 1), memoryOn(cuda, 1, 2)}
                         << QStringLiteral("0:100 1:200");
    QTest::newRow("the second alone") << two << QStringList{memoryOn(cuda, 1, 2)} << QStringLiteral("1:200");
    QTest::newRow("memory before its ordinal")
        << QStringLiteral(R"({"totalGlobalMem":100,"id":0},{"totalGlobalMem":200,"id":1})")
        << QStringList{memoryOn(cuda, 0, 1), memoryOn(cuda, 1, 2)} << QStringLiteral("0:100 1:200");
    QTest::newRow("no ordinal") << QStringLiteral(R"({"totalGlobalMem":100},{"id":1})")
                                << QStringList{memoryOn(cuda, 0, 1), memoryOn(cuda, 1, 2)}
                                << QStringLiteral("0:-1 1:-1");
    QTest::newRow("XPU alone") << two << QStringList{memoryOn(xpu, 0, 1)} << QStringLiteral("0:100");
    QTest::newRow("an XPU that became 1")
        << two << QStringList{memoryOn(cuda, 0, 1), memoryOn(xpu, 0, 2)} << QStringLiteral("0:100 1:-1");
    QTest::newRow("a CUDA device that became 1")
        << two << QStringList{memoryOn(xpu, 0, 1), memoryOn(cuda, 0, 2)} << QStringLiteral("0:-1 1:100");
    QTest::newRow("HIP beside XPU") << two << QStringList{memoryOn(hip, 1, 1), memoryOn(xpu, 1, 2)}
                                    << QStringLiteral("1:200 2:-1");
}

void TestKinetoDevices::capacities()
{
    QFETCH(const QString, properties);
    QFETCH(const QStringList, events);
    const QString json = QStringLiteral(R"({"schemaVersion":1,"deviceProperties":[%1],"traceEvents":[%2]})")
                             .arg(properties, events.join(QLatin1Char(',')));
    const auto source = core::ByteSource::ofMemory(json.toStdString(), QStringLiteral("x"));
    core::NoProgress progress;
    const auto document = core::readKinetoTrace(*source, progress);
    QVERIFY(document && document->samples);
    const core::SampleColumns& columns = document->samples->columns();
    QStringList told;
    for (std::size_t row = 0; row < columns.rows(); ++row) {
        const QString one =
            QStringLiteral("%1:%2")
                .arg(columns.device[row])
                .arg(columns.deviceTotal[row] == core::unknownBytes ? -1 : columns.deviceTotal[row]);
        if (!told.contains(one))
            told += one;
    }
    QTEST(told.join(QLatin1Char(' ')), "expected");
}

void TestKinetoDevices::numbers()
{
    core::KinetoDevices devices;
    QCOMPARE(devices.numberOf(1, 3), 3);
    QCOMPARE(devices.numberOf(12, 3), 4);
    QCOMPARE(devices.numberOf(1, 4), 5);
    QCOMPARE(devices.numberOf(20, 3), 6);
    QCOMPARE(devices.numberOf(20, 0), 0);
    QCOMPARE(devices.numberOf(12, 3), 4);
    QCOMPARE(devices.kinds(), QStringLiteral("CUDA, XPU, PrivateUse1"));
}

void TestKinetoDevices::manyOfOneOrdinal()
{
    QVERIFY(testutil::endsWithin(2000, [] {
        core::KinetoDevices devices;
        for (int type = 1; type <= 1000; ++type) {
            for (int id = 0; id < 100; ++id)
                QVERIFY(devices.numberOf(type, id) >= id);
        }
        QCOMPARE(devices.numberOf(1000, 99), 99'999);
    }));
}

SNAPVIEWER_TEST(TestKinetoDevices)
#include "tst_kineto_devices.moc"
