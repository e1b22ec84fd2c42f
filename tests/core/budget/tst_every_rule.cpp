// SPDX-License-Identifier: MIT
#include "core/budget/baseline/baseline_update.h"
#include "core/budget/judge/budget_judge.h"
#include "core/formats/open_recording.h"
#include "core/history/recording_values.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <utility>
#include <vector>

using Kind = core::RuleKind;
using Result = core::BudgetResult;

/// Each kind of rule passes exactly at its limit, is violated by one more and cannot be told where nothing
/// was recorded, on recordings of a small program. The baseline is "same"; "more" has one line that needs 1
/// byte more.
class TestEveryRule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void initTestCase();
    void comesTo_data();
    void comesTo();

private:
    core::Result<core::Measured> measured(const QString& name, const core::BudgetConfig& config);

    core::NoProgress m_progress;
    QTemporaryDir m_folder;
};

namespace {

/// Writes a recording of a small program as torch would, in JSON.
class SmallRecording
{
public:
    void alloc(int address, int size, const char* file, int line)
    {
        event("alloc", address, size, file, line);
    }
    /// The same of what stays: blocks of 512 bytes, by address.
    void keep(int address, int size, const char* file, int line)
    {
        alloc(address, size, file, line);
        const int rounded = (size + 511) / 512 * 512;
        addGap(address);
        m_blocks +=
            QStringLiteral(R"({"address":%1,"size":%2,"requested_size":%3,"state":"active_allocated"%4})")
                .arg(QString::number(base + address), QString::number(rounded), QString::number(size),
                     frames(file, line));
        m_end = address + rounded;
        m_requested += size;
        m_allocated += rounded;
    }
    void free(int address, int size)
    {
        event("free_requested", address, size, "train.py", 99);
        event("free_completed", address, size, "train.py", 99);
    }
    void oom(int size) { event("oom", 0, size, "train.py", 30); }

    /// Without events the blocks have no call stacks either.
    [[nodiscard]] QByteArray text(bool hasEvents)
    {
        addGap(total);
        QString blocks = m_blocks.join(QLatin1Char(','));
        if (!hasEvents)
            blocks.remove(QRegularExpression(QStringLiteral(R"(,"frames":\[[^\]]*\])")));
        return QStringLiteral(R"({"segments":[{"address":%1,"total_size":%2,"stream":0,"device":0,)"
                              R"("segment_type":"small","allocated_size":%3,"active_size":%3,)"
                              R"("requested_size":%4,"blocks":[%5]}],"device_traces":[[%6]]})")
            .arg(QString::number(base), QString::number(total), QString::number(m_allocated),
                 QString::number(m_requested), blocks,
                 hasEvents ? m_events.join(QLatin1Char(',')) : QString())
            .toUtf8();
    }

private:
    static constexpr qint64 base = 0x10000000;
    static constexpr int total = 2 << 20;

    static QString frames(const char* file, int line)
    {
        return QStringLiteral(R"(,"frames":[{"name":"f","filename":"%1","line":%2}])")
            .arg(QLatin1String(file), QString::number(line));
    }

    void addGap(int to)
    {
        if (to > m_end)
            m_blocks += QStringLiteral(R"({"address":%1,"size":%2,"requested_size":0,"state":"inactive"})")
                            .arg(QString::number(base + m_end), QString::number(to - m_end));
    }

    void event(const char* action, int address, int size, const char* file, int line)
    {
        m_events += QStringLiteral(R"({"action":"%1","addr":%2,"size":%3,"stream":0,"time_us":%4%5})")
                        .arg(QLatin1String(action), QString::number(base + address), QString::number(size),
                             QString::number(m_events.size() + 1), frames(file, line));
    }

    QStringList m_events;
    QStringList m_blocks;
    int m_end = 0; ///< of the blocks
    int m_requested = 0;
    int m_allocated = 0;
};

/// A model of 1,000 bytes, and eight steps that need four times 250 and extra bytes more; the largest sum is
/// 2,000 + extra. leak: bytes that each step leaves behind.
QByteArray training(int extra, bool hasOom, int leak = 0)
{
    const auto sizeOf = [extra](int part) { return part == 3 ? 250 + extra : 250; };
    SmallRecording recording;
    recording.keep(0, 1000, "model.py", 10);
    for (int step = 0; step < 8; ++step) {
        for (int part = 0; part < 4; ++part)
            recording.alloc(1024 + part * 512, sizeOf(part), "train.py", 20 + part);
        for (int part = 0; part < 4; ++part)
            recording.free(1024 + part * 512, sizeOf(part));
        if (leak > 0)
            recording.keep(0x8000 + step * 512, leak, "metrics.py", 5);
    }
    if (hasOom)
        recording.oom(4096);
    return recording.text(true);
}

QByteArray stateOnly()
{
    SmallRecording recording;
    recording.keep(0, 1000, "model.py", 10);
    return recording.text(false);
}

core::BudgetConfig configOf(Kind kind, const QString& limit)
{
    auto rule = kind == Kind::Site ? core::siteRuleFrom(limit) : core::ruleOf(kind, limit);
    core::BudgetConfig config;
    config.floor = 0;
    config.capacity = std::uint64_t{4} << 20U;
    if (!rule || !config.add(std::move(*rule)))
        qWarning("no rule");
    return config;
}

} // namespace

void TestEveryRule::initTestCase()
{
    const std::vector<std::pair<const char*, QByteArray>> files{{"same", training(0, false)},
                                                                {"more", training(1, false)},
                                                                {"oom", training(0, true)},
                                                                {"leak", training(0, false, 100)},
                                                                {"state", stateOnly()}};
    for (const auto& [name, text] : files) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
}

core::Result<core::Measured> TestEveryRule::measured(const QString& name, const core::BudgetConfig& config)
{
    auto document = core::open(m_folder.filePath(name), m_progress);
    if (!document)
        return document.error();
    const auto recording = core::Recording::build(std::move(*document), m_progress);
    if (!recording)
        return recording.error();
    auto one = core::measure(*core::derivedOf(*recording), (*recording)->history->devices().front()->device(),
                             {config.rules, config.capacity, true}, m_progress);
    if (one)
        one->name = QStringLiteral("case");
    return one;
}

void TestEveryRule::comesTo_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("limit"); // of a site after its pattern
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("expected");
    const auto row = [](Kind kind, const char* limit, const char* recording, Result expected) {
        QTest::addRow("%s %s of %s", core::traitsOf(kind).name, limit, recording)
            << static_cast<int>(kind) << QString::fromUtf8(limit) << QString::fromUtf8(recording)
            << core::titleOf(expected);
    };
    const auto pass = Result::Pass;
    const auto violated = Result::Violated;
    const auto unknown = Result::Unknown;
    row(Kind::MaxAllocated, "2000B", "same", pass);
    row(Kind::MaxAllocated, "1999B", "same", violated);
    row(Kind::MaxAllocated, "2000B", "state", unknown);
    row(Kind::MaxAllocated, "+1B", "more", pass);
    row(Kind::MaxAllocated, "+0B", "more", violated);
    row(Kind::MaxAllocated, "+0B", "state", unknown);
    row(Kind::MaxAtEnd, "1000B", "same", pass);
    row(Kind::MaxAtEnd, "999B", "same", violated);
    row(Kind::MaxAtEnd, "1000B", "missing", unknown);
    row(Kind::Site, "train\\.py<=1000B", "same", pass);
    row(Kind::Site, "train\\.py<=1000B", "more", violated);
    row(Kind::Site, "train\\.py<=1000B", "state", unknown);
    row(Kind::MaxSiteGrowth, "1B", "more", pass);
    row(Kind::MaxSiteGrowth, "0", "more", violated);
    row(Kind::MaxSiteGrowth, "0", "state", unknown);
    row(Kind::MaxLeakPerStep, "0", "same", pass);
    row(Kind::MaxLeakPerStep, "100B", "leak", pass);
    row(Kind::MaxLeakPerStep, "99B", "leak", violated);
    row(Kind::MaxLeakPerStep, "0", "state", unknown);
    row(Kind::MaxGrowthPerStep, "100B", "leak", pass);
    row(Kind::MaxGrowthPerStep, "99B", "leak", violated);
    row(Kind::MaxGrowthPerStep, "+0B", "same", pass);
    row(Kind::MaxGrowthPerStep, "0", "state", unknown);
    row(Kind::MaxOom, "0", "same", pass);
    row(Kind::MaxOom, "0", "oom", violated);
    row(Kind::MaxOom, "0", "state", unknown);
    row(Kind::MinHeadroom, "2MiB", "same", pass);
    row(Kind::MinHeadroom, "2097153B", "same", violated);
    row(Kind::MinHeadroom, "2MiB", "missing", unknown);
    row(Kind::MaxRankSpread, "0.05%", "more", pass);
    row(Kind::MaxRankSpread, "0.04%", "more", violated);
    row(Kind::MaxRankSpread, "1%", "state", unknown);
    row(Kind::RequireSteps, "8", "same", pass);
    row(Kind::RequireSteps, "9", "same", violated);
    row(Kind::RequireSteps, "1", "state", unknown);
    row(Kind::MaxActive, "2000B", "same", pass);
    row(Kind::MaxActive, "1999B", "same", violated);
    row(Kind::MaxActive, "2000B", "state", unknown);
    row(Kind::MaxReserved, "2MiB", "same", pass);
    row(Kind::MaxReserved, "2097151B", "same", violated);
    row(Kind::MaxReserved, "2MiB", "state", unknown);
    row(Kind::Fits, "", "state", unknown);
    row(Kind::Fits, "", "missing", unknown);
}

void TestEveryRule::comesTo()
{
    QFETCH(int, kind);
    QFETCH(QString, limit);
    QFETCH(QString, recording);
    const core::BudgetConfig config = configOf(static_cast<Kind>(kind), limit);
    const auto same = measured(QStringLiteral("same"), config);
    QVERIFY(same);
    core::BaselineUpdate update;
    const auto baseline = core::updated({}, std::vector{*same}, update, m_progress);
    QVERIFY(baseline);
    const auto json = core::jsonOf(*baseline, m_progress);
    QVERIFY(json);
    auto read = core::baselineFrom(*json, QStringLiteral("baseline"));
    QVERIFY(read);
    auto one = measured(recording, config);
    std::vector<core::Measured> all(1);
    all.front().name = QStringLiteral("case");
    if (one)
        all.front() = std::move(*one);
    else
        all.front().unread = one.error().message;
    if (static_cast<Kind>(kind) == Kind::MaxRankSpread)
        all.push_back(*same);
    const auto results = core::judge({all, &config, &*read, {}}, m_progress);
    QVERIFY(results);
    QTEST(core::titleOf(results->front().result), "expected");
}

SNAPVIEWER_TEST(TestEveryRule)
#include "tst_every_rule.moc"
