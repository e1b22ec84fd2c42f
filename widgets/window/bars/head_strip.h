// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QWidget>

class QStackedWidget;
class QToolButton;

namespace widgets {

class MessageBar;

/// What is said over the pages of a window: each page's strip, or a message in its place, and at the right
/// what there is to know of the file. There while something is open, and as high on every page: nothing below
/// it moves when one goes from page to page. GUI thread.
class HeadStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit HeadStrip(QWidget* parent = nullptr);

    [[nodiscard]] MessageBar& messages() { return *m_messages; }
    /// Takes the strip of a page.
    void addStrip(const QWidget* page, QWidget* strip);
    /// What is said now is of page; of one without a strip only messages are shown.
    void showStripOf(const QWidget* page);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow();

    QStackedWidget* m_strips;
    QHash<const QWidget*, QWidget*> m_stripOf;
    QWidget* m_current = nullptr; ///< null: the page has none
    MessageBar* m_messages;
    QToolButton* m_notes;
};

} // namespace widgets
