// SPDX-License-Identifier: MIT
#include "core/base/json_fit.h"

#include "core/base/json_sums.h"
#include "core/base/texts.h"

#include <QString>

#include <string>

namespace core {

namespace {

SNAPVIEWER_TEXTS(JsonPageText);

/// An upper bound of the bytes that a first page has, by what it shows.
class Estimate
{
public:
    Estimate(std::size_t bytes, const JsonOutline& outline) : m_bytes(bytes), m_outline(outline) {}

    /// What is said of lists of each name has its longest numbers.
    void noteEntries(std::string_view json);
    [[nodiscard]] std::size_t with(const JsonCounts& counts) const;

private:
    std::size_t m_bytes;
    const JsonOutline& m_outline;
    std::vector<std::size_t> m_entries; ///< by the name of a list: bytes
};

void Estimate::noteEntries(std::string_view json)
{
    constexpr std::size_t aroundNames = 42; // {"list": "", "shown": , "left_out": }, and a space
    constexpr std::size_t aroundSum = 6;    // , "": and a space
    constexpr std::size_t ofNumber = 20;
    constexpr std::size_t mostLooked = 1000; // the others have what these have
    const std::size_t names = m_outline.names.size();
    std::vector<std::size_t> items(names);
    std::vector<JsonSums> sums(names, JsonSums(m_outline));
    for (const JsonList& list : m_outline.lists) {
        std::size_t& count = items[list.name];
        for (std::size_t i = 0; i < list.items.size() && count + i < mostLooked; ++i)
            sums[list.name].add(json.substr(list.items[i].begin, list.items[i].end - list.items[i].begin));
        count += list.items.size();
    }
    m_entries.assign(names, 0);
    for (std::size_t name = 0; name < names; ++name) {
        m_entries[name] = aroundNames + static_cast<std::size_t>(m_outline.names[name].size()) +
                          2 * std::to_string(items[name]).size();
        sums[name].each([&](std::string_view sum, std::int64_t /*number*/) {
            m_entries[name] += aroundSum + sum.size() + ofNumber;
        });
    }
}

std::size_t Estimate::with(const JsonCounts& counts) const
{
    constexpr std::size_t ofMembers = 180; // truncated, cut, texts_cut, next_cursor
    constexpr std::size_t ofEllipsis = 3;
    const std::vector<bool> visible = visibleLists(m_outline, counts);
    std::vector<bool> isCut(m_entries.size());
    std::size_t removed = 0;
    for (std::size_t i = 0; i < visible.size(); ++i) {
        const JsonList& list = m_outline.lists[i];
        const std::size_t shown = counts.of(list);
        if (list.items.empty() || (visible[i] && list.items.size() == shown))
            continue;
        isCut[list.name] = true;
        if (visible[i])
            removed += list.items.back().end - (shown == 0 ? list.span.begin + 1 : list.items[shown - 1].end);
    }
    std::size_t added = ofMembers;
    for (std::size_t name = 0; name < isCut.size(); ++name)
        added += isCut[name] ? m_entries[name] : 0;
    for (const JsonLongText& text : m_outline.texts) {
        if (isShown(text, m_outline, visible, counts))
            removed += text.middle.end - text.middle.begin - ofEllipsis;
    }
    return m_bytes + added - removed;
}

} // namespace

std::vector<bool> visibleLists(const JsonOutline& outline, const JsonCounts& counts)
{
    std::vector<bool> visible(outline.lists.size());
    for (std::size_t i = 0; i < visible.size(); ++i) {
        const JsonList& list = outline.lists[i];
        visible[i] = list.parent == JsonList::none ||
                     (visible[list.parent] && list.parentItem < counts.of(outline.lists[list.parent]));
    }
    return visible;
}

bool isShown(const JsonLongText& text, const JsonOutline& outline, const std::vector<bool>& visible,
             const JsonCounts& counts)
{
    return text.list == JsonList::none ||
           (visible[text.list] && text.item < counts.of(outline.lists[text.list]));
}

Result<JsonCounts> fittingCounts(std::string_view json, JsonOutline& outline, std::size_t bytes,
                                 std::size_t items)
{
    std::size_t most = 0;
    for (const JsonList& list : outline.lists)
        most = std::max(most, list.items.size());
    if (items > 0)
        most = std::min(most, items);
    Estimate estimate(json.size(), outline);
    estimate.noteEntries(json);
    JsonCounts counts;
    const auto all = [&](std::size_t count) {
        counts.ofName.assign(outline.names.size(), count);
        return bytes == 0 || estimate.with(counts) <= bytes;
    };
    if (all(most))
        return counts;
    if (!all(1))
        outline = jsonOutline(json, JsonTexts::Short);
    if (!all(0))
        return usageError(JsonPageText::tr("this answer has at least %1 bytes: give --max-bytes %1 or more")
                              .arg(QString::number(estimate.with(counts))));
    const std::size_t each = largest(0, most, all);
    (void)all(each);
    const auto grow = [&](std::size_t name, std::size_t to) {
        const std::size_t before = counts.ofName[name];
        counts.ofName[name] = largest(before, to, [&](std::size_t count) {
            counts.ofName[name] = count;
            return estimate.with(counts) <= bytes;
        });
    };
    for (const std::size_t to : {std::min<std::size_t>(1, most), most}) {
        for (const bool isInner : {false, true}) {
            for (std::size_t name = 0; name < outline.names.size(); ++name) {
                if (outline.names[name].contains('[') == isInner)
                    grow(name, to);
            }
        }
    }
    return counts;
}

} // namespace core
