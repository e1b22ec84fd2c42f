// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/build_rank_report.h"
#include "core/ranks/summary/rank_summary.h"

#include <QString>

#include <vector>

namespace testranks {

/// Summaries as text, one a line: the file's path, then words in any order, all optional:
///
/// \verbatim
///     2GiB@model.py:54:forward;train.py:3:step   what a call stack holds at the moments; innermost first
///     2GiB@condition_before_kept   what has no stack, by the reason's name
///     8x1GiB@…     the same of 8 allocations, instead of one
///     peak:1GiB@…  only when most is allocated, and when memory ran out
///     keeps=24MiB@…    that much of every step, as leaks go
///     rest=3MiB    below the floor, in 10 sites
///     device=1     0 by default; none: the file has nothing of any device
///     code=B       its code is that of all lines that say so; the default is one code for all others
///     called=f.py:3:g,f.py:4:g   lines of that code that call something, which no stack shows
///     rank=3 local=1 world=8 host=n1 step=10 sha=x    what the file says, and its content
///     oom=1000     µs; a failed request of 4 GiB behind all else, and the moments are there too
///     ends=1GiB,2GiB    of steps, by their numbers from 1
///     place=forward     phase at the moments
///     marks=nccl:100,nccl:200     ends in µs, each the next of its name
///     lost         events are lost
///     capacity=80GiB reserved=70GiB
///     torch=2.5    a fact
///     steps=12 iterations=5     its program has these, all complete
///     layers=24    of its model; several loops of layers with commas; 24:3MiB: what each keeps
///     runs=forward:2,backward:1     stretches of a phase in each step
///     phase:forward=2GiB     held of what a phase, step, layer or call made; _ is a blank, the rest no label
///     program      is known, if nothing else of it is
///     unread=why   the file cannot be read
///     trust=several_processes
/// \endverbatim
///
/// A line that cannot be read ends the program: a mistake of the test.
[[nodiscard]] std::vector<core::RankSummary> jobFromText(const QString& text);

/// Such lines of the ranks first to last, which all hold the same.
[[nodiscard]] QString ranks(int first, int last, const char* held);

/// A report of it, or the error's message in error.
[[nodiscard]] core::RankReport reportOf(std::vector<core::RankSummary> job,
                                        const core::RankReportRequest& request = {},
                                        QString* error = nullptr);
[[nodiscard]] core::RankReport reportOf(const QString& text, const core::RankReportRequest& request = {});

} // namespace testranks
