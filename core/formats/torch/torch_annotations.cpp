// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_annotations.h"

#include <map>

namespace core {

std::uint32_t TorchAnnotations::add(std::span<const Value> keysAndValues)
{
    m_marks.emplace_back();
    const auto row = static_cast<std::uint32_t>(m_marks.size() - 1);
    set(row, keysAndValues);
    const std::uint64_t keys = torchKeysOf(keysAndValues);
    for (const TorchKey key : {TorchKey::Stage, TorchKey::Name, TorchKey::Device}) {
        if ((keys & bitOf(key)) == 0)
            m_context->kept.keepAbsent(key);
    }
    return row;
}

void TorchAnnotations::set(std::uint32_t row, std::span<const Value> keysAndValues)
{
    Mark& mark = m_marks[row];
    m_context->kept.begin(Place::Annotation, row);
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const Value key = keysAndValues[i];
        const Value value = keysAndValues[i + 1];
        const TorchKey known = torchKeyOf(key);
        m_context->kept.forget(known);
        const TorchContext::At at{Place::Annotation, known};
        if (known == TorchKey::Stage) {
            const StringId stage = m_context->text(value, at);
            mark.isEnd = isText(stage, TorchText::End);
            if (!stage.isNone() && !mark.isEnd && !isText(stage, TorchText::Start))
                mark.isEnd = m_context->odd(at, value, false);
        } else if (known == TorchKey::Name) {
            const StringId name = m_context->text(value, at);
            mark.name = name.isNone() ? StringId{0U} : name;
        } else if (known == TorchKey::Device) {
            mark.device = m_context->device(value, at);
        } else if (known == TorchKey::TimeUs) {
            mark.timeUs = m_context->time(value, at);
        } else {
            m_context->oddities.add(Anomaly::UnknownKey, Place::Annotation,
                                    key.is(Value::Tag::String) ? key.toString() : StringId{0U});
            (void)m_context->kept.keepUnknown(key, value);
        }
    }
}

std::vector<Annotation> TorchAnnotations::paired(std::span<const std::uint32_t> rows, Remainder& rest) const
{
    std::vector<Annotation> annotations;
    const ExtraRows& kept = m_context->kept.rows(Place::Annotation);
    std::map<std::pair<std::int64_t, StringId>, std::vector<std::size_t>> open;
    for (const std::uint32_t row : rows) {
        const Mark& mark = m_marks[row];
        const auto device = static_cast<std::int32_t>(mark.device);
        std::vector<std::size_t>& started = open[{mark.device, mark.name}];
        rest.annotations.set(static_cast<std::uint32_t>(rest.marks.size()), kept.of(row));
        const bool endsStarted = mark.isEnd && !started.empty();
        const std::size_t whose = endsStarted ? started.back() : annotations.size();
        rest.marks.push_back({static_cast<std::uint32_t>(whose), mark.isEnd});
        if (!mark.isEnd) {
            started.push_back(annotations.size());
            annotations.push_back({device, mark.name, mark.timeUs, noTime});
        } else if (started.empty()) {
            annotations.push_back({device, mark.name, noTime, mark.timeUs});
        } else {
            annotations[started.back()].endUs = mark.timeUs;
            started.pop_back();
        }
    }
    return annotations;
}

} // namespace core
