// SPDX-License-Identifier: MIT
#include "widgets/compare/rows/rows_view.h"

#include "core/base/units.h"
#include "core/sql/results/table_export.h"
#include "widgets/compare/rows/pairs_button.h"
#include "widgets/compare/rows/place_lines.h"
#include "widgets/compare/rows/rows_columns.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/plain_table.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/save_file.h"
#include "widgets/session/session.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <chrono>

namespace widgets {

namespace {

QString groupingText(core::DiffGrouping grouping)
{
    switch (grouping) {
    case core::DiffGrouping::Site:
        return RowsView::tr("Call stack");
    case core::DiffGrouping::Line:
        return RowsView::tr("Call site");
    case core::DiffGrouping::Function:
        return RowsView::tr("Function");
    case core::DiffGrouping::File:
        return RowsView::tr("File");
    case core::DiffGrouping::Package:
        return RowsView::tr("Package");
    case core::DiffGrouping::Pool:
        return RowsView::tr("Pool");
    case core::DiffGrouping::Stream:
        return RowsView::tr("Stream");
    case core::DiffGrouping::Annotation:
        return RowsView::tr("Annotation");
    case core::DiffGrouping::Phase:
        return RowsView::tr("Phase");
    case core::DiffGrouping::Step:
        return RowsView::tr("Step");
    case core::DiffGrouping::Layer:
        return RowsView::tr("Layer");
    case core::DiffGrouping::Call:
        return RowsView::tr("Call");
    }
    return {};
}

} // namespace

RowsView::RowsView(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_bar(new QWidget(this)), m_search(new QLineEdit),
      m_grouping(new QComboBox),
      m_all(toolButton(QStringLiteral("allRows"), tr("All rows"),
                       tr("Also rows that did not change, or by less than a thousandth of all changes; "
                          "otherwise they are one row"))),
      m_pairs(new PairsButton(session)),
      m_export(toolButton(QStringLiteral("exportRows"), tr("CSV…"), tr("Write the table as it is shown"))),
      m_table(new TableView), m_places(new PlaceLines)
{
    buildBar();
    m_model.setColumns(columnsOf(PreparedRowsPtr(), palette()));
    m_table->setColumnModel(&m_model, QStringLiteral("compareRows"), tr("What A and B hold differently"));
    constexpr int swatch = 10;
    m_table->setIconSize({swatch, swatch});
    columnIn(this, {{m_table, 1}, m_places}, {.spacing = 0});
    connect(m_table, &TableView::rowChosen, this, &RowsView::choose);
    connect(m_table, &TableView::message, this, &RowsView::message);
    setFound(nullptr);
}

void RowsView::buildBar()
{
    m_search->setObjectName(QStringLiteral("compareSearch"));
    m_search->setPlaceholderText(tr("Search call sites of A and B"));
    m_search->setAccessibleName(tr("Search call sites of A and B"));
    m_search->setClearButtonEnabled(true);
    m_grouping->setObjectName(QStringLiteral("compareGrouping"));
    m_grouping->setAccessibleName(tr("One row for each"));
    for (const QString& name : core::diffGroupingNames()) {
        const core::DiffGrouping grouping = *core::diffGroupingOf(name);
        m_grouping->addItem(groupingText(grouping), static_cast<int>(grouping));
    }
    m_grouping->setCurrentIndex(m_grouping->findData(static_cast<int>(core::DiffGrouping::Line)));
    m_all->setCheckable(true);
    rowIn(m_bar, {{m_search, 1}, m_grouping, m_all, m_pairs, m_export},
          {.margins = {tokens::padding, 0, tokens::padding, tokens::grid}, .spacing = 2 * tokens::grid});
    constexpr int searchWidth = 210;
    m_search->setMinimumWidth(searchWidth);
    constexpr std::chrono::milliseconds pause{150};
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(pause);
    connect(&m_debounce, &QTimer::timeout, this, &RowsView::prepare);
    connect(m_search, &QLineEdit::textChanged, &m_debounce, qOverload<>(&QTimer::start));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, &RowsView::prepare);
    connect(m_all, &QToolButton::toggled, this, &RowsView::prepare);
    connect(m_pairs, &PairsButton::pairsChosen, this, &RowsView::pairsChosen);
    connect(m_pairs, &PairsButton::message, this, &RowsView::message);
    connect(m_export, &QToolButton::clicked, this, &RowsView::askToExport);
}

void RowsView::setFound(const Comparison::DifferencePtr& found)
{
    m_found = found;
    m_pairs->setFound(found);
    prepare();
}

void RowsView::prepare()
{
    if (!m_found) {
        m_worker.cancel();
        return showRows(nullptr);
    }
    const RowsRequest wish{m_found, static_cast<core::DiffGrouping>(m_grouping->currentData().toInt()),
                           m_search->text().trimmed(), m_all->isChecked()};
    m_worker.startFor([wish](core::Progress& progress) { return prepareRows(wish, progress); },
                      [this](const PreparedRowsPtr& rows) { showRows(rows); });
}

void RowsView::showRows(const PreparedRowsPtr& rows)
{
    m_rows = rows;
    m_export->setEnabled(rows != nullptr);
    m_table->setCurrentId(std::nullopt);
    m_model.setColumns(columnsOf(rows, palette()));
    m_model.setRows(rows ? rows->shown : std::make_shared<const std::vector<RowId>>());
    m_places->showNothing(rows && !rows->shown->empty()
                              ? tr("A row shows its place in both, and lights its blocks in the timelines.")
                              : QString());
}

void RowsView::choose(RowId id)
{
    if (m_rows->found != m_found)
        return; // of moments before, until the table is there
    const core::DiffGroup& group = m_rows->row(id);
    if (group.rows.empty()) {
        m_places->showNothing(id == m_rows->otherId()
                                  ? tr("All that is not shown above, together.")
                                  : tr("Pools, streams and annotations are no place in the code."));
        Q_EMIT chosen({}, nameOf(*m_rows, id));
        return;
    }
    const auto changed = [this](std::uint32_t row) {
        const std::int64_t change = m_rows->found->diff.rows[row].change();
        return change < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(change)
                          : static_cast<std::uint64_t>(change);
    };
    const auto most =
        std::max_element(group.rows.begin(), group.rows.end(),
                         [&](std::uint32_t x, std::uint32_t y) { return changed(x) < changed(y); });
    m_places->showRow(m_rows->found->diff, *most);
    Q_EMIT chosen(group.rows, nameOf(*m_rows, id));
}

QWidget* RowsView::firstForKeys() const
{
    return m_table;
}

void RowsView::askToExport()
{
    const QString path = askForFile(this, *m_session, tr("Export Difference"),
                                    QStringLiteral("difference.csv"), tr("Comma separated values (*.csv)"));
    if (!path.isEmpty())
        exportCsv(path);
}

void RowsView::exportCsv(const QString& path)
{
    if (!m_rows)
        return;
    m_writer.start(
        [columns = m_model.columns(), findOrder = m_model.orderJob(),
         path](core::Progress& progress) -> core::Status {
            const auto order = findOrder(progress);
            SNAPVIEWER_TRY(order);
            const auto table = plainTable(columns, *order, progress);
            return table ? core::writeTableFile(*table, core::TableFormat::Csv, path, progress)
                         : core::Status(table.error());
        },
        [this, path, rows = m_model.count()](const core::Status& status) {
            if (status)
                Q_EMIT message(
                    tr("Wrote %1 rows to %2.").arg(core::formatCount(rows), QDir::toNativeSeparators(path)));
            else if (!status.error().isCancelled())
                Q_EMIT message(status.error().message);
        });
}

void RowsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && m_rows)
        showRows(m_rows); // the sides' colours have two themes
    QWidget::changeEvent(event);
}

} // namespace widgets
