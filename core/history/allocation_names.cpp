// SPDX-License-Identifier: MIT
#include "core/history/allocation_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// Of each of several texts: they stand in a row together.
constexpr std::size_t mostOfEach = 120;

/// text's first bytes, no character cut in two.
std::string_view startOf(std::string_view text)
{
    if (text.size() <= mostOfEach)
        return text;
    std::size_t end = mostOfEach;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return text.substr(0, end);
}

constexpr std::size_t mostBytesOfPath = 300;
constexpr std::size_t mostModules = 8;

/// What stands behind the path: `gradient`, `optimizer exp_avg`.
NamedRole roleOf(std::string_view role)
{
    constexpr std::array<std::pair<std::string_view, NamedRole>, 3> roles{{
        {"parameter", NamedRole::Parameter},
        {"buffer", NamedRole::Buffer},
        {"gradient", NamedRole::Gradient},
    }};
    const auto found =
        std::find_if(roles.begin(), roles.end(), [&](const auto& one) { return one.first == role; });
    if (found != roles.end())
        return found->second;
    return role.starts_with("optimizer ") ? NamedRole::OptimizerState : NamedRole::None;
}

bool isOfPath(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

} // namespace

/// Makes names; used once.
class NameFinder
{
public:
    NameFinder(const Snapshot& snapshot, const DeviceHistory& device, AllocationNames& names)
        : m_snapshot(snapshot), m_device(device), m_names(names)
    {}

    /// The number of one allocation's name.
    [[nodiscard]] std::uint32_t findOne(std::uint32_t rank)
    {
        const Allocations& allocations = m_device.allocations();
        collectMarks(std::max(allocations.allocEvent[rank], EventIndex{0}), allocations.freeEvent[rank],
                     rank);
        return nameOfRank(rank);
    }

    void find()
    {
        if (isSilent() && m_snapshot.data().blockMetadata.empty())
            return;
        collectMarks(0, neverEvent, Allocations::noRank);
        const std::size_t rows = m_device.allocations().rows();
        m_names.m_ofRank.assign(rows, AllocationNames::none);
        bool isNamed = false;
        for (std::uint32_t rank = 0; rank < rows; ++rank) {
            m_names.m_ofRank[rank] = nameOfRank(rank);
            isNamed = isNamed || m_names.m_ofRank[rank] != AllocationNames::none;
        }
        if (!isNamed)
            m_names.m_ofRank.clear();
    }

private:
    using Texts = std::vector<StringId>;

    /// Whether no event says anything: no key, or empty ones. O(1) where it is so.
    [[nodiscard]] bool isSilent() const
    {
        const PackedColumn<StringId>& said = m_snapshot.events().userMetadata;
        return said.holdsOnly({}) || said.holdsOnly(StringId{0U});
    }

    [[nodiscard]] bool saysSomething(StringId text) const { return !m_snapshot.strings().view(text).empty(); }

    /// Of events [begin, end); only: of which allocation, noRank: of all.
    void collectMarks(EventIndex begin, EventIndex end, std::uint32_t only)
    {
        if (isSilent()) // a mark is what an event says
            return;
        const EventColumns& events = m_snapshot.events();
        const Trace trace = m_device.trace();
        const std::vector<std::uint32_t>& ranks = m_device.allocations().rankOfEvent;
        const std::size_t last = std::size_t{trace.first} + std::min(m_device.eventCount(), end);
        const auto isMeant = [&](std::uint32_t rank) {
            return only == Allocations::noRank ? rank != Allocations::noRank : rank == only;
        };
        events.action.forEach(std::size_t{trace.first} + static_cast<std::size_t>(begin), last,
                              [&](std::size_t row, Action action) {
                                  const std::size_t event = row - trace.first;
                                  if (action == Action::Annotate && event < ranks.size() &&
                                      isMeant(ranks[event]))
                                      addMark(m_marks[ranks[event]], events.userMetadata[row]);
                              });
    }

    void addMark(Texts& texts, StringId text) const
    {
        const bool isFull = texts.size() > AllocationNames::mostMarks;
        if (isFull || !saysSomething(text) || std::find(texts.begin(), texts.end(), text) != texts.end())
            return;
        texts.push_back(texts.size() == AllocationNames::mostMarks ? StringId() : text);
    }

    [[nodiscard]] std::uint32_t nameOfRank(std::uint32_t rank)
    {
        if (const auto marks = m_marks.find(rank); marks != m_marks.end() && !marks->second.empty())
            return marks->second.size() == 1 ? single(marks->second.front()) : several(marks->second);
        const StringId ofBlock = m_snapshot.blockMetadata(m_device.allocations().block[rank]);
        const StringId text = saysSomething(ofBlock) ? ofBlock : m_device.userMetadata(rank);
        return saysSomething(text) ? single(text) : AllocationNames::none;
    }

    std::uint32_t add(std::span<const StringId> texts)
    {
        const auto name = static_cast<std::uint32_t>(m_names.m_first.size());
        m_names.m_first.push_back(static_cast<std::uint32_t>(m_names.m_texts.size()));
        m_names.m_texts.insert(m_names.m_texts.end(), texts.begin(), texts.end());
        return name;
    }

    std::uint32_t single(StringId text)
    {
        const auto [known, isNew] = m_singles.try_emplace(text.value, 0);
        if (isNew)
            known->second = add(std::span(&text, 1));
        return known->second;
    }

    std::uint32_t several(const Texts& texts)
    {
        const auto [known, isNew] = m_severals.try_emplace(texts, 0);
        if (isNew)
            known->second = add(texts);
        return known->second;
    }

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    AllocationNames& m_names;
    std::unordered_map<std::uint32_t, Texts> m_marks; ///< by rank
    std::unordered_map<std::uint32_t, std::uint32_t> m_singles;
    std::map<Texts, std::uint32_t> m_severals;
};

AllocationNames::AllocationNames(const Snapshot& snapshot, const DeviceHistory& device)
{
    NameFinder(snapshot, device, *this).find();
}

std::span<const StringId> AllocationNames::texts(std::uint32_t name) const
{
    const std::size_t end = name + 1 < m_first.size() ? m_first[name + 1] : m_texts.size();
    return std::span(m_texts).subspan(m_first[name], end - m_first[name]);
}

StringId AllocationNames::single(std::uint32_t name) const
{
    const std::span<const StringId> parts = texts(name);
    return parts.size() == 1 ? parts.front() : StringId();
}

std::string AllocationNames::text(std::uint32_t name, const StringPool& strings) const
{
    const std::span<const StringId> parts = texts(name);
    if (parts.size() == 1)
        return std::string(strings.view(parts.front()));
    std::string text;
    for (const StringId part : parts) {
        const std::string_view whole = strings.view(part);
        const std::string_view start = startOf(whole);
        text += text.empty() ? "" : "; ";
        text += start;
        text += part.isNone() || start.size() < whole.size() ? "…" : "";
    }
    return text;
}

NamedRole AllocationNames::role(std::uint32_t name, const StringPool& strings) const
{
    NamedRole said = NamedRole::None;
    for (const StringId part : texts(name)) {
        const NamedRole role = part.isNone() ? NamedRole::None : roleOfName(strings.view(part));
        if (said != NamedRole::None && role != NamedRole::None && role != said)
            return NamedRole::None;
        said = role == NamedRole::None ? said : role;
    }
    return said;
}

Result<AllocationNames> AllocationNamesOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    return AllocationNames(of->recording->snapshot(), *of->device);
}

std::string nameOfAllocation(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    AllocationNames names;
    const std::uint32_t name = NameFinder(snapshot, device, names).findOne(rank);
    return name == AllocationNames::none ? std::string() : names.text(name, snapshot.strings());
}

std::vector<std::size_t> modulesOfName(std::string_view name)
{
    if (roleOfName(name) == NamedRole::None)
        return {};
    const std::string_view path = name.substr(0, name.find(": "));
    std::vector<std::size_t> ends;
    for (std::size_t dot = path.find('.'); dot != std::string_view::npos && ends.size() + 1 < mostModules;
         dot = path.find('.', dot + 1))
        ends.push_back(dot);
    ends.push_back(name.size());
    return ends;
}

NamedRole roleOfName(std::string_view name)
{
    const std::size_t colon = name.find(": ");
    if (colon == std::string_view::npos || name.size() > mostBytesOfPath)
        return NamedRole::None;
    const std::string_view path = name.substr(0, colon);
    const bool isPath = !path.empty() && std::all_of(path.begin(), path.end(), isOfPath);
    return isPath ? roleOf(name.substr(colon + 2)) : NamedRole::None;
}

} // namespace core
