// SPDX-License-Identifier: MIT
#include "core/logs/log_cause.h"

#include <algorithm>

namespace core::logs {

namespace {

/// What a number can have been.
struct Range
{
    double low = 0;
    double told = 0;
    double high = 0;

    Range() = default;
    Range(const Amount& amount)
        : low(static_cast<double>(amount.bytes - amount.off)), told(static_cast<double>(amount.bytes)),
          high(static_cast<double>(amount.bytes + amount.off))
    {}
    Range(double least, double usual, double most) : low(least), told(usual), high(most) {}
};

Range operator+(const Range& a, const Range& b)
{
    return {a.low + b.low, a.told + b.told, a.high + b.high};
}

Range operator-(const Range& a, const Range& b)
{
    return {a.low - b.high, a.told - b.told, a.high - b.low};
}

/// Of a comparison of rounded numbers.
struct Truth
{
    bool told = false;     ///< by the numbers as they are told
    bool always = false;   ///< whatever they were
    bool possibly = false; ///< for some of what they can have been
};

Truth isAbove(const Range& a, const Range& b)
{
    const Range more = a - b;
    return {more.told > 0, more.low > 0, more.high > 0};
}

Truth isAtLeast(const Range& a, const Range& b)
{
    const Range more = a - b;
    return {more.told >= 0, more.low >= 0, more.high >= 0};
}

Truth both(const Truth& a, const Truth& b)
{
    return {a.told && b.told, a.always && b.always, a.possibly && b.possibly};
}

Truth either(const Truth& a, const Truth& b)
{
    return {a.told || b.told, a.always || b.always, a.possibly || b.possibly};
}

/// At most likely.
Truth unproved(const Truth& truth)
{
    return {truth.told, false, truth.possibly};
}

/// The rules, each by itself. What a message does not tell makes a rule false, and possible where that may
/// be.
class Rules
{
public:
    explicit Rules(const LogNumbers& numbers) : m_numbers(numbers) {}

    [[nodiscard]] Truth request() const
    {
        Truth truth;
        for (const MaybeAmount& bound : {m_numbers.capacity, m_numbers.limit}) {
            if (bound)
                truth = either(truth, isAbove(*m_numbers.requested, *bound));
        }
        return truth;
    }

    [[nodiscard]] Truth spilled() const
    {
        return m_numbers.allocated && m_numbers.capacity ? isAbove(*m_numbers.allocated, *m_numbers.capacity)
                                                         : Truth{};
    }

    [[nodiscard]] Truth full() const
    {
        if (!m_numbers.allocated || !m_numbers.capacity)
            return {};
        const Truth needsMore = isAbove(need(), *m_numbers.capacity);
        return m_numbers.free ? both(needsMore, isShort()) : needsMore;
    }

    [[nodiscard]] Truth limit() const
    {
        return m_numbers.limit && m_numbers.reserved
                   ? isAbove(Range(*m_numbers.reserved) + *m_numbers.requested, *m_numbers.limit)
                   : Truth{};
    }

    [[nodiscard]] Truth others() const
    {
        if (!m_numbers.free || !m_numbers.capacity)
            return {};
        const Range missing = Range(*m_numbers.requested) - *m_numbers.free;
        if (m_numbers.process) // what is free on both sides cancels out
            return both(isShort(),
                        isAtLeast(Range(*m_numbers.capacity) - *m_numbers.process, *m_numbers.requested));
        if (!m_numbers.reserved)
            return {};
        constexpr double least = 1024.0 * 1024 * 1024; // below that it may be this process' own context
        const Range material{std::max(missing.low, least), std::max(missing.told, least),
                             std::max(missing.high, least)};
        return both(isShort(), unproved(isAtLeast(rest(), material)));
    }

    [[nodiscard]] Truth fragmented() const
    {
        if (!m_numbers.free || !m_numbers.unallocated)
            return {};
        const Range cached = *m_numbers.unallocated;
        const Truth inPieces = isAtLeast(cached, *m_numbers.requested);
        const Truth withFree = unproved(isAtLeast(cached + *m_numbers.free, *m_numbers.requested));
        return both(isShort(), either(inPieces, withFree));
    }

    [[nodiscard]] Truth driver() const
    {
        return m_numbers.free ? isAtLeast(*m_numbers.free, *m_numbers.requested) : Truth{};
    }

private:
    [[nodiscard]] Truth isShort() const { return isAbove(*m_numbers.requested, *m_numbers.free); }

    /// Of the device what is neither free nor PyTorch's here.
    [[nodiscard]] Range rest() const
    {
        return Range(*m_numbers.capacity) - *m_numbers.free - *m_numbers.reserved;
    }

    /// What the program needs on the device with its request.
    [[nodiscard]] Range need() const
    {
        const Range wanted = Range(*m_numbers.allocated) + *m_numbers.requested;
        if (m_numbers.process && m_numbers.unallocated) // allocated is in what the process has
            return Range(*m_numbers.requested) + *m_numbers.process - *m_numbers.unallocated;
        double most = static_cast<double>(mostContext);
        if (m_numbers.free && m_numbers.reserved)
            most = std::clamp(rest().high, 0.0, most);
        return wanted + Range(std::min(static_cast<double>(leastContext), most),
                              static_cast<double>(usualContext), most);
    }

    const LogNumbers& m_numbers;
};

void conclude(LogFailure& failure, LogCause cause, Certainty certainty)
{
    failure.cause = cause;
    failure.certainty = certainty;
}

/// MPS' message stands for what it has and what others have against what it allows.
void decideMps(LogFailure& failure)
{
    const LogNumbers& numbers = failure.numbers;
    if (!numbers.allocated || !numbers.other || !numbers.limit)
        return;
    const Truth request = isAbove(*numbers.requested, *numbers.limit);
    if (request.told)
        return conclude(failure, LogCause::Request, request.always ? Certainty::Proved : Certainty::Likely);
    const Truth isOver =
        isAbove(Range(*numbers.allocated) + *numbers.other + *numbers.requested, *numbers.limit);
    if (!isOver.possibly)
        return conclude(failure, LogCause::Driver, Certainty::Proved);
    const Truth isOwn = isAtLeast(*numbers.allocated, *numbers.other);
    const bool isSure = isOver.always && !request.possibly && (isOwn.always || !isOwn.possibly);
    conclude(failure, isOwn.told ? LogCause::Limit : LogCause::Others,
             isSure ? Certainty::Proved : Certainty::Likely);
}

void decideByNumbers(LogFailure& failure)
{
    const Rules rules(failure.numbers);
    struct Rule
    {
        LogCause cause;
        Truth truth;
    };
    bool isOtherPossible = false;
    for (const Rule& rule :
         {Rule{LogCause::Request, rules.request()}, Rule{LogCause::Spilled, rules.spilled()},
          Rule{LogCause::Full, rules.full()}, Rule{LogCause::Limit, rules.limit()},
          Rule{LogCause::Others, rules.others()}, Rule{LogCause::Fragmented, rules.fragmented()},
          Rule{LogCause::Driver, rules.driver()}}) {
        if (rule.truth.told) {
            const bool isProved = rule.truth.always && !isOtherPossible;
            return conclude(failure, rule.cause, isProved ? Certainty::Proved : Certainty::Likely);
        }
        isOtherPossible = isOtherPossible || rule.truth.possibly;
    }
    conclude(failure, LogCause::Unknown, Certainty::Unknown);
}

} // namespace

void decideCause(LogFailure& failure)
{
    switch (failure.form) {
    case LogForm::Exabyte:
        return conclude(failure, LogCause::Request, Certainty::Proved);
    case LogForm::HostAllocator:
    case LogForm::HostKill:
        return conclude(failure, LogCause::Host, Certainty::Proved);
    case LogForm::HostState:
    case LogForm::Killed:
        return conclude(failure, LogCause::Host, Certainty::Likely);
    case LogForm::Foreign:
        return conclude(failure, LogCause::Foreign, Certainty::Proved);
    case LogForm::BlockLimit:
        return conclude(failure, LogCause::Driver, Certainty::Proved);
    case LogForm::DeviceError:
    case LogForm::Library:
    case LogForm::Communication:
        return conclude(failure, LogCause::Unknown, Certainty::Unknown);
    case LogForm::Numbers:
    case LogForm::Warning:
        break;
    }
    conclude(failure, LogCause::Unknown, Certainty::Unknown);
    if (!failure.numbers.requested)
        return;
    if (failure.backend == Backend::Mps)
        decideMps(failure);
    else
        decideByNumbers(failure);
    if (failure.form == LogForm::Warning && failure.cause != LogCause::Request)
        conclude(failure, LogCause::Unknown, Certainty::Unknown); // what is allocated it does not tell
}

} // namespace core::logs
