// SPDX-License-Identifier: MIT
#include "core/logs/host_kill.h"

#include <algorithm>
#include <array>

namespace core::logs {

namespace {

LogFailure failureOf(LogForm form, std::string_view detail = {})
{
    LogFailure failure;
    failure.form = form;
    failure.backend = Backend::Host;
    failure.detail = std::string(detail);
    return failure;
}

template <std::size_t count>
bool hasAny(std::string_view text, const std::array<std::string_view, count>& words)
{
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return has(text, word); });
}

/// What stands around a place, for words that turn a message into advice.
std::string_view around(std::string_view text, std::size_t found)
{
    constexpr std::size_t near = 100;
    return text.substr(found - std::min(found, near), 2 * near);
}

/// Whether a text tells what may happen, or how to avoid it, and not what did.
bool isAdvice(std::string_view text)
{
    constexpr std::array<std::string_view, 15> words{
        "If ",      " if ",  " means ", "indicates", " may ", " might ", "sually ", "ypically",
        "otential", "When ", " when ",  "e.g.",      "avoid", "hould ",  "look for"};
    return hasAny(text, words);
}

/// Without quotes, backslashes and spaces at its end, as JSON within JSON has them.
std::string_view unquotedEnd(std::string_view text)
{
    const std::size_t last = text.find_last_not_of("\"'\\ \t");
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::string_view unquotedBegin(std::string_view text)
{
    const std::size_t first = text.find_first_not_of("\"'\\ \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// The process that was ended, as far as the line names it.
std::optional<std::int64_t> processIn(std::string_view text)
{
    for (const std::string_view label : {"Killed process ", "Kill process ", ",pid=", "(pid: ", "(pid ",
                                         "(pid:", "by PID ", "with PID ", "pid: ", "pid="}) {
        if (const auto process = numberAfter(text, label))
            return process;
    }
    return std::nullopt;
}

/// `train-0   0/1   OOMKilled   2 (34s ago)   5m`: a row of kubectl.
bool isPodRow(std::string_view lead, std::string_view behind)
{
    lead = trimmed(lead);
    const std::size_t slash = lead.rfind('/');
    return slash != std::string_view::npos && slash > 0 && isAsciiDigit(lead[slash - 1]) &&
           numberOf(lead.substr(slash + 1)).has_value() && isAsciiDigit(lead.back()) &&
           numberOf(behind).has_value();
}

/// Whether next ends the labels of a metric that counts none, or of a rule over one.
bool isNoMetric(std::string_view next)
{
    if (!next.starts_with("}"))
        return false;
    const auto count = numberOf(trimmed(next.substr(1)));
    return !count || *count <= 0;
}

/// What Kubernetes or Docker say of a container.
std::optional<LogFailure> containerState(std::string_view text, std::size_t found)
{
    constexpr std::string_view word = "OOMKilled";
    const std::string_view lead = unquotedEnd(text.substr(0, found));
    const std::string_view behind = text.substr(std::min(text.size(), found + word.size()));
    const std::string_view next = unquotedBegin(behind);
    if (next.starts_with(":") || next.starts_with("=")) // docker inspect: a key
        return unquotedBegin(next.substr(1)).starts_with("true")
                   ? std::optional(failureOf(LogForm::HostState, "OOMKilled: true"))
                   : std::nullopt;
    if (isPodRow(lead, behind))
        return failureOf(LogForm::HostKill, "Kubernetes");
    if (isAdvice(around(text, found)) || (lead.ends_with("=") && isNoMetric(next)))
        return std::nullopt;
    const bool isValue = lead.ends_with(":") || lead.ends_with("=");
    const bool isWhole = next.empty() || next.front() == ',' || next.front() == '}';
    if (lead.ends_with(":") && isWhole && unquotedEnd(lead.substr(0, lead.size() - 1)).ends_with("eason"))
        return failureOf(LogForm::HostKill, "Kubernetes");
    const bool isTold =
        lead.ends_with(" was") || lead.ends_with("rminated") || isValue || has(behind.substr(0, 40), "137");
    return isTold ? std::optional(failureOf(LogForm::HostState, word)) : std::nullopt;
}

/// `oom_kill 3`, a row of memory.events or of /proc/vmstat; others that begin so are settings.
std::optional<LogFailure> killCounter(std::string_view lead, std::string_view behind)
{
    std::size_t end = 0;
    const auto count =
        behind.starts_with(" ") || behind.starts_with("\t") ? numberOf(behind, &end) : std::nullopt;
    const bool isRow = count && *count > 0 && trimmed(behind.substr(end)).empty();
    const bool isAlone = trimmed(lead).empty() || lead.ends_with(":");
    return isRow && isAlone ? std::optional(failureOf(LogForm::HostState, "oom_kill")) : std::nullopt;
}

/// Lines of the kernel and of Slurm about the kernel's killer.
std::optional<LogFailure> oomKill(std::string_view text, std::size_t found)
{
    constexpr std::size_t wordSize = std::string_view("oom_kill").size();
    const std::string_view lead = text.substr(0, found);
    const std::string_view behind = text.substr(std::min(text.size(), found + wordSize));
    if (lead.ends_with("invoked ") && behind.starts_with("er:"))
        return failureOf(LogForm::HostKill, "the kernel");
    if (behind.starts_with(":constraint="))
        return failureOf(LogForm::HostKill, "the kernel");
    constexpr std::string_view detected = "Detected ";
    if (const std::size_t at = lead.rfind(detected);
        at != std::string_view::npos && behind.starts_with(" event")) {
        const auto count = numberOf(lead.substr(at + detected.size()));
        return count && *count > 0 ? std::optional(failureOf(LogForm::HostKill, "Slurm")) : std::nullopt;
    }
    return killCounter(lead, behind);
}

/// `srun: error: n1: task 3: Killed`: lead of what stands behind the last colon.
bool isOfSrun(std::string_view lead)
{
    return has(lead, "srun: error: ") && has(lead, ": task");
}

/// What schedulers say that end a process that has more than it may.
std::optional<LogFailure> overLimit(std::string_view text, std::size_t found)
{
    const std::string_view body = text.substr(found);
    if (body.starts_with("TERM_MEMLIMIT: job killed"))
        return failureOf(LogForm::HostKill, "LSF");
    if (body.starts_with("xceeded memory limit"))
        return has(body, ", being killed") ? std::optional(failureOf(LogForm::HostKill, "Slurm"))
                                           : std::nullopt;
    if (body.starts_with("xceeded job memory limit") && has(text, "error:"))
        return failureOf(LogForm::HostState, "Slurm");
    if (body.starts_with("low on resource: memory") && text.substr(0, found).ends_with("was ") &&
        !isAdvice(around(text, found)))
        return failureOf(LogForm::HostKill, "Kubernetes");
    return std::nullopt;
}

std::optional<LogFailure> scheduler(std::string_view text, std::size_t found)
{
    const std::string_view lead = text.substr(0, found);
    const std::string_view body = text.substr(found);
    if (body.starts_with("OOMKilled"))
        return containerState(text, found);
    if (body.starts_with("ut Of Memory"))
        return isOfSrun(lead) ? std::optional(failureOf(LogForm::HostKill, "Slurm")) : std::nullopt;
    if (body.starts_with("oom_kill") || body.starts_with("oom-kill"))
        return oomKill(text, found);
    return overLimit(text, found);
}

/// Ray's: "was killed due to the node running low on memory", "3 Workers (tasks / actors) killed due to
/// memory pressure (OOM)".
bool isRayKill(std::string_view text, std::size_t found)
{
    const std::string_view lead = text.substr(0, found);
    const std::string_view near = lead.substr(lead.size() - std::min<std::size_t>(lead.size(), 60));
    const bool isKill =
        has(near, "killed due to the ") || text.substr(found).starts_with("killed due to memory");
    return isKill && !has(near, " 0 Workers");
}

/// Whether no number goes on here: behind "-9" of "-9.5" one does.
bool isNumberOver(std::string_view rest)
{
    const bool hasFraction = rest.size() > 1 && rest[0] == '.' && isAsciiDigit(rest[1]);
    return rest.empty() || !(isAsciiDigit(rest[0]) || hasFraction);
}

/// Whether text says that a process ended with status 137, or by signal 9.
bool hasKillStatus(std::string_view text)
{
    if (has(text, "] Error 137")) // of make
        return true;
    for (const std::string_view word : {"exitcode", "code", "status"}) {
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            const std::string_view lead = text.substr(0, at);
            if (word == "status" && !lead.ends_with("xit ") && !lead.ends_with("xit") &&
                !lead.ends_with("with "))
                continue;
            std::string_view rest = text.substr(at + word.size());
            while (!rest.empty() && (rest.front() == ' ' || rest.front() == ':' || rest.front() == '='))
                rest.remove_prefix(1);
            for (const std::string_view status : {"-9", "137"}) {
                if (rest.starts_with(status) && isNumberOver(rest.substr(status.size())))
                    return true;
            }
        }
    }
    return false;
}

/// Whether a launcher says that a process was ended by SIGKILL; not that it sends one itself.
bool isKillStatus(std::string_view text, std::size_t found)
{
    if (isAdvice(around(text, found)))
        return false;
    if (hasKillStatus(text))
        return true;
    constexpr std::array<std::string_view, 3> sending{"via Signals.SIGKILL", "ending", "orcefully"};
    constexpr std::array<std::string_view, 10> ended{
        "<Signals.SIGKILL",   "signal: SIGKILL", "signal SIGKILL", "SIGKILL(-9)", "was sent SIGKILL",
        "Signal 9 (SIGKILL)", "on signal 9",     "by signal 9",    "SIGNAL: 9",   "SIGNAL 9"};
    return !hasAny(text, sending) && hasAny(text, ended);
}

/// What a shell, or DataLoader, says of a process that was killed. Other lines may have the word.
bool isKilledLine(const LogLine& line)
{
    const std::string_view text = line.text;
    const std::size_t found = std::min(line.found, text.size());
    const std::string_view lead = trimmed(text.substr(0, found));
    if (lead.ends_with("is killed by signal:"))
        return true;
    const std::string_view rest = trimmed(text.substr(found));
    const std::string_view behind = trimmed(rest.starts_with("Killed") ? rest.substr(6) : rest);
    if (!line.isFromStart)
        return false;
    if (behind.empty()) // alone, or behind a launcher's prefix
        return lead.empty() || lead.ends_with("]:") || lead.ends_with(")") || lead.ends_with("]") ||
               isOfSrun(lead);
    if (behind.starts_with("(signal 9)") && lead.ends_with("EXIT STRING:"))
        return true;
    // bash: FILE: line N: PID Killed COMMAND
    return has(text, ": line ") && !lead.empty() && isAsciiDigit(lead.back());
}

/// bash's: FILE: line N: PID Killed
std::optional<std::int64_t> processBefore(std::string_view lead)
{
    lead = trimmed(lead);
    const std::size_t begin = lead.find_last_not_of("0123456789");
    return begin == std::string_view::npos || !has(lead, ": line ") ? std::nullopt
                                                                    : numberOf(lead.substr(begin + 1));
}

} // namespace

std::optional<LogFailure> kernelKill(std::string_view text, std::size_t found)
{
    const std::string_view body = text.substr(found, 60);
    const bool isKill = has(body, "ut of memory: Killed process ") ||
                        has(body, "ut of memory: Kill process ") ||
                        (has(body.substr(0, 20), "Killed process ") && has(text, "total-vm:"));
    if (!isKill)
        return std::nullopt;
    LogFailure failure = failureOf(LogForm::HostKill, "the kernel");
    failure.origin.process = processIn(text.substr(found));
    return failure;
}

std::optional<LogFailure> hostKill(Anchor anchor, const LogLine& line)
{
    const std::string_view text = line.text;
    const std::size_t found = std::min(line.found, text.size());
    std::optional<LogFailure> failure;
    if (anchor == Anchor::OomKill)
        failure = scheduler(text, found);
    else if (anchor == Anchor::NodeMemory && isRayKill(text, found))
        failure = failureOf(LogForm::HostKill, "Ray");
    else if (anchor == Anchor::Killed && (failure = kernelKill(text, found)))
        return failure;
    else if ((anchor == Anchor::Killed && isKilledLine(line)) ||
             (anchor == Anchor::ExitCode && isKillStatus(text, found)))
        failure = failureOf(LogForm::Killed);
    if (!failure)
        return std::nullopt;
    failure->origin.process = processIn(text);
    if (!failure->origin.process && anchor == Anchor::Killed)
        failure->origin.process = processBefore(text.substr(0, found));
    return failure;
}

} // namespace core::logs
