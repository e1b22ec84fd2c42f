// SPDX-License-Identifier: MIT
#include "app/cli/agents/file_overview.h"

#include "core/base/texts.h"
#include "core/history/recording_values.h"
#include "core/oom/verdict/peak_verdict.h"
#include "core/oom/verdict/verdict_of.h"
#include "core/structure/program/span_facts.h"
#include "core/structure/structure_values.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(NextCommandText);

/// A path as a word of a shell.
QString quoted(const QString& path)
{
    const auto isPlain = [](QChar c) {
        return c.unicode() < 128 && (c.isLetterOrNumber() || QLatin1String("/._-+:@%=").contains(c));
    };
    if (!path.isEmpty() && std::all_of(path.begin(), path.end(), isPlain))
        return path;
    QString text = path;
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\'');
}

QString wordOf(const QString& path)
{
    constexpr qsizetype longest = 300;
    const bool isControlled = std::any_of(path.begin(), path.end(), [](QChar c) { return !c.isPrint(); });
    return isControlled || path.toUtf8().size() > longest ? QStringLiteral("FILE") : quoted(path);
}

/// What to ask next, most useful first.
class Adviser
{
public:
    explicit Adviser(const FileOverview& overview) : m_overview(overview), m_file(wordOf(overview.file)) {}

    std::vector<NextCommand> next()
    {
        switch (m_overview.verdict.tone) {
        case core::Verdict::Tone::Failure:
            add("oom", {},
                NextCommandText::tr("why the request failed: arithmetic, who holds what, what to change"));
            add("fix", "--suggest",
                NextCommandText::tr("which changes of the program would have let it pass, and for how long"));
            add("sites", "--event oom",
                NextCommandText::tr("what was alive when memory ran out, by line of code"));
            break;
        case core::Verdict::Tone::Warning:
            add("leaks", {},
                NextCommandText::tr("what keeps more in every step, by line of code, and how much"));
            add("sites", "--event end", NextCommandText::tr("what is alive at the end, by line of code"));
            add("fix", "--suggest",
                NextCommandText::tr("which changes of the program would lower its peak, and by how much"));
            break;
        case core::Verdict::Tone::Plain:
            addOfPlain();
            break;
        }
        return std::move(m_next);
    }

private:
    void addOfPlain()
    {
        if (!m_overview.steps) {
            add("state", {}, NextCommandText::tr("what the allocator held: segments, blocks, free runs"));
            add("sites", {}, NextCommandText::tr("what was alive, by line of code"));
            add("info", {}, NextCommandText::tr("all that the file says, and what it never tells"));
            return;
        }
        add("sites", "--event peak", NextCommandText::tr("what the peak is made of, by line of code"));
        add("structure", {}, NextCommandText::tr("steps, phases, layers and calls of the program"));
        add("fix", "--suggest",
            NextCommandText::tr("which changes of the program would lower its peak, and by how much"));
    }

    void add(const char* command, const char* options, const QString& why)
    {
        QString text = QStringLiteral("snapviewer-cli %1 %2").arg(QLatin1String(command), m_file);
        if (options != nullptr)
            text += QLatin1Char(' ') + QLatin1String(options);
        m_next.push_back({text, why});
    }

    const FileOverview& m_overview;
    QString m_file;
    std::vector<NextCommand> m_next;
};

/// Steps and layers of the device that the verdict speaks of.
core::Status addProgram(FileOverview& overview, core::Progress& progress)
{
    const core::Recording& recording = *overview.recording;
    const auto& devices = recording.history->devices();
    const auto at = std::find_if(devices.begin(), devices.end(), [&](const auto& device) {
        return device->device() == overview.verdict.device;
    });
    if (at == devices.end() || (*at)->eventCount() == 0)
        return core::Done{};
    const auto store = core::derivedOf(overview.recording);
    const auto program = store->of<core::StructureOf>((*at)->device(), progress);
    SNAPVIEWER_TRY(program);
    const auto steps = store->of<core::StepsOf>((*at)->device(), progress);
    SNAPVIEWER_TRY(steps);
    overview.program = *program;
    overview.steps = *steps;
    overview.layers =
        core::layerFactsOf(**program, recording.snapshot().stacks(), core::SpanMeter(**at), progress);
    return progress.isCancelled() ? core::Status(core::cancelled()) : core::Status(core::Done{});
}

} // namespace

core::Result<FileOverview> overviewOf(std::shared_ptr<const core::Recording> recording, const QString& file,
                                      core::Progress& progress)
{
    FileOverview overview;
    overview.recording = std::move(recording);
    overview.file = file;
    auto verdict = core::verdictOf(overview.recording, {}, progress);
    SNAPVIEWER_TRY(verdict);
    overview.verdict = std::move(*verdict);
    overview.trust = core::trustOf(*overview.recording);
    for (const auto& device : overview.recording->history->devices())
        overview.devices.push_back(core::factsOf(overview.recording->snapshot(), *device));
    std::stable_sort(overview.devices.begin(), overview.devices.end(),
                     [](const auto& a, const auto& b) { return a.peakBytes > b.peakBytes; });
    SNAPVIEWER_TRY(addProgram(overview, progress));
    overview.next = Adviser(overview).next();
    return overview;
}

} // namespace app
