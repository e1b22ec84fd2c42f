// SPDX-License-Identifier: MIT
#include "app/cli/structure/device_program.h"
#include "core/base/json_writer.h"
#include "core/structure/program/one_step.h"

namespace app {

namespace {

using core::JsonWriter;
using core::known;

void writePlace(JsonWriter& json, const core::Snapshot& snapshot, core::StringId function,
                core::StringId file, std::int64_t line)
{
    json.member("function", snapshot.strings().text(function));
    json.member("file", snapshot.strings().text(file));
    json.member("line", known(line, core::FrameTable::unknownLine));
}

void writeSteps(JsonWriter& json, const DeviceProgram& of, const core::Snapshot& snapshot)
{
    const core::Steps& steps = *of.steps;
    json.object("steps", [&] {
        json.member("kind", nameOf(steps.kind));
        json.member("count", steps.starts.size());
        json.member("complete", steps.completeOf(*of.device));
        json.member("source", nameOf(steps.source));
        if (steps.where)
            json.object("where", [&] {
                writePlace(json, snapshot, steps.where->function, steps.where->file, steps.where->line);
            });
        else
            json.member("where", std::nullopt);
        json.values("starts", steps.starts);
        json.array("ends", [&] {
            for (std::size_t i = 0; i < steps.starts.size(); ++i)
                json.value(steps.endOf(i, of.device->eventCount()));
        });
        json.array("numbers", [&] {
            for (std::size_t i = 0; i < steps.starts.size(); ++i)
                json.value(steps.numberOf(i));
        });
        json.member("micro", known(steps.micro));
    });
}

void writeLayer(JsonWriter& json, const core::LayerFacts& layer, const core::ProgramStructure& program,
                const core::Snapshot& snapshot)
{
    const core::ProgramFunction& function = program.tree->functions()[layer.function];
    writePlace(json, snapshot, function.name, function.file, snapshot.stacks().frameLine(layer.line));
    json.member("repeats", layer.repeats);
    json.member("times", layer.times);
    json.member("kept", layer.kept);
    json.member("kept_min", layer.keptMin);
    json.member("kept_max", layer.keptMax);
    json.values("kept_by_repeat", layer.keptByRepeat);
}

void writePhase(JsonWriter& json, const core::PhaseRun& run, const DeviceProgram& of,
                const core::SpanMeter& meter)
{
    const core::SpanFacts facts = meter.of(run.begin, run.end);
    const auto step = of.steps->stepAt(run.begin);
    json.member("phase", core::nameOf(run.phase));
    json.member("start_event", run.begin);
    json.member("end_event", run.end);
    json.member("step", step);
    json.member("peak_active", facts.peakActive);
    json.member("peak_above_start", facts.peakAboveStart());
    json.member("kept_after", facts.keptAfter);
    json.member("kept_at_end", facts.keptAtEnd);
}

void writeRow(JsonWriter& json, const core::OutlineRow& row, const core::ProgramStructure& program,
              const core::Snapshot& snapshot)
{
    const core::ProgramFunction& function = program.tree->functions()[row.function];
    json.member("depth", row.depth);
    writePlace(json, snapshot, function.name, function.file,
               row.line.isNone() ? core::FrameTable::unknownLine : snapshot.stacks().frameLine(row.line));
    json.member("repeats", row.repeats);
    json.member("peak_above_start", row.peakAboveStart);
    json.member("kept_after", row.keptAfter);
}

void writeDevice(JsonWriter& json, const DeviceProgram& of, const core::Snapshot& snapshot)
{
    const core::SpanMeter meter(*of.device);
    json.member("device", of.device->device());
    json.member("confidence", nameOf(core::confidenceOf(*of.steps)));
    json.member("basis", core::basisOf(*of.steps, *of.program));
    writeSteps(json, of, snapshot);
    json.objects("layers", of.layers,
                 [&](const core::LayerFacts& layer) { writeLayer(json, layer, *of.program, snapshot); });
    json.objects("phases", of.program->phases,
                 [&](const core::PhaseRun& run) { writePhase(json, run, of, meter); });
    json.objects("tree", of.tree,
                 [&](const core::OutlineRow& row) { writeRow(json, row, *of.program, snapshot); });
}

} // namespace

QByteArray structureJson(const std::vector<DeviceProgram>& devices, const QString& file,
                         const core::Snapshot& snapshot)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.structure/1"));
        json.array("files", [&] { json.value(file); });
        json.objects("devices", devices,
                     [&](const DeviceProgram& device) { writeDevice(json, device, snapshot); });
    });
    return json.text();
}

} // namespace app
