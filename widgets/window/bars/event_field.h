// SPDX-License-Identifier: MIT
#pragma once

#include <QSpinBox>

namespace widgets {

class Session;

/// The number of the selected event, to read and to type: follows and sets the session, which outlives it.
/// GUI thread.
class EventField : public QSpinBox
{
    Q_OBJECT

public:
    explicit EventField(Session* session, QWidget* parent = nullptr);

private:
    void followSession();

    Session* m_session;
};

} // namespace widgets
