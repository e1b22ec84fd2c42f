// SPDX-License-Identifier: MIT
#include "core/formats/json/json_tree_size.h"

#include <algorithm>

namespace core {

void JsonTreeSize::beginDict()
{
    m_json.beginDict();
    m_isWhole = false;
    opened();
}

void JsonTreeSize::beginList()
{
    m_json.beginList();
    m_isWhole = false;
    opened();
}

void JsonTreeSize::endDict()
{
    m_json.endDict();
    closed();
}

void JsonTreeSize::endList()
{
    m_json.endList();
    closed();
}

void JsonTreeSize::beginTuple()
{
    m_json.beginTuple();
    opened();
}

/// Is kept once it is whole, if at all.
void JsonTreeSize::endTuple()
{
    m_json.endTuple();
    m_last = bytes() - m_open.back().start;
    m_isWhole = true;
    closed();
}

void JsonTreeSize::closed()
{
    const Level level = m_open.back();
    m_open.pop_back();
    if (level.isKept)
        remember(level.kind, level.id, bytes() - level.start);
}

void JsonTreeSize::text(std::string_view utf8)
{
    const std::uint64_t start = bytes() + (m_json.wantsComma() ? 1 : 0);
    m_json.text(utf8);
    m_last = bytes() - start;
    m_isWhole = true;
}

bool JsonTreeSize::refer(Shared kind, std::uint32_t id)
{
    const auto& sizes = m_sizes[static_cast<std::size_t>(kind)];
    if (id >= sizes.size() || sizes[id] == 0)
        return false;
    m_json.integer(0); // a byte in its place, with the comma that belongs before it
    m_referred += sizes[id] - 1;
    return true;
}

void JsonTreeSize::keep(Shared kind, std::uint32_t id)
{
    if (m_isWhole) {
        remember(kind, id, m_last);
        return;
    }
    Level& level = m_open.back();
    level.isKept = true;
    level.kind = kind;
    level.id = id;
}

void JsonTreeSize::remember(Shared kind, std::uint32_t id, std::uint64_t size)
{
    auto& sizes = m_sizes[static_cast<std::size_t>(kind)];
    if (id >= sizes.size())
        sizes.resize(std::max<std::size_t>(std::size_t{id} + 1, 2 * sizes.size()));
    sizes[id] = size;
}

} // namespace core
