// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_groups.h"

#include "core/ledger/attribution.h"
#include "core/ledger/ledger_values.h"
#include "core/ledger/program_labels.h"
#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/stack_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

constexpr std::array groupingNames{"site",   "line",       "function", "file", "package", "pool",
                                   "stream", "annotation", "phase",    "step", "layer",   "call"};

/// What a stack's call site is called under grouping.
std::string labelOf(const DiffSide& side, std::uint32_t stack, DiffGrouping grouping)
{
    const StackId id = side.held.stackOf(stack);
    std::string site = side.siteKey(stack);
    if (id.isNone() || grouping == DiffGrouping::Line)
        return site;
    const StackTable& stacks = side.recording->snapshot().stacks();
    const FrameId frame = stacks.callSite(id).frame;
    if (frame.isNone())
        return site;
    std::string file(stacks.strings().view(stacks.frameFile(frame)));
    if (grouping == DiffGrouping::Function)
        return file + ':' + std::string(stacks.strings().view(stacks.frameName(frame)));
    if (grouping == DiffGrouping::Package) {
        const std::string package = packageOf(file);
        return package.empty() ? file.substr(0, file.rfind('/')) : package;
    }
    return file;
}

/// Names of both sides; those that one row has are one group.
class NameGroups
{
public:
    std::uint32_t nameOf(bool isA, const std::string& text)
    {
        const auto [place, isNew] =
            m_names.try_emplace({isA, text}, static_cast<std::uint32_t>(m_parent.size()));
        if (isNew)
            m_parent.push_back(place->second);
        return place->second;
    }
    void join(std::uint32_t a, std::uint32_t b) { m_parent[rootOf(a)] = rootOf(b); }
    /// A line is a line: joins names that are equal and have nothing on the other side, as in a recording
    /// with C++ frames and one without, whose stacks have little in common.
    void joinEqual()
    {
        std::vector<std::array<bool, 2>> isOn(m_parent.size());
        for (const auto& [name, number] : m_names)
            isOn[rootOf(number)][name.first ? 0 : 1] = true;
        for (const auto& [name, number] : m_names) {
            const auto other = name.first ? m_names.find({false, name.second}) : m_names.end();
            if (other != m_names.end() && !isOn[rootOf(number)][1] && !isOn[rootOf(other->second)][0])
                join(number, other->second);
        }
    }
    std::uint32_t rootOf(std::uint32_t name)
    {
        while (m_parent[name] != name)
            name = m_parent[name] = m_parent[m_parent[name]];
        return name;
    }

private:
    std::map<std::pair<bool, std::string>, std::uint32_t> m_names;
    std::vector<std::uint32_t> m_parent;
};

void add(DiffGroup& group, const DiffRow& row, std::uint32_t place)
{
    group.ofA += row.a;
    group.ofB += row.b;
    group.effect += row.effect;
    group.stage = group.rows.empty() ? row.stage : std::max(group.stage, row.stage);
    group.rows.push_back(place);
}

void sortGroups(std::vector<DiffGroup>& groups)
{
    const auto key = [](const DiffGroup& group) {
        return std::tuple(~magnitudeOf(group.change()), ~std::max(group.ofA.bytes, group.ofB.bytes),
                          std::min(group.a, group.b), std::max(group.a, group.b));
    };
    std::sort(groups.begin(), groups.end(),
              [&](const DiffGroup& x, const DiffGroup& y) { return key(x) < key(y); });
}

std::vector<DiffGroup> bySite(const Diff& diff)
{
    std::vector<DiffGroup> groups;
    groups.reserve(diff.rows.size()); // there may be millions
    for (std::uint32_t place = 0; place < diff.rows.size(); ++place) {
        const DiffRow& row = diff.rows[place];
        DiffGroup group;
        group.a = row.stacksA.empty() ? QString() : diff.a.siteText(row.stacksA.front());
        group.b = row.stacksB.empty() ? QString() : diff.b.siteText(row.stacksB.front());
        if (group.b == group.a)
            group.b = group.a; // one text in memory
        add(group, row, place);
        groups.push_back(std::move(group));
    }
    return groups; // as sorted as the rows
}

std::vector<DiffGroup> byName(const Diff& diff, DiffGrouping grouping)
{
    NameGroups names;
    std::vector<std::uint32_t> nameOfRow;
    std::vector<std::array<std::string, 2>> labels;
    for (const DiffRow& row : diff.rows) {
        std::array<std::string, 2> label;
        if (!row.stacksA.empty())
            label[0] = labelOf(diff.a, row.stacksA.front(), grouping);
        if (!row.stacksB.empty())
            label[1] = labelOf(diff.b, row.stacksB.front(), grouping);
        const std::uint32_t name =
            row.stacksA.empty() ? names.nameOf(false, label[1]) : names.nameOf(true, label[0]);
        if (!row.stacksA.empty() && !row.stacksB.empty())
            names.join(name, names.nameOf(false, label[1]));
        nameOfRow.push_back(name);
        labels.push_back(std::move(label));
    }
    names.joinEqual();
    std::unordered_map<std::uint32_t, std::uint32_t> placeOf;
    std::vector<DiffGroup> groups;
    std::vector<std::array<std::set<std::string>, 2>> called;
    for (std::uint32_t place = 0; place < diff.rows.size(); ++place) {
        const auto [found, isNew] =
            placeOf.try_emplace(names.rootOf(nameOfRow[place]), static_cast<std::uint32_t>(groups.size()));
        if (isNew) {
            groups.emplace_back();
            called.emplace_back();
        }
        add(groups[found->second], diff.rows[place], place);
        for (std::size_t side : {0U, 1U}) {
            if (!labels[place][side].empty())
                called[found->second][side].insert(labels[place][side]);
        }
    }
    const auto textOf = [](const std::set<std::string>& texts) {
        QString text = texts.empty() ? QString() : QString::fromStdString(*texts.begin());
        return texts.size() < 2 ? text : text + QStringLiteral(" +%1").arg(texts.size() - 1);
    };
    for (std::size_t place = 0; place < groups.size(); ++place) {
        groups[place].a = textOf(called[place][0]);
        groups[place].b = textOf(called[place][1]);
    }
    sortGroups(groups);
    return groups;
}

using HeldByText = std::map<QString, HeldBytes>;

/// Calls visit(rank) for each allocation that a side holds.
template <class Visit>
void forEachHeld(const DiffSide& side, Curve curve, const Visit& visit)
{
    const Allocations& allocations = side.device->allocations();
    for (const std::uint32_t rank : side.device->live().ranksAt(side.moment.event)) {
        if (curve != Curve::Allocated || allocations.freeRequestedEvent[rank] > side.moment.event)
            visit(rank, allocations.size[rank]);
    }
}

HeldByText heldByAttribute(const DiffSide& side, Curve curve, Grouping grouping)
{
    const Attribution attribution(side.recording, *side.device);
    std::map<LedgerKey, HeldBytes> byKey;
    std::vector<LedgerKey> path;
    forEachHeld(side, curve, [&](std::uint32_t rank, std::uint64_t bytes) {
        path.clear();
        attribution.appendKeys(grouping, rank, side.moment.event, path);
        HeldBytes& held = byKey[path.front()];
        held.bytes += bytes;
        ++held.count;
    });
    HeldByText byText;
    for (const auto& [key, held] : byKey) {
        HeldBytes& sum = byText[attribution.textOf(key)];
        sum.bytes += held.bytes;
        sum.count += held.count;
    }
    return byText;
}

/// By where in the program it was allocated.
Result<HeldByText> heldByPlace(const DiffSide& side, Curve curve, Grouping grouping, Progress& progress)
{
    const auto places = derivedOf(side.recording)->of<ProgramPlacesOf>(side.device->device(), progress);
    SNAPVIEWER_TRY(places);
    ProgramLabels labels(side.recording->snapshot(), *side.device, **places);
    std::unordered_map<QString, HeldBytes> byLabel;
    forEachHeld(side, curve, [&](std::uint32_t rank, std::uint64_t bytes) {
        HeldBytes& held = byLabel[labels.of(grouping, rank)];
        held.bytes += bytes;
        ++held.count;
    });
    HeldByText byText;
    for (const auto& [label, held] : byLabel)
        byText[textOfLabel(grouping, (*places)->steps().kind, label)] = held;
    return byText;
}

/// What is a matter of the allocation and not of its code is the same where it is called the same.
std::vector<DiffGroup> groupsOf(const HeldByText& a, const HeldByText& b)
{
    std::map<QString, DiffGroup> groups;
    for (const auto& [text, held] : a) {
        groups[text].a = text;
        groups[text].ofA = held;
    }
    for (const auto& [text, held] : b) {
        groups[text].b = text;
        groups[text].ofB = held;
    }
    std::vector<DiffGroup> result;
    for (auto& [text, group] : groups) {
        group.effect = effectOf(group.ofA, group.ofB);
        group.stage = group.a.isEmpty() || group.b.isEmpty() ? MatchStage::None : MatchStage::Exact;
        result.push_back(std::move(group));
    }
    sortGroups(result);
    return result;
}

std::vector<DiffGroup> byAttribute(const Diff& diff, Grouping grouping)
{
    return groupsOf(heldByAttribute(diff.a, diff.curve, grouping),
                    heldByAttribute(diff.b, diff.curve, grouping));
}

Result<std::vector<DiffGroup>> byPlace(const Diff& diff, Grouping grouping, Progress& progress)
{
    const auto a = heldByPlace(diff.a, diff.curve, grouping, progress);
    SNAPVIEWER_TRY(a);
    const auto b = heldByPlace(diff.b, diff.curve, grouping, progress);
    return b ? Result(groupsOf(*a, *b)) : b.error();
}

} // namespace

QString nameOf(DiffGrouping grouping)
{
    return QLatin1String(groupingNames[static_cast<std::size_t>(grouping)]);
}

std::optional<DiffGrouping> diffGroupingOf(const QString& name)
{
    const qsizetype place = diffGroupingNames().indexOf(name);
    return place < 0 ? std::nullopt : std::optional(static_cast<DiffGrouping>(place));
}

QStringList diffGroupingNames()
{
    QStringList names;
    for (const char* name : groupingNames)
        names += QLatin1String(name);
    return names;
}

Result<std::vector<DiffGroup>> groupsOf(const Diff& diff, DiffGrouping grouping, Progress& progress)
{
    switch (grouping) {
    case DiffGrouping::Site:
        return bySite(diff);
    case DiffGrouping::Pool:
        return byAttribute(diff, Grouping::Pool);
    case DiffGrouping::Stream:
        return byAttribute(diff, Grouping::Stream);
    case DiffGrouping::Annotation:
        return byAttribute(diff, Grouping::Annotation);
    case DiffGrouping::Phase:
        return byPlace(diff, Grouping::Phase, progress);
    case DiffGrouping::Step:
        return byPlace(diff, Grouping::Step, progress);
    case DiffGrouping::Layer:
        return byPlace(diff, Grouping::Layer, progress);
    case DiffGrouping::Call:
        return byPlace(diff, Grouping::Call, progress);
    default:
        return byName(diff, grouping);
    }
}

std::vector<DiffGroup> lineGroupsOf(const Diff& diff)
{
    return byName(diff, DiffGrouping::Line);
}

} // namespace core
