// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/range_events.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/session/session.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;

namespace widgets {

class TableView;

/// What happened to the addresses of a segment, as a list of events; choosing one selects it. Hidden until a
/// segment is asked for. GUI thread; the session outlives it.
class SegmentHistory final : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentHistory(Session* session, QWidget* parent = nullptr);

    /// label: the segment's.
    void show(const QString& label, const core::MapRange& range);
    void close();
    [[nodiscard]] const core::MapRange& range() const { return m_range; }
    [[nodiscard]] const std::vector<core::EventIndex>& events() const { return *m_events; }

private:
    using Events = std::shared_ptr<const std::vector<core::EventIndex>>;

    void fill(const Events& events);
    void followEvent();

    Session* m_session;
    QString m_name;
    core::MapRange m_range;
    Events m_events;
    QLabel* m_title;
    ColumnModel m_model{this};
    TableView* m_table;
    Background<Events> m_worker{this};
};

} // namespace widgets
