// SPDX-License-Identifier: MIT
#include "core/leaks/leak_verdict.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QTest>

/// Verdicts on one call site, cohort by cohort.
class TestLeakVerdict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdicts_data();
    void verdicts();
};

namespace {

core::JudgedSteps stepsOf(std::size_t count)
{
    testutil::TrainingLoop loop;
    std::vector<core::EventIndex> starts;
    for (std::size_t step = 0; step < count; ++step) {
        starts.push_back(static_cast<core::EventIndex>(step));
        loop.allocate(1, QStringLiteral("a.py:1:f"));
    }
    const auto recording = testutil::recordingFromText(loop.text().toStdString());
    return {*recording->history->device(0), {starts, core::neverEvent}, core::LeakRule()};
}

/// A letter a step: . nothing allocated, # kept, ~ pending, a digit: freed after so many steps' ends.
core::SiteCohorts siteOf(const QByteArray& letters, const core::JudgedSteps& steps, std::uint64_t growth)
{
    core::SiteCohorts site;
    for (std::size_t step = 1; step <= steps.count(); ++step) {
        const char letter = letters[static_cast<qsizetype>(step) - 1];
        core::Cohort& cohort = site.cohorts.emplace_back();
        if (letter == '.')
            continue;
        ++site.steps;
        cohort.born = 100 + growth * step;
        cohort.bornCount = 1;
        cohort.outlived = letter == '#'   ? static_cast<std::uint32_t>(steps.count() - step + 1)
                          : letter == '~' ? 0
                                          : static_cast<std::uint32_t>(letter - '0');
        cohort.kept = letter == '#' ? cohort.born : 0;
        cohort.pending = letter == '~' ? cohort.born : 0;
        if (step >= steps.first() && step <= steps.last()) {
            site.kept += cohort.kept;
            site.pending += cohort.pending;
        }
    }
    return site;
}

} // namespace

void TestLeakVerdict::verdicts_data()
{
    QTest::addColumn<QByteArray>("letters");
    QTest::addColumn<quint64>("growth");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* name, const char* letters, const char* verdict, quint64 growth = 0) {
        QTest::newRow(name) << QByteArray(letters) << growth << QString(QLatin1String(verdict));
    };
    row("nothing kept", "000000000000", "none");
    row("every step", "############", "leaks_every_step");
    row("every judged step", "00########00", "leaks_every_step");
    row("only before and after", "##00000000##", "none");
    row("since step 6", "00000#######", "leaks_since_step 6");
    row("since step 6, late frees before", "11221#######", "leaks_since_step 6");
    row("two are no habit", "00000000####", "leaks_k_of_m");
    row("one is none", "000000000###", "one_off");
    row("held 5 steps", "55555555####", "held 5-5", 0);
    row("held 4 to 6 steps", "45465465####", "held 4-6");
    row("older than what was freed before", "33333#######", "leaks_k_of_m");
    row("every other step, held 6", "6.6.6.#.#.#.", "held 6-6");
    row("the warm-up tells that it is held", "88##########", "leaks_every_step");
    row("the warm-up alone tells that it is held", "66#####", "held 6-6");
    row("a list that is cleared, and fills again", "32103210####", "held 1-5");
    row("cleared once, by a recording that began before that", "210##########", "held 1-10");
    row("cleared once, and never in many times as long", "210#############################",
        "leaks_since_step 4");
    row("cleared twice, and then no more", "32103210############", "leaks_k_of_m");
    row("cleared once, and then not for long", "210################################", "leaks_since_step 4");
    row("cleared, but not of all", "32#03210####", "leaks_k_of_m");
    row("a pool that gives back any", "663663#55#1342##1#", "held 1-12");
    row("grows all along, if not at the very end", "00#0##0#0#0##0#332#00", "leaks_k_of_m");
    row("every 3rd step", "00#00#00#00#", "leaks_k_of_m every 3");
    row("every 3rd step, then no more", "00#00#000000000000000000", "one_off");
    row("a quarter", "00#0#000000000000000000#000", "one_off");
    row("a quarter of eight", "00#000#00000", "leaks_k_of_m");
    row("few, but regular", "000#00000000#00000000#00000000#0", "leaks_k_of_m every 9");
    row("swells", "000000000000", "swells", 5);
    row("hardly grows", "000000000000", "none", 1);
    row("swells and is pending", "~~~~~~~~~~~~", "swells", 5);
    row("pending", "~~~~~~~~~~~~", "pending");
    row("too few steps to swell", "00000000", "none", 50);
}

void TestLeakVerdict::verdicts()
{
    QFETCH(QByteArray, letters);
    QFETCH(quint64, growth);
    const core::JudgedSteps steps = stepsOf(static_cast<std::size_t>(letters.size()));
    const core::SiteVerdict verdict = core::verdictOf(siteOf(letters, steps, growth), steps);
    const std::string_view name = nameOf(verdict.verdict);
    QString text = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    if (verdict.since > 0)
        text += QStringLiteral(" %1").arg(verdict.since);
    if (verdict.period > 0)
        text += QStringLiteral(" every %1").arg(verdict.period);
    if (verdict.heldTo > 0)
        text += QStringLiteral(" %1-%2").arg(verdict.heldFrom).arg(verdict.heldTo);
    QTEST(text, "verdict");
}

SNAPVIEWER_TEST(TestLeakVerdict)
#include "tst_leak_verdict.moc"
