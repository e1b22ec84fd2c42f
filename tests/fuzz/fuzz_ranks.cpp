// SPDX-License-Identifier: MIT
#include "core/ranks/file/read.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdint>
#include <cstdlib>

namespace {

/// A message for a person: one sentence, whatever the file is.
bool isSentence(const QString& message)
{
    return message.endsWith(QLatin1Char('.')) && !message.contains(QLatin1Char('\n'));
}

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
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("fuzz.svrank"));
    QFile file(path);
    const auto bytes = static_cast<qint64>(size);
    if (!file.open(QIODevice::WriteOnly) || file.write(reinterpret_cast<const char*>(data), bytes) != bytes)
        std::abort();
    file.close();
    core::NoProgress progress;
    const auto read = core::readRankFile(path, {}, progress);
    if (!read) {
        if (!isSentence(read.error().message))
            std::abort();
        return 0;
    }
    for (const core::RankSummary& summary : read->ranks) {
        if (!isWhole(summary))
            std::abort();
    }
    return 0;
}
