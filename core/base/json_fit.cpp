// SPDX-License-Identifier: MIT
#include "core/base/json_fit.h"

#include "core/base/texts.h"

#include <QString>

#include <map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(JsonPageText);

/// An upper bound of a first page's bytes: what is said of what is left out has its longest numbers.
std::size_t bytesWith(std::size_t bytes, const JsonOutline& outline, const JsonCounts& counts)
{
    constexpr std::size_t ofMembers = 200;
    constexpr std::size_t ofEntry = 240;
    constexpr std::size_t ofEllipsis = 3;
    const std::vector<bool> visible = visibleLists(outline, counts);
    std::map<QByteArray, bool> names;
    std::size_t removed = 0;
    for (std::size_t i = 0; i < visible.size(); ++i) {
        const JsonList& list = outline.lists[i];
        const std::size_t shown = counts.of(list);
        if (visible[i] && list.items.size() == shown)
            continue;
        names[list.path] = true;
        if (visible[i])
            removed += list.items.back().end - (shown == 0 ? list.span.begin + 1 : list.items[shown - 1].end);
    }
    std::size_t added = ofMembers;
    for (const auto& [name, isThere] : names)
        added += ofEntry + static_cast<std::size_t>(name.size());
    for (const JsonLongText& text : outline.texts) {
        if (isShown(text, outline, visible, counts))
            removed += text.middle.end - text.middle.begin - ofEllipsis;
    }
    return bytes + added - removed;
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
    const auto fits = [&](const JsonCounts& counts) {
        return bytesWith(json.size(), outline, counts) <= bytes;
    };
    if (bytes == 0 || fits({most, most}))
        return JsonCounts{most, most};
    if (!fits({1, 1}))
        outline = jsonOutline(json, JsonTexts::Short);
    JsonCounts counts{1, 0};
    if (!fits(counts))
        counts = {0, 0};
    if (!fits(counts))
        return usageError(JsonPageText::tr("this answer has at least %1 bytes: give --max-bytes %1 or more")
                              .arg(QString::number(bytesWith(json.size(), outline, counts))));
    if (counts.outer == 0)
        return counts;
    if (fits({1, 1}))
        counts.inner = largest(1, most, [&](std::size_t count) { return fits({count, count}); });
    counts.outer = largest(std::max<std::size_t>(1, counts.inner), most, [&](std::size_t count) {
        return fits({count, counts.inner});
    });
    counts.inner = largest(counts.inner, most, [&](std::size_t count) {
        return fits({counts.outer, count});
    });
    return counts;
}

} // namespace core
