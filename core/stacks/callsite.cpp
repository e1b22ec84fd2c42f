// SPDX-License-Identifier: MIT
#include "core/stacks/callsite.h"

#include "core/base/stringpool.h"
#include "core/stacks/frames.h"

#include <algorithm>
#include <string>

namespace core {

namespace {

/// One line of a Python traceback: `  File "x.py", line 12, in forward`, as `x.py:12:forward`.
struct TraceLine
{
    std::string_view file;
    std::string_view line;
    std::string_view function;
};

/// Parses the traceback line that text begins with; file is empty where it is none.
TraceLine parseTraceLine(std::string_view text)
{
    static constexpr std::string_view fileMark = "File \"";
    static constexpr std::string_view lineMark = "\", line ";
    static constexpr std::string_view nameMark = ", in ";
    const std::size_t file = text.find(fileMark);
    const std::size_t line =
        text.find(lineMark, file == std::string_view::npos ? file : file + fileMark.size());
    if (file == std::string_view::npos || line == std::string_view::npos)
        return {};
    TraceLine parsed;
    parsed.file = text.substr(file + fileMark.size(), line - file - fileMark.size());
    std::string_view rest = text.substr(line + lineMark.size());
    parsed.line = rest.substr(0, rest.find_first_not_of("0123456789"));
    rest.remove_prefix(parsed.line.size());
    if (rest.starts_with(nameMark))
        parsed.function = rest.substr(nameMark.size());
    return parsed;
}

/// The innermost line of the user's in a traceback (outermost first, as Python prints them) as a site text.
std::string userLineOf(std::string_view trace)
{
    std::string site;
    while (!trace.empty()) {
        const std::size_t end = std::min(trace.find('\n'), trace.size());
        const TraceLine at = parseTraceLine(trace.substr(0, end));
        if (!at.file.empty() && isUserFrame(frameKindOf(at.function, at.file), at.function, at.file))
            site = std::string(at.file).append(":").append(at.line).append(":").append(at.function);
        trace.remove_prefix(std::min(end + 1, trace.size()));
    }
    return site;
}

/// The operator of the frames below the innermost Python frame; none where they name none.
StringId operatorOfStack(std::span<const FrameId> frames, const FrameTable& table)
{
    StringId op;
    OperatorRank best = OperatorRank::None;
    for (const FrameId frame : frames) {
        if (table.frameKind(frame) == FrameKind::Python)
            break;
        const OperatorRank rank = table.operatorRank(frame);
        if (rank != OperatorRank::None && rank >= best) {
            best = rank;
            op = table.frameOperator(frame);
        }
    }
    return op;
}

} // namespace

CallSite decideCallSite(std::span<const FrameId> frames, const FrameTable& table, StringPool& strings)
{
    if (frames.empty())
        return {SiteKind::None, {}, strings.intern("no frames recorded"), {}};
    const StringId op = operatorOfStack(frames, table);
    FrameId python;
    for (const FrameId frame : frames) {
        const FxInfo* const fx = table.fx(frame);
        if (fx != nullptr && !fx->originalTrace.isNone()) {
            if (const std::string site = userLineOf(strings.view(fx->originalTrace)); !site.empty())
                return {SiteKind::UserFrame, frame, strings.intern(site), op};
        }
        if (table.isUserCode(frame))
            return {SiteKind::UserFrame, frame, strings.intern(table.frameText(frame)), op};
        if (python.isNone() && table.frameKind(frame) != FrameKind::Cpp)
            python = frame;
    }
    if (!op.isNone())
        return {SiteKind::Operator, {}, op, op};
    if (!python.isNone())
        return {SiteKind::Python, python, strings.intern(table.frameText(python)), {}};
    return {SiteKind::CppOnly, {}, strings.intern("C++ frames only"), {}};
}

} // namespace core
