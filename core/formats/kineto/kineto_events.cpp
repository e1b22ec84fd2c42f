// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_events.h"

#include "core/formats/kineto/kineto_numbers.h"

#include <algorithm>
#include <array>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace core {

namespace {

constexpr std::int64_t mostDeviceBytes = std::int64_t{1} << 48U; ///< of one allocation, or of a device
constexpr std::int64_t mostDevices = 1024;

/// Looks whether a text is a profiler's trace; stops as soon as it knows.
class TraceWatch : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, TraceWatch>
{
public:
    bool Key(const char* text, std::uint32_t length, bool /*copy*/)
    {
        static constexpr std::array<std::string_view, 8> ofTraces{
            "traceEvents", "schemaVersion",   "deviceProperties", "baseTimeNanoseconds",
            "traceName",   "displayTimeUnit", "distributedInfo",  "profile_memory"};
        static constexpr std::array<std::string_view, 4> ofSnapshots{
            "segments", "device_traces", "allocator_settings", "external_annotations"};
        const std::string_view key(text, length);
        const auto isOneOf = [key](const auto& known) {
            return std::find(known.begin(), known.end(), key) != known.end();
        };
        if (m_isList) {
            m_isTrace = m_depth == 2 && key == "ph";
            return !m_isTrace;
        }
        m_isTrace = m_depth == 1 && isOneOf(ofTraces);
        return !m_isTrace && (m_depth > 1 || !isOneOf(ofSnapshots));
    }
    bool StartObject() { return ++m_depth > 0; }
    bool EndObject(std::uint32_t /*members*/) { return --m_depth > (m_isList ? 1 : 0); }
    bool StartArray()
    {
        m_isList = m_isList || m_depth == 0;
        return ++m_depth > 0;
    }
    bool EndArray(std::uint32_t /*elements*/) { return --m_depth > 0; }

    [[nodiscard]] bool isTrace() const { return m_isTrace; }

private:
    int m_depth = 0;
    bool m_isList = false;
    bool m_isTrace = false;
};

/// Names that older profilers gave to operators, and newer ones give to annotations.
bool isNamedAsAnnotation(std::string_view name)
{
    return name.starts_with("ProfilerStep#") || name.starts_with("Optimizer.") ||
           name.starts_with("enumerate(DataLoader)");
}

} // namespace

KinetoEvents::Field KinetoEvents::fieldOfEvent(std::string_view key)
{
    struct Known
    {
        std::string_view key;
        Field field;
    };
    static constexpr std::array known{
        Known{"ph", Field::Phase},     Known{"cat", Field::Category}, Known{"name", Field::Name},
        Known{"pid", Field::Process},  Known{"tid", Field::Thread},   Known{"ts", Field::Time},
        Known{"dur", Field::Duration}, Known{"id", Field::Id},        Known{"args", Field::Args}};
    for (const Known& one : known) {
        if (one.key == key)
            return one.field;
    }
    return Field::None;
}

KinetoEvents::Field KinetoEvents::fieldOfArgs(std::string_view key)
{
    struct Known
    {
        std::string_view key;
        Field field;
    };
    static constexpr std::array known{Known{"Device Type", Field::DeviceType},
                                      Known{"Device Id", Field::DeviceId},
                                      Known{"Addr", Field::Address},
                                      Known{"Bytes", Field::Bytes},
                                      Known{"Total Allocated", Field::Allocated},
                                      Known{"Total Reserved", Field::Reserved},
                                      Known{"Ev Idx", Field::EvIdx},
                                      Known{"Profiler Event Index", Field::EvIdx}};
    for (const Known& one : known) {
        if (one.key == key)
            return one.field;
    }
    return Field::None;
}

KinetoEvents::Field KinetoEvents::fieldOfTrace(std::string_view key)
{
    if (key == "traceEvents")
        return Field::Events;
    if (key == "baseTimeNanoseconds")
        return Field::BaseTime;
    return key == "deviceProperties" ? Field::Devices : Field::None;
}

KinetoEvents::Field KinetoEvents::fieldOfDevice(std::string_view key)
{
    if (key == "id")
        return Field::DeviceNumber;
    return key == "totalGlobalMem" ? Field::DeviceMemory : Field::None;
}

KinetoEvents::Category KinetoEvents::categoryOf(std::string_view text)
{
    if (text == "cpu_op" || text == "Operator")
        return Category::Operator;
    if (text == "python_function")
        return Category::Python;
    if (text == "user_annotation")
        return Category::Annotation;
    return text == "fwdbwd" || text == "forward_backward" ? Category::Flow : Category::Other;
}

bool KinetoEvents::Key(const char* text, std::uint32_t length, bool /*copy*/)
{
    const std::string_view key(text, length);
    if (m_depth == m_eventDepth)
        m_field = fieldOfEvent(key);
    else if (isInEvent())
        m_field = m_depth == m_groupDepth ? fieldOfArgs(key) : Field::None;
    else if (m_depth == 1)
        m_field = fieldOfTrace(key);
    else
        m_field = m_isInDevices && m_depth == m_groupDepth ? fieldOfDevice(key) : Field::None;
    return true;
}

bool KinetoEvents::open()
{
    return ++m_depth <= mostDepth;
}

bool KinetoEvents::StartObject()
{
    const bool isOpened = open();
    if (m_depth == m_listDepth + 1) {
        beginEvent();
    } else if (isInEvent()) {
        if (m_depth == m_eventDepth + 1 && m_field == Field::Args)
            m_groupDepth = m_depth;
    } else if (m_isInDevices && m_depth == 3) {
        m_device = m_deviceBytes = KinetoMemory::untold;
        m_groupDepth = m_depth;
    }
    m_field = Field::None;
    return isOpened;
}

bool KinetoEvents::EndObject(std::uint32_t /*members*/)
{
    if (m_depth == m_eventDepth)
        endEvent();
    if (m_isInDevices && m_depth == m_groupDepth)
        endDevice();
    if (m_depth == m_groupDepth)
        m_groupDepth = noDepth;
    --m_depth;
    m_field = Field::None;
    return true;
}

bool KinetoEvents::StartArray()
{
    const bool isOpened = open();
    const bool isRoot = m_depth == 1;
    if (m_listDepth == noDepth && (isRoot || (m_depth == 2 && m_field == Field::Events)))
        m_listDepth = m_depth;
    else if (m_depth == 2)
        m_isInDevices = m_field == Field::Devices;
    m_field = Field::None;
    return isOpened;
}

bool KinetoEvents::EndArray(std::uint32_t /*elements*/)
{
    if (m_depth == m_listDepth)
        m_listDepth = noDepth;
    if (m_depth == 2)
        m_isInDevices = false;
    --m_depth;
    m_field = Field::None;
    return true;
}

bool KinetoEvents::scalar(std::string_view text)
{
    if (m_depth == m_eventDepth)
        takeText(text);
    else if (m_depth == m_groupDepth && isInEvent())
        takeNumber(text);
    else if (!isInEvent())
        takeOfTrace(text);
    m_field = Field::None;
    return isOpen();
}

void KinetoEvents::takeText(std::string_view text)
{
    switch (m_field) {
    case Field::Phase:
        m_event.phase = text.size() == 1 ? text.front() : '\0';
        break;
    case Field::Category:
        m_event.category = categoryOf(text);
        break;
    case Field::Name:
        m_name = text;
        break;
    case Field::Process:
        m_process = text;
        break;
    case Field::Thread:
        m_thread = text;
        break;
    case Field::Time:
        if (const auto ns = traceNanoseconds(text)) {
            m_event.memory.timeNs = *ns;
            m_event.hasTime = true;
        }
        break;
    case Field::Duration:
        m_event.durationNs = std::max<std::int64_t>(traceNanoseconds(text).value_or(0), 0);
        break;
    case Field::Id:
        m_event.flow = traceAddress(text).value_or(0);
        break;
    default:
        break;
    }
}

void KinetoEvents::takeNumber(std::string_view text)
{
    KinetoMemory& memory = m_event.memory;
    const auto number = traceInteger(text);
    switch (m_field) {
    case Field::DeviceType:
        memory.deviceType =
            static_cast<std::int32_t>(std::clamp<std::int64_t>(number.value_or(-1), -1, 1000));
        break;
    case Field::DeviceId:
        memory.deviceId =
            static_cast<std::int32_t>(std::clamp<std::int64_t>(number.value_or(-1), -1, mostDevices));
        break;
    case Field::Address:
        if (const auto address = traceAddress(text)) {
            memory.addr = *address;
            m_event.hasAddress = true;
        }
        break;
    case Field::Bytes:
        m_event.hasBytes = number && *number >= -mostDeviceBytes && *number <= mostDeviceBytes;
        memory.bytes = m_event.hasBytes ? *number : 0;
        break;
    case Field::Allocated:
        memory.allocated = number && *number >= 0 ? *number : KinetoMemory::untold;
        break;
    case Field::Reserved:
        memory.reserved = number && *number >= 0 ? *number : KinetoMemory::untold;
        break;
    case Field::EvIdx:
        memory.evIdx = number && *number >= 0 ? *number : KinetoMemory::untold;
        break;
    default:
        break;
    }
}

void KinetoEvents::takeOfTrace(std::string_view text)
{
    if (m_isInDevices)
        return takeOfDevice(text);
    if (m_field != Field::BaseTime)
        return;
    m_trace->baseNs = traceInteger(text).value_or(0);
    if (m_trace->baseNs < 0)
        wrong("baseTimeNanoseconds");
    m_trace->baseNs = std::max<std::int64_t>(m_trace->baseNs, 0);
}

void KinetoEvents::takeOfDevice(std::string_view text)
{
    const auto number = traceInteger(text);
    if (m_field == Field::DeviceNumber && number && *number >= 0 && *number < mostDevices)
        m_device = *number;
    else if (m_field == Field::DeviceMemory && number && *number > 0 && *number <= mostDeviceBytes)
        m_deviceBytes = *number;
}

void KinetoEvents::endDevice()
{
    if (m_device != KinetoMemory::untold && m_deviceBytes != KinetoMemory::untold)
        m_trace->deviceBytes[m_device] = m_deviceBytes;
}

void KinetoEvents::beginEvent()
{
    m_eventDepth = m_depth;
    m_event = {};
    m_name.clear();
    m_process.clear();
    m_thread.clear();
    ++m_trace->events;
}

void KinetoEvents::endEvent()
{
    m_eventDepth = noDepth;
    const bool isInstant = m_event.phase == 'i' || m_event.phase == 'I';
    const bool isMemory = m_name == "[memory]";
    m_event.memory.isOom = m_name == "[OutOfMemory]";
    if (isInstant && (isMemory || m_event.memory.isOom))
        return addMemory();
    const bool isFlow = m_event.category == Category::Flow && (m_event.phase == 's' || m_event.phase == 'f');
    if (!m_event.hasTime || (m_event.phase != 'X' && !isFlow) || m_event.category == Category::Other)
        return;
    nameThread();
    if (isFlow)
        m_trace->flows.push_back(
            {m_event.flow, m_event.memory.timeNs, m_event.memory.thread, m_event.phase == 'f'});
    else
        addSpan();
}

void KinetoEvents::addMemory()
{
    if (!m_event.hasTime)
        return wrong("ts");
    if (!m_event.hasBytes || (m_event.memory.bytes == 0 && !m_event.memory.isOom))
        return wrong("Bytes");
    if (!m_event.hasAddress && !m_event.memory.isOom) {
        ++m_trace->nameless;
        return;
    }
    if (m_event.memory.deviceId >= mostDevices || m_event.memory.deviceType < 0)
        return wrong("Device Id");
    nameThread();
    m_trace->memory.push_back(m_event.memory);
}

void KinetoEvents::addSpan()
{
    const std::int64_t start = m_event.memory.timeNs;
    const std::int64_t end = start + std::min(m_event.durationNs, std::numeric_limits<std::int64_t>::max() -
                                                                      std::max<std::int64_t>(start, 0));
    const std::uint32_t name = m_trace->names->intern(m_name).value;
    const bool isOperator = m_event.category == Category::Operator;
    if (m_event.category == Category::Annotation || (isOperator && isNamedAsAnnotation(m_name)))
        m_trace->annotations.push_back({start, end, StringId{name}});
    else
        m_trace->calls.push_back(
            {start, end, isOperator ? name : name | KinetoCall::pythonBit, m_event.memory.thread});
}

void KinetoEvents::nameThread()
{
    std::string& both = m_process;
    const std::size_t processLength = both.size();
    both.append(1, '\0').append(m_thread);
    if (both != m_lastThread || m_trace->names->size() == 0) {
        m_lastThread = both;
        m_lastProcessId = m_trace->names->intern(std::string_view(both).substr(0, processLength)).value;
        m_lastThreadId = m_trace->names->intern(both).value;
    }
    m_event.memory.process = m_lastProcessId;
    m_event.memory.thread = m_lastThreadId;
}

void KinetoEvents::wrong(const char* key)
{
    if (m_trace->wrong++ == 0)
        m_trace->firstWrong = QString::fromLatin1(key);
}

bool isKinetoJson(std::string_view start)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (start.starts_with(byteOrderMark))
        start.remove_prefix(byteOrderMark.size());
    rapidjson::MemoryStream stream(start.data(), start.size());
    TraceWatch watch;
    rapidjson::Reader reader;
    reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag |
                 rapidjson::kParseNumbersAsStringsFlag>(stream, watch);
    return watch.isTrace();
}

} // namespace core
