// SPDX-License-Identifier: MIT
#include "core/history/allocator_state.h"
#include "core/ledger/ledger.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <numeric>
#include <random>

/// Every grouping of every recording at hand, alone and around another, sums to the active total at random
/// events: 100 of them, or as many as SNAPVIEWER_LEDGER_EVENTS says (1,000 take minutes).
class TestLedgerReal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sumsToActive_data();
    void sumsToActive();

private:
    QTemporaryDir m_folder;
};

namespace {

int eventsAsked()
{
    const int given = qEnvironmentVariableIntValue("SNAPVIEWER_LEDGER_EVENTS");
    return given > 0 ? given : 100;
}

/// A recording of a simulated training in folder; empty where the generator is not at hand.
QString generatedRecording(const QString& folder)
{
    if (testutil::sharedDir().isEmpty())
        return {};
    QString path = folder + QStringLiteral("/generated.pickle");
    QProcess python;
    python.start(QStringLiteral("python3"),
                 {testutil::sharedDir() + QStringLiteral("/tools/gen_snapshot.py"),
                  QStringLiteral("--events"), QStringLiteral("6000"), QStringLiteral("--live"),
                  QStringLiteral("400"), QStringLiteral("--oom"), QStringLiteral("--truncate"),
                  QStringLiteral("30"), QStringLiteral("--out"), path});
    return python.waitForFinished(60'000) && python.exitCode() == 0 ? path : QString();
}

/// All events of a short trace, else random ones, the first and last states among them.
std::vector<core::EventIndex> eventsOf(const core::DeviceHistory& device)
{
    std::vector<core::EventIndex> result;
    if (device.eventCount() < eventsAsked()) {
        result.resize(static_cast<std::size_t>(device.eventCount()) + 1);
        std::iota(result.begin(), result.end(), core::beforeFirstEvent);
        return result;
    }
    std::mt19937 random(20261121);
    std::uniform_int_distribution<core::EventIndex> any(core::beforeFirstEvent, device.eventCount() - 1);
    result = {core::beforeFirstEvent, device.eventCount() - 1};
    while (std::ssize(result) < eventsAsked())
        result.push_back(any(random));
    return result;
}

/// What is wrong with a ledger's sums; empty where nothing is. reserved: nothing where the file contradicts
/// itself.
QString wrongIn(const core::Ledger& ledger, std::uint64_t active, std::optional<std::uint64_t> reserved)
{
    const auto& nodes = ledger.nodes();
    const std::uint64_t rest = ledger.rest() ? nodes[*ledger.rest()].bytes : 0;
    if (reserved && active + rest != *reserved)
        return QStringLiteral("active %1 and rest %2, reserved %3").arg(active).arg(rest).arg(*reserved);
    if (nodes[0].bytes != active)
        return QStringLiteral("total %1, active %2").arg(nodes[0].bytes).arg(active);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].childCount == 0)
            continue;
        std::uint64_t bytes = 0;
        std::uint64_t count = 0;
        for (std::uint32_t c = 0; c < nodes[i].childCount; ++c) {
            bytes += nodes[nodes[i].firstChild + c].bytes;
            count += nodes[nodes[i].firstChild + c].count;
        }
        if (bytes != nodes[i].bytes || count != nodes[i].count)
            return QStringLiteral("children of node %1 hold %2, it holds %3")
                .arg(i)
                .arg(bytes)
                .arg(nodes[i].bytes);
    }
    return {};
}

} // namespace

void TestLedgerReal::sumsToActive_data()
{
    QStringList paths = testutil::realPickles() + testutil::madePickles();
    if (const QString generated = generatedRecording(m_folder.path()); !generated.isEmpty())
        paths += generated;
    testutil::addPathRows(paths);
}

void TestLedgerReal::sumsToActive()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    for (const auto& device : recording->history->devices()) {
        const auto attribution = std::make_shared<core::Attribution>(recording, *device);
        std::size_t turn = 0;
        for (const core::EventIndex k : eventsOf(*device)) {
            const auto all = core::allGroupings();
            const core::Grouping inner = all[++turn % all.size()];
            const bool isWhole = core::allocatorStateAt(recording->snapshot(), *device, k).homeless.empty();
            const auto reserved = isWhole ? std::optional(device->usage().reservedAt(k)) : std::nullopt;
            for (const core::Grouping grouping : all) {
                const auto filters = core::allFrameFilters();
                const core::LedgerRequest request{k, {grouping, inner}, filters[turn % filters.size()]};
                const auto ledger = core::Ledger::build(attribution, request, progress);
                const QString wrong = wrongIn(**ledger, device->usage().activeAt(k), reserved);
                QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1,%2 after event %3: %4")
                                                         .arg(core::nameOf(grouping), core::nameOf(inner))
                                                         .arg(k)
                                                         .arg(wrong)));
            }
        }
    }
}

SNAPVIEWER_TEST(TestLedgerReal)
#include "tst_ledger_real.moc"
