// SPDX-License-Identifier: MIT
#include "widgets/lists/allocations/allocations_dock.h"

#include "core/base/units.h"
#include "core/sql/results/table_export.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/plain_table.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/tool_button.h"
#include "widgets/lists/allocations/filter_bar.h"
#include "widgets/session/save_file.h"
#include "widgets/session/session.h"

#include <QDir>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace widgets {

namespace {

constexpr int sizeColumn = 1; ///< of allocationColumns()

/// What a link of the empty state does.
QString widenLink()
{
    return QStringLiteral("widen");
}

/// Sizes of a hostile file may add up to more than 64 bits: then the largest number there is.
std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b)
{
    return a + b < a ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

} // namespace

AllocationsDock::AllocationsDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ColumnModel(this)), m_table(new TableView),
      m_pages(new EmptyState(m_table)), m_filterBar(new FilterBar(session)), m_layout(new QGridLayout(this)),
      m_names([this](const auto& found) {
          m_words->names = found ? *found : nullptr;
          if (found && !(*found)->isEmpty())
              m_model->refresh();
      }),
      m_pools([this](const auto& found) {
          m_words->pools = found ? *found : nullptr;
          if (found && (*found)->hasPrivate())
              m_model->refresh();
      })
{
    m_layout->setContentsMargins(4, 4, 4, 4);
    m_layout->setSpacing(4);
    m_layout->setColumnStretch(0, 1);
    m_layout->setRowStretch(1, 1);
    buildFooter();
    layOut(true);
    buildTable();
    connectSession();
    onDeviceChanged();
}

void AllocationsDock::buildTable()
{
    m_table->setTextElideMode(Qt::ElideLeft); // the end of a path tells more than its beginning
    m_table->setColumnModel(m_model, QStringLiteral("allocations"), tr("Allocations"));
    connect(m_table, &TableView::rowChosen, this, [this](RowId rank) {
        m_session->selectAllocation(m_session->history()->idOf(rank));
        m_session->reveal();
    });
    connect(m_table, &TableView::rowHovered, this, [this](std::optional<RowId> rank) {
        if (const core::DeviceHistory* history = m_session->history())
            m_session->setHovered({rank ? std::optional(history->idOf(*rank)) : std::nullopt, nullptr});
    });
    connect(m_session, &Session::hoveredChanged, this, [this] {
        const auto allocation = m_session->hovered().allocation;
        m_table->setHoveredId(allocation ? std::optional(m_session->history()->rankOf(*allocation))
                                         : std::nullopt);
    });
    connect(m_table, &TableView::message, this, &AllocationsDock::message);
    connect(m_model, &ColumnModel::rowsChanged, this, [this] {
        showEmptyReason();
        m_table->scrollToTop();
    });
    connect(m_model, &ColumnModel::busyChanged, this, &AllocationsDock::announceIdle);
    connect(m_pages, &EmptyState::linkActivated, m_filterBar, &FilterBar::widen);
}

/// Where there is room, everything but the table is in one row: rows are what the pane is for.
void AllocationsDock::layOut(bool isWide)
{
    if (isWide == m_isWide)
        return;
    m_isWide = isWide;
    for (QWidget* part : {static_cast<QWidget*>(m_filterBar), m_footer, static_cast<QWidget*>(m_pages)})
        m_layout->removeWidget(part);
    m_filterBar->setOneRow(isWide);
    m_layout->addWidget(m_filterBar, 0, 0, 1, isWide ? 1 : 2);
    m_layout->addWidget(m_pages, 1, 0, 1, 2);
    if (isWide)
        m_layout->addWidget(m_footer, 0, 1, Qt::AlignTop);
    else
        m_layout->addWidget(m_footer, 2, 0, 1, 2);
}

void AllocationsDock::resizeEvent(QResizeEvent* event)
{
    constexpr int wide = 1000;
    QWidget::resizeEvent(event);
    layOut(width() >= wide);
}

void AllocationsDock::buildFooter()
{
    m_footer = new QWidget(this);
    auto* layout = rowIn(m_footer);
    m_counts = textLabel(QStringLiteral("counts"));
    m_counts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_showSql = toolButton(QStringLiteral("showSql"), tr("Show as SQL"),
                           tr("Put the query that fills this table into the SQL editor"));
    m_export = toolButton(QStringLiteral("exportCsv"), tr("Export CSV…"),
                          tr("Write all rows as shown, with exact values, to a file"));
    connect(m_showSql, &QToolButton::clicked, this,
            [this] { Q_EMIT showSql(sqlOf(m_session->filter().asked())); });
    connect(m_export, &QToolButton::clicked, this, [this] {
        const QString name = QStringLiteral("%1-allocations.csv").arg(m_session->baseName());
        const QString path = askForFile(this, *m_session, tr("Export Allocations"), name,
                                        tr("Comma separated values (*.csv)"));
        if (!path.isEmpty())
            exportCsv(path);
    });
    m_showSql->setIcon(lineIcon(LineIcon::Query));
    m_export->setIcon(lineIcon(LineIcon::Save));
    for (QToolButton* button : {m_showSql, m_export}) {
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAutoRaise(true);
    }
    m_counts->setWordWrap(false);
    layout->addWidget(m_counts, 1);
    layout->addWidget(m_showSql);
    layout->addWidget(m_export);
}

void AllocationsDock::connectSession()
{
    connect(m_session, &Session::deviceChanged, this, &AllocationsDock::onDeviceChanged);
    connect(m_session, &Session::filterChanged, this, [this] {
        if (!m_session->isFiltering())
            showMatches(); // who asks for what is lit already finds nothing else
        showCounts();
    });
    connect(m_session, &Session::matchesChanged, this, &AllocationsDock::showMatches);
    connect(m_session, &Session::filterRan, this, [this] {
        if (m_session->filterFailure().isEmpty())
            showMatches(); // perhaps those that were lit before
        announceIdle();
    });
    connect(m_session, &Session::selectionChanged, this, &AllocationsDock::followSelection);
    connect(m_session, &Session::revealRequested, m_table, &TableView::revealCurrent);
    connect(&m_writer, &JobRunner::busyChanged, this, &AllocationsDock::announceIdle);
}

bool AllocationsDock::isBusy() const
{
    return m_session->isFiltering() || m_model->isBusy() || m_writer.isBusy();
}

void AllocationsDock::announceIdle()
{
    showCounts();
    if (!isBusy())
        Q_EMIT settled();
}

void AllocationsDock::focusSearch()
{
    m_filterBar->focusSearch();
}

void AllocationsDock::onDeviceChanged()
{
    const core::DeviceHistory* history = m_session->history();
    m_table->setCurrentId(std::nullopt);
    m_words = std::make_shared<AllocationWords>(); // a worker may still sort by those of before
    m_model->setColumns(history ? allocationColumns(m_session->recording(), *history, m_words)
                                : std::vector<TableColumn>());
    askForWords();
    if (history && std::exchange(m_isUnsorted, false)) // what is largest matters first, unless a person sorts
        m_table->sortByColumn(sizeColumn, Qt::DescendingOrder);
    // The address comes last: it tells least.
    QHeaderView* header = m_table->horizontalHeader();
    if (header->count() > 0 && header->visualIndex(0) == 0)
        header->moveSection(0, header->count() - 1);
    m_shown.reset();
    m_lit.reset(); // the rows are others
    m_model->setMarked(nullptr);
    if (history != nullptr) {
        m_shown = m_session->filter().asked().isEmpty() ? nullptr : m_session->matches();
        markLit();
        showRows();
    }
    showEmptyReason();
}

void AllocationsDock::askForWords()
{
    if (m_session->history() == nullptr) {
        m_names.drop();
        m_pools.drop();
        return;
    }
    m_session->ask(m_names, m_session->device());
    m_session->ask(m_pools, {});
}

void AllocationsDock::showMatches()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr)
        return;
    const bool isAsked = !m_session->filter().asked().isEmpty();
    const Session::Matches wanted = isAsked ? m_session->matches() : nullptr;
    markLit();
    if (wanted == m_shown)
        return;
    m_shown = wanted;
    showRows();
}

void AllocationsDock::showRows()
{
    const core::DeviceHistory* history = m_session->history();
    if (m_shown) {
        auto ranks = std::make_shared<std::vector<RowId>>();
        ranks->reserve(m_shown->size());
        for (const core::AllocationId id : *m_shown)
            ranks->push_back(history->rankOf(id));
        m_model->setRows(ranks);
    } else {
        m_model->setRowCount(history->allocations().rows());
    }
    markSelection();
}

/// Among all of them.
void AllocationsDock::markLit()
{
    const auto& only = m_session->filter().only;
    const auto lit = only && only->isHint ? only : nullptr;
    if (std::exchange(m_lit, lit) == lit)
        return;
    if (!lit)
        return m_model->setMarked(nullptr);
    auto ranks = std::make_shared<std::vector<RowId>>();
    for (const core::AllocationId id : lit->ids)
        ranks->push_back(m_session->history()->rankOf(id));
    m_model->setMarked(ranks);
}

QString AllocationsDock::sqlOf(const core::AllocationFilter& filter) const
{
    const auto texts = m_session->recording() ? core::RecordedTexts::of(m_session->recording()->snapshot())
                                              : core::RecordedTexts();
    return core::toSql(filter, m_session->device(), texts);
}

/// Where it stands; of other rows the first ones are asked for, not that one.
void AllocationsDock::markSelection()
{
    const core::DeviceHistory* history = m_session->history();
    const auto selected = m_session->selection().allocation;
    const bool isHere = history != nullptr && selected && history->owns(*selected);
    m_table->setCurrentId(isHere ? std::optional(history->rankOf(*selected)) : std::nullopt);
}

void AllocationsDock::followSelection()
{
    markSelection();
    m_table->revealCurrent();
}

void AllocationsDock::showCounts()
{
    const core::DeviceHistory* history = m_session->history();
    m_showSql->setEnabled(history != nullptr);
    m_export->setEnabled(history != nullptr && m_model->count() > 0 && !m_writer.isBusy());
    m_counts->setToolTip({});
    if (history == nullptr)
        m_counts->clear();
    else if (!m_session->filterFailure().isEmpty())
        m_counts->setText(m_session->filterFailure());
    else if (m_session->isFiltering())
        m_counts->setText(tr("Searching…"));
    else if (m_model->isBusy())
        m_counts->setText(tr("Sorting…"));
    else
        showTotals(history->allocations().size);
}

void AllocationsDock::showTotals(const std::vector<std::uint64_t>& sizes)
{
    const std::uint64_t total = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}, saturatingSum);
    if (m_model->ids() == nullptr || m_model->count() == sizes.size()) {
        const QString all = tr("%1 allocations, %2 in all")
                                .arg(core::formatCount(sizes.size()), core::formatShortBytes(total));
        const RowIds& lit = m_model->marked();
        m_counts->setText(lit ? tr("%1; lit, in bold: %2").arg(all, core::formatCount(lit->size())) : all);
        m_counts->setToolTip(plainTip(core::formatExactBytes(total)));
        return;
    }
    std::uint64_t bytes = 0;
    for (const RowId rank : *m_model->ids())
        bytes = saturatingSum(bytes, sizes[rank]);
    m_counts->setText(tr("%1 of %2 allocations, %3 of %4")
                          .arg(core::formatCount(m_model->count()), core::formatCount(sizes.size()),
                               core::formatShortBytes(bytes), core::formatShortBytes(total)));
    m_counts->setToolTip(plainTip(tr("%1 of %2 that were asked for over the whole recording")
                                      .arg(core::formatExactBytes(bytes), core::formatExactBytes(total))));
}

void AllocationsDock::showEmptyReason()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr) {
        m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
    } else if (history->allocations().rows() == 0) {
        m_pages->showReason(tr("This device has no allocations: the recording holds neither allocation "
                               "events nor active blocks of it."));
    } else if (m_model->count() == 0 && !m_model->isBusy()) {
        const QString wider = m_filterBar->isOneOfMany()
                                  ? tr("Search all %1").arg(core::formatCount(history->allocations().rows()))
                                  : tr("Show all");
        m_pages->showReason(tr("No allocation fits the filter. %1")
                                .arg(QStringLiteral("<a href=\"%1\">%2</a>").arg(widenLink(), wider)));
    } else {
        m_pages->showContent();
    }
    showCounts();
}

void AllocationsDock::exportCsv(const QString& path)
{
    m_writer.start(
        [columns = m_model->columns(), findOrder = m_model->orderJob(), words = m_words,
         store = m_session->store(), device = m_session->device(),
         path](core::Progress& progress) -> core::Result<core::Done> {
            auto names = store->of<core::AllocationNamesOf>(device, progress);
            SNAPVIEWER_TRY(names);
            words->names = std::move(*names);
            const core::Result<RowOrder> order = findOrder(progress);
            SNAPVIEWER_TRY(order);
            const core::Result<core::ResultTable> table = plainTable(columns, *order, progress);
            SNAPVIEWER_TRY(table);
            return core::writeTableFile(*table, core::TableFormat::Csv, path, progress);
        },
        [this, path, shown = m_model->count(),
         all = m_session->history() ? m_session->history()->allocations().rows() : 0](
            const core::Status& status) { onExported(path, shown, all, status); });
    showCounts();
}

void AllocationsDock::onExported(const QString& path, std::size_t written, std::size_t all,
                                 const core::Status& status)
{
    const QString file = QDir::toNativeSeparators(path);
    if (status)
        Q_EMIT message(written == all
                           ? tr("Wrote all %1 allocations to %2.").arg(core::formatCount(all), file)
                           : tr("Wrote %1 of %2 allocations, those of the filter, to %3.")
                                 .arg(core::formatCount(written), core::formatCount(all), file));
    else if (!status.error().isCancelled())
        Q_EMIT message(status.error().message);
}

} // namespace widgets
