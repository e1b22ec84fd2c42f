// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/structure/device_program.h"
#include "core/base/texts.h"
#include "core/sql/results/table_export.h"
#include "core/structure/program/program_calls.h"
#include "core/structure/structure_values.h"

#include <QCommandLineParser>

#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(StructureText);

constexpr std::size_t mostRows = 20; ///< of the tree: the whole is to fit a screen

QString structureSummary()
{
    return StructureText::tr(
        "What the program did: its steps, phases, layers and calls, read from the stacks.");
}

void declareStructure(QCommandLineParser& parser)
{
    declareDevice(parser);
    parser.addOption({option("depth"),
                      StructureText::tr("How deep the tree of the program's functions goes (default 4)."),
                      option("N"), option("4")});
    parser.addOption({option("format"), StructureText::tr("text (default), json or csv (the tree)."),
                      option("FORMAT"), option("text")});
    declareSteps(parser);
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Result<std::size_t> depthOf(const QCommandLineParser& parser)
{
    constexpr std::size_t most = 100;
    bool isNumber = false;
    const qulonglong depth = parser.value(option("depth")).toULongLong(&isNumber);
    return isNumber && depth >= 1 && depth <= most
               ? core::Result<std::size_t>(static_cast<std::size_t>(depth))
               : usageError(StructureText::tr("no depth '%1': give a number from 1 to 100")
                                .arg(parser.value(option("depth"))));
}

core::Result<DeviceProgram> programOf(core::Derived& store, const core::Recording& recording,
                                      const core::DeviceHistory& device, std::size_t depth, Console& console)
{
    auto program = store.of<core::CallsOf>(device.device(), console);
    SNAPVIEWER_TRY(program);
    auto steps = store.of<core::StepsOf>(device.device(), console);
    SNAPVIEWER_TRY(steps);
    const core::SpanMeter meter(device);
    DeviceProgram result{&device, *program, *steps, {}, {}};
    result.layers = core::layerFactsOf(**program, recording.snapshot().stacks(), meter, console);
    result.tree = core::outlineOf(**program, meter, depth, mostRows);
    return result;
}

core::Status runStructure(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    const auto depth = depthOf(parser);
    SNAPVIEWER_TRY(depth);
    const QString format = parser.value(option("format"));
    const QStringList formats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("csv")};
    if (!formats.contains(format))
        return usageError(StructureText::tr("no format '%1': give one of %2")
                              .arg(format, formats.join(QStringLiteral(", "))));
    const auto opened = openDevice(parser, *file, console);
    SNAPVIEWER_TRY(opened);
    const core::Recording& recording = *opened->recording;
    const auto store = core::derivedOf(opened->recording);
    std::vector<DeviceProgram> devices;
    for (const auto& device : recording.history->devices()) {
        if ((parser.isSet(option("device")) && device.get() != opened->device) || device->eventCount() == 0)
            continue;
        auto program = programOf(*store, recording, *device, *depth, console);
        SNAPVIEWER_TRY(program);
        devices.push_back(std::move(*program));
    }
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (format == QLatin1String("csv")) {
        written = core::writeTable(structureTable(devices, recording.snapshot()),
                                   {core::TableFormat::Csv, core::LineEnd::Lf}, output, console);
    } else if (format == QLatin1String("json")) {
        output.write(structureJson(devices, *file, recording.snapshot()));
    } else {
        QStringList texts;
        for (const DeviceProgram& device : devices)
            texts += structureText(device, recording.snapshot());
        if (texts.isEmpty())
            texts += StructureText::tr("No events were recorded: nothing is known of the program.\n");
        output.write(texts.join(QLatin1Char('\n')).toUtf8());
    }
    console.clearProgress();
    return output.commitAfter(written);
}

} // namespace

Command structureCommand()
{
    return {"structure", structureSummary, declareStructure, runStructure};
}

} // namespace app
