// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/call_site.h"

#include "core/base/string_pool.h"
#include "core/snapshot/stacks/frames.h"
#include "core/snapshot/stacks/trace_line.h"

#include <algorithm>
#include <string>

namespace core {

namespace {

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

/// A frame's text, of parts that are no longer than a site may be: a file of 5 MB can name one function of
/// megabytes at a million lines.
StringId CallSites::textOf(FrameId frame)
{
    const auto [known, isNew] = m_texts.try_emplace(frame.value);
    if (isNew)
        known->second = m_strings->intern(m_table->siteText(frame));
    return known->second;
}

StringId CallSites::textOf(StringId op)
{
    const auto [known, isNew] = m_operators.try_emplace(op.value);
    if (isNew)
        known->second = m_strings->intern(backwardText(m_strings->view(op)));
    return known->second;
}

/// Outermost first, as Python prints them; of all lines the innermost counts.
const CallSites::TraceLines& CallSites::linesOf(StringId trace)
{
    const auto [known, isNew] = m_lines.try_emplace(trace.value);
    if (!isNew)
        return known->second;
    std::string own;
    std::string library;
    std::string_view text = m_strings->view(trace);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const TraceLine at = traceLineOf(text.substr(0, end));
        const FrameKind kind = frameKindOf(at.function, at.file);
        const FrameTier tier = at.file.empty() ? FrameTier::Runtime : tierOf(kind, at.file, *m_rules);
        if (tier == FrameTier::Own) {
            own = siteTextOf(at);
            library.clear();
        } else if (tier == FrameTier::Library) {
            library = siteTextOf(at);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto interned = [&](const std::string& line) {
        return line.empty() ? StringId{} : m_strings->intern(line);
    };
    known->second = {interned(own), interned(library)};
    return known->second;
}

/// Finds the innermost own and library lines; where there is no own one, site.frame is the innermost Python
/// frame.
void CallSites::findLines(std::span<const FrameId> frames, CallSite& site)
{
    const auto setOwn = [&](FrameId frame, StringId text) {
        site.kind = SiteKind::Own;
        site.frame = frame;
        site.site = text;
    };
    const auto setLibrary = [&](FrameId frame, StringId text) {
        if (site.packageLine.isNone()) {
            site.packageFrame = frame;
            site.packageLine = text;
        }
    };
    for (const FrameId frame : frames) {
        if (const FxInfo* const fx = m_table->fx(frame); fx != nullptr && !fx->originalTrace.isNone()) {
            const TraceLines& lines = linesOf(fx->originalTrace);
            if (!lines.packageLine.isNone())
                setLibrary(frame, lines.packageLine);
            if (!lines.own.isNone())
                return setOwn(frame, lines.own);
        }
        if (m_table->isOwn(frame))
            return setOwn(frame, textOf(frame));
        if (m_table->frameTier(frame) == FrameTier::Library)
            setLibrary(frame, textOf(frame));
        if (site.frame.isNone() && m_table->frameKind(frame) != FrameKind::Cpp)
            site.frame = frame;
    }
}

/// A backward without a line of its own is the forward line's: there is where it can be changed.
void CallSites::findForward(std::span<const FrameId> forward, CallSite& site)
{
    if (forward.empty() || site.kind == SiteKind::Own)
        return;
    CallSite there;
    findLines(forward, there);
    if (site.packageLine.isNone()) {
        site.packageFrame = there.packageFrame;
        site.packageLine = there.packageLine;
    }
    if (there.kind != SiteKind::Own)
        return;
    site.kind = SiteKind::Own;
    site.frame = there.frame;
    site.site = there.site;
}

/// What allocates on its own account anywhere in the stack; what C++ tells counts below the innermost Python
/// frame only, as the operator does.
Cause CallSites::causeOf(std::span<const FrameId> frames, StringId op) const
{
    for (const FrameId frame : frames) {
        if (m_table->frameCause(frame) != Cause::None)
            return m_table->frameCause(frame);
    }
    if (op.isNone())
        return Cause::None;
    const std::string_view name = m_strings->view(op);
    if (name == nameOf(Cause::BlasWorkspace))
        return Cause::BlasWorkspace;
    return name.starts_with("c10d::") ? Cause::Collective : Cause::None;
}

CallSite CallSites::decide(std::span<const FrameId> frames, std::span<const FrameId> forward)
{
    CallSite site;
    site.site = m_strings->intern("no frames recorded");
    if (frames.empty())
        return site;
    site.op = operatorOfStack(frames, *m_table);
    findLines(frames, site);
    findForward(forward, site);
    if (const Cause cause = causeOf(frames, site.op); cause != Cause::None) {
        site.kind = SiteKind::Cause;
        site.cause = cause;
        site.frame = {};
        site.site = m_strings->intern(nameOf(cause));
    } else if (site.kind == SiteKind::Own) {
        return site;
    } else if (!site.packageLine.isNone()) {
        site.kind = SiteKind::Library;
        site.frame = site.packageFrame;
        site.site = site.packageLine;
    } else if (!site.op.isNone()) {
        site.kind = SiteKind::Operator;
        site.frame = {};
        site.site = textOf(site.op);
    } else if (!site.frame.isNone()) {
        site.kind = SiteKind::Python;
        site.site = textOf(site.frame);
    } else {
        site.kind = SiteKind::CppOnly;
        site.site = m_strings->intern("C++ frames only");
    }
    return site;
}

} // namespace core
