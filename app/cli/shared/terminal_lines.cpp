// SPDX-License-Identifier: MIT
#include "app/cli/shared/terminal_lines.h"

#include <QStringList>

namespace app {

namespace {

constexpr QChar ellipsis(u'…');
constexpr QChar slash(u'/');

/// A path of a line, as a part of it.
struct Path
{
    qsizetype begin = 0;
    qsizetype size = 0;
};

/// The longest of those from which a folder can be left out.
Path longestPath(const QString& line)
{
    Path longest;
    for (qsizetype begin = 0; begin < line.size();) {
        qsizetype end = line.indexOf(u' ', begin);
        end = end < 0 ? line.size() : end;
        const QStringView word = QStringView(line).mid(begin, end - begin);
        const bool hasFolder = word.mid(word.startsWith(ellipsis) ? 2 : 1).contains(slash);
        if (hasFolder && word.size() > longest.size)
            longest = {begin, word.size()};
        begin = end + 1;
    }
    return longest;
}

/// Without its first folder: `…/rest`.
void shorten(QString& line, const Path& path)
{
    const qsizetype skipped = line[path.begin] == ellipsis ? 2 : 1;
    const qsizetype end = line.indexOf(slash, path.begin + skipped);
    line.replace(path.begin, end - path.begin, ellipsis);
}

QString fittedLine(QString line, qsizetype columns)
{
    while (line.size() > columns) {
        const Path path = longestPath(line);
        if (path.size == 0)
            return line.left(columns - 1) + ellipsis;
        shorten(line, path);
    }
    return line;
}

} // namespace

QString fitted(const QString& text, qsizetype columns)
{
    if (columns <= 0)
        return text;
    QStringList lines = text.split(u'\n');
    for (QString& line : lines)
        line = fittedLine(std::move(line), columns);
    return lines.join(u'\n');
}

} // namespace app
