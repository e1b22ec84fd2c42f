// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_events.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/session/followed.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLineEdit;
class QToolButton;

namespace widgets {

class EmptyState;
class FailureNote;
class OomSheet;
class Session;
class TableView;

/// A sheet, and what is said first of it.
struct Examined
{
    std::shared_ptr<const core::Autopsy> sheet;
    std::shared_ptr<const core::Verdict> verdict;
};
struct ExaminedOf
{
    static constexpr const char* name = "examined";
    using Key = core::SheetOf::Key;
    using Value = Examined;
    static core::Result<Examined> find(const Key& oom, core::Finder& finder);
};

/// The sheet of a failed request: what to change, why it happened and what to look at. Of several one row
/// says which it is, and unfolds the table of all with the totals then; choosing one goes there. Where there
/// is none it says where the peak is. The session outlives it. GUI thread; sheets are made on a worker.
class OomDock final : public QWidget
{
    Q_OBJECT

public:
    explicit OomDock(Session* session, QWidget* parent = nullptr);

    /// True while a sheet is made or written.
    [[nodiscard]] bool isBusy() const { return m_examined.isWaiting() || m_writer.isBusy(); }
    /// Writes the sheet, as JSON where path ends so, else as Markdown; message() tells how it went.
    void saveTo(const QString& path);

Q_SIGNALS:
    /// The sheet is shown, or what was written is.
    void settled();
    /// SQL to put into the editor.
    void showSql(const QString& sql);
    /// A sentence for the status bar.
    void message(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    using Ooms = std::shared_ptr<const std::vector<core::OomEvent>>;

    [[nodiscard]] std::vector<TableColumn> columns() const;
    [[nodiscard]] QWidget* footer();
    [[nodiscard]] QString whyEmpty() const;
    void setUpTable();
    void showTable();
    void showFailures();
    void connectParts();
    void onRecordingChanged();
    void followSelection();
    void choose(RowId id);
    void request();
    void present(const Examined& examined);
    void showCapacity();
    void readCapacity();
    void goToOom(RowId id);
    void goToPeak();
    void showSite(const QString& site);
    void showBlock(core::AllocationId block);
    void copyMarkdown();

    Session* m_session;
    Ooms m_ooms;
    ColumnModel m_model{this};
    QToolButton* m_failures; ///< which of several is shown; unfolds the table
    TableView* m_table;
    OomSheet* m_sheet;
    EmptyState* m_pages;
    FailureNote* m_failure;
    QLineEdit* m_capacity = nullptr;
    QToolButton* m_copy = nullptr;
    QToolButton* m_save = nullptr;
    std::optional<RowId> m_chosen;
    Followed<ExaminedOf> m_examined;
    Background<core::Done> m_writer{this};
};

} // namespace widgets
