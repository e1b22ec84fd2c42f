// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"

#include <QProcess>
#include <QTest>

#include <optional>

/// Every real recording, every allocation and every event, against the reference replay.
class TestReferenceReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agrees_data();
    void agrees();
};

namespace {

/// What the reference prints for file and arguments; nothing where it could not run.
std::optional<QByteArray> reference(const QStringList& arguments)
{
    QProcess python;
    python.start(QStringLiteral("python3"),
                 QStringList{testutil::sharedDir() + QStringLiteral("/tools/replay.py")} + arguments);
    if (!python.waitForFinished(120'000) || python.exitCode() != 0)
        return std::nullopt;
    return python.readAllStandardOutput();
}

/// `addr,size,alloc,freeRequested,free,origin` as the reference writes it: never = empty.
QByteArray allocationRows(const core::DeviceHistory& history)
{
    const auto event = [](core::EventIndex k) {
        return k == core::neverEvent ? QByteArray() : QByteArray::number(k);
    };
    const core::Allocations& a = history.allocations();
    QByteArray text;
    for (std::uint32_t r = 0; r < a.rows(); ++r) {
        text += QByteArray::number(quint64(a.addr[r])) + ',' + QByteArray::number(quint64(a.size[r])) + ',' +
                event(a.allocEvent[r]) + ',' + event(a.freeRequestedEvent[r]) + ',' + event(a.freeEvent[r]) +
                ',' + core::nameOf(a.origin[r]).toLatin1() + '\n';
    }
    return text;
}

} // namespace

void TestReferenceReplay::agrees_data()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("the folder of real recordings is not there");
    testutil::addPathRows(testutil::realPickles());
}

void TestReferenceReplay::agrees()
{
    QFETCH(QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    for (const auto& history : recording->history->devices()) {
        const QStringList device{path, QStringLiteral("--device"), QString::number(history->device())};
        const auto rows = reference(device + QStringList{QStringLiteral("--allocations")});
        QVERIFY(rows);
        QCOMPARE(testutil::firstDifference(allocationRows(*history), *rows), QByteArray());
        const auto curve = reference(device + QStringList{QStringLiteral("--usage")});
        QVERIFY(curve);
        const QByteArray ours =
            testutil::usageText(*history).replace(QLatin1Char(' '), QLatin1Char(',')).toLatin1();
        QCOMPARE(testutil::firstDifference(ours + '\n', *curve), QByteArray());
    }
}

SNAPVIEWER_TEST(TestReferenceReplay)
#include "tst_reference_replay.moc"
