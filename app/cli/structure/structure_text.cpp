// SPDX-License-Identifier: MIT
#include "app/cli/structure/device_program.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/program/one_step.h"

#include <QStringList>

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(StructureText);

constexpr std::size_t mostLayers = 8;
constexpr std::size_t mostPhases = 10;

QString functionText(const core::ProgramFunction& function, const core::Snapshot& snapshot)
{
    return core::plainLine(snapshot.strings().text(function.name));
}

/// "train.py:72 train"
QString lineText(core::FrameId line, const core::Snapshot& snapshot)
{
    return line.isNone() ? QString() : core::plainLine(core::briefSite(snapshot.stacks().siteText(line)));
}

/// "model.py:112": modules of one program are called alike, and their functions, too.
QString placeText(const core::OutlineRow& row, const core::ProgramFunction& function,
                  const core::Snapshot& snapshot)
{
    const std::string_view file = core::tailOf(snapshot.strings().view(function.file), 1);
    const QString name = core::plainLine(QString::fromUtf8(file.data(), static_cast<qsizetype>(file.size())));
    const std::int64_t line =
        row.line.isNone() ? core::FrameTable::unknownLine : snapshot.stacks().frameLine(row.line);
    return line == core::FrameTable::unknownLine ? name
                                                 : QStringLiteral("%1:%2").arg(name, QString::number(line));
}

/// The phases of one step, or of all there is: as runs, where they are few.
class Phases
{
public:
    Phases(const DeviceProgram& of, core::EventIndex begin, core::EventIndex end)
    {
        for (const core::PhaseRun& run : of.program->phases) {
            const core::EventIndex from = std::max(run.begin, begin);
            const core::EventIndex to = std::min(run.end, end);
            if (from < to)
                m_runs.push_back({run.phase, from, to});
        }
    }

    [[nodiscard]] QString text(const core::SpanMeter& meter) const
    {
        std::vector<QStringList> rows{{StructureText::tr("peak"), StructureText::tr("above start"),
                                       StructureText::tr("kept after"), StructureText::tr("phase"),
                                       StructureText::tr("events")}};
        for (std::size_t i = 0; i < std::min(m_runs.size(), mostPhases); ++i) {
            const core::SpanFacts facts = meter.of(m_runs[i].begin, m_runs[i].end);
            rows.push_back({core::formatBytes(facts.peakActive), core::formatBytes(facts.peakAboveStart()),
                            core::formatBytes(facts.keptAfter), core::textOf(m_runs[i].phase),
                            StructureText::tr("%1 – %2").arg(core::formatEvent(m_runs[i].begin),
                                                             core::formatEvent(m_runs[i].end - 1))});
        }
        QString text = core::alignedTable(rows, 3, QStringLiteral("  "));
        if (m_runs.size() > mostPhases)
            text += QStringLiteral("  ") +
                    StructureText::tr("(%n more)", nullptr, static_cast<int>(m_runs.size() - mostPhases)) +
                    QLatin1Char('\n');
        return text;
    }

private:
    std::vector<core::PhaseRun> m_runs;
};

QString layersText(const DeviceProgram& of, const core::Snapshot& snapshot)
{
    std::vector<QStringList> rows{{StructureText::tr("layers"), StructureText::tr("times"),
                                   StructureText::tr("each keeps"), StructureText::tr("from"),
                                   StructureText::tr("to"), StructureText::tr("loop")}};
    for (std::size_t i = 0; i < std::min(of.layers.size(), mostLayers); ++i) {
        const core::LayerFacts& layer = of.layers[i];
        QString loop = lineText(layer.line, snapshot);
        if (layer.callee != core::CallTree::noFunction)
            loop = StructureText::tr("%1, which calls %2")
                       .arg(loop, functionText(of.program->tree->functions()[layer.callee], snapshot));
        rows.push_back({core::formatCount(layer.repeats), core::formatCount(layer.times),
                        core::formatBytes(layer.kept), core::formatBytes(layer.keptMin),
                        core::formatBytes(layer.keptMax), loop});
    }
    return core::alignedTable(rows, 5, QStringLiteral("  "));
}

QString treeText(const DeviceProgram& of, const core::Snapshot& snapshot)
{
    std::vector<QStringList> rows{{StructureText::tr("calls"), StructureText::tr("above start"),
                                   StructureText::tr("each keeps"), StructureText::tr("function")}};
    for (const core::OutlineRow& row : of.tree) {
        const core::ProgramFunction& function = of.program->tree->functions()[row.function];
        rows.push_back({core::formatCount(row.repeats), core::formatBytes(row.peakAboveStart),
                        core::formatBytes(row.keptAfter),
                        QString(static_cast<qsizetype>(2 * row.depth), QLatin1Char(' ')) +
                            functionText(function, snapshot) + QStringLiteral("  ") +
                            placeText(row, function, snapshot)});
    }
    return core::alignedTable(rows, 3, QStringLiteral("  "));
}

} // namespace

QString structureText(const DeviceProgram& of, const core::Snapshot& snapshot)
{
    QString text = StructureText::tr("device %1: %2")
                       .arg(of.device->name(), core::plainLine(core::basisOf(*of.steps, *of.program)));
    text += QLatin1Char('\n');
    if (of.program->isEmpty())
        return text +
               StructureText::tr("  No stack has a Python frame: phases, layers and calls are not known.\n");
    const core::SpanMeter meter(*of.device);
    const std::size_t steps = of.steps->starts.size();
    const core::EventIndex events = of.device->eventCount();
    if (steps == 0)
        text += StructureText::tr("phases:\n") + Phases(of, 0, events).text(meter);
    else
        text += StructureText::tr("phases of %1, one of %2:\n")
                    .arg(core::labelOf(*of.steps, steps / 2), core::formatCount(steps)) +
                Phases(of, of.steps->starts[steps / 2], of.steps->endOf(steps / 2, events)).text(meter);
    if (!of.layers.empty())
        text += StructureText::tr("layers of the forward pass:\n") + layersText(of, snapshot);
    if (!of.tree.empty())
        text += StructureText::tr("the program's functions:\n") + treeText(of, snapshot);
    return text;
}

core::ResultTable structureTable(const std::vector<DeviceProgram>& devices, const core::Snapshot& snapshot)
{
    core::ResultTable table({QStringLiteral("device"), QStringLiteral("depth"), QStringLiteral("function"),
                             QStringLiteral("file"), QStringLiteral("line"), QStringLiteral("repeats"),
                             QStringLiteral("peak_above_start"), QStringLiteral("kept_after")});
    for (const DeviceProgram& of : devices) {
        for (const core::OutlineRow& row : of.tree) {
            const core::ProgramFunction& function = of.program->tree->functions()[row.function];
            table.addInteger(of.device->device());
            table.addInteger(static_cast<std::int64_t>(row.depth));
            table.addText(snapshot.strings().view(function.name));
            table.addText(snapshot.strings().view(function.file));
            const std::int64_t line = row.line.isNone() ? -1 : snapshot.stacks().frameLine(row.line);
            if (line < 0)
                table.addNull();
            else
                table.addInteger(line);
            table.addInteger(static_cast<std::int64_t>(row.repeats));
            table.addInteger(static_cast<std::int64_t>(row.peakAboveStart));
            table.addInteger(static_cast<std::int64_t>(row.keptAfter));
        }
    }
    return table;
}

} // namespace app
