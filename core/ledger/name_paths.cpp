// SPDX-License-Identifier: MIT
#include "core/ledger/name_paths.h"

#include "core/base/plain_text.h"

#include <utility>

namespace core {

namespace {

constexpr std::size_t mostBytes = 300; ///< of a name that is shown in a row

} // namespace

NamePaths::NamePaths(const Snapshot& snapshot, std::shared_ptr<const AllocationNames> names)
    : m_names(std::move(names))
{
    for (std::uint32_t name = 0; name < m_names->count(); ++name)
        add(m_names->text(name, snapshot.strings()));
}

void NamePaths::add(std::string_view name)
{
    m_first.push_back(static_cast<std::uint32_t>(m_levels.size()));
    for (const std::size_t end : modulesOfName(name))
        m_levels.push_back(levelOf(name.substr(0, end)));
    if (m_first.back() == m_levels.size()) {
        // Two names that begin alike are two rows, though they look the same.
        m_levels.push_back(static_cast<std::uint32_t>(m_texts.size()));
        m_texts.push_back(plainLine(beginningOf(name, mostBytes)).toStdString());
    }
}

std::uint32_t NamePaths::levelOf(std::string_view text)
{
    const auto [known, isNew] =
        m_placeOfText.try_emplace(std::string(text), static_cast<std::uint32_t>(m_texts.size()));
    if (isNew)
        m_texts.emplace_back(text);
    return known->second;
}

void NamePaths::append(std::uint32_t rank, std::vector<LedgerKey>& path) const
{
    const std::uint32_t name = m_names->of(rank);
    if (name == AllocationNames::none)
        return path.push_back(Condition::NoName);
    const std::size_t end = name + 1 < m_first.size() ? m_first[name + 1] : m_levels.size();
    for (std::size_t i = m_first[name]; i < end; ++i)
        path.push_back({LedgerKey::Kind::Name, m_levels[i]});
}

QString NamePaths::textOf(std::uint64_t level) const
{
    return QString::fromStdString(m_texts[level]);
}

} // namespace core
