// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>
#include <QString>

class QLabel;

namespace widgets {

/// A dock's content, or a sentence that says why there is none. Owns the content. GUI thread.
class EmptyState final : public QStackedWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget* content, QWidget* parent = nullptr);

    void showContent();
    /// reason is HTML: texts of the file have to be escaped. Its links can be reached by keyboard.
    void showReason(const QString& reason);

    [[nodiscard]] bool isEmpty() const { return currentIndex() != 0; }
    [[nodiscard]] QString reason() const;

    /// The words of all docks where no recording is open.
    [[nodiscard]] static QString nothingOpen();
    /// Those of docks about allocations where there is no device: nothing is open, or something without a
    /// snapshot.
    [[nodiscard]] static QString noDevice(bool isOpen);

Q_SIGNALS:
    /// The reader followed a link of the reason.
    void linkActivated(const QString& link);

private:
    QLabel* m_reason;
};

} // namespace widgets
