// SPDX-License-Identifier: MIT
#include "core/logs/log_scanner.h"

#include "core/logs/other_message.h"
#include "core/logs/serving_budget.h"
#include "core/logs/summary_table.h"
#include "core/logs/torch_message.h"

#include <algorithm>

namespace core::logs {

namespace {

constexpr std::size_t scannedAtOnce = std::size_t{1} << 20U;
constexpr std::size_t mostFrames = 64;      // of a traceback
constexpr std::size_t mostTracebacks = 256; // that are open at a time, one a process
constexpr std::uint64_t tracebackLines =
    100; // between the last frame and its message, with others' in between
constexpr std::uint64_t nearLines = 100;
constexpr int mostContinued = 8; // lines of one message
constexpr std::size_t mostName = 300;

int knownNumbers(const std::optional<LogFailure>& failure)
{
    if (!failure)
        return -1;
    const LogNumbers& numbers = failure->numbers;
    int count = 0;
    for (const MaybeAmount& amount : {numbers.requested, numbers.capacity, numbers.free, numbers.allocated,
                                      numbers.reserved, numbers.unallocated, numbers.process, numbers.limit})
        count += amount ? 1 : 0;
    return count;
}

/// `[repeated 6x across cluster]`, as Ray writes it: how often more.
std::uint64_t repeatedTimes(std::string_view text)
{
    const auto times = numberAfter(text, "[repeated ");
    return times && *times < 1'000'000 ? static_cast<std::uint64_t>(*times) : 0;
}

} // namespace

void LogScanner::begin(const QString& file)
{
    m_report.files.push_back(file);
    m_report.lines.push_back(0);
    m_failures.beginFile();
    m_window = "\n";
    m_done = m_counted = m_earlier = 0;
    m_line = m_lastFailure = 0;
    m_frames.clear();
    m_lastPrefix.clear();
    m_lastKey = {-1, -1};
}

void LogScanner::feed(std::string_view bytes)
{
    while (!bytes.empty()) {
        const std::string_view piece = bytes.substr(0, scannedAtOnce);
        m_window.append(piece);
        bytes.remove_prefix(piece.size());
        scan(false);
    }
}

void LogScanner::end()
{
    scan(true);
    countTo(m_window.size());
    const bool isOpen = !m_window.empty() && m_window.back() != '\n';
    m_report.lines.back() = m_line - (isOpen || m_line == 0 ? 0 : 1);
    m_window.clear();
    m_window.shrink_to_fit();
}

void LogScanner::countTo(std::size_t place)
{
    if (place <= m_counted)
        return;
    m_line += lineEndsIn(std::string_view(m_window).substr(m_counted, place - m_counted));
    m_counted = place;
}

void LogScanner::scan(bool isEnd)
{
    if (!isEnd && m_window.size() <= mostBehind)
        return;
    const std::size_t limit = isEnd ? m_window.size() : m_window.size() - mostBehind;
    std::size_t at = m_done;
    while (at < limit) {
        const AnchorSearch::Hit hit = m_search.find(m_window, at);
        if (hit.at >= limit)
            break;
        countTo(hit.at + 1);
        handle(hit);
        at = hit.at + hit.size;
    }
    m_done = std::max(at, limit);
    countTo(m_done);
    const std::size_t dropped = m_done > mostBefore ? m_done - mostBefore : 0;
    m_window.erase(0, dropped);
    m_done -= dropped;
    m_counted -= dropped;
    m_earlier -= std::min(m_earlier, dropped);
}

void LogScanner::handle(const AnchorSearch::Hit& hit)
{
    switch (hit.anchor) {
    case Anchor::Frame:
        return addFrame(hit.at);
    case Anchor::Traceback:
        m_frames.erase(keyAt(hit.at));
        return;
    case Anchor::TriedToAllocate:
        return addTorch(hit);
    case Anchor::AllocationWarning:
        return addWarning(hit.at);
    case Anchor::AsyncAllocator:
        return addAsync(hit.at);
    case Anchor::Vllm:
    case Anchor::Sglang:
        return addBudget(hit.at, hit.anchor == Anchor::Sglang);
    case Anchor::Table:
        return addTable(hit.at);
    default:
        return addOther(hit);
    }
}

LogScanner::Key LogScanner::keyAt(std::size_t at)
{
    std::size_t begin = at;
    while (begin > 0 && at - begin < mostName && !isLineEnd(m_window[begin - 1]))
        --begin;
    const std::string_view prefix = std::string_view(m_window).substr(begin, at - begin);
    if (prefix != m_lastPrefix) {
        m_lastPrefix = prefix;
        m_lastKey = originOf(prefix).key();
    }
    return m_lastKey;
}

void LogScanner::addFrame(std::size_t at)
{
    const std::string_view window = m_window;
    const std::string_view rest = window.substr(at + 8, mostBefore);
    const std::size_t quote = rest.find('"');
    if (quote > mostBefore / 2) // there is none, or one far away
        return;
    constexpr std::string_view line = "\", line ";
    const std::string_view behind = rest.substr(quote);
    std::size_t end = 0;
    if (!behind.starts_with(line))
        return;
    const auto number = numberOf(behind.substr(line.size()), &end);
    const std::string_view in = behind.substr(line.size() + end);
    if (!number || !in.starts_with(", in "))
        return;
    std::string_view function = in.substr(5, mostName);
    function = function.substr(0, function.find_first_of("\r\n\x1B"));
    if (m_frames.size() >= mostTracebacks)
        m_frames.clear();
    Frames& frames = m_frames[keyAt(at)];
    if (frames.frames.size() >= mostFrames)
        frames.frames.pop_front();
    frames.frames.push_back({std::string(rest.substr(0, quote)), *number, std::string(trimmed(function))});
    frames.lastLine = m_line;
}

std::string LogScanner::wholeMessage(const LogLine& line) const
{
    std::string spaced = line.text; // where a terminal, or a box, broke it between words
    std::string glued = line.text;  // and within
    const std::string_view prefix =
        std::string_view(line.text).substr(0, std::min<std::size_t>(line.found, mostName));
    std::size_t end = line.end;
    for (int i = 0; i < mostContinued && end < m_window.size(); ++i) {
        const LogLine next = lineBehind(m_window, end);
        if (next.end <= end)
            break;
        end = next.end;
        const std::string_view piece = withoutPrefix(std::string_view(next.text).substr(0, 1000), prefix);
        const auto isOfNumber = [](char c) { return isAsciiDigit(c) || c == '.'; };
        const bool isInNumber = !piece.empty() && isOfNumber(piece.front()) && isOfNumber(spaced.back());
        spaced.append(isInNumber ? 0 : 1, ' ').append(piece);
        glued.append(piece);
        if (!isWholeMessage(spaced, line.found) && !isWholeMessage(glued, line.found))
            continue;
        const int withSpaces = knownNumbers(torchMessage(spaced, line.found, 0));
        return knownNumbers(torchMessage(glued, line.found, 0)) > withSpaces ? glued : spaced;
    }
    // cut off, or written a sentence a line: as far as its numbers go
    const int inLine = knownNumbers(torchMessage(line.text, line.found, 0));
    return knownNumbers(torchMessage(spaced, line.found, 0)) > inLine ? spaced : line.text;
}

void LogScanner::addTorch(const AnchorSearch::Hit& hit)
{
    LogLine line = lineAt(m_window, hit.at);
    if (auto host = hostMessage(line.text, line.found)) {
        const std::string_view text = line.text;
        return addFailure(std::move(*host), text.substr(0, line.found), text.substr(line.found));
    }
    if (!isWholeMessage(line.text, line.found))
        line.text = wholeMessage(line);
    const std::size_t since = hit.at - std::min(hit.at, m_earlier);
    const std::size_t earlier = line.found - std::min(line.found, since);
    m_earlier = hit.at + hit.size;
    auto failure = torchMessage(line.text, line.found, earlier);
    if (!failure)
        return;
    completeNumbers(*failure);
    const std::string_view text = line.text;
    addFailure(std::move(*failure), text.substr(0, line.found), text.substr(line.found));
}

void LogScanner::addWarning(std::size_t at)
{
    const LogLine line = lineAt(m_window, at);
    const std::string_view text = line.text;
    if (auto warning = allocationWarning(text.substr(line.found)))
        addFailure(std::move(*warning), text.substr(0, line.found), text.substr(line.found));
}

void LogScanner::addAsync(std::size_t at)
{
    const LogLine line = lineAt(m_window, at);
    std::string text = line.text;
    const std::string_view prefix =
        std::string_view(line.text).substr(0, line.text.find("Allocation on device"));
    std::size_t end = line.end;
    for (int i = 0; i < mostContinued && end < m_window.size(); ++i) {
        const LogLine next = lineBehind(m_window, end);
        if (next.end <= end)
            break;
        end = next.end;
        text.append(1, '\n').append(withoutPrefix(std::string_view(next.text).substr(0, 200), prefix));
    }
    std::size_t begin = 0;
    if (auto failure = asyncMessage(text, begin))
        addFailure(std::move(*failure), std::string_view(text).substr(0, begin), line.text);
}

void LogScanner::addOther(const AnchorSearch::Hit& hit)
{
    const LogLine line = lineAt(m_window, hit.at);
    const LogLine next = lineBehind(m_window, line.end);
    const bool isNear = m_lastFailure > 0 && m_line - m_lastFailure < nearLines;
    const std::string_view text = line.text;
    auto failure = otherMessage(hit.anchor, text, std::min(line.found, text.size()), next.text, isNear);
    if (!failure)
        return;
    const std::size_t begin = otherMessageBegin(*failure, text, std::min(line.found, text.size()));
    if (failure->exception.empty())
        failure->exception = exceptionBefore(text.substr(0, begin));
    addFailure(std::move(*failure), text.substr(0, begin), text.substr(begin));
}

void LogScanner::addFailure(LogFailure failure, std::string_view before, std::string_view body)
{
    const std::optional<std::int64_t> process = failure.origin.process;
    failure.origin = originOf(before);
    if (!failure.origin.process)
        failure.origin.process = process;
    failure.file = m_report.files.size() - 1;
    failure.line = failure.lastLine = m_line;
    failure.times += repeatedTimes(body);
    const auto frames = m_frames.find(failure.origin.key());
    if (frames != m_frames.end() && m_line - frames->second.lastLine < tracebackLines)
        failure.traceback.assign(frames->second.frames.begin(), frames->second.frames.end());
    m_lastFailure = m_line;
    m_failures.add(std::move(failure));
}

void LogScanner::addBudget(std::size_t at, bool isSglang)
{
    const LogLine line = lineAt(m_window, at);
    auto budget = budgetLine(line.text, isSglang);
    if (!budget)
        return;
    budget->file = m_report.files.size() - 1;
    budget->line = m_line;
    budget->origin = originOf(std::string_view(line.text).substr(0, line.found));
    const auto isOpen = [&](const LogBudget& one) {
        return one.file == budget->file && one.isSglang == isSglang && one.origin.rank == budget->origin.rank;
    };
    const auto open = std::find_if(m_report.budgets.rbegin(), m_report.budgets.rend(), isOpen);
    if (open != m_report.budgets.rend() && addTo(*open, *budget))
        return;
    if (m_report.budgets.size() < LogReport::mostOthers)
        m_report.budgets.push_back(std::move(*budget));
}

void LogScanner::addTable(std::size_t at)
{
    if (m_report.summaries.size() >= LogReport::mostOthers)
        return;
    auto summary = summaryTable(m_window, at);
    if (!summary)
        return;
    summary->file = m_report.files.size() - 1;
    summary->line = m_line;
    m_report.summaries.push_back(std::move(*summary));
}

} // namespace core::logs
