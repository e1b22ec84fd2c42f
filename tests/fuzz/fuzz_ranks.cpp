// SPDX-License-Identifier: MIT
#include "core/ranks/file/summary_file.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdint>
#include <cstdlib>

namespace {

/// What a reader of summaries relies on: shared parts are there, stacks are the code's, sites add up.
bool isWhole(const core::RankSummary& summary)
{
    if (!summary.source || !summary.code || summary.code->sites.size() != summary.code->code.stackCount())
        return false;
    for (const core::RankMomentKind kind : core::rankMomentKinds) {
        const core::RankMoment* const moment = summary.at(kind);
        if (moment == nullptr)
            continue;
        core::HeldBytes sum = moment->rest.held;
        for (const core::RankSite& site : moment->sites) {
            sum.bytes += site.held.bytes;
            sum.count += site.held.count;
            if (site.stack >= summary.code->sites.size() || core::siteText(summary, site.stack).isNull())
                return false;
        }
        if (sum != moment->total)
            return false;
    }
    return true;
}

} // namespace

/// A file of summaries, whatever is in it: refused in a sentence, or one that keeps its promises.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QString path = testfuzz::inputFile("fuzz.svrank", data, size);
    core::NoProgress progress;
    const auto read = core::readRankFile(path, {}, progress);
    if (!read) {
        if (!testfuzz::isSentence(read.error().message))
            std::abort();
        return 0;
    }
    for (const core::RankSummary& summary : read->ranks) {
        if (!isWhole(summary))
            std::abort();
    }
    return 0;
}
