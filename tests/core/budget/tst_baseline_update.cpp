// SPDX-License-Identifier: MIT
#include "core/budget/baseline/baseline_update.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// Nothing of a baseline rises without a reason, nor far from where it began.
class TestBaselineUpdate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void begins();
    void doesNotOverwrite();
    void acceptsWithAReason();
    void tightensOnly();
    void creepIsBounded();
    void whatCannotBeToldIsNoBaseline();
};

namespace {

constexpr std::uint64_t MiB = std::uint64_t{1} << 20U;
using UpdateKind = core::BaselineUpdate::Kind;

core::Measured measured(std::uint64_t allocated)
{
    core::Measured one;
    one.name = QStringLiteral("train");
    one.device = 0;
    one.figures[QStringLiteral("allocated")] = core::Figure::exact(allocated);
    one.figures[QStringLiteral("reserved")] = core::Figure::unknown({});
    one.figures[QStringLiteral("ooms")] = core::Figure::exact(0);
    one.sites.rest = {1, {allocated, 1}, allocated};
    return one;
}

core::Result<core::Baseline> changed(const core::Baseline& old, const core::Measured& one, UpdateKind kind)
{
    core::BaselineUpdate update;
    update.kind = kind;
    update.reason = QStringLiteral("why");
    update.commit = QStringLiteral("abc");
    update.maxCreep = 1000; // 10 %
    update.floor = MiB;
    return core::updated(old, std::vector{one}, update, core::NoProgress());
}

core::Baseline begun()
{
    return *changed({}, measured(100 * MiB), UpdateKind::Write);
}

core::BaselineMetric allocatedOf(const core::Baseline& baseline)
{
    return baseline.cases.begin()->second.metrics.at(QStringLiteral("allocated"));
}

} // namespace

void TestBaselineUpdate::begins()
{
    const core::Baseline baseline = begun();
    QCOMPARE(baseline.cases.begin()->second.metrics.size(), std::size_t{1}); // what is known, and grows
    QCOMPARE(allocatedOf(baseline), (core::BaselineMetric{100 * MiB, 100 * MiB, {}}));
}

void TestBaselineUpdate::doesNotOverwrite()
{
    const auto again = changed(begun(), measured(100 * MiB), UpdateKind::Write);
    QCOMPARE(again.error().kind, core::ErrorKind::Usage);
    core::Measured other = measured(7 * MiB);
    other.name = QStringLiteral("serve");
    QCOMPARE(changed(begun(), other, UpdateKind::Write)->cases.size(), std::size_t{2});
}

void TestBaselineUpdate::acceptsWithAReason()
{
    const auto raised = changed(begun(), measured(105 * MiB), UpdateKind::Accept);
    QVERIFY(raised.ok());
    QCOMPARE(allocatedOf(*raised),
             (core::BaselineMetric{
                 105 * MiB, 100 * MiB, {{105 * MiB, QStringLiteral("why"), QStringLiteral("abc")}}}));
    // the same number again is no change
    QCOMPARE(allocatedOf(*changed(*raised, measured(105 * MiB), UpdateKind::Accept)).accepted.size(),
             std::size_t{1});
}

void TestBaselineUpdate::tightensOnly()
{
    QCOMPARE(allocatedOf(*changed(begun(), measured(120 * MiB), UpdateKind::Tighten)).value, 100 * MiB);
    const auto lowered = changed(begun(), measured(90 * MiB), UpdateKind::Tighten);
    QCOMPARE(allocatedOf(*lowered), (core::BaselineMetric{90 * MiB, 100 * MiB, {}}));
    QCOMPARE(lowered->cases.begin()->second.sites.rest.held.bytes, 90 * MiB);
    QCOMPARE(changed({}, measured(MiB), UpdateKind::Tighten).error().kind, core::ErrorKind::Usage);
    core::Measured elsewhere = measured(90 * MiB);
    elsewhere.circumstances[QStringLiteral("torch")] = QStringLiteral("2.9");
    QCOMPARE(changed(begun(), elsewhere, UpdateKind::Tighten).error().kind, core::ErrorKind::Input);
}

void TestBaselineUpdate::creepIsBounded()
{
    QVERIFY(changed(begun(), measured(110 * MiB), UpdateKind::Accept).ok());
    const auto tooFar = changed(begun(), measured(110 * MiB + 1), UpdateKind::Accept);
    QCOMPARE(tooFar.error().kind, core::ErrorKind::Exceeded);
    // the first value counts, not the last
    const core::Baseline raised = *changed(begun(), measured(110 * MiB), UpdateKind::Accept);
    QVERIFY(!changed(raised, measured(111 * MiB), UpdateKind::Accept).ok());
}

void TestBaselineUpdate::whatCannotBeToldIsNoBaseline()
{
    core::Measured one = measured(MiB);
    one.figures[QStringLiteral("allocated")] = core::Figure::atLeast(MiB, QStringLiteral("events are lost"));
    QCOMPARE(changed({}, one, UpdateKind::Write).error().message,
             QStringLiteral("train can be no baseline: events are lost"));
    one.unread = QStringLiteral("no such file");
    QCOMPARE(changed({}, one, UpdateKind::Accept).error().kind, core::ErrorKind::Input);
    core::Baseline old = begun();
    old.methodology = 0;
    QCOMPARE(changed(old, measured(MiB), UpdateKind::Accept).error().kind, core::ErrorKind::Usage);
}

SNAPVIEWER_TEST(TestBaselineUpdate)
#include "tst_baseline_update.moc"
