// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/site_text.h"

#include "core/base/plain_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t mostOfAPart = 300; ///< bytes of a path or a name: no cell is as wide
constexpr std::size_t mostOfALabel = 60; ///< likewise of a label's
constexpr std::size_t foldersInACell = 2;
constexpr std::string_view slashes = "/\\";

bool isNumber(std::string_view text)
{
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

SiteParts SiteParts::of(std::string_view site)
{
    for (std::size_t colon = site.find(':'); colon != std::string_view::npos;
         colon = site.find(':', colon + 1)) {
        const std::size_t end = site.find(':', colon + 1);
        if (end == std::string_view::npos)
            break;
        const std::string_view line = site.substr(colon + 1, end - colon - 1);
        if (colon > 0 && isNumber(line))
            return {site.substr(0, colon), line, site.substr(end + 1)};
    }
    const std::size_t last = site.rfind(':'); // of a line that is not known
    const bool isPath = last != std::string_view::npos && last > 0 && site[last - 1] != ':' &&
                        site.substr(0, last).find_first_of(slashes) != std::string_view::npos &&
                        site.find_first_of(slashes, last) == std::string_view::npos;
    return isPath ? SiteParts{site.substr(0, last), {}, site.substr(last + 1)} : SiteParts{{}, {}, site};
}

std::string_view tailOf(std::string_view path, std::size_t components)
{
    for (std::size_t i = path.size(); i-- > 1;) {
        if (slashes.find(path[i - 1]) != std::string_view::npos && --components == 0)
            return path.substr(i);
    }
    return path;
}

QString briefSite(std::string_view site)
{
    const SiteParts parts = SiteParts::of(site);
    if (parts.line.empty())
        return plainLine(beginningOf(site, mostOfALabel));
    return plainLine(QStringLiteral("%1:%2 %3")
                         .arg(endOf(tailOf(parts.file, 1), mostOfALabel),
                              beginningOf(parts.line, mostOfALabel), beginningOf(parts.name, mostOfALabel)));
}

QString shortSite(const CallSite& site, const StackTable& stacks)
{
    const std::string_view full = stacks.strings().view(site.site);
    if (site.frame.isNone())
        return beginningOf(full, mostOfAPart);
    if (full != stacks.siteText(site.frame)) { // a line of the original trace that generated code stands for
        QString original = endOf(tailOf(full, foldersInACell), mostOfAPart * 2);
        return original.replace(original.lastIndexOf(QLatin1Char(':')), 1, QLatin1Char(' '));
    }
    QString text =
        endOf(tailOf(stacks.strings().view(stacks.frameFile(site.frame)), foldersInACell), mostOfAPart);
    const std::int64_t line = stacks.frameLine(site.frame);
    if (line != StackTable::unknownLine)
        text += QStringLiteral(":%1").arg(line);
    return text + QLatin1Char(' ') +
           beginningOf(stacks.strings().view(stacks.frameName(site.frame)), mostOfAPart);
}

QString shortSite(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    const std::string_view view(bytes.data(), static_cast<std::size_t>(bytes.size()));
    const SiteParts parts = SiteParts::of(view);
    if (!parts.line.empty())
        return textOfUtf8(tailOf(parts.file, foldersInACell)) + QLatin1Char(':') + textOfUtf8(parts.line) +
               QLatin1Char(' ') + textOfUtf8(parts.name);
    return text.startsWith(QLatin1Char('/')) ? textOfUtf8(tailOf(view, foldersInACell)) : text;
}

QString functionFirst(const QString& site)
{
    const QByteArray bytes = site.toUtf8();
    const SiteParts parts = SiteParts::of({bytes.data(), static_cast<std::size_t>(bytes.size())});
    if (parts.line.empty())
        return site;
    const std::string_view file = tailOf(parts.file, 1);
    const QString folder = textOfUtf8(parts.file.substr(0, parts.file.size() - file.size()));
    const QString words =
        QStringLiteral("%1  %2:%3").arg(textOfUtf8(parts.name), textOfUtf8(file), textOfUtf8(parts.line));
    return folder.isEmpty() ? words : words + QLatin1Char('\n') + folder;
}

/// What stands before the first space behind ":LINE" is the place.
SiteWords SiteWords::of(const QString& text)
{
    static const QRegularExpression line(QStringLiteral("^(\\S[^\\n]*?:\\d+) (\\S.*)$"));
    const QRegularExpressionMatch match = line.match(text);
    return match.hasMatch() ? SiteWords{match.captured(2), match.captured(1)} : SiteWords{text, {}};
}

} // namespace core
