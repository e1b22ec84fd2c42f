// SPDX-License-Identifier: MIT
#include "tests/core/leaks/leak_programs.h"

#include "core/leaks/leak_sentence.h"
#include "tests/testutil/snapshot_text.h"

#include <deque>

using testutil::TrainingLoop;

namespace leaktest {

QString site(const char* text)
{
    return QLatin1String(text);
}

QString recorded(const Program& program)
{
    TrainingLoop loop(program.seed);
    for (int step = 1; step <= program.steps; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        if (program.body)
            program.body(loop, step);
        loop.end();
    }
    return loop.text();
}

Found leaksOf(const QString& text, core::LeakRequest request, const core::StepChoice& choice)
{
    core::NoProgress progress;
    Found found{testutil::recordingFromText(text.toStdString()), {}};
    const core::DeviceHistory& device = *found.recording->history->device(0);
    request.found = std::make_shared<const core::Steps>(
        core::stepsBy(found.recording->snapshot(), device, choice, progress).value());
    found.report = core::findLeaks(*found.recording, device, request, progress).value();
    return found;
}

QStringList rowsOf(const Found& found)
{
    const core::Snapshot& snapshot = found.recording->snapshot();
    QStringList rows;
    for (const core::LeakGroup& group : found.report.groups) {
        const std::string_view name = nameOf(group.verdict.verdict);
        QString row = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
        if (group.verdict.heldTo > 0)
            row += QStringLiteral(" %1-%2").arg(group.verdict.heldFrom).arg(group.verdict.heldTo);
        if (group.verdict.period > 0)
            row += QStringLiteral(" every %1").arg(group.verdict.period);
        if (group.verdict.since > 0)
            row += QStringLiteral(" since %1").arg(group.verdict.since);
        row += QStringLiteral(" %1 in %2 of").arg(group.total).arg(group.steps.size());
        for (const core::LeakSite& each : group.sites)
            row += QLatin1Char(' ') + snapshot.strings().text(snapshot.stacks().callSite(each.stack).site);
        rows << row;
    }
    return rows;
}

QString broken(const core::LeakReport& report)
{
    if (!report.isTold())
        return report.groups.empty() ? QString() : QStringLiteral("rows without a verdict");
    const core::LeakGrowth& growth = report.growth;
    if (growth.sum() != growth.bytes)
        return QStringLiteral("%1 is not %2").arg(growth.sum()).arg(growth.bytes);
    std::uint64_t leaks = 0;
    std::uint64_t others = 0;
    for (const core::LeakGroup& group : report.groups) {
        std::uint64_t sites = 0;
        for (const core::LeakSite& each : group.sites)
            sites += each.total;
        std::uint64_t steps = 0;
        for (const std::uint64_t bytes : group.kept)
            steps += bytes;
        if (sites != group.total || steps != group.total)
            return QStringLiteral("a group's sites or steps");
        (isLeak(group.verdict.verdict) ? leaks : others) += group.total;
    }
    std::int64_t lines = 0;
    for (const core::GrowthLine& line : core::growthLines(report))
        lines += line.bytes;
    return leaks == growth.leaks && others == growth.held + growth.oneOff && lines == growth.bytes
               ? QString()
               : QStringLiteral("rows are not the growth");
}

std::function<void(TrainingLoop&, int)> cacheOf(std::size_t batches)
{
    const auto kept = std::make_shared<std::deque<std::size_t>>();
    return [kept, batches](TrainingLoop& loop, int) {
        kept->push_back(loop.allocate(3 * mib, site("replay.py:5:push")));
        if (kept->size() > batches) {
            loop.free(kept->front());
            kept->pop_front();
        }
    };
}

std::function<void(TrainingLoop&, int)> leaking(const QStringList& sites, int every, int since)
{
    return [=](TrainingLoop& loop, int step) {
        for (const QString& each : sites) {
            if (step >= since && step % every == 0)
                loop.allocate(mib, each);
        }
    };
}

} // namespace leaktest
