// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/formats/recorder/bundle_list.h"
#include "core/formats/recorder/bundle_reader.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"
#include "tests/testutil/test_main.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <optional>

namespace {

QString inputs(const char* name)
{
    return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/") + QLatin1String(name);
}

core::BundleEntry listed(const char* folder)
{
    core::NoProgress progress;
    const auto list = core::listBundles(inputs(folder), progress);
    return list && !list->bundles.empty() ? list->bundles.front() : core::BundleEntry();
}

} // namespace

/// What bundles say of why they were written, and what they do not say.
class TestBundleMetadata : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void words_data();
    void words();
    void lists_data();
    void lists();
    void tellsNothingOfFailure();
    void keepsZeroBytesAsText();
};

void TestBundleMetadata::words_data()
{
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("exception");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("expected"); // −1: not told
    const auto row = [](const char* name, const char* told, const char* exception, const char* message,
                        const char* reason, int expected) {
        QTest::newRow(name) << QString::fromLatin1(told) << QString::fromLatin1(exception)
                            << QString::fromLatin1(message) << QString::fromLatin1(reason) << expected;
    };
    row("nothing", "", "", "", "", -1);
    row("somebody asked", "", "", "", "manual", -1);
    row("our recorder's word", "false", "OutOfMemoryError", "CUDA out of memory", "oom", 0);
    row("the same, of a failure", "true", "", "", "signal", 1);
    row("an exception", "", "ValueError", "", "manual", 1);
    row("a message", "", "", "CUDA out of memory", "", 1);
    row("a reason that names one", "", "", "", "torch.cuda.OutOfMemoryError", 1);
    row("oom", "", "", "", "OOM", 1);
    row("not its word", "maybe", "", "", "", -1);
}

void TestBundleMetadata::words()
{
    QFETCH(const QString, told);
    QFETCH(const QString, exception);
    QFETCH(const QString, message);
    QFETCH(const QString, reason);
    const auto found = core::isOfFailure(told, {exception, message, reason});
    QTEST(found ? static_cast<int>(*found) : -1, "expected");
}

void TestBundleMetadata::lists_data()
{
    QTest::addColumn<int>("failure");
    QTest::addColumn<qlonglong>("events");
    QTest::newRow("untold") << -1 << -1LL;
    QTest::newRow("asked_for") << 0 << 42LL;
    QTest::newRow("with_snapshot") << 1 << 42LL;
}

void TestBundleMetadata::lists()
{
    const core::BundleEntry entry = listed(QTest::currentDataTag());
    QVERIFY(!entry.path.isEmpty());
    QTEST(entry.isFailure ? static_cast<int>(*entry.isFailure) : -1, "failure");
    QTEST(static_cast<qlonglong>(entry.events.value_or(-1)), "events");
}

void TestBundleMetadata::tellsNothingOfFailure()
{
    core::NoProgress progress;
    const auto document = core::open(listed("untold").path, progress);
    QVERIFY(document && (*document)->bundle);
    QVERIFY(!(*document)->bundle->isFailure);
    QVERIFY((*document)->bundle->oomTimeUs); // when it was written
    QVERIFY(!(*document)->bundle->isOomTimeExact);
}

/// What a table has beside the known columns is JSON, whatever bytes are in a cell.
void TestBundleMetadata::keepsZeroBytesAsText()
{
    core::NoProgress progress;
    const auto document = core::open(inputs("telemetry_zeros.csv"), progress);
    QVERIFY(document && (*document)->samples);
    const core::Samples& samples = *(*document)->samples;
    const QString extra = samples.strings().text(samples.columns().extra.front());
    const QJsonObject object = QJsonDocument::fromJson(extra.toUtf8()).object();
    QCOMPARE(object[QLatin1String("step")].toString(), QStringLiteral("5\0009"));
}

SNAPVIEWER_TEST(TestBundleMetadata)
#include "tst_bundle_metadata.moc"
