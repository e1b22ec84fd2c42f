// SPDX-License-Identifier: MIT
#include "core/ranks/summary/job_info.h"

#include "core/snapshot/bundle.h"

#include <initializer_list>

namespace core {

namespace {

constexpr qsizetype longestName = 255; // of a host; the rest is no name

/// The value of the first of names that stands anywhere, whatever object it is in.
QString valueOf(const Bundle& bundle, std::initializer_list<const char*> names)
{
    for (const char* const name : names) {
        const QLatin1String key(name);
        for (const Bundle::Values* values : {&bundle.environment, &bundle.description}) {
            for (const auto& [path, value] : *values) {
                const bool isIt = path == key || (path.endsWith(key) &&
                                                  path.at(path.size() - key.size() - 1) == QLatin1Char('.'));
                if (isIt && !value.isEmpty())
                    return value.left(longestName);
            }
        }
    }
    return {};
}

std::optional<std::int64_t> numberOf(const Bundle& bundle, std::initializer_list<const char*> names)
{
    bool isNumber = false;
    const qlonglong number = valueOf(bundle, names).toLongLong(&isNumber);
    return isNumber && number >= 0 ? std::optional<std::int64_t>(number) : std::nullopt;
}

} // namespace

JobInfo jobInfoOf(const Document& document)
{
    JobInfo told;
    if (!document.bundle)
        return told;
    const Bundle& bundle = *document.bundle;
    told.rank = numberOf(bundle, {"rank"});
    told.localRank = numberOf(bundle, {"local_rank"});
    told.worldSize = numberOf(bundle, {"world_size"});
    told.step = numberOf(bundle, {"step", "iteration"});
    told.pid = numberOf(bundle, {"pid"});
    told.host = valueOf(bundle, {"hostname", "host"});
    told.job = valueOf(bundle, {"job_id"});
    return told;
}

} // namespace core
