// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/kineto/kineto_columns.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace core {

/// Takes the events of a JSON parser, whose numbers come as texts, and keeps of each trace event what memory
/// needs; everything else is passed over. Every method returns false where parsing is to stop. One thread;
/// used once.
class KinetoEvents
{
public:
    static constexpr int mostDepth = 1000; ///< open containers

    explicit KinetoEvents(KinetoTrace& trace) : m_trace(&trace) {}

    // The names are those that RapidJSON's reader calls.
    bool Null() { return isOpen(); }
    bool Bool(bool /*truth*/) { return isOpen(); }
    bool Int(int /*number*/) { return isOpen(); }
    bool Uint(unsigned /*number*/) { return isOpen(); }
    bool Int64(std::int64_t /*number*/) { return isOpen(); }
    bool Uint64(std::uint64_t /*number*/) { return isOpen(); }
    bool Double(double /*number*/) { return isOpen(); }
    bool RawNumber(const char* text, std::uint32_t length, bool /*copy*/) { return scalar({text, length}); }
    bool String(const char* text, std::uint32_t length, bool /*copy*/) { return scalar({text, length}); }
    bool Key(const char* text, std::uint32_t length, bool /*copy*/);
    bool StartObject();
    bool EndObject(std::uint32_t members);
    bool StartArray();
    bool EndArray(std::uint32_t elements);

    [[nodiscard]] bool isTooDeep() const { return m_depth > mostDepth; }

private:
    /// What the value of a key says.
    enum class Field : std::uint8_t
    {
        None,
        Phase,
        Category,
        Name,
        Process,
        Thread,
        Time,
        Duration,
        Id,
        Args,
        DeviceType,
        DeviceId,
        Address,
        Bytes,
        Allocated,
        Reserved,
        EvIdx,
        // outside of events
        Events,
        BaseTime,
        Devices,
        DeviceNumber,
        DeviceMemory,
    };

    enum class Category : std::uint8_t
    {
        Other,
        Operator,
        Python,
        Annotation,
        Flow,
    };

    static constexpr int noDepth = std::numeric_limits<int>::max() / 2; ///< one more is a number, too

    /// The event that is being read.
    struct Event
    {
        KinetoMemory memory;
        std::int64_t durationNs = 0;
        std::uint64_t flow = 0;
        char phase = 0;
        Category category = Category::Other;
        bool hasTime = false;
        bool hasAddress = false;
        bool hasBytes = false;
    };

    [[nodiscard]] bool isOpen() const { return m_depth > 0; }
    [[nodiscard]] static Field fieldOfEvent(std::string_view key);
    [[nodiscard]] static Field fieldOfArgs(std::string_view key);
    [[nodiscard]] static Field fieldOfTrace(std::string_view key);
    [[nodiscard]] static Field fieldOfDevice(std::string_view key);
    [[nodiscard]] static Category categoryOf(std::string_view text);
    [[nodiscard]] bool isInEvent() const { return m_eventDepth != noDepth; }
    [[nodiscard]] bool open();
    bool scalar(std::string_view text);
    void takeText(std::string_view text);
    void takeNumber(std::string_view text);
    void takeOfTrace(std::string_view text);
    void takeOfDevice(std::string_view text);
    void endDevice();
    void beginEvent();
    void endEvent();
    void addMemory();
    void addSpan();
    /// The number of the event's thread and process.
    void nameThread();
    void wrong(const char* key);

    KinetoTrace* m_trace;
    Event m_event;
    std::string m_name;
    std::string m_process;
    std::string m_thread;
    std::string m_lastThread; ///< process and thread of the event before, which most often are the same
    std::uint32_t m_lastThreadId = 0;
    std::uint32_t m_lastProcessId = 0;
    std::int64_t m_device = KinetoMemory::untold;      ///< whose properties are open, and how many
    std::int64_t m_deviceBytes = KinetoMemory::untold; ///< bytes it has, in whichever order they stand
    Field m_field = Field::None;
    int m_depth = 0;
    int m_listDepth = noDepth;  ///< of the list of events
    int m_eventDepth = noDepth; ///< of the event that is open
    int m_groupDepth = noDepth; ///< of the arguments, or the device, that are open
    bool m_isInDevices = false;
};

/// Whether a text starts as the Chrome form of a profiler's trace does: an object with one of its keys and
/// none of a snapshot's, or a list of events. Stops as soon as it knows.
[[nodiscard]] bool isKinetoJson(std::string_view start);

} // namespace core
