// SPDX-License-Identifier: MIT
#include "core/redact/copy_checks.h"

#include "core/base/keyed_hash.h"
#include "core/base/texts.h"
#include "core/snapshot/action_words.h"
#include "core/snapshot/bundle.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(CopyChecksText);

constexpr std::size_t fewestLetters = 4; ///< of a word that tells something

using Words = std::unordered_set<std::uint64_t, KeyedHash>; ///< their hashes: a file may have any number

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// Hands each run of letters to visit, in lower case.
template <class Visit>
void forEachWord(std::string_view text, const Visit& visit)
{
    std::string word;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && isLetter(text[i])) {
            word += text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] - 'A' + 'a') : text[i];
            continue;
        }
        if (word.size() >= fewestLetters)
            visit(word);
        word.clear();
    }
}

void addWords(Words& words, std::string_view text)
{
    forEachWord(text, [&](const std::string& word) { words.insert(keyedHash(word)); });
}

/// The words of all that the recording says and a copy may not: all texts but those that leave as they are.
Words secretWords(const Recording& original, const Redaction& redaction)
{
    Words words;
    const auto add = [&](std::string_view text) {
        const auto kept = redaction.made.texts.find(text);
        if (!isFormWord(text) && (kept == redaction.made.texts.end() || kept->second != TextOrigin::Public))
            addWords(words, text);
    };
    const StringPool& strings = original.snapshot().strings();
    for (std::uint32_t id = 0; id < strings.size(); ++id)
        add(strings.view(StringId{id}));
    for (const auto& [key, value] : original.snapshot().settings()) {
        add(key.toStdString());
        add(value.toStdString());
    }
    add(original.document->path.toStdString());
    if (const Bundle* const bundle = original.document->bundle.get()) {
        for (const auto* values : {&bundle->description, &bundle->environment}) {
            for (const auto& [key, value] : *values) {
                add(key.toStdString());
                add(value.toStdString());
            }
        }
    }
    return words;
}

Error differs(const QString& what)
{
    return outputError(what);
}

/// Bytes that each call site holds after an event: ascending, without names.
struct Held
{
    std::vector<std::uint64_t> bySite;
    std::vector<std::uint64_t> byKind;

    friend bool operator==(const Held&, const Held&) = default;
};

Held heldAt(const Recording& recording, const DeviceHistory& device, EventIndex event)
{
    const StackTable& stacks = recording.snapshot().stacks();
    const Allocations& all = device.allocations();
    std::unordered_map<std::uint32_t, std::uint64_t> bySite;
    Held held;
    held.byKind.resize(static_cast<std::size_t>(SiteKind::None) + 1);
    for (const std::uint32_t rank : device.live().ranksAt(event)) {
        const CallSite& site = stacks.callSite(all.stack[rank]);
        bySite[site.site.value] += all.size[rank];
        held.byKind[static_cast<std::size_t>(site.kind)] += all.size[rank];
    }
    for (const auto& [site, bytes] : bySite)
        held.bySite.push_back(bytes);
    std::sort(held.bySite.begin(), held.bySite.end());
    return held;
}

/// Compares one device with its copy; the copy's events are the original's from shift on.
class DeviceChecks
{
public:
    DeviceChecks(const Recording& original, const DeviceHistory& device, const Recording& copy,
                 const DeviceHistory& copied)
        : m_original(&original), m_device(&device), m_copy(&copy), m_copied(&copied),
          m_shift(device.part().begin)
    {}

    [[nodiscard]] Status checkEvents(const Progress& progress) const;
    [[nodiscard]] Status checkTotals(const Progress& progress) const;
    [[nodiscard]] Status checkEnd() const;
    [[nodiscard]] Status checkSites(bool areSitesAlike) const;

private:
    [[nodiscard]] QString name() const { return m_device->name(); }
    [[nodiscard]] bool isSameEvent(EventId event, EventId copied) const;

    const Recording* m_original;
    const DeviceHistory* m_device;
    const Recording* m_copy;
    const DeviceHistory* m_copied;
    EventIndex m_shift;
};

bool DeviceChecks::isSameEvent(EventId event, EventId copied) const
{
    const EventRow was = m_original->snapshot().events().row(event.value);
    const EventRow is = m_copy->snapshot().events().row(copied.value);
    const Snapshot& snapshot = m_original->snapshot();
    return was.action == is.action && was.size == is.size && was.stream == is.stream &&
           (was.timeUs == noTime) == (is.timeUs == noTime) &&
           snapshot.poolText(was.pool) == m_copy->snapshot().poolText(is.pool) &&
           snapshot.deviceFree(event) == m_copy->snapshot().deviceFree(copied);
}

Status DeviceChecks::checkEvents(const Progress& progress) const
{
    const EventIndex count = m_device->part().end - m_device->part().begin;
    if (m_copied->eventCount() != count)
        return differs(CopyChecksText::tr("device %1 has another number of events").arg(name()));
    for (EventIndex k = 0; k < count; ++k) {
        const EventId event = m_device->trace().event(k + m_shift);
        const EventId copied = m_copied->trace().event(k);
        if (!isSameEvent(event, copied))
            return differs(CopyChecksText::tr("event %1 of device %2 is another")
                               .arg(QString::number(k + m_shift), name()));
        if (k % 4096 == 0 && progress.isCancelled())
            return cancelled();
    }
    return Done{};
}

Status DeviceChecks::checkTotals(const Progress& progress) const
{
    const Usage& usage = m_device->usage();
    const Usage& copies = m_copied->usage();
    for (EventIndex k = -1; k < m_copied->eventCount(); ++k) {
        const EventIndex event = k + m_shift;
        const bool isSame = usage.activeAt(event) == copies.activeAt(k) &&
                            usage.allocatedAt(event) == copies.allocatedAt(k) &&
                            (!m_device->knowsReserved() || usage.reservedAt(event) == copies.reservedAt(k));
        if (!isSame)
            return differs(CopyChecksText::tr("totals of device %1 after event %2 are others")
                               .arg(name(), QString::number(event)));
        if (k % 4096 == 0 && progress.isCancelled())
            return cancelled();
    }
    return Done{};
}

/// Of a whole trace: its final segments and blocks are the file's.
Status DeviceChecks::checkEnd() const
{
    if (m_device->eventCount() <
        static_cast<EventIndex>(m_original->snapshot().trace(m_device->device()).count))
        return Done{};
    const auto sumOf = [](const Recording& recording, std::int32_t device) {
        const SegmentColumns& segments = recording.snapshot().segments();
        const BlockColumns& blocks = recording.snapshot().blocks();
        const auto [first, last] = recording.snapshot().segmentRange(device);
        std::vector<std::uint64_t> sums(6, last.value - first.value);
        for (std::uint32_t row = first.value; row < last.value; ++row) {
            sums[1] += segments.totalSize[row];
            sums[2] += segments.blockCount[row];
            for (std::uint32_t i = 0; i < segments.blockCount[row]; ++i) {
                const std::size_t block = std::size_t{segments.firstBlock[row]} + i;
                sums[3] += blocks.size[block];
                sums[4] += blocks.requested[block];
                sums[5] += static_cast<std::uint64_t>(blocks.state[block]);
            }
        }
        return sums;
    };
    if (sumOf(*m_original, m_device->device()) != sumOf(*m_copy, m_device->device()))
        return differs(CopyChecksText::tr("final segments of device %1 are others").arg(name()));
    return Done{};
}

Status DeviceChecks::checkSites(bool areSitesAlike) const
{
    const Usage& copies = m_copied->usage();
    if (!m_device->partText().isEmpty())
        return Done{}; // some of what was there before has no stack any more, and sites are judged by all
                       // stacks
    for (const EventIndex k : {copies.peakEvent, m_copied->eventCount() - 1}) {
        Held was = heldAt(*m_original, *m_device, k + m_shift);
        Held is = heldAt(*m_copy, *m_copied, k);
        if (!areSitesAlike)
            was.bySite = is.bySite = {};
        if (was == is)
            continue;
        return differs(CopyChecksText::tr("call sites of device %1 hold other bytes after event %2")
                           .arg(name(), QString::number(k)));
    }
    return Done{};
}

} // namespace

bool isFormWord(std::string_view text)
{
    static const std::unordered_set<std::string_view> words = [] {
        constexpr std::string_view names =
            "segments device_traces allocator_settings external_annotations host_segments "
            "host_traces device address total_size allocated_size active_size requested_size stream "
            "segment_type segment_pool_id is_expandable frames blocks size state addr action "
            "device_free time_us compile_context user_metadata pool_id forward_frames name filename "
            "line fx_node_op fx_node_name fx_node_target fx_original_trace stage START END small "
            "large";
        std::unordered_set<std::string_view> all;
        for (std::size_t from = 0, end = 0; end < names.size(); from = end + 1) {
            end = std::min(names.find(' ', from), names.size());
            all.insert(names.substr(from, end - from));
        }
        for (const BlockState state :
             {BlockState::Inactive, BlockState::ActiveAllocated, BlockState::ActivePendingFree})
            all.insert(nameOf(state));
        for (std::uint8_t a = 0; a < static_cast<std::uint8_t>(Action::FirstUnknown); ++a)
            all.insert(nameOf(static_cast<Action>(a)));
        return all;
    }();
    return words.count(text) > 0;
}

Status checkTexts(const PickleTexts& written, const Recording& original, const Redaction& redaction)
{
    Words open;
    for (const auto& [text, origin] : redaction.made.texts) {
        if (origin == TextOrigin::Public)
            addWords(open, text);
    }
    for (const std::string& part : redaction.made.publicParts)
        addWords(open, part);
    // what keyed names begin and end with, and folders that tell what a file is
    addWords(open, "action kv_cache optim lr_scheduler site-packages lib/python3 code/__torch__ "
                   "torch_compile_cache torchinductor ipykernel pytorch File line frozen ipython-input "
                   "eval_with_key array_function attrs generated decorator-gen makefun-gen Cell ipynb");
    const Words secret = secretWords(original, redaction);
    std::uint64_t unknown = 0;
    std::uint64_t told = 0;
    for (const auto& [text, uses] : written) {
        if (isFormWord(text))
            continue;
        const auto known = redaction.made.texts.find(text);
        unknown += known == redaction.made.texts.end() ? 1 : 0;
        if (known == redaction.made.texts.end() || known->second == TextOrigin::Public)
            continue;
        forEachWord(text, [&](const std::string& word) {
            const std::uint64_t hash = keyedHash(word);
            told += secret.count(hash) > 0 && open.count(hash) == 0 ? 1 : 0;
        });
    }
    if (unknown > 0)
        return differs(CopyChecksText::tr("%n texts are in it that may not leave", nullptr,
                                          static_cast<int>(std::min<std::uint64_t>(unknown, 1'000'000))));
    if (told > 0)
        return differs(CopyChecksText::tr("%n words of the original are in it", nullptr,
                                          static_cast<int>(std::min<std::uint64_t>(told, 1'000'000))));
    return Done{};
}

Status checkNumbers(const Recording& original, const Recording& copy, bool areSitesAlike,
                    const Progress& progress)
{
    for (const auto& device : original.history->devices()) {
        const DeviceHistory* const copied = copy.history->device(device->device());
        if (copied == nullptr) { // a part of it may hold nothing
            if (device->part().begin < device->part().end || device->usage().finalActive() > 0)
                return differs(CopyChecksText::tr("device %1 is not in it").arg(device->name()));
            continue;
        }
        const DeviceChecks checks(original, *device, copy, *copied);
        for (const Status& status : {checks.checkEvents(progress), checks.checkTotals(progress),
                                     checks.checkEnd(), checks.checkSites(areSitesAlike)}) {
            if (!status)
                return status;
        }
    }
    return Done{};
}

} // namespace core
