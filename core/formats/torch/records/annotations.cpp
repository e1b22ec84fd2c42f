// SPDX-License-Identifier: MIT
#include "core/formats/torch/records/annotations.h"

#include <map>

namespace core {

std::uint32_t TorchAnnotations::add(std::span<const Value> keysAndValues)
{
    m_marks.emplace_back();
    const auto row = static_cast<std::uint32_t>(m_marks.size() - 1);
    set(row, keysAndValues);
    return row;
}

void TorchAnnotations::set(std::uint32_t row, std::span<const Value> keysAndValues)
{
    Mark& mark = m_marks[row];
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const Value key = keysAndValues[i];
        const Value value = keysAndValues[i + 1];
        const TorchKey known = key.is(Value::Tag::String) ? torchKeyOf(key.toString()) : TorchKey::Unknown;
        const TorchContext::At at{Place::Annotation, known};
        if (known == TorchKey::Stage) {
            const StringId stage = m_context->text(value, at);
            mark.isEnd = isText(stage, TorchText::End);
            if (!stage.isNone() && !mark.isEnd && !isText(stage, TorchText::Start))
                m_context->oddities.wrongType(at.place, at.key);
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
        }
    }
}

std::vector<Annotation> TorchAnnotations::paired(std::span<const std::uint32_t> rows) const
{
    std::vector<Annotation> annotations;
    std::map<std::pair<std::int64_t, StringId>, std::vector<std::size_t>> open;
    for (const std::uint32_t row : rows) {
        const Mark& mark = m_marks[row];
        const auto device = static_cast<std::int32_t>(mark.device);
        std::vector<std::size_t>& started = open[{mark.device, mark.name}];
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
