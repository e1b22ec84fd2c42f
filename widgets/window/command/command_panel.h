// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>
#include <QFrame>
#include <QPointer>

class QAction;
class QLabel;

namespace widgets {

class CommandField;
class Session;

/// The field that searches, goes and runs, with what it found below it, in the middle of its window over
/// everything else; there as long as the field has the keyboard, which then goes back to who had it. GUI
/// thread; a child of the window; session and commands outlive it.
class CommandPanel final : public QFrame
{
    Q_OBJECT

public:
    CommandPanel(Session* session, QList<QAction*> commands, QWidget* window);

    [[nodiscard]] CommandField& field() const { return *m_field; }
    /// What is said where nothing was found; empty: something was.
    [[nodiscard]] QString nothing() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void open();
    void dismiss();
    void follow();
    void place();

    CommandField* m_field;
    QLabel* m_nothing;
    QLabel* m_keys;
    QPointer<QWidget> m_before; ///< who had the keyboard
};

/// Opens the panel, and looks like its field. GUI thread.
class CommandButton final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit CommandButton(QAction* opens, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] static QString fewWords();

    QString m_key;
};

} // namespace widgets
