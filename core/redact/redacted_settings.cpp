// SPDX-License-Identifier: MIT
#include "core/redact/redacted_settings.h"

#include "core/redact/public_words.h"
#include "core/snapshot/stacks/known_words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace core {

namespace {

constexpr std::size_t mostItems = 4096; ///< of a list or dict: a device has one
constexpr std::size_t longestConf = 4096;

/// Keys of allocator_settings with numbers, truths, or lists of such.
bool isKnownSetting(std::string_view key)
{
    static constexpr std::array<std::string_view, 20> known{"max_split_size",
                                                            "max_non_split_rounding_size",
                                                            "garbage_collection_threshold",
                                                            "expandable_segments",
                                                            "expandable_segments_handle_type",
                                                            "pinned_num_register_threads",
                                                            "pinned_use_background_threads",
                                                            "pinned_reserve_segment_size_mb",
                                                            "pinned_max_round_threshold_mb",
                                                            "release_lock_on_cudamalloc",
                                                            "pinned_use_cuda_host_register",
                                                            "graph_capture_record_stream_reuse",
                                                            "roundup_power2_divisions",
                                                            "per_process_memory_fraction",
                                                            "large_segment_size",
                                                            "large_segment_size_mb",
                                                            "throw_on_cudamalloc_oom",
                                                            "use_async_allocator",
                                                            "trace_alloc_max_entries",
                                                            "trace_alloc_overflowed"};
    return isOneOf(key, known);
}

bool isConf(std::string_view key)
{
    static constexpr std::array<std::string_view, 3> known{"PYTORCH_CUDA_ALLOC_CONF", "PYTORCH_ALLOC_CONF",
                                                           "PYTORCH_HIP_ALLOC_CONF"};
    return isOneOf(key, known);
}

bool isConfKey(std::string_view key)
{
    static constexpr std::array<std::string_view, 5> more{
        "backend", "max_split_size_mb", "max_non_split_rounding_mb", "fraction", "large_segment_size_mb"};
    return isKnownSetting(key) || isOneOf(key, more);
}

/// Digits, a dot and what parts numbers, none of them longer than sizes in MiB are.
bool isOfNumbers(std::string_view value)
{
    constexpr std::size_t longestValue = 200;
    constexpr std::size_t longestRun = 9;
    if (value.empty() || value.size() > longestValue ||
        value.find_first_not_of("0123456789.:,>[] ") != std::string_view::npos)
        return false;
    std::size_t run = 0;
    return std::all_of(value.begin(), value.end(), [&](char c) {
        run = isDigit(c) ? run + 1 : 0;
        return run <= longestRun;
    });
}

bool isConfValue(std::string_view value)
{
    static constexpr std::array<std::string_view, 8> words{"True",   "False",           "true",     "false",
                                                           "native", "cudaMallocAsync", "posix_fd", "fabric"};
    return isOneOf(value, words) || isOfNumbers(value);
}

/// The part of conf up to a comma that is in no bracket.
std::string_view firstPair(std::string_view conf)
{
    int depth = 0;
    for (std::size_t i = 0; i < conf.size(); ++i) {
        depth += conf[i] == '[' ? 1 : conf[i] == ']' ? -1 : 0;
        if (conf[i] == ',' && depth <= 0)
            return conf.substr(0, i);
    }
    return conf;
}

/// Copies what may leave of a value, without any text but keys that are numbers.
class Settings
{
public:
    Settings(const Snapshot& snapshot, SnapshotData& data, RedactedTexts& texts)
        : m_snapshot(&snapshot), m_from(snapshot.rest().values.get()), m_to(data.rest.values.get()),
          m_texts(&texts)
    {}

    ExtraId root();

private:
    [[nodiscard]] std::string_view textOf(const ExtraField& item) const
    {
        return item.tag == ExtraTag::Text ? m_snapshot->strings().view(item.text()) : std::string_view();
    }
    void add(std::vector<ExtraField>& to, std::string_view key, const ExtraField& value)
    {
        if (value.tag != ExtraTag::Absent)
            to.insert(to.end(), {ExtraField::ofText(m_texts->keep(key)), value});
    }
    [[nodiscard]] ExtraField numbersOf(const ExtraField& item, int depth) const;
    [[nodiscard]] ExtraField dictOf(const ExtraField& item, int depth) const;
    [[nodiscard]] ExtraField settingsOf(const ExtraField& item);

    const Snapshot* m_snapshot;
    const ExtraFields* m_from;
    ExtraFields* m_to;
    RedactedTexts* m_texts;
};

/// Absent where anything in it is no number, truth or None.
ExtraField Settings::numbersOf(const ExtraField& item, int depth) const
{
    switch (item.tag) {
    case ExtraTag::None:
    case ExtraTag::False:
    case ExtraTag::True:
    case ExtraTag::Integer:
    case ExtraTag::Unsigned:
    case ExtraTag::Real:
        return item;
    case ExtraTag::Dict:
        return depth > 1 ? ExtraField{} : dictOf(item, depth);
    case ExtraTag::List:
    case ExtraTag::Tuple:
        break;
    default:
        return {};
    }
    std::vector<ExtraField> made;
    for (const ExtraField& one : m_from->items(item.container())) {
        made.push_back(depth > 1 ? ExtraField{} : numbersOf(one, depth + 1));
        if (made.back().tag == ExtraTag::Absent || made.size() > mostItems)
            return {};
    }
    return {ExtraTag::List, m_to->intern(ExtraTag::List, made).value};
}

ExtraField Settings::dictOf(const ExtraField& item, int depth) const
{
    std::vector<ExtraField> made;
    const std::vector<ExtraField> items = m_from->items(item.container());
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const std::string_view key = textOf(items[i]);
        const bool isNumber = items[i].tag == ExtraTag::Integer || isSmallNumber(key);
        const ExtraField value = numbersOf(items[i + 1], depth + 1);
        if (!isNumber || value.tag == ExtraTag::Absent || made.size() > mostItems)
            continue;
        made.push_back(items[i].tag == ExtraTag::Integer ? items[i] : ExtraField::ofText(m_texts->keep(key)));
        made.push_back(value);
    }
    return {ExtraTag::Dict, m_to->intern(ExtraTag::Dict, made).value};
}

ExtraField Settings::settingsOf(const ExtraField& item)
{
    if (item.tag != ExtraTag::Dict)
        return {};
    std::vector<ExtraField> made;
    const std::vector<ExtraField> items = m_from->items(item.container());
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const std::string_view key = textOf(items[i]);
        if (isConf(key))
            add(made, key, ExtraField::ofText(m_texts->keep(redactedConf(textOf(items[i + 1])))));
        else if (isKnownSetting(key))
            add(made, key, numbersOf(items[i + 1], 0));
    }
    return {ExtraTag::Dict, m_to->intern(ExtraTag::Dict, made).value};
}

ExtraId Settings::root()
{
    std::vector<ExtraField> made;
    const std::vector<ExtraField> items = m_from->items(m_snapshot->rest().root);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const std::string_view key = textOf(items[i]);
        if (key == "allocator_settings")
            add(made, key, settingsOf(items[i + 1]));
        else if (key == "trace_alloc_max_entries" || key == "trace_alloc_overflowed")
            add(made, key, numbersOf(items[i + 1], 0));
    }
    return made.empty() ? ExtraId{} : m_to->intern(ExtraTag::Dict, made);
}

} // namespace

std::string redactedConf(std::string_view conf)
{
    std::string kept;
    conf = conf.substr(0, longestConf);
    while (!conf.empty()) {
        const std::string_view pair = firstPair(conf);
        conf.remove_prefix(std::min(pair.size() + 1, conf.size()));
        const std::size_t colon = std::min(pair.find(':'), pair.size());
        if (colon == pair.size() || !isConfKey(pair.substr(0, colon)) || !isConfValue(pair.substr(colon + 1)))
            continue;
        if (!kept.empty())
            kept += ',';
        kept.append(pair);
    }
    return kept;
}

ExtraId redactedSettings(const Snapshot& snapshot, SnapshotData& data, RedactedTexts& texts)
{
    return Settings(snapshot, data, texts).root();
}

} // namespace core
