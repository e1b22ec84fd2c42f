// SPDX-License-Identifier: MIT
#include "core/base/json_page.h"

#include "core/base/json_fit.h"
#include "core/base/json_sums.h"
#include "core/base/texts.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(JsonPageText);

/// Items of one list that follow each other.
struct Stretch
{
    std::size_t list = 0;
    std::size_t from = 0;
    std::size_t to = 0; ///< one past the last
};

/// What a cursor says: how the first page was bounded, and how many of the items that it left out were told.
struct Place
{
    std::size_t bytes = 0; ///< 0: no bound
    std::size_t items = 0;
    std::size_t told = 0;
};

QByteArray hashOf(const QByteArray& document)
{
    constexpr qsizetype digits = 16;
    return QCryptographicHash::hash(document, QCryptographicHash::Blake2b_256).toHex().left(digits);
}

Error foreignCursor()
{
    return usageError(JsonPageText::tr("this cursor is of another answer, or the file has changed: ask again "
                                       "without it, and continue with the cursor of that answer"));
}

Result<Place> placeOf(const QByteArray& cursor, const QByteArray& hash)
{
    const QList<QByteArray> parts = cursor.split('-');
    if (parts.size() != 4 || parts.front() != hash)
        return foreignCursor();
    std::array<std::size_t, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        bool isNumber = false;
        numbers[i] = parts[static_cast<qsizetype>(i) + 1].toULongLong(&isNumber);
        if (!isNumber)
            return foreignCursor();
    }
    return Place{numbers[0], numbers[1], numbers[2]};
}

/// Of all lists of one name: what comes after a page.
struct Remainder
{
    explicit Remainder(JsonSums none) : sums(std::move(none)) {}

    std::size_t left = 0;
    JsonSums sums;
};

/// By the place of the name in JsonOutline::names.
using Rest = std::vector<Remainder>;

/// One document, from which pages are taken.
class Pager
{
public:
    explicit Pager(const QByteArray& document)
        : m_document(document), m_json(document.constData(), static_cast<std::size_t>(document.size())),
          m_outline(jsonOutline(m_json, JsonTexts::Usual)), m_hash(hashOf(document))
    {}

    Result<QByteArray> page(const JsonBounds& bounds);

private:
    void show(const JsonCounts& counts);
    void leave(std::size_t list, bool isVisible, const JsonCounts& counts);
    void addTo(std::vector<Stretch>& all, const Stretch& stretch) const;
    [[nodiscard]] Result<QByteArray> first(const Place& place);
    [[nodiscard]] Result<QByteArray> later(const Place& place, std::size_t bytes, std::size_t items);
    void showLater(const Stretch& stretch);
    [[nodiscard]] QByteArray laterWith(const Place& place, std::size_t count);
    [[nodiscard]] std::vector<Stretch> part(std::size_t from, std::size_t to) const;
    template <class Take>
    void eachItem(const std::vector<Stretch>& stretches, Take take) const;
    [[nodiscard]] Rest restIn(const std::vector<Stretch>& stretches) const;
    [[nodiscard]] QByteArray leftOut(const std::vector<Stretch>& left, const Rest& rest,
                                     const std::vector<Stretch>& shown) const;
    [[nodiscard]] QByteArray nameOf(std::size_t list, std::size_t item) const;
    void write(QByteArray& to, const JsonSpan& span, std::size_t& list) const;
    void writeList(QByteArray& to, std::size_t list) const;
    void copy(QByteArray& to, std::size_t begin, std::size_t end) const;
    [[nodiscard]] QByteArray ended(QByteArray page, const std::vector<QByteArray>& members) const;
    [[nodiscard]] QByteArray cursor(const Place& place) const;

    const QByteArray& m_document;
    std::string_view m_json;
    JsonOutline m_outline;
    QByteArray m_hash;
    bool m_cutsTexts = false;
    std::vector<std::vector<std::pair<std::size_t, std::size_t>>> m_shown; ///< by list: stretches of items
    std::vector<Stretch> m_first;                                          ///< what the first page shows
    std::vector<Stretch> m_left; ///< what it leaves out, as it is told: an item, then what is in it
    std::size_t m_leftItems = 0;
    Rest m_rest; ///< of a later page: it and what comes after it
};

/// The first page's choice: items of each list that is seen; what is left out of all lists.
void Pager::show(const JsonCounts& counts)
{
    const std::vector<bool> visible = visibleLists(m_outline, counts);
    m_shown.assign(m_outline.lists.size(), {});
    for (std::size_t i = 0; i < visible.size(); ++i) {
        if (!visible[i])
            continue;
        const std::size_t shown = counts.of(m_outline.lists[i]);
        m_shown[i] = {{0, shown}};
        addTo(m_first, {i, 0, shown});
    }
    for (std::size_t i = 0; i < visible.size(); i = m_outline.lists[i].next)
        leave(i, true, counts);
    for (const Stretch& stretch : m_left)
        m_leftItems += stretch.to - stretch.from;
}

void Pager::addTo(std::vector<Stretch>& all, const Stretch& stretch) const
{
    if (stretch.from == stretch.to)
        return;
    if (!all.empty() && all.back().list == stretch.list && all.back().to == stretch.from)
        all.back().to = stretch.to;
    else
        all.push_back(stretch);
}

/// What the first page leaves out of a list, and of those in it.
void Pager::leave(std::size_t list, bool isVisible, const JsonCounts& counts)
{
    const JsonList& all = m_outline.lists[list];
    const std::size_t shown = isVisible ? counts.of(all) : 0;
    std::size_t done = shown;
    for (std::size_t inner = list + 1; inner < all.next; inner = m_outline.lists[inner].next) {
        const std::size_t item = m_outline.lists[inner].parentItem;
        if (item >= done) {
            addTo(m_left, {list, done, item + 1});
            done = item + 1;
        }
        leave(inner, item < shown, counts);
    }
    addTo(m_left, {list, done, all.items.size()});
}

void Pager::copy(QByteArray& to, std::size_t begin, std::size_t end) const
{
    const auto& texts = m_outline.texts;
    auto text =
        std::lower_bound(texts.begin(), texts.end(), begin,
                         [](const JsonLongText& one, std::size_t place) { return one.middle.begin < place; });
    for (; m_cutsTexts && text != texts.end() && text->middle.end <= end; ++text) {
        to.append(m_json.data() + begin, static_cast<qsizetype>(text->middle.begin - begin));
        to.append("…");
        begin = text->middle.end;
    }
    to.append(m_json.data() + begin, static_cast<qsizetype>(end - begin));
}

/// A part of the document; list: the first that begins in it or after it, which becomes the first after it.
void Pager::write(QByteArray& to, const JsonSpan& span, std::size_t& list) const
{
    std::size_t at = span.begin;
    while (list < m_outline.lists.size() && m_outline.lists[list].span.begin < span.end) {
        const JsonList& one = m_outline.lists[list];
        copy(to, at, one.span.begin + 1);
        writeList(to, list);
        at = one.span.end - 1;
        list = one.next;
    }
    copy(to, at, span.end);
}

/// What is between the brackets.
void Pager::writeList(QByteArray& to, std::size_t list) const
{
    const JsonList& all = m_outline.lists[list];
    bool isFirst = true;
    std::size_t inner = list + 1;
    for (const auto& [from, end] : m_shown[list]) {
        for (std::size_t i = from; i < end; ++i) {
            const std::size_t before = isFirst ? 0 : i; // the first has no comma before it
            copy(to, before == 0 ? all.span.begin + 1 : all.items[before - 1].end, all.items[before].begin);
            while (inner < all.next && m_outline.lists[inner].span.begin < all.items[i].begin)
                inner = m_outline.lists[inner].next;
            write(to, all.items[i], inner);
            isFirst = false;
        }
    }
    if (!isFirst)
        copy(to, all.items.back().end, all.span.end - 1);
}

/// Hands over items, with the place of their list's name.
template <class Take>
void Pager::eachItem(const std::vector<Stretch>& stretches, Take take) const
{
    for (const Stretch& stretch : stretches) {
        const JsonList& list = m_outline.lists[stretch.list];
        for (std::size_t i = stretch.from; i < stretch.to; ++i)
            take(list.name, m_json.substr(list.items[i].begin, list.items[i].end - list.items[i].begin));
    }
}

/// O(bytes) of what is in stretches.
Rest Pager::restIn(const std::vector<Stretch>& stretches) const
{
    Rest rest(m_outline.names.size(), Remainder(JsonSums(m_outline)));
    eachItem(stretches, [&](std::size_t name, std::string_view item) {
        ++rest[name].left;
        rest[name].sums.add(item);
    });
    return rest;
}

/// Lists in the order of left; rest: what is in it.
QByteArray Pager::leftOut(const std::vector<Stretch>& left, const Rest& rest,
                          const std::vector<Stretch>& shown) const
{
    std::vector<std::size_t> counts(rest.size());
    for (const Stretch& stretch : shown)
        counts[m_outline.lists[stretch.list].name] += stretch.to - stretch.from;
    std::vector<bool> isTold(rest.size());
    QByteArray text;
    for (const Stretch& stretch : left) {
        const std::size_t name = m_outline.lists[stretch.list].name;
        if (isTold[name])
            continue;
        isTold[name] = true;
        text += text.isEmpty() ? "" : ", ";
        text += "{\"list\": \"" + m_outline.names[name] +
                "\", \"shown\": " + QByteArray::number(quint64{counts[name]}) +
                ", \"left_out\": " + QByteArray::number(quint64{rest[name].left});
        rest[name].sums.each([&](std::string_view sum, std::int64_t value) {
            text.append(", \"").append(sum.data(), static_cast<qsizetype>(sum.size()));
            text.append("\": ").append(QByteArray::number(qint64{value}));
        });
        text += '}';
    }
    return "\"cut\": [" + text + ']';
}

QByteArray Pager::cursor(const Place& place) const
{
    return "\"next_cursor\": \"" + m_hash + '-' + QByteArray::number(quint64{place.bytes}) + '-' +
           QByteArray::number(quint64{place.items}) + '-' + QByteArray::number(quint64{place.told}) + '"';
}

/// The page with members at its end, in the document's own layout.
QByteArray Pager::ended(QByteArray page, const std::vector<QByteArray>& members) const
{
    const qsizetype brace = page.lastIndexOf('}');
    const bool isOnLines = brace > 0 && page[brace - 1] == '\n';
    QByteArray text;
    for (const QByteArray& member : members)
        text += (isOnLines ? ",\n " : ", ") + member;
    return page.insert(isOnLines ? brace - 1 : brace, text);
}

Result<QByteArray> Pager::first(const Place& place)
{
    const auto counts = fittingCounts(m_json, m_outline, place.bytes, place.items);
    SNAPVIEWER_TRY(counts);
    show(*counts);
    const std::vector<bool> visible = visibleLists(m_outline, *counts);
    const auto cut =
        std::count_if(m_outline.texts.begin(), m_outline.texts.end(), [&](const JsonLongText& text) {
            return m_cutsTexts && isShown(text, m_outline, visible, *counts);
        });
    if (m_left.empty() && cut == 0)
        return m_document;
    std::vector<QByteArray> members{"\"truncated\": true"};
    if (!m_left.empty())
        members.push_back(leftOut(m_left, restIn(m_left), m_first));
    if (cut > 0)
        members.push_back("\"texts_cut\": " + QByteArray::number(qint64{cut}));
    if (!m_left.empty())
        members.push_back(cursor(place));
    QByteArray page;
    std::size_t list = 0;
    write(page, {0, m_json.size()}, list);
    return ended(page, members);
}

/// Of what the first page leaves out, items from to to.
std::vector<Stretch> Pager::part(std::size_t from, std::size_t to) const
{
    std::vector<Stretch> result;
    std::size_t before = 0;
    for (const Stretch& stretch : m_left) {
        const std::size_t size = stretch.to - stretch.from;
        const std::size_t begin = std::max(from, before);
        const std::size_t end = std::min(to, before + size);
        if (begin < end)
            result.push_back({stretch.list, stretch.from + begin - before, stretch.from + end - before});
        before += size;
    }
    return result;
}

/// `ooms[1].sites[5]`.
QByteArray Pager::nameOf(std::size_t list, std::size_t item) const
{
    const JsonList& one = m_outline.lists[list];
    const QByteArray place = one.key + '[' + QByteArray::number(quint64{item}) + ']';
    return one.parent == JsonList::none ? place : nameOf(one.parent, one.parentItem) + '.' + place;
}

/// Has the page show items, without what is in them, below those that they are in.
void Pager::showLater(const Stretch& stretch)
{
    std::vector<std::pair<std::size_t, std::size_t>> above; // list and item, the innermost first
    for (std::size_t up = stretch.list; m_outline.lists[up].parent != JsonList::none;) {
        const std::size_t item = m_outline.lists[up].parentItem;
        up = m_outline.lists[up].parent;
        above.emplace_back(up, item);
    }
    for (const auto& [list, item] : above) {
        auto& shown = m_shown[list];
        if (shown.empty() || shown.back().second <= item)
            shown.emplace_back(item, item + 1);
    }
    m_shown[stretch.list].emplace_back(stretch.from, stretch.to);
}

/// A page with so many items after those that were told.
QByteArray Pager::laterWith(const Place& place, std::size_t count)
{
    m_shown.assign(m_outline.lists.size(), {});
    const std::vector<Stretch> told = part(place.told, place.told + count);
    for (const Stretch& stretch : told)
        showLater(stretch);
    std::vector<QByteArray> members{"\"continued\": \"" + nameOf(told.front().list, told.front().from) + '"'};
    if (place.told + count < m_leftItems) {
        members.insert(members.begin(), "\"truncated\": true");
        Rest rest = m_rest;
        eachItem(told, [&](std::size_t name, std::string_view item) {
            --rest[name].left;
            rest[name].sums.remove(item);
        });
        members.push_back(leftOut(part(place.told + count, m_leftItems), rest, told));
        members.push_back(cursor({place.bytes, place.items, place.told + count}));
    }
    QByteArray page;
    std::size_t list = 0;
    write(page, {0, m_json.size()}, list);
    return ended(page, members);
}

Result<QByteArray> Pager::later(const Place& place, std::size_t bytes, std::size_t items)
{
    const auto counts = fittingCounts(m_json, m_outline, place.bytes, place.items);
    if (!counts)
        return foreignCursor();
    show(*counts);
    if (place.told >= m_leftItems)
        return foreignCursor();
    m_rest = restIn(part(place.told, m_leftItems)); // once: no page that is tried looks at all of it
    const auto fits = [&](std::size_t count) {
        return bytes == 0 || static_cast<std::size_t>(laterWith(place, count).size()) <= bytes;
    };
    if (!fits(1))
        return usageError(JsonPageText::tr("the next item alone takes %1 bytes: give --max-bytes %1 or more")
                              .arg(laterWith(place, 1).size()));
    std::size_t most = m_leftItems - place.told;
    most = items == 0 ? most : std::min(most, items);
    std::size_t count = 1;
    while (count < most && fits(std::min(count * 2, most)))
        count = std::min(count * 2, most);
    return laterWith(place, largest(count, std::min(count * 2, most), fits));
}

Result<QByteArray> Pager::page(const JsonBounds& bounds)
{
    if (bounds.cursor.isEmpty()) {
        const bool fits = !bounds.bytes || m_json.size() <= *bounds.bytes;
        m_cutsTexts = !fits;
        return first({fits ? 0 : bounds.bytes.value_or(0), bounds.items.value_or(0), 0});
    }
    const auto place = placeOf(bounds.cursor, m_hash);
    SNAPVIEWER_TRY(place);
    m_cutsTexts = place->bytes > 0;
    return later(*place, bounds.bytes.value_or(place->bytes), bounds.items.value_or(place->items));
}

} // namespace

Result<QByteArray> jsonPage(const QByteArray& document, const JsonBounds& bounds)
{
    return bounds.isNone() ? Result(document) : Pager(document).page(bounds);
}

} // namespace core
