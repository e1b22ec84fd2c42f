// SPDX-License-Identifier: MIT
#include "core/base/progress.h"
#include "core/budget/baseline/baseline_update.h"
#include "core/budget/judge/budget_judge.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using testutil::mib;

/// What a rule makes of a number: exactly at its limit passes, one more does not, and what is not known is
/// neither.
class TestBudgetJudge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void absolute_data();
    void absolute();
    void relative_data();
    void relative();
    void withoutABaseline();
    void circumstances();
    void spread();
    void repeats();
    void slack();
    void fits();
};

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;

core::Measured measured(const core::Figure& allocated)
{
    core::Measured one;
    one.name = QStringLiteral("train");
    one.device = 0;
    one.figures[QStringLiteral("allocated")] = allocated;
    for (const char* name : {"headroom", "ooms", "steps", "at_end"})
        one.figures[QLatin1String(name)] = allocated;
    return one;
}

core::BudgetConfig configOf(core::RuleKind kind, const char* limit)
{
    core::BudgetConfig config;
    config.rules.push_back(*core::ruleOf(kind, QLatin1String(limit)));
    return config;
}

core::RuleResult judged(const core::BudgetConfig& config, const std::vector<core::Measured>& all,
                        const core::Baseline* baseline = nullptr, const QString& error = {})
{
    core::NoProgress progress;
    return core::judge({all, &config, baseline, error}, progress)->front();
}

QString textOf(const core::RuleResult& result)
{
    const auto margin = result.margin();
    return core::nameOf(result.result) + QLatin1Char(' ') +
           (margin ? QString::number(*margin) : QStringLiteral("-")) + QLatin1Char(' ') + result.because;
}

core::Baseline baselineOf(std::uint64_t allocated)
{
    return *core::updated({}, std::vector{measured(core::Figure::exact(allocated))}, {}, core::NoProgress());
}

} // namespace

void TestBudgetJudge::absolute_data()
{
    QTest::addColumn<core::RuleKind>("kind");
    QTest::addColumn<QString>("limit");
    QTest::addColumn<quint64>("low");
    QTest::addColumn<quint64>("high");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, core::RuleKind kind, const char* limit, quint64 low, quint64 high,
                        const char* expected) {
        QTest::newRow(name) << kind << QString::fromLatin1(limit) << low << high
                            << QString::fromUtf8(expected);
    };
    const quint64 most = core::Figure::most;
    using Kind = core::RuleKind;
    row("at the limit", Kind::MaxAllocated, "1000B", 1000, 1000, "pass 0 ");
    row("one more", Kind::MaxAllocated, "1000B", 1001, 1001, "violated -1 ");
    row("at least too much", Kind::MaxAllocated, "1000B", 1001, most, "violated -1 ");
    row("at least so much", Kind::MaxAllocated, "1000B", 1000, most, "unknown 0 why");
    row("at most so much", Kind::MaxAllocated, "1000B", 1, 1000, "pass 999 ");
    row("nothing known", Kind::MaxAllocated, "1000B", 0, most, "unknown - why");
    row("least, at the limit", Kind::MinHeadroom, "1000B", 1000, 1000, "pass 0 ");
    row("least, one less", Kind::MinHeadroom, "1000B", 999, 999, "violated -1 ");
    row("least, at most so much", Kind::MinHeadroom, "1000B", 0, 1000, "unknown - why");
    row("least, at most too little", Kind::MinHeadroom, "1000B", 0, 999, "violated - ");
    row("steps", Kind::RequireSteps, "10", 10, most, "pass 0 ");
    row("failures", Kind::MaxOom, "0", 1, most, "violated -1 ");
    row("no limit at all", Kind::MaxAllocated, "0", 0, 0, "pass 0 ");
}

void TestBudgetJudge::absolute()
{
    QFETCH(core::RuleKind, kind);
    QFETCH(QString, limit);
    QFETCH(quint64, low);
    QFETCH(quint64, high);
    QFETCH(QString, expected);
    const core::Measured one = measured({low, high, low == high ? QString() : QStringLiteral("why")});
    QCOMPARE(textOf(judged(configOf(kind, qPrintable(limit)), {one})), expected);
}

void TestBudgetJudge::relative_data()
{
    QTest::addColumn<QString>("limit");
    QTest::addColumn<quint64>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* limit, quint64 value, const char* expected) {
        QTest::newRow(name) << QString::fromLatin1(limit) << value << QString::fromLatin1(expected);
    };
    // the baseline is 1,000 mebibyte, the floor 16 mebibyte, and creep goes to 1,100 mebibyte
    row("5 %", "+5%", 1050 * mib, "pass 0 ");
    row("5 % and a byte", "+5%", 1050 * mib + 1, "violated -1 ");
    row("the floor", "+1%", 1016 * mib, "pass 0 ");
    row("the floor and a byte", "+1%", 1016 * mib + 1, "violated -1 ");
    row("a size", "+3MiB", 1003 * mib, "pass 0 ");
    row("a size and a byte", "+3MiB", 1003 * mib + 1, "violated -1 ");
    row("creep", "+50%", 1100 * mib, "pass 0 ");
    row("creep and a byte", "+50%", 1100 * mib + 1, "violated -1 ");
}

void TestBudgetJudge::relative()
{
    QFETCH(QString, limit);
    QFETCH(quint64, value);
    QFETCH(QString, expected);
    core::BudgetConfig config = configOf(core::RuleKind::MaxAllocated, qPrintable(limit));
    config.maxCreep = 1000;
    const core::Baseline baseline = baselineOf(1000 * mebibyte);
    const core::RuleResult result = judged(config, {measured(core::Figure::exact(value))}, &baseline);
    QCOMPARE(textOf(result), expected);
    QCOMPARE(*result.baseline, 1000 * mebibyte);
}

void TestBudgetJudge::withoutABaseline()
{
    const core::BudgetConfig config = configOf(core::RuleKind::MaxAllocated, "+5%");
    const std::vector all{measured(core::Figure::exact(mebibyte))};
    QCOMPARE(textOf(judged(config, all)), QStringLiteral("unknown - no baseline is named: give --baseline"));
    QCOMPARE(textOf(judged(config, all, nullptr, QStringLiteral("it is not there"))),
             QStringLiteral("unknown - it is not there"));
    core::Baseline baseline = baselineOf(mebibyte);
    std::vector other = all;
    other.front().name = QStringLiteral("serve");
    QCOMPARE(textOf(judged(config, other, &baseline)),
             QStringLiteral("unknown - the baseline has no case serve"));
    QCOMPARE(textOf(judged(configOf(core::RuleKind::MaxActive, "+5%"), all, &baseline)),
             QStringLiteral("unknown - the baseline does not have active"));
    baseline.methodology = 7;
    QCOMPARE(textOf(judged(config, all, &baseline)),
             QStringLiteral("unknown - the baseline is of another version of how numbers are found"));
}

void TestBudgetJudge::circumstances()
{
    core::BudgetConfig config = configOf(core::RuleKind::MaxAllocated, "+5%");
    core::Measured one = measured(core::Figure::exact(mebibyte));
    const core::Baseline baseline = baselineOf(mebibyte);
    one.circumstances[QStringLiteral("torch")] = QStringLiteral("2.9");
    QCOMPARE(
        textOf(judged(config, {one}, &baseline)),
        QStringLiteral("unknown - it cannot be compared with the baseline: torch: 2.9, in the baseline not "
                       "known"));
    config.across = QStringList{QStringLiteral("torch")};
    const core::RuleResult across = judged(config, {one}, &baseline);
    QCOMPARE(across.result, core::BudgetResult::Pass);
    QCOMPARE(across.notices.join(QLatin1Char('|')),
             QStringLiteral("compared all the same: torch: 2.9, in the baseline not known"));
    // what needs no baseline does not mind
    QCOMPARE(judged(configOf(core::RuleKind::MaxAllocated, "1MiB"), {one}, &baseline).result,
             core::BudgetResult::Pass);
}

void TestBudgetJudge::spread()
{
    const auto of = [](std::uint64_t bytes) { return measured(core::Figure::exact(bytes)); };
    const core::BudgetConfig config = configOf(core::RuleKind::MaxRankSpread, "10%");
    QCOMPARE(textOf(judged(config, {of(900), of(1000), of(950)})),
             QStringLiteral("pass 0 from 900 B to 1000 B"));
    QCOMPARE(judged(config, {of(899), of(1000)}).result, core::BudgetResult::Violated);
    QCOMPARE(judged(config, {of(899'999), of(1'000'000)}).result, core::BudgetResult::Violated);
    QCOMPARE(textOf(judged(config, {of(900)})),
             QStringLiteral("unknown - there is but one recording to compare"));
    QCOMPARE(textOf(judged(config, {of(900), measured(core::Figure::atLeast(1, QStringLiteral("why")))})),
             QStringLiteral("unknown - train: why"));
}

void TestBudgetJudge::repeats()
{
    const core::BudgetConfig config = configOf(core::RuleKind::MaxAllocated, "1MiB");
    core::Measured sum = measured(core::Figure::exact(3 * mebibyte));
    core::addRepeat(sum, measured(core::Figure::exact(mebibyte)));
    core::addRepeat(sum, measured(core::Figure::exact(2 * mebibyte)));
    const core::RuleResult result = judged(config, {sum});
    QCOMPARE(textOf(result), QStringLiteral("pass 0 "));
    QVERIFY(result.notices.front().contains(QStringLiteral("1.00 MiB to 3.00 MiB")));
    // failures are no noise
    QCOMPARE(judged(configOf(core::RuleKind::MaxOom, "1048576"), {sum}).result, core::BudgetResult::Violated);
    sum.unread = QStringLiteral("one is not there");
    QCOMPARE(textOf(judged(config, {sum})), QStringLiteral("unknown - one is not there"));
}

void TestBudgetJudge::slack()
{
    const core::BudgetConfig config = configOf(core::RuleKind::MaxAllocated, "+0B");
    const core::Baseline baseline = baselineOf(100 * mebibyte);
    const auto noticesOf = [&](std::uint64_t bytes) {
        return judged(config, {measured(core::Figure::exact(bytes))}, &baseline)
            .notices.join(QLatin1Char('|'));
    };
    QCOMPARE(noticesOf(95 * mebibyte), QString());
    QCOMPARE(noticesOf(90 * mebibyte),
             QStringLiteral("the baseline is slack by 10.00 MiB: --tighten lowers it"));
}

/// The model says whether it fits; a number stands beside the capacity where it says the same.
void TestBudgetJudge::fits()
{
    using Fit = core::fix::ProgramFit;
    core::BudgetConfig config = configOf(core::RuleKind::Fits, "");
    core::Measured one = measured(core::Figure::exact(mebibyte));
    QCOMPARE(textOf(judged(config, {one})),
             QStringLiteral("unknown - the capacity of the device is not known: give --capacity"));
    one.capacity = 8 * mebibyte;
    one.fit =
        core::fix::DeviceFit{Fit{Fit::Kind::Fits, {}, QStringLiteral("notice"), mebibyte, 6 * mebibyte, {}},
                             core::fix::LargestBatch{1.25, false, mebibyte}};
    const core::RuleResult result = judged(config, {one});
    QCOMPARE(textOf(result), QStringLiteral("pass %1 ").arg(2 * mebibyte));
    QCOMPARE(result.notices.join(QLatin1Char('|')),
             QStringLiteral("notice|a batch 1.25 times the larger of the two seen fits, with 1.00 MiB left"));
    Fit& fit = one.fit->program;
    fit = Fit{Fit::Kind::Fails, QStringLiteral("why"), {}, mebibyte, {}, 7};
    QCOMPARE(textOf(judged(config, {one})), QStringLiteral("violated - why"));
    fit.peakActive = 9 * mebibyte;
    QCOMPARE(textOf(judged(config, {one})), QStringLiteral("violated -%1 why").arg(mebibyte));
    fit.kind = Fit::Kind::Unknown;
    fit.peakActive = mebibyte;
    QCOMPARE(textOf(judged(config, {one})), QStringLiteral("unknown - why"));
}

SNAPVIEWER_TEST(TestBudgetJudge)
#include "tst_budget_judge.moc"
