// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/text/name_parts.h"

#include <QAbstractButton>

namespace widgets {

class Session;

/// Where the selected allocation came from in three lines: function and line, size and life, operator. For
/// beneath a pane that stands before the whole stack, which a click wants to see. Hidden while no allocation
/// is selected. The session outlives it. GUI thread.
class StackCard final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit StackCard(Session* session, QWidget* parent = nullptr);

    /// What it says, line by line.
    [[nodiscard]] QString words() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void paintWords(QPainter& painter, const QRect& place) const;

    Session* m_session;
    NameParts m_title;
    QString m_life;
    QString m_op;
};

} // namespace widgets
