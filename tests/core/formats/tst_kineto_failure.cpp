// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_trace.h"
#include "core/history/recording.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_text.h"
#include "core/oom/sheet/oom_words.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

namespace {

/// A trace of so many bytes, and a request for others that failed; capacity: of the device, if told.
QString traceOf(qint64 held, qint64 asked, qint64 capacity)
{
    const QString head =
        capacity == 0 ? QString()
                      : QStringLiteral(R"("deviceProperties":[{"id":0,"totalGlobalMem":%1}],)").arg(capacity);
    const QString event = QStringLiteral(
        R"({"ph":"i","name":"[%1]","pid":1,"tid":1,"ts":%2,"args":{"Device Type":1,"Device Id":0,%3)"
        R"("Bytes":%4,"Total Allocated":%5,"Total Reserved":%5}})");
    return QStringLiteral(R"({"schemaVersion":1,%1"traceEvents":[%2,%3]})")
        .arg(head,
             event.arg(QStringLiteral("memory"), QStringLiteral("1"), QStringLiteral("\"Addr\":4096,"))
                 .arg(held)
                 .arg(held),
             event.arg(QStringLiteral("OutOfMemory"), QStringLiteral("2"), QString()).arg(asked).arg(held));
}

std::shared_ptr<const core::Recording> recordingOf(const QString& json)
{
    core::NoProgress progress;
    const auto source = core::ByteSource::ofMemory(json.toStdString(), QStringLiteral("x"));
    auto document = core::readKinetoTrace(*source, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    return core::Recording::build(std::make_shared<const core::Document>(std::move(*document)), progress)
        .value();
}

} // namespace

/// A failure that a profiler's trace names, and not why: what needs segments is unknown, and never 0.
class TestKinetoFailure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void verdicts_data();
    void verdicts();
};

void TestKinetoFailure::verdicts_data()
{
    constexpr qint64 gib = qint64{1} << 30U;
    QTest::addColumn<QString>("trace");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("headline");
    QTest::addColumn<QString>("said");
    QTest::addColumn<bool>("isCapacityTold");
    QTest::newRow("not told")
        << traceOf(6 * gib, 4 * gib, 8 * gib) << "really_full"
        << "Why is not told: 4 GiB were asked for while 6 GiB were active; the file has neither "
           "segments nor what the device had free."
        << "Out of memory: 4 GiB were asked for; why that failed is not told" << true;
    QTest::newRow("capacity unknown")
        << traceOf(6 * gib, 4 * gib, 0) << "really_full"
        << "Why is not told: 4 GiB were asked for while 6 GiB were active; the "
           "file has neither segments nor what the "
           "device had free."
        << "Out of memory: 4 GiB were asked for; why that failed is not told" << false;
    QTest::newRow("larger than the device")
        << traceOf(1 * gib, 9 * gib, 8 * gib) << "larger_than_device"
        << "Larger than the device: 9 GiB were asked for at once, and the device has 8 GiB in all."
        << "Out of memory: 9 GiB were asked for at once, more than the device has" << true;
}

void TestKinetoFailure::verdicts()
{
    QFETCH(QString, trace);
    QFETCH(bool, isCapacityTold);
    const auto recording = recordingOf(trace);
    core::NoProgress progress;
    const auto store = core::derivedOf(recording);
    const core::Autopsy sheet = *store->of<core::SheetOf>({0, 1}, progress).value();
    QTEST(nameOf(sheet.diagnosis.verdict), "verdict");
    QTEST(headlineOf(sheet), "headline");
    for (const core::AutopsyFinding& finding : sheet.findings) {
        const bool isDecided = finding.rule == core::OomVerdict::LargerThanDevice;
        QCOMPARE(finding.holds.has_value(), isDecided && isCapacityTold);
    }
    for (const core::OomNumber number :
         {core::OomNumber::Reserved, core::OomNumber::Free, core::OomNumber::UsableRun,
          core::OomNumber::Outside, core::OomNumber::DeviceFree})
        QVERIFY(!sheet.at(number).bytes);
    QVERIFY(sheet.pools.empty());
    const core::Verdict verdict = *store->of<core::VerdictOf>({}, progress).value();
    QString first = verdict.headline;
    first.replace(QRegularExpression(QStringLiteral("Out of memory[^:]*:")),
                  QStringLiteral("Out of memory:"));
    QTEST(first, "said");
    const QString text = core::plainTextOf(sheet, recording->snapshot());
    QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("\\b0 B\\b"))), qPrintable(text));
}

SNAPVIEWER_TEST(TestKinetoFailure)
#include "tst_kineto_failure.moc"
