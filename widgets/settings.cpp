// SPDX-License-Identifier: MIT
#include "widgets/settings.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace widgets {

namespace {

constexpr QLatin1String recentFilesKey("files/recent");
constexpr QLatin1String lastFolderKey("files/lastFolder");
constexpr QLatin1String geometryKey("window/geometry");
constexpr QLatin1String dockStateKey("window/docks");
constexpr QLatin1String colourSchemeKey("view/colourScheme");
constexpr QLatin1String colourByKey("view/colourBy");
constexpr QLatin1String queryHistoryKey("sql/history");

} // namespace

QStringList Settings::recentFiles() const
{
    QStringList files = m_settings.value(recentFilesKey).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void Settings::addRecentFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(recentFilesKey, QStringList(files.mid(0, maxRecentFiles)));
}

void Settings::clearRecentFiles()
{
    m_settings.remove(recentFilesKey);
}

QByteArray Settings::windowGeometry() const
{
    return m_settings.value(geometryKey).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    m_settings.setValue(geometryKey, geometry);
}

QByteArray Settings::dockState() const
{
    return m_settings.value(dockStateKey).toByteArray();
}

void Settings::setDockState(const QByteArray& state)
{
    m_settings.setValue(dockStateKey, state);
}

ColourScheme Settings::colourScheme() const
{
    const int stored = m_settings.value(colourSchemeKey).toInt();
    const bool known = stored >= 0 && stored <= static_cast<int>(ColourScheme::Dark);
    return known ? static_cast<ColourScheme>(stored) : ColourScheme::System;
}

void Settings::setColourScheme(ColourScheme scheme)
{
    m_settings.setValue(colourSchemeKey, static_cast<int>(scheme));
}

QString Settings::colourBy() const
{
    return m_settings.value(colourByKey).toString();
}

void Settings::setColourBy(const QString& name)
{
    m_settings.setValue(colourByKey, name);
}

QString Settings::lastFolder() const
{
    const QString folder = m_settings.value(lastFolderKey).toString();
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void Settings::setLastFolder(const QString& folder)
{
    m_settings.setValue(lastFolderKey, folder);
}

QStringList Settings::queryHistory() const
{
    return m_settings.value(queryHistoryKey).toStringList();
}

void Settings::setQueryHistory(const QStringList& queries)
{
    m_settings.setValue(queryHistoryKey, queries);
}

} // namespace widgets
