// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/summary/summary_columns.h"

#include <QWidget>

class QLabel;
class QTreeView;
class QVBoxLayout;

namespace widgets {

class EmptyState;
class IconLabel;
class Session;
class TableView;

/// What is open, in one look: the file, how far it can be trusted, its devices, what was there before
/// recording, the allocator's settings, the import log. Peaks and first events are links. The session
/// outlives it. Its actions lead to an allocator setting each, for who searches one. GUI thread.
class SummaryDock final : public QWidget
{
    Q_OBJECT

public:
    explicit SummaryDock(Session* session, QWidget* parent = nullptr);

    /// All of it as plain text; empty where nothing is open.
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    /// A setting is about to be shown.
    void settingChosen();

private:
    [[nodiscard]] QWidget* content();
    void addHead(QVBoxLayout* layout);
    QLabel* addHeading(QVBoxLayout* layout, const QString& title);
    void setUpTables();
    void setUpLinks();
    void onRecordingChanged();
    [[nodiscard]] QStringList earlierTexts() const;
    void fillHead(const core::Recording& recording);
    void fillSettings(const core::Recording& recording);
    void fillRecorder(const core::Recording& recording);
    void fitSettings();
    void offerSettings();
    void showSetting(int row);
    void followDevice();
    void goTo(const SummaryLink& link);
    [[nodiscard]] std::optional<SummaryLink> deviceLink(RowId id, int column) const;
    [[nodiscard]] std::optional<SummaryLink> logLink(RowId id, int column) const;

    Session* m_session;
    std::shared_ptr<const core::Recording> m_recording; ///< what the tables show
    DeviceSummaries m_summaries;
    ColumnModel m_devices{this};
    ColumnModel m_log{this};
    QTreeView* m_recorderTree;
    QLabel* m_recorderTitle = nullptr;
    QLabel* m_name;
    QLabel* m_file;
    IconLabel* m_trustIcon;
    QLabel* m_trust;
    QLabel* m_earlier;
    QLabel* m_noSettings;
    QLabel* m_noLog;
    TableView* m_deviceTable;
    TableView* m_logTable;
    QTreeView* m_settingsTree;
    EmptyState* m_pages;
};

} // namespace widgets
