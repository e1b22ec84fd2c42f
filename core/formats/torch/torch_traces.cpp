// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_traces.h"

namespace core {

bool TorchTraces::append(Value list, std::span<const Value> items)
{
    const auto recordAt = [&](std::size_t i) {
        return items[i].is(Value::Tag::Dict) ? m_containers->entry(items[i]) : Value();
    };
    const Value entry = m_containers->entry(list);
    const bool isRun = isRecord(entry, RecordKind::EventRun);
    if (items.empty() || (!isRun && !entry.isUnset()) ||
        (!isRun && !isRecord(recordAt(0), RecordKind::Event)))
        return false;
    const Run before = isRun ? run(entry) : Run{recordRow(recordAt(0)), 0};
    Run after = before;
    for (std::size_t i = 0; i < items.size(); ++i, ++after.count) {
        const Value record = recordAt(i);
        if (isRecord(record, RecordKind::Event) && recordRow(record) == after.first + after.count)
            continue;
        if (isRun)
            unfold(list, before);
        return false;
    }
    if (isRun) {
        m_runs[recordRow(entry)] = after;
    } else {
        m_containers->setRecord(list,
                                recordOf(RecordKind::EventRun, static_cast<std::uint32_t>(m_runs.size())));
        m_runs.push_back(after);
    }
    return true;
}

void TorchTraces::unfold(Value list, Run run)
{
    std::vector<Value> items;
    items.reserve(run.count);
    for (std::uint32_t i = 0; i < run.count; ++i)
        items.push_back(recordOf(RecordKind::Event, run.first + i));
    m_containers->setRecord(list, {});
    m_containers->addItems(list, items);
}

} // namespace core
