// SPDX-License-Identifier: MIT
#include "app/cli/prompt/prompt_history.h"

#include "core/base/output/result_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace app {

namespace {

constexpr qsizetype longestKeptLine = 10'000;
constexpr qint64 mostBytes = qint64{4} << 20U; ///< of a file that is taken for one

QStringList linesOf(const QString& path)
{
    QFile file(path);
    if (path.isEmpty() || !QFileInfo(path).isFile() || file.size() > mostBytes ||
        !file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.read(mostBytes)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

void keepLatest(QStringList& lines)
{
    if (lines.size() > History::mostLines)
        lines.remove(0, lines.size() - History::mostLines);
}

/// What somebody asked is nobody else's business.
bool makeFolder(const QString& folder)
{
    constexpr QFileDevice::Permissions owners =
        QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    return QFileInfo(folder).isDir() ||
           (QDir().mkpath(QFileInfo(folder).path()) && QDir().mkdir(folder, owners));
}

} // namespace

History::History(const QString& path) : m_path(path), m_lines(linesOf(path))
{
    keepLatest(m_lines);
}

QString History::usualPath()
{
    QString folder = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(folder)) {
        const QString home = qEnvironmentVariable("HOME");
        if (!QDir::isAbsolutePath(home))
            return {};
        folder = home + QStringLiteral("/.local/state");
    }
    return folder + QStringLiteral("/snapviewer/sql_history");
}

bool History::add(const QString& line)
{
    if (line.trimmed().size() < 2 || line.size() > longestKeptLine || line.contains(QLatin1Char('\n')) ||
        (!m_lines.isEmpty() && m_lines.last() == line))
        return false;
    m_lines += line;
    m_new += line;
    keepLatest(m_lines);
    keepLatest(m_new);
    return true;
}

core::Status History::save()
{
    if (m_path.isEmpty() || m_new.isEmpty())
        return core::Done{};
    makeFolder(QFileInfo(m_path).path()); // where that fails, writing does
    QStringList lines = linesOf(m_path) + m_new;
    keepLatest(lines);
    core::ResultFile file(m_path);
    const QByteArray bytes = lines.join(QLatin1Char('\n')).toUtf8() + '\n';
    if (!file.open() || file.device().write(bytes) != bytes.size() || !file.commit())
        return file.failure();
    m_new.clear();
    return core::Done{};
}

} // namespace app
