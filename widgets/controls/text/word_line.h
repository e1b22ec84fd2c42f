// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

class QLabel;

namespace widgets {

/// A sentence that is cut where one line has no room for it, its tool tip being all of it; or on as many
/// lines as it needs. It never keeps a dock wide. A reader hears all of it. GUI thread.
class WordLine final : public QWidget
{
    Q_OBJECT

public:
    explicit WordLine(const QString& name, QWidget* parent = nullptr);

    /// fewer: what is said instead where one line has no room for words.
    void setWords(const QString& words, const QString& fewer = {});
    [[nodiscard]] const QString& words() const { return m_words; }
    void setOneLine(bool isOne);
    /// In the colour of what is said beside something.
    void setQuiet();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QLabel* m_label;
    QString m_words;
    QString m_fewer;
};

} // namespace widgets
