// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/stack/stack_header.h"

#include <QWidget>

class QAction;
class QTextBrowser;
class QToolBar;
class QToolButton;
class QUrl;

namespace widgets {

/// What is said above a call stack: a title, what matters most, and behind a disclosure that remembers its
/// state all other facts. Takes the height that its texts need, and scrolls where that is too much of the
/// pane. GUI thread.
class StackFacts final : public QWidget
{
    Q_OBJECT

public:
    explicit StackFacts(QWidget* parent = nullptr);

    /// canOpen: the title is a link to its line.
    void show(const StackHeader& header, bool canOpen);
    void showText(const QString& sentence);
    /// A button without words beside the disclosure.
    void addButton(QAction* action);
    /// Takes at most two such shares of the pane.
    void setMostHeight(int pixels);

Q_SIGNALS:
    void eventChosen(int event);
    void sourceChosen();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QTextBrowser* browser(const QString& accessibleName);
    [[nodiscard]] QString titleHtml() const;
    void followLink(const QUrl& link);
    void setOpen(bool isOpen);
    void write();
    void fit(QTextBrowser& browser) const;

    QTextBrowser* m_title;
    QToolBar* m_bar;
    QToolButton* m_disclosure;
    QTextBrowser* m_details;
    StackHeader m_header;
    QString m_sentence; ///< instead of a header
    bool m_canOpen = false;
    int m_most = 200;
};

} // namespace widgets
