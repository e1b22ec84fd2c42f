// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/text/name_parts.h"

#include <QAbstractButton>

#include <cstddef>
#include <optional>

namespace widgets {

class Session;
class StepCounter;

/// Where the selected allocation came from in three lines: function and line, size and life, operator. For
/// beneath a pane that stands before the whole stack, which a click wants to see. Of several that are lit it
/// steps through them: "‹ 2 of 5 ›". Hidden while no allocation is selected. The session outlives it. GUI
/// thread.
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
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void followLit();
    void stepLit(int by);
    [[nodiscard]] std::optional<std::size_t> placeOfLit() const;
    void paintWords(QPainter& painter, const QRect& place) const;

    Session* m_session;
    StepCounter* m_steps;
    NameParts m_title;
    QString m_life;
    QString m_op;
};

} // namespace widgets
