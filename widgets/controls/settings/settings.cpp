// SPDX-License-Identifier: MIT
#include "widgets/controls/settings/settings.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace widgets {

namespace {

constexpr QLatin1String recentFilesKey("files/recent");
constexpr QLatin1String lastFolderKey("files/lastFolder");
constexpr QLatin1String geometryKey("window/place");
constexpr QLatin1String dockStateKey("window/layout");
constexpr QLatin1String colourSchemeKey("view/colourScheme");
constexpr QLatin1String colourByKey("view/colourBy");
constexpr QLatin1String animatesKey("view/animates");
constexpr QLatin1String keepsIndexesKey("file/keepsIndexes");
constexpr QLatin1String foldsBeforeKey("view/foldsBefore");
constexpr QLatin1String lanesKey("lanes/");
constexpr QLatin1String queryHistoryKey("sql/history");
constexpr QLatin1String capacitiesKey("device/capacities");
constexpr QLatin1String capacityOfAllKey("device/capacity");
constexpr QLatin1String ledgerGroupingsKey("ledger/groupings");
constexpr QLatin1String ledgerColumnsKey("ledger/columns");
constexpr QLatin1String stackDetailsKey("stack/details");
constexpr QLatin1String ownKey("code/own");
constexpr QLatin1String notOwnKey("code/notOwn");
constexpr QLatin1String editorKey("code/editor");
constexpr QLatin1String categoriesKey("categories");
constexpr QLatin1String nameKey("name");
constexpr QLatin1String patternKey("pattern");
constexpr QLatin1String fieldKey("field");
constexpr QLatin1String colourKey("colour");
/// What no user has: a file that names more was not written by us.
constexpr int mostCategories = 1000;
constexpr qsizetype mostColumns = 100;
constexpr qint64 mostBytes = 4 << 20;
constexpr qsizetype sealBytes = 8;

/// Qt takes the bytes of a window's place and docks as they are and crashes on some: they are kept with a
/// hash.
QByteArray sealOf(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).left(sealBytes);
}

bool isWhole(const QByteArray& sealed)
{
    return sealed.isEmpty() || sealed.left(sealBytes) == sealOf(sealed.mid(sealBytes));
}

QByteArray unsealed(const QByteArray& sealed)
{
    return isWhole(sealed) ? sealed.mid(sealBytes) : QByteArray();
}

/// Is there anything in the file that we never wrote?
bool isDamaged(const QSettings& settings)
{
    if (QFileInfo(settings.fileName()).size() > mostBytes || settings.status() != QSettings::NoError)
        return true;
    const QVariant categories = settings.value(categoriesKey + QLatin1String("/size"), 0);
    bool isNumber = false;
    const int count = categories.toInt(&isNumber);
    return !isNumber || count < 0 || count > mostCategories ||
           !isWhole(settings.value(geometryKey).toByteArray()) ||
           !isWhole(settings.value(dockStateKey).toByteArray());
}

} // namespace

QString Settings::setAsideIfDamaged()
{
    QString path;
    {
        const QSettings settings;
        if (!QFileInfo::exists(settings.fileName()) || !isDamaged(settings))
            return {};
        path = settings.fileName();
    }
    const QString aside = path + QLatin1String(".damaged");
    QFile::remove(aside);
    const bool isAside = QFile::rename(path, aside);
    QSettings settings;
    settings.sync(); // Qt keeps what it has read
    if (!isAside) {
        settings.clear();
        return tr("The settings in %1 were damaged and are set back to what they are at first.").arg(path);
    }
    return tr("The settings in %1 were damaged and are set back to what they are at first; the file as it "
              "was is kept as %2.")
        .arg(path, aside);
}

QStringList Settings::recentFiles() const
{
    return m_settings.value(recentFilesKey).toStringList().mid(0, maxRecentFiles);
}

void Settings::removeRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    m_settings.setValue(recentFilesKey, files);
}

void Settings::addRecentFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(recentFilesKey, QStringList(files.mid(0, maxRecentFiles)));
}

QByteArray Settings::windowGeometry() const
{
    return unsealed(m_settings.value(geometryKey).toByteArray());
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    m_settings.setValue(geometryKey, sealOf(geometry) + geometry);
}

QByteArray Settings::dockState() const
{
    return unsealed(m_settings.value(dockStateKey).toByteArray());
}

void Settings::setDockState(const QByteArray& state)
{
    m_settings.setValue(dockStateKey, sealOf(state) + state);
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

bool Settings::animates() const
{
    return !qEnvironmentVariableIsSet("SNAPVIEWER_NO_ANIMATION") &&
           m_settings.value(animatesKey, true).toBool();
}

void Settings::setAnimates(bool animates)
{
    m_settings.setValue(animatesKey, animates);
}

bool Settings::keepsIndexes() const
{
    return qEnvironmentVariableIsEmpty("SNAPVIEWER_NO_CACHE") &&
           m_settings.value(keepsIndexesKey, true).toBool();
}

void Settings::setKeepsIndexes(bool keeps)
{
    m_settings.setValue(keepsIndexesKey, keeps);
}

std::optional<bool> Settings::foldsBefore() const
{
    const QVariant folds = m_settings.value(foldsBeforeKey);
    return folds.isValid() ? std::optional(folds.toBool()) : std::nullopt;
}

void Settings::setFoldsBefore(bool folds)
{
    m_settings.setValue(foldsBeforeKey, folds);
}

std::optional<bool> Settings::isLaneOpen(const QString& name) const
{
    const QVariant isOpen = m_settings.value(lanesKey + name);
    return isOpen.isValid() ? std::optional(isOpen.toBool()) : std::nullopt;
}

void Settings::setLaneOpen(const QString& name, bool isOpen)
{
    m_settings.setValue(lanesKey + name, isOpen);
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

std::map<std::int32_t, std::uint64_t> Settings::capacities(const QString& content) const
{
    std::map<std::int32_t, std::uint64_t> found;
    const QStringList lines = m_settings.value(capacitiesKey).toStringList();
    for (const QString& line : lines) {
        const QStringList words = line.split(QLatin1Char(' '));
        if (words.front() != content)
            continue;
        for (qsizetype i = 1; i + 1 < words.size(); i += 2) {
            bool isNumber = false;
            const std::uint64_t bytes = words[i + 1].toULongLong(&isNumber);
            if (isNumber && bytes > 0)
                found[words[i].toInt()] = bytes;
        }
    }
    return found;
}

void Settings::setCapacities(const QString& content, const std::map<std::int32_t, std::uint64_t>& bytes)
{
    constexpr qsizetype mostRecordings = 200;
    QStringList lines = m_settings.value(capacitiesKey).toStringList();
    lines.removeIf([&](const QString& line) { return line.startsWith(content + QLatin1Char(' ')); });
    QString line = content;
    for (const auto& [device, capacity] : bytes)
        line += QStringLiteral(" %1 %2").arg(device).arg(capacity);
    if (!bytes.empty())
        lines.prepend(line);
    m_settings.setValue(capacitiesKey, lines.mid(0, mostRecordings));
}

std::optional<std::uint64_t> Settings::takeCapacityOfAll()
{
    const quint64 stored = m_settings.value(capacityOfAllKey).toULongLong();
    m_settings.remove(capacityOfAllKey);
    return stored == 0 ? std::nullopt : std::optional<std::uint64_t>(stored);
}

QString Settings::ledgerGroupings() const
{
    return m_settings.value(ledgerGroupingsKey).toString();
}

void Settings::setLedgerGroupings(const QString& names)
{
    m_settings.setValue(ledgerGroupingsKey, names);
}

std::vector<int> Settings::ledgerColumns() const
{
    std::vector<int> columns;
    for (const QString& number : m_settings.value(ledgerColumnsKey).toStringList().mid(0, mostColumns))
        columns.push_back(number.toInt());
    return columns;
}

void Settings::setLedgerColumns(const std::vector<int>& columns)
{
    QStringList numbers;
    for (const int column : columns)
        numbers.append(QString::number(column));
    m_settings.setValue(ledgerColumnsKey, numbers);
}

bool Settings::showsStackDetails() const
{
    return m_settings.value(stackDetailsKey, false).toBool();
}

void Settings::setShowsStackDetails(bool shows)
{
    m_settings.setValue(stackDetailsKey, shows);
}

std::vector<core::CategoryRule> Settings::categoryRules() const
{
    using Field = core::CategoryRule::Field;
    QSettings settings; // reading an array changes the group
    std::vector<core::CategoryRule> rules;
    const int count = std::min(settings.beginReadArray(categoriesKey), mostCategories);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        core::CategoryRule rule;
        rule.name = settings.value(nameKey).toString();
        rule.pattern = settings.value(patternKey).toString();
        rule.rgb = settings.value(colourKey, rule.rgb).toUInt() & 0xFFFFFFU;
        for (const Field field : {Field::Stack, Field::Site, Field::Metadata}) {
            if (settings.value(fieldKey).toString() == core::nameOf(field))
                rule.field = field;
        }
        rules.push_back(std::move(rule));
    }
    return rules;
}

void Settings::setCategoryRules(const std::vector<core::CategoryRule>& rules)
{
    m_settings.remove(categoriesKey);
    m_settings.beginWriteArray(categoriesKey, static_cast<int>(rules.size()));
    for (std::size_t i = 0; i < rules.size(); ++i) {
        m_settings.setArrayIndex(static_cast<int>(i));
        m_settings.setValue(nameKey, rules[i].name);
        m_settings.setValue(patternKey, rules[i].pattern);
        m_settings.setValue(fieldKey, core::nameOf(rules[i].field));
        m_settings.setValue(colourKey, rules[i].rgb);
    }
    m_settings.endArray();
}

OwnPatterns Settings::ownPatterns() const
{
    return {m_settings.value(ownKey).toStringList(), m_settings.value(notOwnKey).toStringList()};
}

void Settings::setOwnPatterns(const OwnPatterns& patterns)
{
    m_settings.setValue(ownKey, patterns.own);
    m_settings.setValue(notOwnKey, patterns.notOwn);
}

QString Settings::editor() const
{
    return m_settings.value(editorKey).toString();
}

void Settings::setEditor(const QString& editor)
{
    m_settings.setValue(editorKey, editor);
}

core::OwnRules OwnPatterns::rules() const
{
    const auto texts = [](const QStringList& patterns) {
        std::vector<std::string> result;
        for (const QString& pattern : patterns)
            result.push_back(pattern.trimmed().toStdString());
        return result;
    };
    return {texts(own), texts(notOwn)};
}

} // namespace widgets
