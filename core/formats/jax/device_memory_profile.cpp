// SPDX-License-Identifier: MIT
#include "core/formats/jax/device_memory_profile.h"

#include "core/base/keyed_hash.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/jax/proto_reader.h"
#include "core/formats/state_maker.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

namespace {

/// What a pprof profile says, as it has it: texts are views into the bytes that it was read of. Every index
/// is checked where it is used.
struct PprofProfile
{
    struct ValueType
    {
        std::uint64_t type = 0; ///< into texts
        std::uint64_t unit = 0;
    };

    struct Line
    {
        std::uint64_t function = 0; ///< an id
        std::int64_t line = 0;
    };

    struct Function
    {
        std::uint64_t name = 0; ///< into texts
        std::uint64_t file = 0;
    };

    struct Label
    {
        std::uint64_t key = 0; ///< into texts
        std::uint64_t text = 0;
    };

    struct Sample
    {
        std::vector<std::uint64_t> locations; ///< ids, innermost first
        std::vector<std::uint64_t> values;
        std::vector<Label> labels;
    };

    std::vector<ValueType> types;
    std::vector<std::string_view> samples; ///< messages
    std::vector<std::string_view> texts;
    std::unordered_map<std::uint64_t, std::vector<Line>, KeyedHash> locations; ///< by id; innermost first
    std::unordered_map<std::uint64_t, Function, KeyedHash> functions;          ///< by id
    bool isDamaged = false; ///< what follows the last field is none

    static constexpr std::size_t mostFrames = 10'000; ///< of a sample

    /// Of the bytes of a file, which outlive it.
    [[nodiscard]] static PprofProfile of(std::string_view bytes);
    [[nodiscard]] static Sample sampleOf(std::string_view message);
    /// Empty where there is none.
    [[nodiscard]] std::string_view text(std::uint64_t index) const
    {
        return index < texts.size() ? texts[static_cast<std::size_t>(index)] : std::string_view();
    }
};

using Field = ProtoReader::Field;

/// Two numbers of a message.
struct Pair
{
    std::uint64_t first = 0;
    std::uint64_t second = 0;
};

Pair pairOfMessage(std::string_view message, std::uint32_t first, std::uint32_t second)
{
    Pair pair;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == first)
            pair.first = field.value;
        else if (field.number == second)
            pair.second = field.value;
    }
    return pair;
}

void addLocation(std::string_view message, PprofProfile& profile)
{
    std::uint64_t id = 0;
    std::vector<PprofProfile::Line> lines;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == 1) {
            id = field.value;
        } else if (field.number == 4 && lines.size() < PprofProfile::mostFrames) {
            const Pair line = pairOfMessage(field.bytes, 1, 2);
            lines.push_back({line.first, static_cast<std::int64_t>(line.second)});
        }
    }
    profile.locations.emplace(id, std::move(lines));
}

void addFunction(std::string_view message, PprofProfile& profile)
{
    std::uint64_t id = 0;
    PprofProfile::Function function;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == 1)
            id = field.value;
        else if (field.number == 2)
            function.name = field.value;
        else if (field.number == 4)
            function.file = field.value;
    }
    profile.functions.emplace(id, function);
}

PprofProfile PprofProfile::of(std::string_view bytes)
{
    PprofProfile profile;
    ProtoReader reader(bytes);
    for (Field field; reader.next(field);) {
        switch (field.number) {
        case 1: {
            const Pair type = pairOfMessage(field.bytes, 1, 2);
            profile.types.push_back({type.first, type.second});
            break;
        }
        case 2:
            profile.samples.push_back(field.bytes);
            break;
        case 4:
            addLocation(field.bytes, profile);
            break;
        case 5:
            addFunction(field.bytes, profile);
            break;
        case 6:
            profile.texts.push_back(field.bytes);
            break;
        default:
            break;
        }
    }
    profile.isDamaged = reader.isDamaged();
    return profile;
}

PprofProfile::Sample PprofProfile::sampleOf(std::string_view message)
{
    constexpr std::size_t mostValues = 100;
    Sample sample;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == 1) {
            addNumbers(field, mostFrames, sample.locations);
        } else if (field.number == 2) {
            addNumbers(field, mostValues, sample.values);
        } else if (field.number == 3 && sample.labels.size() < mostValues) {
            const Pair label = pairOfMessage(field.bytes, 1, 2);
            sample.labels.push_back({label.first, label.second});
        }
    }
    return sample;
}

SNAPVIEWER_TEXTS(JaxText);

constexpr std::uint64_t mostProfileBytes = std::uint64_t{1} << 30U;
constexpr std::uint64_t mostBlockBytes = std::uint64_t{1} << 48U;
constexpr std::uint64_t mostBlocks = 200'000; ///< that samples of several are taken apart to

constexpr std::int64_t lastDevice = 4095; ///< that a recording may have

/// The ordinal in a device's name: that of `cuda:1`, `TFRT_CPU_131072`, `TPU_3(process=0,(1,0,0,0))`.
std::int64_t ordinalOf(std::string_view name)
{
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    name = name.substr(0, name.find('('));
    std::size_t first = name.size();
    while (first > 0 && name[first - 1] >= '0' && name[first - 1] <= '9')
        --first;
    std::int64_t ordinal = 0;
    for (; first < name.size(); ++first)
        ordinal = std::min(most, ordinal * 10 + (name[first] - '0'));
    return ordinal;
}

/// Makes the state that a profile describes. Used once.
class ProfileState
{
public:
    ProfileState(const PprofProfile& profile, ImportLog& log) : m_profile(&profile), m_log(&log) {}

    /// False where the profile has no bytes in space.
    [[nodiscard]] bool findValues();
    /// Cancelled, or done.
    [[nodiscard]] Status make(Progress& progress);
    [[nodiscard]] SnapshotData takeData() { return std::move(m_data); }
    /// Executables of which XLA did not know the size.
    [[nodiscard]] std::uint64_t unsized() const { return m_unsized; }

private:
    struct Entry
    {
        std::string_view on; ///< the device's name; empty of an executable
        std::int32_t device = 0;
        StringId what; ///< "buffer cuda:0"
        StackId stack;
        std::uint64_t bytes = 0;
        std::uint64_t count = 1;
    };

    void addEntry(std::string_view message);
    void numberDevices();
    [[nodiscard]] StackId stackOf(const PprofProfile::Sample& sample);
    void addBlocks(StateMaker& state, const Entry& entry);

    const PprofProfile* m_profile;
    ImportLog* m_log;
    SnapshotData m_data;
    std::vector<Entry> m_entries;
    std::vector<FrameId> m_frames;
    std::size_t m_space = 0;
    std::size_t m_count = std::numeric_limits<std::size_t>::max();
    std::uint64_t m_blocks = 0;
    std::uint64_t m_unsized = 0;
};

bool ProfileState::findValues()
{
    bool hasSpace = false;
    for (std::size_t i = 0; i < m_profile->types.size(); ++i) {
        const std::string_view type = m_profile->text(m_profile->types[i].type);
        if (type == "space" && m_profile->text(m_profile->types[i].unit) == "bytes") {
            m_space = i;
            hasSpace = true;
        } else if (type == "allocations") {
            m_count = i;
        }
    }
    return hasSpace;
}

StackId ProfileState::stackOf(const PprofProfile::Sample& sample)
{
    m_frames.clear();
    for (const std::uint64_t id : sample.locations) {
        const auto location = m_profile->locations.find(id);
        if (location == m_profile->locations.end())
            continue;
        for (const PprofProfile::Line& line : location->second) {
            const auto known = m_profile->functions.find(line.function);
            const PprofProfile::Function function =
                known == m_profile->functions.end() ? PprofProfile::Function{} : known->second;
            if (m_frames.size() < PprofProfile::mostFrames)
                m_frames.push_back(m_data.stacks->internFrame(
                    m_data.strings->intern(m_profile->text(function.name)),
                    m_data.strings->intern(m_profile->text(function.file)), line.line));
        }
    }
    return m_frames.empty() ? StackId() : m_data.stacks->internStack(m_frames);
}

void ProfileState::addEntry(std::string_view message)
{
    const PprofProfile::Sample sample = PprofProfile::sampleOf(message);
    std::string what;
    std::string_view device;
    for (const PprofProfile::Label& label : sample.labels) {
        const std::string_view key = m_profile->text(label.key);
        if (key == "kind")
            what = m_profile->text(label.text);
        else if (key == "device")
            device = m_profile->text(label.text);
    }
    Entry entry;
    entry.bytes = m_space < sample.values.size() ? sample.values[m_space] : 0;
    entry.count = m_count < sample.values.size() ? std::max<std::uint64_t>(sample.values[m_count], 1) : 1;
    if (entry.bytes == 0)
        return;
    if (static_cast<std::int64_t>(entry.bytes) < 0 && what == "executable") { // XLA says −1 each
        m_unsized += entry.count;
        return;
    }
    if (entry.bytes > mostBlockBytes)
        return m_log->add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, QStringLiteral("space"));
    entry.on = device;
    if (!device.empty())
        what.append(what.empty() ? "" : " ").append(device);
    entry.what = m_data.strings->intern(what);
    entry.stack = stackOf(sample);
    m_entries.push_back(entry);
}

/// By the ordinals in their names; where these are no numbers of a device, as in a later process of many on
/// CPUs, or two have the same, in their order. Executables are of none: they go to the first.
void ProfileState::numberDevices()
{
    std::map<std::pair<std::int64_t, std::string_view>, std::int32_t> numbers;
    for (const Entry& entry : m_entries) {
        if (!entry.on.empty())
            numbers.emplace(std::pair(ordinalOf(entry.on), entry.on), 0);
    }
    bool isPlain = true;
    for (auto one = numbers.begin(); one != numbers.end(); ++one)
        isPlain = isPlain && one->first.first <= lastDevice &&
                  (one == numbers.begin() || std::prev(one)->first.first != one->first.first);
    std::int64_t next = 0;
    for (auto& [name, number] : numbers)
        number = static_cast<std::int32_t>(std::min(isPlain ? name.first : next++, lastDevice));
    for (Entry& entry : m_entries)
        entry.device = !entry.on.empty() ? numbers.at({ordinalOf(entry.on), entry.on})
                       : numbers.empty() ? 0
                                         : numbers.begin()->second;
}

/// Of equal size, as JAX counts those of one stack and size together.
void ProfileState::addBlocks(StateMaker& state, const Entry& entry)
{
    const bool isApart =
        entry.bytes % entry.count == 0 && entry.count <= mostBlocks - std::min(m_blocks, mostBlocks);
    const std::uint64_t count = isApart ? entry.count : 1;
    m_blocks += count;
    for (std::uint64_t i = 0; i < count; ++i)
        state.addBlock(entry.bytes / count, entry.stack, entry.what);
}

Status ProfileState::make(Progress& progress)
{
    constexpr std::size_t checkEvery = 4096;
    for (std::size_t i = 0; i < m_profile->samples.size(); ++i) {
        if (i % checkEvery == 0 && progress.isCancelled())
            return cancelled();
        addEntry(m_profile->samples[i]);
    }
    numberDevices();
    std::stable_sort(m_entries.begin(), m_entries.end(), [&](const Entry& a, const Entry& b) {
        return std::tuple(a.device, m_data.strings->view(a.what)) <
               std::tuple(b.device, m_data.strings->view(b.what));
    });
    StateMaker state(m_data);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        if (i == 0 || entry.device != m_entries[i - 1].device || entry.what != m_entries[i - 1].what)
            state.beginSegment(entry.device);
        addBlocks(state, entry);
    }
    m_data.recorder = Recorder::Jax;
    m_data.stacks->finish();
    return Done{};
}

} // namespace

bool isPprof(std::string_view start)
{
    constexpr std::size_t longestType = 32;
    constexpr std::uint32_t lastField = 15;
    ProtoReader reader(start);
    ProtoReader::Field field;
    constexpr std::uint32_t periodType = 11; // is of the same kind, and first in what others write
    if (!reader.next(field) || (field.number != 1 && field.number != periodType) ||
        field.wire != ProtoReader::Wire::Bytes || field.bytes.empty() || field.bytes.size() > longestType)
        return false;
    ProtoReader type(field.bytes);
    for (ProtoReader::Field part; type.next(part);) {
        if (part.number > 2 || part.wire != ProtoReader::Wire::Varint)
            return false;
    }
    if (type.isDamaged())
        return false;
    std::size_t fields = 1;
    for (; reader.next(field); ++fields) {
        if (field.number > lastField)
            return false;
    }
    return fields >= 2;
}

Result<Document> readDeviceMemoryProfile(ByteSource& source, Progress& progress)
{
    if (source.size() > mostProfileBytes)
        return inputError(JaxText::tr("%1 is a profile of more than %2 MiB, which is not read.")
                              .arg(source.name(), QString::number(mostProfileBytes >> 20U)));
    const std::string_view bytes = source.advance(0, static_cast<std::size_t>(source.size()));
    const PprofProfile profile = PprofProfile::of(bytes);
    Document document;
    ProfileState state(profile, document.log);
    if (!state.findValues())
        return inputError(
            JaxText::tr("%1 is a pprof profile, but none of memory that is held: its samples have no "
                        "bytes of space, as those of JAX's device memory have.")
                .arg(source.name()));
    SNAPVIEWER_TRY(state.make(progress));
    if (profile.isDamaged || !source.readError().isEmpty()) {
        const QString why = JaxText::tr("%1 is cut off or damaged").arg(source.name());
        document.log.add(Anomaly::TruncatedFile, ImportLog::anyDevice, neverEvent, why);
        document.notes.append(JaxText::tr("%1: what comes before is shown.").arg(why));
    }
    if (state.unsized() > 0)
        document.notes.append(JaxText::tr("Executables that do not say how large they are: %1.")
                                  .arg(formatCount(state.unsized())));
    document.format = JaxText::tr("JAX device memory profile (pprof)");
    document.snapshot = std::make_shared<const Snapshot>(state.takeData());
    return document;
}

} // namespace core
