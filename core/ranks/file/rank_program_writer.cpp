// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_program_writer.h"

#include <string_view>

namespace core {

namespace {

std::int64_t stored(std::uint64_t number)
{
    return static_cast<std::int64_t>(number);
}

std::string_view stored(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

void RankProgramWriter::write(const RankProgram& program, std::int64_t device)
{
    const QByteArray kind = nameOf(program.stepKind).toLatin1();
    const QByteArray confidence = nameOf(program.confidence).toLatin1();
    const QByteArray basis = program.basis.toUtf8();
    m_rows->insert("structure",
                   {device, stored(kind), stored(confidence), stored(basis), stored(program.completeSteps)});
    for (const RankPhase& phase : program.phases) {
        const QByteArray name = nameOf(phase.phase).toLatin1();
        m_rows->insert("phases",
                       {device, stored(name), stored(phase.runs),
                        phase.perStep ? RowWriter::Field(stored(*phase.perStep)) : RowWriter::Field(nullptr),
                        stored(phase.peakActive), stored(phase.keptAtEnd)});
    }
    for (const RankLayers& layers : program.layers)
        m_rows->insert("layers", {device, std::string_view(layers.function), std::string_view(layers.file),
                                  layers.line < 0 ? RowWriter::Field(nullptr) : RowWriter::Field(layers.line),
                                  stored(layers.repeats), stored(layers.times), stored(layers.kept)});
}

void RankProgramWriter::write(const RankMoment& moment, std::int64_t id)
{
    const RankPlace& place = moment.place;
    const QByteArray phase = place.phase ? nameOf(*place.phase).toLatin1() : QByteArray();
    m_rows->insert("places", {id, place.phase ? RowWriter::Field(stored(phase)) : RowWriter::Field(nullptr),
                              place.step ? RowWriter::Field(*place.step) : RowWriter::Field(nullptr),
                              stored(place.layer), stored(place.layers)});
    for (std::size_t by = 0; by < rankGroupings.size(); ++by) {
        const QByteArray name = nameOf(rankGroupings[by]).toLatin1();
        for (const RankLabel& label : moment.by[by].labels)
            m_rows->insert("placed", {id, stored(name), labelOf(label.label), stored(label.held.bytes),
                                      stored(label.held.count)});
        if (const HeldBytes& rest = moment.by[by].rest; rest != HeldBytes())
            m_rows->insert("placed", {id, stored(name), nullptr, stored(rest.bytes), stored(rest.count)});
    }
}

std::int64_t RankProgramWriter::labelOf(const QString& text)
{
    const auto known = m_labelOf.constFind(text);
    if (known != m_labelOf.constEnd())
        return *known;
    const std::int64_t id = m_labelOf.size();
    m_labelOf.insert(text, id);
    const QByteArray bytes = text.toUtf8();
    m_rows->insert("labels", {id, stored(bytes)});
    return id;
}

} // namespace core
