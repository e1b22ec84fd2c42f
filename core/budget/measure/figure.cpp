// SPDX-License-Identifier: MIT
#include "core/budget/measure/figure.h"

#include <algorithm>

namespace core {

namespace {

QString reasonOf(const Figure& a, const Figure& b)
{
    return a.because.isEmpty() ? b.because : a.because;
}

} // namespace

Figure lowestOf(const Figure& a, const Figure& b)
{
    const Figure lowest{std::min(a.low, b.low), std::min(a.high, b.high), {}};
    return {lowest.low, lowest.high, lowest.isExact() ? QString() : reasonOf(a, b)};
}

Figure highestOf(const Figure& a, const Figure& b)
{
    const Figure highest{std::max(a.low, b.low), std::max(a.high, b.high), {}};
    return {highest.low, highest.high, highest.isExact() ? QString() : reasonOf(a, b)};
}

Figure restOf(std::uint64_t whole, const Figure& part)
{
    return {whole - std::min(whole, part.high), whole - std::min(whole, part.low), part.because};
}

} // namespace core
