// SPDX-License-Identifier: MIT
#include "core/base/json_outline.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

constexpr std::size_t mostPlain = 32;  ///< values of an array that is no list
constexpr std::size_t mostNested = 16; ///< lists in each other; what is deeper stays whole

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/// One past the closing quote of the text that begins at at.
std::size_t endOfText(std::string_view json, std::size_t at)
{
    for (++at; at < json.size() && json[at] != '"'; ++at)
        at += json[at] == '\\' ? 1 : 0;
    return std::min(at + 1, json.size());
}

std::size_t endOfPlain(std::string_view json, std::size_t at)
{
    while (at < json.size() && !isSpace(json[at]) && json[at] != ',' && json[at] != ']' && json[at] != '}')
        ++at;
    return at;
}

/// How many bytes of a text of that name are kept. Whoever wants the SQL asks for it without a bound.
std::size_t longestOf(std::string_view name, JsonTexts texts)
{
    constexpr std::array<std::string_view, 9> places{"site", "operator", "name",       "label",   "frame",
                                                     "path", "filename", "root_guess", "freed_at"};
    const bool isShort = texts == JsonTexts::Short;
    if (name == "sql")
        return isShort ? 0 : 80;
    const bool isPlace = std::find(places.begin(), places.end(), name) != places.end();
    return isPlace ? (isShort ? 120 : 200) : (isShort ? 300 : 600);
}

/// The middle of the text in quotes at span, so that most bytes are left of it.
JsonSpan middleOf(std::string_view json, const JsonSpan& span, std::size_t most)
{
    const std::size_t begin = span.begin + 1;
    const std::size_t end = span.end - 1;
    JsonSpan middle{begin, end};
    for (std::size_t at = begin; at < end;) { // one character or escape after the other
        if (at <= begin + most / 2)
            middle.begin = at;
        if (at + most / 2 >= end) {
            middle.end = at;
            break;
        }
        if (json[at] == '\\')
            at += json[at + 1] == 'u' ? 6 : 2;
        else
            do
                ++at;
            while (at < end && (static_cast<unsigned char>(json[at]) & 0xC0U) == 0x80U);
    }
    return middle;
}

/// Goes over a document once.
class Outliner
{
public:
    Outliner(std::string_view json, JsonTexts texts) : m_json(json), m_texts(texts) {}

    JsonOutline outline()
    {
        while (m_at < m_json.size())
            step();
        return std::move(m_outline);
    }

private:
    struct Level
    {
        bool isObject = false;
        std::size_t list = JsonList::none; ///< what the array is, maybe
        std::size_t begin = 0;
        std::size_t values = 0; ///< so far
        bool hasContainers = false;
        bool isKeyNext = false;
        std::string_view key{};
    };

    void step();
    void open(bool isObject);
    void close();
    void takeText();
    void beginValue();
    void endValue(std::size_t begin);
    void noteText(const JsonSpan& span);
    [[nodiscard]] bool isList(std::string_view key) const;
    void dropLast();
    [[nodiscard]] std::size_t nameOf(const QByteArray& name);
    [[nodiscard]] QByteArray keyHere() const;

    std::string_view m_json;
    JsonTexts m_texts;
    std::size_t m_at = 0;
    std::vector<Level> m_levels;
    std::vector<std::size_t> m_open; ///< lists that the place is in
    std::map<QByteArray, std::size_t> m_names;
    JsonOutline m_outline;
};

void Outliner::step()
{
    const char c = m_json[m_at];
    if (isSpace(c) || c == ',' || c == ':') {
        if (c == ',' && !m_levels.empty())
            m_levels.back().isKeyNext = m_levels.back().isObject;
        ++m_at;
    } else if (c == '{' || c == '[') {
        open(c == '{');
    } else if (c == '}' || c == ']') {
        close();
    } else if (c == '"') {
        takeText();
    } else {
        const std::size_t begin = m_at;
        beginValue();
        m_at = std::max(endOfPlain(m_json, m_at), m_at + 1);
        endValue(begin);
    }
}

/// The keys that lead here from the list that the place is in, or from the document.
QByteArray Outliner::keyHere() const
{
    QByteArray key;
    for (auto level = m_levels.rbegin(); level != m_levels.rend() && level->list == JsonList::none; ++level) {
        if (level->isObject)
            key.prepend(QByteArray(level->key.data(), static_cast<qsizetype>(level->key.size())) +
                        (key.isEmpty() ? "" : "."));
    }
    return key;
}

std::size_t Outliner::nameOf(const QByteArray& name)
{
    const auto [place, isNew] = m_names.try_emplace(name, m_outline.names.size());
    if (isNew)
        m_outline.names.push_back(name);
    return place->second;
}

/// Whether an array that begins here may be a list.
bool Outliner::isList(std::string_view key) const
{
    const bool isTableHead = m_levels.size() == 1 && key == "columns";
    return !m_levels.empty() && m_levels.back().isObject && !isTableHead && m_open.size() < mostNested;
}

void Outliner::open(bool isObject)
{
    const std::string_view key = m_levels.empty() ? std::string_view() : m_levels.back().key;
    const bool mayBeList = !isObject && isList(key);
    beginValue();
    if (!m_levels.empty())
        m_levels.back().hasContainers = true;
    Level level{isObject, JsonList::none, m_at};
    level.isKeyNext = isObject;
    if (mayBeList) {
        JsonList list;
        list.span.begin = m_at;
        list.key = keyHere();
        QByteArray name = list.key;
        if (!m_open.empty()) {
            const JsonList& parent = m_outline.lists[m_open.back()];
            list.parent = m_open.back();
            list.parentItem = parent.items.size(); // which ends after this
            name = m_outline.names[parent.name] + "[]." + list.key;
        }
        list.name = nameOf(name);
        level.list = m_outline.lists.size();
        m_open.push_back(level.list);
        m_outline.lists.push_back(std::move(list));
    }
    m_levels.push_back(level);
    ++m_at;
}

void Outliner::close()
{
    ++m_at;
    if (m_levels.empty())
        return;
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (level.list != JsonList::none) {
        m_open.pop_back();
        m_outline.lists[level.list].span.end = m_at;
        m_outline.lists[level.list].next = m_outline.lists.size();
        if (!level.hasContainers && level.values <= mostPlain)
            dropLast();
    }
    endValue(level.begin);
}

/// What was no list after all: only plain values are in it, so nothing came after it.
void Outliner::dropLast()
{
    const std::size_t last = m_outline.lists.size() - 1;
    const JsonList& list = m_outline.lists.back();
    for (auto text = m_outline.texts.rbegin(); text != m_outline.texts.rend() && text->list == last; ++text) {
        text->list = list.parent;
        text->item = list.parentItem;
    }
    m_outline.lists.pop_back();
}

void Outliner::takeText()
{
    const JsonSpan span{m_at, endOfText(m_json, m_at)};
    const std::string_view inner = m_json.substr(span.begin + 1, span.end - span.begin - 2);
    if (!m_levels.empty() && m_levels.back().isKeyNext) {
        m_levels.back().key = inner;
        m_levels.back().isKeyNext = false;
        m_at = span.end;
        return;
    }
    beginValue();
    noteText(span);
    m_at = span.end;
    endValue(span.begin);
}

void Outliner::noteText(const JsonSpan& span)
{
    if (m_levels.empty())
        return;
    const Level& level = m_levels.back();
    const QByteArray text(m_json.data() + span.begin + 1, static_cast<qsizetype>(span.end - span.begin - 2));
    if (m_levels.size() == 1 && level.key == "schema")
        m_outline.schema = text;
    std::string_view name = level.key;
    if (!level.isObject && m_levels.size() > 1) {
        const Level& outer = m_levels[m_levels.size() - 2];
        if (m_levels.size() == 2 && outer.key == "columns")
            m_outline.columns.push_back(text);
        const bool isCell = !outer.isObject && level.values <= m_outline.columns.size();
        name = isCell ? std::string_view(m_outline.columns[level.values - 1].constData()) : outer.key;
    }
    const std::size_t most = longestOf(name, m_texts);
    if (span.end - span.begin <= most + 2)
        return;
    const JsonSpan middle = middleOf(m_json, span, most);
    if (middle.end <= middle.begin)
        return;
    JsonLongText longText{middle};
    if (!m_open.empty()) {
        longText.list = m_open.back();
        longText.item = m_outline.lists[m_open.back()].items.size();
    }
    m_outline.texts.push_back(longText);
}

void Outliner::beginValue()
{
    if (!m_levels.empty())
        ++m_levels.back().values;
}

void Outliner::endValue(std::size_t begin)
{
    if (!m_levels.empty() && m_levels.back().list != JsonList::none)
        m_outline.lists[m_levels.back().list].items.push_back({begin, m_at});
}

/// One past the value that begins at at.
std::size_t endOfValue(std::string_view json, std::size_t at)
{
    if (json[at] == '"')
        return endOfText(json, at);
    if (json[at] != '{' && json[at] != '[')
        return std::max(endOfPlain(json, at), at + 1);
    std::size_t depth = 0;
    while (at < json.size()) {
        const char c = json[at];
        if (c == '"') {
            at = endOfText(json, at);
            continue;
        }
        ++at;
        depth += c == '{' || c == '[' ? 1 : 0;
        if ((c == '}' || c == ']') && --depth == 0)
            break;
    }
    return at;
}

} // namespace

JsonOutline jsonOutline(std::string_view document, JsonTexts texts)
{
    return Outliner(document, texts).outline();
}

void eachJsonValue(std::string_view container,
                   const std::function<void(std::string_view key, std::string_view value)>& take)
{
    const bool isObject = !container.empty() && container.front() == '{';
    std::string_view key;
    bool isKeyNext = isObject;
    for (std::size_t at = 1; at + 1 < container.size();) {
        const char c = container[at];
        if (isSpace(c) || c == ',' || c == ':') {
            ++at;
            continue;
        }
        const std::size_t end = endOfValue(container, at);
        if (isKeyNext) {
            key = container.substr(at + 1, end - at - 2);
            isKeyNext = false;
        } else {
            take(key, container.substr(at, end - at));
            isKeyNext = isObject;
        }
        at = end;
    }
}

} // namespace core
