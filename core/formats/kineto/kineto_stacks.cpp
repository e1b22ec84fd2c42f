// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_stacks.h"

#include "core/base/keyed_hash.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <tuple>

namespace core {

namespace {

constexpr std::size_t checkEvery = std::size_t{1} << 16U;
constexpr std::size_t leastRoom = std::size_t{1} << 22U; ///< frames of 4 bytes
constexpr std::size_t roomOfCall = 8;                    ///< likewise: a call takes more bytes of the file

/// `<built-in method mm of type object at 0x7f…>`: the address says nothing, and is another one in each
/// process.
std::string withoutAddress(std::string_view name)
{
    constexpr std::string_view mark = " at 0x";
    std::string text(name);
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
        const std::size_t end = text.find_first_not_of("0123456789abcdefABCDEF", at + mark.size());
        text.erase(at, end == std::string::npos ? end : end - at);
    }
    return text;
}

} // namespace

KinetoFrame kinetoFrameOf(std::string_view name)
{
    constexpr std::string_view mark = "): ";
    for (std::size_t end = name.find(mark); end != std::string_view::npos; end = name.find(mark, end + 1)) {
        const std::size_t begin = name.rfind('(', end);
        if (begin == std::string_view::npos || begin == 0)
            continue;
        std::int64_t line = 0;
        const auto read = std::from_chars(name.data() + begin + 1, name.data() + end, line);
        if (read.ec == std::errc() && read.ptr == name.data() + end && line >= 0)
            return {name.substr(end + mark.size()), name.substr(0, begin), line};
    }
    return {name, {}, FrameTable::unknownLine};
}

std::size_t KinetoStacks::PlaceHash::operator()(const Place& place) const
{
    return static_cast<std::size_t>(keyedHash(place.first, static_cast<std::uint64_t>(place.second)));
}

KinetoStacks::KinetoStacks(KinetoTrace& trace, StringPool& strings, StackTable& table)
    : m_trace(&trace), m_strings(&strings), m_table(&table), m_frames(2 * trace.names->size()),
      m_room(leastRoom + roomOfCall * trace.calls.size())
{}

std::vector<StackId> KinetoStacks::find(const Progress& progress)
{
    std::sort(m_trace->calls.begin(), m_trace->calls.end(), [](const KinetoCall& a, const KinetoCall& b) {
        // of two that begin together the longer one is around the other, and Python around operators
        return std::tuple(a.thread, a.startNs, b.endNs, !a.isPython(), a.name) <
               std::tuple(b.thread, b.startNs, a.endNs, !b.isPython(), b.name);
    });
    findForwards(progress);
    std::vector<Query> queries;
    queries.reserve(m_trace->memory.size());
    for (std::uint32_t row = 0; row < m_trace->memory.size(); ++row)
        queries.push_back({m_trace->memory[row].thread, m_trace->memory[row].timeNs, row});
    std::vector<StackId> stacks(m_trace->memory.size(), StackTable::emptyStack);
    answer(queries, stacks, progress);
    return stacks;
}

/// Where arrows begin, the stack then is that of the forward pass of the operator where they end.
void KinetoStacks::findForwards(const Progress& progress)
{
    std::vector<KinetoFlow>& flows = m_trace->flows;
    std::sort(flows.begin(), flows.end(), [](const KinetoFlow& a, const KinetoFlow& b) {
        return std::tuple(a.id, a.isEnd, a.timeNs, a.thread) < std::tuple(b.id, b.isEnd, b.timeNs, b.thread);
    });
    std::vector<Query> queries;
    for (std::uint32_t row = 0; row + 1 < flows.size(); ++row) {
        if (!flows[row].isEnd && flows[row + 1].isEnd && flows[row].id == flows[row + 1].id)
            queries.push_back({flows[row].thread, flows[row].timeNs, row});
    }
    std::vector<StackId> stacks(flows.size());
    answer(queries, stacks, progress);
    for (std::size_t row = 0; row < flows.size(); ++row) {
        if (!stacks[row].isNone() && stacks[row] != StackTable::emptyStack)
            m_forwards.emplace(Place(flows[row + 1].thread, flows[row + 1].timeNs), stacks[row]);
    }
}

void KinetoStacks::answer(std::span<const Query> queries, std::vector<StackId>& stacks,
                          const Progress& progress)
{
    std::vector<Query> ordered(queries.begin(), queries.end());
    std::sort(ordered.begin(), ordered.end(), [](const Query& a, const Query& b) {
        return std::tuple(a.thread, a.timeNs, a.row) < std::tuple(b.thread, b.timeNs, b.row);
    });
    std::uint32_t thread = StringId::noneValue;
    auto call = m_trace->calls.cbegin();
    std::size_t count = 0;
    for (const Query& query : ordered) {
        if (++count % checkEvery == 0 && progress.isCancelled())
            return;
        if (query.thread != thread) {
            thread = query.thread;
            m_open.clear();
            m_isLastValid = false;
            call =
                std::lower_bound(call, m_trace->calls.cend(), thread,
                                 [](const KinetoCall& one, std::uint32_t its) { return one.thread < its; });
        }
        for (; call != m_trace->calls.cend() && call->thread == thread && call->startNs <= query.timeNs;
             ++call)
            begin(*call);
        stacks[query.row] = stackAt(query.timeNs);
    }
}

void KinetoStacks::begin(const KinetoCall& call)
{
    while (!m_open.empty() && m_open.back().endNs <= call.startNs)
        m_open.pop_back();
    const auto forward = m_forwards.find(Place(call.thread, call.startNs));
    m_open.push_back({call.endNs, frameOf(call), forward == m_forwards.end() ? StackId() : forward->second});
    m_isLastValid = false;
}

StackId KinetoStacks::stackAt(std::int64_t timeNs)
{
    if (m_isLastValid && timeNs <= m_lastUntil)
        return m_last;
    m_stack.clear();
    m_lastUntil = std::numeric_limits<std::int64_t>::max();
    StackId forward;
    const std::size_t most = m_room < mostFrames ? fewFrames : mostFrames;
    for (std::size_t at = m_open.size(); at > 0 && m_stack.size() < most; --at) {
        const Open& open = m_open[at - 1];
        if (open.endNs < timeNs) { // gone for good: what comes later is looked for later
            m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(at - 1));
            continue;
        }
        m_lastUntil = std::min(m_lastUntil, open.endNs);
        m_stack.push_back(open.frame);
        forward = forward.isNone() ? open.forward : forward;
    }
    const std::size_t known = m_table->stackCount();
    m_last = m_stack.empty() ? StackTable::emptyStack : m_table->internStack(m_stack, forward);
    if (m_table->stackCount() > known) {
        m_room -= std::min(m_room, m_stack.size());
        m_cut += most == fewFrames && m_stack.size() == fewFrames ? 1 : 0;
    }
    m_isLastValid = true;
    return m_last;
}

FrameId KinetoStacks::frameOf(const KinetoCall& call)
{
    FrameId& known = m_frames[2 * std::size_t{call.text().value} + (call.isPython() ? 1 : 0)];
    if (!known.isNone())
        return known;
    const std::string_view name = m_trace->names->view(call.text());
    const KinetoFrame frame =
        call.isPython() ? kinetoFrameOf(name) : KinetoFrame{name, {}, FrameTable::unknownLine};
    const bool hasFile = !frame.file.empty();
    known = m_table->internFrame(
        m_strings->intern(hasFile || !call.isPython() ? std::string(frame.function) : withoutAddress(name)),
        m_strings->intern(frame.file), frame.line);
    return known;
}

} // namespace core
