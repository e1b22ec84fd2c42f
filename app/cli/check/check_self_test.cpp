// SPDX-License-Identifier: MIT
#include "app/cli/check/check_self_test.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/plain_text.h"
#include "core/budget/baseline/baseline_update.h"
#include "core/budget/judge/budget_judge.h"
#include "core/formats/open_recording.h"
#include "core/history/recording.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <utility>
#include <vector>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CheckSelfTest)
};

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

/// One promise and what has to come of it.
struct Case
{
    core::RuleKind kind;
    const char* limit; ///< of a site after its pattern
    const char* recording;
    core::BudgetResult expected;
};

constexpr auto pass = core::BudgetResult::Pass;
constexpr auto violated = core::BudgetResult::Violated;
constexpr auto unknown = core::BudgetResult::Unknown;
using Kind = core::RuleKind;

/// Exactly at its limit each passes, one more violates it, and where nothing was recorded it cannot be told.
/// The baseline is "same"; "more" has one line that needs 1 byte more.
const std::vector<Case>& cases()
{
    static const std::vector<Case> all{
        {Kind::MaxAllocated, "2000", "same", pass},
        {Kind::MaxAllocated, "1999", "same", violated},
        {Kind::MaxAllocated, "2000", "state", unknown},
        {Kind::MaxAllocated, "+1B", "more", pass},
        {Kind::MaxAllocated, "+0B", "more", violated},
        {Kind::MaxAllocated, "+0B", "state", unknown},
        {Kind::MaxAtEnd, "1000", "same", pass},
        {Kind::MaxAtEnd, "999", "same", violated},
        {Kind::MaxAtEnd, "1000", "missing", unknown},
        {Kind::Site, "train\\.py<=1000", "same", pass},
        {Kind::Site, "train\\.py<=1000", "more", violated},
        {Kind::Site, "train\\.py<=1000", "state", unknown},
        {Kind::MaxSiteGrowth, "1", "more", pass},
        {Kind::MaxSiteGrowth, "0", "more", violated},
        {Kind::MaxSiteGrowth, "0", "state", unknown},
        {Kind::MaxLeakPerStep, "0", "same", pass},
        {Kind::MaxLeakPerStep, "100", "leak", pass},
        {Kind::MaxLeakPerStep, "99", "leak", violated},
        {Kind::MaxLeakPerStep, "0", "state", unknown},
        {Kind::MaxGrowthPerStep, "100", "leak", pass},
        {Kind::MaxGrowthPerStep, "99", "leak", violated},
        {Kind::MaxGrowthPerStep, "+0B", "same", pass},
        {Kind::MaxGrowthPerStep, "0", "state", unknown},
        {Kind::MaxOom, "0", "same", pass},
        {Kind::MaxOom, "0", "oom", violated},
        {Kind::MaxOom, "0", "state", unknown},
        {Kind::MinHeadroom, "2MiB", "same", pass},
        {Kind::MinHeadroom, "2097153", "same", violated},
        {Kind::MinHeadroom, "2MiB", "missing", unknown},
        {Kind::MaxRankSpread, "0.05%", "more", pass},
        {Kind::MaxRankSpread, "0.04%", "more", violated},
        {Kind::MaxRankSpread, "1%", "state", unknown},
        {Kind::RequireSteps, "8", "same", pass},
        {Kind::RequireSteps, "9", "same", violated},
        {Kind::RequireSteps, "1", "state", unknown},
        {Kind::MaxActive, "2000", "same", pass},
        {Kind::MaxActive, "1999", "same", violated},
        {Kind::MaxActive, "2000", "state", unknown},
        {Kind::MaxReserved, "2MiB", "same", pass},
        {Kind::MaxReserved, "2097151", "same", violated},
        {Kind::MaxReserved, "2MiB", "state", unknown},
    };
    return all;
}

core::Result<core::BudgetConfig> configOf(const Case& of)
{
    const QString limit = QLatin1String(of.limit);
    auto rule = of.kind == Kind::Site ? core::siteRuleFrom(limit) : core::ruleOf(of.kind, limit);
    if (!rule)
        return rule.error();
    core::BudgetConfig config;
    config.floor = 0;
    config.capacity = std::uint64_t{4} << 20U;
    const core::Status added = config.add(std::move(*rule));
    return added ? core::Result<core::BudgetConfig>(std::move(config)) : added.error();
}

/// Runs the cases on recordings in a folder that goes with it.
class SelfTest
{
public:
    explicit SelfTest(Console& console) : m_console(&console) {}

    core::Status prepare()
    {
        const std::vector<std::pair<const char*, QByteArray>> files{{"same", training(0, false)},
                                                                    {"more", training(1, false)},
                                                                    {"oom", training(0, true)},
                                                                    {"leak", training(0, false, 100)},
                                                                    {"state", stateOnly()}};
        for (const auto& [name, text] : files) {
            QFile file(pathOf(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
                return core::Error{
                    core::ErrorKind::Output,
                    Text::tr("%1 cannot be written: %2").arg(file.fileName(), file.errorString()), -1};
        }
        return core::Done{};
    }

    core::Result<core::RuleResult> resultOf(const Case& of)
    {
        const auto config = configOf(of);
        if (!config)
            return config.error();
        const auto same = measured("same", *config);
        if (!same)
            return same.error();
        core::BaselineUpdate update;
        auto baseline = core::updated({}, std::vector{*same}, update, *m_console);
        if (!baseline)
            return baseline.error();
        const auto json = core::jsonOf(*baseline, *m_console);
        if (!json)
            return json.error();
        auto read = core::baselineFrom(*json, QStringLiteral("baseline"));
        if (!read)
            return read.error();
        auto one = measured(of.recording, *config);
        if (!one && one.error().isCancelled())
            return one.error();
        std::vector<core::Measured> all;
        all.push_back(one ? std::move(*one) : missing(one.error().message));
        if (of.kind == Kind::MaxRankSpread)
            all.push_back(*same);
        auto results = core::judge({all, &*config, &*read, {}}, *m_console);
        if (!results)
            return results.error();
        return results->front();
    }

private:
    [[nodiscard]] QString pathOf(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    static core::Measured missing(const QString& why)
    {
        core::Measured one;
        one.name = QStringLiteral("case");
        one.unread = why;
        return one;
    }

    core::Result<core::Measured> measured(const char* name, const core::BudgetConfig& config)
    {
        auto document = core::open(pathOf(name), *m_console);
        if (!document)
            return document.error();
        const auto recording = core::Recording::build(std::move(*document), *m_console);
        if (!recording)
            return recording.error();
        auto one = core::measure(**recording, *(*recording)->history->devices().front(),
                                 {config.rules, config.capacity, true}, *m_console);
        if (one)
            one->name = QStringLiteral("case");
        return one;
    }

    Console* m_console;
    QTemporaryDir m_folder;
};

} // namespace

core::Status runSelfTest(const QCommandLineParser& parser, Console& console)
{
    if (!parser.positionalArguments().isEmpty())
        return usageError(Text::tr("--self-test makes its own recordings: give no FILE"));
    SelfTest test(console);
    core::Status prepared = test.prepare();
    if (!prepared)
        return prepared;
    std::vector<QStringList> rows;
    int wrong = 0;
    for (const Case& of : cases()) {
        const auto result = test.resultOf(of);
        if (!result && result.error().isCancelled())
            return result.error();
        const bool isRight = result && result->result == of.expected;
        wrong += isRight ? 0 : 1;
        rows.push_back({isRight ? Text::tr("right") : Text::tr("WRONG"),
                        QLatin1String(core::traitsOf(of.kind).name), QLatin1String(of.limit),
                        QLatin1String(of.recording), core::titleOf(of.expected),
                        isRight  ? QString()
                        : result ? Text::tr("but is: %1").arg(core::titleOf(result->result))
                                 : result.error().message});
    }
    Output output(outputOf(parser), console);
    output.write(core::alignedTable(rows, 0).toUtf8());
    core::Status written = output.commit();
    if (!written || wrong == 0)
        return written;
    return core::Error{core::ErrorKind::Input, Text::tr("the check is wrong in %n cases", nullptr, wrong),
                       -1};
}

} // namespace app
