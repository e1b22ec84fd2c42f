// SPDX-License-Identifier: MIT
#include "core/serving/waterfall.h"

#include <array>
#include <numeric>

namespace core::serving {

namespace {

template <std::size_t count, class Value>
QString nameIn(const std::array<const char*, count>& names, Value value)
{
    return QLatin1String(names.at(static_cast<std::size_t>(value)));
}

} // namespace

std::int64_t Waterfall::bytesOf(Part part) const
{
    return std::accumulate(rows.begin(), rows.end(), std::int64_t{0}, [&](std::int64_t sum, const Row& row) {
        return row.part == part ? wrappedSum(sum, row.bytes.value_or(0)) : sum;
    });
}

QString nameOf(Source source)
{
    static constexpr std::array names{"recorded", "log", "given", "derived", "unknown"};
    return nameIn(names, source);
}

QString nameOf(Part part)
{
    static constexpr std::array names{"others_before",   "weights",     "training",   "kv_cache",
                                      "state_cache",     "activations", "workspaces", "of_unknown_kind",
                                      "before_trace",    "pool",        "graphs",     "rounding",
                                      "cached",          "homeless",    "overlap",    "outside",
                                      "outside_or_free", "rest",        "free"};
    return nameIn(names, part);
}

QString nameOf(Whole whole)
{
    static constexpr std::array names{"card", "seen", "reserved", "free_at_start", "known"};
    return nameIn(names, whole);
}

QString nameOf(Server server)
{
    static constexpr std::array names{"", "vllm", "sglang"};
    return nameIn(names, server);
}

} // namespace core::serving
