// SPDX-License-Identifier: MIT
#include "tests/core/pickle/pickle_text.h"

#include <QtGlobal>

#include <bit>
#include <charconv>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace testutil {

namespace {

enum class Kind
{
    None,
    True,
    False,
    Int,
    Float,
    Text,
    List,
    Tuple,
    Dict,
};

struct Node
{
    Kind kind = Kind::None;
    std::string text;      ///< of a Text
    std::uint64_t low = 0; ///< of an Int, modulo 2^64
    bool negative = false;
    double real = 0;
    std::vector<std::shared_ptr<Node>> items; ///< a Dict's keys and values alternate
    bool shared = false;
};

using NodePtr = std::shared_ptr<Node>;

class Parser
{
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    NodePtr value()
    {
        const char c = next();
        if (c == '&' || c == '*') {
            ++m_at;
            const std::string name = word();
            if (c == '*')
                return m_named.at(name);
            NodePtr node = value();
            node->shared = true;
            return m_named[name] = node;
        }
        auto node = std::make_shared<Node>();
        switch (c) {
        case '\'':
            node->kind = Kind::Text;
            node->text = quoted();
            break;
        case '[':
            items(*node, Kind::List, ']');
            break;
        case '(':
            items(*node, Kind::Tuple, ')');
            break;
        case '{':
            items(*node, Kind::Dict, '}');
            break;
        default:
            scalar(*node, word());
        }
        return node;
    }

private:
    char next()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n'))
            ++m_at;
        if (m_at >= m_text.size())
            qFatal("the pickle text ends early");
        return m_text[m_at];
    }

    std::string word()
    {
        const std::size_t first = m_at;
        while (m_at < m_text.size() &&
               std::string_view(" \n,:]})[({").find(m_text[m_at]) == std::string_view::npos)
            ++m_at;
        return std::string(m_text.substr(first, m_at - first));
    }

    std::string quoted()
    {
        const std::size_t end = m_text.find('\'', m_at + 1);
        std::string text(m_text.substr(m_at + 1, end - m_at - 1));
        m_at = end + 1;
        return text;
    }

    void items(Node& node, Kind kind, char close)
    {
        node.kind = kind;
        ++m_at;
        while (next() != close) {
            if (m_text[m_at] == ',' || m_text[m_at] == ':')
                ++m_at;
            else
                node.items.push_back(value());
        }
        ++m_at;
    }

    static void scalar(Node& node, const std::string& word)
    {
        if (word == "None" || word == "True" || word == "False") {
            node.kind = word == "None" ? Kind::None : word == "True" ? Kind::True : Kind::False;
            return;
        }
        const char* const end = word.data() + word.size();
        if (word.find('.') != std::string::npos) {
            node.kind = Kind::Float;
            std::from_chars(word.data(), end, node.real);
            return;
        }
        node.kind = Kind::Int;
        node.negative = word.starts_with('-');
        const auto read = std::from_chars(word.data() + (node.negative ? 1 : 0), end, node.low);
        if (read.ptr != end)
            qFatal("no value: %s", word.c_str());
        if (node.negative)
            node.low = -node.low;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::map<std::string, NodePtr> m_named;
};

class Writer
{
public:
    explicit Writer(PickleStyle style) : m_style(style) {}

    std::string write(const NodePtr& root)
    {
        const int protocol = m_style == PickleStyle::Cpp ? 2 : 2 + static_cast<int>(m_style);
        m_out = {'\x80', static_cast<char>(protocol)};
        if (protocol >= 4)
            m_out += std::string("\x95\0\0\0\0\0\0\0\0", 9);
        value(root);
        m_out += '.';
        return m_out;
    }

private:
    [[nodiscard]] bool isCpp() const { return m_style == PickleStyle::Cpp; }
    [[nodiscard]] bool isNew() const
    {
        return m_style == PickleStyle::Python4 || m_style == PickleStyle::Python5;
    }

    void little(std::uint64_t number, int bytes)
    {
        for (int i = 0; i < bytes; ++i)
            m_out += static_cast<char>(number >> (8 * i) & 0xFFU);
    }

    void memo()
    {
        const std::uint64_t id = m_count++;
        if (isNew()) {
            m_out += '\x94';
        } else if (id < 256) {
            m_out += 'q';
            little(id, 1);
        } else {
            m_out += 'r';
            little(id, 4);
        }
    }

    void get(std::uint64_t id)
    {
        m_out += id < 256 ? 'h' : 'j';
        little(id, id < 256 ? 1 : 4);
    }

    void value(const NodePtr& node)
    {
        if (const auto known = m_objects.find(node.get()); known != m_objects.end())
            return get(known->second);
        switch (node->kind) {
        case Kind::None:
            m_out += 'N';
            return;
        case Kind::True:
            m_out += '\x88';
            return;
        case Kind::False:
            m_out += '\x89';
            return;
        case Kind::Int:
            return integer(*node);
        case Kind::Float:
            return real(node->real);
        case Kind::Text:
            return text(node->text);
        default:
            return isCpp() ? cppContainer(node) : pythonContainer(node);
        }
    }

    void integer(const Node& node)
    {
        const auto number = static_cast<std::int64_t>(node.low);
        const bool fits = (number < 0) == node.negative;
        if (fits && number >= 0 && number < 256) {
            m_out += 'K';
            little(node.low, 1);
        } else if (fits && number >= 0 && number < 65536) {
            m_out += 'M';
            little(node.low, 2);
        } else if (fits && number >= INT32_MIN && number <= INT32_MAX) {
            m_out += 'J';
            little(node.low, 4);
        } else {
            const int bytes = isCpp() ? 8 : fits ? shortest(number) : 9;
            m_out += '\x8a';
            m_out += static_cast<char>(bytes);
            little(node.low, std::min(bytes, 8));
            if (bytes == 9)
                m_out += node.negative ? '\xFF' : '\0';
        }
    }

    static int shortest(std::int64_t number)
    {
        int bytes = 8;
        while (bytes > 1 && number >> (8 * bytes - 9) == (number < 0 ? -1 : 0))
            --bytes;
        return bytes;
    }

    void real(double number)
    {
        const auto bits = std::bit_cast<std::uint64_t>(number);
        m_out += 'G';
        for (int i = 7; i >= 0; --i)
            m_out += static_cast<char>(bits >> (8 * i) & 0xFFU);
    }

    void text(const std::string& text)
    {
        if (const auto known = m_texts.find(text); known != m_texts.end())
            return get(known->second);
        m_texts[text] = m_count;
        const bool isShort = isNew() && text.size() < 256;
        m_out += isShort ? '\x8c' : 'X';
        little(text.size(), isShort ? 1 : 4);
        m_out += text;
        memo();
    }

    /// Memoised before the items; batches of 1000, the last one alone without MARK.
    void pythonContainer(const NodePtr& node)
    {
        if (node->kind == Kind::Tuple)
            return tuple(node);
        const bool dict = node->kind == Kind::Dict;
        m_out += dict ? '}' : ']';
        m_objects[node.get()] = m_count;
        memo();
        const std::size_t step = dict ? 2 : 1;
        for (std::size_t first = 0; first < node->items.size(); first += 1000 * step) {
            const std::size_t last = std::min(first + 1000 * step, node->items.size());
            const bool single = last - first == step;
            if (!single)
                m_out += '(';
            for (std::size_t i = first; i < last; ++i)
                value(node->items[i]);
            m_out += dict ? (single ? 's' : 'u') : (single ? 'a' : 'e');
        }
    }

    /// Memoised after the items and only where shared; one batch, also of nothing.
    void cppContainer(const NodePtr& node)
    {
        if (node->kind == Kind::Tuple)
            return tuple(node);
        m_out += node->kind == Kind::Dict ? "}(" : "](";
        for (const NodePtr& item : node->items)
            value(item);
        m_out += node->kind == Kind::Dict ? 'u' : 'e';
        if (node->shared) {
            m_objects[node.get()] = m_count;
            memo();
        }
    }

    void tuple(const NodePtr& node)
    {
        if (node->items.size() > 3)
            m_out += '(';
        for (const NodePtr& item : node->items)
            value(item);
        static constexpr std::string_view opcodes = ")\x85\x86\x87";
        m_out += node->items.size() > 3 ? 't' : opcodes[node->items.size()];
        if (!isCpp() && !node->items.empty()) {
            m_objects[node.get()] = m_count;
            memo();
        }
    }

    PickleStyle m_style;
    std::string m_out;
    std::uint64_t m_count = 0;
    std::map<const Node*, std::uint64_t> m_objects;
    std::map<std::string, std::uint64_t> m_texts;
};

} // namespace

std::string pickleOf(std::string_view text, PickleStyle style)
{
    const NodePtr root = Parser(text).value();
    return Writer(style).write(root);
}

} // namespace testutil
