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
constexpr std::size_t leastScanned = std::size_t{1} << 16U; // what comes in small pieces waits for so much

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
    m_done = m_counted = m_lineBegin = m_budgetEnd = 0;
    m_last.fill(0);
    m_share.reset();
    m_line = m_lastFailure = m_cancelled = 0;
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

void LogScanner::findAnchors()
{
    m_found.clear();
    for (std::size_t at = m_done;;) {
        const AnchorSearch::Hit hit = m_search.find(m_window, at);
        if (hit.at == std::string::npos)
            break;
        m_found.push_back({hit, {}});
        at = hit.at + hit.size;
    }
    std::array<std::size_t, anchorCount> next{};
    next.fill(std::string::npos);
    for (auto one = m_found.rbegin(); one != m_found.rend(); ++one)
        one->reach.to = std::exchange(next.at(static_cast<std::size_t>(one->hit.anchor)), one->hit.at);
}

void LogScanner::scan(bool isEnd)
{
    if (!isEnd && m_window.size() - m_done <= mostBehind + leastScanned)
        return;
    const std::size_t limit = isEnd ? m_window.size() : m_window.size() - mostBehind;
    findAnchors();
    std::size_t at = m_done;
    for (Found& found : m_found) {
        const AnchorSearch::Hit& hit = found.hit;
        if (hit.at >= limit)
            break;
        countTo(hit.at + 1);
        moveLineBegin(at, hit.at + 1);
        std::size_t& last = m_last.at(static_cast<std::size_t>(hit.anchor));
        found.reach.from = last;
        handle(found);
        at = last = hit.at + hit.size;
    }
    m_done = std::max(at, limit);
    countTo(m_done);
    moveLineBegin(at, m_done);
    if (m_done > mostBefore)
        drop(m_done - mostBefore);
}

/// Looks for a line's beginning in a piece of the window, which is behind the last that was looked at.
void LogScanner::moveLineBegin(std::size_t from, std::size_t to)
{
    const std::string_view piece = std::string_view(m_window).substr(from, to - from);
    if (const std::size_t end = piece.find_last_of("\r\n"); end != std::string_view::npos)
        m_lineBegin = from + end + 1;
}

/// Lets go of what nothing looks back at any more.
void LogScanner::drop(std::size_t bytes)
{
    m_window.erase(0, bytes);
    m_done -= bytes;
    m_counted -= bytes;
    for (std::size_t* const place : {&m_lineBegin, &m_budgetEnd})
        *place -= std::min(*place, bytes);
    for (std::size_t& place : m_last)
        place -= std::min(place, bytes);
}

void LogScanner::handle(const Found& found)
{
    switch (found.hit.anchor) {
    case Anchor::Frame:
        return addFrame(found.hit.at);
    case Anchor::Traceback:
        m_frames.erase(keyAt(found.hit.at));
        return;
    case Anchor::Cancelled:
        m_cancelled = endsByScheduler(found) ? m_line : m_cancelled;
        return;
    case Anchor::TriedToAllocate:
        return addTorch(found);
    case Anchor::AllocationWarning:
        return addWarning(found);
    case Anchor::AsyncAllocator:
        return addAsync(found);
    case Anchor::Vllm:
    case Anchor::Sglang:
        return addBudget(found);
    case Anchor::Table:
        return addTable(found);
    default:
        return addOther(found);
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

/// line: the one of a hit, with those behind it up to the next such hit, which begins at to.
std::string LogScanner::wholeMessage(const LogLine& line, std::size_t to) const
{
    const std::string_view window = std::string_view(m_window).substr(0, to);
    std::string spaced = line.text; // where a terminal, or a box, broke it between words
    std::string glued = line.text;  // and within
    const std::string_view prefix =
        std::string_view(line.text).substr(0, std::min<std::size_t>(line.found, mostName));
    std::size_t end = line.end;
    for (int i = 0; i < mostContinued && end < window.size(); ++i) {
        const LogLine next = lineBehind(window, end);
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
        const int withSpaces = knownNumbers(torchMessage(spaced, line.found));
        return knownNumbers(torchMessage(glued, line.found)) > withSpaces ? glued : spaced;
    }
    // cut off, or written a sentence a line: as far as its numbers go
    const int inLine = knownNumbers(torchMessage(line.text, line.found));
    return knownNumbers(torchMessage(spaced, line.found)) > inLine ? spaced : line.text;
}

void LogScanner::addTorch(const Found& found)
{
    LogLine line = lineAt(m_window, found.hit.at, found.reach);
    if (auto host = hostMessage(line.text, line.found))
        return addFailure(std::move(*host), line, line.found);
    if (line.end < found.reach.to && !isWholeMessage(line.text, line.found))
        line.text = wholeMessage(line, found.reach.to);
    auto failure = torchMessage(line.text, line.found);
    if (!failure)
        return;
    completeNumbers(*failure);
    addFailure(std::move(*failure), line, line.found);
}

void LogScanner::addWarning(const Found& found)
{
    const LogLine line = lineAt(m_window, found.hit.at, found.reach);
    auto warning = allocationWarning(std::string_view(line.text).substr(line.found));
    if (!warning)
        return;
    warning->goesOn = goesOn(line, originAt(line, line.found));
    addFailure(std::move(*warning), line, line.found);
}

/// Whether a line of that writer stands behind line that is no word of an end.
bool LogScanner::goesOn(const LogLine& line, const LineOrigin& writer) const
{
    constexpr int mostLines = 32;
    constexpr std::size_t mostPrefix = 80;
    const std::string_view window = std::string_view(m_window).substr(0, line.end + mostBehind);
    std::size_t end = line.end;
    for (int i = 0; i < mostLines && end < window.size(); ++i) {
        const LogLine next = lineBehind(window, end);
        if (next.end <= end)
            return false;
        end = next.end;
        const std::string_view text = next.text;
        if (trimmed(text).empty() || !isSameWriter(originOf(text.substr(0, mostPrefix)), writer))
            continue;
        return !has(text, "Traceback") && !has(text, "rror") && !has(text, "bort");
    }
    return false;
}

void LogScanner::addAsync(const Found& found)
{
    const LogLine line = lineAt(m_window, found.hit.at, found.reach);
    const std::string_view window = std::string_view(m_window).substr(0, found.reach.to);
    std::string text = line.text;
    const std::string_view prefix =
        std::string_view(line.text).substr(0, line.text.find("Allocation on device"));
    std::size_t end = line.end;
    for (int i = 0; i < mostContinued && end < window.size(); ++i) {
        const LogLine next = lineBehind(window, end);
        if (next.end <= end)
            break;
        end = next.end;
        text.append(1, '\n').append(withoutPrefix(std::string_view(next.text).substr(0, 200), prefix));
    }
    std::size_t begin = 0;
    if (auto failure = asyncMessage(text, begin))
        addFailure(std::move(*failure), line, begin);
}

/// `slurmstepd: error: *** STEP 47.0 ON n7 CANCELLED AT 2026-11-02T10:00:00 DUE TO TIME LIMIT ***`.
bool LogScanner::endsByScheduler(const Found& found) const
{
    const LogLine line = lineAt(m_window, found.hit.at, found.reach);
    const std::string_view lead = std::string_view(line.text).substr(0, line.found);
    return has(lead, "error: *** ") && has(lead, " CANCELLED AT ");
}

void LogScanner::addOther(const Found& found)
{
    constexpr std::size_t looked = 64; // at how the next line begins
    const LogLine line = lineAt(m_window, found.hit.at, found.reach);
    const LogLine next = lineBehind(std::string_view(m_window).substr(0, line.end + looked), line.end);
    const bool isNear = m_lastFailure > 0 && m_line - m_lastFailure < nearLines;
    const std::string_view text = line.text;
    auto failure = otherMessage(found.hit.anchor, line, next.text, isNear);
    const bool isSaid =
        m_cancelled > 0 && m_line - m_cancelled < nearLines; // whose kill that is; a job may be requeued
    if (!failure || (isSaid && failure->form == LogForm::Killed))
        return;
    const std::size_t begin = otherMessageBegin(*failure, text, std::min(line.found, text.size()));
    if (failure->exception.empty())
        failure->exception = exceptionBefore(text.substr(0, begin));
    addFailure(std::move(*failure), line, begin);
}

/// Who wrote what begins there in line. Behind another message of the same line: who wrote that.
LineOrigin LogScanner::originAt(const LogLine& line, std::size_t begin) const
{
    if (line.isFromStart)
        return originOf(std::string_view(line.text).substr(0, begin));
    std::size_t nothing = 0;
    return originOf(withoutEscapes(std::string_view(m_window).substr(m_lineBegin, mostName), nothing));
}

void LogScanner::addFailure(LogFailure failure, const LogLine& line, std::size_t begin)
{
    const std::optional<std::int64_t> process = failure.origin.process;
    failure.origin = originAt(line, begin);
    if (process && (!failure.origin.process || isKill(failure))) // who tells of one's end is another
        failure.origin.process = process;
    failure.file = m_report.files.size() - 1;
    failure.line = failure.lastLine = m_line;
    failure.times += repeatedTimes(std::string_view(line.text).substr(std::min(begin, line.text.size())));
    const auto frames = m_frames.find(failure.origin.key());
    if (frames != m_frames.end() && m_line - frames->second.lastLine < tracebackLines)
        failure.traceback.assign(frames->second.frames.begin(), frames->second.frames.end());
    m_lastFailure = m_line;
    m_failures.add(std::move(failure));
}

void LogScanner::addBudget(const Found& found)
{
    if (found.hit.at < m_budgetEnd) // its line was read
        return;
    const LogLine line = lineAt(m_window, found.hit.at, {m_budgetEnd});
    m_budgetEnd = line.end;
    auto budget = budgetLine(line.text, found.hit.anchor == Anchor::Sglang);
    if (!budget)
        return;
    budget->file = m_report.files.size() - 1;
    budget->line = m_line;
    budget->origin = originAt(line, line.found);
    if (tellsShareAlone(*budget)) { // by who starts the others
        m_share = budget->utilization;
        return;
    }
    const bool isOfAny = !tellsNumbers(*budget);
    const auto isOpen = [&](const LogBudget& one) {
        return one.file == budget->file && one.isSglang == budget->isSglang &&
               (isOfAny || isSameWriter(one.origin, budget->origin));
    };
    const auto open = std::find_if(m_report.budgets.rbegin(), m_report.budgets.rend(), isOpen);
    if (open != m_report.budgets.rend() && addTo(*open, *budget))
        return;
    if (m_report.budgets.size() >= LogReport::mostOthers) {
        ++m_report.leftOutBudgets;
        return;
    }
    if (!budget->utilization)
        budget->utilization = m_share;
    m_report.budgets.push_back(std::move(*budget));
}

void LogScanner::addTable(const Found& found)
{
    const std::size_t at = found.hit.at;
    const std::string_view own = std::string_view(m_window).substr(at, found.reach.to - at);
    if (found.reach.to != std::string::npos && own.find('\n') == std::string_view::npos)
        return; // another head stands in its line
    auto summary = summaryTable(m_window, at);
    if (!summary)
        return;
    if (m_report.summaries.size() >= LogReport::mostOthers) {
        ++m_report.leftOutSummaries;
        return;
    }
    summary->file = m_report.files.size() - 1;
    summary->line = m_line;
    m_report.summaries.push_back(std::move(*summary));
}

} // namespace core::logs
