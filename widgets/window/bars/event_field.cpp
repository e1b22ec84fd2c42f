// SPDX-License-Identifier: MIT
#include "widgets/window/bars/event_field.h"

#include "core/base/number_form.h"
#include "core/base/units.h"
#include "core/history/one_moment.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/session/session.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace widgets {

EventField::EventField(Session* session, QWidget* parent) : QSpinBox(parent), m_session(session)
{
    setAccessibleName(tr("Selected event"));
    setToolTip(tr("The selected event; type a number to go there (−1: before the first)"));
    setPrefix(tr("Event "));
    setKeyboardTracking(false);
    setAccelerated(true);
    setLocale(core::numberForm()); // as all numbers beside it are written
    setGroupSeparatorShown(true);
    setButtonSymbols(NoButtons); // the keys and the timeline step; the field is to go somewhere
    connect(session, &Session::deviceChanged, this, &EventField::followSession);
    connect(session, &Session::selectionChanged, this, &EventField::followSession);
    connect(this, &QSpinBox::valueChanged, session, &Session::goToEvent);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &EventField::typed);
    followSession();
}

/// The number that a person typed, with or without what stands around it.
std::optional<double> EventField::typedIn(const QString& text) const
{
    QString digits = text.startsWith(prefix()) ? text.mid(prefix().size()) : text;
    digits.remove(locale().groupSeparator());
    bool isNumber = false;
    const double number = digits.trimmed().toDouble(&isNumber); // of any length
    return isNumber ? std::optional(number) : std::nullopt;
}

/// What is too large may be typed: swallowing digits would go to another event. So may what is no number:
/// that is said once it is meant, not letter by letter.
QValidator::State EventField::validate(QString& text, int& position) const
{
    const QValidator::State state = QSpinBox::validate(text, position);
    return state == QValidator::Invalid ? QValidator::Intermediate : state;
}

void EventField::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QString text = lineEdit()->text();
    if (!isReturn || typedIn(text) || text == specialValueText())
        return QSpinBox::keyPressEvent(event);
    const QString typed = text.startsWith(prefix()) ? text.mid(prefix().size()) : text;
    Q_EMIT refused(tr("“%1” is no event: type a number.").arg(cutText(typed.trimmed(), mostOfACell)));
    lineEdit()->selectAll();
}

void EventField::fixup(QString& text) const
{
    if (const auto number = typedIn(text))
        text = prefix() + textFromValue(static_cast<int>(std::clamp<double>(*number, minimum(), maximum())));
    else
        QSpinBox::fixup(text);
}

void EventField::followSession()
{
    const QSignalBlocker blocker(this);
    const core::DeviceHistory* history = m_session->history();
    setVisible(history && !core::hasOneMoment(*history)); // else there is nowhere to go
    setRange(history ? history->part().begin - 1 : core::beforeFirstEvent,
             history ? history->eventCount() - 1 : 0);
    setSpecialValueText(tr("Before event %1").arg(core::formatEvent(minimum() + 1)));
    setValue(m_session->selection().event);
    // Qt's hint leaves the text before all events no margins.
    setMinimumWidth(fontMetrics().horizontalAdvance(specialValueText()) + 2 * tokens::padding);
}

} // namespace widgets
