// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QList>

class QAction;

namespace widgets {

class TimelineView;

/// What the timeline's colours tell: follows and sets the view, which outlives it, and remembers the choice.
/// GUI thread.
class ColourSelector : public QComboBox
{
    Q_OBJECT

public:
    explicit ColourSelector(TimelineView* view, QWidget* parent = nullptr);

    /// In a narrow window the beginning of the text has to do.
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Its choices, for who does not come here for them; owned by it.
    [[nodiscard]] const QList<QAction*>& commands() const { return m_commands; }

private:
    void followView();

    TimelineView* m_view;
    QList<QAction*> m_commands;
};

} // namespace widgets
