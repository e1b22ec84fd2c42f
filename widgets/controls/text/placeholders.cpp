// SPDX-License-Identifier: MIT
#include "widgets/controls/text/placeholders.h"

#include <QEvent>
#include <QLineEdit>

namespace widgets {

namespace {

class Placeholders final : public QObject
{
public:
    Placeholders(QLineEdit* edit, QStringList texts) : QObject(edit), m_edit(edit), m_texts(std::move(texts))
    {
        edit->installEventFilter(this);
        fit();
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
            fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void fit()
    {
        constexpr int margins = 20; // of the field, around the words
        QString shown = m_texts.last();
        for (const QString& text : m_texts) {
            if (m_edit->fontMetrics().horizontalAdvance(text) + margins > m_edit->width())
                continue;
            shown = text;
            break;
        }
        if (m_edit->placeholderText() != shown)
            m_edit->setPlaceholderText(shown);
    }

    QLineEdit* m_edit;
    QStringList m_texts;
};

} // namespace

void setPlaceholders(QLineEdit* edit, const QStringList& texts)
{
    new Placeholders(edit, texts);
}

} // namespace widgets
