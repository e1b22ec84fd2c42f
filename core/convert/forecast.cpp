// SPDX-License-Identifier: MIT
#include "core/convert/forecast.h"

#include "core/base/output/disk_space.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <optional>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ConvertText);

constexpr std::uint64_t mostOfPage = std::uint64_t{512} << 20U; ///< the longest text of a browser
constexpr std::uint64_t mostPacked = 1000; ///< times: what deflate makes of the same byte over and over
constexpr std::uint64_t much = std::uint64_t{1} << 30U;

/// The first stack whose text has more bytes than SQLite takes, or would be needlessly much memory.
std::optional<std::uint64_t> tooLongStack(const StackTable& stacks, const StringPool& strings)
{
    constexpr std::uint64_t most = std::uint64_t{256} << 20U;
    constexpr std::uint64_t around = 8; // (17) file:3:name
    for (std::uint32_t stack = 0; stack < stacks.stackCount(); ++stack) {
        std::uint64_t bytes = 0;
        for (const FrameId frame : stacks.frames(StackId{stack})) {
            bytes += strings.view(stacks.frameName(frame)).size() +
                     strings.view(stacks.frameFile(frame)).size() + around;
        }
        if (bytes > most)
            return bytes;
    }
    return std::nullopt;
}

} // namespace

Status checkStacks(const Document& document)
{
    const Snapshot& snapshot = *document.snapshot;
    const auto bytes = tooLongStack(snapshot.stacks(), snapshot.strings());
    if (!bytes)
        return Done{};
    return inputError(ConvertText::tr("%1 has a call stack whose text would take %2: no table holds it.")
                          .arg(document.path, formatBytes(*bytes)));
}

Status checkForecast(const Forecast& forecast, const QString& path, const ConvertTerms& terms)
{
    const QString bytes = formatBytes(forecast.bytes);
    const QString size = forecast.isExact    ? bytes
                         : forecast.isPacked ? ConvertText::tr("about %1 unpacked").arg(bytes)
                                             : ConvertText::tr("about %1").arg(bytes);
    if (forecast.bytes > terms.mostBytes) {
        return outputError(
            ConvertText::tr("%1 would take %2, more than the %3 that may be written unless more "
                            "is asked for; snapviewer-cli convert --limit does.")
                .arg(path, size, formatBytes(terms.mostBytes)));
    }
    const std::uint64_t least = forecast.isPacked ? forecast.bytes / mostPacked : forecast.bytes;
    SNAPVIEWER_TRY(checkSpace(path, least, size));
    if (!terms.announce)
        return Done{};
    if (forecast.isForPage && forecast.bytes > mostOfPage) {
        terms.announce(
            ConvertText::tr(
                "%1 will take %2; PyTorch's memory_viz page opens JSON up to %3 only: write a pickle for it.")
                .arg(path, size, formatBytes(mostOfPage)));
    } else if (forecast.bytes > much) {
        terms.announce(ConvertText::tr("%1 will take %2.").arg(path, size));
    }
    return Done{};
}

} // namespace core
