// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/own_rules.h"
#include "core/structure/categories.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace widgets {

/// Light and dark follow the system unless the user says otherwise.
enum class ColourScheme : std::uint8_t
{
    System,
    Light,
    Dark,
};

/// What the user counts as own code, and what not: core::OwnRules in texts.
struct OwnPatterns
{
    QStringList own;
    QStringList notOwn;

    [[nodiscard]] core::OwnRules rules() const;
    friend bool operator==(const OwnPatterns&, const OwnPatterns&) = default;
};

/// What is remembered between starts, with types: the only place that knows the keys. Cheap to make where
/// needed; all instances share the file. GUI thread.
class Settings
{
    Q_DECLARE_TR_FUNCTIONS(Settings)

public:
    static constexpr int maxRecentFiles = 12;

    /// Before anything reads them: a file that was damaged, or edited into what we never write, is renamed to
    /// NAME.damaged and all is as at first. Answers a sentence about that; empty where nothing is wrong.
    [[nodiscard]] static QString setAsideIfDamaged();

    /// Newest first; some may no longer exist.
    [[nodiscard]] QStringList recentFiles() const;
    /// Puts path (made absolute) first and forgets the oldest.
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);

    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    /// QMainWindow::saveState of the docks; it carries its version.
    [[nodiscard]] QByteArray dockState() const;
    void setDockState(const QByteArray& state);

    [[nodiscard]] ColourScheme colourScheme() const;
    void setColourScheme(ColourScheme scheme);
    /// The timeline's colouring by its name; empty where never chosen.
    [[nodiscard]] QString colourBy() const;
    void setColourBy(const QString& name);
    /// Whether zooms and jumps take a moment, so that the eye can follow. SNAPVIEWER_NO_ANIMATION in the
    /// environment, for tests and scripts, says no.
    [[nodiscard]] bool animates() const;
    void setAnimates(bool animates);
    /// Whether indexes of large files are kept and used. SNAPVIEWER_NO_CACHE in the environment says no.
    [[nodiscard]] bool keepsIndexes() const;
    void setKeepsIndexes(bool keeps);
    /// Whether what was there before a recording is folded in the timeline; nothing: as each recording needs.
    [[nodiscard]] std::optional<bool> foldsBefore() const;
    void setFoldsBefore(bool folds);
    /// Whether the lane of that name is open above the timeline; nothing: as at first.
    [[nodiscard]] std::optional<bool> isLaneOpen(const QString& name) const;
    void setLaneOpen(const QString& name, bool isOpen);
    /// The folder where the last file was opened or saved.
    [[nodiscard]] QString lastFolder() const;
    void setLastFolder(const QString& folder);
    /// Newest first.
    [[nodiscard]] QStringList queryHistory() const;
    void setQueryHistory(const QStringList& queries);
    /// What the user says that devices of a recording have in all, bytes; content: core::contentName().
    [[nodiscard]] std::map<std::int32_t, std::uint64_t> capacities(const QString& content) const;
    /// Those of the last recordings are kept, and nothing of one without any.
    void setCapacities(const QString& content, const std::map<std::int32_t, std::uint64_t>& bytes);
    /// The capacity of all devices and files that versions before kept, which is forgotten by this; nothing:
    /// none was.
    [[nodiscard]] std::optional<std::uint64_t> takeCapacityOfAll();
    /// What the ledger is grouped by, as core::groupingsFromText() reads it; empty: not chosen yet.
    [[nodiscard]] QString ledgerGroupings() const;
    void setLedgerGroupings(const QString& names);
    /// Columns of the ledger's table that are shown beside name and bytes, by number; none at first.
    [[nodiscard]] std::vector<int> ledgerColumns() const;
    void setLedgerColumns(const std::vector<int>& columns);
    /// Whether the facts that few need are open above a call stack.
    [[nodiscard]] bool showsStackDetails() const;
    void setShowsStackDetails(bool shows);
    /// The user's own categories, first rule first.
    [[nodiscard]] std::vector<core::CategoryRule> categoryRules() const;
    void setCategoryRules(const std::vector<core::CategoryRule>& rules);

    /// Whose code is the user's, beyond what paths tell: patterns as core::OwnRules reads them.
    [[nodiscard]] OwnPatterns ownPatterns() const;
    void setOwnPatterns(const OwnPatterns& patterns);

    /// Which editor lines of code open in, as EditorChoice reads it; empty: as the environment says.
    [[nodiscard]] QString editor() const;
    void setEditor(const QString& editor);

private:
    QSettings m_settings;
};

} // namespace widgets
