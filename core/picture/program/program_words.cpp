// SPDX-License-Identifier: MIT
#include "core/picture/program/program_words.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/program/span_sites.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <string_view>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(ProgramText);

constexpr std::size_t mostOfWord = 120; ///< bytes
constexpr std::size_t sitesTold = 3;

/// Whether so many functions have the name that it says nothing.
bool isCommonName(std::string_view name)
{
    static constexpr std::array<std::string_view, 8> common{"forward",  "__call__", "__init__", "<module>",
                                                            "<lambda>", "call",     "step",     "run"};
    return std::find(common.begin(), common.end(), name) != common.end();
}

/// "block" of "/src/model/block.py"
QString stemOf(std::string_view file)
{
    std::string_view tail = core::tailOf(file, 1);
    if (const std::size_t dot = tail.rfind('.'); dot != std::string_view::npos && dot > 0)
        tail = tail.substr(0, dot);
    return core::plainLine(core::beginningOf(tail, mostOfWord));
}

} // namespace

QString titleOf(core::ProgramLane lane)
{
    switch (lane) {
    case core::ProgramLane::Phases:
        return ProgramText::tr("phases");
    case core::ProgramLane::Layers:
        return ProgramText::tr("layers");
    case core::ProgramLane::Calls:
        return ProgramText::tr("calls");
    }
    return {};
}

QString meaningOf(core::ProgramLane lane)
{
    switch (lane) {
    case core::ProgramLane::Phases:
        return ProgramText::tr("What the framework is doing: forward, backward, optimizer");
    case core::ProgramLane::Layers:
        return ProgramText::tr("The layers of the model, as the forward pass goes through them");
    case core::ProgramLane::Calls:
        return ProgramText::tr("The program's own functions, what one calls below it");
    }
    return {};
}

QString nameOf(const core::ProgramLanes& lanes, const core::ProgramPlace& place)
{
    const core::StringPool& strings = lanes.recording->snapshot().strings();
    const std::string_view name = place.function.isNone() ? std::string_view() : strings.view(place.function);
    QString text = core::plainLine(core::beginningOf(name, mostOfWord));
    if (!isCommonName(name) || place.file.isNone())
        return text;
    return QStringLiteral("%1.%2").arg(stemOf(strings.view(place.file)), text);
}

QString lineOf(const core::ProgramLanes& lanes, const core::ProgramPlace& place)
{
    if (place.file.isNone())
        return {};
    const std::string_view file = lanes.recording->snapshot().strings().view(place.file);
    const QString text = core::plainLine(core::beginningOf(core::tailOf(file, 1), mostOfWord));
    return place.line == core::FrameTable::unknownLine
               ? text
               : QStringLiteral("%1:%2").arg(text, QString::number(place.line));
}

QString labelOf(const core::ProgramLanes& lanes, core::ProgramLane lane, const core::ProgramRow& row,
                std::size_t i)
{
    const core::ProgramBar& bar = row.bars[i];
    switch (lane) {
    case core::ProgramLane::Phases:
        return core::textOf(bar.phase());
    case core::ProgramLane::Layers:
        return ProgramText::tr("layer %1").arg(core::formatCount(row.numbers[i].number));
    case core::ProgramLane::Calls:
        break;
    }
    return nameOf(lanes, lanes.places[bar.place]);
}

QString titleOf(const core::ProgramLanes& lanes, core::ProgramLane lane, const core::ProgramRow& row,
                std::size_t i)
{
    if (lane == core::ProgramLane::Phases)
        return core::textOf(row.bars[i].phase());
    const core::ProgramPlace& place = lanes.places[row.bars[i].place];
    QString where =
        ProgramText::tr("%1 (%2)", "a function and its line").arg(nameOf(lanes, place), lineOf(lanes, place));
    if (lane == core::ProgramLane::Calls)
        return where;
    return ProgramText::tr("layer %1 of %2, %3")
        .arg(core::formatCount(row.numbers[i].number), core::formatCount(row.numbers[i].of), where);
}

QString whenText(const core::ProgramLanes& lanes, core::EventIndex begin, core::EventIndex end)
{
    QString events =
        end - begin == 1
            ? ProgramText::tr("event %1").arg(core::formatEvent(begin))
            : ProgramText::tr("events %1 to %2").arg(core::formatEvent(begin), core::formatEvent(end - 1));
    const auto phase = lanes.phases.barAt(begin);
    if (!phase || lanes.phases.bars[*phase].phase() == core::ProgramPhase::Unknown)
        return events;
    const core::ProgramBar& run = lanes.phases.bars[*phase];
    const QString name = core::textOf(run.phase());
    return run.end >= end ? ProgramText::tr("%1, in %2", "events; a phase").arg(events, name)
                          : ProgramText::tr("%1, from %2 on", "events; a phase").arg(events, name);
}

QString factsText(const core::ProgramLanes& lanes, core::EventIndex begin, core::EventIndex end)
{
    const core::SpanFacts facts = lanes.meter->of(begin, end);
    const core::Snapshot& snapshot = lanes.recording->snapshot();
    QStringList lines;
    lines << ProgramText::tr("peak in it %1, %2 above its start")
                 .arg(core::formatShortBytes(facts.peakActive),
                      core::formatShortBytes(facts.peakAboveStart()));
    lines << ProgramText::tr("%1 allocated, of that %2 kept after it")
                 .arg(core::formatShortBytes(facts.allocated), core::formatShortBytes(facts.keptAfter));
    const core::SpanSites sites = core::largestSitesOf(snapshot, *lanes.device, begin, end, sitesTold);
    for (const core::SpanSites::Site& site : sites.largest) {
        const QString where = core::plainLine(core::briefSite(snapshot.strings().view(site.site)));
        lines << (sites.isKept ? ProgramText::tr("%1 kept by %2", "bytes; a line")
                               : ProgramText::tr("%1 allocated by %2", "bytes; a line"))
                     .arg(core::formatShortBytes(site.bytes), where);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace picture
