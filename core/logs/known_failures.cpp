// SPDX-License-Identifier: MIT
#include "core/logs/known_failures.h"

#include <algorithm>
#include <utility>

namespace core::logs {

namespace {

void merge(LogFailure& known, const LogFailure& again)
{
    if (known.lastLine != again.line) // a line can have several of its words
        known.times += again.times;
    known.lastLine = std::max(known.lastLine, again.lastLine);
    known.goesOn = again.goesOn;
    if (!known.origin.rank)
        known.origin.rank = again.origin.rank;
    if (!known.origin.process)
        known.origin.process = again.origin.process;
    if (known.exception.empty())
        known.exception = again.exception;
    if (known.origin.time.empty())
        known.origin.time = again.origin.time;
    if (known.traceback.empty())
        known.traceback = again.traceback;
}

} // namespace

std::string KnownFailures::keyOf(const LogFailure& failure)
{
    std::string key;
    const auto add = [&](std::int64_t number) {
        key.append(reinterpret_cast<const char*>(&number), sizeof number);
    };
    add(static_cast<std::int64_t>(failure.form));
    add(static_cast<std::int64_t>(failure.backend));
    add(failure.device.value_or(-1));
    key += failure.detail;
    if (failure.form == LogForm::Warning) // thousands, each with another number
        return key;
    const LogNumbers& numbers = failure.numbers;
    for (const MaybeAmount* const amount :
         {&numbers.requested, &numbers.capacity, &numbers.free, &numbers.allocated, &numbers.reserved,
          &numbers.unallocated, &numbers.process, &numbers.privatePools, &numbers.limit, &numbers.active,
          &numbers.other})
        add(*amount ? (*amount)->bytes : -1);
    return key;
}

KnownFailures::Kin KnownFailures::kinOf(const LogFailure& failure)
{
    return {failure.form, failure.backend, failure.device, failure.origin.rank};
}

void KnownFailures::countWithKin(const LogFailure& failure)
{
    ++m_report.leftOut;
    const auto kin = m_kin.find(kinOf(failure));
    const std::size_t place = kin == m_kin.end() ? m_report.failures.size() - 1 : kin->second;
    m_report.failures[place].times += failure.times;
}

void KnownFailures::add(LogFailure failure)
{
    std::string key = keyOf(failure);
    if (const auto found = m_known.find(key); found != m_known.end()) {
        for (const std::size_t i : found->second) {
            if (canBeOne(m_report.failures[i].origin, failure.origin))
                return merge(m_report.failures[i], failure);
        }
    }
    if (m_report.failures.size() >= LogReport::mostFailures)
        return countWithKin(failure);
    m_known[std::move(key)].push_back(m_report.failures.size());
    m_kin.try_emplace(kinOf(failure), m_report.failures.size());
    m_report.failures.push_back(std::move(failure));
}

} // namespace core::logs
