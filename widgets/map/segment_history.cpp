// SPDX-License-Identifier: MIT
#include "widgets/map/segment_history.h"

#include "core/base/units.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace widgets {

SegmentHistory::SegmentHistory(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_events(std::make_shared<const std::vector<core::EventIndex>>()),
      m_title(textLabel(QStringLiteral("segmentTitle"))), m_table(new TableView)
{
    setObjectName(QStringLiteral("segmentHistory"));
    m_table->setColumnModel(&m_model, QStringLiteral("segmentEvents"), tr("Events of the segment"));
    QToolButton* shut =
        toolButton(QStringLiteral("closeHistory"), tr("Close"), tr("Close the list of events"));
    auto* head = rowWith({{m_title, 1}, {shut, 0, Qt::AlignTop}},
                         {.margins = {tokens::padding, tokens::grid, tokens::grid, tokens::grid}});
    columnIn(this, {head, {m_table, 1}}, {.spacing = 0});
    connect(shut, &QToolButton::clicked, this, &SegmentHistory::close);
    connect(m_table, &TableView::rowChosen, this,
            [this](RowId id) { m_session->goToEvent((*m_events)[id]); });
    connect(session, &Session::deviceChanged, this, &SegmentHistory::close);
    connect(session, &Session::selectionChanged, this, &SegmentHistory::followEvent);
    hide();
}

void SegmentHistory::close()
{
    m_worker.cancel();
    m_model.setColumns({}); // they refer to what is open
    m_events = std::make_shared<const std::vector<core::EventIndex>>();
    hide();
}

void SegmentHistory::show(const QString& label, const core::MapRange& range)
{
    m_name = label;
    m_range = range;
    m_title->setText(tr("Events of %1").arg(label));
    setVisible(true);
    m_worker.startFor(
        [recording = m_session->recording(), device = m_session->history(),
         range](core::Progress& progress) -> core::Result<Events> {
            auto events = core::eventsAt(recording->snapshot(), *device, range, progress);
            SNAPVIEWER_TRY(events);
            return std::make_shared<const std::vector<core::EventIndex>>(std::move(*events));
        },
        [this](const Events& events) { fill(events); });
}

void SegmentHistory::fill(const Events& events)
{
    const auto recording = m_session->recording();
    const core::DeviceHistory* device = m_session->history();
    m_events = events;
    const auto rowOf = [events, device](RowId id) { return device->trace().event((*events)[id]).value; };
    std::vector<TableColumn> columns;
    columns.push_back(columns::count(QStringLiteral("event"), tr("Event"), tr("Its number in the trace"),
                                     [events](RowId id) { return (*events)[id]; })
                          .wide(8));
    columns.push_back(columns::text(QStringLiteral("action"), tr("Action"), tr("As PyTorch calls it"),
                                    [recording, rowOf](RowId id) {
                                        const core::Snapshot& snapshot = recording->snapshot();
                                        return snapshot.actionName(snapshot.events().action[rowOf(id)]);
                                    })
                          .wide(13));
    columns.push_back(columns::bytes(QStringLiteral("size"), tr("Size"), tr("As the event has it"),
                                     [recording, rowOf](RowId id) -> std::optional<std::uint64_t> {
                                         return recording->snapshot().events().size[rowOf(id)];
                                     })
                          .wide(7));
    columns.push_back(
        columns::text(QStringLiteral("label"), tr("Label"), tr("Of the block or segment"),
                      [recording, device, events](RowId id) { return device->labelOfEvent((*events)[id]); })
            .roomy());
    m_model.setColumns(std::move(columns));
    m_model.setRowCount(events->size());
    m_title->setText(tr("%1 events of %2").arg(core::formatCount(events->size()), m_name));
    followEvent();
}

void SegmentHistory::followEvent()
{
    const auto at = std::lower_bound(m_events->begin(), m_events->end(), m_session->selection().event);
    const bool isHere = at != m_events->end() && *at == m_session->selection().event;
    m_table->setCurrentId(isHere ? std::optional(static_cast<RowId>(at - m_events->begin())) : std::nullopt);
    m_table->revealCurrent();
}

} // namespace widgets
