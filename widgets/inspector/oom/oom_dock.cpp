// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/oom_dock.h"

#include "core/base/output/result_file.h"
#include "core/base/units.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/oom/sheet/oom_json.h"
#include "core/oom/sheet/oom_text.h"
#include "core/oom/summary/format_limits.h"
#include "core/oom/summary/sample_facts.h"
#include "core/snapshot/host_device.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/tool_button.h"
#include "widgets/inspector/oom/failure_note.h"
#include "widgets/inspector/oom/oom_sheet.h"
#include "widgets/session/save_file.h"
#include "widgets/session/session.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

using Ooms = std::shared_ptr<const std::vector<core::OomEvent>>;

TableColumn totalColumn(const Ooms& ooms, const QString& name, const QString& title, const QString& toolTip,
                        std::uint64_t core::OomEvent::*total)
{
    return columns::bytes(name, title, toolTip, [ooms, total](RowId id) { return (*ooms)[id].*total; })
        .wide(9);
}

TableColumn siteColumn(const Ooms& ooms, const std::shared_ptr<const core::Recording>& recording,
                       const QString& title, const QString& toolTip)
{
    const auto full = [ooms, recording](RowId id) {
        const core::Snapshot& snapshot = recording->snapshot();
        return std::optional(snapshot.strings().view(snapshot.stacks().callSite((*ooms)[id].stack).site));
    };
    TableColumn column = columns::sharedText(QStringLiteral("site"), title, toolTip, full).wide(40);
    column.exact = column.text;
    column.text = [ooms, recording](RowId id) {
        const core::StackTable& stacks = recording->snapshot().stacks();
        return core::shortSite(stacks.callSite((*ooms)[id].stack), stacks);
    };
    return column;
}

} // namespace

core::Result<Examined> ExaminedOf::find(const Key& oom, core::Finder& finder)
{
    const auto sheet = finder.of<core::SheetOf>(oom);
    SNAPVIEWER_TRY(sheet);
    const auto verdict = finder.of<core::VerdictOf>({oom.first, oom.second});
    SNAPVIEWER_TRY(verdict);
    return Examined{*sheet, *verdict};
}

OomDock::OomDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session),
      m_failures(
          toolButton(QStringLiteral("failures"), {}, tr("Show all failed requests, or only this one"))),
      m_table(new TableView), m_sheet(new OomSheet), m_failure(new FailureNote(this)),
      m_examined([this](const core::Result<std::shared_ptr<const Examined>>& examined) {
          if (examined)
              present(**examined);
          if (!isBusy())
              Q_EMIT settled();
      })
{
    m_pages =
        new EmptyState(paneOf(columnWith({m_failures, m_table, {m_sheet, 1}, footer()}, {.spacing = 0})));
    columnIn(this, {m_failure, {m_pages, 1}});
    setUpTable();
    connectParts();
    onRecordingChanged();
}

void OomDock::setUpTable()
{
    m_table->setColumnModel(&m_model, QStringLiteral("ooms"), tr("OOM events"));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_failures->setCheckable(true);
    m_failures->setAutoRaise(true);
    m_failures->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_failures->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_failures, &QToolButton::toggled, this, &OomDock::showTable);
}

void OomDock::connectParts()
{
    connect(m_table, &TableView::rowChosen, this, &OomDock::goToOom);
    connect(m_table, &TableView::cellActivated, this, [this](RowId id) { goToOom(id); });
    connect(m_sheet, &OomSheet::eventChosen, this, [this] { goToOom(*m_chosen); });
    connect(m_sheet, &OomSheet::sqlChosen, this, &OomDock::showSql);
    connect(m_sheet, &OomSheet::siteChosen, this, &OomDock::showSite);
    connect(m_sheet, &OomSheet::blockChosen, this, &OomDock::showBlock);
    connect(m_pages, &EmptyState::linkActivated, this, &OomDock::goToPeak);
    connect(m_session, &Session::recordingChanged, this, &OomDock::onRecordingChanged);
    connect(m_session, &Session::selectionChanged, this, &OomDock::followSelection);
    connect(&m_writer, &JobRunner::busyChanged, this, [this] {
        if (!isBusy())
            Q_EMIT settled();
    });
}

QWidget* OomDock::footer()
{
    auto* footer = new QWidget;
    auto* layout = new FlowLayout(footer);
    layout->setContentsMargins(4, 2, 4, 2);
    auto* label = plainLabel(tr("&Capacity:"));
    m_capacity = new QLineEdit;
    m_capacity->setObjectName(QStringLiteral("capacity"));
    m_capacity->setPlaceholderText(tr("such as 80GiB"));
    m_capacity->setToolTip(
        tr("What the device has in all, of this recording. Only with it can be known what other processes "
           "and libraries used; what is recorded counts unless you say otherwise."));
    m_capacity->setMaximumWidth(fontMetrics().horizontalAdvance(m_capacity->placeholderText()) * 3 / 2);
    label->setBuddy(m_capacity);
    label->setFixedHeight(m_capacity->sizeHint().height()); // on one line with the field
    m_copy = toolButton(QStringLiteral("copyMarkdown"), tr("Copy as Markdown"),
                        tr("Put the sheet onto the clipboard, with the SQL of every number"));
    m_save = toolButton(QStringLiteral("saveSheet"), tr("Save…"), tr("Write the sheet as Markdown or JSON"));
    m_copy->setIcon(lineIcon(LineIcon::Copy));
    m_save->setIcon(lineIcon(LineIcon::Save));
    for (QToolButton* button : {m_copy, m_save})
        button->setToolButtonStyle(Qt::ToolButtonIconOnly); // all in one line of an inspector
    for (QWidget* part : std::initializer_list<QWidget*>{label, m_capacity, m_copy, m_save})
        layout->addWidget(part);
    connect(m_capacity, &QLineEdit::editingFinished, this, &OomDock::readCapacity);
    connect(m_copy, &QToolButton::clicked, this, &OomDock::copyMarkdown);
    connect(m_save, &QToolButton::clicked, this, [this] {
        const QString name = QStringLiteral("%1-oom.md").arg(m_session->baseName());
        const QString path =
            askForFile(this, *m_session, tr("Save the Sheet"), name, tr("Markdown (*.md);;JSON (*.json)"));
        if (!path.isEmpty())
            saveTo(path);
    });
    return footer;
}

std::vector<TableColumn> OomDock::columns() const
{
    const Ooms ooms = m_ooms;
    const auto number = [&](const QString& name, const QString& title, const QString& toolTip, auto member) {
        return columns::count(name, title, toolTip, [ooms, member](RowId id) { return (*ooms)[id].*member; })
            .wide(6);
    };
    return {
        number(QStringLiteral("device"), tr("Device"), tr("The device that ran full"),
               &core::OomEvent::device),
        number(QStringLiteral("event"), tr("Event"), tr("Place in the device's trace, from 0"),
               &core::OomEvent::event),
        totalColumn(
            ooms, QStringLiteral("requested"), tr("Requested (rounded)"),
            tr("The request that failed, rounded up by the allocator: the program asked for a little less"),
            &core::OomEvent::requested),
        columns::bytes(
            QStringLiteral("device_free"), tr("Free on the device"),
            tr("What the driver said was free then, for all programs"),
            [ooms](RowId id) { return (*ooms)[id].deviceFree; }, tr("not recorded")),
        totalColumn(ooms, QStringLiteral("allocated"), tr("Allocated"),
                    tr("Held by the program then: requested bytes not yet freed by it"),
                    &core::OomEvent::allocated),
        totalColumn(ooms, QStringLiteral("active"), tr("Active"),
                    tr("Allocated, and freed but still in use by another stream"), &core::OomEvent::active),
        columns::bytes(
            QStringLiteral("reserved"), tr("Reserved"),
            tr("What PyTorch's allocator held of the device then"),
            [ooms](RowId id) {
                const core::OomEvent& oom = (*ooms)[id];
                return oom.knowsReserved ? std::optional(oom.reserved) : std::nullopt;
            },
            tr("not recorded"))
            .wide(9),
        columns::bytes(
            QStringLiteral("cached"), tr("Cached, not in use"),
            tr("Reserved minus active: kept by the allocator, in pieces that may be too small; includes what "
               "rounding costs"),
            [ooms](RowId id) { return (*ooms)[id].cached(); }, tr("unknown: active exceeds reserved")),
        siteColumn(ooms, m_session->recording(), tr("Call site"),
                   tr("Where the failed request came from; hover for the full path")),
        columns::clock(QStringLiteral("time_us"), tr("Time"), tr("Local time of the failed request"),
                       [ooms](RowId id) { return (*ooms)[id].timeUs; })
            .wide(30),
    };
}

void OomDock::onRecordingChanged()
{
    const auto& recording = m_session->recording();
    m_ooms = std::make_shared<const std::vector<core::OomEvent>>(
        recording ? core::oomEvents(*recording->history) : std::vector<core::OomEvent>());
    m_chosen.reset();
    m_examined.drop();
    m_failure->showFailureOf(m_ooms->empty() ? recording.get() : nullptr); // else the sheet has it
    present({});
    m_table->setCurrentId(std::nullopt);
    m_model.setColumns(m_ooms->empty() ? std::vector<TableColumn>() : columns());
    m_model.setRowCount(m_ooms->size());
    showTable();
    if (m_ooms->empty()) {
        m_pages->showReason(whyEmpty());
        return;
    }
    m_pages->showContent();
    followSelection();
    if (!m_chosen)
        choose(static_cast<RowId>(m_ooms->size() - 1));
}

/// "Failure 2 of 3: 1.54 GiB, device 0, event 3,510".
void OomDock::showFailures()
{
    if (!m_chosen)
        return;
    const core::OomEvent& oom = (*m_ooms)[*m_chosen];
    m_failures->setText(tr("Failure %1 of %2: %3, device %4, event %5")
                            .arg(core::formatCount(*m_chosen + std::uint64_t{1}),
                                 core::formatCount(m_ooms->size()), core::formatShortBytes(oom.requested),
                                 core::deviceName(oom.device), core::formatEvent(oom.event)));
}

/// As high as its rows, up to a few; of a single oom the sheet says all, of several one is looked at.
void OomDock::showTable()
{
    const bool areSeveral = m_ooms->size() > 1;
    const bool isOpen = areSeveral && m_failures->isChecked();
    m_failures->setVisible(areSeveral);
    m_failures->setIcon(lineIcon(isOpen ? LineIcon::ChevronDown : LineIcon::Forward));
    constexpr int mostRows = 4;
    const int rows = std::min(static_cast<int>(m_ooms->size()), mostRows);
    const int frame = 2 * m_table->frameWidth();
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() + frame +
                            m_table->horizontalScrollBar()->sizeHint().height());
    m_table->setVisible(isOpen);
}

QString OomDock::whyEmpty() const
{
    if (!m_session->recording())
        return EmptyState::nothingOpen();
    const core::DeviceHistory* history = m_session->recording()->history->mainDevice();
    if (history == nullptr && m_session->recording()->document->isFromRecorder())
        return tr("There is no snapshot of the allocator, so what held the memory then is not known. The "
                  "recorder writes one where PyTorch records its history.");
    if (history == nullptr)
        return tr("This recording is empty: it has no events and no segments.");
    const QString never = core::whyUntold(m_session->recording()->snapshot(), core::Untold::Ooms);
    if (history->eventCount() == 0)
        return !never.isEmpty() ? never
                                : tr("No events were recorded, so an OOM could not be either: this recording "
                                     "holds only the final state.");
    const core::Usage& usage = history->usage();
    const QString where = usage.peakEvent == core::beforeFirstEvent
                              ? tr("before its first event")
                              : tr("at event %1").arg(core::formatEvent(usage.peakEvent));
    return (never.isEmpty() ? tr("No OOM was recorded.") : never) + QLatin1Char(' ') +
           tr("The peak of device %1 is %2 active, %3: <a href=\"peak\">go there</a>.")
               .arg(history->name(), core::formatShortBytes(usage.peakActive), where);
}

void OomDock::followSelection()
{
    const auto key = std::pair(m_session->device(), m_session->selection().event);
    const auto found = std::lower_bound(m_ooms->begin(), m_ooms->end(), key,
                                        [](const core::OomEvent& oom, const auto& wanted) {
                                            return std::pair(oom.device, oom.event) < wanted;
                                        });
    if (found == m_ooms->end() || std::pair(found->device, found->event) != key) {
        m_table->setCurrentId(std::nullopt);
        return;
    }
    m_table->setCurrentId(static_cast<RowId>(found - m_ooms->begin()));
    m_table->revealCurrent();
    choose(static_cast<RowId>(found - m_ooms->begin()));
}

void OomDock::choose(RowId id)
{
    if (m_chosen == id)
        return;
    m_chosen = id;
    request();
}

void OomDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_failure->fit();
}

/// What is shown stays until the new sheet is there.
void OomDock::request()
{
    if (!m_chosen)
        return;
    const core::OomEvent& oom = (*m_ooms)[*m_chosen];
    showFailures();
    showCapacity();
    m_session->ask(m_examined, {oom.device, oom.event});
}

namespace {

/// As short as says it exactly.
QString capacityText(std::uint64_t bytes)
{
    const QString brief = core::formatShortBytes(bytes);
    const auto said = core::parseCapacity(brief);
    return said && *said == bytes ? brief : core::formatBytes(bytes);
}

} // namespace

/// What is recorded stands in grey: it counts until somebody says otherwise.
void OomDock::showCapacity()
{
    const std::int32_t device = (*m_ooms)[*m_chosen].device;
    const auto recorded = core::capacityOf(*m_session->recording()->document, device, std::nullopt);
    m_capacity->setPlaceholderText(recorded ? tr("%1, recorded").arg(core::formatShortBytes(recorded->bytes))
                                            : tr("such as 80GiB"));
    const auto given = m_session->capacity(device);
    m_capacity->setText(given ? capacityText(*given) : QString());
}

void OomDock::present(const Examined& examined)
{
    m_sheet->setSheet(m_session->recording(), examined.sheet,
                      examined.verdict ? *examined.verdict : core::Verdict());
    m_copy->setEnabled(examined.sheet != nullptr);
    m_save->setEnabled(examined.sheet != nullptr);
}

/// An empty field takes back what was said; what is no size stays as it was.
void OomDock::readCapacity()
{
    if (!m_chosen)
        return;
    const std::int32_t device = (*m_ooms)[*m_chosen].device;
    const QString text = m_capacity->text().trimmed();
    if (text.isEmpty()) {
        m_session->setCapacity(device, std::nullopt);
    } else if (const auto given = core::parseCapacity(text)) {
        m_session->setCapacity(device, *given);
    } else {
        Q_EMIT message(tr("“%1” is no capacity: give a size such as 80GiB, or a card such as h100.")
                           .arg(cutText(text, mostOfACell))); // all cards are more than a line holds
    }
    request();
}

void OomDock::goToOom(RowId id)
{
    const core::OomEvent& oom = (*m_ooms)[id];
    m_session->setDevice(oom.device, oom.event);
    m_session->clearAllocation();
    m_session->reveal();
}

void OomDock::goToPeak()
{
    const core::DeviceHistory* history =
        m_session->recording() ? m_session->recording()->history->mainDevice() : nullptr;
    if (history == nullptr)
        return;
    m_session->setDevice(history->device(), history->usage().peakEvent);
    m_session->reveal();
}

void OomDock::showSite(const QString& site)
{
    const core::OomEvent& oom = (*m_ooms)[*m_chosen];
    m_session->setDevice(oom.device);
    core::AllocationFilter filter;
    filter.site = site;
    filter.aliveAt = oom.event;
    m_session->setFilter(filter);
}

void OomDock::showBlock(core::AllocationId block)
{
    const core::OomEvent& oom = (*m_ooms)[*m_chosen];
    m_session->select(block, oom.event);
    m_session->reveal();
}

void OomDock::copyMarkdown()
{
    QGuiApplication::clipboard()->setText(
        core::markdownOf(*m_sheet->sheet(), m_session->recording()->snapshot()));
    Q_EMIT message(tr("Copied the sheet as Markdown."));
}

void OomDock::saveTo(const QString& path)
{
    m_writer.start(
        [path, sheet = m_sheet->sheet(),
         recording = m_session->recording()](core::Progress& progress) -> core::Status {
            const core::Snapshot& snapshot = recording->snapshot();
            const bool isJson = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
            const QByteArray text =
                isJson ? core::jsonOf({sheet.get(), 1}, 0, snapshot, recording->document->path)
                       : core::markdownOf(*sheet, snapshot).toUtf8();
            core::ResultFile file(path);
            file.watch(progress);
            if (!file.open() || file.device().write(text) != text.size() || !file.commit())
                return file.failure();
            return core::Done{};
        },
        [this, path](const core::Status& status) {
            if (status)
                Q_EMIT message(tr("Wrote the sheet to %1.").arg(path));
            else if (!status.error().isCancelled())
                Q_EMIT message(status.error().message);
        });
}

} // namespace widgets
