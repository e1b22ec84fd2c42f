// SPDX-License-Identifier: MIT
#include "widgets/controls/text/text_label.h"

#include <QEvent>
#include <QLabel>

namespace widgets {

namespace {

/// Links have the palette's colour of the moment at which their text was read: it is read again.
class HtmlLabel final : public QLabel
{
public:
    using QLabel::QLabel;

protected:
    void changeEvent(QEvent* event) override
    {
        QLabel::changeEvent(event);
        if (event->type() != QEvent::PaletteChange)
            return;
        const QString html = text();
        setText({});
        setText(html);
    }
};

} // namespace

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText); // before the text: else Qt guesses
    label->setText(text);
    return label;
}

QLabel* htmlLabel(QWidget* parent)
{
    auto* label = new HtmlLabel(parent);
    label->setTextFormat(Qt::RichText);
    return label;
}

} // namespace widgets
