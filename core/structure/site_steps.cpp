// SPDX-License-Identifier: MIT
#include "core/structure/site_steps.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/structure/program/read_structure.h"
#include "core/structure/wanted_line.h"

#include <QStringList>

#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SiteStepsText);

/// Where the way to a stack's leaf passes the line that is wanted: the outermost position on it.
class Positions
{
public:
    Positions(const CallTree& tree, const Snapshot& snapshot, const Allocations& allocations,
              const WantedLine& wanted)
        : m_at(tree.nodeCount())
    {
        const std::vector<bool> isUsed = usedBy(allocations, tree);
        const StackTable& stacks = snapshot.stacks();
        WantedFrames frames(stacks, wanted);
        for (std::uint32_t n = 0; n < tree.nodeCount(); ++n) { // parents stand before their children
            const CallTree::Node& node = tree.node(CallNodeId{n});
            if (node.calledFrom.isNone() || !isUsed[n])
                continue;
            if (const CallNodeId above = m_at[node.parent.value]; !above.isNone()) {
                m_at[n] = above;
                continue;
            }
            if (!frames.isInFile(node.calledFrom))
                continue;
            const std::int64_t line = stacks.frameLine(node.calledFrom);
            m_lines.insert(line);
            if (line == wanted.line) {
                m_at[n] = CallNodeId{n};
                m_frame = m_frame.isNone() ? node.calledFrom : m_frame;
            }
        }
    }

    /// None: the way does not pass it.
    [[nodiscard]] CallNodeId of(CallNodeId leaf) const { return leaf.isNone() ? leaf : m_at[leaf.value]; }
    /// A frame on the line; none: no stack has it.
    [[nodiscard]] FrameId frame() const { return m_frame; }
    /// All lines of that file, or of several files of that name.
    [[nodiscard]] const std::set<std::int64_t>& lines() const { return m_lines; }

private:
    /// The ways of a device's allocations: the tree is of all devices.
    static std::vector<bool> usedBy(const Allocations& allocations, const CallTree& tree)
    {
        std::vector<bool> isUsed(tree.nodeCount());
        allocations.stack.forEach(0, allocations.rows(), [&](std::size_t, StackId stack) {
            for (CallNodeId node = tree.leafOf(stack); !node.isNone() && !isUsed[node.value];
                 node = tree.node(node).parent)
                isUsed[node.value] = true;
        });
        return isUsed;
    }

    std::vector<CallNodeId> m_at; ///< by node
    std::set<std::int64_t> m_lines;
    FrameId m_frame;
};

std::vector<EventIndex> startsOf(const ProgramStructure& program, const DeviceHistory& device,
                                 const Positions& positions)
{
    std::set<std::pair<EventIndex, std::uint32_t>> begun; // calls from the line
    for (const ProgramCall& call : program.calls) {
        if (positions.of(call.node) == call.node)
            begun.emplace(call.begin, call.node.value);
    }
    const CallTree& tree = *program.tree;
    const Allocations& allocations = device.allocations();
    const std::uint32_t main = mainRootOf(tree, allocations);
    std::vector<EventIndex> starts;
    std::unordered_set<std::uint32_t> seen; // called from the line in the present step
    bool isThere = false;
    for (std::size_t rank = 0; rank < allocations.rows(); ++rank) {
        const StackId stack = allocations.stack[rank];
        const EventIndex k = allocations.allocEvent[rank];
        if (k < 0 || tree.rootOf(stack) != main)
            continue;
        const CallNodeId at = positions.of(tree.leafOf(stack));
        if (at.isNone()) {
            isThere = false;
            continue;
        }
        const bool isAgain = seen.contains(at.value) && begun.contains({k, at.value});
        if (!isThere || isAgain) {
            starts.push_back(k);
            seen.clear();
        }
        seen.insert(at.value);
        isThere = true;
    }
    return starts;
}

Error notThere(const QString& place, const DeviceHistory& device, const Positions& positions)
{
    constexpr std::size_t most = 12;
    if (positions.lines().empty())
        return inputError(
            SiteStepsText::tr(
                "no steps at %1: no allocation of device %2 has a line of that file in its stack")
                .arg(plainLine(place), device.name()));
    QStringList lines;
    for (const std::int64_t line : positions.lines()) {
        if (static_cast<std::size_t>(lines.size()) < most)
            lines += QString::number(line);
    }
    if (positions.lines().size() > most)
        lines += SiteStepsText::tr("(%1 more)").arg(formatCount(positions.lines().size() - most));
    return inputError(
        SiteStepsText::tr("no steps at %1: of that file the allocations of device %2 have lines %3")
            .arg(plainLine(place), device.name(), lines.join(QStringLiteral(", "))));
}

} // namespace

Result<Steps> stepsAtSite(const Snapshot& snapshot, const DeviceHistory& device, const QString& place,
                          Progress& progress)
{
    const auto wanted = WantedLine::of(place);
    if (!wanted)
        return usageError(
            SiteStepsText::tr("no line '%1': give FILE:LINE, such as train.py:72").arg(plainLine(place)));
    const auto program = findStructure(snapshot, device, progress, ProgramCalls::Kept);
    SNAPVIEWER_TRY(program);
    if (program->isEmpty())
        return inputError(SiteStepsText::tr("no steps at %1: the stacks of device %2 have no Python frames")
                              .arg(plainLine(place), device.name()));
    const Positions positions(*program->tree, snapshot, device.allocations(), *wanted);
    if (positions.frame().isNone())
        return notThere(place, device, positions);
    Steps steps{Steps::Source::Site, {}, startsOf(*program, device, positions), 0, 0};
    if (steps.starts.size() < 2)
        return inputError(SiteStepsText::tr("no steps at %1: the program comes there %2")
                              .arg(plainLine(place), steps.starts.empty()
                                                         ? SiteStepsText::tr("on another thread only")
                                                         : SiteStepsText::tr("only once")));
    const FrameId frame = positions.frame();
    steps.kind = Steps::Kind::Step;
    steps.where = {snapshot.stacks().frameName(frame), snapshot.stacks().frameFile(frame), wanted->line};
    constexpr qsizetype mostName = 500;
    steps.name = QString::fromStdString(snapshot.stacks().frameText(frame)).left(mostName);
    return steps;
}

} // namespace core
