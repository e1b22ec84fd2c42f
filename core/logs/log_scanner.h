// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/anchor_search.h"
#include "core/logs/known_failures.h"
#include "core/logs/log_line.h"
#include "core/logs/log_report.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>

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

    void scan(bool isEnd);
    void countTo(std::size_t place);
    void handle(const AnchorSearch::Hit& hit);
    void addFrame(std::size_t at);
    void addTorch(const AnchorSearch::Hit& hit);
    void addOther(const AnchorSearch::Hit& hit);
    void addWarning(std::size_t at);
    void addAsync(std::size_t at);
    void addBudget(std::size_t at, bool isSglang);
    void addTable(std::size_t at);
    void addFailure(LogFailure failure, std::string_view before, std::string_view body);
    [[nodiscard]] std::string wholeMessage(const LogLine& line) const;
    [[nodiscard]] Key keyAt(std::size_t at);

    LogReport& m_report;
    KnownFailures m_failures;
    AnchorSearch m_search;
    std::string m_window;      ///< begins with a line end that no log has
    std::size_t m_done = 0;    ///< what begins before was looked at
    std::size_t m_counted = 0; ///< up to there m_line is right
    std::uint64_t m_line = 0;
    std::size_t m_earlier = 0;       ///< in m_window: behind the last message
    std::uint64_t m_lastFailure = 0; ///< its line; 0 for none
    std::map<Key, Frames> m_frames;
    std::string m_lastPrefix; ///< of a line of a traceback, and whose that is
    Key m_lastKey{-1, -1};
};

} // namespace core::logs
