// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_ask.h"

#include "core/base/run_parallel.h"
#include "core/replay/answer/replay_notes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace core::replay {

namespace {

RunRules rulesOf(const Study& study, const Question& question)
{
    RunRules rules;
    rules.settings = question.settings;
    rules.ties = study.proof.lockstep.ties;
    rules.order = study.proof.order;
    rules.bounds.capacity = question.capacity ? question.capacity : study.proof.capacity.high;
    const double fraction = question.settings.memoryFraction;
    if (question.capacity && fraction < 1)
        rules.bounds.limit =
            static_cast<std::uint64_t>(std::llround(fraction * static_cast<double>(*question.capacity)));
    return rules;
}

/// The same at the lower bound of the capacity, then under other orders of addresses: what else may be.
std::vector<RunRules> alternatives(const Study& study, const Question& question)
{
    RunRules rules = rulesOf(study, question);
    rules.keepsCurve = false;
    std::vector<RunRules> all;
    if (!question.capacity && study.proof.capacity.isKnown() &&
        study.proof.capacity.low != *study.proof.capacity.high) {
        all.push_back(rules);
        all.back().bounds.capacity = study.proof.capacity.low;
    }
    const bool hangsOnAddresses = !question.settings.expandable && rules.ties == Ties::LowestAddress;
    if (!question.wantsSpread || !hangsOnAddresses)
        return all;
    rules.order =
        rules.order == AddressOrder::Descending ? AddressOrder::Ascending : AddressOrder::Descending;
    all.push_back(rules);
    rules.order = AddressOrder::Random;
    for (rules.seed = 1; rules.seed <= 2; ++rules.seed)
        all.push_back(rules);
    return all;
}

/// What one run says of the request that failed in the recording, or of there having been none.
Verdict verdictOf(const Program& program, const RunResult& run)
{
    if (run.served)
        return Verdict::Fits;
    if (run.oom)
        return Verdict::FailsEarlier;
    return program.ooms > 0 ? Verdict::Fails : Verdict::NoOom;
}

void widen(Answer& answer, const Program& program, const RunResult& run)
{
    answer.peakLow = std::min(answer.peakLow, run.peakReserved);
    answer.peakHigh = std::max(answer.peakHigh, run.peakReserved);
    answer.retriesLow = std::min(answer.retriesLow, run.retries);
    answer.retriesHigh = std::max(answer.retriesHigh, run.retries);
    if (verdictOf(program, run) != answer.verdict)
        answer.verdict = Verdict::Undecided;
}

/// Runs all, two at a time: the results in their order.
std::vector<RunResult> runAll(const Program& program, const std::vector<RunRules>& all,
                              const Progress& progress)
{
    std::vector<RunResult> results(all.size());
    const auto runEvery = [&](std::size_t first) {
        for (std::size_t i = first; i < all.size(); i += 2)
            results[i] = freeRun(program, all[i], progress);
    };
    auto second = runParallel(all.size() < 2 ? 0 : program.requests.size(), [&] {
        runEvery(1);
        return true;
    });
    runEvery(0);
    (void)second.get();
    return results;
}

/// The first request after which another amount is reserved than was recorded.
std::optional<EventIndex> partingOf(const DeviceHistory& device, const Program& program, const RunResult& run)
{
    for (const Request& request : program.requests) {
        if (request.event >= run.end)
            break;
        if (run.curve[static_cast<std::size_t>(request.event - program.begin)] !=
            device.usage().reservedAt(request.event))
            return request.event;
    }
    return std::nullopt;
}

} // namespace

Result<Answer> ask(const DeviceHistory& device, const Study& study, const Question& question,
                   Progress& progress)
{
    const std::vector<RunRules> others = alternatives(study, question);
    Answer answer;
    answer.settings = question.settings;
    std::vector<RunRules> all{rulesOf(study, question)};
    all.insert(all.end(), others.begin(), others.end());
    std::vector<RunResult> results = runAll(study.program, all, progress);
    if (progress.isCancelled())
        return cancelled();
    answer.run = std::move(results.front());
    answer.verdict = verdictOf(study.program, answer.run);
    answer.peakLow = answer.peakHigh = answer.run.peakReserved;
    answer.retriesLow = answer.retriesHigh = answer.run.retries;
    for (std::size_t i = 1; i < results.size(); ++i)
        widen(answer, study.program, results[i]);
    answer.parts = partingOf(device, study.program, answer.run);
    answer.notes = notesOf(study, question, answer);
    return answer;
}

} // namespace core::replay
