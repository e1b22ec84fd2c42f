// SPDX-License-Identifier: MIT
#include "core/formats/torch/trace_checks.h"

#include "core/snapshot/accelerator.h"

#include <optional>

namespace core {

namespace {

using pickle::Value;

constexpr std::size_t mostDevicesByKey = 10'000;

QString unknownName(const SnapshotData& data, Action action)
{
    constexpr std::size_t mostBytes = 80;
    const std::size_t name =
        static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::FirstUnknown);
    return data.strings->text(data.unknownActions[name], mostBytes);
}

/// Neither PyTorch's nor one of another allocator that is known.
bool isUnknown(const SnapshotData& data, Action action)
{
    if (isKnown(action))
        return false;
    const std::size_t name =
        static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::FirstUnknown);
    return !isForeignAction(data.strings->view(data.unknownActions[name]));
}

void logTrace(const SnapshotData& data, const Trace& trace, ImportLog& log)
{
    if (trace.count == 1 && data.recorder == Recorder::PyTorch)
        log.add(Anomaly::StateOnlyRecording, trace.device);
    const bool mayBeUnknown = !data.unknownActions.empty();
    bool frames = false;
    bool times = false;
    std::int64_t latest = noTime;
    ImportLog::Entry unknown;
    for (std::uint32_t i = 0; i < trace.count; ++i) {
        const std::size_t row = trace.first + i;
        const auto index = static_cast<EventIndex>(i);
        if (!frames) {
            const StackId stack = data.events.stack[row];
            frames = !stack.isNone() && stack != StackTable::emptyStack;
        }
        const std::int64_t time = data.events.timeUs[row];
        times = times || time != noTime;
        if (time != noTime && latest != noTime && time < latest)
            log.add(Anomaly::ClockRunsBack, trace.device, index);
        if (time != noTime)
            latest = time;
        if (mayBeUnknown && isUnknown(data, data.events.action[row]) && unknown.count++ == 0) {
            unknown.firstEvent = index;
            unknown.detail = unknownName(data, data.events.action[row]);
        }
    }
    if (unknown.count > 0)
        log.add(Anomaly::UnknownAction, trace.device, unknown.firstEvent, unknown.detail, unknown.count);
    if (!frames)
        log.add(Anomaly::NoFrames, trace.device);
    if (!times)
        log.add(Anomaly::NoTime, trace.device);
}

/// What value says about a device: one for all, a list by device, or a dict by device.
std::optional<Value> ofDevice(const TorchContext& context, Value value, std::int32_t device)
{
    if (value.is(Value::Tag::List)) {
        const auto items = context.containers.items(value);
        const auto at = static_cast<std::size_t>(device);
        return at < items.size() ? std::optional(items[at]) : std::nullopt;
    }
    if (!value.is(Value::Tag::Dict))
        return value;
    const auto items = context.containers.items(value);
    const std::string name = std::to_string(device);
    for (std::size_t i = 0; i + 1 < std::min(items.size(), mostDevicesByKey); i += 2) {
        const bool byText =
            items[i].is(Value::Tag::String) && context.data.strings->view(items[i].toString()) == name;
        if (byText || items[i] == Value::integer(device))
            return items[i + 1];
    }
    return std::nullopt;
}

/// Did the buffer of a trace overflow, as far as the values say?
bool overflowedSays(const TorchContext& context, const std::vector<Value>& overflowed,
                    const std::vector<Value>& limits, const Trace& trace)
{
    for (const Value& value : overflowed) {
        const auto said = ofDevice(context, value, trace.device);
        if (said && said->is(Value::Tag::Bool))
            return said->toBool();
        if (said && said->is(Value::Tag::Int))
            return said->toInt() != 0;
    }
    for (const Value& value : limits) {
        const auto limit = ofDevice(context, value, trace.device);
        const auto most = limit ? context.numbers.toUint64(*limit) : std::nullopt;
        if (most && trace.count >= *most) // more: the limit was lowered while recording
            return true;
    }
    return false;
}

} // namespace

void logTraceOddities(const SnapshotData& data, ImportLog& log)
{
    if (data.traces.empty() && data.segments.rows() > 0)
        log.add(Anomaly::NoHistory);
    for (const Trace& trace : data.traces)
        logTrace(data, trace, log);
}

void findRingBufferKeys(const TorchContext& context, Value dict, std::vector<Value>& limits,
                        std::vector<Value>& overflowed)
{
    const auto items = context.containers.items(dict);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        if (!items[i].is(Value::Tag::String))
            continue;
        const TorchKey key = torchKeyOf(items[i].toString());
        if (key == TorchKey::TraceAllocMaxEntries)
            limits.push_back(items[i + 1]);
        else if (key == TorchKey::TraceAllocOverflowed)
            overflowed.push_back(items[i + 1]);
    }
}

void logRingBuffers(const TorchContext& context, const std::vector<Value>& limits,
                    const std::vector<Value>& overflowed, ImportLog& log)
{
    for (const Trace& trace : context.data.traces) {
        const bool isStateOnly = trace.count == 1; // whose buffer holds one event, and is always full
        if (!isStateOnly && overflowedSays(context, overflowed, limits, trace))
            log.add(Anomaly::RingBufferOverflowed, trace.device);
    }
}

} // namespace core
