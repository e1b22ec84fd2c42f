// SPDX-License-Identifier: MIT
#include "core/compare/diff/site_differences.h"

#include "core/base/texts.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(DifferenceText);

/// A row, and the frames of its stack: from the call site outward, then from there inward.
struct Path
{
    std::size_t place = 0;
    std::vector<std::string> frames;
    std::size_t outward = 0; ///< how many of them are around the call site
};

Path pathOf(const Diff& diff, const DiffGroup& group, std::size_t place)
{
    const DiffRow& row = diff.rows[group.rows.front()];
    const DiffSide& side = row.stacksB.empty() ? diff.a : diff.b;
    const StackId stack = side.held.stackOf(row.stacksB.empty() ? row.stacksA.front() : row.stacksB.front());
    Path path{place, {}, 0};
    if (stack.isNone())
        return path;
    const StackTable& table = side.recording->snapshot().stacks();
    const std::span<const FrameId> frames = table.frames(stack);
    const auto site = std::find(frames.begin(), frames.end(), table.callSite(stack).frame);
    const auto start =
        static_cast<std::size_t>(site - frames.begin()) % std::max<std::size_t>(frames.size(), 1);
    for (std::size_t i = start + 1; i < frames.size(); ++i)
        path.frames.push_back(table.siteText(frames[i]));
    path.outward = path.frames.size();
    for (std::size_t i = start; i-- > 0;)
        path.frames.push_back(table.siteText(frames[i]));
    return path;
}

/// Tells paths apart that are sorted and equal up to a depth.
class Parting
{
public:
    explicit Parting(std::vector<DiffGroup>& groups) : m_groups(groups) {}

    void part(std::span<const Path> paths, std::size_t depth)
    {
        if (paths.size() < 2)
            return;
        const Path& low = paths.front(); // sorted: what these two share, all do
        const Path& high = paths.back();
        const std::size_t shortest = std::min(low.frames.size(), high.frames.size());
        while (depth < shortest && low.frames[depth] == high.frames[depth])
            ++depth;
        if (depth == low.frames.size() && depth == high.frames.size())
            return number(paths);
        for (auto first = paths.begin(); first != paths.end();) {
            const auto last = std::find_if(first, paths.end(), [&](const Path& path) {
                return frameAt(path, depth) != frameAt(*first, depth);
            });
            for (auto path = first; path != last; ++path)
                say(*path, depth);
            part({first, last}, depth + 1);
            first = last;
        }
    }

private:
    static std::string_view frameAt(const Path& path, std::size_t depth)
    {
        return depth < path.frames.size() ? path.frames[depth] : std::string_view();
    }
    void say(const Path& path, std::size_t depth)
    {
        if (depth >= path.frames.size())
            return;
        const QString frame = briefSite(path.frames[depth]);
        add(path.place, depth < path.outward ? DifferenceText::tr("from %1").arg(frame)
                                             : DifferenceText::tr("through %1").arg(frame));
    }
    /// Those whose frames read the same.
    void number(std::span<const Path> paths)
    {
        for (std::size_t i = 0; i < paths.size(); ++i)
            add(paths[i].place,
                DifferenceText::tr("stack %1 of %2 that read the same").arg(i + 1).arg(paths.size()));
    }
    void add(std::size_t place, const QString& text)
    {
        QString& differs = m_groups[place].differs;
        differs += differs.isEmpty() ? text : QStringLiteral(", ") + text;
    }

    std::vector<DiffGroup>& m_groups;
};

} // namespace

void tellApart(const Diff& diff, std::vector<DiffGroup>& groups, std::size_t shown)
{
    std::map<std::pair<QString, QString>, std::vector<std::size_t>> named;
    for (std::size_t place = 0; place < shown; ++place) {
        if (groups[place].rows.size() == 1)
            named[{groups[place].a, groups[place].b}].push_back(place);
    }
    for (const auto& [name, places] : named) {
        if (places.size() < 2)
            continue;
        std::vector<Path> paths;
        paths.reserve(places.size());
        for (const std::size_t place : places)
            paths.push_back(pathOf(diff, groups[place], place));
        std::ranges::stable_sort(paths, {}, &Path::frames);
        Parting(groups).part(paths, 0);
    }
}

} // namespace core
