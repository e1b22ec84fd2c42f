// SPDX-License-Identifier: MIT
#include "core/ledger/program_labels.h"

#include "core/base/texts.h"

#include <QStringList>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LedgerText);

/// The function that a loop of layers is in, or calls again and again.
QString functionOf(const ProgramStructure& program, const LayerLoop& layer, const Snapshot& snapshot)
{
    const StackTable& stacks = snapshot.stacks();
    const FrameId line = program.loops[layer.loop].line;
    ProgramFunction function;
    function.file = stacks.frameFile(line);
    function.name = stacks.frameName(line);
    return nameOf(function, snapshot);
}

} // namespace

QString ProgramLabels::of(Grouping grouping, std::uint32_t rank)
{
    const EventIndex event = m_device->allocations().allocEvent[rank];
    if (event == beforeFirstEvent)
        return QLatin1String(before);
    if (grouping == Grouping::Phase) {
        const auto phase = m_places->phaseAt(event);
        return phase && *phase != ProgramPhase::Unknown ? nameOf(*phase) : QString();
    }
    if (grouping == Grouping::Step) {
        const auto step = m_places->steps().stepAt(event);
        return step ? QString::number(m_places->steps().numberOf(*step)) : QString();
    }
    if (grouping == Grouping::Call)
        return ofCall(rank);
    const auto layer = m_places->layerAt(event);
    if (!layer)
        return {};
    const ProgramStructure& program = m_places->program();
    return QStringLiteral("%1 %2")
        .arg(layer->repeat + std::uint64_t{1})
        .arg(functionOf(program, program.layers[layer->place], *m_snapshot));
}

QString ProgramLabels::ofCall(std::uint32_t rank)
{
    const std::vector<std::uint32_t> calls = m_places->callsOf(rank);
    if (calls.empty())
        return {};
    const ProgramStructure& program = m_places->program();
    const auto [known, isNew] = m_ofCall.try_emplace(program.calls[calls.back()].node.value);
    if (isNew) {
        QStringList names;
        for (const std::uint32_t call : calls)
            names += nameOf(program.tree->functionOf(program.calls[call].node), *m_snapshot);
        known->second = names.join(QStringLiteral(" > "));
    }
    return known->second;
}

QString textOfLabel(Grouping grouping, Steps::Kind kind, const QString& label)
{
    if (label == QLatin1String(ProgramLabels::before))
        return LedgerText::tr("before recording");
    if (label.isEmpty()) {
        return grouping == Grouping::Phase  ? LedgerText::tr("in no phase that is known")
               : grouping == Grouping::Step ? LedgerText::tr("in no step")
               : grouping == Grouping::Call ? LedgerText::tr("in no call of your own code")
                                            : LedgerText::tr("in no layer");
    }
    if (grouping == Grouping::Phase) {
        const auto phase = programPhaseNamed(label);
        return phase ? textOf(*phase) : label;
    }
    if (grouping == Grouping::Step)
        return labelOf(kind, label.toLongLong());
    if (grouping == Grouping::Layer)
        return LedgerText::tr("layer %1, %2", "number, function")
            .arg(label.section(QLatin1Char(' '), 0, 0), label.section(QLatin1Char(' '), 1));
    return label;
}

} // namespace core
