// SPDX-License-Identifier: MIT
#include "core/base/progress.h"
#include "core/budget/baseline/baseline.h"
#include "core/budget/baseline/condensed_places.h"
#include "core/budget/judge/site_growth_range.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>

/// A baseline of an edited program still knows its call sites.
class TestSiteGrowthRange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameIsNoGrowth();
    void linesInserted();
    void oneLineGrew();
    void beyondThoseThatAreKept();
    void functionRenamed();
};

namespace {

/// A function of so many lines that each allocate, the n-th 1000 + n bytes; lines begin at first.
std::string program(int lines, int first, const char* function = "step", int grownLine = -1)
{
    std::string text = "device 0\n";
    for (int n = 0; n < lines; ++n) {
        const int size = 1000 + n + (n == grownLine ? 500 : 0);
        text += "alloc " + std::to_string(0x1000 + 0x1000 * n) + " " + std::to_string(size) +
                " @/home/a/app/train.py:" + std::to_string(first + n) + ":" + function +
                ";/home/a/app/main.py:5:main\n";
    }
    return text;
}

core::BudgetSites sitesOf(const std::string& text)
{
    const auto recording = testutil::recordingFromText(text);
    const core::DeviceHistory& device = *recording->history->devices().front();
    core::NoProgress progress;
    auto sites = core::sitesHeldAt(*recording, device, device.usage().peakAllocatedEvent, progress);
    Q_ASSERT(sites.ok());
    return std::move(*sites);
}

/// As a baseline keeps them: written and read again.
core::BudgetSites kept(const core::BudgetSites& sites)
{
    core::Baseline baseline;
    core::BaselineCase& of = baseline.cases[{QStringLiteral("a"), 0}];
    of.sites = *core::condensed(sites, core::NoProgress());
    std::uint64_t sum = of.sites.rest.held.bytes;
    for (const core::BudgetSite& site : of.sites.sites)
        sum += site.held.bytes;
    of.metrics[QStringLiteral("allocated")] = {sum, sum, {}};
    auto read = core::baselineFrom(*core::jsonOf(baseline, core::NoProgress()), QStringLiteral("x"));
    Q_ASSERT(read.ok());
    return std::move(read->cases.begin()->second.sites);
}

std::vector<core::SiteGrowthRange> growthOf(const core::BudgetSites& before, const core::BudgetSites& after)
{
    core::NoProgress progress;
    auto growth = core::growthOf(before, after, progress);
    Q_ASSERT(growth.ok());
    return std::move(*growth);
}

bool isZero(const core::SiteGrowthRange& one)
{
    return one.least == 0 && one.most == 0;
}

} // namespace

void TestSiteGrowthRange::sameIsNoGrowth()
{
    const core::BudgetSites sites = sitesOf(program(40, 10));
    const auto growth = growthOf(kept(sites), sites);
    QCOMPARE(growth.size(), std::size_t{40});
    QVERIFY(std::all_of(growth.begin(), growth.end(), isZero));
}

void TestSiteGrowthRange::linesInserted()
{
    // sixty lines, of which ten are not kept: what is next to what has to be known of these, too
    const auto growth = growthOf(kept(sitesOf(program(60, 10))), sitesOf(program(60, 60)));
    QCOMPARE(growth.size(), std::size_t{60});
    QCOMPARE(std::count_if(growth.begin(), growth.end(), isZero), std::ptrdiff_t{50});
    // the others are as many bytes as one of those without a line of their own may have been
    QVERIFY(std::all_of(growth.begin(), growth.end(),
                        [](const core::SiteGrowthRange& one) { return one.least <= 0; }));
}

void TestSiteGrowthRange::oneLineGrew()
{
    const auto growth = growthOf(kept(sitesOf(program(40, 10))), sitesOf(program(40, 60, "step", 20)));
    QCOMPARE(growth.front().least, std::int64_t{500});
    QCOMPARE(growth.front().most, std::int64_t{500});
    QCOMPARE(growth.front().place.text, QStringLiteral("/home/a/app/train.py:80:step"));
    QCOMPARE(growth.front().place.line, std::int64_t{80});
    QCOMPARE(std::count_if(growth.begin(), growth.end(), isZero), std::ptrdiff_t{39});
}

void TestSiteGrowthRange::beyondThoseThatAreKept()
{
    const core::BudgetSites before = kept(sitesOf(program(60, 10)));
    QCOMPARE(before.sites.size(), std::size_t{50});
    QCOMPARE(before.rest.sites, std::uint64_t{10});
    QCOMPARE(before.rest.held.bytes, std::uint64_t{10 * 1000 + 45});
    QCOMPARE(before.rest.largest, std::uint64_t{1009});
    // line 3 is one of the others: it held 1009 bytes at most, and holds 1503
    const auto growth = growthOf(before, sitesOf(program(60, 10, "step", 3)));
    QCOMPARE(growth.front().least, std::int64_t{1503 - 1009});
    QCOMPARE(growth.front().most, std::int64_t{1503});
}

void TestSiteGrowthRange::functionRenamed()
{
    const auto growth = growthOf(kept(sitesOf(program(40, 10))), sitesOf(program(40, 10, "train_step")));
    QVERIFY(std::all_of(growth.begin(), growth.end(), isZero));
}

SNAPVIEWER_TEST(TestSiteGrowthRange)
#include "tst_site_growth_range.moc"
