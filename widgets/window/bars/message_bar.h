// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QToolButton;

namespace widgets {

class IconLabel;

/// One message in the window, above what it is about: never a box that blocks. A newer message replaces the
/// older; hidden while there is none.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// One sentence; details (more lines, may be empty) are one click away.
    void showError(const QString& sentence, const QString& details = {});
    void showNote(const QString& sentence, const QString& details = {});
    /// A note beside what is shown: among its details, or alone where nothing is shown.
    void addNote(const QString& sentence);
    /// The sentence shown; empty while hidden.
    [[nodiscard]] QString message() const;
    /// What is one click away; empty while hidden.
    [[nodiscard]] QString details() const;

private:
    void showMessage(int standardIcon, const QString& sentence, const QString& details);

    IconLabel* m_icon;
    QLabel* m_sentence;
    QLabel* m_details;
    QToolButton* m_detailsButton;
};

} // namespace widgets
