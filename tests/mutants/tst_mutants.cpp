// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_rows.h"
#include "core/fix/fix_values.h"
#include "core/history/allocator_state.h"
#include "core/ledger/call_site_usage.h"
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_values.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/verdict/verdict_of.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/structure_values.h"
#include "tests/core/formats/recording_files.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/allocator_checks.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <numeric>

/// Numbers under mutation: recordings whose events were moved, dropped, doubled, cut off and merged. Whatever
/// is asked of one, all answers are those of a plain replay, and agree with each other.
class TestMutants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void agree_data();
    void agree();
};

namespace {

using RecordingPtr = std::shared_ptr<const core::Recording>;

/// SNAPVIEWER_MUTANTS names a folder of others: make_mutants.py makes as many as one likes.
QString folder()
{
    return qEnvironmentVariable("SNAPVIEWER_MUTANTS",
                                QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/mutants/inputs"));
}

/// What does not agree, a line each.
class Agreement
{
public:
    void compare(const QString& what, qint64 found, qint64 expected)
    {
        if (found != expected)
            m_differences += QStringLiteral("%1: %2, not %3").arg(what).arg(found).arg(expected);
    }
    void hold(const QString& broken)
    {
        if (!broken.isEmpty())
            m_differences += broken;
    }
    [[nodiscard]] QString differences() const { return m_differences.join(QLatin1Char('\n')); }

private:
    QStringList m_differences;
};

/// One device of a mutant.
class Device
{
public:
    Device(RecordingPtr recording, const core::DeviceHistory& device, core::Database& database,
           Agreement& agreement)
        : m_recording(std::move(recording)), m_device(device), m_database(database), m_agreement(agreement)
    {}

    void compareFacts(const QJsonObject& expected)
    {
        const core::Usage& usage = m_device.usage();
        m_agreement.compare(QStringLiteral("events"), m_device.eventCount(), number(expected, "events"));
        m_agreement.compare(QStringLiteral("allocations"), qint64(m_device.allocations().rows()),
                            number(expected, "allocations"));
        m_agreement.compare(QStringLiteral("peak"), qint64(usage.peakActive), number(expected, "peak_bytes"));
        m_agreement.compare(QStringLiteral("event of the peak"), usage.peakEvent,
                            number(expected, "peak_event"));
        for (const auto& moment : expected[QLatin1String("active")].toArray())
            compareMoment(core::EventIndex(moment[0].toInt()), moment[1].toInteger());
    }

    /// What cannot be told from a trace that trace_plot filtered is read as one: then all that can be asked
    /// is that answers agree.
    void compareMoments(const QJsonObject& expected)
    {
        for (const auto& moment : expected[QLatin1String("active")].toArray())
            compareMoment(moment[0].toInt(), qint64(m_device.usage().activeAt(moment[0].toInt())));
    }

    /// Whoever adds up what is active after an event.
    void compareMoment(core::EventIndex k, qint64 active)
    {
        const QString at = QStringLiteral(" after event %1").arg(k);
        const core::Snapshot& snapshot = m_recording->snapshot();
        m_agreement.compare(QStringLiteral("active") + at, qint64(m_device.usage().activeAt(k)), active);
        const auto sites = core::callSitesAt(snapshot, m_device, k);
        m_agreement.compare(QStringLiteral("call sites") + at,
                            std::accumulate(sites.begin(), sites.end(), qint64{0},
                                            [](qint64 sum, const core::CallSiteUsage& one) {
                                                return sum + qint64(one.bytes);
                                            }),
                            active);
        m_agreement.hold(
            testutil::brokenIdentity(m_device, core::allocatorStateAt(snapshot, m_device, k), k));
        m_agreement.compare(QStringLiteral("live_at") + at,
                            ask(QStringLiteral("SELECT ifnull(sum(size), 0) FROM live_at(%1, %2)"), k),
                            active);
        m_agreement.compare(QStringLiteral("blocks_at") + at,
                            ask(QStringLiteral("SELECT ifnull(sum(requested_size), 0) FROM blocks_at(%1, %2) "
                                               "WHERE state <> 'inactive'"),
                                k),
                            active);
        m_agreement.compare(QStringLiteral("ledger") + at, ledgerTotal(k), active);
    }

    /// Sheets of what ran out, and the SQL that they print beside their numbers.
    void compareSheets()
    {
        core::NoProgress progress;
        const auto store = core::derivedOf(m_recording);
        for (const core::EventIndex k : m_device.ooms()) {
            const auto sheet = store->of<core::SheetOf>({m_device.device(), k}, progress).value();
            std::uint64_t sites = sheet->otherBytes;
            for (const core::AutopsySite& site : sheet->sites)
                sites += site.bytes;
            m_agreement.compare(QStringLiteral("sites of the sheet"), qint64(sites),
                                qint64(m_device.usage().activeAt(k)));
            for (const core::AutopsyNumber& one : sheet->numbers) {
                if (!one.sql.isEmpty())
                    m_agreement.compare(core::nameOf(one.number) + QStringLiteral(" by its SQL"),
                                        sqltest::answer(m_database, one.sql).toLongLong(),
                                        qint64(*one.bytes));
            }
        }
    }

    /// Steps, phases and layers lie in the trace; a recording is itself.
    void comparePrograms()
    {
        core::NoProgress progress;
        const auto store = core::derivedOf(m_recording);
        const auto steps = store->of<core::StepsOf>(m_device.device(), progress).value();
        for (std::size_t i = 0; i < steps->starts.size(); ++i) {
            if (steps->starts[i] < 0 || steps->endOf(i, m_device.eventCount()) > m_device.eventCount() ||
                (i > 0 && steps->starts[i] <= steps->starts[i - 1]))
                m_agreement.hold(QStringLiteral("step %1 lies nowhere").arg(i));
        }
        m_agreement.compare(
            QStringLiteral("steps by SQL"),
            sqltest::answer(
                m_database,
                QStringLiteral("SELECT count(*) FROM steps WHERE device = %1").arg(m_device.device()))
                .toLongLong(),
            qint64(steps->starts.size()));
        const auto side = [&] {
            return core::sideOf(m_recording, m_device,
                                {{core::MomentChoice::Kind::Peak, 0}, core::Curve::Active, {}}, progress)
                .value();
        };
        const core::Diff diff =
            core::diffOf(side(), side(), core::Curve::Active, core::MatchStage::Renames, progress).value();
        m_agreement.compare(QStringLiteral("change from itself"), diff.change(), 0);
        for (const core::DiffRow& row : diff.rows)
            m_agreement.compare(QStringLiteral("change of a row from itself"), row.change(), 0);
    }

    /// A program that is not changed is what was recorded, to the byte.
    void compareUnchanged()
    {
        core::NoProgress progress;
        const auto store = core::derivedOf(m_recording);
        const auto found = store->of<core::FixOf>({m_device.device(), {}, {}}, progress).value();
        if (m_recording->snapshot().tellsReserved() && m_recording->unsure.of(m_device.device()))
            return; // totals that are no sums of what is known
        const core::Usage& usage = m_device.usage();
        const core::fix::FixOutcome& same = found->after;
        m_agreement.compare(QStringLiteral("peak, unchanged"), qint64(same.active.peak),
                            qint64(usage.peakActive));
        m_agreement.compare(QStringLiteral("event of the peak, unchanged"), same.peakEvent(),
                            usage.peakEvent);
        const core::EventIndex begin = m_device.part().begin;
        for (core::EventIndex k = begin; k < m_device.eventCount(); ++k)
            m_agreement.compare(QStringLiteral("active after event %1, unchanged").arg(k),
                                qint64(same.active.afterEvent(k, begin)), qint64(usage.activeAt(k)));
        if (same.run)
            m_agreement.compare(QStringLiteral("failures, unchanged"), qint64(same.ooms().value_or(0)),
                                qint64(m_device.ooms().size()));
    }

private:
    static qint64 number(const QJsonObject& object, const char* key)
    {
        return object[QLatin1String(key)].toInteger(-2);
    }
    qint64 ask(const QString& sql, core::EventIndex k)
    {
        return sqltest::answer(m_database, sql.arg(m_device.device()).arg(k)).toLongLong();
    }
    qint64 ledgerTotal(core::EventIndex k)
    {
        core::NoProgress progress;
        core::LedgerRequest request;
        request.event = k;
        const auto attribution =
            *core::derivedOf(m_recording)->of<core::AttributionOf>(m_device.device(), progress).value();
        return qint64(core::Ledger::build(attribution, request, progress).value()->total());
    }

    RecordingPtr m_recording;
    const core::DeviceHistory& m_device;
    core::Database& m_database;
    Agreement& m_agreement;
};

} // namespace

void TestMutants::agree_data()
{
    QTest::addColumn<QJsonArray>("devices");
    QFile file(folder() + QStringLiteral("/expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray mutants = QJsonDocument::fromJson(file.readAll()).array();
    QVERIFY(mutants.size() >= 100);
    for (const auto& mutant : mutants)
        QTest::newRow(mutant[QLatin1String("file")].toString().toUtf8().constData())
            << mutant[QLatin1String("devices")].toArray();
}

void TestMutants::agree()
{
    const auto recording =
        testutil::recordingAt(folder() + QLatin1Char('/') + QLatin1String(QTest::currentDataTag()));
    QVERIFY(recording);
    const auto database = core::Database::open(recording).value();
    QFETCH(const QJsonArray, devices);
    for (const auto& expected : devices) {
        const core::DeviceHistory* const device =
            recording->history->device(expected[QLatin1String("device")].toInt());
        QVERIFY(device != nullptr);
        Agreement agreement;
        Device mutant(recording, *device, *database, agreement);
        if (recording->log.count(core::Anomaly::FilteredTrace) > 0)
            mutant.compareMoments(expected.toObject());
        else
            mutant.compareFacts(expected.toObject());
        mutant.compareSheets();
        mutant.comparePrograms();
        mutant.compareUnchanged();
        QVERIFY2(agreement.differences().isEmpty(), qPrintable(agreement.differences()));
        core::NoProgress progress;
        const auto verdict = core::verdictOf(recording, {device->device(), {}, {}}, progress);
        QVERIFY(verdict.ok() && !verdict->headline.isEmpty());
    }
}

SNAPVIEWER_TEST(TestMutants)
#include "tst_mutants.moc"
