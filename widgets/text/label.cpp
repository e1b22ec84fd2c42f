// SPDX-License-Identifier: MIT
#include "widgets/text/label.h"

#include <QLabel>

namespace widgets {

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText); // before the text: else Qt guesses
    label->setText(text);
    return label;
}

QLabel* htmlLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::RichText);
    return label;
}

} // namespace widgets
