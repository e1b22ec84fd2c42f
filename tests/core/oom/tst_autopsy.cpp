// SPDX-License-Identifier: MIT
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_json.h"
#include "core/oom/sheet/oom_text.h"
#include "core/oom/sheet/oom_words.h"
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <numeric>

using core::Autopsy;
using core::OomAdvice;
using core::OomLimit;
using core::OomNumber;

namespace {

struct Sheet
{
    std::shared_ptr<const core::Recording> recording;
    Autopsy autopsy;
};

/// The sheet of the last oom of device 0.
Sheet sheetOf(const QString& text, std::optional<std::uint64_t> capacity = std::nullopt)
{
    Sheet sheet{testutil::recordingFromText(text.toStdString()), {}};
    const core::DeviceHistory& device = *sheet.recording->history->device(0);
    core::NoProgress progress;
    const auto store = core::derivedOf(sheet.recording);
    store->set<core::CapacityGiven>(0, capacity);
    sheet.autopsy = *store->of<core::SheetOf>({0, device.ooms().back()}, progress).value();
    return sheet;
}

bool advises(const Autopsy& sheet, OomAdvice advice)
{
    return std::find(sheet.advice.begin(), sheet.advice.end(), advice) != sheet.advice.end();
}

QString labels(const Autopsy& sheet)
{
    QStringList list;
    for (const core::AutopsyBlock& block : sheet.blocks)
        list += block.label;
    return list.join(QLatin1Char(' '));
}

/// Three blocks of 40 MiB with gaps of 20 MiB between them; a fourth of 10 MiB at the end.
QString comb(const char* setting, const char* oom)
{
    return QStringLiteral("%1"
                          "segment 0x10000000 199229440 type=large pool=0,0 %2\n"
                          " block 41943040 active 41943040\n"
                          " block 20971520 inactive\n"
                          " block 41943040 active 41943040\n"
                          " block 20971520 inactive\n"
                          " block 41943040 active 41943040\n"
                          " block 20971520 inactive\n"
                          " block 10485760 active 10485760\n"
                          "alloc 0x17800000 41943040 @/u/p/a.py:1:f\n"
                          "%3")
        .arg(QLatin1String(setting),
             QLatin1String(setting).contains(QLatin1String("True")) ? QStringLiteral("expandable")
                                                                    : QString(),
             QLatin1String(oom));
}

} // namespace

/// The sheet of an OOM as a whole: what it finds, that it adds up, and what it says.
class TestAutopsy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void finds_data();
    void finds();
    void addsUp_data() { finds_data(); }
    void addsUp();
    void listsTheLargestPools();
    void saysWhatPoolsAre();
    void findsTheCheapestRun_data();
    void findsTheCheapestRun();
    void saysWhatTheReplayShows();
    void neverAdvisesWhatIsOn();
    void saysWhatItCannotKnow();
    void tellsWhatGrew();
    void comparesDevices();
    void cutsLongNames();
    void writesText();
    void writesMarkdownThatCannotBeBroken();
    void writesJson();
};

void TestAutopsy::finds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("capacity");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("firstAdvice");
    QTest::addColumn<QString>("also");
    for (const testutil::OomCase& oom : testutil::oomCases())
        QTest::newRow(oom.name) << oom.text << quint64{oom.capacity.value_or(0)}
                                << QString::fromLatin1(oom.verdict) << QString::fromLatin1(oom.firstAdvice)
                                << QString::fromLatin1(oom.also);
}

void TestAutopsy::finds()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, capacity);
    QFETCH(const QString, verdict);
    const Sheet sheet = sheetOf(text, capacity == 0 ? std::nullopt : std::optional<std::uint64_t>(capacity));
    QCOMPARE(core::nameOf(sheet.autopsy.diagnosis.verdict), verdict);
    QVERIFY(core::headlineOf(sheet.autopsy).startsWith(core::titleOf(sheet.autopsy.diagnosis.verdict)));
    QStringList others;
    for (const core::OomVerdict other : sheet.autopsy.diagnosis.also)
        others += core::nameOf(other);
    QFETCH(const QString, also);
    QCOMPARE(others.join(QLatin1Char(' ')), also);
    QFETCH(const QString, firstAdvice);
    if (!firstAdvice.isEmpty())
        QCOMPARE(core::nameOf(sheet.autopsy.advice.front()), firstAdvice);
    for (const OomAdvice advice : sheet.autopsy.advice)
        QVERIFY(!core::textOf(advice, sheet.autopsy).contains(QLatin1Char('%')));
}

void TestAutopsy::addsUp()
{
    QFETCH(const QString, text);
    const Sheet made = sheetOf(text);
    const Autopsy& sheet = made.autopsy;
    const core::Usage& usage = made.recording->history->device(0)->usage();
    const auto sum = [&](auto member) {
        return std::accumulate(
            sheet.pools.begin(), sheet.pools.end(), std::uint64_t{0},
            [member](std::uint64_t total, const core::PoolUsage& pool) { return total + pool.*member; });
    };
    QCOMPARE(sum(&core::PoolUsage::reserved), usage.reservedAt(sheet.event));
    QCOMPARE(sum(&core::PoolUsage::allocated) + sum(&core::PoolUsage::pending) +
                 sheet.bytes(OomNumber::Homeless),
             usage.activeAt(sheet.event));
    for (const core::PoolUsage& pool : sheet.pools)
        QCOMPARE(pool.allocated + pool.pending + pool.rounding + pool.free, pool.reserved);
    std::uint64_t sites = sheet.otherBytes;
    for (const core::AutopsySite& site : sheet.sites)
        sites += site.bytes;
    QCOMPARE(sites, usage.activeAt(sheet.event));
}

/// As many pools as a file likes; the request's is the smallest of them.
void TestAutopsy::listsTheLargestPools()
{
    constexpr std::uint32_t count = 200;
    QString text;
    for (std::uint64_t i = 0; i < count; ++i)
        text += QStringLiteral("segment 0x%1 %2 type=large pool=%3,0 stream=%3\n block %2 inactive\n")
                    .arg(0x10000000 + (i << 32U), 0, 16)
                    .arg((count - i) << 20U)
                    .arg((i + 1) % count);
    const Sheet made = sheetOf(text + QStringLiteral("alloc 0x10 512\noom 2147483648 @/u/p/a.py:1:f\n"));
    const Autopsy& sheet = made.autopsy;
    QCOMPARE(sheet.pools.size(), Autopsy::mostPools + 1);
    QCOMPARE(sheet.otherPools, count - static_cast<std::uint32_t>(sheet.pools.size()));
    QVERIFY(sheet.pools.back().isUsable);
    std::uint64_t reserved = sheet.poolsBeside.reserved;
    for (const core::PoolUsage& pool : sheet.pools)
        reserved += pool.reserved;
    QCOMPARE(reserved, sheet.bytes(OomNumber::Reserved));
    QCOMPARE(sheet.poolsBeside.largestFree, std::uint64_t{count - Autopsy::mostPools} << 20U);
    const QString shown = core::plainTextOf(sheet, made.recording->snapshot());
    QVERIFY(shown.contains(QStringLiteral("others: 149 more pools")));
    QVERIFY(!core::markdownOf(sheet, made.recording->snapshot()).contains(QStringLiteral("stream 150")));
}

void TestAutopsy::saysWhatPoolsAre()
{
    const Sheet made =
        sheetOf(QStringLiteral("segment 0x1000000 4194304 pool=0,0\n block 4194304 active 4194304\n"
                               "segment 0x2000000 2097152 pool=1,0\n block 2097152 active 2097152\n"
                               "oom 1048576 free=0\n"));
    QStringList titles;
    for (const core::PoolUsage& pool : made.autopsy.pools)
        titles += core::poolTitle(made.recording->snapshot(), pool);
    QCOMPARE(titles, (QStringList{QStringLiteral("default pool"),
                                  QStringLiteral("private pool 1,0: probably CUDA graph")}));
}

void TestAutopsy::findsTheCheapestRun_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const char* off = "setting expandable_segments False\n";
    const char* on = "setting expandable_segments True\n";
    // 40 MiB between two gaps of 20 MiB make 80; at the end 10 MiB and a gap make 30.
    QTest::newRow("between two gaps")
        << comb(off, "oom 83886080\n") << QStringLiteral("41943040 b13c00000_0");
    QTest::newRow("at the end") << comb(off, "oom 31457280\n") << QStringLiteral("10485760 b1b400000_0");
    QTest::newRow("more than one gap")
        << comb(off, "oom 84934656\n") << QStringLiteral("52428800 b17800000_0 b1b400000_0");
    QTest::newRow("the whole segment, given back")
        << comb(off, "oom 209715200 free=10485760\n")
        << QStringLiteral("136314880 b10000000_0 b13c00000_0 b17800000_0 b1b400000_0");
    QTest::newRow("nothing is enough")
        << comb(off, "oom 209715200 free=10485248\n") << QStringLiteral("none");
    QTest::newRow("grows at the end")
        << comb(on, "oom 52428800 free=20971520\n") << QStringLiteral("10485760 b1b400000_0");
    QTest::newRow("too few pages to grow")
        << comb(on, "oom 52428800 free=20971519\n") << QStringLiteral("41943040 b10000000_0");
    QTest::newRow("other stream, given back")
        << comb(off, "oom 31457280 stream=5\n")
        << QStringLiteral("136314880 b10000000_0 b13c00000_0 b17800000_0 b1b400000_0");
}

void TestAutopsy::findsTheCheapestRun()
{
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    const Autopsy sheet = sheetOf(text).autopsy;
    QCOMPARE(sheet.cheapest ? QString::number(sheet.cheapest->bytes) + QLatin1Char(' ') + labels(sheet)
                            : QStringLiteral("none"),
             expected);
}

namespace {

/// 100 MiB that come and go, then four segments of 22 MiB with a live half each: of the first and the second
/// the free halves would touch in one expandable segment, and so would those of the third and the fourth.
QString halves(std::uint64_t asked, std::uint64_t free)
{
    QString final = QStringLiteral("setting expandable_segments False\n");
    QString trace = QStringLiteral("segment_alloc 0x90000000 104857600 @a.py:1:f\n"
                                   "alloc 0x90000000 104857600 @a.py:1:f\ndel 0x90000000 104857600\n"
                                   "segment_free 0x90000000 104857600 @a.py:9:empty\n");
    QString frees;
    for (std::uint64_t segment = 0; segment < 4; ++segment) {
        const std::uint64_t base = 0x10000000 * (segment + 1);
        const bool isLowerFree = segment % 2 == 1;
        const QString lower = QString::number(base, 16);
        const QString upper = QString::number(base + 11534336, 16);
        final +=
            QStringLiteral("segment 0x%1 23068672\n%2")
                .arg(lower,
                     isLowerFree
                         ? QStringLiteral(" block 11534336 inactive\n block 11534336 active 11534336\n")
                         : QStringLiteral(" block 11534336 active 11534336\n block 11534336 inactive\n"));
        trace += QStringLiteral("segment_alloc 0x%1 23068672 @a.py:1:f\nalloc 0x%1 23068672 @a.py:1:f\n"
                                "del 0x%1 23068672\nalloc 0x%1 11534336 @a.py:2:f\n"
                                "alloc 0x%2 11534336 @a.py:2:f\n")
                     .arg(lower, upper);
        frees += QStringLiteral("del 0x%1 11534336\n").arg(isLowerFree ? lower : upper);
    }
    return final + trace + frees + QStringLiteral("oom %1 free=%2 @a.py:3:g\n").arg(asked).arg(free);
}

} // namespace

/// Where the model of the allocator fits, the sheet says what came of playing the requests.
void TestAutopsy::saysWhatTheReplayShows()
{
    const auto adviceOf = [](const QString& text) {
        const Sheet sheet = sheetOf(text);
        QStringList advice;
        for (const OomAdvice each : sheet.autopsy.advice)
            advice += core::textOf(each, sheet.autopsy);
        return advice.join(u'\n');
    };
    const QString fits = adviceOf(halves(20971520, 14680064));
    QVERIFY2(fits.contains(QStringLiteral("expandable_segments:True this request would have fitted, with ")),
             qPrintable(fits));
    const QString fails = adviceOf(halves(41943040, 14680064));
    QVERIFY2(fails.contains(QStringLiteral("expandable_segments:True alone would not have helped")),
             qPrintable(fails));
}

void TestAutopsy::neverAdvisesWhatIsOn()
{
    const char* oom = "oom 62914560\n";
    const Autopsy off = sheetOf(comb("setting expandable_segments False\n", oom)).autopsy;
    QVERIFY(advises(off, OomAdvice::TryExpandable));
    QVERIFY(!advises(off, OomAdvice::LimitSplitting)); // nothing says that it is not set
    const Autopsy on = sheetOf(comb("setting expandable_segments True\n", oom)).autopsy;
    QCOMPARE(core::nameOf(on.diagnosis.verdict), QStringLiteral("fragmented"));
    for (const OomAdvice advice :
         {OomAdvice::TryExpandable, OomAdvice::TryExpandableIfOff, OomAdvice::LimitSplitting})
        QVERIFY(!advises(on, advice));
    QVERIFY(advises(on, OomAdvice::PinsDespitePages));
    const Autopsy unknown = sheetOf(comb("", oom)).autopsy;
    QVERIFY(advises(unknown, OomAdvice::TryExpandableIfOff));
    const Autopsy split =
        sheetOf(comb("setting expandable_segments False\nsetting max_split_size 104857600\n", oom)).autopsy;
    QVERIFY(!advises(split, OomAdvice::LimitSplitting));
    const Autopsy unsplit =
        sheetOf(comb("setting expandable_segments False\nsetting max_split_size -1\n", oom)).autopsy;
    QVERIFY(advises(unsplit, OomAdvice::LimitSplitting));
}

void TestAutopsy::saysWhatItCannotKnow()
{
    const auto names = [](const Autopsy& sheet) {
        QStringList list;
        for (const OomLimit limit : sheet.limits)
            list += core::nameOf(limit);
        return list.join(QLatin1Char(' '));
    };
    QCOMPARE(names(sheetOf(QStringLiteral("oom 4096\n")).autopsy),
             QStringLiteral("size_before_rounding_not_recorded device_free_not_recorded capacity_unknown "
                            "settings_not_recorded"));
    QCOMPARE(names(sheetOf(QStringLiteral("setting expandable_segments False\n"
                                          "alloc 0x1000 4096\n"
                                          "oom 4096 free=100 pool=0,0\n"),
                           50)
                       .autopsy),
             QStringLiteral("size_before_rounding_not_recorded capacity_below_what_was_seen "
                            "active_outside_segments"));
    const Sheet sheet = sheetOf(QStringLiteral("segment 0x10000000 20971520 type=large pool=3,0\n"
                                               " block 20971520 inactive\n"
                                               "segment 0x20000000 20971520 type=large\n"
                                               " block 20971520 active 20971520\n"
                                               "oom 20971520 free=1024\n"));
    QCOMPARE(names(sheet.autopsy),
             QStringLiteral("size_before_rounding_not_recorded capacity_unknown pool_of_request_not_recorded "
                            "unknown_pools settings_not_recorded"));
    for (const OomLimit limit : sheet.autopsy.limits)
        QVERIFY(!core::textOf(limit, sheet.autopsy).isEmpty());
}

void TestAutopsy::tellsWhatGrew()
{
    QString text;
    for (int step = 0; step < 6; ++step) {
        const int time = step * 1000;
        text += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n").arg(time).arg(time + 900).arg(step);
        text += QStringLiteral("alloc 0x%1 1048576 t=%2 @/u/p/leak.py:1:keep\n"
                               "alloc 0xa000000 4096 t=%2 @/u/p/work.py:1:f\n"
                               "%3")
                    .arg(0x1000000 + step * 0x100000, 0, 16)
                    .arg(time + 100)
                    .arg(step < 5 ? QStringLiteral("del 0xa000000 4096 t=%1\n").arg(time + 200)
                                  : QStringLiteral("oom 4096 t=%1\n").arg(time + 200));
    }
    const Sheet sheet = sheetOf(text);
    QVERIFY(sheet.autopsy.growth.since.has_value());
    QCOMPARE(sheet.autopsy.growth.sites.size(), std::size_t{1});
    QCOMPARE(sheet.autopsy.growth.sites.front().site, QStringLiteral("/u/p/leak.py:1:keep"));
    QVERIFY(sheet.autopsy.growth.sites.front().growth() > 0);
    QCOMPARE(sheet.autopsy.growth.steady.size(), std::size_t{1});
    const core::AutopsySteady& steady = sheet.autopsy.growth.steady.front();
    QCOMPARE(steady.site, QStringLiteral("/u/p/leak.py:1:keep"));
    QCOMPARE(steady.steps, std::size_t{4}); // of five that are complete the first warms up
    QCOMPARE(steady.perStep, std::uint64_t{1} << 20U);
    QCOMPARE(sheet.autopsy.bytes(OomNumber::Kept), std::uint64_t{4} << 20U);
    const auto& steps = sheet.autopsy.growth.bySteps;
    QCOMPARE(steps.size(), std::size_t{6});
    QVERIFY(steps[1] == (core::AutopsyStep{1, 2U << 20U, 2U << 20U}));
    QVERIFY(steps[5] == (core::AutopsyStep{5, (6U << 20U) + 4096, 6U << 20U})); // at the oom, before its end
    QVERIFY(core::textOf(OomAdvice::StopGrowth, sheet.autopsy)
                .contains(QStringLiteral("All that was free, 0 B, is less than one more step leaves.")));
}

/// A name of megabytes is in twelve sites, their statements and the advice: it must not be multiplied.
void TestAutopsy::cutsLongNames()
{
    const QString site = QStringLiteral("/u/a.py:1:") + QString(50'000, QLatin1Char('f'));
    QString text;
    for (int step = 0; step < 5; ++step)
        text += QStringLiteral("annotation %1 %2 ProfilerStep#%3\nalloc 0x%4 1048576 t=%5 @%6\n")
                    .arg(step * 1000)
                    .arg(step * 1000 + 900)
                    .arg(step)
                    .arg(0x100000 * (step + 1), 0, 16)
                    .arg(step * 1000 + 100)
                    .arg(site);
    const Sheet sheet = sheetOf(text + QStringLiteral("oom 4096 t=4500 @%1\n").arg(site));
    const Autopsy& autopsy = sheet.autopsy;
    constexpr qsizetype most = Autopsy::mostName + 1;
    QCOMPARE(autopsy.growth.steady.size(), std::size_t{1});
    QCOMPARE(autopsy.growth.steady.front().site.size(), most);
    QVERIFY(autopsy.growth.steady.front().sql.size() < 10'000);
    QCOMPARE(autopsy.sites.front().text.size(), most);
    QVERIFY(autopsy.sites.front().sql.size() < 10'000);
    QCOMPARE(autopsy.site.size(), most);
    QVERIFY(core::plainTextOf(autopsy, sheet.recording->snapshot()).size() < 40'000);
}

void TestAutopsy::comparesDevices()
{
    // device 1 reserves a fourth less than device 0; what it does after the oom of device 0 does not count
    const auto text = [](int second) {
        return QStringLiteral("segment 0x10000000 41943040 type=large\n block 41943040 active 41943040\n"
                              "alloc 0x10000000 41943040 t=100\n"
                              "oom 20971520 free=0 t=200\n"
                              "device 1\n"
                              "segment 0x20000000 %1 type=large\n block %1 active %1\n"
                              "segment 0x40000000 20971520 type=large\n block 20971520 active 20971520\n"
                              "alloc 0x20000000 %1 t=150\n"
                              "segment_alloc 0x40000000 20971520 t=300\n"
                              "alloc 0x40000000 20971520 t=300\n")
            .arg(second);
    };
    const auto rows = [](const Autopsy& sheet) {
        QStringList list;
        for (const core::AutopsyDevice& device : sheet.devices)
            list += QStringLiteral("%1: %2 of %3").arg(device.device).arg(device.active).arg(device.reserved);
        return list.join(QStringLiteral(", "));
    };
    QCOMPARE(rows(sheetOf(text(31457280)).autopsy),
             QStringLiteral("0: 41943040 of 41943040, 1: 31457280 of 31457280"));
    QCOMPARE(rows(sheetOf(text(33554432)).autopsy), QString());
}

void TestAutopsy::writesText()
{
    const Sheet sheet = sheetOf(testutil::oomCases()[2].text); // fragmented
    const QString expected = QStringLiteral(
        "Device 0, event 2: asked for 64 MiB at /u/proj/train.py:3:step\n"
        "\n"
        "Fragmented: 62 MiB were free where the request may go, but the longest run had only 32 MiB of "
        "the 64 MiB needed.\n"
        "\n"
        "Why\n"
        "- Larger than the device? no: 64 MiB asked for, 514 MiB in all, as far as known.\n"
        "- Growing with every step? cannot be known: no steps: no annotation recurs, and no loop of the "
        "program was found; at least 3 whole steps before the request are needed to tell.\n"
        "- Was there room after all? no: the driver was asked for 64 MiB and had 2 MiB; the longest "
        "free "
        "run "
        "had 32 MiB of 64 MiB.\n"
        "- Waiting on other streams? no: nothing that the program had freed was still in use by another "
        "stream.\n"
        "- Held by a private pool? no: 0 B free in private pools, 62 MiB missing.\n"
        "- Fragmented? yes: 62 MiB free where the request may go, 2 MiB on the device, 64 MiB "
        "needed; "
        "the longest run has 32 MiB.\n"
        "- Stranded in other streams or small segments? no: 0 B free for other streams or sizes, 62 MiB "
        "where the request may go, 64 MiB needed.\n");
    const QString text = core::plainTextOf(sheet.autopsy, sheet.recording->snapshot());
    QCOMPARE(text.left(expected.size()), expected);
    QVERIFY(text.contains(QStringLiteral(
        "  reserved  allocated  pending  rounding    free  largest run  stream  kind   pool\n"
        "   512 MiB    448 MiB      0 B     2 MiB  62 MiB       32 MiB  0       large  default pool (the "
        "request's)\n")));
    QVERIFY(text.contains(QStringLiteral("  300 B  b2e000000_0  /u/proj/metrics.py:1:keep\n")));
}

void TestAutopsy::writesMarkdownThatCannotBeBroken()
{
    const Sheet sheet = sheetOf(QStringLiteral("segment 0x10000000 20971520 type=large\n"
                                               " block 20971520 active 20971520 @/u/a|b_*<i>.py:1:```f\n"
                                               "oom 20971520 @/u/a|b_*<i>.py:1:```f\n"));
    const QString text = core::markdownOf(sheet.autopsy, sheet.recording->snapshot());
    QVERIFY(text.startsWith(
        QStringLiteral("# Device 0, event 0: asked for 20 MiB at /u/a\\|b\\_\\*\\<i\\>.py:1:\\`\\`\\`f\n")));
    QVERIFY(text.contains(QStringLiteral("\n````sql\n")));
    QVERIFY(!text.contains(QStringLiteral("<i>.py | ")));
}

void TestAutopsy::writesJson()
{
    const Sheet sheet = sheetOf(testutil::oomCases()[0].text);
    const QJsonObject root =
        QJsonDocument::fromJson(core::jsonOf(std::span(&sheet.autopsy, 1), 0, sheet.recording->snapshot(),
                                             QStringLiteral("a.pickle")))
            .object();
    QCOMPARE(root.value(QStringLiteral("file")).toString(), QStringLiteral("a.pickle"));
    const QJsonObject oom = root.value(QStringLiteral("ooms")).toArray().at(0).toObject();
    QCOMPARE(
        oom.keys().join(QLatin1Char(' ')),
        QStringLiteral(
            "advice allocator_verdict also cheapest_run device devices event expandable findings "
            "fixes fixes_tried growth kinds limits numbers other_bytes other_devices other_pools other_sites "
            "pool pools retry site "
            "sites stream text time_us verdict"));
    QCOMPARE(oom.value(QStringLiteral("verdict")).toString(), QStringLiteral("really_full"));
    const QJsonObject numbers = oom.value(QStringLiteral("numbers")).toObject();
    const auto bytes = [&](const char* name) {
        return numbers.value(QLatin1String(name)).toObject().value(QStringLiteral("bytes"));
    };
    QCOMPARE(bytes("requested").toInteger(), qint64{64 << 20});
    QCOMPARE(bytes("shortfall").toInteger(), qint64{44 << 20});
    QVERIFY(bytes("capacity").isNull());
}

SNAPVIEWER_TEST(TestAutopsy)
#include "tst_autopsy.moc"
