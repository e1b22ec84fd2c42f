// SPDX-License-Identifier: MIT
#include "core/stacks/sitetext.h"

#include "core/base/plaintext.h"

namespace core {

namespace {

/// The last two components, in either kind of slash.
std::string_view tailOf(std::string_view path)
{
    std::size_t slashes = 0;
    for (std::size_t i = path.size(); i > 0; --i) {
        const char c = path[i - 1];
        if ((c == '/' || c == '\\') && ++slashes == 2)
            return path.substr(i);
    }
    return path;
}

constexpr std::size_t mostOfAPart = 300; ///< bytes of a path or a name: no cell is as wide

} // namespace

QString shortSite(const CallSite& site, const StackTable& stacks)
{
    const std::string_view full = stacks.strings().view(site.site);
    if (site.frame.isNone())
        return beginningOf(full, mostOfAPart);
    if (full != stacks.siteText(site.frame)) { // a line of the original trace that generated code stands for
        QString original = endOf(tailOf(full), mostOfAPart * 2);
        return original.replace(original.lastIndexOf(QLatin1Char(':')), 1, QLatin1Char(' '));
    }
    QString text = endOf(tailOf(stacks.strings().view(stacks.frameFile(site.frame))), mostOfAPart);
    const std::int64_t line = stacks.frameLine(site.frame);
    if (line != StackTable::unknownLine)
        text += QStringLiteral(":%1").arg(line);
    return text + QLatin1Char(' ') +
           beginningOf(stacks.strings().view(stacks.frameName(site.frame)), mostOfAPart);
}

} // namespace core
