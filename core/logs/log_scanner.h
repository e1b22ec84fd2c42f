// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/anchor_search.h"
#include "core/logs/known_failures.h"
#include "core/logs/log_line.h"
#include "core/logs/log_report.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core::logs {

/// Finds in logs, as they come, what a LogReport holds. Of the text it keeps a window of a few MiB, whatever
/// lines it has; of what is found as much as LogReport's bounds say. One thread.
class LogScanner
{
public:
    /// report: outlives this.
    explicit LogScanner(LogReport& report) : m_report(report), m_failures(report) {}

    /// Another log begins, which is called file.
    void begin(const QString& file);
    /// Its next bytes, whatever they are.
    void feed(std::string_view bytes);
    /// That was its end.
    void end();

private:
    using Key = std::pair<std::int64_t, std::int64_t>;
    struct Frames
    {
        std::deque<LogFrame> frames; ///< the innermost of them, innermost last
        std::uint64_t lastLine = 0;
    };

    /// A hit, and how far its line is its own: no hit of the same anchor is in between.
    struct Found
    {
        AnchorSearch::Hit hit;
        Reach reach;
    };

    void scan(bool isEnd);
    void findAnchors();
    void moveLineBegin(std::size_t from, std::size_t to);
    void drop(std::size_t bytes);
    void countTo(std::size_t place);
    void handle(const Found& found);
    void addFrame(std::size_t at);
    void addTorch(const Found& found);
    void addOther(const Found& found);
    [[nodiscard]] bool endsByScheduler(const Found& found) const;
    void addWarning(const Found& found);
    void addAsync(const Found& found);
    void addBudget(const Found& found);
    void addTable(const Found& found);
    void addFailure(LogFailure failure, const LogLine& line, std::size_t begin);
    [[nodiscard]] std::string wholeMessage(const LogLine& line, std::size_t to) const;
    [[nodiscard]] bool goesOn(const LogLine& line, const LineOrigin& writer) const;
    [[nodiscard]] LineOrigin originAt(const LogLine& line, std::size_t begin) const;
    [[nodiscard]] Key keyAt(std::size_t at);

    LogReport& m_report;
    KnownFailures m_failures;
    AnchorSearch m_search;
    std::string m_window;      ///< begins with a line end that no log has
    std::size_t m_done = 0;    ///< what begins before was looked at
    std::size_t m_counted = 0; ///< up to there m_line is right
    std::uint64_t m_line = 0;
    std::vector<Found> m_found;                    ///< in m_window, from m_done on
    std::array<std::size_t, anchorCount> m_last{}; ///< in m_window: behind the last of each anchor
    std::size_t m_lineBegin = 0;     ///< in m_window: of the line of the last hit, as far as it is there
    std::size_t m_budgetEnd = 0;     ///< in m_window: up to there budgets are read
    std::optional<double> m_share;   ///< of a server, which one line says for all its processes
    std::uint64_t m_lastFailure = 0; ///< its line; 0 for none
    std::uint64_t m_cancelled =
        0; ///< where Slurm said that it ends the job, and not for its memory; 0: nowhere
    std::map<Key, Frames> m_frames;
    std::string m_lastPrefix; ///< of a line of a traceback, and whose that is
    Key m_lastKey{-1, -1};
};

} // namespace core::logs
