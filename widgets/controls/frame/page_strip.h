// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/verdict_painter.h"

#include <QWidget>

namespace widgets {

/// What a page says first, over it, in the one style that the window has for that: a strong sentence, and in
/// one line what goes with it. All of it is in the tool tip, and a screen reader reads it. GUI thread.
class PageStrip : public QWidget
{
    Q_OBJECT

public:
    explicit PageStrip(QWidget* parent = nullptr);

    void setLines(const picture::VerdictLines& lines);
    [[nodiscard]] const picture::VerdictLines& lines() const { return m_lines; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void updateHeight();

    picture::VerdictLines m_lines;
};

/// The ground of a strip, with the line that ends it, and what it says in the left of it.
void paintStrip(QWidget& strip, const picture::VerdictLines& lines, int width);
/// The height that every strip has, so that nothing jumps where one takes the place of another.
[[nodiscard]] int stripHeight();

} // namespace widgets
