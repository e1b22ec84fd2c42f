// SPDX-License-Identifier: MIT
#include "widgets/lists/summary/summary_dock.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/oom/summary/format_limits.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/summary/settings_tree.h"
#include "core/oom/summary/trust.h"
#include "core/snapshot/accelerator.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/link_delegate.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/icon_label.h"
#include "widgets/controls/tool_button.h"
#include "widgets/lists/budgets/budget_part.h"
#include "widgets/session/session.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// As high as its rows, up to a limit: the page scrolls, not each table.
void fitHeight(QAbstractItemView* view, int rows, int rowHeight, int headerHeight)
{
    constexpr int mostRows = 14;
    constexpr int fewestRows = 1;
    const int frame = 2 * view->frameWidth();
    view->setFixedHeight(std::clamp(rows, fewestRows, mostRows) * rowHeight + headerHeight + frame +
                         view->horizontalScrollBar()->sizeHint().height());
}

void fitHeight(TableView* table)
{
    fitHeight(table, table->model()->rowCount(), table->verticalHeader()->defaultSectionSize(),
              table->horizontalHeader()->sizeHint().height());
}

enum SettingColumn
{
    Name,
    Value, ///< as the file has it
    Meaning,
};

QTreeView* settingsTree(const QString& name, const QString& accessibleName)
{
    auto* tree = new QTreeView;
    auto* model = new QStandardItemModel(tree);
    model->setHorizontalHeaderLabels(
        {SummaryDock::tr("Setting"), SummaryDock::tr("Value"), SummaryDock::tr("Meaning")});
    tree->setModel(model);
    tree->setObjectName(name);
    tree->setAccessibleName(accessibleName);
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    return tree;
}

/// A tree of items lays out each: a file may have tens of thousands of settings. Copy as Text has them all.
constexpr int mostRows = 1000;

QList<QStandardItem*> rowOf(const QStringList& texts)
{
    QList<QStandardItem*> row;
    for (const QString& text : texts) {
        row.append(new QStandardItem(cutText(text, mostOfACell)));
        row.back()->setToolTip(plainTip(text));
        row.back()->setEditable(false);
    }
    return row;
}

/// left: how many rows more the tree takes.
void addRows(QStandardItem* parent, const std::vector<core::SettingNode>& nodes, int& left)
{
    std::size_t added = 0;
    for (const core::SettingNode& node : nodes) {
        if (left == 0)
            break;
        --left;
        ++added;
        const QList<QStandardItem*> row = rowOf({node.name, node.value, node.note});
        parent->appendRow(row);
        addRows(row[Name], node.children, left);
    }
    if (added < nodes.size())
        parent->appendRow(
            rowOf({SummaryDock::tr("… %1 more").arg(core::formatCount(nodes.size() - added)), {}, {}}));
}

/// Where the file is. Of what is part of the program nobody could open it there.
QString placeOf(const QString& path)
{
    return path.startsWith(QLatin1Char(':')) ? SummaryDock::tr("Bundled with SnapViewer") : path;
}

/// Shows what is below root, which has no name.
void fill(QTreeView* tree, const core::SettingNode& root)
{
    auto* model = qobject_cast<QStandardItemModel*>(tree->model());
    model->setRowCount(0);
    int left = mostRows;
    addRows(model->invisibleRootItem(), root.children, left);
}

/// Rows below parent that are not folded away.
int shownRows(const QTreeView& tree, const QModelIndex& parent)
{
    const QAbstractItemModel& model = *tree.model();
    int rows = model.rowCount(parent);
    for (int row = model.rowCount(parent) - 1; row >= 0; --row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (tree.isExpanded(index))
            rows += shownRows(tree, index);
    }
    return rows;
}

} // namespace

SummaryDock::SummaryDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session),
      m_recorderTree(settingsTree(QStringLiteral("recorder"), tr("What the recorder says"))),
      m_name(textLabel(QStringLiteral("name"))), m_file(textLabel(QStringLiteral("file"))),
      m_trustIcon(new IconLabel), m_trust(textLabel(QStringLiteral("trust"))),
      m_earlier(textLabel(QStringLiteral("earlier"))), m_noSettings(textLabel(QStringLiteral("noSettings"))),
      m_noLog(textLabel(QStringLiteral("noLog"))), m_deviceTable(new TableView), m_logTable(new TableView),
      m_settingsTree(settingsTree(QStringLiteral("settings"), tr("Allocator settings"))),
      m_pages(new EmptyState(content()))
{
    columnIn(this, {m_pages});
    setUpTables();
    setUpLinks();
    connect(m_session, &Session::recordingChanged, this, &SummaryDock::onRecordingChanged);
    connect(m_session, &Session::deviceChanged, this, &SummaryDock::followDevice);
    onRecordingChanged();
}

QWidget* SummaryDock::content()
{
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    addHead(layout);
    m_recorderTitle = addHeading(layout, tr("What the recorder says"));
    layout->addWidget(m_recorderTree);
    addHeading(layout, tr("Devices"));
    layout->addWidget(m_deviceTable);
    layout->addWidget(m_earlier);
    addHeading(layout, tr("Budgets"));
    layout->addWidget(new BudgetPart(m_session));
    addHeading(layout, tr("Import log"));
    layout->addWidget(m_logTable);
    layout->addWidget(m_noLog);
    addHeading(layout, tr("Allocator settings"));
    layout->addWidget(m_settingsTree);
    layout->addWidget(m_noSettings);
    layout->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setAccessibleName(tr("Summary of the recording"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(page);
    return scroll;
}

void SummaryDock::addHead(QVBoxLayout* layout)
{
    QFont font = m_name->font();
    font.setBold(true);
    m_name->setFont(font);
    auto* copy = new QPushButton(tr("Copy as Text"));
    copy->setToolTip(tr("Puts this summary on the clipboard"));
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    addParts(layout, {rowWith({{m_name, 1}, {copy, 0, Qt::AlignTop}}), m_file,
                      rowWith({{m_trustIcon, 0, Qt::AlignTop}, {m_trust, 1}})});
}

QLabel* SummaryDock::addHeading(QVBoxLayout* layout, const QString& title)
{
    auto* heading = plainLabel(title);
    QFont font = heading->font();
    font.setBold(true);
    heading->setFont(font);
    layout->addSpacing(heading->fontMetrics().height() / 2);
    layout->addWidget(heading);
    return heading;
}

void SummaryDock::setUpTables()
{
    m_deviceTable->setColumnModel(&m_devices, QStringLiteral("devices"), tr("Devices"));
    m_logTable->setColumnModel(&m_log, QStringLiteral("importLog"), tr("Import log"));
    m_logTable->horizontalHeader()->setStretchLastSection(true);
    m_recorderTree->hideColumn(Meaning);
    connect(m_settingsTree, &QTreeView::expanded, this, &SummaryDock::fitSettings);
    connect(m_settingsTree, &QTreeView::collapsed, this, &SummaryDock::fitSettings);
    m_noLog->setText(tr("Nothing odd was found."));
    m_trust->setAccessibleName(tr("Trust"));
}

void SummaryDock::setUpLinks()
{
    const auto bind = [this](TableView* table, auto linkAt) {
        const auto ofIndex = [linkAt](const QModelIndex& index) {
            return linkAt(index.data(ColumnModel::IdRole).toUInt(), index.column());
        };
        auto* delegate = new LinkDelegate(
            table, [ofIndex](const QModelIndex& index) { return ofIndex(index).has_value(); });
        table->setItemDelegate(delegate);
        const auto follow = [this](const std::optional<SummaryLink>& link) {
            if (link)
                goTo(*link);
        };
        connect(delegate, &LinkDelegate::followed, this,
                [follow, ofIndex](const QModelIndex& index) { follow(ofIndex(index)); });
        connect(table, &TableView::cellActivated, this,
                [follow, linkAt](RowId id, int column) { follow(linkAt(id, column)); });
    };
    bind(m_deviceTable, [this](RowId id, int column) { return deviceLink(id, column); });
    bind(m_logTable, [this](RowId id, int column) { return logLink(id, column); });
    connect(m_deviceTable, &TableView::rowChosen, this,
            [this](RowId id) { m_session->setDevice((*m_summaries)[id].device); });
}

std::optional<SummaryLink> SummaryDock::deviceLink(RowId id, int column) const
{
    return linkOf((*m_summaries)[id], m_devices.columns()[static_cast<std::size_t>(column)].name);
}

std::optional<SummaryLink> SummaryDock::logLink(RowId id, int column) const
{
    if (m_log.columns()[static_cast<std::size_t>(column)].name != QLatin1String("first_event"))
        return std::nullopt;
    return linkOf(m_recording->log.entries()[id], m_session->device());
}

void SummaryDock::goTo(const SummaryLink& link)
{
    m_session->setDevice(link.device, link.event);
    if (m_session->device() == link.device) // else one that the log names but nothing was recorded of
        m_session->reveal();
}

QString SummaryDock::text() const
{
    return m_recording ? core::summaryText(*m_recording) : QString();
}

void SummaryDock::onRecordingChanged()
{
    const auto old = std::exchange(m_recording, m_session->recording()); // until the tables have let go
    const auto& recording = m_recording;
    m_summaries = std::make_shared<const std::vector<core::DeviceSummary>>(
        recording ? core::summarize(*recording->history) : std::vector<core::DeviceSummary>());
    m_devices.setColumns(recording ? deviceColumns(m_summaries) : std::vector<TableColumn>());
    m_devices.setRowCount(m_summaries->size());
    m_log.setColumns(recording ? importLogColumns(recording) : std::vector<TableColumn>());
    m_log.setRowCount(recording ? recording->log.entries().size() : 0);
    if (!recording) {
        fill(m_settingsTree, {});
        offerSettings();
        fill(m_recorderTree, {});
        m_pages->showReason(EmptyState::nothingOpen());
        return;
    }
    fillHead(*recording);
    fillSettings(*recording);
    fillRecorder(*recording);
    fitHeight(m_deviceTable);
    fitHeight(m_logTable);
    m_logTable->setVisible(!recording->log.entries().empty());
    m_noLog->setVisible(recording->log.entries().empty() && recording->document->notes.isEmpty());
    m_pages->showContent();
    followDevice();
}

/// A line a device, as far as somebody reads: all of them are in the table.
QStringList SummaryDock::earlierTexts() const
{
    constexpr qsizetype most = 20; // a label lays out all its lines, of which a file may have a thousand
    QStringList lines;
    int more = 0;
    for (const core::DeviceSummary& device : *m_summaries) {
        const QString text = core::earlierText(device);
        if (!text.isEmpty() && lines.size() < most)
            lines.append(text);
        else
            more += text.isEmpty() ? 0 : 1;
    }
    if (more > 0)
        lines.append(tr("… and so on for %n other device(s).", nullptr, more));
    return lines;
}

void SummaryDock::fillHead(const core::Recording& recording)
{
    const core::Document& document = *recording.document;
    m_name->setText(QFileInfo(document.path).fileName());
    QString file =
        tr("%1\n%2, %3\nAnnotations: %4")
            .arg(placeOf(document.path), document.format, core::formatShortBytes(document.fileBytes),
                 core::formatCount(recording.snapshot().annotations().size()));
    if (const auto accelerator = core::acceleratorOf(document);
        accelerator.what != core::Accelerator::Unknown)
        file += QLatin1Char('\n') + tr("Accelerator: %1").arg(core::textOf(accelerator));
    m_file->setText(file);
    m_file->setToolTip(plainTip(core::formatExactBytes(document.fileBytes)));
    const core::Trust trust = core::trustOf(recording);
    m_trust->setText(core::textOf(trust));
    m_trustIcon->setIcon(iconOf(core::severityOf(trust.level)));
    QStringList earlier = core::reportLines(document);
    if (!document.report)
        earlier += earlierTexts();
    if (const QString why = core::whyUntold(recording.snapshot(), core::Untold::Earlier); !why.isEmpty())
        earlier.append(why);
    if (earlier.isEmpty())
        earlier.append(m_summaries->empty()
                           ? tr("The file names no device: it has no events and no segments.")
                           : tr("Nothing was there before the first event."));
    m_earlier->setText(earlier.join(QLatin1Char('\n')));
}

void SummaryDock::fillSettings(const core::Recording& recording)
{
    const QString why = core::whyUntold(recording.snapshot(), core::Untold::Settings);
    m_noSettings->setText(
        why.isEmpty() ? tr("The file has no allocator settings: PyTorch before 2.3, or a list of segments.")
                      : why);
    fill(m_settingsTree, core::settingsTree(recording.snapshot().settings()));
    const QAbstractItemModel* model = m_settingsTree->model();
    const bool any = model->rowCount() > 0;
    m_settingsTree->setVisible(any);
    m_noSettings->setVisible(!any);
    const QSignalBlocker blocker(m_settingsTree); // the height is fitted once, at the end
    m_settingsTree->expandAll();
    m_settingsTree->resizeColumnToContents(Name);
    m_settingsTree->resizeColumnToContents(Value);
    for (int row = 0; row < model->rowCount(); ++row) { // long lists of zeros stay closed
        constexpr int longGroup = 8;
        const QModelIndex group = model->index(row, Name);
        m_settingsTree->setExpanded(group, model->rowCount(group) <= longGroup);
    }
    fitSettings();
    offerSettings();
}

/// Groups aside.
void SummaryDock::offerSettings()
{
    constexpr int most = 100; // a file may have any number
    qDeleteAll(actions());
    const QAbstractItemModel* model = m_settingsTree->model();
    for (int row = 0; row < std::min(model->rowCount(), most); ++row) {
        const QModelIndex name = model->index(row, Name);
        if (model->hasChildren(name))
            continue;
        auto* action = new QAction(this);
        action->setProperty("searchTitle",
                            tr("%1 = %2", "an allocator setting")
                                .arg(name.data().toString(), name.siblingAtColumn(Value).data().toString()));
        connect(action, &QAction::triggered, this, [this, row] { showSetting(row); });
        addAction(action);
    }
}

void SummaryDock::showSetting(int row)
{
    Q_EMIT settingChosen();
    const QModelIndex index = m_settingsTree->model()->index(row, Name);
    m_settingsTree->setCurrentIndex(index);
    m_settingsTree->setFocus(Qt::OtherFocusReason);
    auto* scroll = findChild<QScrollArea*>();
    const QPoint at = m_settingsTree->visualRect(index).center();
    const QPoint onPage = m_settingsTree->viewport()->mapTo(scroll->widget(), at);
    scroll->ensureVisible(0, onPage.y());
}

/// The failure, the samples, the user's own metadata and the environment, each a group.
void SummaryDock::fillRecorder(const core::Recording& recording)
{
    const core::Document& document = *recording.document;
    core::SettingNode root;
    const auto addGroup = [&root](const QString& name, const core::Bundle::Values& values) {
        if (values.empty())
            return;
        core::SettingNode group{name, {}, {}, {}};
        for (const auto& [key, value] : values)
            group.children.push_back({key, core::plainLine(core::Bundle::shown(value)), {}, {}});
        root.children.push_back(std::move(group));
    };
    addGroup(tr("Failure"), core::bundleLines(recording));
    if (document.samples)
        addGroup(tr("Samples"), core::sampleLines(*document.samples));
    if (document.bundle) {
        addGroup(document.bundle->isDiagnosis ? tr("Diagnosis") : tr("Custom metadata"),
                 document.bundle->ownValues());
        addGroup(tr("Environment"), document.bundle->environment);
    }
    core::Bundle::Values notes;
    for (const QString& note : document.notes)
        notes.emplace_back(QString::number(notes.size() + 1), note);
    addGroup(tr("Could not be read"), notes);
    fill(m_recorderTree, root);
    m_recorderTree->expandAll();
    m_recorderTree->resizeColumnToContents(Name);
    fitHeight(m_recorderTree, shownRows(*m_recorderTree, {}), m_recorderTree->sizeHintForRow(0),
              m_recorderTree->header()->sizeHint().height());
    m_recorderTree->setVisible(!root.children.empty());
    m_recorderTitle->setVisible(!root.children.empty());
}

void SummaryDock::fitSettings()
{
    fitHeight(m_settingsTree, shownRows(*m_settingsTree, {}), m_settingsTree->sizeHintForRow(0),
              m_settingsTree->header()->sizeHint().height());
}

void SummaryDock::followDevice()
{
    const auto found =
        std::find_if(m_summaries->begin(), m_summaries->end(), [this](const core::DeviceSummary& device) {
            return device.device == m_session->device();
        });
    if (found == m_summaries->end())
        m_deviceTable->setCurrentId(std::nullopt);
    else
        m_deviceTable->setCurrentId(static_cast<RowId>(found - m_summaries->begin()));
}

} // namespace widgets
