// SPDX-License-Identifier: MIT
#include "widgets/window/bars/event_field.h"

#include "core/base/units.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/session/session.h"

#include <QLocale>
#include <QSignalBlocker>

namespace widgets {

EventField::EventField(Session* session, QWidget* parent) : QSpinBox(parent), m_session(session)
{
    setAccessibleName(tr("Selected event"));
    setToolTip(tr("The selected event; type a number to go there (−1: before the first)"));
    setPrefix(tr("Event "));
    setKeyboardTracking(false);
    setAccelerated(true);
    setLocale(QLocale(QLocale::English)); // as all numbers beside it are written
    setGroupSeparatorShown(true);
    setButtonSymbols(NoButtons); // the keys and the timeline step; the field is to go somewhere
    connect(session, &Session::deviceChanged, this, &EventField::followSession);
    connect(session, &Session::selectionChanged, this, &EventField::followSession);
    connect(this, &QSpinBox::valueChanged, session, &Session::goToEvent);
    followSession();
}

void EventField::followSession()
{
    const QSignalBlocker blocker(this);
    const core::DeviceHistory* history = m_session->history();
    setVisible(history && history->eventCount() > 0); // else there is nowhere to go
    setRange(history ? history->part().begin - 1 : core::beforeFirstEvent,
             history ? history->eventCount() - 1 : 0);
    setSpecialValueText(tr("Before event %1").arg(core::formatEvent(minimum() + 1)));
    setValue(m_session->selection().event);
    // Qt's hint leaves the text before all events no margins.
    setMinimumWidth(fontMetrics().horizontalAdvance(specialValueText()) + 2 * tokens::padding);
}

} // namespace widgets
