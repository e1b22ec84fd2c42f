// SPDX-License-Identifier: MIT
#include "core/stacks/sitetext.h"

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

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

QString shortSite(const CallSite& site, const StackTable& stacks)
{
    if (site.frame.isNone())
        return stacks.strings().text(site.site);
    const std::string_view full = stacks.strings().view(site.site);
    if (full != stacks.frameText(site.frame)) { // a line of the original trace that generated code stands for
        QString original = fromUtf8(tailOf(full));
        return original.replace(original.lastIndexOf(QLatin1Char(':')), 1, QLatin1Char(' '));
    }
    QString text = fromUtf8(tailOf(stacks.strings().view(stacks.frameFile(site.frame))));
    const std::int64_t line = stacks.frameLine(site.frame);
    if (line != StackTable::unknownLine)
        text += QStringLiteral(":%1").arg(line);
    return text + QLatin1Char(' ') + stacks.strings().text(stacks.frameName(site.frame));
}

} // namespace core
