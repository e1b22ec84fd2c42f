// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/allocation_groups.h"

#include <QComboBox>
#include <QList>
#include <QString>

#include <optional>

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

    /// What a choice is called in files, which never changes; and the other way round.
    [[nodiscard]] static QString nameOf(core::ColourBy by);
    [[nodiscard]] static std::optional<core::ColourBy> named(const QString& name);

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
