// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

class QLabel;
class QToolButton;

namespace widgets {

class IconLabel;

/// One message in the window, in the strip over its pages and as high as that: never a box that blocks. A
/// newer message replaces the older; hidden while there is none. Notes on what is open wait behind a button
/// of the strip until somebody wants them. GUI thread.
class MessageBar : public QWidget
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// One sentence; details (more lines, may be empty) are one click away.
    void showError(const QString& sentence, const QString& details = {});
    void showNote(const QString& sentence, const QString& details = {});
    /// A note on what is open.
    void addNote(const QString& sentence);
    [[nodiscard]] const QStringList& notes() const { return m_notes; }
    /// The first of the notes, the others as its details.
    void showNotes();
    /// Forgets message and notes.
    void clear();
    /// The sentence shown, else the first note; empty: there is neither.
    [[nodiscard]] QString message() const;
    /// What is one click away; empty: nothing.
    [[nodiscard]] QString details() const;

Q_SIGNALS:
    /// It came or went, or there are other notes.
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showMessage(bool isError, const QString& sentence, const QString& details);

    IconLabel* m_icon;
    QLabel* m_sentence;
    QLabel* m_details;
    QToolButton* m_detailsButton;
    QStringList m_notes;
    bool m_isError = false;
};

} // namespace widgets
